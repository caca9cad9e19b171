package view_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zombies "github.com/zbrikz/zbrikz/pkg/zombie/plays"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// busy is a table on which much may be forgotten.
func busy() *table.State {
	return new(stateOf(zombie.Game{
		Turn: 4, Figures: 18,
		Minifigs: []zombie.Minifig{
			{Name: "Ann", Health: zombie.Wounded, Place: "cellar"},
			{Name: "Bob", Health: zombie.Healthy, Traits: []zombie.Trait{{Key: zombie.Doctor, Uses: 3, Used: 1}}},
			{Name: "Cal", Health: zombie.Dead, Carries: []zombie.Stock{{What: "fuel", N: 2}}},
			{Name: "Dot", Health: zombie.Healthy, Place: "pumps", Traits: []zombie.Trait{{Key: zombie.Firefighter}, {Key: zombie.Diarrhea}}, Carries: []zombie.Stock{{What: "extinguisher", N: 1}}},
			{Name: "Eli", Health: zombie.Healthy, Place: "shed", Did: zombie.Did{Turn: 4, Freaked: true}},
			{Name: "Fay", Health: zombie.Healthy, Traits: []zombie.Trait{{Key: zombie.Sneaky, Uses: 2, Used: 1}}, Carries: []zombie.Stock{{What: "tools", N: 3}}},
			{Name: "Hal", Health: zombie.Healthy, Role: zombie.Hostage},
		},
		Hordes: []zombie.Horde{
			{Name: "A", Place: "cellar", Focused: 2, Target: "Cal"},
			{Name: "B", Standing: 1, Unseen: 2},
			{Name: "C", Focused: 1, Target: "the noise"},
			{Name: "D", Standing: 4, Unseen: 1, Crew: true},
		},
		Cups: []zombie.Cup{{Green: 6, Yellow: 4}},
		Places: []zombie.Place{
			{Name: "cellar"}, {Name: "pumps", Seen: true, Fires: 2}, {Name: "attic"}, {Name: "shed", Seen: true, Crew: 2}, {Name: "mine", Closed: true},
		},
		Stashes:  []zombie.Stash{{What: "tools", Spots: []string{"shed", "attic"}, Contents: []int{0, 2}}},
		Scenario: zombie.Scenario{Name: "escape", Goals: []zombie.Goal{{Key: "fuel", Says: "find fuel", What: "fuel", Needs: 7}, {Key: "tools", What: "tools", Needs: 3}}},
	}))
}

// TestNow: everything that players may forget at a table, and when answers tell it: at
// once, as a turn begins (waits), or only in now and status (listed). Some things need no
// reminder: a crew out of sight stays, and a closed place isn't looked into. (Zombie Brikz,
// all chapters.)
func TestNow(t *testing.T) {
	want := map[string]struct{ when, line string }{
		"look cellar":      {"now", "spawn --at cellar --by Ann"},
		"heal Ann":         {"waits", "heal Ann --by Bob"},
		"things Cal":       {"now", "drop --by Cal"},
		"free Dot":         {"waits", "fire out pumps --by Dot"},
		"bathrooms Dot":    {"listed", ""},
		"freaked Eli":      {"listed", ""},
		"crew shed":        {"waits", "spawn --at shed --by Eli"},
		"stash tools shed": {"waits", "explore shed --by Eli"},
		"led Hal":          {"waits", "minifig escort Hal --by Ann"},
		"calm A":           {"waits", "horde calm A"},
		"unseen B":         {"waits", "horde lost B"},
		"calm C":           {"waits", "horde calm C"},
		"company":          {"listed", ""},
		"cup ":             {"listed", "zombie-roll --cup"},
		"sneaky Fay":       {"listed", ""},
		"home tools":       {"waits", "deliver --by Fay"},
	}
	for _, o := range zombies.Title().Now(busy(), play.Seat{}) {
		if o.About == "look mine" {
			t.Error("a place with no way through is to be looked into")
		}
		if o.Kind == play.Likely {
			continue
		}
		when := "now"
		switch {
		case o.Listed:
			when = "listed"
		case o.Waits:
			when = "waits"
		}
		one, known := want[o.About]
		if line := say.Typed(o.Line); !known || when != one.when || line != one.line {
			t.Errorf("it reminds of %q, %s: %q", o.About, when, line)
		}
		delete(want, o.About)
	}
	for about := range want {
		t.Errorf("it doesn't remind of %q", about)
	}
}

