package words

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// GoalNames are the goals of the scenario.
func GoalNames(st *table.State) []string {
	return say.Each(GameOf(st).Scenario.Goals, func(g zombie.Goal) string { return g.Key })
}

// Played says how to begin where no scenario is played.
func Played(err error) error {
	if errors.Is(err, zombie.ErrNotToday) {
		return fmt.Errorf("%w; zbrikz scenario list shows them", err)
	}
	return err
}

// RepairNames are the things that are repaired.
func RepairNames(st *table.State) []string {
	return say.Each(GameOf(st).Repairs, func(r zombie.Repair) string { return r.What })
}

// StashNames are the things in closed containers.
func StashNames(st *table.State) []string {
	return say.Each(GameOf(st).Stashes, func(s zombie.Stash) string { return s.What })
}

// StashSpots are the places where containers are closed.
func StashSpots(st *table.State) []string {
	var all []string
	for _, s := range GameOf(st).Stashes {
		all = append(all, s.Spots...)
	}
	return names.Sorted(all)
}

func twistNames(st *table.State) []string {
	return say.Each(GameOf(st).Scenario.Twists, func(t zombie.Twist) string { return t.Key })
}
