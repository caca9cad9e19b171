// Package odds counts rules: the exact distribution of an outcome over every
// throw of its dice, and the arithmetic of distributions.
//
// Counts are whole numbers over one denominator until they are printed.
//
//   - any rule: [Of], a [Dist] of its outcome; [Given], where some of its dice are known
//   - a distribution as people read it: [Mean], [AtLeast], [Sorted], [Float]
//   - two of them: [Join], [Then], [Map], [Repeat]
//   - many dice that are only added up: [Sum], a [Tally]
//   - blow after blow, until somebody falls: [UntilGone], [NewFall], [Fight]
package odds

import (
	"cmp"
	"context"
	"iter"
	"math"
	"math/big"
	"slices"
)

// Dist is the distribution of an outcome: how many of all the equally likely
// ways give it. Where a rule may throw for ever, some ways are left over.
type Dist[K comparable] struct {
	keys  []K
	ways  []*big.Int
	all   *big.Int
	place map[K]int
}

// add adds ways that give key while d is made.
func (d *Dist[K]) add(key K, ways *big.Int) {
	i, known := d.place[key]
	if !known {
		if d.place == nil {
			d.place = map[K]int{}
		}
		i = len(d.keys)
		d.place[key] = i
		d.keys, d.ways = append(d.keys, key), append(d.ways, new(big.Int))
	}
	d.ways[i].Add(d.ways[i], ways)
}

// total is all ways. The zero value has none: it comes with an error, and may be joined.
func (d Dist[K]) total() *big.Int { return cmp.Or(d.all, new(big.Int)) }

// addOf adds ways, out of all, that give key. It puts d over the least denominator that all of
// it divides.
func (d *Dist[K]) addOf(key K, ways, all *big.Int) {
	if d.all.Cmp(all) != 0 {
		more := over(all, gcd(d.all, all))
		d.all = times(d.all, more)
		for _, ways := range d.ways {
			ways.Mul(ways, more)
		}
		ways = times(ways, over(d.all, all))
	}
	d.add(key, ways)
}

// nothing is the distribution that all is left over of.
func nothing[K comparable]() Dist[K] { return Dist[K]{all: big.NewInt(1)} }

// Uniform is the distribution of picking one of keys, all alike.
func Uniform[K comparable](keys ...K) Dist[K] {
	d := Dist[K]{all: big.NewInt(int64(len(keys)))}
	for _, key := range keys {
		d.add(key, big.NewInt(1))
	}
	return d
}

func die(sides int) Dist[int] {
	faces := make([]int, sides)
	for i := range faces {
		faces[i] = i + 1
	}
	return Uniform(faces...)
}

// P is the probability of key.
func (d Dist[K]) P(key K) *big.Rat {
	i, known := d.place[key]
	if !known {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(d.ways[i], d.all)
}

// Keys are the outcomes that have been counted, in the order of their finding.
func (d Dist[K]) Keys() []K { return slices.Clone(d.keys) }

// Leftover is the probability of the ways that weren't counted, because their
// dice may ask for more dice for ever.
func (d Dist[K]) Leftover() *big.Rat {
	return new(big.Rat).SetFrac(d.uncounted(), d.all)
}

// counted is the ways of all outcomes that were counted.
func (d Dist[K]) counted() *big.Int {
	sum := new(big.Int)
	for _, ways := range d.ways {
		sum.Add(sum, ways)
	}
	return sum
}

// uncounted is the ways that are left over.
func (d Dist[K]) uncounted() *big.Int { return new(big.Int).Sub(d.all, d.counted()) }

// Except is the distribution once it is known not to be key.
func (d Dist[K]) Except(key K) Dist[K] {
	rest := Among(d, func(k K) bool { return k != key })
	rest.all = rest.counted()
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

// AtLeast are the outcomes in ascending order, each with the chance of it or a higher
// one. With over, the ways that are left over count as higher than all outcomes; else
// they aren't counted.
func AtLeast[K cmp.Ordered](d Dist[K], over bool) iter.Seq2[K, float64] {
	return func(yield func(K, float64) bool) {
		rest := d.counted()
		if over {
			rest.Set(d.all)
		}
		// A float of many digits needs no common divisors, which take long to find.
		all := new(big.Float).SetPrec(128).SetInt(d.all)
		for _, key := range slices.Sorted(slices.Values(d.keys)) {
			part := new(big.Float).SetPrec(128).SetInt(rest)
			share, _ := part.Quo(part, all).Float64()
			if !yield(key, inside(share, rest.Sign() > 0, rest.Cmp(d.all) < 0)) {
				return
			}
			rest.Sub(rest, d.ways[d.place[key]])
		}
	}
}

// Mean is the average of the counted outcomes; 0 where there are none.
func Mean(d Dist[int]) *big.Rat {
	sum := new(big.Int)
	for i, key := range d.keys {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(int64(key)), d.ways[i]))
	}
	if len(d.keys) == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(sum, d.counted())
}

