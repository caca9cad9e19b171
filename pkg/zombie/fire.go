package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Flames is how many flames an extinguisher puts out (Zombie Brikz, Actions).
const Flames = 2

// douse is the beginning of the name of an action that puts a fire out.
const douse = "fire at "

// half is the beginning of the name of an extinguisher that has put out one flame.
const half = "half "

// FireFight is a minifig that puts out a flame, and the place.
type FireFight struct {
	Place string
	By    string
	Fudge bool
}

// Doused is a flame that was put out.
type Doused struct {
	Place   string  `json:"place"`           // where it burns
	By      string  `json:"by"`              // the minifig that put a flame out
	Fires   int     `json:"fires"`           // flames that are left there
	Free    bool    `json:"free"`            // it was a Firefighter's free action
	Carries []Stock `json:"carries"`         // the things that the minifig carries then
	Joins   string  `json:"joins,omitempty"` // a minifig that joined
	Came    Came    `json:"came,omitzero"`   // the minifig's way to the place, and the events there; left out where it was there and nothing began
}

// FireOut puts one flame out. It is an action; a Firefighter has a free one in each turn.
// An extinguisher lasts for two flames, and where a table keeps track of things the
// minifig uses one up. The minifig is there then. (Zombie Brikz, Actions; Character
// creation.) It refuses an [Unknown] place or minifig, the dead, a place that doesn't
// burn, and, unless it is fudged, as [Against] a minifig without an extinguisher and a
// place that has no way through, and as [Spent] an action too many.
func (g *Game) FireOut(f FireFight) (Doused, Game, error) {
	joins, next, err := g.acts(f.By, "put fires out")
	known := g.Place(f.Place)
	switch {
	case err != nil:
		return Doused{}, Game{}, err
	case known == nil:
		return Doused{}, Game{}, &Unknown{"place", f.Place}
	case known.Fires == 0:
		return Doused{}, Game{}, fmt.Errorf("nothing burns at %s", f.Place)
	}
	slot, spent := g.act(f.By, Firefighter, f.Fudge)
	if err := cmp.Or(g.mayCome(f.Place, f.By, f.Fudge), spent); err != nil {
		return Doused{}, Game{}, err
	}
	d := Doused{Place: f.Place, By: f.By, Fires: known.Fires - 1, Free: slot == Free, Carries: []Stock{}, Joins: joins}
	next.Place(f.Place).Fires--
	if m := next.Minifig(f.By); m != nil {
		if !m.spray() && g.keepsThings() && !f.Fudge {
			return Doused{}, Game{}, &Against{f.By + " carries no extinguisher", "Actions, Firefighting"}
		}
		d.Carries = append(d.Carries, m.Carries...)
	}
	next.acted(f.By, slot, Firefighter, douse+f.Place)
	d.Came = next.come(f.Place, f.By)
	return d, next, nil
}

func extinguisher(what string) bool { return strings.Contains(strings.ToLower(what), "extinguisher") }

// CanSpray tells whether a minifig has an extinguisher, as far as the table keeps track of
// things. (Zombie Brikz, Actions.)
func (g *Game) CanSpray(m *Minifig) bool {
	return !g.keepsThings() || slices.ContainsFunc(m.Carries, func(s Stock) bool { return extinguisher(s.What) })
}

// spray uses half an extinguisher, and tells whether there was one.
func (m *Minifig) spray() bool {
	isHalf := func(s Stock) bool { return extinguisher(s.What) && strings.HasPrefix(s.What, half) }
	if takeOne(&m.Carries, isHalf) {
		return true
	}
	whole := ""
	for _, s := range m.Carries {
		if extinguisher(s.What) {
			whole = s.What
		}
	}
	if whole == "" {
		return false
	}
	m.Carries = with(without(m.Carries, Stock{whole, 1}), Stock{half + whole, 1})
	return true
}

func (g *Game) keepsThings() bool { return len(g.Stashes) > 0 || len(g.things()) > 0 }

// Burned is a minifig that stood in flames.
type Burned struct {
	By     string `json:"by"`              // the minifig in the flames
	Place  string `json:"place"`           // where that is
	Attack int    `json:"attack"`          // the flames' dice
	Armor  int    `json:"armor"`           // the number that they had to beat
	Hit    bool   `json:"hit"`             // the attack beat the armor
	Before Health `json:"before"`          // the minifig before
	Health Health `json:"health"`          // the minifig afterwards
	Rises  string `json:"rises,omitempty"` // the letter of the horde that a dead minifig has become
	Came   Came   `json:"came,omitzero"`   // the minifig's way to the place, and the events there; left out where it was there and nothing began
}

// ErrHarmless says that flames don't hurt at this table.
var ErrHarmless = errors.New("flames don't hurt here")

// Burn is for a minifig that stands in flames: with the house rule fire.damage they
// attack it with an exploding D6. It refuses with ErrHarmless where that rule isn't set,
// an [Unknown] minifig, the dead, and a place that doesn't burn.
func (g *Game) Burn(by, place string, r dice.Roller) (Burned, Game, error) {
	m := g.Minifig(by)
	switch p := g.Place(place); {
	case g.Rules.Fire != "1d6":
		return Burned{}, Game{}, ErrHarmless
	case m == nil:
		return Burned{}, Game{}, &Unknown{"minifig", by}
	case m.Health == Dead:
		return Burned{}, Game{}, fmt.Errorf("%s is dead and can't be hurt", by)
	case p != nil && p.Fires == 0:
		return Burned{}, Game{}, fmt.Errorf("nothing burns at %s", place)
	}
	b := Burned{By: by, Place: place, Before: m.Health}
	b.Attack, b.Armor, b.Hit = g.beat(dice.Throw{Why: "flames", N: 1, Die: dice.D(6)}, 0, by, g.MinifigArmor(by), r)
	next := g.Clone()
	b.Came = next.come(place, by)
	if b.Hit {
		next.wound(by, g.hitsOf(""))
	}
	b.Health = next.Minifig(by).Health
	b.Rises = g.rises(&next)
	return b, next, nil
}
