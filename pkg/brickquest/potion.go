package brickquest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Drunk is the effect of a potion on the figure that drank it.
type Drunk struct {
	By          string  `json:"by"`                          // the figure that drank
	Item        string  `json:"item"`                        // the name of its card
	Strong      bool    `json:"strong"`                      // by Strengthen Potion
	Faces       []int   `json:"faces"`                       // faces of the dice for it
	Healed      int     `json:"healed"`                      // hit points that came back
	HitPoints   Points  `json:"hit_points" secret:"of By"`   // hit points that By has now
	Points      int     `json:"points"`                      // spell points that came
	SpellPoints Points  `json:"spell_points" secret:"of By"` // spell points that By has now
	Effect      *Effect `json:"effect"`                      // the lasting effect; null: there is none
	Rounds      int     `json:"rounds"`                      // how long it lasts
	Cured       *Cured  `json:"cured"`                       // the ills that were cured; null: it is no cure
	Breaks      []Break `json:"breaks"`                      // rules that the turn doesn't keep to any more
}

// potionWord ends the names of the potions' cards. The word before it is the name of the
// effect, for potions that last.
const potionWord = " Potion"

// cures are the effects that a potion ends; nil: it is no cure.
func (i Item) cures() []string { return curedBy(strings.TrimSuffix(i.Name, potionWord)) }

// Drink lets a figure drink a potion that it carries, and the potion is gone. A strong
// one has twice the dice or the squares; if it has neither, it lasts twice as long
// (ruling). (BrickQuest, Using Items; Potions; Strengthen Potion.) It refuses the dead, a
// figure that carries none, an item that isn't a potion, a potion that would do nothing,
// and, unless fudge, mana for a figure that is neither priest nor wizard.
func (g *Game) Drink(by string, card Item, strong, fudge bool, r dice.Roller) (Drunk, Game, error) {
	strong, err := g.potion(by, card, strong, fudge)
	if err != nil {
		return Drunk{}, Game{}, err
	}
	d := Drunk{By: by, Item: card.Name, Strong: strong, Faces: []int{}}
	next := g.Clone()
	next.Figure(by).takeOne(func(s Swag) bool { return s.Item == card.Name && s.Strong == d.Strong })
	if d.Breaks, err = next.do(by, Handled, fudge); err != nil {
		return Drunk{}, Game{}, err
	}
	next.quaff(&d, card, r)
	f := next.Figure(by)
	d.HitPoints, d.SpellPoints = Points(f.HitPoints), Points(f.SpellPoints)
	return d, next, nil
}

// potion tells whether the potion of a card that a figure drinks is a strong one.
func (g *Game) potion(by string, card Item, strong, fudge bool) (bool, error) {
	f, err := g.living(by)
	if err != nil {
		return false, err
	}
	if card.Kind != Potion {
		return false, fmt.Errorf("%s isn't a potion", card.Name)
	}
	weaker, stronger := f.carries(card.Name, false), f.carries(card.Name, true)
	switch {
	case strong && !stronger:
		return false, fmt.Errorf("%s carries no strong %s", by, card.Name)
	case !stronger && !weaker:
		return false, fmt.Errorf("%s carries no %s", by, card.Name)
	}
	return strong || !weaker, g.checkDrink(f, card, fudge)
}

// checkDrink refuses a potion that would do nothing, or isn't for a figure.
func (g *Game) checkDrink(f *Figure, card Item, fudge bool) error {
	switch {
	case card.HealDice > 0 && g.whole(f):
		return hasAll(f, f.HitPoints, "hit points")
	case card.SpellDice > 0 && !fudge && !g.Stats(f).Casts():
		return &Against{f.Name + " is neither priest nor wizard", "Potions"}
	case card.cures() != nil && !slices.ContainsFunc(card.cures(), func(ill string) bool { return g.IsUnder(f.Name, ill) }):
		if slices.Contains(card.cures(), CurseEffect) {
			return fmt.Errorf("%s is under no curse", f.Name)
		}
		return fmt.Errorf("%s has no disease", f.Name)
	}
	return nil
}

// quaff throws a potion's dice, where it has some, does its effects, and notes them in d.
func (g *Game) quaff(d *Drunk, card Item, r dice.Roller) {
	times := 1
	if d.Strong {
		times = 2
	}
	if n := card.HealDice + card.SpellDice; n > 0 {
		d.Faces = r.Roll(dice.Throw{Why: card.Name, Who: d.By, N: n * times, Die: dice.D(6)})
	}
	switch f := g.Figure(d.By); {
	case card.HealDice > 0:
		d.Healed = g.mend(d.By, dice.Sum(d.Faces)).Healed
	case card.SpellDice > 0:
		d.Points = min(dice.Sum(d.Faces), mostSpellPoints-f.SpellPoints)
		f.SpellPoints += d.Points
	case card.cures() != nil:
		cured := g.cure(d.By, card.cures())
		d.Cured = &cured
	default:
		e := Effect{Name: strings.TrimSuffix(card.Name, potionWord), On: []string{d.By}, Turn: d.By, Move: card.Move * times}
		rounds := card.Rounds
		if card.Move == 0 {
			rounds *= times
		}
		e.Since, e.Until = g.span(rounds)
		g.replace(e)
		g.lasts(e)
		d.Effect, d.Rounds = &e, rounds
	}
}

// Cured is the ills that a spell or a potion cured a figure of.
type Cured struct {
	Name     string   `json:"name"`               // the figure that was cured
	Of       []string `json:"of"`                 // effects that are gone; empty: there was nothing to cure
	Restored string   `json:"restored,omitempty"` // its class, of a Wolfman that is a hero again
}

// curedBy are the effects that a spell or a potion of that name ends, the last word of the
// potion left out: a disease is Mummy Rot, Hiccups or Lycanthropy, and the damage that poison
// has done stays; nil: it cures nothing. (BrickQuest, Cure Disease; Cure Poison; Cure Curse;
// Potions.)
func curedBy(name string) []string {
	return map[string][]string{
		"Cure Disease": {MummyRotEffect, HiccupsEffect, LycanthropyEffect}, "Cure Poison": {PoisonEffect}, "Cure Curse": {CurseEffect},
	}[name]
}

// unwolf makes a hero that has become a Wolfman a hero again, and names the class; empty
// where it is no such Wolfman.
func (g *Game) unwolf(name string) string {
	f := g.Figure(name)
	if f.Was == "" || f.Dead() {
		return ""
	}
	class := f.Was
	g.restore(name)
	return class
}

// cure ends the ills of a figure. A Wolfman that is cured of Lycanthropy is a hero again.
// (BrickQuest, Monsters, Wolfman.) The figure is there.
func (g *Game) cure(name string, ills []string) Cured {
	cured := Cured{Name: name, Of: []string{}}
	for _, e := range ills {
		if g.lift(name, e) {
			cured.Of = append(cured.Of, e)
		}
	}
	if slices.Contains(cured.Of, LycanthropyEffect) {
		cured.Restored = g.unwolf(name)
	}
	return cured
}
