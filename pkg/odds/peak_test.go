package odds_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/odds"
)

// Peak is held against counting row by row: every row there is, its highest
// sum by hand.
func TestPeak(t *testing.T) {
	room, open := odds.Uniform(0, 0, 1), odds.Uniform(0, 2, 4, 9)
	kinds := []odds.Dist[int]{room, open, room, room, open, room}
	for width := 1; width <= 4; width++ {
		for _, most := range []int{100, 9, 4} {
			want := map[int]*big.Rat{}
			var rows func(left []odds.Dist[int], row []int, p *big.Rat)
			rows = func(left []odds.Dist[int], row []int, p *big.Rat) {
				if len(left) == 0 {
					peak := 0
					for i := range row {
						sum := 0
						for j := max(0, i-width+1); j <= i; j++ {
							sum += row[j]
						}
						peak = max(peak, min(sum, most))
					}
					if want[peak] == nil {
						want[peak] = new(big.Rat)
					}
					want[peak].Add(want[peak], p)
					return
				}
				for n, q := range odds.Sorted(left[0]) {
					rows(left[1:], append(row[:len(row):len(row)], n), new(big.Rat).Mul(p, q))
				}
			}
			rows(kinds, nil, big.NewRat(1, 1))
			got, err := odds.Peak(t.Context(), kinds, width, most)
			if err != nil {
				t.Fatal(err)
			}
			if len(got.Keys()) != len(want) {
				t.Errorf("width %d, most %d: %v", width, most, got.Keys())
			}
			for n, p := range want {
				if got.P(n).Cmp(p) != 0 {
					t.Errorf("width %d, most %d: %d has %v, not %v", width, most, n, got.P(n), p)
				}
			}
		}
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := odds.Peak(gone, kinds, 2, 9); !errors.Is(err, context.Canceled) {
		t.Errorf("for nobody: %v", err)
	}
}
