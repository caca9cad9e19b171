package zombie

import (
	"errors"
	"slices"
)

// ErrNotYet says that the moment of a plot twist hasn't come.
var ErrNotYet = errors.New("not before its moment")

// hasCome tells whether the moment of a plot twist may have come: the goal is done that it
// waits for, or somebody has entered or left the place that sets it off; and the one
// whom it is about is at the table and lives. What else it waits for, players see.
// (Zombie Brikz, Scenarios.)
func (g *Game) hasCome(t *Twist) bool {
	waits, rung := false, false
	for _, goal := range g.Scenario.Goals {
		if goal.Twist == t.Key {
			waits, rung = true, rung || goal.Done
		}
	}
	for _, p := range g.Places {
		for _, event := range []Event{p.Enter, p.Leave} {
			if event.Twist == t.Key {
				waits, rung = true, rung || event.Done
			}
		}
	}
	if m := g.inRole(t.Who); t.Who != "" && (m == nil || m.Health == Dead) {
		return false
	}
	return rung || !waits
}

// Due are the plot twists whose moment has come, by what the table knows: of the one who
// may turn out to be a killer, once that one is armed. (Zombie Brikz, Scenarios.)
func (g *Game) Due() []Twist {
	var all []Twist
	for i := range g.Scenario.Twists {
		t := &g.Scenario.Twists[i]
		if !t.Done && g.hasCome(t) && (t.Turns != Killer || g.inRole(t.Who).armed()) {
			all = append(all, *t)
		}
	}
	return all
}

// TwistWaits tells whether a plot twist that belongs to a goal that is reached hasn't
// happened. (Zombie Brikz, Scenarios.)
func (g *Game) TwistWaits() bool {
	return slices.ContainsFunc(g.Scenario.Goals, func(goal Goal) bool {
		t := g.Scenario.twist(goal.Twist)
		return goal.Done && t != nil && !t.Done
	})
}

// armed tells whether somebody has more than what lies about, a brick.
func (m *Minifig) armed() bool {
	return m != nil && slices.ContainsFunc(m.Armed(), func(w Weapon) bool { return w != Brick })
}
