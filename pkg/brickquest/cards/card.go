package cards

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Game is the name of the game on cards, and Credit names its author.
const (
	Game   = "BrickQuest"
	Credit = Game + ": Peter F. Guenther"
)

// The kinds of cards.
//
//nolint:gochecknoglobals // they never change
var (
	OfMonster = card.Kind{Name: "monster", List: "monsters", Look: card.Red, Sign: "☠", Credit: Credit}
	OfClass   = card.Kind{Name: "class", List: "classes", Look: card.Teal, Sign: "♜", Credit: Credit, Crowded: true}
	OfSpell   = card.Kind{Name: "spell", List: "spells", Look: card.Blue, Sign: "✦", Credit: Credit}
	OfItem    = card.Kind{Name: "item", List: "items", Look: card.Sand, Sign: "◆", Credit: Credit, Few: true}
	OfSkill   = card.Kind{Name: "skill", List: "skills", Look: card.Sky, Sign: "⚙", Credit: Credit}
	OfHero    = card.Kind{Name: "hero", Look: card.Lime, Sign: "♚", Credit: Credit, Crowded: true}
)

// The names of points on cards and sheets.
const (
	hitPoints   = "hit points"
	spellPoints = "spell points"
)

// A fact is a number of a card, which has none where it is 0.
type fact struct {
	n      int
	symbol card.Symbol
	format string // of the big one: "%dD"
	name   string
	told   string // it in words
}

// facts are numbers that aren't 0, big and in words.
func facts(all ...fact) (numbers []card.Number, told []string) {
	for _, f := range all {
		if f.n == 0 {
			continue
		}
		if numbers = append(numbers, card.Big(f.symbol, fmt.Sprintf(f.format, f.n), f.name)); f.told != "" {
			told = append(told, f.told)
		}
	}
	return numbers, told
}

// Hero is the card of a hero at the table: its class, with the hero's name. A hero that
// has become a monster has the monster's card.
func Hero(g *brickquest.Game, f brickquest.Figure) card.Card {
	var c card.Card
	switch k, m := g.Class(f.Card), g.Kind(f.Card); {
	case k != nil:
		c = Class(*k)
	case m != nil:
		c = Monster(m.Monster)
	}
	c.Kind, c.List, c.Under, c.Of = OfHero, c.Kind.List, f.Card, f.Card
	c.Title = f.Name
	c.Under += say.If(f.Player != "", ", played by "+f.Player)
	c.Under += say.If(f.Team != "", ", team "+f.Team)
	return c
}
