package brickquest

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Spouted is how somebody came through fire spouts.
type Spouted struct {
	By    string `json:"by"`
	Faces []int  `json:"faces"` // a die for each square
	Burns int    `json:"burns"` // the highest face that hurts
	Harm  Harm   `json:"harm"`
}

// FireSpout throws a die for each square with a fire spout that a figure
// crosses: a point of damage on 1 to 3, on 1 to 2 for the Human Thief (house
// rule firespout.rogues). (BrickQuest, Special Squares.) It refuses the dead,
// and fewer than 1 or more than 100 squares.
func (g *Game) FireSpout(by string, squares int, r dice.Roller) (Spouted, Game, error) {
	f, err := g.living(by)
	if err != nil {
		return Spouted{}, Game{}, err
	}
	if squares < 1 || squares > MostPoints {
		return Spouted{}, Game{}, fmt.Errorf("%d fire spouts: from 1 to %d can be crossed", squares, MostPoints)
	}
	s := Spouted{By: by, Burns: 3}
	next := g.Clone()
	if g.dodgesFire(f) {
		s.Burns = 2
	}
	s.Faces = r.Roll(dice.Throw{Why: "fire spout", Who: by, N: squares, Die: dice.D(6), Cuts: dice.Cuts{s.Burns}})
	s.Harm = next.harm(by, dice.Count(s.Faces, 1, s.Burns), "")
	return s, next, nil
}

// thiefClass is the class that the rulebook calls a thief.
const thiefClass = "Human Thief"

// dodgesFire tells whether a figure is the thief, or, where the table says so, a
// rogue, of whom fire spouts burn fewer.
func (g *Game) dodgesFire(f *Figure) bool {
	c := g.Class(f.Card)
	switch {
	case c == nil || !g.IsHero(f.Name):
		return false
	case g.Rules.SpoutRogues == "all-rogues":
		return c.Archetype == Rogue
	default:
		return c.Name == thiefClass
	}
}
