package brickquest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
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

// Item is the card of a piece of swag (BrickQuest, Swag).
type Item struct {
	Name      string   `json:"name" yaml:"name"`                       // its name
	Kind      ItemKind `json:"kind" yaml:"kind"`                       // its sort
	Gold      int      `json:"gold" yaml:"gold"`                       // its worth; 0 where no price is printed
	Effect    string   `json:"effect" yaml:"effect,omitempty"`         // its effect, in a line
	Rounds    int      `json:"rounds" yaml:"rounds,omitempty"`         // how long; 0: at once
	HealDice  int      `json:"heal_dice" yaml:"heal_dice,omitempty"`   // dice of hit points that come back
	SpellDice int      `json:"spell_dice" yaml:"spell_dice,omitempty"` // dice of spell points that come back
	Move      int      `json:"move" yaml:"move,omitempty"`             // squares more in a move
	Spells    int      `json:"spells" yaml:"spells,omitempty"`         // how many spells are in it, each to be cast once
}

// Fault is an impossible value in an item, and its place.
func (i Item) Fault() (at []any, err error) {
	worth := slices.Contains([]ItemKind{Coin, Treasure, Goblet, Gem}, i.Kind)
	switch {
	case !slices.Contains(ItemKinds(), i.Kind):
		return []any{"kind"}, errors.New("coin, treasure, key, goblet, gem, potion, scroll or book")
	case worth && i.Gold == 0:
		return []any{"gold"}, errors.New("it is worth some")
	case !worth && i.Effect == "":
		return []any{"effect"}, errors.New("it says nothing")
	case (i.Kind == Scroll || i.Kind == Book) != (i.Spells > 0):
		return []any{"spells"}, errors.New("scrolls and books have some, and nothing else")
	}
	return faultAmong(
		limits{"gold", i.Gold, 0, mostGold}, limits{"rounds", i.Rounds, 0, MostPoints}, limits{"heal_dice", i.HealDice, 0, MostPoints},
		limits{"spell_dice", i.SpellDice, 0, MostPoints}, limits{"move", i.Move, 0, MostPoints}, limits{"spells", i.Spells, 0, MostPoints},
	)
}

// mostGold is the most that a piece of swag is worth.
const mostGold = 10_000

// holds tells whether a piece of swag is a scroll or a book with a spell in it.
func (s Swag) holds(spell string) bool {
	return slices.ContainsFunc(s.Spells, func(name string) bool { return strings.EqualFold(name, spell) })
}

// reads tells whether a figure carries a scroll or a book with a spell.
func (f *Figure) reads(spell string) bool {
	return slices.ContainsFunc(f.Swag, func(s Swag) bool { return s.holds(spell) })
}

// carries tells whether a figure has an item, strong or not.
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
func Worth(all []Valuable) int {
	gold := 0
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
