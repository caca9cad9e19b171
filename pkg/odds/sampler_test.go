package odds_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/odds"
)

// All picks of a sampler, column by column: every distribution comes out again, to a
// billionth.
func TestSampler(t *testing.T) {
	damage := odds.Join(odds.Repeat(odds.Uniform(1, 2, 3, 4, 5, 6), 3), odds.Repeat(odds.Uniform(1, 2, 3, 4, 5, 6), 2), func(a, d int) int { return max(0, a-d) })
	for name, d := range map[string]odds.Dist[int]{
		"a coin":          odds.Uniform(0, 1),
		"one value":       odds.Uniform(7),
		"damage":          damage,
		"a rare one":      odds.Either(1, 0, big.NewRat(1, 1000)),
		"three in a row":  odds.Uniform(1, 1, 2, 3, 3, 3),
		"an unlikely six": odds.Either(6, 2, big.NewRat(5, 7)),
	} {
		s := odds.NewSampler(d)
		got := s.Shares()
		for value, p := range odds.Sorted(d) {
			want, _ := p.Float64()
			if math.Abs(got[value]-want) > 1e-9 {
				t.Errorf("%s: %d is picked %v times, not %v", name, value, got[value], want)
			}
		}
		if len(got) != len(d.Keys()) {
			t.Errorf("%s: picks %v", name, got)
		}
	}
}

func TestSamplerAllocatesNothing(t *testing.T) {
	s := odds.NewSampler(odds.Repeat(odds.Uniform(1, 2, 3, 4, 5, 6), 4))
	if n := testing.AllocsPerRun(100, func() { s.Pick(0x123456789abcdef) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
