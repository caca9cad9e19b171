package words

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Acted is a play of something that a figure does in its turn, or decides, and that
// throws nothing. tell is the answer, without the actions that are left.
func Acted[A any](about play.About, takes func(*A) []ask.Way, rule func(*brickquest.Game, A) (brickquest.Acted, brickquest.Game, error),
	tell func(play.Done[A, brickquest.Acted]) []play.Line, why func(play.Done[A, brickquest.Acted]) []string) play.Untyped {
	return play.Of(&play.Play[A, brickquest.Acted]{
		About: about, Takes: takes,
		Rule: InQuest(func(g *brickquest.Game, a A, _ dice.Roller) (brickquest.Acted, brickquest.Game, error) {
			return rule(g, a)
		}),
		Say: func(d play.Done[A, brickquest.Acted]) []play.Line {
			return play.Said(tell(d), ActionsLine(GameOf(d.After), d.Outcome), play.As(play.Note, RuleLines(GameOf(d.After), d.Outcome.Name, d.Outcome.Breaks)))
		},
		Why: why,
	})
}

// Always is the rules of a play that has the same ones whatever came of it.
func Always[A, O any](why ...string) func(play.Done[A, O]) []string {
	return func(play.Done[A, O]) []string { return why }
}

// Deed is something that a figure does which needs no more to be said.
type Deed struct {
	Name  string
	Fudge bool
}

// TakesDeed is the figure that does it, and nothing else.
func TakesDeed(d *Deed) []ask.Way {
	return ask.Takes(ActorField(&d.Name, ActorKind()), ask.Fudge(&d.Fudge))
}

// ActorField is the figure that acts: the first word, or --by; where nobody is named, the
// figure whose turn it is.
func ActorField(name *string, k ask.Kind[string]) ask.Field {
	return ask.Word(name, "name", k).Or("by", "the one that acts, a `name`; the same as a name in front").Called("a name").Tab(AliveAndSeen)
}

// Surely is a kind that takes no slips, before a word that may be anything: the chest
// that somebody opens is no Chet.
func Surely(k ask.Kind[string]) ask.Kind[string] {
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if err != nil {
			fit = ask.No
		}
		return name, fit, err
	}
	return k
}

// ActionsLine tells the actions that are left of a turn. It is empty where none are
// counted, and for a choice whose own warning says that it is out of turn.
func ActionsLine(g *brickquest.Game, done brickquest.Acted) []play.Line {
	switch left := done.Actions - done.Done; {
	case g.Initiative.Round == 0, !done.Counted, slices.Contains(done.Breaks, brickquest.ChosenLate) && !g.Acts(done.Name):
		return nil
	case g.IsAhead(done.Name):
		return play.As(play.Note, fmt.Sprintf("it counts to %s turn of this round: %s left in it", say.Owned(done.Name), say.Count(max(0, left), "action")))
	case !g.Acts(done.Name):
		return play.As(play.Note, fmt.Sprintf("it counts to %s last turn: %s left in it", say.Owned(done.Name), say.Count(max(0, left), "action")))
	case left > 0:
		return play.As(play.Note, say.Count(left, "action")+" left in this turn")
	default:
		return play.As(play.Next, "no action left in this turn: zbrikz initiative next")
	}
}
