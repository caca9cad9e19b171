package cli

import (
	"fmt"
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
		exact:  func(*table.State) (odds.Dist[int], error) { return sumOdds(expr) },
	}
}

// sumOdds counts a sum die by die: no die depends on another.
func sumOdds(expr dice.Expr) (odds.Dist[int], error) {
	total := odds.Uniform(0)
	for _, term := range expr.Terms {
		one := term
		if term.Die.Sides > 0 {
			one.N = 1
		}
		one.Minus = false
		d, err := odds.Of(func(r dice.Roller) (int, error) { return dice.Expr{Terms: []dice.Term{one}}.Roll(r), nil })
		if err != nil {
			return odds.Dist[int]{}, err
		}
		if term.Die.Sides > 0 {
			if sums(d, term.N)*sums(d, 1) > odds.MostWays {
				return odds.Dist[int]{}, tooManySums()
			}
			d = odds.Repeat(d, term.N)
		}
		if sums(total, 1)*sums(d, 1) > odds.MostWays {
			return odds.Dist[int]{}, tooManySums()
		}
		total = odds.Join(total, d, func(sum, part int) int {
			if term.Minus {
				return sum - part
			}
			return sum + part
		})
	}
	return total, nil
}

// sums is how many different sums n outcomes like d have, or more than that.
func sums(d odds.Dist[int], n int) int64 {
	keys := d.Keys()
	return int64(slices.Max(keys)-slices.Min(keys))*int64(n) + 1
}

func tooManySums() error { return fmt.Errorf("%w: more than %d", odds.ErrTooMany, odds.MostWays) }
