package words

import (
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
)

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
