package brickquest

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Volley is dice of damage, or of hit points that come back, thrown for one figure or for
// all in a zone of an area.
type Volley struct {
	On     []string `json:"on"`     // the figures that it is for
	Dice   int      `json:"dice"`   // how many dice
	Faces  []int    `json:"faces"`  // their faces
	Points int      `json:"points"` // their sum
	why    string
	zone   string // of a blast
}

// volleys are the throws for the figures in a zone of an area, without faces: one for all
// of them, or, under the house rule area.damage=each, one for each.
func (g *Game) volleys(why string, n int, on []string) []Volley {
	switch {
	case len(on) == 0 || n == 0:
		return nil
	case g.Rules.AreaDamage != "each" || len(on) == 1:
		return []Volley{{On: on, Dice: n, why: why}}
	}
	var all []Volley
	for _, name := range on {
		all = append(all, Volley{On: []string{name}, Dice: n, why: fmt.Sprintf("%s to %s", why, name)})
	}
	return all
}

// throw is a volley's dice, by somebody's doing.
func (v Volley) throw(by string) dice.Throw {
	return dice.Throw{Why: v.why, Who: by, N: v.Dice, Die: dice.D(6), Always: true}
}

// burst throws volleys of damage that by does, and takes the hit points. No defense meets
// it (ruling). A figure that is hit stops meditating; woken are those that did.
func (g *Game) burst(by string, all []Volley, r dice.Roller) (thrown []Volley, harms []Harm, woken []string) {
	for _, v := range all {
		if v.Dice == 0 { // points without dice
			thrown = append(thrown, v)
			continue
		}
		v.Faces = r.Roll(v.throw(by))
		v.Points = dice.Sum(v.Faces)
		thrown = append(thrown, v)
	}
	for _, v := range thrown {
		for _, name := range v.On {
			if g.Figure(name) == nil { // it was there by a spell of a figure that just died
				continue
			}
			if g.disturb(name) {
				woken = append(woken, name)
			}
			harms = append(harms, g.harm(name, v.Points, by))
		}
	}
	return thrown, harms, woken
}

// touched are those of some figures that a spell can burn, freeze or shock, and the
// figures that it doesn't touch: the ethereal (BrickQuest, Ethereality).
func (g *Game) touched(names []string) (hit, spared []string) {
	for _, name := range names {
		if g.IsUnder(name, EtherealEffect) {
			spared = append(spared, name)
			continue
		}
		hit = append(hit, name)
	}
	return hit, spared
}
