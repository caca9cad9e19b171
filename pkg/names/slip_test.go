package names_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// A word that was typed without its blank: a number at a word, what stands around a sign. Names
// with a number and one or two letters are one word.
func TestApart(t *testing.T) {
	for typed, want := range map[string]string{
		"food2": "food 2", "to29": "to 29", "2food": "2 food", "--past2b": "--past 2b", "home=yard": "home yard", "--bonus+1": "--bonus 1",
		"--players=false": "", "2b": "", "a3": "", "food": "", "--": "", "": "", "12": "", "=": "",
	} {
		if got := names.Apart(typed); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
