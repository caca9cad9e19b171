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

// Needs are the throws that a line asks players for, in the place of a step or, where that
// is 0, now, behind the faces in its Dice: the next one, and those behind it that come
// whatever it shows; none: it has all its dice. It changes nothing, and it depends on the
// table, the line and those faces alone: the app's dice here aren't the table's, and players
// are asked for nothing that depends on them.
func (h *Host) Needs(c Call, step int) ([]dice.Throw, error) {
	at, err := h.Read()
	if err == nil && step > 0 {
		err = rewind(at, step)
	}
	if err != nil {
		return nil, err
	}
	var all []dice.Throw
	c.Ask = func(t dice.Throw) ([]int, error) {
		if t.Unchosen != nil && len(all) > 0 { // what is chosen may depend on the faces before it
			return nil, &Needs{t}
		}
		all = append(all, t)
		if t.Unchosen != nil {
			return nil, &Needs{t}
		}
		return make([]int, t.N), nil // the rule goes on, and asks for what comes all the same
	}
	_, err = h.ask(c, at, dice.NewFair(""))
	if needs := (*Needs)(nil); err != nil && !errors.As(err, &needs) {
		return nil, err
	}
	for i := range all {
		if h.Players && h.Titles.Conceals(&at.State, all[i].Who) {
			all[i].Who = ""
		}
	}
	return all, nil
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
