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
			g = settled(t, rule, &g, o)
			couldBe(t, rule, &g)
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

// settled is a game with an outcome of a rule. What becomes of it touches neither
// the game before nor the outcome, which can be applied again.
func settled(t *rapid.T, rule string, g *brickquest.Game, o interface{ Apply(*brickquest.Game) }) brickquest.Game {
	before, next, again := text(t, g), g.Clone(), g.Clone()
	o.Apply(&next)
	after := text(t, &next)
	spoilAll(&next)
	unchanged(t, rule+", what came of it scrambled", before, g)
	o.Apply(&again)
	unchanged(t, rule+", applied again", after, &again)
	if err := again.Check(); err != nil {
		t.Fatalf("%s: %v: %s", rule, err, text(t, &again))
	}
	return again
}

// spoilAll changes all of a game that an outcome could share with another one.
func spoilAll(g *brickquest.Game) {
	for _, all := range [][]brickquest.Figure{g.Heroes, g.Foes} {
		for i := range all {
			for k := range all[i].Swag {
				for n := range all[i].Swag[k].Spells {
					all[i].Swag[k].Spells[n] = "nothing"
				}
				all[i].Swag[k].Item = "nothing"
			}
			for k := range all[i].Deeds {
				all[i].Deeds[k] = ""
			}
			clear(all[i].Free.Not)
			all[i].Name = "nobody"
		}
	}
	for i := range g.Charges {
		for k := range g.Charges[i].Near {
			g.Charges[i].Near[k] = "nobody"
		}
		g.Charges[i].At = "nowhere"
	}
	for i := range g.Effects {
		for k := range g.Effects[i].On {
			g.Effects[i].On[k] = "nobody"
		}
		g.Effects[i].Name = "nothing"
	}
	clear(g.Initiative.Order)
	for i := range g.Quest.Rooms {
		for k := range g.Quest.Rooms[i].Swag {
			g.Quest.Rooms[i].Swag[k].Item = "nothing"
		}
		g.Quest.Rooms[i].Gold = 0
	}
}

// couldBe: nobody twice, no place twice but among monsters, and those who act
// late have held.
func couldBe(t *rapid.T, rule string, g *brickquest.Game) {
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
