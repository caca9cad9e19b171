package cli

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newInitiative(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "initiative",
		Short: "The order of play: roll it, and who is next",
		Long: `Players throw 2D6 and their bonus, monsters go on their own number, last on it.
Ties are thrown again, and get letters: 7A acts before 7B. Heroes and foes at
the table bring their bonus and number along; of anybody else you type them:
Harry+1, Mia-1, Troll=5.`,
		Example: `  zbrikz initiative roll Harry+1 Mia-1 Troll=5
  zbrikz initiative roll
  zbrikz initiative
  zbrikz initiative --players
  zbrikz initiative next
  zbrikz initiative hold`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		v := view{&found.State.BrickQuest, a.opts.players}
		order := v.g.Initiative.Ordered()
		text := lines(v.turnLine(), orderLines(v.g, order))
		switch {
		case len(v.g.Initiative.Order) > 0:
		case len(v.g.FigureNames()) > 0:
			text = "Nobody has rolled: zbrikz initiative roll"
		default:
			text = "Nobody has rolled: zbrikz initiative roll Harry+1 Mia-1 Troll=5"
		}
		return a.tell(answer{N: found.State.N, Command: "initiative", Outcome: order, Text: text, Why: whyInitiative()})
	}
	cmd.AddCommand(
		newInitiativeRoll(a), newInitiativeAdd(a), newInitiativeReroll(a),
		newInitiativeNext(a), newInitiativeHold(a), newInitiativeRemove(a),
	)
	return cmd
}

// turnMove is a change to the order, and whatever turns end and begin with it.
// first is the answer; changed is the order that it is about.
func turnMove(rule func(*table.State, dice.Roller) (brickquest.TurnPassed, brickquest.Game, error), first func(brickquest.TurnPassed) string) move[brickquest.TurnPassed] {
	return move[brickquest.TurnPassed]{
		rule: onBrickQuest(rule),
		say: func(st *table.State, p brickquest.TurnPassed, rolled []dice.Rolled) string {
			g := &st.BrickQuest
			return lines(first(p), happenedLines(g, p.Happened), orderLines(g, p.Ordered), thrown(rolled, breakNeeds(g, rolled, p.Happened)), happenedBricks(g, p.Happened))
		},
		apart: true,
		why:   func(p brickquest.TurnPassed) []string { return append(whyInitiative(), whyHappened(p.Happened)...) },
		rules: []string{"initiative.reroll_every", "initiative.tie_bonus", "holding", "spells.break_roll"},
	}
}

// acts is the answer to what passes the turn on.
func acts(p brickquest.TurnPassed) string {
	switch {
	case len(p.Order) == 0:
		return "Nobody is left in the order."
	case p.Turn == "":
		return "Nobody is left who can act."
	case p.NewRound:
		return fmt.Sprintf("Round %d: %s.", p.Round, actsNow(p.Turn))
	case p.Late:
		return fmt.Sprintf("%s held, and %s now or not at all.", p.Turn, slotVerb(p.Turn, "acts", "act"))
	default:
		return actsNow(p.Turn) + "."
	}
}

// actsNow is whose turn it is: "Mia acts", and where several share a place "orc1..2 act".
func actsNow(slot string) string { return slot + " " + slotVerb(slot, "acts", "act") }

// slotVerb is the verb for who stands on a place: for one, or for several.
func slotVerb(slot, one, more string) string {
	if strings.Contains(slot, "..") {
		return more
	}
	return one
}

// orderLines is the order, with a mark at who acts; three or more of a kind that
// follow each other stand in one line. Places of the dead and gone are in it as
// long as something is counted there.
func orderLines(g *brickquest.Game, o brickquest.Ordered) string {
	var rows []row
	for _, p := range o.Order {
		if p.Out && p.Name != o.Turn && !g.Counts(p.Name) {
			continue
		}
		rows = append(rows, row{names: []string{p.Name}, secret: g.Conceals(p.Name), card: cmp.Or(p.Label, strconv.Itoa(p.Number)), how: placedMark(p), acts: p.Name == o.Turn})
	}
	var all []string
	for _, r := range fold(rows) {
		mark := " "
		if r.acts {
			mark = ">"
		}
		for _, name := range ranges(r.names) {
			all = append(all, fmt.Sprintf("%s %3s  %s%s", mark, r.card, name, r.how))
		}
	}
	return lines(all...)
}

// placedMark is what stands behind a name in the order.
func placedMark(p brickquest.Placed) string {
	switch {
	case p.Out:
		return " (out)"
	case p.Held:
		return " (holds)"
	default:
		return ""
	}
}

func whyInitiative() []string {
	return []string{
		"BrickQuest, Beginning the Game: 2D6 and the bonus, highest first; who is first also places the first figure",
		"BrickQuest, Beginning the Game: ties are thrown again; ruling: without the bonus, only among those still tied",
		"BrickQuest, Holding (optional): who held acts at the end of the round, in order, or not at all",
	}
}
