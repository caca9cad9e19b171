package odds

import "math/big"

// UntilMost is the most rounds that Until counts; the others are left over.
const UntilMost = 200

// Until is the distribution of how many outcomes like d, none of them less
// than 0, it takes for their sum to reach goal. Counting stops after UntilMost
// of them, or when less than a millionth is left over.
func Until(d Dist[int], goal int) Dist[int] {
	if goal <= 0 {
		return Uniform(0)
	}
	var taken weighed[int]
	enough := big.NewRat(1, 1_000_000)
	sum := Uniform(0)
	for n := 1; n <= UntilMost; n++ {
		next := Join(sum, d, func(a, b int) int { return min(a+b, goal) })
		if i, reached := next.place[goal]; reached {
			taken.add(n, next.ways[i], next.all)
		}
		sum = next.without(goal)
		if sum.counted().Cmp(enough) < 0 {
			break
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
