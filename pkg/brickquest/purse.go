package brickquest

import (
	"fmt"
	"slices"
)

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
		i := slices.IndexFunc(cards, func(c Item) bool { return c.Name == s.Item })
		if i >= 0 && cards[i].Gold > 0 {
			some = append(some, Valuable{s.Item, s.Count, cards[i].Gold * max(1, s.Times)})
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
