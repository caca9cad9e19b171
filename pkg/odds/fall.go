package odds

import "math/big"

// A Fall tells after how many outcomes nothing is left of a [Stock].
type Fall struct {
	Mean   *big.Rat // of the outcomes; nil where something may be left for ever
	Rounds *big.Rat // likewise of rounds, each of Stock.Every outcomes and the last one begun
	Half   int      // the number of outcomes after which it is gone in half of all cases; 0: it never is in so many cases
	Nine   int      // the same for nine cases in ten
}

// NewFall works a Fall out: the exact means by one linear equation for each
// amount that can be left, the others to twelve digits. None of the outcomes
// is less than 0, none of them is left over.
func NewFall(d Dist[int], s Stock) Fall {
	if s.Left <= 0 {
		return Fall{Mean: new(big.Rat), Rounds: new(big.Rat)}
	}
	s.Every = max(1, s.Every)
	if s.Back > 0 && s.Full > 0 {
		return regrown(d.lowest(), s)
	}
	takes, all := takesOf(d, s.Left)
	return Fall{
		Mean: dwindled(takes, all, s.Left), Rounds: dwindled(turnOf(takes, s.Every, s.Left), power(all, s.Every), s.Left),
		Half: toppled(takes, all, s, 0.5), Nine: toppled(takes, all, s, 0.9),
	}
}

// takesOf are the ways to take 0, 1, 2 ... but not the whole goal, and all ways.
func takesOf(d Dist[int], goal int) (takes []*big.Int, all *big.Int) {
	d = d.lowest()
	takes = make([]*big.Int, goal)
	for i := range takes {
		takes[i] = new(big.Int)
	}
	for i, out := range d.keys {
		if out < goal {
			takes[out].Add(takes[out], d.ways[i].int())
		}
	}
	return takes, d.all.int()
}

// turnOf are the ways of every outcomes in a row to take 0, 1, 2 ... but not the whole
// goal.
func turnOf(takes []*big.Int, every, goal int) []*big.Int {
	turn := []*big.Int{big.NewInt(1)}
	for range every {
		next := make([]*big.Int, goal)
		for i := range next {
			next[i] = new(big.Int)
		}
		part := new(big.Int)
		for i, ways := range turn {
			for j, more := range takes[:goal-i] {
				next[i+j].Add(next[i+j], part.Mul(ways, more))
			}
		}
		turn = next
	}
	return turn
}

func power(a *big.Int, n int) *big.Int { return new(big.Int).Exp(a, big.NewInt(int64(n)), nil) }

// dwindled is how many outcomes it takes on average where nothing grows back;
// nil: for ever. With the chance p[k] that an outcome takes k, the average from
// h on is
//
//	e[h] = (1 + sum of p[k] e[h-k] for k from 1 below h) / (1 - p[0])
//
// and so a whole number over the ways that take anything to the power of h.
func dwindled(takes []*big.Int, all *big.Int, goal int) *big.Rat {
	some := new(big.Int).Sub(all, takes[0])
	if some.Sign() == 0 {
		return nil
	}
	over := powers(some, goal)
	e := make([]*big.Int, goal+1) // each over its power of some
	part := new(big.Int)
	for h := 1; h <= goal; h++ {
		e[h] = new(big.Int).Mul(all, over[h-1])
		for k := 1; k < h; k++ {
			if takes[k].Sign() > 0 {
				part.Mul(takes[k], over[k-1])
				e[h].Add(e[h], part.Mul(part, e[h-k]))
			}
		}
	}
	return new(big.Rat).SetFrac(e[goal], over[goal])
}

// toppled is after how many outcomes nothing is left in such a part of all
// cases, where nothing grows back. 0: never.
func toppled(takes []*big.Int, all *big.Int, s Stock, part float64) int {
	once := make([]float64, s.Left)
	for i, ways := range takes {
		once[i], _ = new(big.Rat).SetFrac(ways, all).Float64()
	}
	n, _ := outlasted([]float64{1}, once, convolved, total, part)
	return n
}

