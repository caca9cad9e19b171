package words

import "github.com/zbrikz/zbrikz/pkg/table"

// RepairNames are the things that are repaired.
func RepairNames(st *table.State) []string {
	var names []string
	for _, r := range GameOf(st).Repairs {
		names = append(names, r.What)
	}
	return names
}
