package odds

import (
	"math/big"
	"math/bits"
)

// whole is a whole number from 0: a uint64 while it fits, a big.Int past that.
// Its values don't change.
type whole struct {
	small uint64
	big   *big.Int // nil while small holds the number
}

func (a whole) int() *big.Int {
	if a.big != nil {
		return a.big
	}
	return new(big.Int).SetUint64(a.small)
}

func fromBig(n *big.Int) whole {
	if n.IsUint64() {
		return whole{small: n.Uint64()}
	}
	return whole{big: n}
}

func (a whole) times(b whole) whole {
	if a.big == nil && b.big == nil {
		if hi, lo := bits.Mul64(a.small, b.small); hi == 0 {
			return whole{small: lo}
		}
	}
	return fromBig(new(big.Int).Mul(a.int(), b.int()))
}

func (a whole) plus(b whole) whole {
	if a.big == nil && b.big == nil {
		if sum, carry := bits.Add64(a.small, b.small, 0); carry == 0 {
			return whole{small: sum}
		}
	}
	return fromBig(new(big.Int).Add(a.int(), b.int()))
}

// over is a / b where b divides a.
func (a whole) over(b whole) whole {
	if a.big == nil && b.big == nil {
		return whole{small: a.small / b.small}
	}
	return fromBig(new(big.Int).Quo(a.int(), b.int()))
}

// gcd is the greatest whole number that divides both.
func (a whole) gcd(b whole) whole {
	return fromBig(new(big.Int).GCD(nil, nil, a.int(), b.int()))
}

func (a whole) equals(b whole) bool {
	if a.big == nil && b.big == nil {
		return a.small == b.small
	}
	return a.int().Cmp(b.int()) == 0
}

func (a whole) power(n int) whole {
	p := whole{small: 1}
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			p = p.times(a)
		}
		a = a.times(a)
	}
	return p
}

// weighed adds up ways that are counted over different denominators.
type weighed[K comparable] struct {
	parts []Dist[K] // one for each denominator
}

// add adds ways, out of all, that give key.
func (w *weighed[K]) add(key K, ways, all whole) {
	for i := len(w.parts) - 1; i >= 0; i-- { // mostly it is the last
		if w.parts[i].all.equals(all) {
			w.parts[i].add(key, ways)
			return
		}
	}
	part := Dist[K]{all: all}
	part.add(key, ways)
	w.parts = append(w.parts, part)
}

// dist is the distribution of everything that was added, over the least denominator that
// all of it divides. Everything is left over if nothing was added.
func (w *weighed[K]) dist() Dist[K] {
	if len(w.parts) == 1 {
		return w.parts[0]
	}
	sum := Dist[K]{all: whole{small: 1}}
	for _, part := range w.parts {
		sum.all = sum.all.times(part.all.over(part.all.gcd(sum.all)))
	}
	for _, part := range w.parts {
		factor := sum.all.over(part.all)
		for i, key := range part.keys {
			sum.add(key, part.ways[i].times(factor))
		}
	}
	return sum
}