// convolved is how likely two runs together take 0, 1, 2 ...
func convolved(a, b []float64) []float64 {
	n := max(len(a), len(b))
	sum := make([]float64, n)
	for i, p := range a {
		if p > 0 {
			for j, q := range b[:min(len(b), n-i)] {
				sum[i+j] += p * q
			}
		}
	}
	return sum
}

func total(all []float64) float64 {
	sum := 0.0
	for _, p := range all {
		sum += p
	}
	return sum
}

// slack is the difference within which sums of chances count as even.
const slack = 1e-12

// mostDoubled is how often a run is doubled before it counts as endless.
const mostDoubled = 27

// outlasted is the first run of steps after which no more than the rest of a
// part of all cases goes on, and the run before it; 0: there is none. It doubles
// runs until they are long enough, and puts the longest together that aren't.
func outlasted[T any](none, once T, then func(a, b T) T, goesOn func(T) float64, part float64) (int, T) {
	enough := func(run T) bool { return goesOn(run) <= 1-part+slack }
	doubled := []T{once}
	for !enough(doubled[len(doubled)-1]) {
		if len(doubled) > mostDoubled {
			return 0, none
		}
		last := doubled[len(doubled)-1]
		doubled = append(doubled, then(last, last))
	}
	n, run := 0, none
	for i := len(doubled) - 2; i >= 0; i-- {
		if longer := then(run, doubled[i]); !enough(longer) {
			n, run = n+1<<i, longer
		}
	}
	return n + 1, run
}

// regrown is a Fall where something grows back. A round is a step from the amount that is
// left as it begins to the amount that is left as the next one does.
func regrown(d Dist[int], s Stock) Fall {
	most := max(s.Left, s.Full)
	takes, all := takesOf(d, most)
	rows := make([][]*big.Int, s.Every+1) // the ways to take 0, 1, 2 ... in 0, 1, 2 ... outcomes
	for n := range rows {
		rows[n] = turnOf(takes, n, most)
	}
	f := Fall{Mean: new(big.Rat), Rounds: new(big.Rat)}
	c := newWalk(most)
	over := power(all, s.Every)
	for h := 1; h <= most; h++ {
		alive := new(big.Int)
		for out, ways := range rows[s.Every][:h] {
			alive.Add(alive, ways)
			to := c.to[h][s.grownTo(h-out)]
			to.Add(to, new(big.Rat).SetFrac(ways, over))
		}
		c.ends[h].SetFrac(alive.Sub(over, alive), over)
		c.cost[h][1].SetInt64(1)
		for n, row := range rows[:s.Every] { // the attack after n of them is made while something is left
			for _, ways := range row[:min(h, len(row))] {
				c.cost[h][0].Add(c.cost[h][0], new(big.Rat).SetFrac(ways, power(all, n)))
			}
		}
	}
	f.Half, f.Nine = c.toppled(rows, all, s, 0.5), c.toppled(rows, all, s, 0.9)
	f.Mean, f.Rounds = c.means(s.Left)
	return f
}

// grownTo is the amount that is left as the next round begins, of an amount that was
// left.
func (s Stock) grownTo(left int) int { return max(left, min(left+s.Back, s.Full)) }

// A walk goes by chance from one amount that is left to the next, until it ends.
type walk struct {
	to   [][]*big.Rat // from each amount to each
	ends []*big.Rat   // how likely the walk ends from there with the next step
	cost [][2]*big.Rat
}

func newWalk(most int) walk {
	c := walk{make([][]*big.Rat, most+1), make([]*big.Rat, most+1), make([][2]*big.Rat, most+1)}
	for h := range c.to {
		c.to[h] = make([]*big.Rat, most+1)
		for j := range c.to[h] {
			c.to[h][j] = new(big.Rat)
		}
		c.ends[h], c.cost[h] = new(big.Rat), [2]*big.Rat{new(big.Rat), new(big.Rat)}
	}
	return c
}

