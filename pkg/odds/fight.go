package odds

import (
	"fmt"
	"math/big"
)

// A Side is one side of a fight: the damage that one of its turns does to the other side,
// and its own stock, of which some grows back as each of its turns begins (Stock.Every
// isn't used).
type Side struct {
	Turn Dist[int] // none of them less than 0, none of it left over
	Stock
}

// A Fought tells how a fight ends in which two sides take turns until one of them has
// nothing left.
type Fought struct {
	Wins   [2]float64
	Never  float64 // how likely it has no end
	Rounds float64 // on average; 0 where it may have no end
	// The same as fractions; nil where something grows back or there is too
	// much to count. Then the numbers are right to twelve digits.
	WinsExact   [2]*big.Rat
	RoundsExact *big.Rat
}

// How much is counted: as fractions, and where both sides grow back.
const (
	mostFought = 400_000
	mostStates = 1600
)

// Fight works out a fight in which the first side begins. It gives ErrTooMany for sides
// that both grow back and have very much.
func Fight(first, second Side) (Fought, error) {
	a, b := first.Left, second.Left
	if first.Back <= 0 && second.Back <= 0 && a*b*(a+b) <= mostFought {
		return foughtOut(first, second), nil
	}
	return foughtAgain(first, second)
}

// foughtOut counts a fight as fractions. A state is the amounts that both sides have left
// as the first one's turn begins. With the chances p[i] and q[j] of the damage of a turn,
// the first side's chance to win is
//
//	w[a][b] = (sum of p[i] for i from b + sum of p[i] q[j] w[a-j][b-i] for all other i and j) / (1 - p[0] q[0])
//
// where i and j aren't both 0; and so a whole number over the ways of a round in
// which anything happens to the power of a + b - 1. Rounds are the same with 1
// in place of the first sum.
func foughtOut(first, second Side) Fought {
	p, all := takesOf(first.Turn, second.Left)
	q, others := takesOf(second.Turn, first.Left)
	whole := new(big.Int).Mul(all, others)
	some := new(big.Int).Sub(whole, new(big.Int).Mul(p[0], q[0]))
	if some.Sign() == 0 {
		return Fought{Never: 1, WinsExact: [2]*big.Rat{new(big.Rat), new(big.Rat)}}
	}
	over := powers(some, first.Left+second.Left)
	falls := make([]*big.Int, second.Left+1) // the ways of a round in which a turn takes the whole of an amount
	falls[0] = whole
	for b := range p {
		falls[b+1] = new(big.Int).Sub(falls[b], new(big.Int).Mul(p[b], others))
	}
	wins := solved(first.Left, second.Left, p, q, over, func(b int) *big.Int { return falls[b] })
	rounds := solved(first.Left, second.Left, p, q, over, func(int) *big.Int { return whole })
	f := Fought{WinsExact: [2]*big.Rat{wins, new(big.Rat).Sub(big.NewRat(1, 1), wins)}, RoundsExact: rounds}
	f.Rounds, _ = rounds.Float64()
	for i, exact := range f.WinsExact {
		f.Wins[i] = Float(exact)
	}
	return f
}

// solved is the equation of foughtOut for the start, with each of the first sums.
func solved(left, others int, p, q, over []*big.Int, at func(b int) *big.Int) *big.Rat {
	w := make([][]*big.Int, left+1)    // each over its power
	then := make([][]*big.Int, left+1) // the same after the first one's turn, before the second one's
	part := new(big.Int)
	for a := 1; a <= left; a++ {
		w[a], then[a] = make([]*big.Int, others+1), make([]*big.Int, others+1)
		for b := 1; b <= others; b++ {
			sum, missed := new(big.Int).Mul(at(b), over[a+b-2]), new(big.Int)
			for i := 1; i < b; i++ {
				if p[i].Sign() > 0 {
					part.Mul(p[i], over[i-1])
					sum.Add(sum, part.Mul(part, then[a][b-i]))
				}
			}
			for j := 1; j < a; j++ {
				if q[j].Sign() > 0 {
					part.Mul(q[j], over[j-1])
					missed.Add(missed, part.Mul(part, w[a-j][b]))
				}
			}
			w[a][b] = sum.Add(sum, part.Mul(p[0], missed))
			then[a][b] = new(big.Int).Mul(q[0], sum)
			then[a][b].Add(then[a][b], part.Mul(missed, over[1]))
		}
	}
	return new(big.Rat).SetFrac(w[left][others], over[left+others-1])
}

// ending is how a fight ends from a state on: the chance of each side and of no
// end, and the rounds.
type ending struct {
	wins   [2]float64
	never  float64
	rounds float64
}

