package card

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Item is the card of a piece of swag (BrickQuest, Swag).
func Item(i brickquest.Item) Card {
	c := Card{Title: i.Name, Kind: OfItem, Under: string(i.Kind), Told: []string{string(i.Kind)}, Foot: "BrickQuest"}
	if i.Gold > 0 {
		c.Told = append(c.Told, fmt.Sprintf("worth %d gold", i.Gold))
		c.Numbers = append(c.Numbers, Number{Coin, fmt.Sprint(i.Gold), "gold"})
	}
	if i.Effect != "" {
		c.Rules = append(c.Rules, i.Effect)
	}
	for _, n := range []struct {
		value  int
		text   string
		symbol Symbol
		name   string
	}{
		{i.HealDice, Dice(i.HealDice) + " of hit points", Heart, "dice"},
		{i.SpellDice, Dice(i.SpellDice) + " of spell points", Star, "dice"},
		{i.Move, Count(i.Move, "square") + " more in a move", Boot, "squares more"},
		{i.Rounds, "for " + Count(i.Rounds, "round"), Clock, "rounds"},
		{i.Spells, Count(i.Spells, "spell") + " in it", Star, "spells"},
	} {
		if n.value != 0 {
			c.Told = append(c.Told, n.text)
			c.Numbers = append(c.Numbers, Number{n.symbol, fmt.Sprint(n.value), n.name})
		}
	}
	return c
}
