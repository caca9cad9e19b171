package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newExit(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "exit [NAME]",
		Short: "A hero leaves the dungeon",
		Long: `Lets a hero leave through the exit: it acts no more and is nobody's target, and what
it carries is out with it. Undo brings it back. Without a name, it is whose
initiative it is.`,
		Example: "  zbrikz exit Harry",
		Args:    words(0, 1, "a hero"),
	}
	return changes(a, cmd, byFirst(cmd, func(_ *cobra.Command, args []string) (playable, error) {
		typed := ""
		if len(args) > 0 {
			typed = args[0]
		}
		return move[brickquest.Exited]{
			rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Exited, brickquest.Game, error) {
				who, err := actor(st, typed)
				if err != nil {
					return brickquest.Exited{}, brickquest.Game{}, err
				}
				worth := 0
				if f := st.BrickQuest.Figure(who); f != nil {
					if worth, err = worthOf(st, f.Swag); err != nil {
						return brickquest.Exited{}, brickquest.Game{}, err
					}
				}
				return st.BrickQuest.Exit(who, worth)
			}),
			say: func(st *table.State, o brickquest.Exited, _ []dice.Rolled) string { return sayExited(st, o) },
			why: func(brickquest.Exited) []string {
				return append(whyQuest([]brickquest.Mode{brickquest.BackstabMode})[1:],
					"ruling: spells that it kept up end as it leaves; those with a number of rounds run on")
			},
		}, nil
	}))
}

func sayExited(st *table.State, o brickquest.Exited) string {
	p := st.BrickQuest.QuestProgress()
	end := ""
	if p.Over {
		end = questFirst(p)
	}
	ends, gone, inside := "", "", ""
	if len(o.Ended) > 0 {
		ends = fmt.Sprintf("%s %s", andList(o.Ended), verb(len(o.Ended), "ends", "end"))
	}
	if len(o.Gone) > 0 {
		gone = "take " + andList(o.Gone) + " off the table"
	}
	if len(o.Inside) > 0 && !p.Over {
		inside = "still inside: " + andList(o.Inside)
	}
	return lines(leftWith(o.Departure)+".", "take the figure off the table; its sheet keeps what it has", ends, gone, inside, end)
}

// worthOf is what swag is worth in gold, by its cards; more than anybody has
// counts no further.
func worthOf(st *table.State, all []brickquest.Swag) (int, error) {
	if len(all) == 0 {
		return 0, nil
	}
	items, err := itemsAt(st)
	if err != nil {
		return 0, err
	}
	return brickquest.Worth(brickquest.Valuables(all, items)), nil
}
