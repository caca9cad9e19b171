package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newFireSpout(a *app) *cobra.Command {
	var by string
	cmd := &cobra.Command{
		Use:   "fire-spout [NAME] SQUARES",
		Short: "Cross squares with fire spouts",
		Long: `Throws a die for each square with a fire spout that is crossed: a point of damage
on 1 to 3, for the Human Thief on 1 to 2. Nobody ends a move on such a square.`,
		Example: `  zbrikz fire-spout Harry 3
  zbrikz fire-spout 2 --by Harry
  zbrikz fire-spout Harry 3 --odds`,
		Args: words(1, 2, "a number of squares"),
	}
	cmd.Flags().StringVar(&by, "by", "", "who crosses them, a `name`")
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		who := by
		if len(args) == 2 {
			if by != "" {
				return nil, usagef("%s stands there already: leave out --by", args[0])
			}
			who = args[0]
		}
		squares, err := wholeNumber("fire spouts", args[len(args)-1], 1, brickquest.MostPoints)
		if err != nil {
			return nil, err
		}
		return spoutMove(who, squares), checkGiven(cmd, "by")
	})
}

func spoutMove(typed string, squares int) move[brickquest.Spouted] {
	return move[brickquest.Spouted]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Spouted, brickquest.Game, error) {
			who, err := actor(st, typed)
			if err != nil {
				return brickquest.Spouted{}, brickquest.Game{}, err
			}
			return st.BrickQuest.FireSpout(who, squares, r)
		}),
		say: func(st *table.State, s brickquest.Spouted, rolled []dice.Rolled) string {
			first := sentence(s.By) + " comes through unhurt."
			if s.Harm.Damage > 0 {
				first = fmt.Sprintf("%s loses %s.", sentence(s.By), count(s.Harm.Damage, "hit point"))
			}
			burns := map[string]string{"fire spout": orLess(s.Burns) + " burns"}
			return lines(first, thrown(rolled, burns), harmLines(&st.BrickQuest, []brickquest.Harm{s.Harm}))
		},
		why: func(brickquest.Spouted) []string {
			return []string{
				"BrickQuest, Special Squares, Fire Spouts: a die for each square crossed; a point of damage on 1 to 3, for thieves on 1 to 2",
				"ruling: a thief is the Human Thief; foes burn like heroes; crossing is part of the move",
			}
		},
		rules:  []string{"firespout.rogues"},
		counts: "hit points lost",
		count:  func(s brickquest.Spouted) int { return s.Harm.Damage },
	}
}
