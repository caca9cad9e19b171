package odds

import "fmt"

// A Side is one side of a fight: the damage that one of its turns does to the other side,
// and its own stock, of which some grows back as each of its turns begins (Stock.Every
// isn't used).
type Side struct {
	Turn Dist[int] // none of them less than 0, none of it left over
	Stock
}

// A Fought tells how a fight ends in which two sides take turns until one of them has
// nothing left, to twelve digits.
type Fought struct {
	Wins   [2]float64
	Never  float64 // how likely it has no end
	Rounds float64 // on average, the last one begun; 0 where it may have no end
}

// mostStates is how much is counted where both sides grow back.
const mostStates = 1600

// Fight works out a fight in which the first side begins. Amounts that lead back to each
// other are solved together: for a side that doesn't grow back, all with the same amount of
// it, from the least amount on. It gives ErrTooMany for sides that both grow back and have
// very much.
func Fight(first, second Side) (Fought, error) {
	r := newRing(first, second)
	switch {
	case first.Back <= 0:
		for left := 1; left <= r.most[0]; left++ {
			r.solve([2]int{left, 1}, [2]int{left, r.most[1]})
		}
	case second.Back <= 0:
		for left := 1; left <= r.most[1]; left++ {
			r.solve([2]int{1, left}, [2]int{r.most[0], left})
		}
	case r.most[0]*r.most[1] > mostStates:
		return Fought{}, fmt.Errorf("%w: more than %d states", ErrTooMany, mostStates)
	default:
		r.solve([2]int{1, 1}, r.most)
	}
	end := r.ends[r.grown(0, first.Left)][second.Left]
	end = ending{}.plus(1/end.sum(), end)
	f := Fought{Never: end[2], Rounds: end[3]}
	if f.Never > 0 {
		f.Rounds = 0
	}
	for i := range f.Wins {
		f.Wins[i] = inside(end[i], false, end[1-i]+f.Never > 0)
	}
	return f, nil
}

// An ending is how a fight ends from some amounts on: the chance of the first side, of the
// second one and of no end, and the rounds.
type ending [4]float64

// plus adds how it ends from somewhere else that is reached with chance p.
func (e ending) plus(p float64, o ending) ending {
	for i := range e {
		e[i] += p * o[i]
	}
	return e
}

// sum is how much of an ending is known.
func (e ending) sum() float64 { return e[0] + e[1] + e[2] }

// A ring is a fight of two sides: the most that each can have left, the chances that its
// turn takes 0, 1, 2 ... from the other one, and the ending from all amounts on that are
// left as the first one strikes.
type ring struct {
	sides [2]Side
	most  [2]int
	takes [2][]float64
	ends  [][]ending
}

func newRing(first, second Side) *ring {
	r := &ring{sides: [2]Side{first, second}}
	for i, s := range r.sides {
		r.most[i] = s.Left
		if s.Back > 0 {
			r.most[i] = max(s.Left, s.Full)
		}
	}
	for i, s := range r.sides {
		r.takes[i] = make([]float64, r.most[1-i]+1)
		for out, p := range Sorted(s.Turn) {
			share, _ := p.Float64()
			r.takes[i][min(out, r.most[1-i])] += share
		}
	}
	for range r.most[0] + 1 {
		row := make([]ending, r.most[1]+1)
		row[0] = ending{0: 1}
		r.ends = append(r.ends, row)
	}
	for other := range r.ends[0] {
		r.ends[0][other] = ending{1: 1}
	}
	return r
}

// grown is the amount that a side has as its turn begins.
func (r *ring) grown(side, left int) int {
	if left <= 0 || r.sides[side].Back <= 0 {
		return max(0, left)
	}
	return r.sides[side].grownTo(left)
}

// solve works out the endings from some amounts on, by the amounts below them. It takes
// one after the other out of the equations, as in Gauss's way, but without a difference:
// the chance to lead on is the chance not to lead back. So no digits are lost, however
// seldom anybody is hit.
func (r *ring) solve(from, to [2]int) {
	width := to[1] - from[1] + 1
	n := (to[0] - from[0] + 1) * width
	leads := make([][]float64, n) // from one to another
	known := make([]ending, n)    // how it ends where it leads to none of them
	for k := range n {
		leads[k] = make([]float64, n)
		r.round(from[0]+k/width, from[1]+k%width, func(p float64, a, b int) {
			if from[0] <= a && a <= to[0] && from[1] <= b && b <= to[1] {
				leads[k][(a-from[0])*width+b-from[1]] += p
				return
			}
			known[k] = known[k].plus(p, r.ends[a][b])
		})
		known[k][3]++
	}
	on := make([]float64, n)
	for k := range n {
		on[k] = known[k].sum()
		for _, p := range leads[k][k+1:] {
			on[k] += p
		}
		if on[k] == 0 { // it goes round for ever
			on[k], known[k] = 1, ending{2: 1}
		}
		for i := k + 1; i < n; i++ {
			share := leads[i][k] / on[k]
			if share == 0 {
				continue
			}
			for j := k + 1; j < n; j++ {
				leads[i][j] += share * leads[k][j]
			}
			known[i] = known[i].plus(share, known[k])
		}
	}
	for k := n - 1; k >= 0; k-- {
		end := known[k]
		for j := k + 1; j < n; j++ {
			end = end.plus(leads[k][j], r.ends[from[0]+j/width][from[1]+j%width])
		}
		r.ends[from[0]+k/width][from[1]+k%width] = ending{}.plus(1/on[k], end)
	}
}

// round tells where a round leads that begins with these amounts of both: to the amounts
// at the next one's beginning. Nothing is left of a side that has lost.
func (r *ring) round(a, b int, leads func(p float64, a, b int)) {
	for i, p := range r.takes[0] {
		struck := r.grown(1, b-i)
		if struck == 0 {
			leads(p, a, 0)
			continue
		}
		for j, q := range r.takes[1] {
			if p*q > 0 {
				leads(p*q, r.grown(0, a-j), struck)
			}
		}
	}
}
