package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newInteract(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "interact [NAME] [WHAT...]",
		Short: "An action with a door, a chest, a lever",
		Long: `Counts an action with an object. Opening a door is one, whether it is unlocked
with its key or not, and so is closing it; opening a chest and taking what is in
it is one; climbing into something that is open, or out of it, is one.`,
		Example: "  zbrikz interact Harry door\n  zbrikz interact\n  zbrikz interact the lever behind the altar",
		Args:    words(0, -1, "a name and an object"),
	}
	return changes(a, cmd, byFirst(cmd, func(_ *cobra.Command, args []string) (playable, error) {
		var what []string
		return actedMove(
			func(st *table.State) (done brickquest.Acted, next brickquest.Game, err error) {
				var name string
				if name, what, err = whoAndWhat(st, args); err != nil {
					return done, next, err
				}
				return st.BrickQuest.Interact(name)
			},
			func(_ *brickquest.Game, done brickquest.Acted) string {
				if len(what) == 0 {
					return fmt.Sprintf("%s spends an action on an object.", done.Name)
				}
				return fmt.Sprintf("%s spends an action: %s.", done.Name, strings.Join(what, " "))
			},
			"BrickQuest, Interacting with Objects and Items: opening, closing, climbing in or out, and activating are an action each; a key and the contents of a chest are included",
		), nil
	}))
}
