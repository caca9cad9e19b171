package town

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A mending is a repair, and what its tool is.
type mending struct {
	zombie.Mending
	words.Known
}

// RepairPlay is zbrikz repair.
func RepairPlay() play.Untyped {
	about := play.About{
		Name: "repair", Short: "Repair something, with tools or by studs",
		Long: `Repairs a thing with an action; a Mechanic has a free one in each turn. A thing of
the plot takes several different tools: --needs says how many, --tool brings one. Anything
else gets D6 studs back. --at says where thing and minifig are, once. Without
words it shows all repairs.`,
		Examples: []string{
			"zbrikz repair",
			"zbrikz repair truck --needs 5",
			"zbrikz repair truck --tool wrench --by Ann",
			"zbrikz repair wall --by Ann",
		},
	}
	repair := func(g *zombie.Game, m mending, r dice.Roller) (zombie.Mended, zombie.Game, error) {
		if err := m.noSlip(g); err != nil {
			return zombie.Mended{}, zombie.Game{}, err
		}
		return m.In(g).Repair(m.Mending, r)
	}
	return play.Alone(repairsPlay(about), play.Of(&play.Play[mending, zombie.Mended]{
		About: about,
		Takes: func(m *mending) []ask.Way {
			return ask.Takes(
				ask.Word(&m.What, "thing", words.MendableKind()).As("Repair it").Spares(func(h *ask.Here, name string) bool { return !slices.Contains(words.RepairNames(h.State), name) }),
				ask.Flag(&m.Tool, "tool", "the `tool` that goes into it", words.ToolKind()),
				m.Knows(&m.Tool),
				ask.Flag(&m.Needs, "needs", "how many `tools` it takes", ask.Number("tools", 1, zombie.MostTools)),
				ask.Flag(&m.By, "by", "the `minifig` that repairs", words.MinifigKind()).Only(func(h *ask.Here) ask.Among {
					mends := words.Doer(&m.At)(h)
					mends.Must = m.Needs == 0 || m.Tool != ""
					return mends
				}),
				ask.Flag(&m.At, "at", "the `place` of both the thing and the minifig", words.AnyPlaceKind()).As("Repair something there"),
				ask.Fudge(&m.Fudge))
		},
		Rule: words.InZombie(repair), Say: repairedLines, Why: whyRepaired,
		Rules: []string{"repair.studs", "mechanic.tool_bonus", "turn.one_action", "turn.action_replaces"},
		Odds: words.Chances(play.Question{Counts: "studs mended"}, play.OnAverage("studs"), func(g *zombie.Game, m mending, r dice.Roller) (int, error) {
			done, _, err := repair(g, m, r)
			return done.Now, err
		}),
	}))
}

// noSlip refuses a new thing to repair that is nearly one of those that are there.
func (m mending) noSlip(g *zombie.Game) error {
	near := words.SlipsOf(m.What, say.Each(g.Repairs, func(r zombie.Repair) string { return r.What }))
	if m.Needs > 0 || len(near) == 0 {
		return nil
	}
	return fmt.Errorf("%w --needs 3 brings a new one", &ask.Unknown{Noun: "repair", Typed: m.What, Near: near})
}

func repairsPlay(about play.About) play.Untyped {
	type shown struct {
		Repairs []show.RepairShown `json:"repairs"` // the things that are being repaired
	}
	about.Class = play.Reads
	return play.Of(&play.Play[struct{}, shown]{
		About: about,
		Rule:  words.Looking(func(g *zombie.Game, _ struct{}) shown { return shown{show.Repairs(g)} }),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			if len(d.Outcome.Repairs) == 0 {
				return play.As(play.Answer, "Nothing is being repaired.")
			}
			return play.Said(play.As(play.Answer, "Repairs."), play.As(play.Note, show.RepairLines(d.Outcome.Repairs)))
		},
		Why: func(d play.Done[struct{}, shown]) []string {
			all := d.Outcome.Repairs
			return say.Some(
				say.If(slices.ContainsFunc(all, func(r show.RepairShown) bool { return r.Needs > 0 || r.Has > 0 }), toolsRule),
				say.If(slices.ContainsFunc(all, func(r show.RepairShown) bool { return r.Studs > 0 }), studsRuling))
		},
	})
}

func repairedLines(d play.Done[mending, zombie.Mended]) []play.Line {
	m := d.Outcome
	first := say.Sentence(m.What) + ": " + show.RepairLine(m.Has, m.Needs, m.Studs, m.Done, m.Tools) + "."
	if m.Now > 0 {
		first = fmt.Sprintf("%s mended: %s, %d in all.", say.Sentence(say.Count(m.Now, "stud")), m.What, m.Studs)
	}
	carried := say.If(m.From != "", "taken from the things that "+m.From+" carries")
	stored := say.If(m.Stored && m.From == "", "taken from the store")
	return play.Said(
		play.As(play.Answer, first), words.CameLines(words.GameOf(d.After), m.Came), play.As(play.Dice, play.DiceLine(d.Rolled, nil)),
		play.As(play.Note, carried, stored, free(m.Free, m.By, "Mechanic"), mendNews(words.GameOf(d.After), m), words.Joined(m.Joins)))
}

// mendNews says how far the goal is that a repair counts for.
func mendNews(g *zombie.Game, m zombie.Mended) string {
	for _, goal := range g.Scenario.Goals {
		if goal.Mends == m.What && m.Tool != "" {
			return show.GoalNews(g, goal.What)
		}
	}
	return ""
}

// The rules of repairs.
const (
	toolsRule   = "Zombie Brikz, Actions: a thing that matters to the plot takes an agreed number of tools, all of them different; anything else is a matter of studs"
	studsRuling = "ruling: D6 studs for each action, as the rulebook leaves that to another game"
)

func whyRepaired(d play.Done[mending, zombie.Mended]) []string {
	return append([]string{
		toolsRule,
		say.If(d.Outcome.Now > 0 || d.Asked.Tool == "" && d.Asked.Needs == 0, studsRuling), // of chances, there is no outcome
		say.If(d.Outcome.Free, "Zombie Brikz, Character creation: a Mechanic has one free repair in each turn"),
	}, words.WhyCame(d.Outcome.Came)...)
}
