package play

import (
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A HouseRule is a house rule of a game, as a table has it.
type HouseRule struct {
	house.Choice
	In  func(*table.State) string        // the value that the table has for it
	Set func(*table.State, string) error // sets it; refuses a value that it can't have
}

// HouseRules are the switches of a game with the state G, and the place where it keeps
// them.
func HouseRules[H, G any](switches []house.Switch[H], at func(*G) *H) []HouseRule {
	var all []HouseRule
	for _, s := range switches {
		all = append(all, HouseRule{
			Choice: s.Choice,
			In:     func(st *table.State) string { return s.In(at(table.In[G](st))) },
			Set: func(st *table.State, value string) error {
				game := *table.In[G](st)
				if err := s.Set(at(&game), value); err != nil {
					return err
				}
				*st = table.With(st, game)
				return nil
			},
		})
	}
	return all
}
