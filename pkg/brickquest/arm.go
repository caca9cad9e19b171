package brickquest

import "fmt"

// Armed is somebody who has a weapon in hand again.
type Armed struct {
	Name   string  `json:"name"`   // the figure that is armed again
	Breaks []Break `json:"breaks"` // rules about turns that aren't kept
}

// Arm lets a disarmed figure pick up its weapon, or draw another one, as an
// action. (BrickQuest, Critical Miss and Critical Hit.) It refuses the unknown,
// the dead, and who is not disarmed.
func (g *Game) Arm(name string, fudge bool) (Armed, Game, error) {
	f, err := g.living(name)
	if err != nil {
		return Armed{}, Game{}, err
	}
	if !f.Disarmed {
		return Armed{}, Game{}, fmt.Errorf("%s isn't disarmed", name)
	}
	a := Armed{Name: name, Breaks: []Break{}}
	next := g.Clone()
	next.Figure(name).Disarmed = false
	broken, err := next.do(name, Handled, fudge)
	if err != nil {
		return Armed{}, Game{}, err
	}
	a.Breaks = append(a.Breaks, broken...)
	return a, next, nil
}
