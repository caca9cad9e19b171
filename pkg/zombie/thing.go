package zombie

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Nature is something that a thing is. A thing can be several: an axe is a weapon and a
// tool. (Zombie Brikz, Resources: each table chooses which bricks stand for them.)
type Nature string

// The natures. A hand weapon, one for both hands and a ranged one arm their bearer.
const (
	OneHanded Nature = "hand"
	TwoHanded Nature = "two-handed"
	Shooting  Nature = "ranged"
	Eaten     Nature = "food"
	Drink     Nature = "drink"
	Burning   Nature = "fuel"
	Tool      Nature = "tool"
	Medicine  Nature = "medicine"
	Blaring   Nature = "loud" // as it is used up
)

// Natures are all natures.
func Natures() []Nature {
	return []Nature{OneHanded, TwoHanded, Shooting, Eaten, Drink, Burning, Tool, Medicine, Blaring}
}

// Thing is what a thing is, as a table knows it.
type Thing struct {
	What    string   `json:"what" yaml:"what"`
	Is      []Nature `json:"is,omitempty" yaml:"is,flow,omitempty"`      // none: it is nothing that a rule is about
	Becomes string   `json:"becomes,omitempty" yaml:"becomes,omitempty"` // the thing that is made of it, where a goal says so
}

func (t Thing) check() error {
	return cmp.Or(wrong(t.What == "", "a thing has no name"), checkAll(t.Is, func(is Nature) error {
		return wrong(!slices.Contains(Natures(), is), "%s: nothing is %q", t.What, is)
	}))
}

// thing is a thing that the table knows; nil: nobody has named it.
func (g *Game) thing(what string) *Thing {
	return names.Find(g.Things, func(t *Thing) bool { return strings.EqualFold(t.What, what) })
}

// Knowing is the game in which things are known for what they are, besides those that the
// table knows.
func (g *Game) Knowing(things ...Thing) *Game {
	next := g.Clone()
	for _, t := range things {
		next.know(t)
	}
	return &next
}

// know notes what a thing is, unless the table knows it or its name says so.
func (g *Game) know(t Thing) {
	if g.thing(t.What) == nil && (len(t.Is) != 1 || !called(t.What, t.Is[0])) {
		g.Things = append(g.Things, t)
	}
}

// knowArms notes the weapons of an older table.
func (g *Game) knowArms() {
	for _, s := range g.things() {
		switch strings.ToLower(s.What) {
		case "gun", "guns", "pistol", "rifle", "shotgun", "ranged", "ranged weapon":
			g.know(Thing{What: s.What, Is: []Nature{Shooting}})
		case "weapon", "hand", "hand weapon":
			g.know(Thing{What: s.What, Is: []Nature{OneHanded}})
		}
	}
}

// called tells whether a thing is called as what it is: food, drinks, a tool.
func called(what string, is Nature) bool {
	return strings.EqualFold(what, string(is)) || strings.EqualFold(what, string(is)+"s")
}

// Is tells whether a thing is one of these: it is called so, or the table knows it.
func (g *Game) Is(what string, natures ...Nature) bool {
	t := g.thing(what)
	return slices.ContainsFunc(natures, func(is Nature) bool {
		return called(what, is) || t != nil && slices.Contains(t.Is, is)
	})
}

// Only is the one thing among some that a word means which says what a thing is: food is bread, a
// gun is a pistol. Where a thing is called so, or several are of that kind, it is the word.
func (g *Game) Only(all []Stock, what string) string {
	if kind := g.ofKind(all, what); len(kind) == 1 {
		return kind[0]
	}
	return what
}

// ofKind are the things among some that are what a word says: a drink; none, where one is called so.
func (g *Game) ofKind(all []Stock, what string) (kind []string) {
	for _, s := range all {
		is := func(n Nature) bool { return g.Is(s.What, n) && (called(what, n) || what == gun && n == Shooting) }
		switch {
		case s.What == what:
			return nil
		case what == "weapon" && g.Nature(s.What) != "", slices.ContainsFunc(Natures(), is):
			kind = append(kind, s.What)
		}
	}
	return kind
}

// Unarmed tells whether a minifig lives and has no weapon, so that a first one makes a
// difference.
func (g *Game) Unarmed(name string) bool {
	m := g.Minifig(name)
	return m != nil && m.Health != Dead && !g.armed(m)
}

// Nature is the weapon that a thing is, among the rules' weapons; empty: it is none of
// them.
func (g *Game) Nature(what string) Weapon {
	switch {
	case g.Is(what, Shooting):
		return Ranged
	case g.Is(what, OneHanded, TwoHanded):
		return Hand
	}
	return ""
}

// lack is what there is among some things, where more are wanted; empty: there are enough.
func (g *Game) lack(all []Stock, wanted Stock) string {
	there, kind := some(all, wanted.What), g.ofKind(all, wanted.What)
	switch {
	case there >= wanted.N:
		return ""
	case len(kind) > 1:
		return strings.Join(kind, " and ") + ": name one"
	case there == 0:
		return "no " + wanted.What
	}
	return fmt.Sprintf("%s, not %d", Stock{wanted.What, there}, wanted.N)
}
