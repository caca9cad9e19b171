package cli

import (
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newMeditate(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:     "meditate [NAME]",
		Short:   "A Human Mage gathers spell points",
		Long:    "Lets a Human Mage concentrate for a full round. As its next turn begins, it gains\na die of spell points, unless somebody has attacked it.",
		Example: "  zbrikz meditate Mia",
		Args:    words(0, 1, "a name"),
	}
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, byFirst(cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return actedMove(
			func(st *table.State) (brickquest.Acted, brickquest.Game, error) {
				name, err := onlyActor(st, args)
				if err != nil {
					return brickquest.Acted{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Meditate(name, fudge)
			},
			func(_ *brickquest.Game, done brickquest.Acted) string {
				return done.Name + " meditates, and gains spell points as the next turn begins, unless attacked."
			},
			"BrickQuest, Character Classes: Meditation takes a full round; without an attack on the mage it gives a die of spell points",
			"ruling: up to those of the start; it is thrown as the mage's next turn begins, and an attack that does no damage disturbs, too",
		), nil
	}))
}
