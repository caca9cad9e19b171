// Package odds counts rules: the exact distribution of an outcome over every
// throw of its dice, and the arithmetic of distributions.
//
// Counts are whole numbers over one denominator until they are printed.
package odds

import (
	"cmp"
	"iter"
	"math/big"
	"slices"
)

// Dist is the distribution of an outcome: how many of all the equally likely
// ways give it. Where a rule may throw for ever, some ways are left over.
type Dist[K comparable] struct {
	keys  []K
	ways  []whole
	all   whole
	place map[K]int
}

// add notes that so many more ways give key.
func (d *Dist[K]) add(key K, ways whole) {
	if i, known := d.place[key]; known {
		d.ways[i] = d.ways[i].plus(ways)
		return
	}
	if d.place == nil {
		d.place = map[K]int{}
	}
	d.place[key] = len(d.keys)
	d.keys = append(d.keys, key)
	d.ways = append(d.ways, ways)
}

// Uniform is the distribution of picking one of keys, all alike.
func Uniform[K comparable](keys ...K) Dist[K] {
	d := Dist[K]{all: whole{small: uint64(len(keys))}}
	for _, key := range keys {
		d.add(key, whole{small: 1})
	}
	return d
}

// P is the probability of key.
func (d Dist[K]) P(key K) *big.Rat {
	i, known := d.place[key]
	if !known {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(d.ways[i].int(), d.all.int())
}

// Keys are the outcomes that have been counted, in the order of their finding.
func (d Dist[K]) Keys() []K { return slices.Clone(d.keys) }

// Leftover is the probability of the ways that weren't counted, because their
// dice may ask for more dice for ever.
func (d Dist[K]) Leftover() *big.Rat {
	return new(big.Rat).Sub(big.NewRat(1, 1), d.counted())
}

// counted is the probability of all that was counted.
func (d Dist[K]) counted() *big.Rat {
	sum := whole{}
	for _, ways := range d.ways {
		sum = sum.plus(ways)
	}
	return new(big.Rat).SetFrac(sum.int(), d.all.int())
}

// Except is the distribution once it is known not to be key.
func (d Dist[K]) Except(key K) Dist[K] {
	rest := d.without(key)
	rest.all = whole{}
	for _, ways := range rest.ways {
		rest.all = rest.all.plus(ways)
	}
	return rest
}

// Sorted are the outcomes in ascending order, each with its probability.
func Sorted[K cmp.Ordered](d Dist[K]) iter.Seq2[K, *big.Rat] {
	return func(yield func(K, *big.Rat) bool) {
		for _, key := range slices.Sorted(slices.Values(d.keys)) {
			if !yield(key, d.P(key)) {
				return
			}
		}
	}
}

// Mean is the average of what was counted; 0 where nothing was.
func Mean(d Dist[int]) *big.Rat {
	sum := new(big.Int)
	for i, key := range d.keys {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(int64(key)), d.ways[i].int()))
	}
	if len(d.keys) == 0 {
		return new(big.Rat)
	}
	mean := new(big.Rat).SetFrac(sum, d.all.int())
	return mean.Quo(mean, d.counted())
}

// Map is the distribution of f of an outcome.
func Map[A, B comparable](a Dist[A], f func(A) B) Dist[B] {
	b := Dist[B]{all: a.all}
	for i, key := range a.keys {
		b.add(f(key), a.ways[i])
	}
	return b
}

// Join is the distribution of f of two outcomes that don't depend on each other.
func Join[A, B, C comparable](a Dist[A], b Dist[B], f func(A, B) C) Dist[C] {
	c := Dist[C]{all: a.all.times(b.all)}
	for i, x := range a.keys {
		for j, y := range b.keys {
			c.add(f(x, y), a.ways[i].times(b.ways[j]))
		}
	}
	return c
}

// Then is the distribution of what follows from an outcome, by next.
func Then[A, B comparable](a Dist[A], next func(A) Dist[B]) Dist[B] {
	var sum weighed[B]
	for i, key := range a.keys {
		b := next(key)
		over := a.all.times(b.all)
		for j, x := range b.keys {
			sum.add(x, a.ways[i].times(b.ways[j]), over)
		}
	}
	return sum.dist()
}

// Repeat is the distribution of the sum of n outcomes like d; of n = 0: 0.
func Repeat(d Dist[int], n int) Dist[int] {
	add := func(a, b int) int { return a + b }
	sum := Uniform(0)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			sum = Join(sum, d, add)
		}
		if n > 1 {
			d = Join(d, d, add)
		}
	}
	return sum
}