// means are the average costs of a walk until it ends; nil: it may never end.
//
// Each amount but the first is taken out: a step to it goes at once to where it leads in
// the end. One amount remains, which leads to itself or ends.
func (c walk) means(from int) (first, second *big.Rat) {
	var order []int // from below and from above, so that little is joined
	for h := 1; h < from; h++ {
		order = append(order, h)
	}
	for h := len(c.to) - 1; h > from; h-- {
		order = append(order, h)
	}
	endless := new(big.Rat) // a walk that is caught where it never ends
	caught := make([]*big.Rat, len(c.to))
	for h := range caught {
		caught[h] = new(big.Rat)
	}
	gone := make([]bool, len(c.to))
	gone[0] = true
	part := new(big.Rat)
	for _, k := range append(order, from) {
		gone[k] = true
		out := new(big.Rat).Add(c.ends[k], caught[k])
		for j, p := range c.to[k] {
			if !gone[j] {
				out.Add(out, p)
			}
		}
		if k == from {
			endless.Set(caught[k])
			if endless.Sign() > 0 || out.Sign() == 0 {
				return nil, nil
			}
			return c.cost[k][0].Quo(c.cost[k][0], out), c.cost[k][1].Quo(c.cost[k][1], out)
		}
		for i := range c.to {
			if gone[i] || c.to[i][k].Sign() == 0 {
				continue
			}
			if out.Sign() == 0 {
				caught[i].Add(caught[i], c.to[i][k])
				continue
			}
			share := new(big.Rat).Quo(c.to[i][k], out)
			add := func(to, from *big.Rat) {
				if from.Sign() > 0 {
					to.Add(to, part.Mul(share, from))
				}
			}
			for j, p := range c.to[k] {
				if !gone[j] {
					add(c.to[i][j], p)
				}
			}
			add(c.ends[i], c.ends[k])
			add(caught[i], caught[k])
			add(c.cost[i][0], c.cost[k][0])
			add(c.cost[i][1], c.cost[k][1])
		}
	}
	return nil, nil
}

// toppled is after how many outcomes nothing is left in such a part of all
// cases; 0: never. Rounds are counted in floats, and then the outcomes of the
// last one.
func (c walk) toppled(rows [][]*big.Int, all *big.Int, s Stock, part float64) int {
	once, none := make([][]float64, len(c.to)), make([][]float64, len(c.to))
	for i, row := range c.to {
		once[i], none[i] = make([]float64, len(row)), make([]float64, len(row))
		none[i][i] = 1
		for j, p := range row {
			once[i][j], _ = p.Float64()
		}
	}
	goesOn := func(m [][]float64) float64 { return total(m[s.Left]) }
	rounds, run := outlasted(none, once, multiplied, goesOn, part)
	if rounds == 0 {
		return 0
	}
	for n := 1; n <= s.Every; n++ {
		alive, left := 0.0, make([]float64, len(rows[n])) // the chance to go on with each amount that was left
		sum, over := new(big.Int), power(all, n)
		for i, ways := range rows[n] {
			left[i], _ = new(big.Rat).SetFrac(sum.Add(sum, ways), over).Float64()
		}
		for h, p := range run[s.Left][1:] {
			alive += p * left[h]
		}
		if alive <= 1-part+slack {
			return (rounds-1)*s.Every + n
		}
	}
	return rounds * s.Every
}

// multiplied is the matrix of two runs of steps, one after the other.
func multiplied(a, b [][]float64) [][]float64 {
	sum := make([][]float64, len(a))
	for i, row := range a {
		sum[i] = make([]float64, len(row))
		for k, p := range row {
			if p == 0 {
				continue
			}
			for j, q := range b[k] {
				sum[i][j] += p * q
			}
		}
	}
	return sum
}
