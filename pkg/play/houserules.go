package play

import (
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A HouseRule is a house rule of a game, as a table has it.
type HouseRule struct {
	house.Choice
	Does string                           // what it is about
	In   func(*table.State) string        // what the table has it set to
	Set  func(*table.State, string) error // sets it; it refuses all that it can't be
}

// HouseRules are the switches of a game, and the place in a table's state where they
// stand.
func HouseRules[H any](switches []house.Switch[H], does func(name string) string, at func(*table.State) *H) []HouseRule {
	var all []HouseRule
	for _, s := range switches {
		all = append(all, HouseRule{
			Choice: s.Choice, Does: does(s.Name),
			In:  func(st *table.State) string { return s.In(at(st)) },
			Set: func(st *table.State, value string) error { return s.Set(at(st), value) },
		})
	}
	return all
}
