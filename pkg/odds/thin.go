package odds

import (
	"math/big"
	"slices"
)

// Thin is the distribution of how many of an outcome, none of them less than 0,
// remain if each does with chance p; most of them and more are told as most.
func Thin(d Dist[int], p *big.Rat, most int) Dist[int] {
	if len(d.keys) == 0 {
		return d
	}
	stays, all := p.Num(), p.Denom()
	goes := powers(new(big.Int).Sub(all, stays), slices.Max(d.keys))
	alls := powers(all, slices.Max(d.keys))
	last := len(alls) - 1
	thin := Dist[int]{all: d.all.times(fromBig(alls[last]))}
	sums := zeros(most + 1)
	for i, n := range d.keys {
		rest := new(big.Int).Mul(d.ways[i].int(), alls[last-n]) // of the ways of n
		sums[most].Add(sums[most], new(big.Int).Mul(rest, alls[n]))
		for k := range min(n+1, most) {
			some := new(big.Int).Binomial(int64(n), int64(k))
			some.Mul(some, new(big.Int).Exp(stays, big.NewInt(int64(k)), nil))
			some.Mul(some, goes[n-k])
			some.Mul(some, rest)
			sums[k].Add(sums[k], some)
			sums[most].Sub(sums[most], some)
		}
	}
	for k, ways := range sums {
		if ways.Sign() > 0 {
			thin.add(k, fromBig(ways))
		}
	}
	return thin
}

// zeros are n numbers to add to.
func zeros(n int) []*big.Int {
	all := make([]*big.Int, n)
	for i := range all {
		all[i] = new(big.Int)
	}
	return all
}

// powers are a to the 0th, the 1st and so on up to the nth.
func powers(a *big.Int, n int) []*big.Int {
	all := []*big.Int{big.NewInt(1)}
	for i := range n {
		all = append(all, new(big.Int).Mul(all[i], a))
	}
	return all
}
