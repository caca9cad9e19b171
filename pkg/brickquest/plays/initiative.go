package plays

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// initiativePlays are the plays about the order.
func initiativePlays() []play.Untyped {
	return []play.Untyped{
		initiativeRollPlay(), initiativeAddPlay(), initiativeRerollPlay(),
		initiativeNextPlay(), initiativeHoldPlay(), initiativeRemovePlay(), initiativeToPlay(),
	}
}

func initiativePlay() play.Untyped {
	return play.Of(&play.Play[struct{}, brickquest.Ordered]{
		About: play.About{
			Name: "initiative", Class: play.Reads, Short: "The order of play: roll it, follow it",
			Long: `Players throw 2D6 and their bonus, monsters go on their own number,
last on it. Ties are thrown again, and get letters: 7A acts before 7B. Heroes and foes at
the table bring their bonus and number along; of anybody else type one of them: Harry+1,
Mia-1, Troll=5.`,
			Examples: []string{
				"zbrikz initiative roll Harry+1 Mia-1 Troll=5",
				"zbrikz initiative roll",
				"zbrikz initiative",
				"zbrikz initiative --players",
				"zbrikz initiative next",
				"zbrikz initiative hold",
				"zbrikz initiative to Mia",
			},
		},
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (brickquest.Ordered, table.State, error) {
			return gameOf(st).Initiative.Ordered(), *st, nil
		},
		Say: func(d play.Done[struct{}, brickquest.Ordered]) []play.Line {
			g := gameOf(d.After)
			switch {
			case len(d.Outcome.Order) > 0:
				return play.Said(play.Marked(play.As(play.Answer, turnLine(g)), actsMark(d.Outcome)), play.As(play.Note, orderLines(g, d.Outcome)))
			case len(g.FigureNames()) > 0:
				return play.As(play.Answer, "Nobody has rolled: zbrikz initiative roll")
			default:
				return play.As(play.Answer, "Nobody has rolled: zbrikz initiative roll Harry+1 Mia-1 Troll=5")
			}
		},
		Why: func(d play.Done[struct{}, brickquest.Ordered]) []string { return whyOrder(d.Outcome) },
	})
}

// A turning is a change to the order, with whatever turns end and begin with it.
type turning[A any] struct {
	play.About
	takes func(*A) []ask.Way
	rule  func(*brickquest.Game, A, dice.Roller) (brickquest.TurnPassed, brickquest.Game, error)
	first func(play.Done[A, brickquest.TurnPassed]) string // the answer
	odds  func(*table.State, A) play.Odds
}

func (t turning[A]) play() play.Untyped {
	return play.Of(&play.Play[A, brickquest.TurnPassed]{
		About: t.About, Takes: t.takes, Rule: inQuest(t.rule),
		Say: func(d play.Done[A, brickquest.TurnPassed]) []play.Line {
			g, p := gameOf(d.After), d.Outcome
			first := ""
			if !p.Veiled {
				first = t.first(d)
			}
			return play.Said(
				play.Marked(play.As(play.Answer, first), actsMark(p.Ordered)), actorLines(g), happenedLines(g, p.Happened), play.As(play.Note, orderLines(g, p.Ordered)),
				play.As(play.Dice, play.DiceLine(d.Rolled, breakNeeds(g, d.Rolled, p.Happened))), happenedBricks(g, p.Happened))
		},
		Why: func(d play.Done[A, brickquest.TurnPassed]) []string {
			return append(whyOrder(d.Outcome.Ordered), whyHappened(d.Outcome.Happened)...)
		},
		Rules: []string{"initiative.reroll_every", "initiative.tie_bonus", "holding", "spells.break_roll"},
		Odds:  t.odds,
	})
}

// acts is the answer of a line that passes the turn on.
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

// actsNow says whose turn it is: "Mia acts", and where several share a place "orc1..2
// act".
func actsNow(slot string) string { return slot + " " + slotVerb(slot, "acts", "act") }

// slotVerb is the verb for the figures on a place: for one, or for several.
func slotVerb(slot, one, more string) string {
	if strings.Contains(slot, "..") {
		return more
	}
	return one
}

// actorLines are for the player of the figures that act: hit points, the actions that are
// left, and the effects on them. Figures that are alike share a line, and a figure that
// acts alone has no name in it. Players don't see the lines of foes.
func actorLines(g *brickquest.Game) []play.Line {
	var rows []row
	for _, f := range slices.Concat(g.Heroes, g.Foes) {
		if !hasTurn(g, f) {
			continue
		}
		parts := []string{hitPointsOf(g, f)}
		parts = append(parts, say.Count(max(0, g.ActionsOf(&f)-len(g.DeedsOf(&f))), "action"))
		for _, e := range g.Under(f.Name) {
			parts = append(parts, effectLine(g, e))
		}
		rows = append(rows, row{names: []string{f.Name}, how: ": " + strings.Join(parts, ", ")})
	}
	var all []play.Line
	for _, r := range fold(rows) {
		text := r.told()
		if len(rows) == 1 { // the answer names it
			text = strings.TrimPrefix(r.how, ": ")
		}
		if !g.KeepsPoints(r.names[0]) {
			all = append(all, markedRow(g, r, "  "+text)...)
		}
	}
	return all
}

// actsMark is the name of the figure that acts.
func actsMark(o brickquest.Ordered) play.Mark { return play.Mark{Part: o.Turn, Tone: play.Acts} }

// orderLines is the order, with a mark at the figure that acts; three or more of a kind that
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
	return say.Lines(all...)
}

// placedMark is the mark behind a name in the order.
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

// whyOrder is the rules that made an order, and the turn in it.
func whyOrder(o brickquest.Ordered) []string {
	why := []string{"BrickQuest, Beginning the Game: 2D6 and the bonus, highest first; the first one also places the first figure"}
	if slices.ContainsFunc(o.Order, func(p brickquest.Placed) bool { return p.Label != "" }) {
		why = append(why, "BrickQuest, Beginning the Game: ties are thrown again; ruling: without the bonus, only among the figures still tied")
	}
	if o.Late || slices.ContainsFunc(o.Order, func(p brickquest.Placed) bool { return p.Held }) {
		why = append(why, "BrickQuest, Holding (optional): a figure that held acts at the end of the round, in order, or not at all")
	}
	return why
}
