package brickquest_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

func text(t *rapid.T, of any) string {
	b, err := json.Marshal(of)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// An evening of any rules that take the game. No rule changes the game that it gets, and
// the next game shares nothing with that one nor with the outcome, and can be.
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
			o, next, err := byHand(hand, func(r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
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
			g = settled(t, rule, &g, o, next)
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

// settled is the game to go on with. The next game shares nothing with the one
// before, nor with the outcome.
func settled(t *rapid.T, rule string, g *brickquest.Game, o any, next brickquest.Game) brickquest.Game {
	before, told, goesOn := text(t, g), text(t, o), next.Clone()
	scramble(&next)
	unchanged(t, rule+", what came of it scrambled", before, g)
	if now := text(t, o); now != told {
		t.Fatalf("%s: its outcome goes with the game\nbefore %s\nafter  %s", rule, told, now)
	}
	if err := goesOn.Check(); err != nil {
		t.Fatalf("%s: %v: %s", rule, err, text(t, &goesOn))
	}
	return goesOn
}

// scramble overwrites all of a game that it could share with another one. Cards
// never change, and are shared.
func scramble(g *brickquest.Game) { scrambled(reflect.ValueOf(g).Elem()) }

func scrambled(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[brickquest.Monster]() || v.Type() == reflect.TypeFor[brickquest.Class]() {
			return
		}
		for i := range v.NumField() {
			scrambled(v.Field(i))
		}
	case reflect.Slice:
		for i := range v.Len() {
			scrambled(v.Index(i))
			v.Index(i).SetZero()
		}
	}
}

// couldBe checks that there is nobody twice, no place twice but among monsters, and that
// figures that act late have held.
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
