package words

import "github.com/zbrikz/zbrikz/pkg/table"

func twistNames(st *table.State) []string {
	var names []string
	for _, t := range GameOf(st).Scenario.Twists {
		names = append(names, t.Key)
	}
	return names
}
