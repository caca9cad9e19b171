package cli

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// actedMove is something that a figure does in its turn. first is the answer.
func actedMove(rule func(*table.State) (brickquest.Acted, brickquest.Game, error), first func(*brickquest.Game, brickquest.Acted) string, why ...string) move[brickquest.Acted] {
	return move[brickquest.Acted]{
		rule: onBrickQuest(func(st *table.State, _ dice.Roller) (brickquest.Acted, brickquest.Game, error) { return rule(st) }),
		say: func(st *table.State, done brickquest.Acted, _ []dice.Rolled) string {
			return lines(first(&st.BrickQuest, done), actionsLine(&st.BrickQuest, done), breakLines(done.Breaks))
		},
		why: func(brickquest.Acted) []string { return why },
	}
}

// actionsLine is what is left of a turn; nothing where none is counted, nor for
// a choice that its own warning tells to be out of turn.
func actionsLine(g *brickquest.Game, done brickquest.Acted) string {
	switch left := done.Actions - done.Done; {
	case g.Initiative.Round == 0, slices.Contains(done.Breaks, brickquest.ChosenLate) && !done.Counted:
		return ""
	case !done.Counted:
		return fmt.Sprintf("it isn't %s turn: no action is counted", owned(done.Name))
	case left > 0:
		return count(left, "action") + " left in this turn"
	default:
		return "no action left in this turn: zbrikz initiative next"
	}
}

// whoAndWhat is the actor and the rest of what was typed: the first word is who
// acts if it stands for a hero or a foe.
func whoAndWhat(st *table.State, args []string) (string, []string, error) {
	if len(args) > 0 && isFigure(st, args[0]) {
		name, err := actor(st, args[0])
		return name, args[1:], err
	}
	name, err := actor(st, "")
	return name, args, err
}
