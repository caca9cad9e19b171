package brickquest_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Evenings of any fights: no rule changes the game that it gets, and the next game shares
// nothing with that one nor with the outcome, and can be.
func TestFightsChangeNothing(t *testing.T) {
	start := dungeon(t, "Harry thief, Mia mage, Bo berserker; goblin x2, vampire, wolfman, spider, mummy, black dragon, skeleton")
	start.Rules.Criticals = "both"
	for _, name := range []string{"Harry", "Mia", "Bo"} { // the figure that can be armed again
		start.Figure(name).Disarmed = true
	}
	start.Effects = []effect{{Name: "Blinding Light", On: []string{"goblin1", "Mia"}}, {Name: "War Drums", By: "Mia", Turn: "Mia", Upkeep: 1, On: []string{"Bo"}, AttackBonus: 1}}
	for _, name := range []string{"Harry", "goblin1", "skeleton1"} { // the figure that can pick a weapon up
		start.Figure(name).Disarmed = true
	}
	played := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := start.Clone()
		hand := dice.NewHand(dice.NewFair("fights", rapid.StringN(1, 3, 3).Draw(t, "dice")))
		for range 20 {
			who := rapid.SampledFrom(g.FigureNames())
			by, other, target := who.Draw(t, "by"), who.Draw(t, "other"), who.Draw(t, "target")
			g.Initiative.Turn = by
			a := assault{By: by, Target: target, Behind: rapid.Bool().Draw(t, "behind"), Charge: rapid.Bool().Draw(t, "charge"), Fudge: true}
			b := a
			b.By = other
			rule := rapid.SampledFrom([]string{"Assault", "Assault", "Breathe", "Breakaway", "Arm"}).Draw(t, "rule")
			before := text(t, &g)
			o, next, err := byHand(hand, func(r dice.Roller) (any, brickquest.Game, error) {
				switch rule {
				case "Assault":
					return g.Assault([]assault{a, b}, r)
				case "Breathe":
					return g.Breathe(brickquest.Breathing{By: by, Targets: []string{other, target}}, r)
				case "Breakaway":
					return g.Breakaway(a, r)
				default:
					return g.Arm(by, "", false)
				}
			})
			unchanged(t, rule, before, &g)
			if err != nil {
				continue
			}
			played[rule]++
			g = settled(t, rule, &g, o, next)
		}
	})
	for _, rule := range []string{"Assault", "Breathe", "Breakaway", "Arm"} {
		if played[rule] == 0 {
			t.Errorf("%s was never played", rule)
		}
	}
}
