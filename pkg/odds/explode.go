package odds

import "math/big"

// Exploding is the distribution of the sum of a number of dice, each of which throws
// again and adds as long as it shows its highest face. It is exact up to some sum above
// least. The rest is left over: less than one in 10^12.
//
// A die that explodes k times shows k times its sides, and then one of the lower
// faces. So of dice that explode k times in all, which they can in (dice + k - 1
// over k) ways, only the lower faces have to be added up.
func Exploding(dice, sides, least int) Dist[int] {
	s, n := big.NewInt(int64(sides)), int64(dice)
	last := Repeat(die(sides-1), dice)
	// Lower faces alone may make up for explosions that aren't counted.
	most := seldom(dice, sides) + dice*(sides-2)/sides
	most = max(most, (least-dice)/sides)
	over := powers(s, most)
	d := Dist[int]{all: fromBig(new(big.Int).Mul(over[most], new(big.Int).Exp(s, big.NewInt(n), nil)))}
	times := make([]*big.Int, most+1)
	for k := range times {
		times[k] = new(big.Int).Mul(new(big.Int).Binomial(n+int64(k)-1, int64(k)), over[most-k])
	}
	part := new(big.Int)
	for sum := dice; sum < dice+sides*(most+1); sum++ {
		ways := new(big.Int)
		// The lower faces show dice at least, and one less than sides each at most.
		for k := max(0, ceil(sum-dice*(sides-1), sides)); k <= (sum-dice)/sides; k++ {
			if i, ok := last.place[sum-k*sides]; ok {
				ways.Add(ways, part.Mul(times[k], last.ways[i].int()))
			}
		}
		if ways.Sign() > 0 {
			d.add(sum, fromBig(ways))
		}
	}
	return d
}

// seldom is how many explosions dice have in all, and more in less than one in
// 10^12 of all throws.
func seldom(dice, sides int) int {
	s, n := big.NewInt(int64(sides)), int64(dice)
	lower := new(big.Int).Exp(big.NewInt(int64(sides-1)), big.NewInt(n), nil)
	all, counted := new(big.Int).Exp(s, big.NewInt(n), nil), new(big.Int)
	million := big.NewInt(1_000_000)
	for k := 0; ; k++ {
		some := new(big.Int).Binomial(n+int64(k)-1, int64(k))
		counted.Add(counted, some.Mul(some, lower))
		rest := new(big.Int).Sub(all, counted)
		if rest.Mul(rest, million).Mul(rest, million).Cmp(all) < 0 {
			return k
		}
		all.Mul(all, s)
		counted.Mul(counted, s)
	}
}
