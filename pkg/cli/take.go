package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newTake(a *app) *cobra.Command {
	var by string
	var fudge bool
	cmd := &cobra.Command{
		Use:   "take [NAME] FROM [THING [HOW MANY]...]",
		Short: "Take things out of an ally's swag bin",
		Long: `Takes things out of the swag bin of somebody next to you who allows it: everything,
or what is named. Who takes them is whose initiative it is, unless you say so.`,
		Example: `  zbrikz take Mia Harry healing potion
  zbrikz take Mia Harry gold 20 ruby
  zbrikz take Harry ruby --by Mia`,
		Args: words(1, -1, "from whom"),
	}
	cmd.Flags().StringVar(&by, "by", "", "who takes them, a `name`")
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return passedMove(func(st *table.State) (brickquest.Passed, brickquest.Game, error) {
			typed, rest := by, args
			if by == "" && len(args) > 1 && a.namesFigure(st, args[1:]) {
				typed, rest = args[0], args[1:]
			}
			who, err := actor(st, typed)
			if err != nil {
				return brickquest.Passed{}, brickquest.Game{}, err
			}
			from := match(rest[0], figureNames(st))
			load, err := a.carriedBy(st, from, rest[1:])
			if err != nil {
				return brickquest.Passed{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Take(who, from, load, fudge)
		}, func(p brickquest.Passed) string {
			return fmt.Sprintf("%s takes %s from %s.", sentence(p.By), loadWords(p.Gold, p.Swag), p.From)
		}, "BrickQuest, Taking Items: from an ally next to you, who allows it; ruling: an enemy doesn't, but pockets can be picked, with --fudge"), checkGiven(cmd, "by")
	})
}
