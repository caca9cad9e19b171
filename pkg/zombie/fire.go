package zombie

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// half is the beginning of the name of an extinguisher that has put out one flame of its
// two (Zombie Brikz, Actions).
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
	known, m := next.Place(f.Place), next.Minifig(f.By)
	slot, spent := g.act(f.By, Firefighter, f.Fudge)
	if err := cmp.Or(
		err, unknown(known == nil, "place", f.Place), g.burns(f.Place), g.mayCome(f.Place, f.By, f.Fudge), spent,
		against(m != nil && !g.CanSpray(m) && !f.Fudge, "Actions, Firefighting", "%s carries no extinguisher", f.By),
	); err != nil {
		return Doused{}, Game{}, err
	}
	known.Fires--
	d := Doused{Place: f.Place, By: f.By, Fires: known.Fires, Free: slot == Free, Carries: []Stock{}, Joins: joins}
	if m != nil {
		m.spray()
		d.Carries = append(d.Carries, m.Carries...)
	}
	next.acted(f.By, slot, Firefighter, "fire at "+f.Place)
	d.Came = next.come(f.Place, f.By)
	return d, next, nil
}

func extinguisher(what string) bool { return strings.Contains(strings.ToLower(what), "extinguisher") }

// CanSpray tells whether a minifig has an extinguisher, as far as the table keeps track of
// things. (Zombie Brikz, Actions.)
func (g *Game) CanSpray(m *Minifig) bool {
	return !g.keepsThings() || slices.ContainsFunc(m.Carries, func(s Stock) bool { return extinguisher(s.What) })
}

// spray uses half an extinguisher, if there is one.
func (m *Minifig) spray() {
	isHalf := func(s Stock) bool { return extinguisher(s.What) && strings.HasPrefix(s.What, half) }
	i := slices.IndexFunc(m.Carries, func(s Stock) bool { return extinguisher(s.What) })
	if takeOne(&m.Carries, isHalf) || i < 0 {
		return
	}
	whole := m.Carries[i].What
	m.Carries = with(without(m.Carries, Stock{whole, 1}), Stock{half + whole, 1})
}

// burns refuses a known place without flames.
func (g *Game) burns(place string) error {
	p := g.Place(place)
	return wrong(p != nil && p.Fires == 0, "nothing burns at %s", place)
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
	if err := cmp.Or(
		wrong(g.Rules.Fire != "1d6", "%w", ErrHarmless), g.known(by),
		wrong(g.isDead(by), "%s is dead and can't be hurt", by), g.burns(place),
	); err != nil {
		return Burned{}, Game{}, err
	}
	b := Burned{By: by, Place: place, Before: g.healthOf(by)}
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
