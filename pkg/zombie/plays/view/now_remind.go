package view

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// remindOfTraits tells what a minifig's traits demand or allow in this turn. (Character
// creation.)
func (m *moment) remindOfTraits(f *zombie.Minifig) {
	if m.did(f).Freaked {
		m.Remind("freaked "+f.Name, f.Name+" is freaked out: "+strconv.Itoa(zombie.StealthInches)+"\" at most this turn").Of(f.Name).InList()
	}
	m.remindOfFree(f)
	if f.Has(zombie.Diarrhea) {
		m.remindOfBathrooms(f)
	}
	for _, t := range f.Traits {
		if t.Key == zombie.Collector && t.Used < max(t.Uses, zombie.CollectorThings) {
			m.Remind("precious "+f.Name, f.Name+" still has to bring home "+say.Count(max(t.Uses, zombie.CollectorThings)-t.Used, "precious thing")+" that nobody needs").Of(f.Name).InList()
		}
	}
	if n := f.Left(zombie.Sneaky); n > 0 && len(m.g.Hordes) > 0 {
		m.Remind("sneaky "+f.Name, f.Name+" may step away from "+say.Count(n, "attack")+" of zombies, if you say so before the dice: zombie-roll --sneaky").Of(f.Name).InList()
	}
	if f.Has(zombie.Baby) {
		m.remindOfBaby(f)
	}
}

// remindOfFree says which free action of a turn a trait still grants, where there is use
// for it.
func (m *moment) remindOfFree(f *zombie.Minifig) {
	if p := m.g.Place(f.Place); m.g.HasFree(f.Name, zombie.Firefighter) && p != nil && p.Fires > 0 && m.g.CanSpray(f) {
		m.Remind("free "+f.Name, f.Name+" has a free action left to put out a flame", "fire", "out", p.Name, "--by", f.Name).Of(f.Name).Now().Later().Order(4)
	}
	if !m.g.HasFree(f.Name, zombie.Mechanic) {
		return
	}
	for _, r := range m.g.Repairs {
		tools := r.Needs > 0 || len(r.Tools) > 0
		if r.Done() || r.Has() == 0 && r.Studs == 0 || tools && !m.g.HasTool(f.Name) {
			continue
		}
		var line []string
		if !tools && m.g.Rules.RepairStuds != "off" {
			line = []string{"repair", r.What, "--by", f.Name}
		}
		key := "free " + f.Name
		if m.Reminds(key) { // of a flame
			key = "free repair " + f.Name
		}
		m.Remind(key, f.Name+" has a free action left for the repair of "+r.What, line...).Of(f.Name).Now().Later().Order(4)
		return
	}
}

func (m *moment) remindOfBathrooms(f *zombie.Minifig) {
	seen := 0
	var next []string
	for _, p := range m.g.Places {
		switch {
		case !p.Bathroom:
		case slices.Contains(p.Explored, f.Name):
			seen++
		case p.Name == f.Place && next == nil:
			next = []string{"explore", p.Name, "--by", f.Name}
		}
	}
	left := zombie.Bathrooms - seen
	switch {
	case left <= 0:
	case next != nil && !m.done(f): // its moment
		m.Remind("bathroom "+f.Place+" "+f.Name, f.Name+" is in a bathroom and has "+strconv.Itoa(left)+" to explore, with nothing else done in that turn", next...).
			Of(f.Name).Now().Order(3)
	default:
		o := m.Remind("bathrooms "+f.Name, f.Name+" has "+say.Count(left, "bathroom")+" to explore, with nothing else done in those turns", next...).
			Of(f.Name).Order(8)
		if o.Later(); !slices.ContainsFunc(m.g.Places, func(p zombie.Place) bool { return p.Bathroom }) {
			o.InList()
		}
	}
}

// remindOfBaby says that a child hasn't been looked for, or hasn't been brought home.
func (m *moment) remindOfBaby(f *zombie.Minifig) {
	if words.Has(f.Carries, zombie.BabyThing) {
		m.Remind("child "+f.Name, f.Name+" has to bring the child home", "deliver", zombie.BabyThing, "--by", f.Name).Of(f.Name).InList()
		return
	}
	for _, p := range m.g.Places {
		if p.Baby && !slices.Contains(p.Explored, f.Name) {
			var line []string
			if p.Name == f.Place {
				line = []string{"explore", p.Name, "--by", f.Name}
			}
			m.Remind("child "+f.Name, f.Name+" hasn't looked for the child"+say.In(p.Name), line...).Of(f.Name).InList()
		}
	}
}

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

func clueSays(c zombie.Clued) string {
	switch {
	case c.Explored:
		return "a minifig has explored " + strings.TrimPrefix(say.In(c.At), " in ")
	case c.Healed:
		return c.By + " is healed"
	case c.At != "":
		return c.By + " is" + say.In(c.At) + say.If(c.Has.N > 0, ", with "+c.Has.String())
	case c.Has.N > 0:
		return cmp.Or(c.By, "the team") + " has " + c.Has.String()
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
