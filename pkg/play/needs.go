package play

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Needs is the throw that the rule wants next and nobody has thrown yet.
type Needs struct{ Throw dice.Throw }

func (n *Needs) Error() string { return fmt.Sprintf("it needs dice: %s", n.Throw) }

// Needs tells which throw a line asks players for next, in the place of a step or, where that
// is 0, now, behind the faces in its Dice; nil:
// none. It changes nothing, and it depends on the table, the line and those faces alone:
// the app's dice here aren't the table's, and players are asked for nothing that depends on
// them.
func (h *Host) Needs(c Call, step int) (*dice.Throw, error) {
	at, err := h.Read()
	if err == nil && step > 0 {
		err = rewind(at, step)
	}
	if err != nil {
		return nil, err
	}
	c.Ask = func(t dice.Throw) ([]int, error) { return nil, &Needs{t} }
	_, err = h.ask(c, at, dice.NewFair(""))
	if needs := (*Needs)(nil); errors.As(err, &needs) {
		if h.Players && h.Titles.Conceals(&at.State, needs.Throw.Who) {
			needs.Throw.Who = ""
		}
		return &needs.Throw, nil
	}
	return nil, err
}

// rewind takes a table that was found to where it was before a step.
func rewind(at *table.Found, step int) error {
	before, _, err := at.Chain(step)
	if err == nil && before == nil {
		err = fmt.Errorf("step %d began the table, and stays as it is", step)
	}
	if err == nil {
		at.State = before.State
	}
	return err
}
