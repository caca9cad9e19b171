package odds

import "math/big"

// A Sampler picks outcomes of a distribution at random, each as often as it is
// likely, to one in four billion. It picks without counting again, and without
// memory (Walker's alias method).
type Sampler struct {
	values []int
	stays  []uint32 // below this, a value's own column; from it on, the other's
	other  []int
}

// NewSampler is a sampler of a distribution. The ways that are left over count as its
// last value.
func NewSampler(d Dist[int]) Sampler {
	s := Sampler{}
	var parts []*big.Rat // of a column's height, 1 on average
	for value, p := range Sorted(d) {
		s.values, parts = append(s.values, value), append(parts, p)
	}
	n := len(parts)
	parts[n-1] = new(big.Rat).Add(parts[n-1], d.Leftover())
	s.stays, s.other = make([]uint32, n), make([]int, n)
	var low, high []int
	one := big.NewRat(1, 1)
	sort := func(i int) {
		if parts[i].Cmp(one) < 0 {
			low = append(low, i)
		} else {
			high = append(high, i)
		}
	}
	for i := range parts {
		parts[i] = new(big.Rat).Mul(parts[i], big.NewRat(int64(n), 1))
		s.other[i] = i
		sort(i)
	}
	for len(low) > 0 && len(high) > 0 {
		from, to := high[len(high)-1], low[len(low)-1]
		low, high = low[:len(low)-1], high[:len(high)-1]
		s.other[to], s.stays[to] = from, below(parts[to])
		parts[from].Sub(parts[from], new(big.Rat).Sub(one, parts[to]))
		sort(from)
	}
	return s
}

// below is a part of 1 as a part of 2^32.
func below(p *big.Rat) uint32 {
	n := new(big.Int).Lsh(p.Num(), 32)
	return uint32(n.Quo(n, p.Denom()).Uint64())
}

// Pick is the outcome for 64 random bits.
func (s *Sampler) Pick(bits uint64) int {
	i := int(bits >> 32 * uint64(len(s.values)) >> 32)
	if uint32(bits) < s.stays[i] {
		return s.values[i]
	}
	return s.values[s.other[i]]
}
