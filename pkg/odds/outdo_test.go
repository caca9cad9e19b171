package odds_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// Exploding dice against exploding dice: the recursion against the counting of every
// throw, which leaves out cases less likely than one in 10^12.
func TestOutdoIsCounted(t *testing.T) {
	for _, tt := range []struct{ sides, dice, others int }{
		{6, 1, 0}, {6, 2, 0}, {6, 0, 1}, {6, 1, 1}, {6, 2, 1}, {6, 1, 2}, {4, 2, 2}, {3, 1, 1}, {2, 1, 2},
	} {
		sum := func(n int) odds.Dist[int] {
			return of(t, func(r dice.Roller) int {
				return dice.Explode(r, dice.Throw{Why: "sum", N: n, Die: dice.D(tt.sides)}, dice.NoEnough)
			})
		}
		ahead := odds.Join(sum(tt.dice), sum(tt.others), func(a, b int) int { return a - b })
		for _, by := range []int{-30, -13, -6, -1, 0, 1, 2, 5, 6, 7, 12, 19} {
			want := new(big.Rat)
			for n, p := range odds.Sorted(ahead) {
				if n >= by {
					want.Add(want, p)
				}
			}
			got := odds.Outdo(tt.sides, tt.dice, tt.others, by)
			off := new(big.Rat).Sub(got, want)
			if off.Sign() < 0 || off.Cmp(ahead.Leftover()) > 0 {
				t.Errorf("%v by %d: %s, counted %s, left over %s", tt, by, got.FloatString(15), want.FloatString(15), ahead.Leftover().FloatString(15))
			}
		}
	}
}

// Known by heart: one die of 6 reaches 7 with 1/6, and beats another as often
// as it is beaten.
func TestOutdo(t *testing.T) {
	for _, tt := range []struct {
		sides, dice, others, by int
		want                    string
	}{
		{6, 1, 0, 7, "1/6"}, {6, 1, 0, 6, "1/6"}, {6, 1, 0, 5, "1/3"}, {6, 1, 0, 0, "1"},
		{6, 2, 0, 5, "5/6"}, {6, 3, 0, 5, "53/54"}, {6, 0, 0, 0, "1"}, {6, 0, 0, 1, "0"},
		{6, 1, 1, 1, "3/7"}, {6, 1, 1, 0, "4/7"},
	} {
		if got := odds.Outdo(tt.sides, tt.dice, tt.others, tt.by).RatString(); got != tt.want {
			t.Errorf("%v: %s, want %s", tt, got, tt.want)
		}
	}
}

func TestEither(t *testing.T) {
	for _, tt := range []struct {
		p    *big.Rat
		want string
	}{
		{big.NewRat(5, 6), "[yes no] 5/6 1/6"},
		{big.NewRat(0, 1), "[no] 0 1"},
		{big.NewRat(1, 1), "[yes] 1 0"},
	} {
		d := odds.Either("yes", "no", tt.p)
		if got := fmt.Sprint(d.Keys(), " ", d.P("yes").RatString(), " ", d.P("no").RatString()); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.p, got, tt.want)
		}
	}
}
