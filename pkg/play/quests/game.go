package quests

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// inQuest is inZombie for a rule of BrickQuest.
func inQuest[A, O any](rule func(*brickquest.Game, A, dice.Roller) (O, brickquest.Game, error)) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, r dice.Roller) (O, table.State, error) {
		o, game, err := rule(&st.BrickQuest, a, r)
		if err != nil {
			return o, table.State{}, err
		}
		next := *st
		next.BrickQuest = game
		return o, next, nil
	}
}
