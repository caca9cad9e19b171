package words

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func goalNames(st *table.State) []string {
	var names []string
	for _, g := range GameOf(st).Scenario.Goals {
		names = append(names, g.Key)
	}
	return names
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
	var names []string
	for _, r := range GameOf(st).Repairs {
		names = append(names, r.What)
	}
	return names
}

// StashNames are the things in closed containers.
func StashNames(st *table.State) []string {
	var names []string
	for _, s := range GameOf(st).Stashes {
		names = append(names, s.What)
	}
	return names
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
	var names []string
	for _, t := range GameOf(st).Scenario.Twists {
		names = append(names, t.Key)
	}
	return names
}
