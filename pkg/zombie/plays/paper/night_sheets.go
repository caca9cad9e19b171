package paper

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// sheets are a sheet for each minifig that lives, empty ones for players who aren't at
// the table yet, and sheets for the people who join in the scenario.
func (n night) sheets() ([]card.Sheet, error) {
	all, err := MinifigSheets(n.Here)
	if err != nil {
		return nil, err
	}
	if len(n.team) == 0 {
		for range n.players {
			all = append(all, cards.BlankSheet())
		}
	}
	var join []zombie.Minifig
	for _, c := range n.played.Cast {
		if slices.ContainsFunc(n.game.Minifigs, func(m zombie.Minifig) bool { return m.Role == c.Role && m.Health != zombie.Dead }) {
			continue
		}
		m := zombie.Minifig{Name: c.Name, Role: c.Role, Health: c.Health}
		for _, key := range c.Traits {
			m.Traits = append(m.Traits, zombie.Trait{Key: key})
		}
		join = append(join, m)
	}
	more, err := sheetsOf(n.Here, join)
	return append(all, more...), err
}
