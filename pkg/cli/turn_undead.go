package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newTurnUndead(a *app) *cobra.Command {
	var by string
	var fudge bool
	cmd := &cobra.Command{
		Use:   "turn-undead [CLERIC] UNDEAD...",
		Short: "A Human Cleric turns the undead",
		Long: `Throws one die; each of the undead that you name, those within 2 squares of the
cleric, loses half of it, rounded up. The cleric is whose initiative it is, unless
you name another one.`,
		Example: `  zbrikz turn-undead Cara ghost1
  zbrikz turn-undead skeleton1..3 ghost1 --by Cara
  zbrikz turn-undead ghost1 --by Cara --odds`,
		Args: words(1, -1, "undead"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `cleric`")
	fudgeFlag(cmd, &fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return move[brickquest.Turning]{
			rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Turning, brickquest.Game, error) {
				who, undead, err := turnWords(st, by, args)
				if err != nil {
					return brickquest.Turning{}, brickquest.Game{}, err
				}
				return st.BrickQuest.TurnUndead(who, undead, fudge, r)
			}),
			say:    sayTurning,
			why:    func(brickquest.Turning) []string { return whyTurning() },
			counts: "hit points that each of them loses",
			count:  func(t brickquest.Turning) int { return t.Damage },
			also: func(st *table.State, damage odds.Dist[int]) (question, error) {
				_, undead, err := turnWords(st, by, args)
				return deathsQuestion(&st.BrickQuest, undead, damage), err
			},
		}, checkGiven(cmd, "by")
	})
}

// turnWords is who turns which undead. Without --by, the first word is the
// cleric if it is a hero's name.
func turnWords(st *table.State, by string, args []string) (string, []string, error) {
	if by == "" && len(args) > 1 && st.BrickQuest.IsHero(match(args[0], figureNames(st))) {
		by, args = args[0], args[1:]
	}
	undead, err := theseFigures(st, args)
	if err != nil {
		return "", nil, err
	}
	by, err = actor(st, by)
	return by, undead, err
}

func sayTurning(st *table.State, t brickquest.Turning, rolled []dice.Rolled) string {
	var names []string
	for _, h := range t.Harms {
		names = append(names, h.Name)
	}
	return lines(
		fmt.Sprintf("%s %s %s.", sentence(andList(names)), verb(len(names), "loses", "lose"), count(t.Damage, "hit point")),
		thrown(rolled, map[string]string{"turn undead": "half of it, rounded up"}),
		harmLines(&st.BrickQuest, t.Harms), breakLines(t.Breaks))
}

func whyTurning() []string {
	return []string{
		"BrickQuest, Turning Undead: an action; one die, and half of it rounded up is what all undead within 2 squares lose",
		"ruling: the table of classes gives it to the Human Cleric alone; incorporeal undead are turned like others",
		"BrickQuest, Casting a Spell: not in a round with a spell",
	}
}
