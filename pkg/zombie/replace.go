package zombie

import (
	"cmp"
	"slices"
)

// RenamePlace gives a place another name, everywhere. It refuses an [Unknown] one, and
// a name that another place has.
func (g *Game) RenamePlace(name, to string) (Settled, Game, error) {
	if err := cmp.Or(
		unknown(g.Place(name) == nil, "place", name),
		wrong(g.Place(to) != nil, "the table knows %s already; place replace puts one in place of another", to),
	); err != nil {
		return Settled{}, Game{}, err
	}
	next := g.Clone()
	next.Place(name).Name = to
	if slices.Contains(next.Danger.Signs, name) {
		next.setSign(name, false)
		next.setSign(to, true)
	}
	next.shift(name, to)
	return Settled{Place: next.Place(to).clone()}, next, nil
}

// ReplacePlace puts a place where another one was, as a crater where a building stood.
// The minifigs and hordes of the old place are in the new one then, with the crew that
// waits, the things that lie there, closed containers and a child that is looked for. If
// the table knows the new place, it keeps its own things as well. Flames, a warning sign
// and the events for the first to enter or leave go with the old place. (Zombie Brikz,
// Why did we write this?) It refuses an [Unknown] place, a place in its own stead,
// and two closed containers of one stash at one spot.
func (g *Game) ReplacePlace(name string, p Place, sign bool) (Settled, Game, error) {
	old := g.Place(name)
	both := func(s Stash) error {
		twice := slices.Contains(s.Spots, name) && slices.Contains(s.Spots, p.Name)
		return wrong(twice, "%s and %s have a closed container of %s each: open one first", name, p.Name, s.What)
	}
	if err := cmp.Or(
		unknown(old == nil, "place", name),
		wrong(p.Name == name, "%s can't replace itself; place set changes it", name),
		checkAll(g.Stashes, both),
	); err != nil {
		return Settled{}, Game{}, err
	}
	p = p.clone()
	p.Holds = with(p.Holds, old.Holds...)
	p.Gone = append(p.Gone, old.Gone...)
	p.Crew += old.Crew
	p.Baby = p.Baby || old.Baby
	p.Seen = old.Seen && (p.Seen || g.Place(p.Name) == nil)
	next := g.Clone()
	if known := next.Place(p.Name); known != nil {
		*known = p
	} else {
		*next.Place(name) = p
	}
	for _, m := range g.Minifigs {
		if m.Place == name {
			next.stand(m.Name, p.Name)
		}
	}
	next.Places = slices.DeleteFunc(next.Places, func(p Place) bool { return p.Name == name })
	next.setSign(name, false)
	next.setSign(p.Name, sign)
	next.shift(name, p.Name)
	return Settled{Place: p.clone()}, next, nil
}

// shift puts another place in place of one, wherever that stands. An empty one forgets it,
// but for containers.
func (g *Game) shift(name, to string) {
	other := func(at *string) {
		if *at == name {
			*at = to
		}
	}
	other(&g.Home)
	for i := range g.Minifigs {
		other(&g.Minifigs[i].Place)
		other(&g.Minifigs[i].Did.Way.From)
		other(&g.Minifigs[i].Did.Way.To)
	}
	for i := range g.Hordes {
		other(&g.Hordes[i].Place)
		other(&g.Hordes[i].Target)
	}
	for _, s := range g.Stashes {
		if i := slices.Index(s.Spots, name); i >= 0 {
			s.Spots[i] = to
		}
	}
	for i := range g.Repairs {
		other(&g.Repairs[i].Place)
	}
}
