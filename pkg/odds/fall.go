package odds

import "math/big"

// A Fall tells after how many outcomes nothing is left of a [Stock].
type Fall struct {
	Mean *big.Rat // of the outcomes; nil where something may be left for ever
	// Rounds is likewise of rounds, each of Stock.Every outcomes and the last one begun; nil too
	// where nothing grows back: outcomes say it all then.
	Rounds *big.Rat
}

// NewFall works a Fall out, by one linear equation for each amount that can be left as a
// round begins. None of the outcomes is less than 0, none of them is left over.
func NewFall(d Dist[int], s Stock) Fall {
	if s.Left <= 0 {
		return Fall{Mean: new(big.Rat)}
	}
	if s.Back <= 0 {
		s.Full, s.Every = 0, 1
	}
	s.Every = max(1, s.Every)
	d = s.taken(d)
	most := max(s.Left, s.Full)
	rows, alls := make([][]*big.Int, s.Every+1), make([]*big.Int, s.Every+1) // the ways to take 0, 1, 2 ... in 0, 1, 2 ... outcomes
	for n := range rows {
		rows[n], alls[n] = takesOf(Repeat(d, n), most)
	}
	c := newWalk(most)
	over := alls[s.Every]
	for h := 1; h <= most; h++ {
		alive := new(big.Int)
		for out, ways := range rows[s.Every][:h] {
			alive.Add(alive, ways)
			to := c[h][s.grownTo(h-out)]
			to.Add(to, new(big.Rat).SetFrac(ways, over))
		}
		more := c[h][most+1:]
		more[theEnd].SetFrac(alive.Sub(over, alive), over)
		more[roundsOf].SetInt64(1)
		for n, row := range rows[:s.Every] { // the attack after n of them is made while something is left
			for _, ways := range row[:h] {
				more[outcomesOf].Add(more[outcomesOf], new(big.Rat).SetFrac(ways, alls[n]))
			}
		}
	}
	f := c.means(s.Left)
	if s.Back <= 0 {
		f.Rounds = nil
	}
	return f
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
			takes[out] = d.ways[i]
		}
	}
	return takes, d.all
}

// After is the number of outcomes by which such a part of all cases is reached; 0: those
// that were counted don't reach it.
func After(d Dist[int], part float64) int {
	const slack = 1e-12 // within which sums of chances count as even
	sum := 0.0
	for n, p := range Sorted(d) {
		if sum += Float(p); sum >= part-slack {
			return n
		}
	}
	return 0
}

// grownTo is the amount that is left as the next round begins, of an amount that was
// left.
func (s Stock) grownTo(left int) int { return max(left, min(left+s.Back, s.Full)) }

// A walk goes by chance from one amount that is left to the next, until it ends. It has a row
// for each amount: how likely the next step leads to each amount, and four columns more.
type walk [][]*big.Rat

// The columns behind those of the amounts.
const (
	theEnd     = iota // how likely the walk ends with the next step
	noEnd             // how likely it never ends
	outcomesOf        // how many outcomes the step takes on average
	roundsOf          // how many rounds
	moreColumns
)

func newWalk(most int) walk {
	c := make(walk, most+1)
	for h := range c {
		for range most + 1 + moreColumns {
			c[h] = append(c[h], new(big.Rat))
		}
	}
	return c
}

// means are the averages of a walk until it ends; nil: it may never end.
//
// Each amount but the first is taken out: a step to it goes at once to where it leads in
// the end. One amount remains, which leads to itself or ends.
func (c walk) means(from int) Fall {
	var order []int // from below and from above, so that little is joined
	for h := 1; h < from; h++ {
		order = append(order, h)
	}
	for h := len(c) - 1; h > from; h-- {
		order = append(order, h)
	}
	gone := make([]bool, len(c)+moreColumns)
	gone[0] = true
	for _, k := range append(order, from) {
		gone[k] = true
		row, out := c[k], new(big.Rat)
		for j, p := range row[:len(c)+outcomesOf] {
			if !gone[j] {
				out.Add(out, p)
			}
		}
		if k == from {
			if row[len(c)+noEnd].Sign() > 0 || out.Sign() == 0 {
				break
			}
			return Fall{row[len(c)+outcomesOf].Quo(row[len(c)+outcomesOf], out), row[len(c)+roundsOf].Quo(row[len(c)+roundsOf], out)}
		}
		for i := range c {
			to := c[i][k]
			switch {
			case gone[i] || to.Sign() == 0:
				continue
			case out.Sign() == 0:
				c[i][len(c)+noEnd].Add(c[i][len(c)+noEnd], to)
				continue
			}
			share, part := to.Quo(to, out), new(big.Rat)
			for j, p := range row {
				if !gone[j] && p.Sign() > 0 {
					c[i][j].Add(c[i][j], part.Mul(share, p))
				}
			}
		}
	}
	return Fall{}
}
