package brickquest

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Spouted is how a figure came through fire spouts.
type Spouted struct {
	By       string `json:"by"`                 // the figure that crossed
	Faces    []int  `json:"faces"`              // a die for each square; none for the ethereal
	Burns    int    `json:"burns"`              // the highest face that hurts
	Harm     Harm   `json:"harm"`               // hit points that were lost
	Ethereal bool   `json:"ethereal,omitempty"` // it is ethereal, and so untouched
}

// FireSpout throws a die for each square with a fire spout that a figure crosses. On 1 to
// 3 it loses a hit point; the Human Thief only on 1 to 2 (house rule firespout.rogues). The
// flames go through the ethereal (ruling). (BrickQuest, Special Squares.) It refuses the dead, and fewer than 1 or more than 100
// squares.
func (g *Game) FireSpout(by string, squares int, r dice.Roller) (Spouted, Game, error) {
	f, err := g.living(by)
	switch {
	case err != nil:
		return Spouted{}, Game{}, err
	case squares < 1 || squares > MostPoints:
		return Spouted{}, Game{}, fmt.Errorf("%d fire spouts: from 1 to %d can be crossed", squares, MostPoints)
	}
	s := Spouted{By: by, Faces: []int{}, Burns: 3}
	if g.dodgesFire(f) {
		s.Burns = 2
	}
	if s.Ethereal = g.IsUnder(by, EtherealEffect); !s.Ethereal {
		s.Faces = r.Roll(dice.Throw{Why: "fire spout", Who: by, N: squares, Die: dice.D(6), Cuts: dice.Cuts{s.Burns}})
	}
	next := g.Clone()
	s.Harm = next.harm(by, dice.Count(s.Faces, 1, s.Burns), "")
	return s, next, nil
}

func (g *Game) dodgesFire(f *Figure) bool {
	c := g.Class(f.Card)
	switch {
	case c == nil || !g.IsHero(f.Name):
		return false
	case g.Rules.SpoutRogues == "all-rogues":
		return c.Archetype == Rogue
	}
	return c.Name == "Human Thief"
}
