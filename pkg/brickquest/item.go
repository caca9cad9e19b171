package brickquest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// ItemKind is a kind of swag.
type ItemKind string

// The kinds of swag.
const (
	Coin     ItemKind = "coin"
	Treasure ItemKind = "treasure"
	Key      ItemKind = "key"
	Goblet   ItemKind = "goblet"
	Gem      ItemKind = "gem"
	Potion   ItemKind = "potion"
	Scroll   ItemKind = "scroll"
	Book     ItemKind = "book"
)

// ItemKinds are all kinds of swag.
func ItemKinds() []ItemKind {
	return []ItemKind{Coin, Treasure, Key, Goblet, Gem, Potion, Scroll, Book}
}

func (ItemKind) all() []string { return say.Texts(ItemKinds()) }

// Item is the card of a piece of swag (BrickQuest, Swag).
type Item struct {
	Name      string   `json:"name" yaml:"name"`                                   // its name
	Kind      ItemKind `json:"kind" yaml:"kind"`                                   // its sort
	Gold      int      `json:"gold" yaml:"gold" is:"price"`                        // its worth; 0 where no price is printed
	Effect    string   `json:"effect" yaml:"effect,omitempty"`                     // its effect, in a line
	Rounds    int      `json:"rounds" yaml:"rounds,omitempty" is:"points"`         // how long; 0: at once
	HealDice  int      `json:"heal_dice" yaml:"heal_dice,omitempty" is:"points"`   // dice of hit points that come back
	SpellDice int      `json:"spell_dice" yaml:"spell_dice,omitempty" is:"points"` // dice of spell points that come back
	Move      int      `json:"move" yaml:"move,omitempty" is:"points"`             // squares more in a move
	Spells    int      `json:"spells" yaml:"spells,omitempty" is:"points"`         // how many spells are in it, each to be cast once
}

// Fault is an impossible value in an item, and its place.
func (i Item) Fault() (at []any, err error) {
	worth := slices.Contains([]ItemKind{Coin, Treasure, Goblet, Gem}, i.Kind)
	switch at, err := faultIn(i); {
	case err != nil:
		return at, err
	case worth && i.Gold == 0:
		return []any{"gold"}, errors.New("it is worth some")
	case !worth && i.Effect == "":
		return []any{"effect"}, errors.New("it says nothing")
	case (i.Kind == Scroll || i.Kind == Book) != (i.Spells > 0):
		return []any{"spells"}, errors.New("scrolls and books have some, and nothing else")
	}
	return nil, nil
}

func (s Swag) holds(spell string) bool {
	return slices.ContainsFunc(s.Spells, func(name string) bool { return strings.EqualFold(name, spell) })
}

func (f *Figure) reads(spell string) bool {
	return slices.ContainsFunc(f.Swag, func(s Swag) bool { return s.holds(spell) })
}

func (f *Figure) carries(item string, strong bool) bool {
	return slices.ContainsFunc(f.Swag, func(s Swag) bool { return s.Item == item && s.Strong == strong })
}

// read takes a spell out of a scroll or a book in a figure's swag. Where that
// holds no spell any more, it is gone. (BrickQuest, Swag, Scrolls and Books.)
func (g *Game) read(name, spell string) *Read {
	f := g.Figure(name)
	one := f.takeOne(func(s Swag) bool { return s.holds(spell) })
	i := slices.IndexFunc(one.Spells, func(name string) bool { return strings.EqualFold(name, spell) })
	if one.Spells = slices.Delete(one.Spells, i, i+1); len(one.Spells) > 0 {
		f.Swag = Heaped(f.Swag, one)
	}
	return &Read{Item: one.Item, Left: append([]string{}, one.Spells...)}
}

// takeOne takes one thing off the first swag that fits; it is there.
func (f *Figure) takeOne(is func(Swag) bool) Swag {
	i := slices.IndexFunc(f.Swag, is)
	f.Swag = cloned(f.Swag)
	one := f.Swag[i].clone()
	if one.Count > 1 {
		f.Swag[i].Count--
	} else {
		f.Swag = slices.Delete(f.Swag, i, i+1)
	}
	one.Count = 1
	return one
}

// Purse is the riches of a figure, in gold.
type Purse struct {
	Name     string     `json:"name"`     // the hero
	Team     string     `json:"team"`     // the hero's team; empty: none
	Coins    int        `json:"coins"`    // gold in coins
	Treasure []Valuable `json:"treasure"` // goblets, gems and the like
	Gold     int        `json:"gold"`     // all of it
}

