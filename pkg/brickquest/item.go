package brickquest

import (
	"errors"
	"slices"
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
