package odds

import "math/big"

// Either is yes with chance p, else no.
func Either[K comparable](yes, no K, p *big.Rat) Dist[K] {
	d := Dist[K]{all: new(big.Int).Set(p.Denom())}
	if p.Sign() > 0 {
		d.add(yes, p.Num())
	}
	if rest := new(big.Int).Sub(p.Denom(), p.Num()); rest.Sign() > 0 {
		d.add(no, rest)
	}
	return d
}

// Outdo is the chance that dice show at least by more than others, where each die that
// shows its highest face is thrown again and added, without end. It is exact, although
// such dice have no end.
//
// A die that explodes k times shows k times its sides, and one of the lower
// faces at the end; the two don't depend on each other. So the lower faces are
// counted, and of the explosions it remains how likely one side has so many
// more than the other: a recursion, see [lead].
func Outdo(sides, dice, others, by int) *big.Rat {
	chance := new(big.Rat)
	l := lead{p: big.NewRat(1, int64(sides)), known: map[[3]int]*big.Rat{}}
	// The sum of the others' lower faces is taken off as if they counted down.
	for sum, p := range Sorted(Repeat(die(sides-1), dice+others)) {
		ahead := sum - others*sides
		chance.Add(chance, p.Mul(p, l.of(dice, others, ceil(by-ahead, sides))))
	}
	return chance
}

// ceil is a / b rounded up, for b above 0.
func ceil(a, b int) int {
	q := a / b
	if a%b > 0 {
		q++
	}
	return q
}

// lead is how likely some dice explode at least a number of times more than others; each
// time a die is thrown it explodes with chance p.
type lead struct {
	p     *big.Rat
	known map[[3]int]*big.Rat
}

// of is the chance that a dice have at least t explosions more than b others.
// The first of the a dice doesn't explode (then a-1 are left), or it does (then
// t-1 is wanted); the first of the b others likewise. Putting the second into
// the first leaves only fewer dice:
//
//	of(a, b, t) = of(a-1, b, t) / (1+p) + of(a, b-1, t-1) p / (1+p)
func (l lead) of(a, b, t int) *big.Rat {
	switch {
	case b == 0:
		return new(big.Rat).Sub(big.NewRat(1, 1), l.atMost(a, t-1))
	case a == 0:
		return l.atMost(b, -t)
	}
	key := [3]int{a, b, t}
	if chance, ok := l.known[key]; ok {
		return chance
	}
	chance := new(big.Rat).Mul(l.p, l.of(a, b-1, t-1))
	chance.Add(chance, l.of(a-1, b, t))
	chance.Quo(chance, new(big.Rat).Add(big.NewRat(1, 1), l.p))
	l.known[key] = chance
	return chance
}

// atMost is the chance that n dice explode at most k times in all.
func (l lead) atMost(n, k int) *big.Rat {
	sum := new(big.Rat)
	not := new(big.Rat).Sub(big.NewRat(1, 1), l.p)
	one := big.NewRat(1, 1) // the chance of just this number
	for range n {
		one.Mul(one, not)
	}
	for i := 0; i <= k; i++ {
		sum.Add(sum, one)
		one.Mul(one, l.p)
		one.Mul(one, big.NewRat(int64(n+i), int64(i+1)))
	}
	return sum
}

// Exploding is the distribution of the sum of a number of dice, each of which throws
// again and adds as long as it shows its highest face. It is exact up to some sum above
// least. The rest is left over: less than one in 10^12.
//
// A die that explodes k times shows k times its sides, and then one of the lower
// faces. So of dice that explode k times in all, which they can in (dice + k - 1
// over k) ways, only the lower faces have to be added up.
func Exploding(dice, sides, least int) Dist[int] {
	// Lower faces alone may make up for explosions that aren't counted.
	most := seldom(dice, sides) + dice*(sides-2)/sides
	most = max(most, (least-dice)/sides)
	each, lower := big.NewInt(int64(sides)), power(big.NewInt(int64(sides-1)), dice)
	exploded := Dist[int]{all: power(each, most+dice)}
	for k := range most + 1 {
		ways := new(big.Int).Binomial(int64(dice+k-1), int64(k))
		exploded.add(k*sides, ways.Mul(ways, times(lower, power(each, most-k))))
	}
	sums := Join(exploded, Repeat(die(sides-1), dice), func(a, b int) int { return a + b })
	return Among(sums, func(sum int) bool { return sum < dice+sides*(most+1) })
}

// seldom is how many explosions dice have in all, and more in less than one in
// 10^12 of all throws.
func seldom(dice, sides int) int {
	s, n := big.NewInt(int64(sides)), int64(dice)
	lower := power(big.NewInt(int64(sides-1)), dice)
	all, counted := power(s, dice), new(big.Int)
	for k := 0; ; k++ {
		some := new(big.Int).Binomial(n+int64(k)-1, int64(k))
		counted.Add(counted, some.Mul(some, lower))
		if rarer(new(big.Int).Sub(all, counted), all, 1_000_000_000_000) {
			return k
		}
		all.Mul(all, s)
		counted.Mul(counted, s)
	}
}
