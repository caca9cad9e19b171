package dice_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// TestKnownThrows: typed faces answer a rule as far as they go; the last throw may be known
// in part.
func TestKnownThrows(t *testing.T) {
	rule := func(r dice.Roller) error {
		r.Roll(dice.Throw{Why: "room", N: 1, Die: dice.D(6)})
		r.Roll(dice.Throw{Why: "wandering", N: 3, Die: dice.D(6)})
		return nil
	}
	for _, c := range []struct{ typed, want, err string }{
		{"4", "room [4]", ""},
		{"4,2", "room [4] wandering [2]", ""},
		{"4,_,5", "room [4] wandering [5]", ""},
		{"4,2,5,6", "room [4] wandering [2 5 6]", ""},
		{"4256", "room [4] wandering [2 5 6]", ""},
		{"4,2,_,*", "room [4] wandering [2]", ""},
		{"_", "", ""},
		{"_,4", "", "--dice: a face stands behind one that isn't known yet: the chances are counted of the first ones alone"},
		{"4,2,5,6,1", "", "--dice: 1 face too many; asked for room (1d6) 4; wandering (3d6) 2,5,6"},
		{"7", "", "--dice: room (1d6) can't show 7; asked for room (1d6) 7"},
	} {
		known, err := dice.KnownThrows(parsed(t, c.typed), rule)
		var got []string
		for _, k := range known {
			got = append(got, fmt.Sprint(k.Why, " ", k.Faces))
		}
		if said := strings.Join(got, " "); said != c.want || message(err) != c.err {
			t.Errorf("%s: %q, %v", c.typed, said, err)
		}
	}
	refusal := errors.New("no dice for the dead")
	if _, err := dice.KnownThrows(parsed(t, "1"), func(dice.Roller) error { return refusal }); !errors.Is(err, refusal) {
		t.Errorf("%v, and not %v", err, refusal)
	}
}
