package cards_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// Zombie Brikz, Character creation: 8 disadvantages, 6 advantages, 3 funny
// characters, and the rules know each of them by its key.
func TestTraits(t *testing.T) {
	all, err := cards.Traits().Read()
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, one := range all {
		keys = append(keys, one.Key)
		if strings.HasSuffix(one.Does, ".") {
			t.Errorf("%s: a full stop", one.Key)
		}
	}
	if known := zombie.TraitKeys(); !slices.Equal(keys, known) {
		t.Errorf("the catalogue has %q, the rules know %q", keys, known)
	}
}
