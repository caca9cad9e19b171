package odds

import "math/big"

// UntilMost is the most rounds that Until counts; the others are left over.
const UntilMost = 200

// A Stock is something that outcomes take from, and that may grow back.
type Stock struct {
	Left  int // what there is
	Full  int // the most that grows back to
	Back  int // what grows back, after every so many outcomes; 0: nothing
	Every int
}

// Until is the distribution of how many outcomes like d, none of them less
// than 0, it takes for their sum to reach goal. Counting stops after UntilMost
// of them, or when less than a millionth is left over.
func Until(d Dist[int], goal int) Dist[int] { return UntilGone(d, Stock{Left: goal}) }

// UntilGone is the distribution of how many outcomes like d, none of them less
// than 0, it takes until nothing of a stock is left that may grow back in
// between: a Markov chain on what is left. Counting stops as in Until.
func UntilGone(d Dist[int], s Stock) Dist[int] {
	if s.Left <= 0 {
		return Uniform(0)
	}
	var taken weighed[int]
	enough := big.NewRat(1, 1_000_000)
	left := Uniform(s.Left)
	for n := 1; n <= UntilMost; n++ {
		next := Join(left, d, func(left, out int) int { return max(0, left-out) })
		if i, gone := next.place[0]; gone {
			taken.add(n, next.ways[i], next.all)
		}
		left = next.without(0)
		if left.counted().Cmp(enough) < 0 {
			break
		}
		if s.Back > 0 && n%max(1, s.Every) == 0 {
			left = Map(left, func(left int) int { return max(left, min(left+s.Back, s.Full)) })
		}
	}
	return taken.dist()
}

// without leaves the ways of key out; they count among all of them still.
func (d Dist[K]) without(key K) Dist[K] {
	rest := Dist[K]{all: d.all}
	for i, k := range d.keys {
		if k != key {
			rest.add(k, d.ways[i])
		}
	}
	return rest
}
