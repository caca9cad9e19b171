package zombie

import (
	"errors"
	"slices"
)

// ErrNotYet says that the moment of a plot twist hasn't come.
var ErrNotYet = errors.New("not before its moment")

// hasCome tells whether the moment of a plot twist has come. Its minifig is at the table
// and lives; and the goal that it waits for is reached, or somebody has entered or left
// the place that sets it off. A twist that waits for neither and makes a killer waits
// until the minifig is armed. (Zombie Brikz, Scenarios.)
func (g *Game) hasCome(t *Twist) bool {
	m := g.inRole(t.Who)
	if t.Who != "" && (m == nil || m.Health == Dead) {
		return false
	}
	if waits, rung := g.rung(t.Key); waits {
		return rung
	}
	return t.Turns != Killer || g.armed(m)
}

// rung tells whether a plot twist waits for a goal or a place, and whether one of them has
// set it off.
func (g *Game) rung(twist string) (waits, rung bool) {
	for _, goal := range g.Scenario.Goals {
		if goal.Twist == twist {
			waits, rung = true, rung || g.itself(goal)
		}
	}
	for _, p := range g.Places {
		for _, event := range []Event{p.Enter, p.Leave} {
			if event.Twist == twist {
				waits, rung = true, rung || event.Done
			}
		}
	}
	return waits, rung
}

// SetOff tells whether a goal or a place has set off a plot twist that waits for one.
// Such a twist is told at once. (Zombie Brikz, Scenarios.)
func (g *Game) SetOff(twist string) bool {
	_, rung := g.rung(twist)
	return rung
}

// Due are the plot twists whose moment has come, as far as the table's state shows.
// (Zombie Brikz, Scenarios.)
func (g *Game) Due() []Twist {
	return slices.DeleteFunc(slices.Clone(g.Scenario.Twists), func(t Twist) bool { return t.Done || !g.hasCome(&t) })
}

// twistWaits tells whether a goal is reached whose plot twist hasn't happened yet.
// (Zombie Brikz, Scenarios.)
func (g *Game) twistWaits() bool {
	return slices.ContainsFunc(g.Scenario.Goals, func(goal Goal) bool {
		t := g.Scenario.twist(goal.Twist)
		return goal.Done && t != nil && !t.Done && g.hasCome(t)
	})
}

// armed tells whether a minifig has a weapon besides a brick, which lies about.
func (g *Game) armed(m *Minifig) bool {
	return m != nil && slices.ContainsFunc(g.Armed(m), func(w Weapon) bool { return w != Brick })
}
