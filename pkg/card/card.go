// Package card is stat cards, character sheets and quick references as values, and writes
// them: onto a terminal, and onto paper as PDF.
//
// The words of cards are here, once for both. No font is read before
// something is printed.
package card

import (
	"fmt"

	"github.com/zbrikz/zbrikz/data"
)

// A Kind is the kind of thing that a card shows. It has a colour of its own.
type Kind string

// The kinds of cards.
const (
	OfMonster Kind = "monster"
	OfClass   Kind = "class"
	OfSpell   Kind = "spell"
	OfItem    Kind = "item"
	OfSkill   Kind = "skill"
	OfTrait   Kind = "trait"
	OfWeapon  Kind = "weapon"
	OfHero    Kind = "hero"
	OfMinifig Kind = "minifig"
	OfZombie  Kind = "zombie"
)

// A Card is a stat card.
type Card struct {
	Title   string
	Kind    Kind
	Under   string         // a line below the title on paper: "human rogue"
	Told    []string       // the numbers in words, for a screen
	Numbers []Number       // the same, big, for paper
	Points  []Points       // points that are built of studs
	Rules   []string       // its effects; the words before a colon are a rule's name
	Next    string         // the line to type to read on, for a screen
	Foot    string         // the words at the bottom on paper
	Copies  int            // how many of it are wanted on paper; 0: one
	Each    []string       // the figures at the table that the copies are for
	Tracks  []string       // the figures that have tracks of hit points on this one card
	Shows   []data.Picture // pictures of how to build it
	Image   []byte         // a picture of the players' own, instead; PNG or JPEG
	Plan    *Plan          // the squares that it works on; nil: none are shown
	Reach   [2]int         // the least and the most squares of a ranged attack; 0: there is none
	Pack    *data.PackFile // the pack that it is from; nil: nobody has said
	Of      string         // the name of the catalogue's or a pack's card, where the title is another
}

// Many is how many of a card are wanted on paper, one at least.
func (c Card) Many() int { return max(1, c.Copies) }

// A Number is a big one with its symbol.
type Number struct {
	Symbol Symbol
	Value  string
	Name   string // small, above it
	Less   bool   // it matters less than others, and is smaller
}

// A Symbol is the meaning of a number, drawn as a shape.
type Symbol string

// The symbols.
const (
	Sword  Symbol = "sword"  // attack dice
	Bow    Symbol = "bow"    // ranged attack dice
	Shield Symbol = "shield" // defense dice, armor
	Boot   Symbol = "boot"   // movement
	Bolt   Symbol = "bolt"   // initiative
	Heart  Symbol = "heart"  // hit points
	Star   Symbol = "star"   // spell points
	Die    Symbol = "die"    // dice of damage or healing
	Coin   Symbol = "coin"   // gold
	Clock  Symbol = "clock"  // actions, rounds
	Ruler  Symbol = "ruler"  // inches, squares
	Grid   Symbol = "grid"   // squares of an area
)

// Points are hit points or spell points, a stud each.
type Points struct {
	Name  string
	N     int
	House bool // none are printed: zbrikz's own
}

// big is a number that a card is about.
func big(s Symbol, value, name string) Number { return Number{Symbol: s, Value: value, Name: name} }

// small is a number that matters less.
func small(s Symbol, value, name string) Number {
	return Number{Symbol: s, Value: value, Name: name, Less: true}
}

// diceNumber is dice and points as a big number: "2D", "2D+2".
func diceNumber(dice, points int) string { return fmt.Sprintf("%dD", dice) + tight(points) }
