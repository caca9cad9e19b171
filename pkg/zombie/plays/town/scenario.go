package town

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// ScenarioPlays are the plays about scenarios.
func ScenarioPlays() []play.Untyped {
	return []play.Untyped{
		scenarioListPlay(), scenarioShowPlay(), scenarioBuildPlay(), scenarioStartPlay(), scenarioNextPlay(), scenarioCheckPlay(),
	}
}

// ScenarioPlay is zbrikz scenario.
func ScenarioPlay() play.Untyped {
	return progressed(play.About{
		Name: "scenario", Short: "A scenario: build it, start it, follow it",
		Long: `Plays a scenario: its goals, the people in it, its places and its plot twists. Without
more words it shows how far yours is. Your own scenarios go in
packs; "scenario check FILE" tells what is wrong in one.`,
		Examples: []string{"zbrikz scenario", "zbrikz scenario list", "zbrikz scenario build escape", "zbrikz scenario start escape --fudge"},
	}, show.GoalLines)
}

func scenarioNextPlay() play.Untyped {
	return progressed(play.About{
		Name: "scenario next", Short: "The goals that are open now, and goals that wait for others", Examples: []string{"zbrikz scenario next"},
	}, nextLines)
}

// progressed is a play that tells something of the scenario that is being played.
func progressed(about play.About, tell func(*zombie.Game) []play.Line) play.Untyped {
	about.Class = play.Reads
	return play.Of(&play.Play[struct{}, show.ProgressShown]{
		About: about,
		Rule:  words.Looking(func(g *zombie.Game, _ struct{}) show.ProgressShown { return show.Progress(g) }),
		Say:   func(d play.Done[struct{}, show.ProgressShown]) []play.Line { return tell(words.GameOf(d.After)) },
		Why: func(d play.Done[struct{}, show.ProgressShown]) []string {
			return say.Some(say.If(d.Outcome.Name != "", scenarioRule))
		},
	})
}

// scenarioCheck is a file of own scenarios that is sound. Its JSON names are a contract.
type scenarioCheck struct {
	File      string   `json:"file"`      // the file
	Scenarios []string `json:"scenarios"` // the names of the scenarios in it
}

func scenarioCheckPlay() play.Untyped {
	type deck = data.Deck[cards.Scenario]
	return play.Of(&play.Play[deck, scenarioCheck]{
		About: play.About{
			Name: "scenario check", Class: play.Looks, Short: "Check a file of your own scenarios",
			Examples: []string{"zbrikz scenario check own.yaml"},
		},
		Takes: func(d *deck) []ask.Way {
			file := ""
			return ask.Takes(
				ask.Word(&file, "file", ask.File()),
				ask.From(d, func(h *ask.Here) (deck, error) { return cards.Scenarios().File(h.Cards, file) }))
		},
		Rule: words.Looking(func(_ *zombie.Game, d deck) scenarioCheck { return scenarioCheck{d.Picks[0].From.File, d.Keys()} }),
		Say: func(d play.Done[deck, scenarioCheck]) []play.Line {
			return play.As(play.Answer, fmt.Sprintf("%s is sound: %s.", d.Outcome.File, say.And(d.Outcome.Scenarios)))
		},
	})
}

// beginning is a scenario that is to begin.
type beginning struct {
	words.AScenario
	Home  string
	Fudge bool
}

func scenarioStartPlay() play.Untyped {
	return play.Of(&play.Play[beginning, zombie.Started]{
		About: play.About{
			Name: "scenario start", ByHand: true, Begins: true, Short: "Begin a scenario: its goals are counted from now on, its places are known",
			Long: `Begins a scenario. Numbers for each minifig go by the minifigs at the table now, and
stay so. Its places become known; own places stay as they are.`,
			Examples: []string{"zbrikz scenario start mansion --fudge", "zbrikz scenario start escape --home car --fudge"},
		},
		Takes: func(b *beginning) []ask.Way {
			return b.Ways(ask.Flag(&b.Home, "home", "the team's `place`, where things are delivered", words.AnyPlaceKind()), ask.Fudge(&b.Fudge))
		},
		Rule: startScenario,
		Say:  begunLines,
		Why: func(d play.Done[beginning, zombie.Started]) []string {
			return say.Some(
				scenarioRule,
				say.If(len(d.Asked.Card.Plan().Each) > 0, "ruling: the number needed for each minifig is counted at the start and stays so"),
				say.If(len(d.Outcome.Places) > 0, "ruling: crews, scenes and signs of the places are zbrikz's own"),
			)
		},
	})
}

