package zombie

import (
	"errors"
	"slices"
	"strings"
)

// weaponCalled is the weapon that a thing is: a weapon of the rules, or an own one that
// is at the table; empty: it is none.
func (g *Game) weaponCalled(what string) Weapon {
	for _, c := range g.Weapons {
		if strings.EqualFold(string(c.Name), what) {
			return c.Name
		}
	}
	return g.Nature(what)
}

// told are the weapons that players said a minifig has. If they said nothing, it has a
// hand weapon. (Zombie Brikz, Character creation.)
func (m *Minifig) told() []Weapon {
	if len(m.Weapons) == 0 {
		return []Weapon{Hand}
	}
	return slices.Clone(m.Weapons)
}

// unsaid tells whether players have never said which weapons a minifig has: it joins, or
// is nobody yet, or has only the weapon that all begin with.
func (g *Game) unsaid(m *Minifig) bool { return m == nil || len(m.Weapons)+len(g.inHand(m)) == 0 }

// settle remembers the weapons of a minifig that hands something on of them, or gets one:
// from now on somebody has said which it has.
func (m *Minifig) settle() { m.Weapons = m.told() }

// inHand are the weapons among the things that a minifig carries.
func (g *Game) inHand(m *Minifig) []Weapon {
	var all []Weapon
	for _, s := range m.Carries {
		if w := g.Nature(s.What); w != "" && !slices.Contains(all, w) {
			all = append(all, w)
		}
	}
	return all
}

// handOff takes one weapon from a minifig that isn't among its things, and tells whether
// it had that weapon. Without any weapon left it has a brick, which lies about.
func (m *Minifig) handOff(w Weapon) bool {
	told := m.told()
	i := slices.Index(told, w)
	if i < 0 || w == Brick {
		return false
	}
	if m.Weapons = slices.Delete(told, i, i+1); len(m.Weapons) == 0 {
		m.Weapons = []Weapon{Brick}
	}
	return true
}

// handTo puts things into a minifig's hands. An own weapon, of which the table has a
// card, goes to its weapons.
func (g *Game) handTo(m *Minifig, things ...Stock) {
	for _, s := range things {
		switch w := g.weaponCalled(s.What); {
		case w != "" && !slices.Contains(Weapons(), w):
			m.arm(w)
			continue
		case w != "":
			m.settle()
		}
		m.Carries = with(m.Carries, s)
	}
}

// handFrom takes things out of a minifig's hands. A single weapon may be one that players
// said it has, or the only one of its sort that it carries: its pistol is a gun. If they
// never said which weapons it has, it may be any but a gun: the minifig had it then, and
// had is that weapon. It refuses things that aren't there.
func (g *Game) handFrom(m *Minifig, s *Stock) (had Weapon, err error) {
	there, w := some(m.Carries, s.What), g.weaponCalled(s.What)
	if there == 0 && s.N == 1 && w != "" {
		like := slices.DeleteFunc(slices.Clone(m.Carries), func(o Stock) bool { return g.Nature(o.What) != w })
		switch {
		case len(like) == 1:
			s.What, there = like[0].What, like[0].N
		case m.handOff(w):
			return "", nil
		case w != Brick && w != Ranged && g.unsaid(m):
			m.settle()
			return w, nil
		}
	}
	switch {
	case there < s.N:
		return "", errors.New(m.Name + " carries " + tooFew(there, *s))
	case w != "":
		m.settle()
	}
	m.Carries = without(m.Carries, *s)
	return "", nil
}

// AtHand tells whether a minifig may have a thing that a trait brings: it carries one, one
// lies where it may be, or one is somewhere on the board, as nobody and no place has it
// that is known. (Zombie Brikz, Character creation: any football on the map.)
func (g *Game) AtHand(by, what string) bool {
	m := g.Minifig(by)
	if m == nil || some(m.Carries, what) > 0 || g.known(what) == 0 || g.lacks(what) {
		return true
	}
	return slices.ContainsFunc(g.Places, func(p Place) bool {
		return (m.Place == "" || m.Place == p.Name) && some(p.Holds, what) > 0
	})
}

// known is how many of a thing the store, the places and the minifigs have.
func (g *Game) known(what string) int {
	n := some(g.Store, what)
	for _, p := range g.Places {
		n += some(p.Holds, what)
	}
	for _, m := range g.Minifigs {
		n += some(m.Carries, what)
	}
	return n
}

// bringGear gives the minifigs the things that their traits bring, where these were left
// behind: nobody has them, nor has the store. (Zombie Brikz, Character creation.)
func (g *Game) bringGear() {
	for i := range g.Minifigs {
		m := &g.Minifigs[i]
		for _, what := range m.gear() {
			if some(m.Carries, what) == 0 && g.lacks(what) {
				m.Carries = with(m.Carries, Stock{what, 1})
			}
		}
	}
}

// lacks tells whether fewer of a thing are known than traits have brought.
func (g *Game) lacks(what string) bool {
	brought := 0
	for i := range g.Minifigs {
		if slices.Contains(g.Minifigs[i].gear(), what) {
			brought++
		}
	}
	return g.known(what) < brought
}

// Astray are the things of traits that lie somewhere on the board, you haven't said where: a
// football that was shot. (Zombie Brikz, Character creation.)
func (g *Game) Astray() []string {
	var all []string
	for i := range g.Minifigs {
		for _, what := range g.Minifigs[i].gear() {
			if g.lacks(what) && !slices.Contains(all, what) {
				all = append(all, what)
			}
		}
	}
	return all
}

// gear are the things that a trait brings and that stay with the minifig: nobody delivers
// them unless they are named. (Zombie Brikz, Character creation.)
func (m *Minifig) gear() []string {
	var all []string
	for _, one := range [][2]string{{Footballer, football}, {Skateboarder, skateboard}, {Jedi, "lightsaber"}} {
		if m.Has(one[0]) {
			all = append(all, one[1])
		}
	}
	return all
}
