package play

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Needs is a throw that the rule wants next, and that nobody has thrown yet.
type Needs struct{ Throw dice.Throw }

func (n *Needs) Error() string { return fmt.Sprintf("it needs dice: %s", n.Throw) }

// Needs tells which throw a line asks for next, behind the faces that its Dice have; nil:
// it has all that it needs. It throws nothing for that; where Dice leave a throw to the
// app, and what is asked for next tells that throw, it is burnt first.
func (h *Host) Needs(c Call) (*dice.Throw, error) {
	c.Ask = func(t dice.Throw) ([]int, error) { return nil, &Needs{t} }
	err := newKeeping(h, c).askFirst()
	var needs *Needs
	if errors.As(err, &needs) {
		return &needs.Throw, nil
	}
	return nil, err
}
