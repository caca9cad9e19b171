package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
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

// NoScenarioLines is the answer where none is played.
func NoScenarioLines() []play.Line {
	return play.Said(
		play.As(play.Answer, "No scenario is being played."),
		play.As(play.Next, "  zbrikz scenario list, and zbrikz scenario start NAME"))
}

// GoalLines says how far each goal is.
func GoalLines(g *zombie.Game) []play.Line {
	p := g.Progress()
	if p.Name == "" {
		return NoScenarioLines()
	}
	done, all := 0, 0
	var counted []string // of two goals that do as well, one counts
	for _, r := range p.Goals {
		if r.Optional || r.Instead != "" || slices.Contains(counted, r.Key) || r.Or != "" && slices.Contains(counted, r.Or) {
			continue
		}
		counted = append(counted, r.Key, r.Or)
		if all++; r.Done {
			done++
		}
	}
	first := fmt.Sprintf("%s: %d of %s reached.", p.Title, done, say.Count(all, "goal"))
	switch {
	case p.Won:
		first = p.Title + " is won."
	case p.Lost != "":
		first = fmt.Sprintf("%s is lost: %s.", p.Title, p.Lost)
	}
	waits := say.Each(g.Due(), func(t zombie.Twist) string { return "now its plot twist: zbrikz twist " + t.Key })
	return play.Said(play.As(play.Answer, first), GoalsOnlyLines(g), play.As(play.Next, waits...))
}

// GoalsOnlyLines is a line for each goal of the scenario that is played.
func GoalsOnlyLines(g *zombie.Game) []play.Line {
	var all []play.Line
	for _, r := range g.Progress().Goals {
		note := NoteOf(r)
		if r.What != "" && note.Count == "" {
			note.Count = fmt.Sprintf("%d of %d", min(r.Have, r.Needs), r.Needs)
			note.Count += say.If(r.What != r.Key, " "+r.What)
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

// GoalsSay are goals in words, by their keys.
func GoalsSay(s *zombie.Scenario, keys []string) string {
	var all []string
	for _, key := range keys {
		says := key
		for _, goal := range s.Goals {
			if goal.Key == key {
				says = goal.Says
			}
		}
		all = append(all, says)
	}
	return strings.Join(all, "; ")
}

// Counting are those of some things that count for a goal which isn't reached yet.
func Counting(g *zombie.Game, what []string) []string {
	return slices.DeleteFunc(what, func(one string) bool {
		return !slices.ContainsFunc(g.Progress().Goals, func(r zombie.Reached) bool { return !r.Done && g.CountsFor(r.What, one) })
	})
}

// GoalNews says how far the goals are that these things count for.
func GoalNews(g *zombie.Game, what ...string) string {
	var all []string
	for _, r := range g.Progress().Goals {
		if !slices.ContainsFunc(what, func(one string) bool { return g.CountsFor(r.What, one) }) {
			continue
		}
		line := fmt.Sprintf("goal, %d of %d: %s", min(r.Have, r.Needs), r.Needs, r.Says)
		if r.Done {
			line = "goal, done: " + r.Says
		}
		all = append(all, line)
	}
	return strings.Join(all, "\n")
}

// GoalNote is the words beside a goal's name.
type GoalNote struct {
	Count    string
	After    []string
	Or       string
	Optional bool
}

// GoalNotes are remarks on a goal, in brackets.
func GoalNotes(n GoalNote) string {
	optional := say.If(n.Optional, "optional")
	after := say.If(len(n.After) > 0, "after "+say.And(n.After))
	or := say.If(n.Or != "", "or "+n.Or)
	return say.Remarks(optional, n.Count, after, or)
}

// DueLines offers the plot twists whose moment has come with a step, whatever brought it:
// an armed hostage is armed however it got the weapon. A twist that a goal or a place has
// just set off is offered by the line of that. (Zombie Brikz, The abandoned mansion.)
func DueLines(before, after *table.State) []play.Line {
	was, all := words.GameOf(before).Due(), []play.Line(nil)
	for _, t := range words.GameOf(after).Due() {
		setOff := words.GameOf(after).SetOff(t.Key) && !words.GameOf(before).SetOff(t.Key)
		if !slices.Contains(was, t) && !setOff {
			decides := "its plot twist comes now"
			if t.Coin {
				decides = "a coin decides now"
			}
			all = append(all, play.As(play.Next, fmt.Sprintf("%s: %s: zbrikz twist %s", t.When, decides, t.Key))...)
		}
	}
	return all
}
