package card_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/card"
)

// A row keeps its columns where it breaks; prose breaks into lines of about the same length.
func TestWrap(t *testing.T) {
	for _, one := range []struct{ line, want string }{
		{"  Mia     12  on the stairs, poisoned", "  Mia     12  on the\n    stairs, poisoned"},
		{"  goblin1  7  x", "  goblin1  7  x"},
		{"Ann runs past two zombies and gets into the shop", "Ann runs past two\n  zombies and gets into\n  the shop"},
	} {
		if got := card.Wrap(one.line, 24); got != one.want {
			t.Errorf("%q becomes\n%s", one.line, got)
		}
	}
}
