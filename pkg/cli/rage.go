package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newRage(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:     "rage [NAME]",
		Short:   "A Dwarven Berserker takes a third action",
		Long:    "Lets a Dwarven Berserker rage until its next turn. It is decided as the turn\nbegins, and one of the actions must be an attack.",
		Example: "  zbrikz rage Olaf",
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
				return st.BrickQuest.Rages(name, fudge)
			},
			func(g *brickquest.Game, done brickquest.Acted) string {
				f := g.Figure(done.Name)
				less := g.Stats(f).Has(brickquest.Rage).DefenseDice
				return lines(
					fmt.Sprintf("%s rages: %s, one of them an attack.", done.Name, count(done.Actions, "action")),
					fmt.Sprintf("%s less for the defense until the next turn", diceWords(less)))
			},
			"BrickQuest, Rage: a third action for a defense die, until the next turn; one of the three is an attack",
		), nil
	}))
}
