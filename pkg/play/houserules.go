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

// HouseRules are the switches of a game, and the place in a table's state where they
// stand.
func HouseRules[H any](switches []house.Switch[H], at func(*table.State) *H) []HouseRule {
	var all []HouseRule
	for _, s := range switches {
		all = append(all, HouseRule{
			Choice: s.Choice,
			In:     func(st *table.State) string { return s.In(at(st)) },
			Set:    func(st *table.State, value string) error { return s.Set(at(st), value) },
		})
	}
	return all
}
