package town

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
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
		scenarioListPlay(), scenarioShowPlay(), scenarioBuildPlay(), scenarioStartPlay(),
		progressed(play.About{
			Name: "scenario next", Short: "The goals that are open now, and goals that wait for others", Examples: []string{"zbrikz scenario next"},
		}, nextLines),
		scenarioCheckPlay(),
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
		Rule: words.Packed(words.Diceless(startScenario), func(b beginning) []table.Pack { return []table.Pack{play.OutOf(b.From)} }),
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

func startScenario(g *zombie.Game, b beginning) (zombie.Started, zombie.Game, error) {
	o, next, err := g.StartScenario(b.Card.Plan(), b.Fudge)
	if err == nil && b.Home != "" {
		_, next, err = next.NameHome(b.Home)
	}
	return o, next, err
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
		how := cmp.Or(say.If(r.What != "", fmt.Sprintf("%d more %s: zbrikz collect %s, and zbrikz deliver", r.Needs-r.Have, r.What, r.What)), "once you have: zbrikz goal done "+r.Key)
		all = append(all, play.Said(
			play.As(play.Note, "  "+r.Key+show.GoalNotes("", nil, r.Or, r.Optional)+": "+r.Says), play.As(play.Next, "      "+how))...)
	}
	due := g.Due()
	for _, t := range g.Scenario.Twists {
		switch {
		case slices.Contains(due, t):
			all = append(all, play.As(play.Next, "  "+show.TwistNow(g, t))...)
		case !t.Done:
			all = append(all, play.As(play.Note, fmt.Sprintf("  a plot twist waits: when %s", t.When))...)
		}
	}
	return play.Said(play.As(play.Answer, say.Count(open, "goal")+" to go for now."), all)
}

// scenarioRule is about the parts of a scenario.
const scenarioRule = "Zombie Brikz, Scenarios: goals, optional ones, alternatives and a plot twist"

// scenarioListed is a scenario in the list of all. Its JSON names are a contract.
type scenarioListed struct {
	Key   string `json:"key"`   // the name to type
	Title string `json:"title"` // its title
	Story string `json:"story"` // its story
}

func scenarioListPlay() play.Untyped {
	type shown struct {
		Scenarios []any `json:"scenarios"` // the scenarios that can be played
	}
	type deck = data.Deck[cards.Scenario]
	return play.Of(&play.Play[deck, shown]{
		About: play.About{Name: "scenario list", Class: play.Looks, Short: "List the scenarios", Examples: []string{"zbrikz scenario list"}},
		Takes: func(d *deck) []ask.Way {
			return ask.Takes(ask.From(d, words.ScenarioDeck))
		},
		Rule: words.Looking(func(_ *zombie.Game, d deck) shown {
			return shown{words.Shown(d.Picks, func(p data.Pick[cards.Scenario]) any {
				return p.Shown(scenarioListed{p.Card.Key, p.Card.Title, p.Card.Story})
			})}
		}),
		Shapes: []any{shown{[]any{play.CardShape(scenarioListed{})}}},
		Say: func(d play.Done[deck, shown]) []play.Line {
			all := play.As(play.Answer, say.Count(len(d.Asked.Cards), "scenario")+".")
			for _, p := range d.Asked.Picks {
				all = append(all, play.As(play.Note, fmt.Sprintf("  %s: %s", p.Card.Key, p.Card.Title)+say.InBrackets(p.Source()), say.If(p.Card.Story != "", "      "+p.Card.Story))...)
			}
			return all
		},
	})
}

// planShown is a scenario before it is played. Its JSON names are a contract.
type planShown struct {
	Key    string      `json:"key"`    // the name to type
	Title  string      `json:"title"`  // its title
	Story  string      `json:"story"`  // its story
	Goals  []goalShown `json:"goals"`  // each of its goals
	Twists []string    `json:"twists"` // the moments that the plot twists wait for
}

type goalShown struct {
	Key        string   `json:"key"`         // the goal's name
	Says       string   `json:"says"`        // the deed, in words
	What       string   `json:"what"`        // the resource to deliver; empty: players say when it is done
	Needs      int      `json:"needs"`       // how many it takes
	PerMinifig bool     `json:"per_minifig"` // the number is for each minifig
	After      []string `json:"after"`       // goals that come first
	Or         string   `json:"or"`          // another goal that does as well; empty: none
	Optional   bool     `json:"optional"`    // it can be left
}

func scenarioShowPlay() play.Untyped {
	return play.Of(&play.Play[words.AScenario, planShown]{
		About: play.About{
			Name: "scenario show", Class: play.Looks, Short: "Show a scenario's goals, without telling its plot twists",
			Examples: []string{"zbrikz scenario show mansion"},
		},
		Takes:   func(s *words.AScenario) []ask.Way { return s.Ways() },
		Rule:    words.Looking(func(_ *zombie.Game, s words.AScenario) planShown { return newPlanShown(s.Card) }),
		Say:     func(d play.Done[words.AScenario, planShown]) []play.Line { return planLines(d.Asked.Pick) },
		Shapes:  []any{play.CardShape(planShown{})},
		Show:    func(d play.Done[words.AScenario, planShown]) any { return d.Asked.Shown(d.Outcome) },
		Because: []string{scenarioRule},
	})
}

