package zombie

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
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
	next.Minifigs = slices.DeleteFunc(next.Minifigs, func(m Minifig) bool { return m.Name == name })
	names.Replace(&next.Minifigs, name, "")
	names.Replace(&next.Hordes, name, "")
	gone := func(who string) bool { return who == name }
	next.Running = slices.DeleteFunc(next.Running, gone)
	for i := range next.Places {
		next.Places[i].Explored = slices.DeleteFunc(next.Places[i].Explored, gone)
	}
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
	names.Replace(&next, name, to)
	return g.muster(to, next)
}
