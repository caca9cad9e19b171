package zombie_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// things are things: "2 food 1 fuel".
func things(text string) []zombie.Stock {
	var all []zombie.Stock
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		s := zombie.Stock{What: words[i+1]}
		_, _ = fmt.Sscan(words[i], &s.N)
		all = append(all, s)
	}
	return all
}

func toldThings(all []zombie.Stock) string {
	var words []string
	for _, s := range all {
		words = append(words, fmt.Sprint(s.N), s.What)
	}
	return strings.Join(words, " ")
}

// Character creation: an Alcoholic uses up the first and the third that it brings.
func TestAlcoholicDelivers(t *testing.T) {
	ann := zombie.Minifig{Name: "Ann", Health: zombie.Healthy, Traits: []zombie.Trait{{Key: zombie.Alcoholic}}}
	for _, tt := range []struct{ brings, drinks, store string }{
		{"1 food", "1 food", ""},
		{"2 food", "1 food", "1 food"},
		{"3 food", "2 food", "1 food"},
		{"9 food", "2 food", "7 food"},
		{"2 fuel", "", "2 fuel"},
		{"1 fuel 1 Alcohol 1 food 1 food", "1 Alcohol 1 food", "1 fuel 1 food"},
		{"1 food; 1 food; 1 food; 1 food", "1 food; ; 1 food; ", "2 food"},
	} {
		ann.Carries = things(strings.ReplaceAll(tt.brings, ";", ""))
		tb := &table{t, zombie.Game{Minifigs: []zombie.Minifig{ann}, Things: []zombie.Thing{{What: "alcohol", Is: []zombie.Nature{zombie.Drink}}}}.Clone()}
		var drinks []string
		for _, brings := range strings.Split(tt.brings, ";") {
			h := act(tb.Deliver("Ann", things(brings), false))(tb)
			drinks = append(drinks, toldThings(h.Drunk))
		}
		if got := strings.Join(drinks, "; "); got != tt.drinks || toldThings(tb.Store) != tt.store {
			t.Errorf("%s: drinks %q, leaves %q", tt.brings, got, toldThings(tb.Store))
		}
	}
}

func TestThingRefusals(t *testing.T) {
	g := zombie.Game{
		Minifigs: []zombie.Minifig{
			{Name: "Ann", Health: zombie.Healthy, Carries: things("2 food")}, {Name: "Bob", Health: zombie.Dead, Carries: things("1 gun")},
		},
		Places: []zombie.Place{{Name: "shop", Holds: things("1 food")}, {Name: "station", Fires: 4, Holds: things("6 fuel")}},
		Store:  things("1000000 fuel"),
	}
	collects := func(by, what, at string) (zombie.Handed, zombie.Game, error) {
		return g.Collect(zombie.Taking{By: by, Thing: things(what)[0], At: at})
	}
	refuses(t, "who? the minifig has no name")(collects("", "1 food", ""))
	refuses(t, `no minifig is called "Zed"`)(collects("Zed", "1 food", ""))
	refuses(t, "Bob is dead and can't pick anything up")(collects("Bob", "1 food", ""))
	refuses(t, "shop has 1 food, not 2 (Important spots)")(collects("Ann", "2 food", "shop"))
	refuses(t, "shop has no fuel (Important spots)")(collects("Ann", "1 fuel", "shop"))
	refuses(t, "station burns (Actions, Firefighting)")(collects("Ann", "1 fuel", "station"))
	refuses(t, "Bob is dead and can't give anything")(g.Give("Bob", "Ann", nil))
	refuses(t, "Bob is dead and can't take anything")(g.Give("Ann", "Bob", nil))
	refuses(t, `no minifig is called "Zed"`)(g.Give("Ann", "Zed", nil))
	refuses(t, "Ann carries 2 food, not 3")(g.Drop("Ann", things("3 food"), ""))
	refuses(t, "Ann carries 1 food, not 2")(g.Deliver("Ann", things("1 food 2 food"), false))
	refuses(t, "Ann isn't a Collector")(g.Deliver("Ann", nil, true))
	refuses(t, "the store has no food")(g.Use("", zombie.Stock{What: "food", N: 1}))
	refuses(t, "Bob is dead and can't use anything")(g.Use("Bob", zombie.Stock{What: "gun", N: 1}))
	if _, _, err := g.Drop("Bob", nil, "shop"); err != nil {
		t.Errorf("the dead: %v", err)
	}
}

// Actions, Firefighting: a minifig that stands in a burning place takes nothing there,
// whether the table knows the thing or not.
func TestCollectInFlames(t *testing.T) {
	g := zombie.Game{Minifigs: figs("Ann", "Bob"), Places: []zombie.Place{{Name: "gas", Fires: 1}}}
	g.Minifigs[0].Place = "gas"
	for _, tt := range []struct {
		taking zombie.Taking
		want   string
	}{
		{zombie.Taking{By: "Ann", Thing: zombie.Stock{What: "saw", N: 1}}, "gas burns (Actions, Firefighting)"},
		{zombie.Taking{By: "Ann", Thing: zombie.Stock{What: "saw", N: 1}, Fudge: true}, ""},
		{zombie.Taking{By: "Ann", Thing: zombie.Stock{What: "Fire extinguisher", N: 1}}, ""},
		{zombie.Taking{By: "Bob", Thing: zombie.Stock{What: "saw", N: 1}}, ""},
	} {
		if _, _, err := g.Collect(tt.taking); tt.want == "" && err != nil {
			t.Error(err)
		} else if tt.want != "" {
			refused(t, err, tt.want)
		}
	}
}

// Character creation, Collector: what a goal asks for isn't useless for the quest.
func TestPreciousIsUseless(t *testing.T) {
	g := zombie.Game{
		Minifigs: []zombie.Minifig{who("Col", zombie.Collector)},
		Scenario: zombie.Scenario{Name: "escape", Goals: []zombie.Goal{
			{Key: "food", Says: "eat", What: "food", Needs: 2}, {Key: "card", Says: "find it", Clue: zombie.Clue{Has: zombie.Stock{What: "key card", N: 1}}},
		}},
	}
	all := []zombie.Stock{{What: "drinks", N: 1}, {What: "key card", N: 1}, {What: "vase", N: 1}}
	g.Minifigs[0].Carries = all
	for i, want := range []string{"drinks: a goal asks for it, and precious things are useless for the quest", "key card: a goal asks for it, and precious things are useless for the quest"} {
		refuses(t, want)(g.Deliver("Col", all[i:i+1], true))
	}
	h, _, err := g.Deliver("Col", nil, true)
	if err != nil || h.Precious != 1 || len(h.Store) != 3 {
		t.Errorf("%+v, %v", h, err)
	}
}
