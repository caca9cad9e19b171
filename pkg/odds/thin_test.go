package odds_test

import (
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/odds"
)

// Thinning against repeating each one by itself.
func TestThin(t *testing.T) {
	for _, d := range []odds.Dist[int]{
		odds.Uniform(0), odds.Uniform(5), odds.Uniform(0, 1, 2, 3), odds.Uniform(7, 2), odds.Repeat(odds.Uniform(0, 1, 1), 4),
	} {
		for _, p := range []*big.Rat{new(big.Rat), big.NewRat(1, 3), big.NewRat(4, 35), big.NewRat(1, 1)} {
			for _, most := range []int{1, 2, 4} {
				got := odds.Thin(d, p, most)
				want := odds.Then(d, func(n int) odds.Dist[int] {
					return odds.Map(odds.Repeat(odds.Either(1, 0, p), n), func(n int) int { return min(n, most) })
				})
				for k := -1; k <= most+1; k++ {
					if got.P(k).Cmp(want.P(k)) != 0 {
						t.Errorf("%s, %d: %d with %s, want %s", p, most, k, got.P(k), want.P(k))
					}
				}
				if got.Leftover().Sign() != 0 {
					t.Errorf("%s, %d: %s left over", p, most, got.Leftover())
				}
			}
		}
	}
}
