package people

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A revival is a figure that isn't dead after all, and its hit points where they are said.
type revival struct {
	Name   string
	Points int
}

// revivedShown is a figure that lives again. Its JSON names are a contract.
type revivedShown struct {
	Figure   show.FigureShown `json:"figure"`   // as it is now
	Restored bool             `json:"restored"` // it had become a monster by its death, and is a hero again
	Acts     bool             `json:"acts"`     // it has a place in the order, or nobody has rolled
	Lost     []string         `json:"lost"`     // spells and foes that ended with the death, and don't come back
}

func figureRevivePlay(s side) play.Untyped {
	return play.Of(&play.Play[revival, brickquest.Revived]{
		About: play.About{
			Name: s.noun + " revive", ByHand: true, Short: "Take a death back: the " + s.noun + " lives after all",
			Long: `Takes a death back that was a mistake, with its consequences: the turns that are passed
over, and the Vampire that a hero became by it. The hit points are as before the blow,
or as you say. Right after it, undo does the same.`,
			Examples: []string{fmt.Sprintf("zbrikz %s revive %s", s.noun, s.sample), fmt.Sprintf("zbrikz %s revive %s 4", s.noun, s.sample)},
		},
		Takes: func(r *revival) []ask.Way {
			return ask.Takes(
				ask.Word(&r.Name, "name", s.fallen()).Called("a name").Each(words.FiguresThat(func(g *brickquest.Game, f brickquest.Figure) bool { return g.IsHero(f.Name) == s.hero && f.Dead() })),
				s.record(ask.Word(&r.Points, "points", ask.Number("hit points", 1, brickquest.MostPoints)).Maybe().Called("hit points")))
		},
		Rule: words.InQuest(func(g *brickquest.Game, r revival, _ dice.Roller) (brickquest.Revived, brickquest.Game, error) {
			o, next, err := g.Revive(r.Name, r.Points)
			if errors.Is(err, brickquest.ErrPoints) {
				err = fmt.Errorf("%w zbrikz %s revive %s 4", err, s.noun, say.Quoted(r.Name))
			}
			return o, next, err
		}),
		Say: func(d play.Done[revival, brickquest.Revived]) []play.Line {
			g, o := words.GameOf(d.After), d.Outcome
			first := say.Sentence(o.Figure.Name) + " lives."
			if o.Restored {
				first = fmt.Sprintf("%s lives, and isn't %s any more.", say.Sentence(o.Figure.Name), say.A(o.Before.Card))
			}
			before := o.Before
			if o.Restored { // the sheet lies there without a round
				before.HitPoints, before.SpellPoints = 0, o.Figure.SpellPoints
			}
			next := say.If(!o.Rolled, show.Placeless(g, []string{o.Figure.Name}))
			return play.Said(play.As(play.Answer, first), play.As(play.Note, "  "+show.FigureLine(g, o.Figure)),
				play.As(play.Bricks, roundsLine(g, before, o.Figure)), play.As(play.Note, staysLost(o.Lost)), play.As(play.Next, next))
		},
		Shapes: []any{revivedShown{}},
		Show: func(d play.Done[revival, brickquest.Revived]) any {
			o := d.Outcome
			return revivedShown{show.NewFigureShown(words.GameOf(d.After), o.Figure), o.Restored, o.Rolled, append([]string{}, o.Lost...)}
		},
		Because: []string{"ruling: a death that was a mistake goes with its consequences; spells that ended and things that others have taken stay as they are"},
	})
}

// staysLost names the effects and foes that a revival doesn't bring back.
func staysLost(lost []string) string {
	return say.If(len(lost) > 0, fmt.Sprintf("%s ended with the death, and %s so; to take all of it back, drop the step of the death: zbrikz log tells its number",
		say.And(lost), say.Verb(len(lost), "stays", "stay")))
}

// fallen is figure, and for heroes also one that was killed into a monster.
func (s side) fallen() ask.Kind[string] {
	k := s.figure()
	if !s.hero {
		return k
	}
	k.Names = words.FiguresThat(func(g *brickquest.Game, f brickquest.Figure) bool { return g.IsHero(f.Name) || f.Was != "" })
	anybody, own := k.Read, ask.Named(s.noun, k.Names).Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if name, fit, err := own(h, typed); err == nil {
			return name, fit, nil
		}
		return anybody(h, typed)
	}
	return k
}