func newPlanShown(s cards.Scenario) planShown {
	goals := words.Shown(s.Goals, func(g cards.Goal) goalShown {
		return goalShown{g.Key, g.Says, g.What, g.Needs, g.PerMinifig, append([]string{}, g.After...), g.Or, g.Optional}
	})
	return planShown{s.Key, s.Title, s.Story, goals, words.Shown(s.Twists, func(t zombie.Twist) string { return t.When })}
}

// planLines is a scenario before it is played, without the effects of its plot twists.
func planLines(p data.Pick[cards.Scenario]) []play.Line {
	s := p.Card
	all := play.Said(play.As(play.Answer, s.Title+"."), play.As(play.Note, say.Indented(s.Story)))
	for _, g := range s.Goals {
		all = append(all, play.As(play.Note, "  "+g.Key+show.GoalNotes(needs(g), g.After, g.Or, g.Optional)+": "+g.Says)...)
	}
	for _, t := range s.Twists {
		all = append(all, play.As(play.Note, fmt.Sprintf("  a plot twist waits: when %s", t.When))...)
	}
	return append(all, play.As(play.Note, p.Source())...)
}

// needs is how many a goal needs, in words; empty where players say.
func needs(g cards.Goal) string {
	switch {
	case g.What == "":
		return ""
	case g.PerMinifig:
		return fmt.Sprintf("%d for each minifig", g.Needs)
	default:
		return fmt.Sprint(g.Needs)
	}
}

// building is a scenario, and for how many minifigs it is built.
type building struct {
	words.AScenario
	Minifigs int
}

func scenarioBuildPlay() play.Untyped {
	return play.Of(&play.Play[building, show.BuildShown]{
		About: play.About{
			Name: "scenario build", Class: play.Reads,
			Short:    "What to put on the table for a scenario: figures, studs, containers, bricks, places",
			Examples: []string{"zbrikz scenario build escape", "zbrikz scenario build escape --minifigs 4"},
		},
		Takes: func(b *building) []ask.Way {
			const most = 100
			return b.Ways(ask.Flag(&b.Minifigs, "minifigs", "for so many `minifigs`, instead of those at the table", ask.Number("minifigs", 1, most)))
		},
		Rule: func(st *table.State, b building, _ dice.Roller) (show.BuildShown, table.State, error) {
			var minifigs []zombie.Minifig
			if b.Minifigs == 0 {
				minifigs = words.GameOf(st).Players()
				b.Minifigs = len(minifigs)
			}
			shown := show.BuildOf(b.Card, max(1, b.Minifigs))
			shown.ForTraits(minifigs)
			return shown, *st, nil
		},
		Say: func(d play.Done[building, show.BuildShown]) []play.Line { return buildLines(d.Asked.Card, d.Outcome) },
		Why: whyBuild,
	})
}

func buildLines(s cards.Scenario, b show.BuildShown) []play.Line {
	all := play.As(play.Answer, fmt.Sprintf("%s, for %s.", s.Title, say.Count(b.Minifigs, "minifig")))
	add := func(role play.Role, text string) { all = append(all, play.As(role, text)...) }
	for _, line := range b.Build {
		add(play.Bricks, "  "+line)
	}
	people := say.If(len(b.People) > 0, ", and besides them: "+say.And(b.People))
	add(play.Bricks, fmt.Sprintf("figures: %s%s", say.Count(b.Minifigs, "minifig"), people))
	add(play.Bricks, fmt.Sprintf("zombies: %d for the crews, and for each open area about 3 times the danger level", b.Crews))
	add(play.Bricks, fmt.Sprintf("red studs: %d", b.RedStuds))
	for _, r := range b.Resources {
		add(play.Bricks, show.ResourceLine(r))
	}
	add(play.Bricks, say.If(len(b.Bricks) > 0, "besides: "+strings.Join(say.Each(b.Bricks, zombie.Stock.String), ", ")))
	add(play.Bricks, say.If(len(b.Traits) > 0, "for the minifigs: "+words.Stocks(b.Traits)))
	for _, p := range b.Places {
		add(play.Bricks, "place: "+p)
	}
	for _, h := range s.Hidden {
		add(play.Next, stashHint(h))
	}
	add(play.Note, "how to build and to hide things: docs/building.md")
	return all
}

// stashHint is how the table is told where containers stand.
func stashHint(h cards.Hidden) string {
	spots := slices.Repeat([]string{"SPOT"}, len(h.Contents))
	contents := say.Each(h.Contents, strconv.Itoa)
	return fmt.Sprintf("once their spots are chosen: zbrikz stash make %s --spots %s --contents %s",
		say.Quoted(h.What), strings.Join(spots, ","), strings.Join(contents, ","))
}

func whyBuild(d play.Done[building, show.BuildShown]) []string {
	return []string{
		"Zombie Brikz, Building the board; Placing things at random; Scenarios",
		say.If(len(d.Outcome.Places) > 0, "ruling: crews, scenes and signs of the places are zbrikz's own"),
		"ruling: an open area holds 3.2 times the danger level on average",
	}
}
