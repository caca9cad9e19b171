package cards

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Item is the card of a piece of swag (BrickQuest, Swag).
func Item(i brickquest.Item) card.Card {
	c := card.Card{Title: i.Name, Of: i.Name, Kind: OfItem, Under: string(i.Kind), Foot: Game}
	c.Numbers, c.Told = facts(
		fact{i.Gold, card.Coin, "%d", "gold", fmt.Sprintf("worth %d gold", i.Gold)},
		fact{i.HealDice, card.Heart, "%dD", hitPoints, say.Dice(i.HealDice) + " of " + hitPoints},
		fact{i.SpellDice, card.Star, "%dD", spellPoints, say.Dice(i.SpellDice) + " of " + spellPoints},
		fact{i.Move, card.Boot, "+%d", "each move", say.Count(i.Move, "square") + " more in a move"},
		fact{i.Rounds, card.Clock, "%d", "rounds", "for " + say.Count(i.Rounds, "round")},
		fact{i.Spells, card.Star, "%d", "spells", say.Count(i.Spells, "spell") + " in it"})
	c.Told = append([]string{c.Under}, c.Told...)
	c.Rules = say.Some(i.Effect)
	return c
}

// Swag is the card of things as they lie about or are carried: a scroll with its spells,
// a key with the thing that it opens. It has a copy for each of the things (BrickQuest,
// Swag).
func Swag(i brickquest.Item, s brickquest.Swag, spells []brickquest.Spell) card.Card {
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
		if i := slices.IndexFunc(spells, func(one brickquest.Spell) bool { return one.Name == name }); i >= 0 {
			c.Rules = append(c.Rules, name+": "+Target(spells[i])+"; "+spells[i].Does)
		}
	}
	return c
}
