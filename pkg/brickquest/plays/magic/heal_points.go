package magic

import (
	"context"
	"fmt"
	"math"
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A mending is figures that get hit points back, as many as dice say, or a number.
type mending struct {
	Names  []string
	Points dice.Expr
	Fudge  bool
}

// HealPointsPlay is heal in BrickQuest.
func HealPointsPlay() play.Untyped {
	return play.Of(&play.Play[mending, brickquest.Healed]{
		About: play.About{Name: "heal"},
		Takes: func(m *mending) []ask.Way {
			points := words.HitPointsKind()
			points.Left = func(h *ask.Here) (dice.Expr, error) {
				if len(m.Names) == 0 { // it is only asked whether something is missing
					return dice.Expr{}, ask.Usagef("how many hit points?")
				}
				return dice.Expr{}, ask.Usagef("how many hit points? as in: zbrikz heal %s 2, or 1d6%s", say.Quoted(m.Names[0]), bySpell(h, m.Names[0]))
			}
			return ask.Takes(
				ask.Words(&m.Names, "name", words.FiguresKind()).Called("a hero or a foe").Tab(words.AliveAndSeen),
				ask.Word(&m.Points, "points", points).Called("how many points").Asks(),
				ask.Fudge(&m.Fudge),
			)
		},
		Rule: words.InQuest(func(g *brickquest.Game, m mending, r dice.Roller) (brickquest.Healed, brickquest.Game, error) {
			return g.Heal(m.Names, m.Points, m.Fudge, r)
		}),
		Say: func(d play.Done[mending, brickquest.Healed]) []play.Line {
			g, h := words.GameOf(d.After), d.Outcome
			return play.Said(
				play.As(play.Answer, mendedLine(h)), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
				mendedLines(g, h.Mended), play.As(play.Bricks, raisedLine(g, h.Raised)))
		},
		Why: func(d play.Done[mending, brickquest.Healed]) []string {
			return say.Some(
				"BrickQuest, Potions: healing doesn't go past the hit points of the start; ruling: no healing does",
				say.If(len(d.Outcome.Raised) > 0, "ruling: nothing heals the dead, unless the table overrules that"),
			)
		},
		Rules: []string{"heal.cap"},
		Odds: func(st *table.State, m mending) play.Odds {
			_, _, wrong := words.GameOf(st).Heal(m.Names, dice.Expr{}, m.Fudge, nil)
			o := show.PointsOdds("hit points at most", m.Points, wrong)
			o.Questions = func(odds.Dist[int]) ([]play.Question, play.Question, error) {
				all, err := healedTo(words.GameOf(st), m)
				return all, play.Question{}, err
			}
			o.Headline = play.OnAverage("hit points")
			return o
		},
	})
}

// bySpell is the line of a hero that heals somebody by a spell; empty: none can now.
func bySpell(h *ask.Here, name string) string {
	deck, _ := words.SpellDeck(h)
	g := words.GameOf(h.State)
	for _, hero := range g.Heroes {
		for _, s := range deck.Cards {
			if s.HealDice > 0 && g.Castable(hero.Name, s, false) {
				return "; by a spell: zbrikz cast " + say.Typed([]string{hero.Name, s.Name, name})
			}
		}
	}
	return ""
}

func healedTo(g *brickquest.Game, m mending) ([]play.Question, error) {
	var all []play.Question
	for i, name := range m.Names {
		if g.KeepsPoints(name) {
			continue
		}
		has := g.Figure(name).HitPoints
		to := func(points int) int {
			h, _, _ := g.Heal(m.Names, dice.Expr{Terms: []dice.Term{{N: points}}}, m.Fudge, nil) // it was checked before
			return int(h.Mended[i].HitPoints)
		}
		enough := max(0, g.Stats(g.Figure(name)).HitPoints-has)
		if g.Rules.HealCap != "no" {
			q, err := show.AfterPoints("hit points of "+name+" afterwards", m.Points, enough, to)
			if err != nil {
				return nil, err
			}
			all = append(all, q)
			continue
		}
		t, err := show.PointOdds(context.Background(), m.Points, 0)
		if err != nil {
			return nil, err
		}
		q := play.Question{Counts: "hit points of " + name + " afterwards", Chances: odds.Map(t.Chances, to), Mixed: t.Low != math.MinInt}
		if q.Mean, err = show.MeanPoints(m.Points); err != nil {
			return nil, err
		}
		if q.Mean != nil {
			q.Mean.Add(q.Mean, big.NewRat(int64(has), 1))
		}
		all = append(all, q)
	}
	return all, nil
}

func mendedLine(h brickquest.Healed) string {
	var parts, names []string
	alike := true
	for _, m := range h.Mended {
		parts = append(parts, fmt.Sprintf("%s gets %s back", m.Name, say.Count(m.Healed, "hit point")))
		names = append(names, m.Name)
		alike = alike && m.Healed == h.Mended[0].Healed
	}
	if alike && len(names) > 1 {
		return say.Sentence(fmt.Sprintf("%s get %s back each.", say.And(show.Ranges(names)), say.Count(h.Mended[0].Healed, "hit point")))
	}
	return say.Sentence(say.And(parts)) + "."
}

// mendedLines are the rounds that go onto the sheet again for hit points that came back.
func mendedLines(g *brickquest.Game, all []brickquest.Mended) []play.Line {
	var said []play.Line
	var foes []show.Row
	for _, m := range all {
		has := show.Of(int(m.HitPoints), g, m.Name, show.HitPoints)
		switch {
		case m.Healed == 0:
		case g.IsHero(m.Name):
			said = append(said, play.As(play.Bricks, fmt.Sprintf("put %s onto %s sheet: %s", say.Count(m.Healed, "green round"), say.Owned(m.Name), has))...)
		case !g.KeepsPoints(m.Name):
			foes = append(foes, show.Row{Names: []string{m.Name}, How: has})
		}
	}
	return play.Said(said, play.As(play.Bricks, show.HowLines(foes)...))
}

func raisedLine(g *brickquest.Game, names []string) string {
	up := say.If(len(names) > 0, fmt.Sprintf("%s %s up again", say.And(names), say.Verb(len(names), "stands", "stand")))
	return say.Lines(up, show.Placeless(g, names))
}
