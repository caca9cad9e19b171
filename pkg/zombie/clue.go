package zombie

import (
	"cmp"
	"slices"
)

// Clue is a sign, in the table's state, that a goal may be reached where only players can
// tell. Everything that it names must be so.
type Clue struct {
	Has      Stock  `json:"has,omitzero" yaml:"has,omitempty"`            // a number of a thing in hands, or in the store; for a goal about one minifig, in its hands
	At       string `json:"at,omitempty" yaml:"at,omitempty"`             // a minifig is in this place
	Room     bool   `json:"room,omitempty" yaml:"room,omitempty"`         // a minifig is in a room, or a minifig has explored one
	Home     bool   `json:"home,omitempty" yaml:"home,omitempty"`         // a minifig is at the team's place; for a goal about one minifig, that one
	Explored string `json:"explored,omitempty" yaml:"explored,omitempty"` // a minifig has explored this place
}

// Clued is a goal that may be reached, as a clue shows.
type Clued struct {
	Goal     string
	By       string // the minifig that is there, or has the things; empty: several have them
	At       string // the place where it is, or that a minifig has explored
	Explored bool
	Has      Stock // the things
	Healed   bool  // the minifig of the goal was wounded as it joined, and is healthy now
	Sets     bool  // it sets something off: a critical scene, or a plot twist
}

// Clued are the goals that look reached, where only players can say that they are:
// somebody has found the thing or stands in the place, or the minifig that joins with the
// goal is at the table. (Zombie Brikz, Scenarios.)
func (g *Game) Clued() []Clued {
	var all []Clued
	for _, r := range g.Progress().Goals {
		goal := g.Scenario.goal(r.Key)
		if !r.Open || goal.What != "" {
			continue
		}
		if c, ok := g.clued(goal); ok {
			c.Goal, c.Sets = goal.Key, goal.Scene+goal.Twist != ""
			all = append(all, c)
		}
	}
	return all
}

// clued is the clue of a goal as the table has it, and whether the goal looks reached.
func (g *Game) clued(goal *Goal) (Clued, bool) {
	clue := goal.Clue
	joined, who := g.inRole(goal.Brings), g.inRole(goal.Who)
	holds := func(p Place) bool { return some(p.Holds, clue.Has.What) > 0 }
	isOf := goal.Who != "" && (clue.Has.What != "" || clue.Home)
	switch {
	case joined != nil && joined.Health != Dead:
		return Clued{By: joined.Name, At: joined.Place}, true
	case clue == Clue{} || isOf && (who == nil || who.Health == Dead) || clue.Home && g.Home == "":
		return Clued{}, false
	case isOf && clue.Has.What != "":
		if n := some(who.Carries, clue.Has.What); n >= clue.Has.N {
			return Clued{By: who.Name, Has: Stock{clue.Has.What, n}}, true
		}
		if g.isHealed(who) && !slices.ContainsFunc(g.Places, holds) { // else that is still to be brought
			return Clued{By: who.Name, Healed: true}, true
		}
		return g.thereWith(Clue{At: who.Place, Has: clue.Has})
	case clue.Explored != "":
		p := g.Place(clue.Explored)
		return Clued{At: clue.Explored, Explored: true}, p != nil && len(p.Explored) > 0
	case clue.Room:
		return g.inRoom()
	case isOf:
		return Clued{By: who.Name, At: g.Home}, who.Place == g.Home
	case clue.Home:
		return g.thereWith(Clue{At: g.Home})
	case clue.At != "":
		return g.thereWith(clue)
	}
	by, n := g.holders(clue.Has.What)
	if n < clue.Has.N {
		by, n = "", some(g.Store, clue.Has.What)
	}
	return Clued{By: by, Has: Stock{clue.Has.What, n}}, n >= clue.Has.N
}

// isHealed tells whether a minifig that was wounded as it joined is healthy now.
func (g *Game) isHealed(m *Minifig) bool {
	came := func(p Part) bool { return p.Role == m.Role && p.Health == Wounded }
	return m.Health == Healthy && slices.ContainsFunc(g.Scenario.Cast, came)
}

