package cli

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// summed is the outcome of a roll. Its JSON names are a contract.
type summed struct {
	Roll string `json:"roll"` // what was rolled, as in 3d6+2
	Sum  int    `json:"sum"`
}

func newRoll(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "roll DICE",
		Short: "Throw any dice: 3d6+2, 1d6!",
		Long: `Throws dice and adds them up: terms such as 3d6, d20 or 2, joined by + or -. With
! each die that shows its highest face is thrown again, and added.`,
		Example: `  zbrikz roll 3d6+2
  zbrikz roll 1d6! --odds`,
		Args: words(1, -1, "dice"),
	}
	return throws(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		expr, err := dice.Parse(strings.Join(args, " "))
		if err != nil {
			return nil, err
		}
		return rollMove(expr), nil
	})
}

func rollMove(expr dice.Expr) move[summed] {
	return move[summed]{
		rule: asIs(func(_ *table.State, r dice.Roller) (summed, error) {
			return summed{expr.String(), expr.Roll(r)}, nil
		}),
		say: func(_ *table.State, s summed, rolled []dice.Rolled) string {
			return lines(fmt.Sprintf("%d", s.Sum), thrown(rolled, nil), "sum: "+s.Roll)
		},
		why: func(summed) []string {
			return []string{"the sum of all dice and numbers; with !, a highest face throws one more die"}
		},
		counts: expr.String(),
		exact: func(*table.State) (odds.Dist[int], error) {
			sum, err := sumOdds(expr, 0)
			return sum.chances, err
		},
		mean:  func(*table.State) (*big.Rat, error) { return expr.Mean(), nil },
		mixed: explodes(expr, true),
	}
}

// explodes tells whether some of the dice explode that are taken away, or some
// of the others.
func explodes(expr dice.Expr, minus bool) bool {
	return slices.ContainsFunc(expr.Terms, func(t dice.Term) bool { return t.Explode && t.Minus == minus })
}

// A tally is the chances of a sum. Where dice explode they are exact from an end
// on, below high or above low, and what is left over is past that. Where some
// are added and some taken away, they are exact nowhere.
type tally struct {
	chances   odds.Dist[int]
	low, high int
}

// sumOdds counts a sum term by term: no die depends on another. Dice that
// explode are counted up to least, if not further.
func sumOdds(expr dice.Expr, least int) (tally, error) {
	terms, err := termOdds(expr, least)
	if err != nil {
		return tally{}, err
	}
	span := 0
	for _, d := range terms {
		span += slices.Max(d.Keys()) - slices.Min(d.Keys())
	}
	if terms, err = termOdds(expr, max(least, span)); err != nil { // as far as all of them go
		return tally{}, err
	}
	t := tally{odds.Uniform(0), math.MinInt, math.MaxInt}
	short := math.MaxInt // how far from its end the sum is exact
	for i, d := range terms {
		if sums(t.chances, 1)*sums(d, 1) > odds.MostWays {
			return tally{}, tooManySums()
		}
		minus := expr.Terms[i].Minus
		t.chances = odds.Join(t.chances, d, func(sum, part int) int {
			if minus {
				return sum - part
			}
			return sum + part
		})
		if expr.Terms[i].Explode {
			short = min(short, int(sums(d, 1)))
		}
	}
	keys := t.chances.Keys()
	switch up, down := explodes(expr, false), explodes(expr, true); {
	case up && down:
		t.low, t.high = math.MaxInt, math.MinInt
		return t, nil
	case up:
		t.high = slices.Min(keys) + short
	case down:
		t.low = slices.Max(keys) - short
	}
	t.chances = odds.Among(t.chances, func(sum int) bool { return t.low < sum && sum < t.high })
	return t, nil
}

// termOdds are the chances of each term, whether it is added or taken away.
func termOdds(expr dice.Expr, least int) ([]odds.Dist[int], error) {
	var all []odds.Dist[int]
	for _, term := range expr.Terms {
		n, sides := term.N, term.Die.Sides
		switch {
		case sides == 0:
			all = append(all, odds.Uniform(n))
		case term.Explode:
			const sums = 20 // of one die: its sides so often
			if n*sides*(n+sums) > odds.MostWays {
				return nil, tooManySums()
			}
			all = append(all, odds.Exploding(n, sides, least))
		default:
			faces := make([]int, sides)
			for i := range faces {
				faces[i] = i + 1
			}
			die := odds.Uniform(faces...)
			if sums(die, n)*sums(die, 1) > odds.MostWays {
				return nil, tooManySums()
			}
			all = append(all, odds.Repeat(die, n))
		}
	}
	return all, nil
}

// sums is how many different sums n outcomes like d have, or more than that.
func sums(d odds.Dist[int], n int) int64 {
	keys := d.Keys()
	return int64(slices.Max(keys)-slices.Min(keys))*int64(n) + 1
}

func tooManySums() error { return fmt.Errorf("%w: more than %d", odds.ErrTooMany, odds.MostWays) }