// plus adds how it ends from somewhere else that is reached with chance p.
func (e ending) plus(p float64, o ending) ending {
	e.wins[0] += p * o.wins[0]
	e.wins[1] += p * o.wins[1]
	e.never += p * o.never
	e.rounds += p * o.rounds
	return e
}

// over is the whole ending, where e is only a part of it: all its numbers, divided by
// that part.
func (e ending) over(part float64) ending { return ending{}.plus(1/part, e) }

// A ring is a fight of two sides: the most that each can have left, the damage of its
// turn to the other one, and the end from each state on.
type ring struct {
	sides [2]Side
	most  [2]int
	takes [2][]float64 // 0, 1, 2 ... but not all that the other side can have
	all   [2][]float64 // 0 or more, 1 or more, 2 or more ...
	ends  [][]ending   // by the amounts that are left as the first side strikes
}

// foughtAgain counts a fight in floats. States that lead back to each other are solved
// together: for a side that doesn't grow back, all states with the same amount of it,
// from the least amount on.
func foughtAgain(first, second Side) (Fought, error) {
	r := newRing(first, second)
	from := [2]int{r.grown(0, first.Left), second.Left}
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
	end := r.ends[from[0]][from[1]]
	end = end.over(end.wins[0] + end.wins[1] + end.never)
	if end.never > 0 {
		end.rounds = 0
	}
	for i, p := range end.wins {
		end.wins[i] = inside(p, false, end.wins[1-i]+end.never > 0)
	}
	return Fought{Wins: end.wins, Never: end.never, Rounds: end.rounds}, nil
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
		takes, all := takesOf(s.Turn, r.most[1-i])
		rest := new(big.Int).Set(all)
		share := func(ways *big.Int) float64 {
			p, _ := new(big.Rat).SetFrac(ways, all).Float64()
			return p
		}
		r.all[i] = []float64{1}
		for _, ways := range takes {
			r.takes[i] = append(r.takes[i], share(ways))
			r.all[i] = append(r.all[i], share(rest.Sub(rest, ways)))
		}
	}
	r.ends = make([][]ending, r.most[0]+1)
	for i := range r.ends {
		r.ends[i] = make([]ending, r.most[1]+1)
	}
	return r
}

// grown is the amount that a side has as its turn begins.
func (r *ring) grown(side, left int) int {
	if r.sides[side].Back <= 0 {
		return left
	}
	return r.sides[side].grownTo(left)
}

// solve works out the end from each of some states, by the states below them. It takes
// one state after the other out of the equations, as in Gauss's way, but without a
// difference: the chance to lead on is the chance not to lead back. So no digits are
// lost, however seldom anybody is hit.
func (r *ring) solve(from, to [2]int) {
	width := to[1] - from[1] + 1
	n := (to[0] - from[0] + 1) * width
	leads := make([][]float64, n) // from state to state
	leaves := make([]float64, n)  // to none of them
	known := make([]ending, n)    // how it ends where it leaves
	for k := range n {
		leads[k] = make([]float64, n)
		known[k].rounds = 1
		r.round(from[0]+k/width, from[1]+k%width, func(p float64, a, b int) {
			if from[0] <= a && a <= to[0] && from[1] <= b && b <= to[1] {
				leads[k][(a-from[0])*width+b-from[1]] += p
				return
			}
			leaves[k] += p
			known[k] = known[k].plus(p, r.ends[a][b])
		}, func(p float64, side int) {
			leaves[k] += p
			known[k].wins[side] += p
		})
	}
	on := make([]float64, n)
	for k := range n {
		on[k] = leaves[k]
		for _, p := range leads[k][k+1:] {
			on[k] += p
		}
		if on[k] == 0 { // it goes round for ever
			on[k], known[k] = 1, ending{never: 1}
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
			leaves[i] += share * leaves[k]
			if known[k].never == 1 && leaves[k] == 0 {
				leaves[i] += share
			}
		}
	}
	for k := n - 1; k >= 0; k-- {
		end := known[k]
		for j := k + 1; j < n; j++ {
			end = end.plus(leads[k][j], r.ends[from[0]+j/width][from[1]+j%width])
		}
		r.ends[from[0]+k/width][from[1]+k%width] = end.over(on[k])
	}
}

// round tells where a round leads that begins with these amounts of both: to the amounts
// at the next one's beginning, or to the win of a side.
func (r *ring) round(a, b int, leads func(p float64, a, b int), won func(p float64, side int)) {
	won(r.all[0][b], 0)
	for i, p := range r.takes[0][:b] {
		if p == 0 {
			continue
		}
		struck := r.grown(1, b-i)
		won(p*r.all[1][a], 1)
		for j, q := range r.takes[1][:a] {
			if q > 0 {
				leads(p*q, r.grown(0, a-j), struck)
			}
		}
	}
}
