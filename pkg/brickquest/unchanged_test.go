package brickquest_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

func text(t *rapid.T, g *brickquest.Game) string {
	b, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// An evening of any rules that take the game. No rule changes the game it is
// asked about, an outcome shares nothing with the games it is applied to, and
// what comes out is a game that could be.
func TestRulesChangeNothing(t *testing.T) {
	played := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		var g brickquest.Game
		hand := dice.NewHand(dice.NewFair("an evening", rapid.StringN(1, 3, 3).Draw(t, "dice")))
		for range 40 {
			who := rapid.SampledFrom([]string{"Ann", "Bob", "Cid", "Dee", "Troll", "Orc"})
			name := who.Draw(t, "who")
			var some []brickquest.Entrant
			for _, name := range rapid.SliceOfNDistinct(who, 1, 4, rapid.ID).Draw(t, "some") {
				bonus := rapid.IntRange(-2, 2).Draw(t, "bonus")
				some = append(some, brickquest.Entrant{Name: name, Bonus: bonus, Monster: name == "Troll" || name == "Orc", Number: 7 + bonus})
			}
			rule := rapid.SampledFrom([]string{"Roll", "Reroll", "Add", "Add", "Leave", "NextTurn", "NextTurn", "NextTurn", "HoldTurn"}).Draw(t, "rule")
			before := text(t, &g)
			o, err := dice.Play(hand, func(r dice.Roller) (brickquest.TurnPassed, error) {
				switch rule {
				case "Roll":
					return g.Roll(some, r)
				case "Reroll":
					return g.Reroll(r)
				case "Add":
					return g.Add(some, r)
				case "Leave":
					return g.Leave(name, r)
				case "NextTurn":
					return g.NextTurn(r)
				default:
					return g.HoldTurn(false, r)
				}
			})
			unchanged(t, rule, before, &g)
			if err != nil {
				continue
			}
			played[rule]++
			next, again := g.Clone(), g.Clone()
			o.Apply(&next)
			after := text(t, &next)
			for i := range next.Initiative.Order {
				next.Initiative.Order[i] = brickquest.Slot{}
			}
			unchanged(t, rule+", what came of it scrambled", before, &g)
			o.Apply(&again)
			unchanged(t, rule+", applied again", after, &again)
			couldBe(t, rule, &again)
			g = again
		}
	})
	for _, rule := range []string{"Roll", "Reroll", "Add", "Leave", "NextTurn", "HoldTurn"} {
		if played[rule] == 0 {
			t.Errorf("%s was never played", rule)
		}
	}
}

func unchanged(t *rapid.T, rule, before string, g *brickquest.Game) {
	if after := text(t, g); after != before {
		t.Fatalf("%s:\nbefore %s\nafter  %s", rule, before, after)
	}
}

// couldBe: nobody twice, no place twice but among monsters, and those who act
// late have held.
func couldBe(t *rapid.T, rule string, g *brickquest.Game) {
	if err := g.Check(); err != nil {
		t.Fatalf("%s: %v: %s", rule, err, text(t, g))
	}
	var taken []string
	for _, s := range g.Initiative.Order {
		places := []string{s.Name}
		if !s.Monster {
			places = append(places, fmt.Sprint(s.Number, s.Letter))
		}
		for _, place := range places {
			if slices.Contains(taken, place) {
				t.Fatalf("%s: %s twice: %s", rule, place, text(t, g))
			}
		}
		taken = append(taken, places...)
		if g.Initiative.Late && s.Name == g.Initiative.Turn && !s.Held {
			t.Fatalf("%s: %s acts late and hasn't held: %s", rule, s.Name, text(t, g))
		}
	}
}
