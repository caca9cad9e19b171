package odds

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
	d = s.taken(d)
	left := Uniform(s.Left) // the ways to each amount
	gone := nothing[int]()
	for n := 1; n <= UntilMost; n++ {
		after := Join(left, d, func(left, out int) int { return max(0, left-out) })
		if i, some := after.place[0]; some {
			gone.addOf(n, after.ways[i], after.all)
		}
		left = Among(after, func(left int) bool { return left > 0 })
		if rarer(left.counted(), left.all, 1_000_000) {
			break
		}
		if s.Back > 0 && n%max(1, s.Every) == 0 {
			left = Map(left, s.grownTo)
		}
	}
	return gone
}

// taken is d over the least denominator, where an outcome takes no more than all.
func (s Stock) taken(d Dist[int]) Dist[int] {
	return Map(d, func(out int) int { return min(out, max(s.Left, s.Full)) }).lowest()
}

// lowest is d over the least denominator that will do.
func (d Dist[K]) lowest() Dist[K] {
	common := d.all
	for _, ways := range d.ways {
		common = gcd(common, ways)
	}
	low := Dist[K]{all: over(d.all, common)}
	for i, key := range d.keys {
		low.add(key, over(d.ways[i], common))
	}
	return low
}
