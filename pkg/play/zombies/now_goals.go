package zombies

import (
	"cmp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// likelyGoals is what brings the scenario on: goals that can be done, things to bring
// home, plot twists that wait. (Scenarios.)
func (m *moment) likelyGoals() {
	for _, t := range m.g.Due() { // of the last goal, too
		line := []string{"twist", t.Key}
		if up := m.g.Climbers(t); t.Falls && len(up) > 0 {
			line = append(line, up...)
		} else if t.Falls {
			line = nil // who was up there, the players know
		}
		m.Remind("twist "+t.Key, "a plot twist comes now: "+t.When, line...).Now().Later()
	}
	p := m.g.Progress()
	if p.Name == "" || p.Won || p.Lost != "" {
		return
	}
	clued := m.remindOfGoals()
	for _, r := range p.Goals {
		switch {
		case !r.Open || slices.Contains(clued, r.Key):
		case r.What == "":
			m.Likely("goal "+r.Key, "once it is so: "+r.Says, "goal", "done", r.Key)
		default:
			m.remindOfHome(r)
			m.likelyHome(r)
		}
	}
	m.remindOfLed()
}

// remindOfGoals says which goals look as if they were reached, and gives them: with a goal
// a critical scene may begin, or its plot twist come. That somebody has come to the place says little.
func (m *moment) remindOfGoals() []string {
	var keys []string
	for _, c := range m.g.Clued() {
		keys = append(keys, c.Goal)
		o := m.Remind("goal "+c.Goal, "goal "+c.Goal+" may be reached: "+clueSays(c), "goal", "done", c.Goal).
			Order(2) // behind a look: that comes before the danger level rises
		if c.Sets {
			o.Now()
		}
		if o.For = c.By; c.At != "" && !c.Explored && c.Has.N == 0 {
			o.Later()
		}
	}
	return keys
}

// clueSays is by what a goal looks as if it were reached.
func clueSays(c zombie.Clued) string {
	switch {
	case c.Explored:
		return "somebody has explored " + strings.TrimPrefix(say.In(c.At), " in ")
	case c.Healed:
		return c.By + " is healed"
	case c.At != "" && c.Has.N > 0:
		return c.By + " is" + say.In(c.At) + ", with " + stocks([]zombie.Stock{c.Has})
	case c.At != "":
		return c.By + " is" + say.In(c.At)
	case c.Has.N > 0:
		by := c.By + " has "
		if c.By == "" {
			by = "the team has "
		}
		return by + stocks([]zombie.Stock{c.Has})
	default:
		return c.By + " is at the table"
	}
}

// remindOfHome says that minifigs carry all that a goal still asks for: it is reached once
// they have delivered that.
func (m *moment) remindOfHome(r zombie.Reached) {
	carried, first := 0, ""
	for i := range m.g.Minifigs {
		f := &m.g.Minifigs[i]
		for _, s := range f.Carries {
			if s.What == r.What && f.Health != zombie.Dead {
				carried += s.N
				first = cmp.Or(first, f.Name)
			}
		}
	}
	if first != "" && carried >= r.Needs-r.Have {
		m.Remind("home "+r.Key, "goal "+r.Key+": minifigs carry all that is still needed, and have to bring it home", "deliver", "--by", first).Of(first).Later().Order(6)
	}
}

// likelyHome is the minifigs that carry what a goal asks for.
func (m *moment) likelyHome(r zombie.Reached) {
	for i := range m.g.Minifigs {
		f := &m.g.Minifigs[i]
		if f.Health == zombie.Dead {
			continue
		}
		for _, s := range f.Carries {
			if s.What == r.What {
				m.Likely("home "+f.Name, "once "+f.Name+" is home with "+stocks(f.Carries), "deliver", "--by", f.Name).Of(f.Name)
				return
			}
		}
		if place := m.g.Place(f.Place); place != nil && place.Fires == 0 && has(place.Holds, r.What) {
			m.Likely("collect "+r.What, f.Name+" picks "+r.What+" up"+say.In(place.Name), "collect", r.What, "--by", f.Name, "--at", place.Name).Of(f.Name)
			return
		}
	}
}

// remindOfLed says that nobody leads a minifig that has to be brought to safety, and what
// the killer does.
func (m *moment) remindOfLed() {
	for i := range m.g.Minifigs {
		f := &m.g.Minifigs[i]
		if f.Health == zombie.Dead {
			continue
		}
		switch f.Role {
		case zombie.Hostage, zombie.Prisoner, zombie.Child:
			if by := m.first(f); f.Escort == "" && by != nil {
				m.Remind("led "+f.Name, "nobody leads "+f.Name, "minifig", "escort", f.Name, "--by", by.Name).Of(f.Name).Later().Order(3)
			}
		case zombie.Killer:
			if by := m.first(f); by != nil {
				m.Likely("killer "+f.Name, f.Name+" attacks the nearest: if that is "+by.Name, "attack", f.Name, by.Name).Of(f.Name)
			}
		}
	}
}

// first is the first minifig of players that may be near another one: one that is known to
// be in its place comes before all.
func (m *moment) first(of *zombie.Minifig) *zombie.Minifig {
	var found *zombie.Minifig
	for i := range m.g.Minifigs {
		f := &m.g.Minifigs[i]
		switch {
		case f.Role != "" || f.Health == zombie.Dead || !together(f, of):
		case f.Place != "" && f.Place == of.Place:
			return f
		case found == nil:
			found = f
		}
	}
	return found
}
