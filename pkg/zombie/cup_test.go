package zombie_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Zombie roll outcomes: dice are put away, and come back once all
// thirteen are.
func TestZombieDice(t *testing.T) {
	const g, y, r = zombie.Green, zombie.Yellow, zombie.Red
	tests := []struct {
		name, typed string
		before      zombie.Cup // put away
		dice        []zombie.Colour
		groups      []int
		want        string // zombies, Brains, Feet, Hit, spared
		left        string
		away        zombie.Cup
	}{
		{"one of each", "brains,feet,hit,1", zombie.Cup{}, []zombie.Colour{g, y, r}, []int{3}, "3 1 1 1 0", "5 green, 3 yellow, 2 red", zombie.Cup{Green: 1, Yellow: 1, Red: 1}},
		{"by the numbers of the faces", "4,6,3,1", zombie.Cup{}, []zombie.Colour{g, g, g}, []int{3}, "3 1 1 1 0", "3 green, 4 yellow, 3 red", zombie.Cup{Green: 3}},
		{"red: 1 brains, 3 hits", "1,2,4, 1", zombie.Cup{}, []zombie.Colour{r, r, r}, []int{3}, "3 1 1 1 0", "6 green, 4 yellow", zombie.Cup{Red: 3}},
		{"yellow: two of each", "2,4,5, 1", zombie.Cup{}, []zombie.Colour{y, y, y}, []int{3}, "3 1 1 1 0", "6 green, 1 yellow, 3 red", zombie.Cup{Yellow: 3}},
		{"a later group isn't met, and its dice stay", "brains,1", zombie.Cup{}, []zombie.Colour{g, r, r}, []int{1, 2}, "1 1 0 0 2", "5 green, 4 yellow, 3 red", zombie.Cup{Green: 1}},
		{"the last die: the cup is full again", "hit", zombie.Cup{Green: 6, Yellow: 4, Red: 2}, []zombie.Colour{r}, []int{1}, "1 0 0 1 0", "6 green, 4 yellow, 3 red", zombie.Cup{}},
		{"the last die, and one more", "hit,feet", zombie.Cup{Green: 6, Yellow: 4, Red: 2}, []zombie.Colour{r, g}, []int{2}, "2 0 1 1 0", "5 green, 4 yellow, 3 red", zombie.Cup{Green: 1}},
		{"plain dice, typed by what they show", "hit,Feet,brains,2", zombie.Cup{}, nil, []int{3}, "3 1 1 1 0", "6 green, 4 yellow, 3 red", zombie.Cup{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{Minifigs: figs("Ann")}}
			if tt.before != (zombie.Cup{}) {
				tb.Cups = []zombie.Cup{tt.before}
			}
			e := tb.meet(tt.typed, zombie.Way{By: "Ann", Dice: tt.dice, Groups: tt.groups})
			if got := fmt.Sprint(e.Zombies, e.Attacks, e.Passed, e.Pushed, e.Spared); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
			if got := tb.CupOf("Ann"); got.String() != tt.left || got != tt.away {
				t.Errorf("left: %s (%+v), want %s", got, got, tt.left)
			}
			if err := tb.Check(); err != nil {
				t.Error(err)
			}
		})
	}
}

