package view

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// remindOfPlot gathers what the scenario waits for: plot twists, goals that look reached,
// things to bring home, somebody to lead. (Scenarios.)
func (m *moment) remindOfPlot() {
	if m.g.Scenario.Name == "" {
		return
	}
	for _, t := range m.g.Due() { // of the last goal, too
		line := []string{"twist", t.Key}
		if up := m.g.Climbers(t); t.Falls && len(up) > 0 {
			line = append(line, up...)
		} else if t.Falls {
			line = nil // the minifig that was up there, the players know
		}
		m.Remind("twist "+t.Key, "a plot twist comes now: "+t.When, line...).Now().Later()
	}
	p := m.g.Progress()
	if p.Won || p.Lost != "" {
		return
	}
	m.remindOfGoals()
	for _, r := range p.Goals {
		if r.Open && r.What != "" {
			m.remindOfHome(r)
		}
	}
	for _, r := range m.g.Wanting() {
		m.Remind("mend "+r.What, r.What+" isn't repaired: "+fmt.Sprintf("%d of %s", r.Has(), say.Count(r.Needs, "tool"))).InList()
	}
	m.remindOfLed()
}

// remindOfGoals says which goals look as if they were reached: with a goal a critical scene
// may begin, or its plot twist come. That somebody has come to the place says little.
func (m *moment) remindOfGoals() {
	for _, c := range m.g.Clued() {
		o := m.Remind("goal "+c.Goal, "goal reached? "+show.GoalsSay(&m.g.Scenario, []string{c.Goal})+"; "+clueSays(c), "goal", "done", c.Goal).
			Order(2) // behind a look: that comes before the danger level rises
		if c.Sets {
			o.Now()
		}
		if o.For = c.By; c.At != "" && !c.Explored && c.Has.N == 0 {
			o.Later()
		}
	}
}

// clueSays says why a goal looks reached.
func clueSays(c zombie.Clued) string {
	switch {
	case c.Explored:
		return "a minifig has explored " + strings.TrimPrefix(say.In(c.At), " in ")
	case c.Healed:
		return c.By + " is healed"
	case c.At != "" && c.Has.N > 0:
		return c.By + " is" + say.In(c.At) + ", with " + words.Stocks([]zombie.Stock{c.Has})
	case c.At != "":
		return c.By + " is" + say.In(c.At)
	case c.Has.N > 0:
		by := c.By + " has "
		if c.By == "" {
			by = "the team has "
		}
		return by + words.Stocks([]zombie.Stock{c.Has})
	default:
		return c.By + " is at the table"
	}
}

// remindOfHome tells that minifigs carry everything that a goal still needs: it is
// reached once they have delivered that.
func (m *moment) remindOfHome(r zombie.Reached) {
	carried, first := 0, ""
	for _, f := range m.minifigs {
		for _, s := range f.Carries {
			if s.What == r.What && f.Health != zombie.Dead {
				carried += s.N
				first = cmp.Or(first, f.Name)
			}
		}
	}
	if first != "" && carried >= r.Needs-r.Have {
		m.Remind("home "+r.Key, "goal: "+r.Says+"; minifigs carry all that you need: bring it home", "deliver", "--by", first).Of(first).Later().Order(6)
	}
}

// remindOfLed says that nobody leads a minifig that has to be brought to safety.
func (m *moment) remindOfLed() {
	for _, f := range m.minifigs {
		if f.Health == zombie.Dead || f.Escort != "" {
			continue
		}
		switch f.Role {
		case zombie.Hostage, zombie.Prisoner, zombie.Child:
			if by := m.first(f); by != nil {
				m.Remind("led "+f.Name, "nobody leads "+f.Name, "minifig", "escort", f.Name, "--by", by.Name).Of(f.Name).Later().Order(3)
			}
		}
	}
}

// first is the first minifig of players that may be near another one; a minifig that is
// known to be in its place comes before all others.
func (m *moment) first(of *zombie.Minifig) *zombie.Minifig {
	var found *zombie.Minifig
	for _, f := range m.minifigs {
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
