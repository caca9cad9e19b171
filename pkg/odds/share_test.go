package odds_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/odds"
)

// However seldom something is, its chance isn't 0, and that of anything else isn't 1.
func TestFloat(t *testing.T) {
	seldom := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(6), big.NewInt(500), nil))
	often := new(big.Rat).Sub(big.NewRat(1, 1), seldom)
	for _, test := range []struct {
		p    *big.Rat
		want float64
	}{
		{new(big.Rat), 0}, {big.NewRat(1, 4), 0.25}, {big.NewRat(1, 1), 1},
		{seldom, math.SmallestNonzeroFloat64}, {often, math.Nextafter(1, 0)},
	} {
		if got := odds.Float(test.p); got != test.want {
			t.Errorf("%s is %g, not %g", test.p.FloatString(3), got, test.want)
		}
	}
	for p, want := range map[float64]float64{0: 1, 0.25: 0.75, 1: 0, 1e-30: math.Nextafter(1, 0)} {
		if got := odds.Not(p); got != want {
			t.Errorf("not %g is %g, not %g", p, got, want)
		}
	}
}

// A die of which one side in ten is empty shows something at least once in thirty
// throws, but not for sure.
func TestAtLeastIsNotSure(t *testing.T) {
	all := odds.Repeat(odds.Uniform(0, 1, 1, 1, 1, 1, 1, 1, 1, 1), 30)
	for value, p := range odds.AtLeast(all, false) {
		if value <= 1 && (p == 1) != (value == 0) {
			t.Errorf("at least %d: %g", value, p)
		}
	}
}

// Neither side of a fight that both may win wins for sure.
func TestFightIsNotSure(t *testing.T) {
	blow := odds.Uniform(0, 1, 1, 1, 1, 1, 1, 1, 1, 3)
	for _, back := range []int{0, 1} {
		f, err := odds.Fight(odds.Side{Turn: blow, Stock: odds.Stock{Left: 40, Full: 40, Back: back}}, odds.Side{Turn: blow, Stock: odds.Stock{Left: 2, Full: 2}})
		if err != nil {
			t.Fatal(err)
		}
		if f.Wins[0] == 1 || f.Wins[0] < 0.999999 {
			t.Errorf("with %d back, the first side wins %g, the other one %g", back, f.Wins[0], f.Wins[1])
		}
	}
}