// Valuable is the pieces of one kind of treasure.
type Valuable struct {
	Item  string `json:"item"`  // its name
	Count int    `json:"count"` // how many
	Each  int    `json:"each"`  // gold for one
}

// Purse is the riches of a figure: coins, and treasure at the price of its card.
// (BrickQuest, Swag, Treasure.)
func (g *Game) Purse(name string, cards []Item) Purse {
	f := g.Figure(name)
	p := Purse{Name: name, Team: f.Team, Coins: f.Gold, Treasure: Valuables(f.Swag, cards)}
	p.Gold = f.Gold + Worth(p.Treasure)
	return p
}

// Valuables are the pieces of some swag that have a price.
func Valuables(all []Swag, cards []Item) []Valuable {
	some := []Valuable{}
	for _, s := range all {
		if card := names.Find(cards, func(c *Item) bool { return c.Name == s.Item }); card != nil && card.Gold > 0 {
			some = append(some, Valuable{s.Item, s.Count, card.Gold * max(1, s.Times)})
		}
	}
	return some
}

// Worth is the gold for all valuables; it counts no further than a million.
func Worth(all []Valuable) (gold int) {
	for _, v := range all {
		gold = min(mostPurse, gold+min(mostPurse, v.Count*v.Each))
	}
	return gold
}

// Change is gold that a figure gets or loses, but not from or to another figure: a price,
// a reward, a correction.
type Change struct {
	Name string `json:"name"` // the hero
	Gold int    `json:"gold"` // gold that came; less than 0: gold that went
	Has  int    `json:"has"`  // in coins, now
}

// Pay gives a figure gold, or, with less than 0, takes it. It refuses a figure that isn't
// there, and more than it has.
func (g *Game) Pay(name string, gold int) (Change, Game, error) {
	f := g.Figure(name)
	switch {
	case f == nil:
		return Change{}, Game{}, &NoFigure{name}
	case f.Gold+gold < 0:
		return Change{}, Game{}, fmt.Errorf("%s has %d gold, not %d", name, f.Gold, -gold)
	case f.Gold+gold > mostPurse:
		return Change{}, Game{}, ErrTooMuch
	}
	c := Change{Name: name, Gold: gold, Has: f.Gold + gold}
	next := g.Clone()
	next.Figure(name).Gold = c.Has
	next.Quest.tookOut(name, gold)
	return c, next, nil
}

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

func (i Item) cures() []string { return curedBy(strings.TrimSuffix(i.Name, potionWord)) }

// Drink lets a figure drink a potion that it carries, and the potion is gone. A strong
// one has twice the dice or the squares; if it has neither, it lasts twice as long
// (ruling). (BrickQuest, Using Items; Potions; Strengthen Potion.) It refuses the dead, a
// figure that carries none, an item that isn't a potion, a potion that would do nothing,
// and, unless fudge, mana for a figure that is neither priest nor wizard.
func (g *Game) Drink(by string, card Item, strong, fudge bool, r dice.Roller) (Drunk, Game, error) {
	strong, err := g.potion(by, card, strong, fudge)
	next, broken, err := g.does(err, by, Handled, fudge)
	if err != nil {
		return Drunk{}, Game{}, err
	}
	d := Drunk{By: by, Item: card.Name, Strong: strong, Faces: []int{}, Breaks: broken}
	next.Figure(by).takeOne(func(s Swag) bool { return s.Item == card.Name && s.Strong == strong })
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
	weaker, stronger := f.carries(card.Name, false), f.carries(card.Name, true)
	switch {
	case card.Kind != Potion:
		return false, fmt.Errorf("%s isn't a potion", card.Name)
	case strong && !stronger:
		return false, fmt.Errorf("%s carries no strong %s", by, card.Name)
	case !stronger && !weaker:
		return false, fmt.Errorf("%s carries no %s", by, card.Name)
	}
	return strong || !weaker, g.checkDrink(f, card, fudge)
}

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
		d.Cured = g.cure(d.By, card.cures())
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

// unwolf makes a hero again of one that has become a Wolfman, and names the class.
func (g *Game) unwolf(name string) string {
	f := g.Figure(name)
	if f.Was == "" || f.Dead() {
		return ""
	}
	g.restore(name)
	return g.Figure(name).Card
}

// cure ends the ills of a figure. A Wolfman that is cured of Lycanthropy is a hero again.
// (BrickQuest, Monsters, Wolfman.) The figure is there.
func (g *Game) cure(name string, ills []string) *Cured {
	cured := &Cured{Name: name, Of: []string{}}
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
