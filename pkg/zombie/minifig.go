package zombie

import "fmt"

// Unknown is the refusal of a name that nothing has.
type Unknown struct{ What, Name string } // What: "minifig" or "horde"

func (u *Unknown) Error() string { return fmt.Sprintf("no %s is called %q", u.What, u.Name) }

// seat finds who a rule is about. On a table with no minifigs, an unknown name
// joins, unless it is a horde's letter: joins is that name then. Otherwise it
// refuses an [Unknown] name. No name at all is nobody.
func (g *Game) seat(name string) (joins string, err error) {
	switch {
	case name == "" || g.Minifig(name) != nil:
		return "", nil
	case len(g.Minifigs) == 0 && g.Horde(name) == nil:
		return name, nil
	default:
		return "", &Unknown{"minifig", name}
	}
}

// join adds a healthy minifig, if there is a name.
func (g *Game) join(name string) {
	if name != "" {
		g.Minifigs = append(g.Minifigs, Minifig{Name: name, Health: Healthy})
	}
}

// after is how a minifig is after so many successful attacks: the first wounds,
// the next one kills (Zombie Brikz, Health).
func (h Health) after(hits int) Health {
	switch {
	case hits == 0:
		return h
	case hits == 1 && h == Healthy:
		return Wounded
	default:
		return Dead
	}
}

// wound makes hits count on a minifig.
func (g *Game) wound(name string, hits int) {
	m := g.Minifig(name)
	if m == nil {
		return
	}
	if after := m.Health.after(hits); after == Dead {
		g.kill(name)
	} else {
		m.Health = after
	}
}

// kill marks a minifig dead. That ends being alone, and is felt by all until
// the end of the second turn after this one. The dead don't die again.
func (g *Game) kill(name string) {
	m := g.Minifig(name)
	if m == nil || m.Health == Dead {
		return
	}
	m.Health, m.Alone = Dead, false
	g.Danger.LastDeath = LastDeath{By: name, Until: g.TurnNow() + deathTurns}
}
