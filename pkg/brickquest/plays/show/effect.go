package show

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// EffectNames are the names of effects that last, each once.
func EffectNames(st *table.State) []string {
	var names []string
	for _, e := range words.GameOf(st).Effects {
		if !slices.Contains(names, e.Name) {
			names = append(names, e.Name)
		}
	}
	return names
}
