package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newTake(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:   "take WHO FROM [THING [HOW MANY]...]",
		Short: "Somebody takes things out of an ally's swag bin: everything, or what is named",
		Example: `  zbrikz take Mia Harry healing potion
  zbrikz take Mia Harry gold 20 ruby`,
		Args: words(2, -1, "who takes, and from whom"),
	}
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return passedMove(func(st *table.State) (brickquest.Passed, error) {
			by, from := match(args[0], figureNames(st)), match(args[1], figureNames(st))
			load, err := carriedBy(st, from, args[2:])
			if err != nil {
				return brickquest.Passed{}, err
			}
			return st.BrickQuest.Take(by, from, load, fudge)
		}, func(p brickquest.Passed) string {
			return fmt.Sprintf("%s takes %s from %s.", sentence(p.By), loadWords(p.Gold, p.Swag), p.From)
		}, "BrickQuest, Taking Items: from an ally next to you, who allows it; ruling: an enemy doesn't, but pockets can be picked, with --fudge"), nil
	})
}