// TestNowSeat: a seat sees the offers for its minifig, for all and for minifigs that
// nobody plays; a player of two minifigs sees the offers for both. (Zombie Brikz,
// Character creation.)
func TestNowSeat(t *testing.T) {
	st := busy()
	table.In[zombie.Game](st).Minifigs[1].Player, table.In[zombie.Game](st).Minifigs[3].Player = "Zoe", "Zoe"
	for name, want := range map[string][]string{
		"":    {"look cellar", "heal Ann", "free Dot", "stash tools shed", "led Hal", "unseen B"},
		"Ann": {"look cellar", "led Hal", "unseen B"},
		"Eli": {"stash tools shed", "led Hal", "unseen B"},
		"Zoe": {"heal Ann", "free Dot", "led Hal", "unseen B"},
		"Kim": {"look cellar", "heal Ann", "free Dot", "stash tools shed", "led Hal", "unseen B"},
	} {
		seen := map[string]bool{}
		for _, o := range zombies.Title().Now(st, play.Seat{Name: name}) {
			seen[o.About] = true
		}
		for _, about := range []string{"look cellar", "heal Ann", "free Dot", "stash tools shed", "led Hal", "unseen B"} {
			if should := slices.Contains(want, about); seen[about] != should {
				t.Errorf("%q sees %q: %v, want %v", name, about, seen[about], should)
			}
		}
	}
}

// TestNowOfUse: an offer that nobody could act on is no reminder: a repair without a tool
// at hand, and zombies that aren't there. (Zombie Brikz, Actions; house rule
// encounter.stationary.)
func TestNowOfUse(t *testing.T) {
	for _, tt := range []struct {
		name string
		does func(*zombie.Game)
		want string
	}{
		{"a tool", func(g *zombie.Game) { g.Minifigs[0].Carries = []zombie.Stock{{What: "tools", N: 1}} }, "free Meg"},
		{"no tool", func(*zombie.Game) {}, ""},
		{"zombies beside her", func(g *zombie.Game) { g.Hordes[0].Standing = 2 }, "rest Meg"},
		{"zombies elsewhere", func(g *zombie.Game) {
			g.Hordes[0].Standing, g.Hordes[0].Place, g.Minifigs[0].Place = 2, "yard", "attic"
		}, ""},
		{"she has moved", func(g *zombie.Game) {
			g.Hordes[0].Standing, g.Minifigs[0].Did = 2, zombie.Did{Turn: 1, Moved: true}
		}, ""},
	} {
		g := zombie.NewGame(2, 0, []string{"Meg"})
		g.Minifigs[0].Traits, g.Tools, g.Rules.Stationary = []zombie.Trait{{Key: zombie.Mechanic}}, true, "roll-at-turn-start"
		g.Places = []zombie.Place{{Name: "attic", Seen: true}, {Name: "shed", Seen: true}, {Name: "yard", Seen: true}}
		g.Repairs = []zombie.Repair{{What: "car", Needs: 3, Tools: []string{"wrench"}, Place: "shed"}}
		g.Hordes = []zombie.Horde{{Name: "A"}}
		tt.does(&g)
		got := ""
		for _, o := range zombies.Title().Remind(new(stateOf(g)), play.Seat{}) {
			got += o.About
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestNowOwn: all that anybody can do is offered to each seat for its own minifig, whoever
// comes first at the table; nobody's seat has it for the likeliest. (Interactions; To be.)
func TestNowOwn(t *testing.T) {
	st := new(stateOf(zombie.Game{
		Turn: 1, Figures: 18,
		Minifigs: []zombie.Minifig{
			{Name: "Ann", Health: zombie.Healthy, Place: "hall"}, {Name: "Bob", Health: zombie.Healthy, Place: "hall"}, {Name: "Cal", Health: zombie.Dead},
		},
		Hordes:   []zombie.Horde{{Name: "A", Standing: 1}, {Name: "B", Focused: 2, Target: "Ann"}, {Name: "C", Standing: 1, Place: "hall"}},
		Places:   []zombie.Place{{Name: "hall", Holds: []zombie.Stock{{What: "fuel", N: 1}}}},
		Scenario: zombie.Scenario{Name: "escape", Goals: []zombie.Goal{{Key: "fuel", What: "fuel", Needs: 1}}},
	}))
	for name, by := range map[string]string{"": "Ann", "Ann": "Ann", "Bob": "Bob", "Cal": ""} {
		seen := map[string]string{}
		for _, o := range zombies.Title().Now(st, play.Seat{Name: name}) {
			seen[o.About] = o.For
		}
		for _, about := range []string{"attack A", "meet A", "attack B", "meet C", "collect fuel", "look hall"} {
			if seen[about] != by {
				t.Errorf("from the seat %q, %s is for %q, not %q", name, about, seen[about], by)
			}
		}
	}
}

// stateOf is a table with a game.
func stateOf(g zombie.Game) table.State {
	return table.With(new(table.Keeps(words.Kept()).State()), g)
}
