package desk

import (
	"context"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// summed is the outcome of a roll. Its JSON names are a contract.
type summed struct {
	Roll string `json:"roll"` // the dice that were rolled, as in 3d6+2
	Sum  int    `json:"sum"`  // the sum
}

func rollPlay() play.Untyped {
	return play.Of(&play.Play[dice.Expr, summed]{
		About: play.About{
			Name: "roll", Short: "Roll any dice: 3d6+2, 1d6!",
			Long: `Rolls dice and adds them up: terms such as 3d6, d20 or 2, joined by + or -. With
! each die that shows its highest face is rolled again, and added.`,
			Examples: []string{"zbrikz roll 3d6+2", "zbrikz roll 1d6! --odds"},
		},
		Takes: func(e *dice.Expr) []ask.Way {
			k := ask.Notation("dice", "DICE", ReadDice)
			k.Wide = true // as in 1d20 - 2d4 + 1
			return ask.Takes(ask.Word(e, "dice", k).Called("dice"))
		},
		Rule: func(st *table.State, e dice.Expr, r dice.Roller) (summed, table.State, error) {
			return summed{e.String(), e.Roll(r)}, *st, nil
		},
		Say: func(d play.Done[dice.Expr, summed]) []play.Line {
			return play.Said(
				play.As(play.Answer, fmt.Sprint(d.Outcome.Sum)),
				play.As(play.Dice, play.DiceLine(d.Rolled, nil), "sum: "+d.Outcome.Roll))
		},
		Why: func(d play.Done[dice.Expr, summed]) []string {
			why := "the sum of all dice and numbers"
			if d.Asked.Explodes(false) || d.Asked.Explodes(true) {
				why += "; with !, a highest face rolls one more die"
			}
			return []string{why}
		},
		Odds: func(_ *table.State, e dice.Expr) play.Odds {
			return play.Odds{
				Exact: func(ctx context.Context) (odds.Dist[int], error) {
					sum, err := odds.Sum(ctx, e, 0)
					return sum.Chances, err
				},
				Count:  func(r dice.Roller) (int, error) { return e.Roll(r), nil },
				Number: play.Question{Counts: e.String(), Mean: e.Mean(), Mixed: e.Explodes(true)},
			}
		},
	})
}

// ReadDice reads dice, also with the w of German dice: 2w6.
func ReadDice(typed string) (dice.Expr, error) {
	e, err := dice.Parse(typed)
	if other, wrong := dice.Parse(strings.ReplaceAll(strings.ToLower(typed), "w", "d")); err != nil && wrong == nil {
		return other, nil
	}
	return e, err
}
