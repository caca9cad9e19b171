package odds_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// The chances are those of the dice, thrown one after the other.
func TestExploding(t *testing.T) {
	for _, sides := range []int{2, 3, 6, 20} {
		d := of(t, dice.Expr{Terms: []dice.Term{{N: 1, Die: dice.D(sides), Explode: true}}}.Roll)
		once := odds.Exploding(1, sides, 0)
		if diff := cmp.Diff(fractions(d), fractions(once)); diff != "" || d.Leftover().Cmp(once.Leftover()) != 0 {
			t.Errorf("1d%d! (-thrown +worked out):\n%s", sides, diff)
		}
		// Dice that are counted on to 300 are exact to there, whatever is put together.
		for n, deep := 1, odds.Exploding(1, sides, 300); n < 4; n++ {
			plain := odds.Repeat(deep, n)
			for _, least := range []int{0, 250} {
				counted := odds.Exploding(n, sides, least)
				keys := counted.Keys()
				for key, p := range odds.Sorted(plain) {
					if key <= min(299, slices.Max(keys)) && p.Cmp(counted.P(key)) != 0 {
						t.Errorf("%dd%d! shows %d with %s, one by one with %s", n, sides, key, counted.P(key), p)
					}
				}
				if rest := number(counted.Leftover()); rest <= 0 || rest >= 1e-12 || slices.Max(keys) < least-sides {
					t.Errorf("%dd%d! is counted to %d, and %v left over", n, sides, slices.Max(keys), rest)
				}
			}
		}
	}
}

func number(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

func TestElse(t *testing.T) {
	d := odds.Among(odds.Uniform(1, 2, 3, 4), func(n int) bool { return n%2 == 0 })
	if diff := cmp.Diff(map[int]string{2: "1/4", 4: "1/4"}, fractions(d)); diff != "" || d.Leftover().RatString() != "1/2" {
		t.Errorf("%s left over (-want +got):\n%s", d.Leftover(), diff)
	}
	if diff := cmp.Diff(map[int]string{2: "3/4", 4: "1/4"}, fractions(odds.Else(d, 2))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, over := range []bool{true, false} {
		for key, p := range odds.AtLeast(d, over) {
			if want := map[int]float64{2: 0.5, 4: 0.25}[key]; over && p != want+0.5 || !over && p != want {
				t.Errorf("at least %d: %v", key, p)
			}
		}
	}
}
