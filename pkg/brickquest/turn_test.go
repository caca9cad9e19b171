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

// An evening of turns with figures, and effects. No rule changes the game that it gets,
// and each next game can be, and its turn is that of a figure that can act.
func TestTurnsChangeNothing(t *testing.T) {
	start := dungeon(t, "Mia mage, Eve assassin, Olaf berserker, Bram warmage, Ada adept; goblin x2, troll, wolfman, vampire, mummy")
	_, next, err := start.AddFoes(card(t, "orc"), brickquest.Muster{Count: 2, Together: true})
	if err != nil {
		t.Fatal(err)
	}
	start = next
	hp("Mia 10/2")(&start)
	played := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := start.Clone()
		g.Rules.RerollEvery = rapid.SampledFrom([]string{"", "1", "3"}).Draw(t, "reroll")
		g.Rules.BreakRoll = rapid.SampledFrom([]string{"", "all"}).Draw(t, "break roll")
		hand := dice.NewHand(dice.NewFair("an evening", rapid.StringN(1, 3, 3).Draw(t, "dice")))
		names := g.FigureNames()
		for range 40 {
			name, other := rapid.SampledFrom(names).Draw(t, "who"), rapid.SampledFrom(names).Draw(t, "other")
			n := rapid.IntRange(-1, 4).Draw(t, "n")
			fudge := rapid.Bool().Draw(t, "fudge")
			if rapid.Bool().Draw(t, "something begins") {
				g.Effects = append(g.Effects, somethingLasting(t, name, other, g.Initiative.Round))
			}
			rules := map[string]func(dice.Roller) (any, brickquest.Game, error){
				"Next":     func(r dice.Roller) (any, brickquest.Game, error) { return g.NextTurn(r) },
				"Hold":     func(r dice.Roller) (any, brickquest.Game, error) { return g.HoldTurn(fudge, r) },
				"Roll":     func(r dice.Roller) (any, brickquest.Game, error) { return g.Roll(g.Everyone(), r) },
				"Add":      func(r dice.Roller) (any, brickquest.Game, error) { return g.Add(g.Latecomers(), r) },
				"To":       func(dice.Roller) (any, brickquest.Game, error) { return g.TurnTo(name) },
				"Leave":    func(r dice.Roller) (any, brickquest.Game, error) { return g.Leave(name, r) },
				"Reroll":   func(r dice.Roller) (any, brickquest.Game, error) { return g.Reroll(r) },
				"Walk":     func(r dice.Roller) (any, brickquest.Game, error) { return g.Walk(name, n, fudge, r) },
				"Interact": func(dice.Roller) (any, brickquest.Game, error) { return g.Interact(name, false) },
				"Allot": func(dice.Roller) (any, brickquest.Game, error) {
					return g.Allot(name, brickquest.Allotted{Attack: 2}, fudge)
				},
				"Rages":    func(dice.Roller) (any, brickquest.Game, error) { return g.Rages(name, fudge) },
				"Meditate": func(dice.Roller) (any, brickquest.Game, error) { return g.Meditate(name, fudge) },
			}
			rule := rapid.SampledFrom([]string{
				"Next", "Next", "Next", "Next", "Next", "Hold", "Roll", "Add", "To", "Leave", "Reroll", "Walk", "Interact", "Allot", "Rages", "Meditate", "Meditate",
			}).Draw(t, "rule")
			before := text(t, &g)
			o, next, err := byHand(hand, rules[rule])
			unchanged(t, rule, before, &g)
			if err != nil {
				continue
			}
			played[rule]++
			g = settled(t, rule, &g, o, next)
			livingActs(t, rule, o, &g)
		}
	})
	for _, rule := range []string{"Next", "Hold", "Roll", "Add", "To", "Leave", "Reroll", "Walk", "Interact", "Allot", "Rages", "Meditate"} {
		if played[rule] == 0 {
			t.Errorf("%s was never played", rule)
		}
	}
}

// livingActs: a figure that has the turn after it passed on isn't dead.
func livingActs(t *rapid.T, rule string, o any, g *brickquest.Game) {
	p, ok := o.(brickquest.TurnPassed)
	if !ok || p.Turn == "" || rule == "Add" || rule == "Leave" {
		return
	}
	if !slices.ContainsFunc(g.FigureNames(), func(name string) bool { return g.Acts(name) && !g.Figure(name).Dead() }) {
		t.Fatalf("%s: %s acts, and nobody is there: %s", rule, p.Turn, text(t, g))
	}
}

// somethingLasting is an effect as the rules make them.
func somethingLasting(t *rapid.T, name, other string, round int) brickquest.Effect {
	all := []brickquest.Effect{
		poison(other, name), rot(other, name), curse(other, name), rounds("Invisibility", other, 2, name), drums("Bram", name),
		bite("wolfman1", name, 2), rounds("Wall of Stone", other, 3), rounds("Blinding Light", other, 3, name, other),
		{Name: brickquest.HiccupsEffect, By: other, Turn: other, On: []string{name}, Since: 1, Until: 5, Actions: 1},
	}
	e := rapid.SampledFrom(all).Draw(t, "what")
	e.Since += round
	if e.Until > 0 {
		e.Until += round
	}
	return e
}

// An evening of 20 goblins and 6 heroes: effects that are over, and the places of the
// dead, don't pile up, so that the thirtieth round is as quick as the third.
func TestEveningStaysSmall(t *testing.T) {
	g := dungeon(t, "Harry thief, Eve assassin, Olaf berserker, Bram warmage, Cara cleric, Ada adept; goblin x20")
	size := func() int {
		b, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		return len(b)
	}
	hand := dice.NewHand(dice.NewFair("an evening", "of goblins"))
	early := 0
	for g.Initiative.Round <= 30 {
		if err := busyTurn(&g, hand); err != nil {
			t.Fatal(err)
		}
		if g.Initiative.Round == 3 {
			early = max(early, size())
		}
	}
	if late := size(); late > early {
		t.Errorf("%d bytes in the third round, %d in the thirtieth", early, late)
	}
	if n := len(g.Initiative.Order); n > 17 {
		t.Errorf("%d places for those who live", n)
	}
}

// busyTurn is a turn in which something begins that lasts, and, every third
// round, a goblin dies.
func busyTurn(g *brickquest.Game, r dice.Roller) error {
	if round := g.Initiative.Round; g.Initiative.Turn == "Cara" {
		one := fmt.Sprintf("goblin%d", 1+round%20)
		g.Effects = append(g.Effects, brickquest.Effect{Name: "Invisibility", By: "Cara", Turn: "Cara", On: []string{one}, Since: round, Until: round + 6})
		if round%3 == 0 {
			g.Figure(one).HitPoints = 0
		}
	}
	if _, next, err := g.Interact(g.Initiative.Turn, false); err == nil {
		*g = next
	}
	_, next, err := g.NextTurn(r)
	if err == nil {
		*g = next
	}
	return err
}

// A turn in the third round, and in the thirtieth.
func BenchmarkTurns(b *testing.B) {
	for _, round := range []int{3, 30} {
		b.Run(fmt.Sprint("round ", round), func(b *testing.B) {
			g := dungeon(b, "Harry thief, Eve assassin, Olaf berserker, Bram warmage, Cara cleric, Ada adept; goblin x20")
			hand := dice.NewHand(dice.NewFair("an evening", "of goblins"))
			for g.Initiative.Round < round {
				if err := busyTurn(&g, hand); err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				if _, _, err := g.NextTurn(hand); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
