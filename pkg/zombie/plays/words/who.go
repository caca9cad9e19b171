package words

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Who may be meant where a line names nobody. At a table where no minifig lives, nobody is
// asked for, and no horde either.

// among are the living minifigs that pass; the killer acts only where it is named. The
// first group that has any counts.
func among(g *zombie.Game, groups ...func(zombie.Minifig) bool) []string {
	for _, passes := range groups {
		if all := g.Who(func(m zombie.Minifig) bool { return m.Health != zombie.Dead && m.Role != zombie.Killer && passes(m) }); len(all) > 0 {
			return all
		}
	}
	return nil
}

func anybody(zombie.Minifig) bool { return true }

// Doer is the minifig that does something at a place: one of those that may be there, or
// else of all. A nil place is anywhere.
func Doer(at *string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		return ask.Among{Must: true, Names: among(GameOf(h.State), func(m zombie.Minifig) bool {
			return at == nil || *at == "" || m.Place == "" || m.Place == *at
		}, anybody)}
	}
}

// Where is the place of something that a minifig does where it stands; none is the refusal
// where nobody stands anywhere.
func Where(by *string, none string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		g := GameOf(h.State)
		var places []string
		for _, name := range among(g, func(m zombie.Minifig) bool { return m.Name == *by }, func(zombie.Minifig) bool { return *by == "" }) {
			if at := g.Minifig(name).Place; at != "" && !slices.Contains(places, at) {
				places = append(places, at)
			}
		}
		a := ask.Among{Names: places, Must: true, None: ask.Usagef("%s", none)}
		if *by != "" { // the words are right: no other line is meant
			a.None = fmt.Errorf("nobody knows where %s is: %s", *by, none)
		}
		return a
	}
}

// Carrier is the minifig that has a thing, or any thing where none is named; it isn't the
// one that gets it.
func (k *Known) Carrier(what, to *string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		other := func(m zombie.Minifig) bool { return to == nil || m.Name != *to }
		g := GameOf(h.State)
		if slip := k.Slip(errors.New("nobody carries it")); *what != "" && errors.As(slip, new(*ask.Unknown)) && among(g, carries(g, *what)) == nil {
			return ask.Among{Must: true, None: slip}
		}
		return ask.Among{Must: true, Names: among(g, func(m zombie.Minifig) bool { return other(m) && carries(g, *what)(m) }, other)}
	}
}

// Bringer is the minifig that brings a thing, or everything: out of nothing comes nothing.
func Bringer(what *string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		g := GameOf(h.State)
		a := ask.Among{Must: len(among(g, anybody)) > 0, Names: among(g, carries(g, *what))}
		switch {
		case h.Unasked:
		case *what == "":
			a.None = errors.New("nobody carries anything: zbrikz collect THING --by MINIFIG")
		default:
			a.None = fmt.Errorf("nobody carries %[1]s: zbrikz collect %[2]s --by MINIFIG", *what, say.Quoted(*what))
		}
		return a
	}
}

// carries tells of a minifig whether it carries a thing, or one that the word means.
func carries(g *zombie.Game, what string) func(zombie.Minifig) bool {
	return func(m zombie.Minifig) bool { return Has(m.Carries, g.Only(m.Carries, what)) }
}

// Has tells whether a thing is among others; any, where none is named.
func Has(all []zombie.Stock, what string) bool {
	return slices.ContainsFunc(all, func(s zombie.Stock) bool { return what == "" || s.What == what })
}

