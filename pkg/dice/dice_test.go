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

func TestThrowString(t *testing.T) {
	tests := []struct {
		throw dice.Throw
		want  string
	}{
		{dice.Throw{Why: "wandering", N: 27, Die: dice.D(6)}, "wandering (27d6)"},
		{dice.Throw{Why: "attack", Who: "Ann", N: 1, Die: dice.D(20)}, "Ann: attack (1d20)"},
	}
	for _, tt := range tests {
		if got := tt.throw.String(); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}

func TestSumAndCount(t *testing.T) {
	faces := []int{1, 3, 3, 4, 6}
	if got := dice.Sum(faces); got != 17 {
		t.Errorf("sum %d, want 17", got)
	}
	if got := dice.Sum(nil); got != 0 {
		t.Errorf("sum of nothing %d, want 0", got)
	}
	tests := []struct{ from, to, want int }{{1, 6, 5}, {1, 3, 3}, {3, 4, 3}, {6, 6, 1}, {2, 2, 0}, {5, 4, 0}}
	for _, tt := range tests {
		if got := dice.Count(faces, tt.from, tt.to); got != tt.want {
			t.Errorf("count of %d to %d: %d, want %d", tt.from, tt.to, got, tt.want)
		}
	}
}
