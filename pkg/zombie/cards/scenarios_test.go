package cards_test

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// Zombie Brikz, Scenarios: the four of them, with their numbers.
func TestScenarios(t *testing.T) {
	all, err := cards.Scenarios().Read()
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, s := range all {
		text := s.Key
		for _, g := range s.Goals {
			text += " " + g.Key
			switch {
			case g.PerMinifig:
				text += fmt.Sprintf("=%d each", g.Needs)
			case g.Needs > 0:
				text += fmt.Sprintf("=%d", g.Needs)
			case g.Or != "":
				text += "|" + g.Or
			}
			if g.Optional {
				text += "?"
			}
		}
		for _, twist := range s.Twists {
			text += " /" + twist.Key
		}
		told = append(told, text)
	}
	want := []string{
		"escape food=2 each fuel=7 tools=3",
		"mansion enter garage hostage car tools=2? /owner",
		"jailbreak key-card|explosives explosives|key-card prisoner medicine /turning",
		"show gear journalist antenna /fall",
	}
	if fmt.Sprint(told) != fmt.Sprint(want) {
		t.Errorf("\n got %q\nwant %q", told, want)
	}
	station := all[0].Places[0]
	if station.Fires != 4 || station.Holds[0] != (zombie.Stock{What: "fuel", N: 6}) || !station.Open {
		t.Errorf("the gas station: %+v", station)
	}
	for _, twist := range []struct {
		got, want zombie.Twist
	}{
		{all[1].Twists[0], zombie.Twist{Coin: true, Turns: zombie.Killer, Who: zombie.Hostage}},
		{all[2].Twists[0], zombie.Twist{Turns: "zombie", Who: zombie.Prisoner}},
		{all[3].Twists[0], zombie.Twist{Falls: true, Restart: "antenna"}},
	} {
		got := zombie.Twist{Coin: twist.got.Coin, Turns: twist.got.Turns, Who: twist.got.Who, Falls: twist.got.Falls, Restart: twist.got.Restart}
		if got != twist.want {
			t.Errorf("%+v, not %+v", got, twist.want)
		}
	}
	// There is enough fuel for the trip and for one small vehicle (ruling).
	fuel := station.Holds[0].N
	for _, h := range all[0].Hidden {
		for _, n := range h.Contents {
			if h.What == "fuel" {
				fuel += n
			}
		}
	}
	if fuel < 8 {
		t.Errorf("%d fuel", fuel)
	}
}

// Each fault in a pack is told with file, line and field.
func TestScenarioFaults(t *testing.T) {
	const sound = `scenarios:
  - key: own
    title: Own
    goals:
      - key: food
        says: eat
        what: food
        needs: 2
        per_minifig: true
    hidden:
      - what: food
        contents: [0, 2]
    bricks:
      - {what: crate, n: 2}
`
	if _, err := cards.Library().ReadPack("own.yaml", []byte(sound)); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ old, with, want string }{
		{"needs: 2", "needs: -2", "own.yaml: line 8: scenarios[0].goals[0].needs: -2: it goes from 1 to 1000"},
		{"what: food\n        needs: 2", "after: [food]", "own.yaml: line 7: scenarios[0].goals[0].after: a circle, and they never open: food"},
		{"what: food\n        needs: 2", "optional: true", "own.yaml: line 8: scenarios[0].goals[0].per_minifig: so many of what?"},
		{"title: Own", "title: ''", "own.yaml: line 3: scenarios[0].title: it is empty"},
		{"[0, 2]", "[0, -2]", "own.yaml: line 12: scenarios[0].hidden[0].contents: -2: it goes from 0 to 1000"},
		{"[0, 2]", "[0, 2.5]", "own.yaml: line 12: scenarios[0].hidden[0].contents[1]: can't read `2.5` as a whole number"},
		{"    hidden:", "    people: [{role: child, name: A}]\n    hidden:", `own.yaml: line 10: scenarios[0].people[0].name: the name "A" is kept for a horde`},
		{"    hidden:", "    people: [{role: child, name: Zombie}]\n    hidden:", `own.yaml: line 10: scenarios[0].people[0].name: the name "Zombie" is kept for zombies`},
		{"n: 2}", "n: 0}", `own.yaml: line 14: scenarios[0].bricks[0].n: 0 of "crate": it takes a name and a number from 1 to 1000`},
		{"key: own", "key: My Own", `own.yaml: line 2: scenarios[0].key: "My Own": it is a word of small letters, digits and dashes`},
		{"    hidden:", "    people: [{role: boss, name: X}]\n    hidden:", `own.yaml: line 10: scenarios[0].people[0].role: no role is called "boss": it is one of hostage, prisoner, journalist, child, killer`},
		{"    hidden:", "    people: [{role: child, name: X, traits: [brave]}]\n    hidden:", `own.yaml: line 10: scenarios[0].people[0].traits: no trait is called "brave"`},
	} {
		_, err := cards.Library().ReadPack("own.yaml", []byte(strings.Replace(sound, tt.old, tt.with, 1)))
		if plain(err) != tt.want {
			t.Errorf("%s:\n got %v\nwant %s", tt.with, err, tt.want)
		}
	}
	if _, err := cards.Library().ReadPack("own.yaml", []byte("scenarios: []\n")); err == nil {
		t.Error("no scenario at all")
	}
}

// docs/scenarios.md: its pack is sound, and every field is explained.
func TestScenariosDoc(t *testing.T) {
	page, err := os.ReadFile("../../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, pack, _ := strings.Cut(string(page), "```yaml\n")
	pack, _, ok := strings.Cut(pack, "```")
	if _, err := cards.Library().ReadPack("docs", []byte(pack)); err != nil || !ok {
		t.Error(err)
	}
	for _, kind := range []reflect.Type{
		reflect.TypeFor[cards.Scenario](), reflect.TypeFor[cards.Goal](), reflect.TypeFor[zombie.Goal](), reflect.TypeFor[zombie.Twist](), reflect.TypeFor[cards.Place](),
		reflect.TypeFor[zombie.Place](), reflect.TypeFor[zombie.Event](), reflect.TypeFor[zombie.Repair](), reflect.TypeFor[cards.Hidden](), reflect.TypeFor[zombie.Part](),
	} {
		for i := range kind.NumField() {
			tag := kind.Field(i).Tag
			if field, _, _ := strings.Cut(tag.Get("yaml"), ","); tag.Get("pack") != "-" && !strings.Contains(string(page), "`"+field) {
				t.Errorf("%s: %s isn't explained", kind.Name(), field)
			}
		}
	}
}

// Goals that all come after all earlier ones are looked at in no time.
func TestManyGoals(t *testing.T) {
	text := "scenarios:\n  - key: own\n    title: Own\n    goals:\n"
	for i := range 60 {
		text += fmt.Sprintf("      - {key: g%d, says: go, after: [", i)
		for j := range i {
			text += fmt.Sprintf("g%d,", j)
		}
		text += "]}\n"
	}
	if _, err := cards.Library().ReadPack("own.yaml", []byte(text)); err != nil {
		t.Error(err)
	}
}

// plain is an error without its columns, which have a test of their own.
func plain(err error) string {
	if err == nil {
		return ""
	}
	return regexp.MustCompile(`, column \d+`).ReplaceAllString(err.Error(), "")
}
