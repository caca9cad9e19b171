package words

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// effectPlaces are the places at which something lasts.
func effectPlaces(st *table.State) []string {
	var places []string
	for _, e := range GameOf(st).Effects {
		if e.At != "" && !slices.Contains(places, e.At) {
			places = append(places, e.At)
		}
	}
	return places
}
