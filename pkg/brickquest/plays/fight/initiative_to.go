package fight

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func initiativeToPlay() play.Untyped {
	return play.Of(&play.Play[string, brickquest.TurnSet]{
		About: play.About{
			Name: "initiative to", Short: "Say whose turn it is, where the order is wrong",
			Long: `Says whose turn it is in this round, because you went too far or not far enough.
Nothing happens by itself, and nothing is taken back: events of this round don't
happen again, and events that are passed over don't happen. initiative next goes on,
turn by turn; undo takes a wrong one back.`,
			Examples: []string{"zbrikz initiative to Mia"},
		},
		Takes: func(name *string) []ask.Way { return ask.Takes(ask.Word(name, "name", words.InOrderKind())) },
		Rule: words.InQuest(func(g *brickquest.Game, name string, _ dice.Roller) (brickquest.TurnSet, brickquest.Game, error) {
			return g.TurnTo(name)
		}),
		Say: func(d play.Done[string, brickquest.TurnSet]) []play.Line {
			g, o := words.GameOf(d.After), d.Outcome
			passed := say.If(len(o.PassedOver) > 0, fmt.Sprintf("passed over in round %d: %s", o.Round, say.And(o.PassedOver)))
			return play.Said(
				play.Marked(play.As(play.Answer, turnSet(o)), show.ActsMark(o.Ordered)), actorLines(g),
				play.As(play.Note, passed, uncounted(o), orderLines(g, o.Ordered)), play.As(play.Next, roundBefore(o)))
		},
		Why: func(d play.Done[string, brickquest.TurnSet]) []string {
			return append(whyOrder(d.Outcome.Ordered), "ruling: a turn that comes again goes on with the actions that it had; things that happen by themselves happen once in a round")
		},
		Rules: []string{"holding"},
	})
}

// turnSet is the answer that says whose turn it is.
func turnSet(o brickquest.TurnSet) string {
	switch {
	case o.Veiled:
		return ""
	case o.Released:
		return fmt.Sprintf("%s %s no longer, and %s in round %d.", show.Actors(o.Ordered), show.ActVerb(o.Ordered, "holds", "hold"), show.ActVerb(o.Ordered, "acts", "act"), o.Round)
	case o.Back:
		return fmt.Sprintf("%s again, in round %d.", show.ActsNow(o.Ordered), o.Round)
	case o.Late:
		return show.Acts(brickquest.TurnPassed{Ordered: o.Ordered})
	default:
		return fmt.Sprintf("%s, in round %d.", show.ActsNow(o.Ordered), o.Round)
	}
}

// uncounted are the events that haven't happened in turns that were passed over.
func uncounted(o brickquest.TurnSet) string {
	all := say.Each(o.Uncounted, func(u brickquest.Uncounted) string {
		return fmt.Sprintf("not counted on %s: %s", u.Name, say.And(u.What))
	})
	if len(o.Uncounted) > 0 {
		all = append(all, "to have it counted: zbrikz undo, then zbrikz initiative next, turn by turn")
	}
	return say.Lines(all...)
}

// roundBefore tells that a round has begun, where the table may still be in the one
// before.
func roundBefore(o brickquest.TurnSet) string {
	begun := o.FromFirst && !o.Back && o.Round != 1
	return say.If(begun, fmt.Sprintf("if it is still round %d: zbrikz undo goes back into it, step by step", o.Round-1))
}
