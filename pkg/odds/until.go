package odds

import "math/big"

// UntilMost is the most rounds that UntilGone counts; the others are left over.
const UntilMost = 200

// A Stock is something that outcomes take from, and that may grow back.
type Stock struct {
	Left  int // the amount that there is
	Full  int // the most that grows back to
	Back  int // the amount that grows back after every Every outcomes; 0: nothing
	Every int
}

// UntilGone is the distribution of the number of outcomes like d, none of them less than
// 0, until a stock is gone. The stock may grow back in between: a Markov chain on the
// amount that is left. Counting stops after UntilMost of them, or when less than a
// millionth is left over.
func UntilGone(d Dist[int], s Stock) Dist[int] {
	if s.Left <= 0 {
		return Uniform(0)
	}
	outs := s.taken(d)
	takes := make([]*big.Int, len(outs.ways))
	for i, ways := range outs.ways {
		takes[i] = ways.int()
	}
	left := zeros(max(s.Left, s.Full) + 1) // the ways to each amount that is left
	left[s.Left].SetUint64(1)
	var gone []*big.Int // the ways after each outcome
	all := big.NewInt(1)
	for n := 1; n <= UntilMost; n++ {
		left = takenFrom(left, outs.keys, takes)
		gone = append(gone, left[0])
		left[0] = new(big.Int)
		all.Mul(all, outs.all.int())
		rest := new(big.Int)
		for _, ways := range left {
			rest.Add(rest, ways)
		}
		if rarer(rest, all, 1_000_000) {
			break
		}
		if s.Back > 0 && n%max(1, s.Every) == 0 {
			left = s.grown(left)
		}
	}
	taken := Dist[int]{all: fromBig(all)}
	alls := powers(outs.all.int(), len(gone))
	for i, ways := range gone {
		if ways.Sign() > 0 {
			taken.add(i+1, fromBig(new(big.Int).Mul(ways, alls[len(gone)-1-i])))
		}
	}
	return taken
}

// taken is d over the least denominator, where an outcome takes no more than all.
func (s Stock) taken(d Dist[int]) Dist[int] {
	return Map(d, func(out int) int { return min(out, max(s.Left, s.Full)) }).lowest()
}

// takenFrom is the ways to each amount after one more outcome, by the ways to each
// outcome.
func takenFrom(left []*big.Int, outs []int, takes []*big.Int) []*big.Int {
	less := zeros(len(left))
	part := new(big.Int)
	for i, ways := range left {
		if ways.Sign() == 0 {
			continue
		}
		for j, out := range outs {
			to := less[max(0, i-out)]
			to.Add(to, part.Mul(ways, takes[j]))
		}
	}
	return less
}

// grown is the ways to each amount after some has grown back.
func (s Stock) grown(left []*big.Int) []*big.Int {
	grown := zeros(len(left))
	for i, ways := range left {
		to := grown[s.grownTo(i)]
		to.Add(to, ways)
	}
	return grown
}

// lowest is d over the least denominator that will do.
func (d Dist[K]) lowest() Dist[K] {
	common := d.all
	for _, ways := range d.ways {
		common = common.gcd(ways)
	}
	low := Dist[K]{all: d.all.over(common)}
	for i, key := range d.keys {
		low.add(key, d.ways[i].over(common))
	}
	return low
}
