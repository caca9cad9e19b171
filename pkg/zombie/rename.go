package zombie

import (
	"errors"
	"fmt"
	"slices"
)

// RemoveMinifig takes a minifig off the table; that is no death. In the first turn it
// hasn't begun then, and each Doctor has a token less. (Zombie Brikz, Character creation.)
// It refuses an [Unknown] one.
func (g *Game) RemoveMinifig(name string) (Mustered, Game, error) {
	if g.Minifig(name) == nil {
		return Mustered{}, Game{}, &Unknown{"minifig", name}
	}
	next := g.Clone()
	if g.Minifig(name).Role == "" && g.starting() { // it wasn't there at the start
		for i := range next.Minifigs {
			if t := next.Minifigs[i].trait(Doctor); t != nil && next.Minifigs[i].Name != name {
				t.Uses = max(t.Uses-1, t.Used, 1)
			}
		}
	}
	next.leave(name)
	next.stir(*next.Minifig(name), next.Minifig(name).Place)
	next.rename(name, "")
	next.Minifigs = slices.DeleteFunc(next.Minifigs, func(m Minifig) bool { return m.Name == "" })
	next.Cups = slices.DeleteFunc(next.Cups, func(c Cup) bool { return c.Of == name })
	removed, next, err := g.muster(name, next)
	for _, h := range g.Hordes {
		if h.Target == name {
			removed.Lost = append(removed.Lost, h.Name)
		}
	}
	return removed, next, err
}

// Rename gives a minifig another name, everywhere. It refuses an [Unknown] one,
// and a name that is in use.
func (g *Game) Rename(name, to string) (Mustered, Game, error) {
	switch {
	case g.Minifig(name) == nil:
		return Mustered{}, Game{}, &Unknown{"minifig", name}
	case to == "":
		return Mustered{}, Game{}, errors.New("the new name is empty")
	case slices.Contains(g.Names(), to):
		return Mustered{}, Game{}, fmt.Errorf("%s is at the table already", to)
	}
	next := g.Clone()
	next.rename(name, to)
	for i := range next.Cups {
		if next.Cups[i].Of == name {
			next.Cups[i].Of = to
		}
	}
	return g.muster(to, next)
}

// rename puts another name in place of a minifig's, wherever that stands; an empty one
// forgets the minifig.
func (g *Game) rename(name, to string) {
	other := func(at *string) {
		if *at == name {
			*at = to
		}
	}
	for i := range g.Minifigs {
		other(&g.Minifigs[i].Name)
		other(&g.Minifigs[i].Escort)
		other(&g.Minifigs[i].Led)
		other(&g.Minifigs[i].Lost)
	}
	for i := range g.Hordes {
		other(&g.Hordes[i].Target)
	}
	g.Running = renamed(g.Running, name, to)
	for i := range g.Places {
		g.Places[i].Explored = renamed(g.Places[i].Explored, name, to)
	}
	if to != "" {
		other(&g.Danger.LastDeath.By)
		for _, all := range [][]LastDeath{g.Danger.Hidden, g.Danger.Deaths} {
			for i := range all {
				other(&all[i].By)
			}
		}
	}
}

func renamed(all []string, name, to string) []string {
	if i := slices.Index(all, name); i >= 0 {
		all[i] = to
	}
	return slices.DeleteFunc(all, func(who string) bool { return who == "" })
}
