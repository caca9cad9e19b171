package names_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/names"
)

func TestInitials(t *testing.T) {
	for _, test := range []struct {
		letters, name string
		want          bool
	}{
		{"mf", "Minor Fireball", true},
		{"mifi", "minor-fireball", true},
		{"minorfireball", "minor-fireball", true},
		{"gob", "goblin", true},
		{"nb", "ninja-black", true},
		{"m", "minor-fireball", false},   // a word is left over
		{"mfx", "minor-fireball", false}, // a letter is
		{"fm", "minor-fireball", false},
		{"", "goblin", false},
	} {
		if got := names.Initials(test.letters, test.name); got != test.want {
			t.Errorf("%s for %s: %t", test.letters, test.name, got)
		}
	}
}

func TestNumbered(t *testing.T) {
	all := []string{"goblin1", "goblin2", "goblin12", "gremlin2", "ninja-black1", "Harry", "7"}
	for _, test := range []struct {
		typed string
		want  []string
	}{
		{"g1", []string{"goblin1"}},
		{"g12", []string{"goblin12"}},
		{"g2", []string{"goblin2", "gremlin2"}},
		{"gr2", []string{"gremlin2"}},
		{"NB1", []string{"ninja-black1"}},
		{"h", nil}, {"g", nil}, {"7", nil}, {"g3", nil},
	} {
		if got := names.Numbered(test.typed, all); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.typed, got, test.want)
		}
	}
}
