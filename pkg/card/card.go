// Package card is stat cards, character sheets and quick references as values,
// and those who write them: onto a terminal, and onto paper as PDF.
//
// What cards say in words is here, once for both. No font is read before
// something is printed.
package card

// A Kind is what a card is of. It has a colour of its own.
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
	Under   string   // what stands below the title on paper: "human rogue"
	Told    []string // the numbers in words, for a screen
	Numbers []Number // the same, big, for paper
	Points  []Points // what is built of studs
	Rules   []string // what it does; what stands before a colon is a rule's name
	Next    string   // what is typed to read on, for a screen
	Foot    string   // what stands at the bottom on paper
}

// A Number is a big one with its symbol.
type Number struct {
	Symbol Symbol
	Value  string
	Name   string // small, below it
}

// A Symbol is what a number is of, drawn as a shape.
type Symbol int

// The symbols.
const (
	Sword  Symbol = iota // attack dice
	Bow                  // ranged attack dice
	Shield               // defense dice, armor
	Boot                 // movement
	Bolt                 // initiative
	Heart                // hit points
	Star                 // spell points
	Die                  // dice of damage or healing
	Coin                 // gold
	Clock                // actions, rounds
	Ruler                // inches
)

// Points are hit points or spell points, a stud each.
type Points struct {
	Name  string
	N     int
	House bool // none are printed: zbrikz's own
}
