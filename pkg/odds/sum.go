package odds

import (
	"context"
	"math"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// A Tally is the chances of a sum. Where dice explode, the chances are exact up to an
// end, high or low, and the ways that are left over lie beyond it. Where some exploding
// dice are added and others taken away, none are exact.
type Tally struct {
	Chances   Dist[int]
	Low, High int
}

// Sum counts a sum term by term: no die depends on another. Dice that
// explode are counted up to least, if not further. It gives ErrTooMany where the dice
// are too many for that, and the context's error once that is done.
func Sum(ctx context.Context, expr dice.Expr, least int) (Tally, error) {
	terms, err := termOdds(ctx, expr, least)
	if err != nil {
		return Tally{}, err
	}
	span := 0
	for _, d := range terms {
		span += slices.Max(d.Keys()) - slices.Min(d.Keys())
	}
	if terms, err = termOdds(ctx, expr, max(least, span)); err != nil { // as far as all of them go
		return Tally{}, err
	}
	t := Tally{Uniform(0), math.MinInt, math.MaxInt}
	short := math.MaxInt // how far from its end the sum is exact
	for i, d := range terms {
		if sums(t.Chances, 1)*sums(d, 1) > MostWays {
			return Tally{}, tooMany()
		}
		minus := expr.Terms[i].Minus
		t.Chances = Join(t.Chances, d, func(sum, part int) int {
			if minus {
				return sum - part
			}
			return sum + part
		})
		if expr.Terms[i].Explode {
			short = min(short, int(sums(d, 1)))
		}
	}
	keys := t.Chances.Keys()
	switch up, down := expr.Explodes(false), expr.Explodes(true); {
	case up && down:
		t.Low, t.High = math.MaxInt, math.MinInt
		return t, nil
	case up:
		t.High = slices.Min(keys) + short
	case down:
		t.Low = slices.Max(keys) - short
	}
	t.Chances = Among(t.Chances, func(sum int) bool { return t.Low < sum && sum < t.High })
	return t, nil
}

// termOdds are the chances of each term, whether it is added or taken away.
func termOdds(ctx context.Context, expr dice.Expr, least int) ([]Dist[int], error) {
	var all []Dist[int]
	for _, term := range expr.Terms {
		n, sides := term.N, term.Die.Sides
		switch {
		case sides == 0:
			all = append(all, Uniform(n))
		case term.Explode:
			const sums = 20 // of one die: its sides so often
			if n*sides*(n+sums) > MostWays {
				return nil, tooMany()
			}
			all = append(all, Exploding(n, sides, least))
		default:
			one := die(sides)
			if sums(one, n)*sums(one, 1) > MostWays {
				return nil, tooMany()
			}
			sum, err := repeat(ctx, one, n)
			if err != nil {
				return nil, err
			}
			all = append(all, sum)
		}
	}
	return all, nil
}

// sums is how many different sums n outcomes like d have, or more than that.
func sums(d Dist[int], n int) int64 {
	keys := d.Keys()
	return int64(slices.Max(keys)-slices.Min(keys))*int64(n) + 1
}