// Among is d without the outcomes that some refuses; their ways are left over.
func Among[K comparable](d Dist[K], some func(K) bool) Dist[K] {
	among := Dist[K]{all: d.all}
	for i, key := range d.keys {
		if some(key) {
			among.add(key, d.ways[i])
		}
	}
	return among
}

// Else is d with the ways that are left over counted as key.
func Else[K comparable](d Dist[K], key K) Dist[K] {
	whole := Among(d, func(K) bool { return true })
	if rest := d.uncounted(); rest.Sign() > 0 {
		whole.add(key, rest)
	}
	return whole
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
	c := Dist[C]{all: times(a.total(), b.total())}
	both := new(big.Int)
	for i, x := range a.keys {
		for j, y := range b.keys {
			c.add(f(x, y), both.Mul(a.ways[i], b.ways[j]))
		}
	}
	return c
}

// Then is the distribution of the outcomes that follow from an outcome, by next.
func Then[A, B comparable](a Dist[A], next func(A) Dist[B]) Dist[B] {
	sum := nothing[B]()
	for i, key := range a.keys {
		b := next(key)
		over := times(a.total(), b.total())
		for j, x := range b.keys {
			sum.addOf(x, times(a.ways[i], b.ways[j]), over)
		}
	}
	return sum
}

// Repeat is the distribution of the sum of n outcomes like d; of n = 0: 0.
//
// The ways to a sum are the coefficients of a polynomial to the power of n. Each
// follows from those below it, as many as d has outcomes, so that a thousand dice
// take no longer than they must: with the ways p[0], p[1], p[2] ... of d from its
// least outcome on, those of the sum are c[0] = p[0]^n, and
//
//	c[k] = sum of (i (n+1) - k) p[i] c[k-i] for i from 1, over k p[0]
func Repeat(d Dist[int], n int) Dist[int] {
	sum, _ := repeat(context.Background(), d, n) // which never ends
	return sum
}

// repeat is Repeat until the context ends; then it gives the context's error.
func repeat(ctx context.Context, d Dist[int], n int) (Dist[int], error) {
	if n == 0 {
		return Uniform(0), nil
	}
	sum := Dist[int]{all: power(d.all, n)}
	if len(d.keys) == 0 {
		return sum, nil
	}
	d = d.lowest()
	sum.all = power(d.all, n)
	least, span := slices.Min(d.keys), slices.Max(d.keys)-slices.Min(d.keys)
	p := make([]*big.Int, span+1)
	for i, key := range d.keys {
		p[key-least] = d.ways[i]
	}
	c := make([]*big.Int, n*span+1)
	c[0] = power(p[0], n)
	sum.add(n*least, c[0])
	part, factor := new(big.Int), new(big.Int)
	for k := 1; k < len(c); k++ {
		if k%often == 0 && ctx.Err() != nil {
			return sum, ctx.Err()
		}
		c[k] = new(big.Int)
		for i := 1; i <= min(k, span); i++ {
			if p[i] != nil {
				factor.Mul(factor.SetInt64(int64(i*(n+1)-k)), p[i])
				c[k].Add(c[k], part.Mul(factor, c[k-i]))
			}
		}
		c[k].Quo(c[k], factor.Mul(factor.SetInt64(int64(k)), p[0]))
		if c[k].Sign() > 0 {
			sum.add(n*least+k, c[k])
		}
	}
	return sum, nil
}

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

// Thin is the distribution of how many of an outcome, none of them less than 0,
// remain if each does with chance p; most of them and more are told as most.
func Thin(d Dist[int], p *big.Rat, most int) Dist[int] {
	remain := []Dist[int]{Uniform(0)} // of no outcome, of one, and so on
	for n := range slices.Max(d.keys) {
		remain = append(remain, Join(remain[n], Either(1, 0, p), func(sum, one int) int { return min(sum+one, most) }))
	}
	return Then(d, func(n int) Dist[int] { return remain[n] })
}

func times(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }

// over is a / b where b divides a.
func over(a, b *big.Int) *big.Int { return new(big.Int).Quo(a, b) }

func gcd(a, b *big.Int) *big.Int { return new(big.Int).GCD(nil, nil, a, b) }

func power(a *big.Int, n int) *big.Int { return new(big.Int).Exp(a, big.NewInt(int64(n)), nil) }
