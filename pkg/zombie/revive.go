package zombie

import (
	"cmp"
	"fmt"
	"slices"
)

// Revived is a minifig whose death was a mistake.
type Revived struct {
	Minifig Minifig     // as it is now
	Level   Level       // the danger level now, for the minifig that looks
	Before  int         // the danger level before it
	Horde   string      // the horde that it had become and that has a zombie less; empty: none
	Missing bool        // it had become a horde that isn't there any more
	Lies    []Stock     // things that lie in its place, and may have been its own
	Deaths  []LastDeath // of others, that are felt still
	Leads   []string    // the minifigs that it leads again
}

// Revive takes back a death that players noted by mistake, with its consequences: the
// danger level, and the zombie that the minifig became. Deaths of others count as if this
// one had never been. The minifig has its health from before the blow, or the one given,
// healthy or wounded; where that wasn't noted it is wounded. It has the things that it
// still carries; things that lie there stay. It leads again the minifigs that nobody has
// led since, and is led again. (Zombie Brikz, Health; Danger Level; house rule
// death.turns_zombie.) It refuses an [Unknown] minifig, and one that lives.
func (g *Game) Revive(name string, health Health) (Revived, Game, error) {
	next := g.Clone()
	m := next.Minifig(name)
	switch {
	case m == nil:
		return Revived{}, Game{}, &Unknown{"minifig", name}
	case m.Health != Dead:
		return Revived{}, Game{}, fmt.Errorf("%s isn't dead, but %s", name, m.Health)
	}
	if health = cmp.Or(health, m.Was, Wounded); health != Healthy && health != Wounded {
		return Revived{}, Game{}, fmt.Errorf("a minifig lives healthy or wounded, not %s", health)
	}
	done := Revived{Before: g.DangerFor(Looking{}).Level, Lies: []Stock{}, Deaths: []LastDeath{}}
	if m.Rose != "" {
		if h := next.Horde(m.Rose); h != nil {
			done.Horde = h.Name
			h.less()
			next.dropEmpty()
		} else {
			done.Missing = true
		}
	}
	m.Health, m.Was, m.Rose = health, "", ""
	done.Leads = next.regains(name)
	next.unmourn(name)
	next.stir(*m, m.Place)
	if p := next.Place(m.Place); p != nil {
		done.Lies = append(done.Lies, p.Holds...)
	}
	for _, d := range append(slices.Clone(next.Danger.Deaths), next.Danger.LastDeath) {
		if next.turnsLeft(d) > 0 {
			done.Deaths = append(done.Deaths, d)
		}
	}
	done.Minifig, done.Level = m.clone(), next.DangerFor(Looking{})
	return done, next, nil
}

// less takes one zombie off: one that stands, if any does, as whoever dies rises standing.
func (h *Horde) less() {
	if h.Standing > 0 {
		h.take(1, Standing)
		return
	}
	h.take(1, "")
}
