// Package card is stat cards, character sheets and quick references as values, and writes
// them: onto a terminal, and onto paper as PDF.
//
// It knows no game: a game makes its cards, and says how they look. No font is read before
// something is printed.
package card

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/data"
)

// A Kind is the kind of thing that a card shows, as its game has it.
type Kind struct {
	Name   string // "monster"; a sign is drawn with its name, too
	Less   bool   // its sign is a minus, in place of its own
	List   string // the list of a pack that such cards are out of; empty: of none
	Look   Look
	Sign   string // on a terminal
	Credit string // the authors of its game, and how it may be passed on
	Few    bool   // such cards have one or two numbers, beside each other above the picture
}

// A Card is a stat card.
type Card struct {
	Title   string
	Kind    Kind
	Under   string         // a line below the title on paper: "human rogue"
	Told    []string       // the numbers in words, for a screen
	Numbers []Number       // the same, big, for paper
	Points  []Points       // points that are built of studs
	Rules   []string       // its effects; the words before a colon are a rule's name
	Fights  string         // how it fights, on paper, where there is room for it
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
	List    string         // the list of a pack that this one is out of, where that isn't its kind's
	Poses   []string       // the names of its pictures, where they aren't its own
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

// Points are of one kind, a stud each. Those with a heart are lost by figures that are hurt.
type Points struct {
	Name   string
	Symbol Symbol
	N      int
	House  bool // none are printed: zbrikz's own
}

// Big is a number that a card is about.
func Big(s Symbol, value, name string) Number { return Number{Symbol: s, Value: value, Name: name} }

// Small is a number that matters less.
func Small(s Symbol, value, name string) Number {
	return Number{Symbol: s, Value: value, Name: name, Less: true}
}

// Pictured gives a card its pictures out of a gallery. Where the gallery has an image for
// the card, it gives that image's file instead.
func (c *Card) Pictured(g *data.Gallery) (file string) {
	names := c.Poses
	if names == nil {
		names = []string{c.Named()}
	}
	for _, name := range names {
		if found := g.Find(c.OutOf(), name); found != nil && found.Image != "" {
			return found.Image
		} else if found != nil {
			c.Shows = append(c.Shows, found.Picture)
		}
	}
	return ""
}

// Named is the name of the card in the catalogue or a pack that this card was made of.
func (c *Card) Named() string { return cmp.Or(c.Of, c.Title) }

// OutOf is the list of a pack that a card may be out of.
func (c *Card) OutOf() string { return cmp.Or(c.List, c.Kind.List) }

// A Look is a colour that tells the cards of a kind from others.
type Look int

// The looks. Each has a grey of its own in black and white.
const (
	White Look = iota
	Blue
	Red
	Violet
	Green
	Teal
	Sky
	Orange
	Lime
	Yellow
	Sand
)

func (l Look) colour() data.Shade {
	return [...]data.Shade{
		White: {Red: 255, Green: 255, Blue: 255}, Blue: {Red: 20, Green: 40, Blue: 125}, Red: {Red: 165, Green: 22, Blue: 22},
		Violet: {Red: 120, Green: 50, Blue: 160}, Green: {Red: 70, Green: 130, Blue: 50}, Teal: {Red: 40, Green: 165, Blue: 130},
		Sky: {Red: 90, Green: 170, Blue: 190}, Orange: {Red: 225, Green: 155, Blue: 75}, Lime: {Red: 150, Green: 215, Blue: 120},
		Yellow: {Red: 255, Green: 205, Blue: 50}, Sand: {Red: 240, Green: 225, Blue: 170},
	}[l]
}

// ink is the code for the colour on a terminal, or for one near it that can be read on black
// and on white.
func (l Look) ink() string {
	n := [...]int{Blue: 63, Red: 160, Violet: 134, Green: 64, Teal: 30, Sky: 67, Orange: 166, Lime: 28, Yellow: 136, Sand: 101}[l]
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("\x1b[38;5;%dm", n)
}

// greyOf is how light a colour is in black and white, from 0 to 255.
func greyOf(c data.Shade) float64 {
	return 0.299*float64(c.Red) + 0.587*float64(c.Green) + 0.114*float64(c.Blue)
}

// tint is a colour thinned with white: by 1 it is white.
func tint(c data.Shade, by float64) data.Shade {
	thin := func(n int) int { return n + int(float64(255-n)*by) }
	return data.Shade{Red: thin(c.Red), Green: thin(c.Green), Blue: thin(c.Blue)}
}

// pale is a colour as light as the background of pictures and numbers.
func pale(c data.Shade) data.Shade {
	g := greyOf(c)
	return tint(c, min(max((226-g)/(255-g), 0.4), 0.85))
}

// onIt is the colour of letters on a colour.
func onIt(c data.Shade) data.Shade {
	if greyOf(c) < 115 {
		return data.Shade{Red: 255, Green: 255, Blue: 255}
	}
	return data.Shade{}
}

// icon draws a kind's sign in one colour into a square; holes shows through.
func (p *pen) icon(k Kind, c, holes data.Shade, x, y, size float64) {
	b := p.brush(x, y, size/10)
	b.plain, b.inks = true, map[string]data.Shade{"sign": c, "hole": holes}
	if k.Less {
		k.Name = "less"
	}
	b.draw("sign-" + k.Name)
}

// symbol draws a symbol in black into a square at x and y.
func (p *pen) symbol(s Symbol, x, y, size float64) {
	p.stroke(0, 0.08*size)
	b := p.brush(x, y, size/10)
	b.plain = true
	b.draw("symbol-" + string(s))
}
