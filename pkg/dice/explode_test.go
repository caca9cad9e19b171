package dice_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// A recorder remembers the throws that a hand was asked for.
type recorder struct {
	hand   *dice.Hand
	throws []dice.Throw
}

func (r *recorder) Roll(t dice.Throw) []int {
	r.throws = append(r.throws, t)
	return r.hand.Roll(t)
}

// Zombie Brikz, To be: a critical roll.
func TestExplode(t *testing.T) {
	tests := []struct {
		name   string
		n      int
		die    dice.Die
		enough int
		typed  string
		want   int
		asked  []int // how many dice, generation by generation
	}{
		{"no dice", 0, dice.D(6), dice.NoEnough, "*", 0, nil},
		{"nothing explodes", 2, dice.D(6), dice.NoEnough, "5,4", 9, []int{2}},
		{"one explodes", 2, dice.D(6), dice.NoEnough, "6,4, 1", 11, []int{2, 1}},
		{"both explode, then one of them", 2, dice.D(6), dice.NoEnough, "6,6, 6,2, 5", 25, []int{2, 2, 1}},
		{"three generations of one", 1, dice.D(6), dice.NoEnough, "6, 6, 6, 1", 19, []int{1, 1, 1, 1}},
		{"the highest face of another die", 2, dice.D(4), dice.NoEnough, "4,3, 2", 9, []int{2, 1}},
		{"6 is not the highest face of a D8", 1, dice.D(8), dice.NoEnough, "6", 6, []int{1}},
		{"more than enough at once", 2, dice.D(6), 4, "6,1", 7, []int{2}},
		{"more than enough after a while", 1, dice.D(6), 11, "6, 6", 12, []int{1, 1}},
		{"exactly enough goes on", 1, dice.D(6), 6, "6, 1", 7, []int{1, 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			first := dice.Throw{Why: "attack", Who: "Ann", N: tt.n, Die: tt.die, Cuts: dice.Cuts{tt.die.Sides - 1}}
			r := &recorder{hand: handOf(t, tt.typed)}
			got, err := dice.Play(r.hand, func(dice.Roller) (int, error) {
				return dice.Explode(r, first, tt.enough), nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if got != tt.want {
				t.Errorf("sum %d, want %d", got, tt.want)
			}
			var want []dice.Throw
			for i, n := range tt.asked {
				throw := first
				throw.N = n
				if i > 0 {
					throw.Why, throw.Of, throw.Again = "attack again", "attack", true
				}
				want = append(want, throw)
			}
			if diff := cmp.Diff(want, r.throws); diff != "" {
				t.Errorf("throws (-want +got):\n%s", diff)
			}
		})
	}
}
