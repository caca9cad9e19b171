package words

import (
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// GoalNames are the goals of the scenario.
func GoalNames(st *table.State) []string {
	return say.Each(GameOf(st).Scenario.Goals, func(g zombie.Goal) string { return g.Key })
}

// RepairNames are the things that are repaired.
func RepairNames(st *table.State) []string {
	return say.Each(GameOf(st).Repairs, func(r zombie.Repair) string { return r.What })
}

// StashNames are the things in closed containers.
func StashNames(st *table.State) []string {
	return say.Each(GameOf(st).Stashes, func(s zombie.Stash) string { return s.What })
}

// StashSpots are the places where containers are closed.
func StashSpots(st *table.State) []string {
	return names.Sorted(slices.Concat(say.Each(GameOf(st).Stashes, func(s zombie.Stash) []string { return s.Spots })...))
}

// ScenarioKind is a scenario of the packs and the catalogue, by its key or its title.
func ScenarioKind() ask.Kind[data.Pick[cards.Scenario]] {
	title := func(s cards.Scenario) string { return s.Title }
	blurb := func(s cards.Scenario) string { return s.Title + ": " + s.Story }
	return ask.Titled(ask.OfKeys("scenario", ScenarioDeck, blurb), ScenarioDeck, title)
}

// ScenarioDeck is all scenarios.
func ScenarioDeck(h *ask.Here) (data.Deck[cards.Scenario], error) {
	return cards.Scenarios().Deck(h.Cards, nil)
}

// AScenario is a scenario as it was named: by its key, or by a file and perhaps a key.
type AScenario struct {
	data.Pick[cards.Scenario]
	File, Key string
}

// Ways are both ways to name a scenario, with the further fields of a play.
func (s *AScenario) Ways(more ...ask.Field) []ask.Way {
	inFile := func(h *ask.Here) (data.Pick[cards.Scenario], error) {
		return ask.InFile(cards.Scenarios(), h.Cards, s.File, s.Key)
	}
	return []ask.Way{
		ask.Of(append([]ask.Field{ask.Word(&s.Pick, "name", ScenarioKind())}, more...)...),
		ask.Of(append([]ask.Field{
			ask.Word(&s.File, "file", ask.CardFile()),
			ask.Word(&s.Key, "scenario", ask.Text("scenario", names.Check)).Maybe(),
			ask.From(&s.Pick, inFile),
		}, more...)...),
	}
}

// GoalKind is a goal of the scenario.
func GoalKind() ask.Kind[string] {
	k := ask.Named("goal", atTable(GoalNames))
	k.About = func(h *ask.Here, name string) string {
		if goal := names.Find(GameOf(h.State).Scenario.Goals, func(g *zombie.Goal) bool { return g.Key == name }); goal != nil {
			return goal.Says
		}
		return ""
	}
	return ofScenario(k)
}

// ofScenario is a kind that needs a scenario: it is refused where none is played.
func ofScenario(k ask.Kind[string]) ask.Kind[string] {
	return k.Then(func(h *ask.Here, _, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if err != nil && GameOf(h.State).Scenario.Name == "" {
			err = zombie.ErrNotToday
		}
		return name, fit, err
	})
}

// TwistKind is a plot twist. Nothing tells what it does.
func TwistKind() ask.Kind[string] {
	k := ask.Named("twist", atTable(func(st *table.State) []string {
		return say.Each(GameOf(st).Scenario.Twists, func(t zombie.Twist) string { return t.Key })
	}))
	k.About = func(*ask.Here, string) string { return "a plot twist" }
	return ofScenario(k)
}
