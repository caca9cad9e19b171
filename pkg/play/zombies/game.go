package zombies

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// inZombie is the rule of a play out of a rule of Zombie Brikz.
func inZombie[A, O any](rule func(*zombie.Game, A, dice.Roller) (O, zombie.Game, error)) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, r dice.Roller) (O, table.State, error) {
		o, game, err := rule(&st.Zombie, a, r)
		if err != nil {
			return o, table.State{}, err
		}
		next := *st
		next.Zombie = game
		return o, next, nil
	}
}
