package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newArm(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "arm [NAME]",
		Short: "Take up a weapon again after a critical miss",
		Long: `A critical miss drops the weapon; a disarmed one attacks with one die. Without
NAME, it is who acts.`,
		Example: "  zbrikz arm skeleton1",
		Args:    words(0, 1, "a name"),
	}
	return changes(a, cmd, byFirst(cmd, func(_ *cobra.Command, args []string) (playable, error) {
		typed := ""
		if len(args) > 0 {
			typed = args[0]
		}
		return move[brickquest.Armed]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Armed, brickquest.Game, error) {
				name, err := actor(st, typed)
				if err != nil {
					return brickquest.Armed{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Arm(name)
			}),
			say: func(_ *table.State, armed brickquest.Armed, _ []dice.Rolled) string {
				return lines(fmt.Sprintf("%s is armed again.", sentence(armed.Name)),
					fmt.Sprintf("put the weapon back in %s hand; that is an action", owned(armed.Name)), breakLines(armed.Breaks))
			},
			why: func(brickquest.Armed) []string {
				return []string{"BrickQuest, Critical Miss (optional): to pick the weapon up is an action, and so is drawing another one"}
			},
			rules: []string{"criticals"},
		}, nil
	}))
}
