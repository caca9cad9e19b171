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

// Needs tells which throw a line asks players for next at a table that was found, behind the faces in its Dice; nil:
// none. It changes nothing, and it depends on the table, the line and those faces alone:
// the app's dice here aren't the table's, and players are asked for nothing that depends on
// them.
func (h *Host) Needs(c Call, at *table.Found) (*dice.Throw, error) {
	c.Ask = func(t dice.Throw) ([]int, error) { return nil, &Needs{t} }
	_, err := h.ask(c, at, dice.NewFair(""))
	if needs := (*Needs)(nil); errors.As(err, &needs) {
		if h.Players && h.Titles.Conceals(&at.State, needs.Throw.Who) {
			needs.Throw.Who = ""
		}
		return &needs.Throw, nil
	}
	return nil, err
}
