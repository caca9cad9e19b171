package dice_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

func TestClasses(t *testing.T) {
	tests := []struct {
		name string
		die  dice.Die
		cuts dice.Cuts
		want []dice.Class
	}{
		{"every face matters", dice.D(6), nil, []dice.Class{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}},
		{"3 or less", dice.D(6), dice.Cuts{3}, []dice.Class{{1, 3}, {4, 6}}},
		{"all the same", dice.D(6), dice.Cuts{6}, []dice.Class{{1, 6}}},
		{"three classes", dice.D(6), dice.Cuts{2, 4}, []dice.Class{{1, 2}, {3, 4}, {5, 6}}},
		{"a six apart", dice.D(6), dice.Cuts{5}, []dice.Class{{1, 5}, {6, 6}}},
		{"a cut beyond the die", dice.D(4), dice.Cuts{5}, []dice.Class{{1, 4}}},
		{"a cut before the die", dice.D(4), dice.Cuts{0}, []dice.Class{{1, 4}}},
		{"a coin", dice.D(2), nil, []dice.Class{{1, 1}, {2, 2}}},
		{"no die", dice.D(0), nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := dice.Throw{Why: "test", N: 1, Die: tt.die, Cuts: tt.cuts}.Classes()
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("classes (-want +got):\n%s", diff)
			}
		})
	}
}
