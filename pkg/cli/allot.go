package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newAllot(a *app) *cobra.Command {
	var typed brickquest.Allotted
	var fudge bool
	cmd := &cobra.Command{
		Use:   "allot [NAME] --attack DICE --defense DICE",
		Short: "The dice of Prowess or Ninja Focus",
		Long: `Divides the dice of Prowess between attack and defense, or gives those of Ninja
Focus to one of them, until the figure's next turn. It is decided as the turn
begins, and takes no action. Where one of the flags is left out, it gets the rest.`,
		Example: "  zbrikz allot Eve --attack 1 --defense 1\n  zbrikz allot Eve --attack 2\n  zbrikz allot ninja-black1 --defense 2",
		Args:    words(0, 1, "a name"),
	}
	cmd.Flags().IntVar(&typed.Attack, "attack", 0, "`dice` for attacks")
	cmd.Flags().IntVar(&typed.Defense, "defense", 0, "`dice` for the defense")
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, byFirst(cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		attack, defense := cmd.Flags().Changed("attack"), cmd.Flags().Changed("defense")
		if !attack && !defense {
			return nil, usagef("allot needs --attack or --defense, as in: %s", firstExample(cmd))
		}
		return actedMove(
			func(st *table.State) (brickquest.Acted, brickquest.Game, error) {
				name, err := onlyActor(st, args)
				if err != nil {
					return brickquest.Acted{}, brickquest.Game{}, err
				}
				split := typed
				switch all := st.BrickQuest.Allottable(name); {
				case !defense:
					split.Defense = max(0, all-split.Attack)
				case !attack:
					split.Attack = max(0, all-split.Defense)
				}
				return st.BrickQuest.Allot(name, split, fudge)
			},
			func(g *brickquest.Game, done brickquest.Acted) string {
				d := g.Figure(done.Name).Allotted
				return fmt.Sprintf("%s: %s for attacks, %s for the defense, until the next turn.", done.Name, diceWords(d.Attack), diceWords(d.Defense))
			},
			"BrickQuest, Prowess: two dice, divided as the turn begins, until the next turn",
			"BrickQuest, Monsters: Ninja Focus is two dice for attack or for defense",
		), nil
	}))
}

// onlyActor is who was typed, or whose turn it is.
func onlyActor(st *table.State, args []string) (string, error) {
	if len(args) > 0 {
		return actor(st, args[0])
	}
	return actor(st, "")
}
