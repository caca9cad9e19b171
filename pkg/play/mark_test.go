package play_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// A mark stands where its part stands as words of its own: first, with a capital, and over
// a line break; else nowhere.
func TestMarkIn(t *testing.T) {
	for _, one := range []struct {
		text, part, want string
	}{
		{"Ann is dead, and Ann lies there", "Ann", "Ann"},
		{"Annika, Ann", "Ann", "Ann"},
		{"Annika", "Ann", ""},
		{"Joann", "Ann", ""},
		{"Goblin1 dies", "goblin1", "Goblin1"},
		{"goblin12 dies", "goblin1", ""},
		{"lay goblin1..4 down", "goblin1..4", "goblin1..4"},
		{"4+6 = 10 against 1", "= 1", ""},
		{"4+6 = 10", "= 10", "= 10"},
		{"the danger level\n  4 is", "danger level 4", "danger level\n  4"},
		{"Ann", "", ""},
		{"An", "Ann", ""},
		{"É is wounded", "é", "É"},
	} {
		from, to := play.Mark{Part: one.part}.In(one.text)
		if got := one.text[from:to]; got != one.want {
			t.Errorf("%q in %q: %q, not %q", one.part, one.text, got, one.want)
		}
	}
}
