package brickquest_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Moving: by the card, with a Speed Potion, ethereal, and blinded.
func TestWalk(t *testing.T) {
	type effects = []brickquest.Effect
	speed := brickquest.Effect{Name: brickquest.SpeedEffect, On: []string{"Harry"}, Turn: "Harry", Move: 2}
	ethereal := brickquest.Effect{Name: brickquest.EtherealEffect, By: "Mia", On: []string{"Harry"}, Turn: "Mia"}
	blind := brickquest.Effect{Name: brickquest.BlindedEffect, By: "Mia", On: []string{"Harry"}, Turn: "Mia"}
	tests := []struct {
		name    string
		effects effects
		squares int
		fudge   bool
		faces   string
		want    string // squares of how many, and the steps
	}{
		{"as far as may be", nil, brickquest.AllTheWay, false, "", "5 of 5 []"},
		{"less", nil, 2, false, "", "2 of 5 []"},
		{"turning round", nil, 0, false, "", "0 of 5 []"},
		{"too far", nil, 6, false, "", "Harry goes 5 squares with an action, not 6 (BrickQuest, Moving)"},
		{"too far, as all agree", nil, 6, true, "", "6 of 5 []"},
		{"fewer than none", nil, -2, true, "", "-2 squares: a move goes from 0 to 100"},
		{"a Speed Potion", effects{speed}, 7, false, "", "7 of 7 []"},
		{"ethereal", effects{ethereal}, brickquest.AllTheWay, false, "", "4 of 4 []"},
		{"ethereal with a Speed Potion", effects{ethereal, speed}, brickquest.AllTheWay, false, "", "6 of 6 []"},
		{"blinded", effects{blind}, 6, true, "1,2,3,4,5,6", "6 of 5 [left left right right straight straight]"},
		{"blinded, turning round", effects{blind}, 0, false, "", "0 of 5 []"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, "Harry thief, Mia mage")
			g.Effects = tt.effects
			w, next, err := applied(t, &g, tt.faces, func(g *brickquest.Game, r dice.Roller) (brickquest.Walked, brickquest.Game, error) {
				return g.Walk("Harry", tt.squares, tt.fudge, r)
			})
			if err != nil {
				refused(t, err, tt.want)
				return
			}
			same(t, fmt.Sprintf("%d of %d %v", w.Squares, w.Most, w.Steps), tt.want)
			if d := next.Figure("Harry").Deeds; len(d) != 1 || d[0] != brickquest.Moved || w.Done != 1 || w.Actions != 2 || !w.Counted {
				t.Errorf("%v, %+v", d, w.Acted)
			}
		})
	}
}

// Choices as a turn begins, and meditation: the figures that may, and the effects.
func TestChoices(t *testing.T) {
	type acts = func(*game) (brickquest.Acted, game, error)
	allot := func(name string, attack, defense int) acts {
		return func(g *game) (brickquest.Acted, game, error) {
			return g.Allot(name, brickquest.Allotted{Attack: attack, Defense: defense}, false)
		}
	}
	rages := func(name string) acts {
		return func(g *game) (brickquest.Acted, game, error) { return g.Rages(name, false) }
	}
	meditate := func(name string) acts {
		return func(g *game) (brickquest.Acted, game, error) { return g.Meditate(name, false) }
	}
	hiccups := func(g *brickquest.Game) {
		g.Effects = []brickquest.Effect{{Name: brickquest.HiccupsEffect, On: g.FigureNames(), Actions: 1}}
	}
	tests := []struct {
		name string
		who  string // the first acts
		set  func(*brickquest.Game)
		rule acts
		want string // allotted, raging, meditating, actions, breaks; or the refusal
	}{
		{"Prowess, one each", "Eve assassin", nil, allot("Eve", 1, 1), "{1 1} false false 2 []"},
		{"Prowess for the defense", "Eve assassin", nil, allot("Eve", 0, 2), "{0 2} false false 2 []"},
		{"a die is left", "Eve assassin", nil, allot("Eve", 1, 0), "Eve has 2 dice for attack and defense, not 1 and 0"},
		{"one too many", "Eve assassin", nil, allot("Eve", 2, 1), "Eve has 2 dice for attack and defense, not 2 and 1"},
		{"below none", "Eve assassin", nil, allot("Eve", 3, -1), "Eve has 2 dice for attack and defense, not 3 and -1"},
		{"after an action", "Eve assassin", did("Eve", brickquest.Moved), allot("Eve", 2, 0), "{2 0} false false 2 [chosen late]"},
		{"in another's turn", "Harry thief, Eve assassin", nil, allot("Eve", 2, 0), "{2 0} false false 2 [chosen late]"},
		{"Ninja Focus", "; ninja black", nil, allot("ninja-black1", 2, 0), "{2 0} false false 2 []"},
		{"Ninja Focus on both", "; ninja black", nil, allot("ninja-black1", 1, 1), "Ninja Focus adds to attack or to defense (BrickQuest, Monsters)"},
		{"no such ability", "Harry thief", nil, allot("Harry", 1, 1), "Harry has neither Prowess nor Ninja Focus"},
		{"hiccups", "Eve assassin", hiccups, allot("Eve", 1, 1), "Eve has the hiccups, and no special ability (BrickQuest, Hiccups)"},
		{"rage", "Olaf berserker", nil, rages("Olaf"), "{0 0} true false 3 []"},
		{"rage after an action", "Olaf berserker", did("Olaf", brickquest.Struck), rages("Olaf"), "{0 0} true false 3 [chosen late]"},
		{"rage twice", "Olaf berserker", func(g *brickquest.Game) { g.Heroes[0].Raging = true }, rages("Olaf"), "Olaf rages already"},
		{"no Berserker", "Harry thief", nil, rages("Harry"), "Harry can't rage"},
		{"rage with hiccups", "Olaf berserker", hiccups, rages("Olaf"), "Olaf has the hiccups, and no special ability (BrickQuest, Hiccups)"},
		{"the dead", "Olaf berserker", hp("Olaf 0"), rages("Olaf"), "Olaf is dead"},
		{"meditation", "Mia mage", hp("Mia 10/5"), meditate("Mia"), "{0 0} false true 2 []"},
		{"meditation after a move", "Mia mage", func(g *brickquest.Game) { hp("Mia 10/5")(g); did("Mia", brickquest.Moved)(g) }, meditate("Mia"), "{0 0} false false 2 [no full round]"},
		{"all spell points", "Mia mage", nil, meditate("Mia"), "Mia has all 14 spell points"},
		{"no turns", "Mia mage", func(g *brickquest.Game) { hp("Mia 10/5")(g); g.Initiative = brickquest.Initiative{} }, meditate("Mia"), "no figure is in the initiative order"},
		{"another wizard", "Ada adept", nil, meditate("Ada"), "Ada can't meditate"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := dungeon(t, tt.who)
			if tt.set != nil {
				tt.set(&g)
			}
			done, next, err := without(t, &g, tt.rule)
			if err != nil {
				refused(t, err, tt.want)
				return
			}
			f := next.Figure(done.Name)
			same(t, fmt.Sprint(f.Allotted, f.Raging, f.Meditates, done.Actions, done.Breaks), tt.want)
		})
	}
}
