package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

func (m *moment) likely() {
	for _, f := range m.minifigs {
		if f.Health != zombie.Dead {
			m.likelyTricks(f)
		}
	}
	m.likelyGoals()
	m.likelyLooks()
	m.likelyHordes()
	m.likelyEnd()
}

// likelyTricks are the tricks of a Jedi or a Footballer against a horde that walks to
// somebody.
func (m *moment) likelyTricks(f *zombie.Minifig) {
	for _, h := range m.g.Hordes {
		target := m.g.Minifig(h.Target)
		if h.Focused == 0 || target == nil || target.Health == zombie.Dead {
			continue
		}
		if f.Left(zombie.Jedi) > 0 {
			m.Likely("jedi "+f.Name, "once a game: "+f.Name+" makes horde "+h.Name+" lose interest in "+h.Target, "horde", "calm", h.Name, "--by", f.Name).Of(f.Name)
		}
		if m.g.HasFree(f.Name, zombie.Footballer) && m.g.AtHand(f.Name, "football") {
			m.Likely("football "+f.Name, f.Name+" shoots the football at horde "+h.Name, "horde", "down", h.Name, "--by", f.Name).Of(f.Name)
		}
		return
	}
}

// likelyGoals are acts that bring the scenario on: goals that can be reached, things to
// bring home, the killer's attack. (Scenarios.)
func (m *moment) likelyGoals() {
	p := m.g.Progress()
	if p.Name == "" || p.Won || p.Lost != "" {
		return
	}
	for _, r := range p.Goals {
		switch {
		case !r.Open || m.Reminds("goal "+r.Key):
		case r.What == "":
			m.Likely("goal "+r.Key, "once done: "+r.Says, "goal", "done", r.Key)
		default:
			m.likelyHome(r)
		}
	}
	for _, f := range m.minifigs {
		if f.Role == zombie.Killer && f.Health != zombie.Dead {
			if by := m.first(f); by != nil {
				m.Likely("killer "+f.Name, f.Name+" attacks the nearest: if that is "+by.Name, "attack", f.Name, by.Name).Of(f.Name)
			}
		}
	}
}

// likelyHome are the minifigs that carry things that a goal needs.
func (m *moment) likelyHome(r zombie.Reached) {
	for _, f := range m.minifigs {
		if f.Health == zombie.Dead {
			continue
		}
		if words.Has(f.Carries, r.What) {
			m.Likely("home "+f.Name, "once "+f.Name+" is home with "+words.Stocks(f.Carries), "deliver", "--by", f.Name).Of(f.Name)
			return
		}
		if place := m.g.Place(f.Place); place != nil && place.Fires == 0 && words.Has(place.Holds, r.What) {
			m.Likely("collect "+r.What, f.Name+" picks "+r.What+" up"+say.In(place.Name), "collect", r.What, "--by", f.Name, "--at", place.Name).Of(f.Name)
			return
		}
	}
}

// likelyEnd is that the turn ends. (Interactions.)
func (m *moment) likelyEnd() {
	walk := cmp.Or(say.If(m.g.Walked, ": the zombies have walked"), say.If(len(m.g.Hordes) > 0, ": the zombies walk"))
	if m.g.KeepsTurns() {
		for _, name := range m.g.Waiting() {
			m.Likely("done "+name, name+" is still to play", "turn", "done", name).Of(name)
		}
	}
	m.Likely("turn end", "end the turn"+walk, "turn", "end")
}

// likelyHordes are acts around hordes: meetings, attacks, losing them from sight.
func (m *moment) likelyHordes() {
	for i := range m.g.Hordes {
		h := &m.g.Hordes[i]
		f := m.nearest(h)
		if f == nil || h.Zombies() == 0 {
			continue
		}
		m.Likely("meet "+h.Name, f.Name+" runs past horde "+h.Name,
			m.meetLine(h, f)...).Of(f.Name)
		m.Likely("attack "+h.Name, f.Name+" attacks horde "+h.Name, "hit", "--by", f.Name, "--horde", h.Name).Of(f.Name)
	}
}

// meetLine is the line that rolls for zombies of a horde: with Zombie Dice where the
// table chooses those. (Zombie roll outcomes.)
func (m *moment) meetLine(h *zombie.Horde, f *zombie.Minifig) []string {
	const few = 2
	n, rules := min(h.Zombies(), few), &m.g.Rules
	line := []string{"zombie-roll", strconv.Itoa(n)}
	if rules.EncounterDice == "zombie-dice" && rules.CupDraw != "blind" {
		colours := say.Texts(m.g.CupOf(f.Name).Riskiest(n))
		line = []string{"zombie-roll", "--zombie-dice", strings.Join(colours, ",")}
	}
	return append(line, "--by", f.Name, "--horde", h.Name)
}

// nearest is the minifig of players that a horde is most likely to meet: the one that it
// walks to, one in its place, or the first. At a seat it is one of that seat.
func (m *moment) nearest(h *zombie.Horde) *zombie.Minifig {
	var best *zombie.Minifig
	points := 0
	for i, f := range m.minifigs {
		away := f.Place != "" && h.Place != "" && f.Place != h.Place && h.Target != f.Name // there are walls between them
		if f.Health == zombie.Dead || f.Role != "" || m.did(f).Done || away {
			continue
		}
		n := 1
		if h.Target == f.Name {
			n = 3
		} else if f.Place != "" && f.Place == h.Place {
			n = 2
		}
		if i < m.mine {
			n += 3
		}
		if n > points {
			best, points = f, n
		}
	}
	return best
}

// anybody tells whether a minifig that lives is known to be in a place.
func (m *moment) anybody(place string) bool {
	return slices.ContainsFunc(m.g.Minifigs, func(f zombie.Minifig) bool { return f.Place == place && f.Health != zombie.Dead })
}

// likelyLooks is where nobody has looked yet. (To be.)
func (m *moment) likelyLooks() {
	if p := m.g.Progress(); p.Won || p.Lost != "" {
		return
	}
	known := false
	for i := range m.g.Places {
		p := &m.g.Places[i]
		known = known || !p.Untold || !p.Seen
		if !p.Seen && !m.anybody(p.Name) && !p.Closed {
			m.Likely("look "+p.Name, p.Name+" comes into sight", show.LookLine(m.g, p.Name, "")...)
		}
	}
	if !known {
		m.Likely("look", "a new room comes into sight", "spawn", "--room")
	}
}
