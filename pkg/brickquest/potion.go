package brickquest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Drunk is what a potion has done to who drank it.
type Drunk struct {
	By          string  `json:"by"`
	Item        string  `json:"item"`
	Strong      bool    `json:"strong"`       // by Strengthen Potion
	Faces       []int   `json:"faces"`        // of the dice for it
	Healed      int     `json:"healed"`       // hit points that came back
	HitPoints   int     `json:"hit_points"`   // that By has now
	Points      int     `json:"points"`       // spell points that came
	SpellPoints int     `json:"spell_points"` // that By has now
	Effect      *Effect `json:"effect"`       // what lasts; null: nothing does
	Rounds      int     `json:"rounds"`       // how long that is
	Cured       *Cured  `json:"cured"`        // null: it is no cure
	Breaks      []Break `json:"breaks"`       // rules that the turn doesn't keep to any more
}

// potionWord ends the names of the potions' cards; the word before it is the
// effect of those that last.
const potionWord = " Potion"

// The potions that cure.
const (
	cureDiseasePotion = "Cure Disease" + potionWord
	cureCursePotion   = "Cure Curse" + potionWord
)

// Drink lets a figure drink a potion that it carries, and the potion is gone. A
// strong one has twice the dice or the squares, or, where it has neither, lasts
// twice as long (ruling). (BrickQuest, Using Items; Potions; Strengthen Potion.)
// It refuses the dead, who carries none, what is no potion, one that would do
// nothing, and, unless fudge, mana for who is neither priest nor wizard.
func (g *Game) Drink(by string, card Item, strong, fudge bool, r dice.Roller) (Drunk, Game, error) {
	f, err := g.living(by)
	if err != nil {
		return Drunk{}, Game{}, err
	}
	if card.Kind != Potion {
		return Drunk{}, Game{}, fmt.Errorf("%s is no potion", card.Name)
	}
	has := func(strong bool) bool {
		return slices.ContainsFunc(f.Swag, func(s Swag) bool { return s.Item == card.Name && s.Strong == strong })
	}
	switch {
	case strong && !has(true):
		return Drunk{}, Game{}, fmt.Errorf("%s carries no strong %s", by, card.Name)
	case !has(true) && !has(false):
		return Drunk{}, Game{}, fmt.Errorf("%s carries no %s", by, card.Name)
	}
	if err := g.checkDrink(f, card, fudge); err != nil {
		return Drunk{}, Game{}, err
	}
	d := Drunk{By: by, Item: card.Name, Strong: strong || !has(false), Faces: []int{}, Breaks: []Break{}}
	next := g.Clone()
	next.Figure(by).takeOne(func(s Swag) bool { return s.Item == card.Name && s.Strong == d.Strong })
	d.Breaks = append(d.Breaks, next.do(by, Handled)...)
	next.quaff(&d, card, r)
	f = next.Figure(by)
	d.HitPoints, d.SpellPoints = f.HitPoints, f.SpellPoints
	return d, next, nil
}

// checkDrink refuses a potion that would do nothing, or isn't for a figure.
func (g *Game) checkDrink(f *Figure, card Item, fudge bool) error {
	switch {
	case card.HealDice > 0 && g.whole(f):
		return fmt.Errorf("%s has all %d hit points", f.Name, f.HitPoints)
	case card.SpellDice > 0 && !fudge && !g.Stats(f).Casts():
		return &Against{f.Name + " is neither priest nor wizard", "Potions"}
	case card.Name == cureDiseasePotion && !g.IsUnder(f.Name, MummyRotEffect) && !g.IsUnder(f.Name, HiccupsEffect) && !g.IsUnder(f.Name, LycanthropyEffect):
		return fmt.Errorf("%s has no disease", f.Name)
	case card.Name == cureCursePotion && !g.IsUnder(f.Name, CurseEffect):
		return fmt.Errorf("%s is under no curse", f.Name)
	}
	return nil
}

// quaff does what the potion does, and notes it in d.
func (g *Game) quaff(d *Drunk, card Item, r dice.Roller) {
	times := 1
	if d.Strong {
		times = 2
	}
	throw := func(n int) int {
		d.Faces = r.Roll(dice.Throw{Why: card.Name, Who: d.By, N: n * times, Die: dice.D(6)})
		return dice.Sum(d.Faces)
	}
	switch {
	case card.HealDice > 0:
		d.Healed = g.mend(d.By, throw(card.HealDice)).Healed
	case card.SpellDice > 0:
		f := g.Figure(d.By)
		d.Points = min(throw(card.SpellDice), mostSpellPoints-f.SpellPoints)
		f.SpellPoints += d.Points
	case card.Name == cureDiseasePotion:
		cured := g.cureDisease(d.By)
		d.Cured = &cured
	case card.Name == cureCursePotion:
		cured := g.cureCurse(d.By)
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
