// Package cards is the cards of BrickQuest: how files have them.
package cards

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

const folder = "brickquest"

// Library is all kinds of cards that packs may have.
func Library() data.Library {
	return data.Library{Monsters().Shelf(), Classes().Shelf(), Spells().Shelf(), Items().Shelf(), Quests().Shelf()}
}

// Monsters are the monsters.
func Monsters() data.Kind[brickquest.Monster] {
	return data.Kind[brickquest.Monster]{
		One: "monster", Many: "monsters", Game: folder, Key: "name", Pictured: true,
		Name:  func(m brickquest.Monster) string { return m.Name },
		Needs: []string{"name", "move", "attack_dice", "defense_dice", "ranges", "initiative", "actions"},
	}
}

// Classes are the character classes.
func Classes() data.Kind[brickquest.Class] {
	return data.Kind[brickquest.Class]{
		One: "class", Many: "classes", Game: folder, Key: "name", Pictured: true,
		Name:     func(c brickquest.Class) string { return c.Name },
		Needs:    []string{"name", "race", "archetype", "move", "attack", "defense_dice", "initiative_bonus", "hit_points"},
		CheckOwn: checkSkills,
	}
}

// Spells are the spells.
func Spells() data.Kind[brickquest.Spell] {
	return data.Kind[brickquest.Spell]{
		One: "spell", Many: "spells", Game: folder, Key: "name",
		Name:     func(s brickquest.Spell) string { return s.Name },
		Needs:    []string{"name", "school", "cost", "target", "range", "area", "duration", "does"},
		CheckOwn: checkSummons,
	}
}

// Items are the things of swag.
func Items() data.Kind[brickquest.Item] {
	return data.Kind[brickquest.Item]{
		One: "item", Many: "items", Game: folder, Key: "name", Pictured: true,
		Name:  func(i brickquest.Item) string { return i.Name },
		Needs: []string{"name", "kind", "gold"},
	}
}

// Quests are the quests, by their keys.
func Quests() data.Kind[Quest] {
	return data.Kind[Quest]{
		One: "quest", Many: "quests", Game: folder, Key: "key",
		Name:  func(q Quest) string { return q.Key },
		Check: checkQuests,
	}
}

// Skills are the skills, and a Sapper's abilities. Packs have none, because each skill is a
// rule.
func Skills() data.Kind[brickquest.Skill] {
	return data.Kind[brickquest.Skill]{
		One: "skill", Many: "skills", Game: folder, Key: "name",
		Name:  func(s brickquest.Skill) string { return s.Name },
		Needs: []string{"name", "kind", "does"},
	}
}

func checkSummons(p *data.Pack) error {
	for i, s := range data.In[brickquest.Spell](p) {
		if s.Summons == "" {
			continue
		}
		printed, err := Monsters().Read()
		if err != nil {
			return err
		}
		beasts := data.Overlay(data.In[brickquest.Monster](p), printed, Monsters().Name)
		if _, err := data.FindCard("monster", s.Summons, beasts, Monsters().Name); err != nil {
			return p.Errorf(data.Path{"spells", i, "summons"}, "%w", err)
		}
	}
	return nil
}

func checkSkills(p *data.Pack) error {
	for i, c := range data.In[brickquest.Class](p) {
		for k, s := range c.Skills {
			all, err := Skills().Read()
			if err != nil {
				return err
			}
			there := say.Each(all, Skills().Name)
			if !slices.Contains(there, s.Skill) {
				return p.Errorf(data.Path{"classes", i, "skills", k, "skill"}, "no skill is called %q%s", s.Skill, names.Hint(data.Slug(s.Skill), there))
			}
		}
	}
	return nil
}

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
	OfClass   = card.Kind{Name: "class", List: "classes", Look: card.Teal, Sign: "♜", Credit: Credit}
	OfSpell   = card.Kind{Name: "spell", List: "spells", Look: card.Blue, Sign: "✦", Credit: Credit}
	OfItem    = card.Kind{Name: "item", List: "items", Look: card.Sand, Sign: "◆", Credit: Credit, Few: true}
	OfSkill   = card.Kind{Name: "skill", List: "skills", Look: card.Sky, Sign: "⚙", Credit: Credit}
	OfHero    = card.Kind{Name: "hero", Look: card.Lime, Sign: "♚", Credit: Credit}
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
