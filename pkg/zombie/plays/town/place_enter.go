package town

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// passing is a minifig on its way into a place, or out of it.
type passing struct {
	Place, By string
	Fudge     bool
	with      []string // all who go
}

func placeEnterPlay() play.Untyped {
	return passed(words.AnyPlaceKind(), play.About{
		Name: "place enter", Short: "Go in: danger, a twist or a scene may begin",
		Examples: []string{"zbrikz place enter shop --by Ann"},
	}, func(g *zombie.Game, p passing) (zombie.Passed, zombie.Game, error) {
		out, back := g.Underway(p.with, p.By, p.Place)
		passed, next, err := out.Enter(p.Place, p.By, p.Fudge)
		back(&next)
		return passed, next, err
	},
		"enters", "go in", show.InsideLines)
}

func placeLeavePlay() play.Untyped {
	return passed(words.PlaceKind(), play.About{
		Name: "place leave", Short: "Go out: danger, a twist or a scene may begin",
		Examples: []string{"zbrikz place leave shop --by Ann"},
	}, func(g *zombie.Game, p passing) (zombie.Passed, zombie.Game, error) {
		return g.LeavePlace(p.Place, p.By, p.Fudge)
	},
		"leaves", goesOut, func(*zombie.Game, zombie.Passed) []play.Line { return nil })
}

// goesOut is the act of whoever leaves a place.
const goesOut = "go out"

// passed is a play in which a minifig enters a place or leaves it; there tells what it
// meets then, and way is the act in two words.
func passed(place ask.Kind[string], about play.About, rule func(*zombie.Game, passing) (zombie.Passed, zombie.Game, error), does, way string,
	there func(*zombie.Game, zombie.Passed) []play.Line) play.Untyped {
	return play.Of(&play.Play[passing, zombie.Passed]{
		About: about,
		Takes: func(p *passing) []ask.Way {
			at := ask.Word(&p.Place, "place", place).As(say.Sentence(way)).Spares(func(h *ask.Here, name string) bool {
				m := words.GameOf(h.State).Minifig(p.By)
				return m != nil && m.Place != "" && (m.Place == name) != (way == goesOut)
			})
			var stands *string // whoever enters stands elsewhere
			if way == goesOut {
				stands = &p.Place
				at = at.Only(words.Where(&p.By, "place leave needs a place, as in: zbrikz place leave shop --by Ann"))
			}
			return ask.Takes(at,
				ask.Flag(&p.By, "by", "the `minifig` that goes", words.MinifigKind()).Only(words.Doer(stands)).Each(words.Everybody).As(say.Sentence(way)),
				ask.With(&p.with), ask.Fudge(&p.Fudge))
		},
		Rule: words.Diceless(rule),
		Say: func(d play.Done[passing, zombie.Passed]) []play.Line {
			p := d.Outcome
			return play.Said(
				play.As(play.Answer, say.Sentence(fmt.Sprintf("%s %s %s.", cmp.Or(p.By, "the minifig"), does, p.Place))),
				show.PassedLines(words.GameOf(d.After), p), there(words.GameOf(d.After), p), play.As(play.Note, words.Joined(p.Joins)))
		},
		Why: func(d play.Done[passing, zombie.Passed]) []string { return show.WhyIn(d.Outcome) },
	})
}
