package cli

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// asIs is a rule that changes nothing at the table.
func asIs[O any](rule func(*table.State, dice.Roller) (O, error)) func(*table.State, dice.Roller) (O, table.State, error) {
	return func(st *table.State, r dice.Roller) (O, table.State, error) {
		o, err := rule(st, r)
		return o, *st, err
	}
}