// OneHorde is the horde of the zombies that a minifig meets: one of those where it is, or
// else of all at the table. Chances are told without one that has fewer zombies.
func OneHorde(h *ask.Here, by string, zombies int) ask.Among {
	g := GameOf(h.State)
	m := g.Minifig(by)
	if len(among(g, anybody)) == 0 || m != nil && m.Health == zombie.Dead {
		return ask.Among{}
	}
	var all, there []string
	for _, horde := range g.Hordes {
		if h.Unasked && horde.Zombies() < zombies {
			continue
		}
		all = append(all, horde.Name)
		if m != nil && m.Place != "" && m.Place == horde.Place {
			there = append(there, horde.Name)
		}
	}
	if len(there) == 1 {
		return ask.Among{Names: there}
	} else if len(there) > 1 {
		all = there
	}
	if len(all) > 1 {
		all = append(all, NoHorde)
	}
	return ask.Among{Names: all, Must: true}
}

// Unseen is the place of a look that names none: where a minifig stands. A room and an open area
// are those that nobody has looked at.
func Unseen(l *zombie.Reveal) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		var all, fit []string
		for _, p := range GameOf(h.State).Places {
			stands := func(m zombie.Minifig) bool { return m.Place == p.Name && (l.By == "" || l.By == m.Name) }
			if (p.Seen && (l.Room || l.Open)) || len(among(GameOf(h.State), stands)) == 0 {
				continue
			}
			if all = append(all, p.Name); p.Unsure || p.Open == l.Open {
				fit = append(fit, p.Name)
			}
		}
		if l.Room && len(fit) > 0 || l.Open {
			all = fit
		}
		return ask.Among{Names: all, Must: len(all) > 0}
	}
}

// Looker is the minifig that looks into a place: it must be known where its danger level
// isn't that of the table, or it may be afraid.
func Looker(l *zombie.Reveal) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		a, g := Doer(&l.At)(h), GameOf(h.State)
		level := func(by string) int {
			if l.Danger > 0 {
				return l.Danger
			}
			return g.DangerFor(zombie.Looking{By: by, At: l.At}).Level
		}
		a.Must = slices.ContainsFunc(a.Names, func(name string) bool {
			return g.Minifig(name).Has(zombie.Fearful) || level(name) != level("")
		})
		return a
	}
}

// Finisher is the minifig that has reached a goal: it must be known where somebody is found
// in its place, or a thing in its hands becomes another one.
func Finisher(f *zombie.Finishing) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		g := GameOf(h.State)
		a := Doer(nil)(h)
		done := func(by string) zombie.Achieved {
			o, _, _ := g.FinishGoal(zombie.Finishing{Goal: f.Goal, At: f.At, By: by, Fudge: f.Fudge})
			return o
		}
		if some := slices.DeleteFunc(slices.Clone(a.Names), func(name string) bool { return done(name).Made == "" }); len(some) > 0 {
			a.Names = some
		} else if !slices.ContainsFunc(a.Names, func(name string) bool { return done(name).Place != done(a.Names[0]).Place }) {
			return ask.Among{}
		}
		return a
	}
}

// User is the minifig whose thing is used up. Where the store has it, it is the store's.
func User(what *string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		g := GameOf(h.State)
		if *what != "" && Has(g.Store, g.Only(g.Store, *what)) {
			return ask.Among{}
		}
		return ask.Among{Must: true, Names: among(g, carries(g, *what))}
	}
}

// OtherThan is another minifig, one of those that may be where the first one is.
func OtherThan(by *string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		at := ""
		if m := GameOf(h.State).Minifig(*by); m != nil {
			at = m.Place
		}
		a := Doer(&at)(h)
		a.Names = slices.DeleteFunc(a.Names, func(name string) bool { return name == *by })
		return a
	}
}

// Healer is the minifig that heals another one: a Doctor with a token, or the one that has
// the thing, where neither the other one nor the store has it.
func Healer(name, with *string) func(*ask.Here) ask.Among {
	return func(h *ask.Here) ask.Among {
		g := GameOf(h.State)
		if *with == "" {
			return ask.Among{Must: true, Names: among(g, func(m zombie.Minifig) bool { return m.Left(zombie.Doctor) > 0 })}
		}
		if m := g.Minifig(*name); m != nil && Has(m.Carries, *with) {
			return ask.Among{}
		}
		return User(with)(h)
	}
}
