package odds_test

import (
	"errors"
	"math"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// A sum that is put together from its terms is the one that plain counting finds, as far
// as it is said to be exact.
func TestSum(t *testing.T) {
	for _, tt := range []struct {
		dice      string
		low, high int // it is exact above and below
	}{
		{"2d4+1d3-1", math.MinInt, math.MaxInt},
		{"1d6-1d4", math.MinInt, math.MaxInt},
		{"1d4!+1d2", math.MinInt, 81},
		{"2-1d4!", -78, math.MaxInt},
		{"1d4!-1d4!", math.MaxInt, math.MinInt},
	} {
		expr, err := dice.Parse(tt.dice)
		if err != nil {
			t.Fatal(err)
		}
		sum, err := odds.Sum(t.Context(), expr, 0)
		if err != nil {
			t.Fatal(err)
		}
		if sum.Low != tt.low || sum.High != tt.high {
			t.Errorf("%s: exact above %d and below %d, want %d and %d", tt.dice, sum.Low, sum.High, tt.low, tt.high)
		}
		plain := of(t, expr.Roll)
		for _, n := range plain.Keys() {
			near := n > -20 && n < 20 // plain counting stops somewhere, too
			if near && sum.Low < n && n < sum.High && sum.Chances.P(n).Cmp(plain.P(n)) != 0 {
				t.Errorf("%s: %d with %s, plainly %s", tt.dice, n, sum.Chances.P(n), plain.P(n))
			}
		}
	}
	many, err := dice.Parse("1000d1000")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := odds.Sum(t.Context(), many, 0); !errors.Is(err, odds.ErrTooMany) {
		t.Errorf("a thousand dice of a thousand sides: %v", err)
	}
}
