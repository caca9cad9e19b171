package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newMove(a *app) *cobra.Command {
	var fudge bool
	cmd := &cobra.Command{
		Use:   "move [NAME] [SQUARES]",
		Short: "A move action: how far somebody goes",
		Long: `Says how far a hero or a foe goes with an action, with what it has drunk and what
it is under, and counts the action. A diagonal takes 2 squares; 0 squares turn the
figure round. For who is blinded a die is thrown for each square.`,
		Example: "  zbrikz move Harry\n  zbrikz move 3\n  zbrikz move goblin1 2",
		Args:    words(0, 2, "a name and squares"),
	}
	fudgeFlag(cmd, &fudge)
	return throws(a, cmd, byFirst(cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return move[brickquest.Walked]{
			rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Walked, brickquest.Game, error) {
				name, squares, err := whoWalks(st, args)
				if err != nil {
					return brickquest.Walked{}, brickquest.Game{}, err
				}
				return st.BrickQuest.Walk(name, squares, fudge, r)
			}),
			say: func(st *table.State, w brickquest.Walked, rolled []dice.Rolled) string {
				return lines(walkedLine(w), stepsLine(w), thrown(rolled, nil), actionsLine(&st.BrickQuest, w.Acted), breakLines(w.Breaks))
			},
			why: func(brickquest.Walked) []string {
				return []string{
					"BrickQuest, Moving: squares with an action by the class or the kind; a diagonal is 2, one brick up or down goes along",
					"BrickQuest, Potions and Wizardly Spells: Speed adds 2; the ethereal float 4; ruling: Speed adds to that, too",
					"BrickQuest, Blinding Light: for each square 1-2 leads to the left diagonal, 3-4 to the right one, 5-6 straight on",
				}
			},
			counts: "squares that lead straight on",
			exact: func(st *table.State) (odds.Dist[int], error) {
				name, squares, err := whoWalks(st, args)
				if err != nil {
					return odds.Dist[int]{}, err
				}
				return odds.Of(func(r dice.Roller) (int, error) {
					w, _, err := st.BrickQuest.Walk(name, squares, fudge, r)
					return straight(w), err
				})
			},
		}, nil
	}))
}

// whoWalks reads a name, squares, or both.
func whoWalks(st *table.State, args []string) (name string, squares int, err error) {
	if len(args) > 0 && !isFigure(st, args[0]) {
		if _, err := strconv.Atoi(args[0]); err != nil {
			return "", 0, &brickquest.NoFigure{Name: args[0]}
		}
	}
	name, rest, err := whoAndWhat(st, args)
	switch {
	case err != nil:
		return "", 0, err
	case len(rest) == 0:
		return name, brickquest.AllTheWay, nil
	}
	squares, err = wholeNumber("the squares", rest[0], 0, brickquest.MostPoints)
	return name, squares, err
}

func walkedLine(w brickquest.Walked) string {
	switch {
	case w.Squares == 0:
		return w.Name + " turns round."
	case w.Squares < w.Most:
		return fmt.Sprintf("%s goes %s, of %d.", w.Name, count(w.Squares, "square"), w.Most)
	default:
		return fmt.Sprintf("%s goes up to %s.", w.Name, count(w.Squares, "square"))
	}
}

// stepsLine is where the squares of the blinded lead.
func stepsLine(w brickquest.Walked) string {
	if len(w.Steps) == 0 {
		return ""
	}
	var ways []string
	for _, s := range w.Steps {
		switch s {
		case brickquest.LeftDiagonal:
			ways = append(ways, "left diagonal")
		case brickquest.RightDiagonal:
			ways = append(ways, "right diagonal")
		case brickquest.Straight:
			ways = append(ways, "straight")
		}
	}
	return "blinded, square by square: " + strings.Join(ways, ", ")
}

// straight is how many squares go where they should: of who isn't blinded all.
func straight(w brickquest.Walked) int {
	if len(w.Steps) == 0 {
		return w.Squares
	}
	n := 0
	for _, s := range w.Steps {
		if s == brickquest.Straight {
			n++
		}
	}
	return n
}
