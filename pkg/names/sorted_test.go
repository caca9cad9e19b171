package names_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/names"
)

func TestSorted(t *testing.T) {
	if got := names.Sorted([]string{"yard", "attic", "yard"}); !slices.Equal(got, []string{"attic", "yard"}) {
		t.Errorf("%q", got)
	}
}