// House rules encounter.dice, zombie_dice.pool, zombie_dice.draw.
func TestZombieDiceRules(t *testing.T) {
	const g, r = zombie.Green, zombie.Red
	tests := []struct {
		name  string
		house zombie.House
		way   zombie.Way
		typed string
		want  string // the cups afterwards, or the refusal
	}{
		{"each player has a cup", zombie.House{CupPool: "per-player"}, zombie.Way{By: "Ann", Dice: []zombie.Colour{g}}, "feet", "[{Bob 1 0 0} {Ann 1 0 0}]"},
		{"but whose?", zombie.House{CupPool: "per-player"}, zombie.Way{Dice: []zombie.Colour{g}}, "feet", "each minifig has its own cup of Zombie Dice: whose is it?"},
		{"colours are chosen", zombie.House{EncounterDice: "zombie-dice"}, zombie.Way{By: "Ann"}, "1", "this table rolls Zombie Dice: choose 1 of the cup (house rule encounter.dice)"},
		{"chosen one by one", zombie.House{EncounterDice: "zombie-dice"}, zombie.Way{By: "Ann", Groups: []int{2}}, "red,feet,green,hit", "[{Bob 1 0 0} { 1 0 1}]"},
		{"and the next one isn't", zombie.House{EncounterDice: "zombie-dice"}, zombie.Way{By: "Ann", Groups: []int{2}}, "red,feet", "this table rolls Zombie Dice: choose 2 of the cup (house rule encounter.dice)"},
		{"nobody chooses for the players", zombie.House{EncounterDice: "zombie-dice"}, zombie.Way{By: "Ann", Groups: []int{2}}, "_,*", "this table rolls Zombie Dice: choose 2 of the cup (house rule encounter.dice)"},
		{"a number is no colour", zombie.House{EncounterDice: "zombie-dice"}, zombie.Way{By: "Ann", Groups: []int{1}}, "1,3", "this table rolls Zombie Dice: choose 1 of the cup (house rule encounter.dice)"},
		{"fudged: plain dice", zombie.House{EncounterDice: "zombie-dice"}, zombie.Way{By: "Ann", Fudge: true}, "3", "[{Bob 1 0 0}]"},
		{"drawn blind", zombie.House{EncounterDice: "zombie-dice", CupDraw: "blind"}, zombie.Way{By: "Ann", Groups: []int{2}}, "red,green,feet,hit", "[{Bob 1 0 0} { 1 0 1}]"},
		{"blind, and chosen", zombie.House{CupDraw: "blind"}, zombie.Way{By: "Ann", Dice: []zombie.Colour{g}}, "1", "this table draws Zombie Dice blind (house rule zombie_dice.draw)"},
		{"blind, and chosen, fudged", zombie.House{CupDraw: "blind"}, zombie.Way{By: "Ann", Dice: []zombie.Colour{g}, Fudge: true}, "feet", "[{Bob 1 0 0} { 1 0 0}]"},
		{"one for each zombie", zombie.House{}, zombie.Way{By: "Ann", Dice: []zombie.Colour{g}, Groups: []int{2}}, "1", "1 Zombie Dice for 2 zombies: it takes one for each"},
		{"no more red ones", zombie.House{}, zombie.Way{By: "Ann", Dice: []zombie.Colour{r, r, r, r}, Groups: []int{4}}, "1", "no red die is left in the cup: there are 6 green, 4 yellow"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := &table{t, zombie.Game{Minifigs: figs("Ann"), Rules: tt.house, Cups: []zombie.Cup{{Of: "Bob", Green: 1}}}}
			if tt.way.Groups == nil {
				tt.way.Groups = []int{1}
			}
			_, next, err := rolled(t, &tb.Game, tt.typed, (*zombie.Game).ZombieRoll, tt.way)
			if err != nil {
				refused(t, err, tt.want)
				return
			}
			tb.Game = next
			var cups []string
			for _, c := range tb.Cups {
				cups = append(cups, fmt.Sprintf("{%s %d %d %d}", c.Of, c.Green, c.Yellow, c.Red))
			}
			if got := fmt.Sprint(cups); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
}

func TestCheckCups(t *testing.T) {
	for want, cups := range map[string][]zombie.Cup{
		"cup: 7 green dice put away; the set has 6":        {{Green: 7}},
		"cup: -1 red dice put away; the set has 3":         {{Red: -1}},
		"cup: all 13 dice put away; then it is full again": {{Green: 6, Yellow: 4, Red: 3}},
		`cup of "Ann" stands twice`:                        {{Of: "Ann", Red: 1}, {Of: "Ann", Green: 1}},
	} {
		g := zombie.Game{Cups: cups}
		refused(t, g.Check(), want)
	}
}
