package show

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// ProgressShown is how far a scenario is. Its JSON names are a contract.
type ProgressShown struct {
	zombie.Progress
	Twists []twistShown `json:"twists"` // the plot twists
}

type twistShown struct {
	Key  string `json:"key"`  // its name
	When string `json:"when"` // the moment that it waits for
	Done bool   `json:"done"` // it has happened
}

// Progress is how far a scenario is, as -o json has it.
func Progress(g *zombie.Game) ProgressShown {
	shown := ProgressShown{g.Progress(), []twistShown{}}
	for _, t := range g.Scenario.Twists {
		shown.Twists = append(shown.Twists, twistShown{t.Key, t.When, t.Done})
	}
	return shown
}

// NoScenario is the answer where none is played.
func NoScenario() []play.Line {
	return play.Said(
		play.As(play.Answer, "No scenario is being played."),
		play.As(play.Next, "  zbrikz scenario list, and zbrikz scenario start NAME"))
}

// GoalLines says how far each goal is.
func GoalLines(g *zombie.Game) []play.Line {
	p := g.Progress()
	if p.Name == "" {
		return NoScenario()
	}
	done, all := 0, 0
	for _, r := range p.Goals {
		if !r.Optional {
			all++
			if r.Done {
				done++
			}
		}
	}
	first := fmt.Sprintf("%s: %d of %s reached.", p.Title, done, say.Count(all, "goal"))
	switch {
	case p.Won:
		first = p.Title + " is won."
	case p.Lost != "":
		first = fmt.Sprintf("%s is lost: %s.", p.Title, p.Lost)
	}
	return play.Said(play.As(play.Answer, first), GoalsOnly(g))
}

// GoalsOnly is a line for each goal of the scenario that is played.
func GoalsOnly(g *zombie.Game) []play.Line {
	var all []play.Line
	for _, r := range g.Progress().Goals {
		note := NoteOf(r)
		if r.What != "" && note.Count == "" {
			note.Count = fmt.Sprintf("%d of %d", min(r.Have, r.Needs), r.Needs)
			if r.What != r.Key {
				note.Count += " " + r.What
			}
		}
		all = append(all, play.As(play.Note, "  "+r.Key+GoalNotes(note)+": "+r.Says)...)
	}
	return all
}

// NoteOf is the words behind a goal, without its numbers.
func NoteOf(r zombie.Reached) GoalNote {
	switch {
	case r.Instead != "":
		return GoalNote{"not needed: " + r.Instead + " does as well", nil, "", r.Optional}
	case r.Done:
		return GoalNote{"done", nil, "", r.Optional}
	}
	return GoalNote{"", r.After, r.Or, r.Optional}
}
