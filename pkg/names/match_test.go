package names_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// A name is found by its whole, its beginning, or a word of it; of several, by none. A new
// name is no slip of one, and no beginning.
func TestWordsOfNames(t *testing.T) {
	all := []string{"gas station", "hall", "north hall", "north yard", "gate 35", "cultist-blowgunner1", "cultist-blowgunner12"}
	for _, tt := range []struct{ typed, stands string }{
		{"station", "gas station"}, {"STATION", "gas station"}, {"stat", "gas station"}, {"gas", "gas station"}, {"st", "st"},
		{"hall", "hall"}, {"ha", "hall"}, {"north", "north"}, {"yar", "north yard"}, {"gate 3", "gate 3"},
		{"blowgunner1", "cultist-blowgunner1"}, {"blowgunner", "blowgunner"},
	} {
		if got := names.Match(tt.typed, all); got != tt.stands {
			t.Errorf("%s stands for %s, not %s", tt.typed, got, tt.stands)
		}
	}
	for _, tt := range []struct {
		typed string
		slips []string
	}{
		{"hal", []string{"hall", "north hall"}}, {"hlal", []string{"hall"}}, {"statoin", []string{"gas station"}}, {"gas satoin", []string{"gas station"}}, {"gas statoin", []string{"gas station"}},
		{"north", []string{"north hall", "north yard"}}, {"gate 3", nil}, {"gate", []string{"gate 35"}}, {"mall 2", nil}, {"shed", nil}, {"yard", []string{"north yard"}},
	} {
		if got := names.Slipped(tt.typed, all); !slices.Equal(got, tt.slips) {
			t.Errorf("%s: %v, not %v", tt.typed, got, tt.slips)
		}
	}
}
