package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newLoot(a *app) *cobra.Command {
	var by string
	var fudge bool
	cmd := &cobra.Command{
		Use:   "loot [NAME] CORPSE",
		Short: "Search a corpse, and take all that is on it",
		Long: `Searches a corpse next to you, which is an action, and takes all that it carries.
Without NAME, it is whose initiative it is.`,
		Example: `  zbrikz loot Harry goblin4
  zbrikz loot goblin4 --by Harry`,
		Args: words(1, 2, "a corpse"),
	}
	cmd.Flags().StringVar(&by, "by", "", "who searches, a `name`")
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		typed := by
		if len(args) == 2 {
			if by != "" {
				return nil, usagef("%s stands there already: leave out --by", args[0])
			}
			typed = args[0]
		}
		return passedMove(func(st *table.State) (brickquest.Passed, brickquest.Game, error) {
			who, err := actor(st, typed)
			if err != nil {
				return brickquest.Passed{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Loot(who, match(args[len(args)-1], figureNames(st)), fudge)
		}, func(p brickquest.Passed) string {
			if p.Gold == 0 && len(p.Swag) == 0 {
				return sentence(p.From) + " has nothing on it."
			}
			return fmt.Sprintf("%s finds %s on %s.", sentence(p.By), loadWords(p.Gold, p.Swag), p.From)
		}, "BrickQuest, Looting: an action, from a square next to the body; what is found goes into the swag bin"), checkGiven(cmd, "by")
	})
}
