package odds

import (
	"math"
	"math/big"
)

// Float is a chance as a number of 64 bits. It is the nearest one, but 0 only for an
// impossible chance and 1 only for a sure one.
func Float(p *big.Rat) float64 {
	f, _ := p.Float64()
	return inside(f, p.Sign() > 0, p.Cmp(big.NewRat(1, 1)) < 0)
}

// Not is the chance that something doesn't happen that happens with chance p. It is 1
// only where p is 0, and 0 only where p is 1.
func Not(p float64) float64 { return inside(1-p, p < 1, p > 0) }

// inside is a chance that was rounded: can tells that it is more than 0, and may that it
// is less than 1.
func inside(p float64, can, may bool) float64 {
	switch {
	case can && p == 0:
		return math.SmallestNonzeroFloat64
	case may && p == 1:
		return math.Nextafter(1, 0)
	default:
		return p
	}
}
