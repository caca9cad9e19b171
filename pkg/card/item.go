package card

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Item is the card of a piece of swag (BrickQuest, Swag).
func Item(i brickquest.Item) Card {
	c := Card{Title: i.Name, Of: i.Name, Kind: OfItem, Under: string(i.Kind), Told: []string{string(i.Kind)}, Foot: "BrickQuest"}
	if i.Gold > 0 {
		c.Told = append(c.Told, fmt.Sprintf("worth %d gold", i.Gold))
		c.Numbers = append(c.Numbers, big(Coin, fmt.Sprint(i.Gold), "gold"))
	}
	if i.Effect != "" {
		c.Rules = append(c.Rules, i.Effect)
	}
	for _, n := range []struct {
		value  int
		text   string
		symbol Symbol
		format string
		name   string
	}{
		{i.HealDice, Dice(i.HealDice) + " of hit points", Heart, "%dD", hitPoints},
		{i.SpellDice, Dice(i.SpellDice) + " of spell points", Star, "%dD", "spell points"},
		{i.Move, Count(i.Move, "square") + " more in a move", Boot, "+%d", "each move"},
		{i.Rounds, "for " + Count(i.Rounds, "round"), Clock, "%d", "rounds"},
		{i.Spells, Count(i.Spells, "spell") + " in it", Star, "%d", "spells"},
	} {
		if n.value != 0 {
			c.Told = append(c.Told, n.text)
			c.Numbers = append(c.Numbers, big(n.symbol, fmt.Sprintf(n.format, n.value), n.name))
		}
	}
	return c
}

// Swag is the card of things as they lie about or are carried: a scroll with its spells,
// a key with the thing that it opens. It has a copy for each of the things (BrickQuest,
// Swag).
func Swag(i brickquest.Item, s brickquest.Swag, spells []brickquest.Spell) Card {
	i.Gold *= max(1, s.Times)
	c := Item(i)
	c.Copies = max(1, s.Count)
	switch {
	case len(s.Spells) == 1:
		c.Title += ": " + s.Spells[0]
	case s.Opens != "":
		c.Title += ": " + s.Opens
	case s.Times > 1:
		c.Title += fmt.Sprintf(", worth %d", s.Times)
	case s.Strong:
		c.Title = "Strong " + c.Title
		c.Rules = append(c.Rules, "strengthened: twice as strong")
	}
	for _, name := range s.Spells {
		for _, one := range spells {
			if one.Name == name {
				c.Rules = append(c.Rules, name+": "+Target(one)+"; "+one.Does)
			}
		}
	}
	return c
}