// startScenario begins a scenario. The table remembers the pack that it is from.
func startScenario(st *table.State, b beginning, _ dice.Roller) (zombie.Started, table.State, error) {
	o, game, err := words.GameOf(st).StartScenario(b.Card.Plan(), b.Fudge)
	switch {
	case errors.Is(err, zombie.ErrPlayed):
		err = fmt.Errorf("%w; --fudge begins another all the same", err)
	case errors.Is(err, zombie.ErrNobody):
		err = fmt.Errorf("%w; zbrikz minifig add Ann brings one", err)
	}
	if err != nil {
		return zombie.Started{}, table.State{}, err
	}
	if b.Home != "" {
		if _, game, err = game.NameHome(b.Home); err != nil {
			return zombie.Started{}, table.State{}, err
		}
	}
	next := table.With(st, game)
	play.Bring(&next, play.OutOf(b.From))
	return o, next, nil
}

func begunLines(d play.Done[beginning, zombie.Started]) []play.Line {
	p := d.Asked
	places := say.If(len(d.Outcome.Places) > 0, "places: "+strings.Join(d.Outcome.Places, ", "))
	build := "what to put on the table: zbrikz scenario build " + p.Card.Key
	if p.From != nil && p.From.Given {
		build += " --pack " + say.Quoted(p.From.File)
	}
	all := play.Said(
		play.As(play.Answer, d.Outcome.Title+" begins."), play.As(play.Note, say.Indented(p.Card.Story)), show.GoalsOnlyLines(words.GameOf(d.After)),
		play.As(play.Note, places), play.As(play.Next, build), play.As(play.Note, p.Instead()))
	for _, h := range p.Card.Hidden {
		if !slices.Contains(words.StashNames(d.After), h.What) {
			all = append(all, play.As(play.Next, stashHint(h))...)
		}
	}
	return all
}

// nextLines says what can be done now.
func nextLines(g *zombie.Game) []play.Line {
	p := g.Progress()
	switch {
	case p.Name == "":
		return show.NoScenarioLines()
	case p.Won, p.Lost != "":
		return show.GoalLines(g)[:1]
	}
	open, all := 0, []play.Line(nil)
	for _, r := range p.Goals {
		if !r.Open {
			continue
		}
		open++
		how := "once you have: zbrikz goal done " + r.Key
		if r.What != "" {
			how = fmt.Sprintf("%d more %s: zbrikz collect %s, and zbrikz deliver", r.Needs-r.Have, r.What, r.What)
		}
		all = append(all, play.Said(
			play.As(play.Note, "  "+r.Key+show.GoalNotes(show.GoalNote{Count: "", After: nil, Or: r.Or, Optional: r.Optional})+": "+r.Says), play.As(play.Next, "      "+how))...)
	}
	due := g.Due()
	for _, t := range g.Scenario.Twists {
		switch {
		case slices.Contains(due, t):
			all = append(all, play.As(play.Next, fmt.Sprintf("  the moment of a plot twist: zbrikz twist %s", t.Key))...)
		case !t.Done:
			all = append(all, play.As(play.Note, fmt.Sprintf("  a plot twist waits: when %s", t.When))...)
		}
	}
	return play.Said(play.As(play.Answer, say.Count(open, "goal")+" to go for now."), all)
}

// scenarioRule is about the parts of a scenario.
const scenarioRule = "Zombie Brikz, Scenarios: goals, optional ones, alternatives and a plot twist"
