package town

import (
	"fmt"

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
			return ask.Takes(ask.From(d, func(h *ask.Here) (deck, error) { return cards.Scenarios().Deck(h.Cards, nil) }))
		},
		Rule: func(st *table.State, d deck, _ dice.Roller) (shown, table.State, error) {
			s := shown{[]any{}}
			for _, p := range d.Picks {
				s.Scenarios = append(s.Scenarios, p.Shown(scenarioListed{p.Card.Key, p.Card.Title, p.Card.Story}))
			}
			return s, *st, nil
		},
		Shapes: []any{shown{[]any{play.CardShape(scenarioListed{})}}},
		Say: func(d play.Done[deck, shown]) []play.Line {
			all := play.As(play.Answer, say.Count(len(d.Asked.Cards), "scenario")+".")
			for _, p := range d.Asked.Picks {
				all = append(all, play.As(play.Note, fmt.Sprintf("  %s: %s", p.Card.Key, p.Card.Title)+say.InBrackets(p.Source()))...)
				all = append(all, play.As(play.Note, say.If(p.Card.Story != "", "      "+p.Card.Story))...)
			}
			return all
		},
	})
}

// planShown is a scenario as it is read before it is played. Its JSON names are
// a contract.
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
	shown := planShown{s.Key, s.Title, s.Story, []goalShown{}, []string{}}
	for _, g := range s.Goals {
		shown.Goals = append(shown.Goals, goalShown{
			g.Key, g.Says, g.What, g.Needs, g.PerMinifig, append([]string{}, g.After...), g.Or, g.Optional,
		})
	}
	for _, t := range s.Twists {
		shown.Twists = append(shown.Twists, t.When)
	}
	return shown
}

// planLines is a scenario before it is played, without the effects of its plot twists.
func planLines(p data.Pick[cards.Scenario]) []play.Line {
	s := p.Card
	all := play.Said(play.As(play.Answer, s.Title+"."), play.As(play.Note, say.Indented(s.Story)))
	for _, g := range s.Goals {
		all = append(all, play.As(play.Note, "  "+g.Key+show.GoalNotes(show.GoalNote{Count: needs(g), After: g.After, Or: g.Or, Optional: g.Optional})+": "+g.Says)...)
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
