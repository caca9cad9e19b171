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
	switch m := g.inRole(goal.Brings); {
	case goal.Brings != "" && m != nil && m.Health != Dead:
		return Clued{By: m.Name, At: m.Place}, true
	case clue == Clue{}:
		return Clued{}, false
	case goal.Who != "" && clue.Has.What != "":
		return g.helped(goal)
	case clue.Explored != "":
		p := g.Place(clue.Explored)
		return Clued{At: clue.Explored, Explored: true}, p != nil && len(p.Explored) > 0
	case clue.Room:
		return g.inRoom()
	case clue.Home && g.Home == "":
		return Clued{}, false
	case clue.Home && goal.Who == "":
		return g.thereWith(Clue{At: g.Home})
	case clue.Home:
		if m := g.inRole(goal.Who); m != nil && m.Health != Dead && m.Place == g.Home {
			return Clued{By: m.Name, At: g.Home}, true
		}
		return Clued{}, false
	case clue.At != "":
		return g.thereWith(clue)
	default:
		by, n := g.holders(clue.Has.What)
		if n < clue.Has.N {
			by, n = "", some(g.Store, clue.Has.What)
		}
		if n < clue.Has.N {
			return Clued{}, false
		}
		return Clued{By: by, Has: Stock{clue.Has.What, n}}, true
	}
}

// helped tells whether a goal's minifig has the thing for it, is healed with it, or is beside it.
func (g *Game) helped(goal *Goal) (Clued, bool) {
	m := g.inRole(goal.Who)
	if m == nil || m.Health == Dead {
		return Clued{}, false
	}
	i := slices.IndexFunc(g.Scenario.Cast, func(p Part) bool { return p.Role == goal.Who })
	c := Clued{By: m.Name, Healed: i >= 0 && g.Scenario.Cast[i].Health == Wounded && m.Health == Healthy &&
		!slices.ContainsFunc(g.Places, func(p Place) bool { return some(p.Holds, goal.Clue.Has.What) > 0 })} // else that is still to be brought
	if n := some(m.Carries, goal.Clue.Has.What); n >= goal.Clue.Has.N {
		c.Has, c.Healed = Stock{goal.Clue.Has.What, n}, false
	}
	if c.Healed || c.Has != (Stock{}) || m.Place == "" {
		return c, c.Healed || c.Has != Stock{}
	}
	return g.thereWith(Clue{At: m.Place, Has: goal.Clue.Has})
}

// inRoom is a minifig of players in a room, or a room that somebody has explored.
func (g *Game) inRoom() (Clued, bool) {
	for _, m := range g.players() {
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
	for _, m := range g.players() {
		if n := some(m.Carries, clue.Has.What); m.Place == clue.At && n >= clue.Has.N {
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

// Lacks is the part of a goal's clue that the table contradicts: a thing that still lies in
// a place, a place where nobody is while it is known where all are, one that nobody has
// explored. It is empty where nothing does.
func (g *Game) Lacks(key string) (c Clue) {
	goal := g.Scenario.goal(key)
	if goal == nil || len(g.players()) == 0 {
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
	lost := slices.ContainsFunc(g.players(), func(m Minifig) bool { return m.Place == "" || m.Place == goal.Clue.At })
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
			if at = cmp.Or(r.Place, at); g.isWanting(r) {
				broken = append(broken, r)
			}
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

// isWanting tells whether a repair isn't done, and no goal says that it may be left so.
func (g *Game) isWanting(r Repair) bool {
	return r.Needs > 0 && !r.Done() && !slices.ContainsFunc(g.Scenario.Goals, func(goal Goal) bool { return goal.Mends == r.What && goal.Optional })
}

// Wanting are the things that still have to be repaired. (Zombie Brikz, Scenarios.)
func (g *Game) Wanting() []Repair {
	return slices.DeleteFunc(slices.Clone(g.Repairs), func(r Repair) bool { return !g.isWanting(r) })
}

// Climbers are the minifigs that are known to stand in the place of a goal from which
// somebody falls.
func (g *Game) Climbers(t Twist) (all []string) {
	for _, goal := range g.Scenario.Goals {
		if at := goal.Clue.At; at != "" && t.Falls && goal.Twist == t.Key {
			all = append(all, g.who(func(m Minifig) bool { return m.Place == at && m.Health != Dead })...)
		}
	}
	return all
}