// inRoom is a minifig of players in a room, or a room that somebody has explored.
func (g *Game) inRoom() (Clued, bool) {
	for _, m := range g.Players() {
		if p := g.Place(m.Place); p != nil && !p.Open && !p.Unsure {
			return Clued{By: m.Name, At: p.Name}, true
		}
	}
	for _, p := range g.Places {
		if !p.Open && !p.Unsure && len(p.Explored) > 0 {
			return Clued{At: p.Name, Explored: true}, true
		}
	}
	return Clued{}, false
}

// thereWith is a minifig of players in the clue's place with its thing, or the store there.
func (g *Game) thereWith(clue Clue) (Clued, bool) {
	for _, m := range g.Players() {
		if n := some(m.Carries, clue.Has.What); m.Place == clue.At && m.Place != "" && n >= clue.Has.N {
			return Clued{By: m.Name, At: clue.At, Has: Stock{clue.Has.What, n}}, true
		}
	}
	if n := some(g.Store, clue.Has.What); n >= clue.Has.N && n > 0 && clue.At == g.Home {
		return Clued{Has: Stock{clue.Has.What, n}}, true
	}
	return Clued{}, false
}

// holders is how many of a thing the living carry, and who does, if only one.
func (g *Game) holders(what string) (by string, n int) {
	several := false
	for _, m := range g.Minifigs {
		if one := some(m.Carries, what); one > 0 && m.Health != Dead {
			n, several, by = n+one, several || by != "", cmp.Or(by, m.Name)
		}
	}
	if several {
		by = ""
	}
	return by, n
}

// Wanting are the things that still have to be repaired. (Zombie Brikz, Scenarios.)
func (g *Game) Wanting() []Repair {
	return slices.DeleteFunc(slices.Clone(g.Repairs), func(r Repair) bool {
		left := func(goal Goal) bool { return goal.Mends == r.What && goal.Optional }
		return r.Needs == 0 || r.Done() || slices.ContainsFunc(g.Scenario.Goals, left)
	})
}

// Climbers are the minifigs that are known to stand in the place of a goal from which
// somebody falls.
func (g *Game) Climbers(t Twist) (all []string) {
	for _, goal := range g.Scenario.Goals {
		if at := goal.Clue.At; at != "" && t.Falls && goal.Twist == t.Key {
			all = append(all, g.Who(func(m Minifig) bool { return m.Place == at && m.Health != Dead })...)
		}
	}
	return all
}

// Lacks is the part of a goal's clue that the table contradicts: a thing that still lies in
// a place, a place where nobody is while it is known where all are, one that nobody has
// explored. It is empty where nothing does.
func (g *Game) Lacks(key string) (c Clue) {
	goal := g.Scenario.goal(key)
	if goal == nil || len(g.Players()) == 0 {
		return c
	}
	if _, looks := g.clued(goal); looks {
		return c
	}
	for _, p := range g.Places {
		if has := some(p.Holds, goal.Clue.Has.What); has > 0 {
			return Clue{Has: Stock{goal.Clue.Has.What, has}, At: p.Name}
		}
	}
	lost := slices.ContainsFunc(g.Players(), func(m Minifig) bool { return m.Place == "" || m.Place == goal.Clue.At })
	if g.Place(goal.Clue.At) != nil && !lost {
		c.At = goal.Clue.At
	}
	if g.Place(goal.Clue.Explored) != nil {
		c.Explored = goal.Clue.Explored
	}
	return c
}

// Behind are the minifigs that are known to be elsewhere than what the scenario mends, or
// the team's place, and the things to mend that aren't mended. (Zombie Brikz, Scenarios.)
func (g *Game) Behind() (away []*Minifig, broken []Repair) {
	at := ""
	for _, goal := range g.Scenario.Goals {
		if goal.What != "" {
			at = cmp.Or(at, g.Home) // things are brought there
		}
		for _, r := range g.Repairs {
			if goal.Mends == "" || goal.Mends != r.What {
				continue
			}
			at = cmp.Or(r.Place, at)
			broken = append(broken, slices.DeleteFunc(g.Wanting(), func(w Repair) bool { return w.What != r.What })...)
		}
	}
	for i := range g.Minifigs {
		m := &g.Minifigs[i]
		if m.Health != Dead && m.Role != Killer && m.Place != "" && m.Place != at && at != "" {
			away = append(away, m)
		}
	}
	return away, broken
}
