package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// SideEffects says what a step has changed besides its own answer: new places, minifigs that
// are alone or have company again, and the end of a scenario. (Zombie Brikz, Danger Level;
// Scenarios.)
func SideEffects(before, after *table.State) []play.Line {
	was, is := words.GameOf(before), words.GameOf(after)
	return slices.Concat(newPlaceLines(was, is), partedLines(was, is), overdoneLines(was, is), companyLines(was, is), perhapsLeftLines(before, after), show.DueLines(before, after), scenarioOverLines(was, is), behindLines(was, is))
}

// partedLines says who was stopped and so goes with nobody any more. (Zombie Brikz, Zombie roll
// outcomes.)
func partedLines(before, after *zombie.Game) []play.Line {
	return play.As(play.Note, say.Each(before.Minifigs, func(m zombie.Minifig) string {
		now, by := after.Minifig(m.Name), after.Minifig(m.Escort)
		parted := now != nil && by != nil && now.Escort == "" && now.Health != zombie.Dead && by.Health != zombie.Dead && now.Place != by.Place
		return say.If(parted, fmt.Sprintf("%s doesn't go with %s any more", m.Name, m.Escort))
	})...)
}

// overdoneLines says who has done more in this turn than a turn has room for. (Zombie Brikz,
// Actions; house rule turn.one_action.)
func overdoneLines(before, after *zombie.Game) []play.Line {
	return play.As(play.Note, say.Each(after.Minifigs, func(m zombie.Minifig) string {
		old := before.Minifig(m.Name)
		overdone := m.Did.Over != "" && m.Did.Turn == after.TurnNow() && old != nil && (old.Did.Turn != m.Did.Turn || old.Did.Over != m.Did.Over || old.Did.Overs != m.Did.Overs)
		return say.If(overdone, fmt.Sprintf("%s had spent the %s already: a turn is a move and an attack, or an action in place of one", m.Name, m.Did.Over))
	})...)
}

// companyLines says which minifigs of players a step has left alone or brought company, by
// everybody's places, and whom nobody counts as alone for any more. A minifig that the
// players say is alone has a line of its own. (Zombie Brikz, Danger Level.)
func companyLines(before, after *zombie.Game) []play.Line {
	var all []string
	unsure := false
	for _, m := range after.Minifigs {
		cause, alone := after.IsAlone(m.Name)
		old, was := before.IsAlone(m.Name)
		if alone == was || m.Role != "" || m.Health == zombie.Dead {
			continue
		}
		level := after.DangerHere(zombie.Looking{By: m.Name}).Level
		switch {
		case alone && cause.Last:
			all = append(all, fmt.Sprintf("%s is alone, the last one left: danger %d for %s", m.Name, level, m.Name))
		case alone && cause.Place != "":
			all = append(all, fmt.Sprintf("%s is alone%s: danger %d for %s", m.Name, say.In(cause.Place), level, m.Name))
		case alone || old.Place == "" && !old.Last:
		case m.Place == "" || len(after.Unplaced(m.Name)) > 0:
			unsure = true
		default:
			all = append(all, fmt.Sprintf("%s has company again: danger %d for %s", m.Name, level, m.Name))
		}
	}
	if unsure && show.NotAlone(before) == "" { // else that was said before
		all = append(all, show.NotAlone(after))
	}
	return play.As(play.Note, all...)
}

// newPlaceLines names the places that a step was the first to name. One that players have told
// of is no news.
func newPlaceLines(before, after *zombie.Game) []play.Line {
	all := say.Some(say.Each(after.Places, func(p zombie.Place) string {
		return say.If(p.Untold && before.Place(p.Name) == nil, p.Name)
	})...)
	return play.As(play.Note, say.If(len(all) > 0, say.Verb(len(all), "new place", "new places")+": "+say.And(all)))
}

// scenarioOverLines says that a step has won the scenario, or lost it, whatever the step was about. A
// goal that players say is reached tells it in its first line. (Zombie Brikz, Scenarios.)
func scenarioOverLines(before, after *zombie.Game) []play.Line {
	for i, g := range after.Scenario.Goals {
		if i < len(before.Scenario.Goals) && g.Done && !before.Scenario.Goals[i].Done {
			return nil
		}
	}
	is := ended(after)
	return play.As(play.Note, say.If(is != ended(before), is))
}

// ended is how the scenario has ended; empty while it is played, and while a plot twist
// waits for a goal that is reached.
func ended(g *zombie.Game) string {
	switch p := g.Progress(); {
	case p.Lost != "":
		return fmt.Sprintf("%s is lost: %s", p.Title, p.Lost)
	case p.Won:
		return p.Title + " is won"
	default:
		return ""
	}
}

// perhapsLeftLines asks whether a minifig has left a place with an event for the first to
// leave, where it moved and nobody said where to, or where a minifig that is elsewhere
// leads it now. (Zombie Brikz, Important spots.)
func perhapsLeftLines(before, after *table.State) []play.Line {
	var all []play.Line
	for _, m := range words.GameOf(after).Minifigs {
		old := words.GameOf(before).Minifig(m.Name)
		if old == nil || old.Place == "" || m.Place == old.Place || m.Escort != "" && m.Escort == old.Escort {
			continue
		}
		if p := words.GameOf(after).Place(old.Place); p != nil && !p.Leave.Done && p.Leave != (zombie.Event{}) {
			all = append(all, play.As(play.Next, fmt.Sprintf("has %s left %s? then: zbrikz place leave %s --by %s", m.Name, p.Name, say.Quoted(p.Name), say.Quoted(m.Name)))...)
		}
	}
	return all
}

// behindLines says what the table contradicts of a goal that players say is reached, and whom a
// scenario that is won leaves behind. (Zombie Brikz, Scenarios.)
func behindLines(before, after *zombie.Game) []play.Line {
	var all []string
	for i, goal := range after.Scenario.Goals {
		if i >= len(before.Scenario.Goals) || !goal.Done || before.Scenario.Goals[i].Done {
			continue
		}
		switch c := before.Lacks(goal.Key); {
		case c.Has.N > 0:
			all = append(all, c.Has.String()+say.Verb(c.Has.N, " still lies", " still lie")+say.In(c.At))
		case c.At != "" && !slices.ContainsFunc(after.Minifigs, func(m zombie.Minifig) bool { return m.Place == c.At && m.Role == "" }):
			all = append(all, "nobody is"+say.In(c.At))
		case c.Explored != "":
			all = append(all, "nobody has explored "+strings.TrimPrefix(say.In(c.Explored), " in "))
		}
	}
	if !before.Progress().Won && after.Progress().Won {
		away, broken := after.Behind()
		all = append(all, say.Each(away, func(m *zombie.Minifig) string { return m.Name + " is" + say.In(m.Place) })...)
		all = append(all, say.Each(broken, func(r zombie.Repair) string {
			return fmt.Sprintf("%s has %d of %s", r.What, r.Has(), say.Count(r.Needs, "tool"))
		})...)
	}
	return play.As(play.Note, say.If(len(all) > 0, "but by what you have said, "+say.And(all)+": if that is wrong, undo"))
}
