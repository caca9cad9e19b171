package odds

import (
	"math/big"
	"slices"
)

// A Sampler picks outcomes of a distribution at random, each as often as it is
// likely. It picks without counting again, and without memory.
type Sampler struct {
	values []int
	upTo   []uint64 // of 2^64 numbers, as many pick a value or a lower one; none for the last value
}

// NewSampler is a sampler of a distribution. The ways that are left over count as its
// last value.
func NewSampler(d Dist[int]) Sampler {
	s := Sampler{}
	sum := new(big.Rat)
	for value, p := range Sorted(d) {
		if len(s.values) > 0 {
			below := new(big.Int).Lsh(sum.Num(), 64)
			s.upTo = append(s.upTo, below.Quo(below, sum.Denom()).Uint64())
		}
		s.values = append(s.values, value)
		sum.Add(sum, p)
	}
	return s
}

// Pick is the outcome for 64 random bits.
func (s *Sampler) Pick(bits uint64) int {
	i, exactly := slices.BinarySearch(s.upTo, bits)
	if exactly {
		i++
	}
	return s.values[i]
}
