package zombies

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// onZombie is a rule of Zombie Brikz as one of the whole table: the next table is
// the one before, with the next game in it. What the rule doesn't change, the two
// share: nothing may be written into either of them in place.
func onZombie[O any](rule func(*table.State, dice.Roller) (O, zombie.Game, error)) func(*table.State, dice.Roller) (O, table.State, error) {
	return func(st *table.State, r dice.Roller) (O, table.State, error) {
		o, game, err := rule(st, r)
		if err != nil {
			return o, table.State{}, err
		}
		next := *st
		next.Zombie = game
		return o, next, nil
	}
}

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
