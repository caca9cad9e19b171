package paper

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Cards are the cards of Zombie Brikz to show and to print.
func Cards() shelf.Cards {
	return shelf.Cards{
		Game: "Zombie Brikz",
		Groups: []shelf.Group{
			{Flag: "minifigs", Does: "the minifigs at the table", Cards: minifigCards},
			{Cards: weaponsAtTable},
			{Flag: "zombie", Does: "quick cards of a zombie and of a minifig", Cards: quickCards, Anywhere: true},
		},
		Evenings: []shelf.Evening{{
			Flag: "scenario", Does: "an evening with this scenario: its `name`, or a file",
			Names: scenarioChoices, Night: nightOf, Parts: nightParts(),
		}},
		Kinds:  []shelf.Kind{traitStack(), weaponStack()},
		Sheets: MinifigSheets,
	}
}

// scenarioChoices are the scenarios that can be typed.
func scenarioChoices(h *ask.Here) []ask.Choice {
	k := words.ScenarioKind()
	var all []ask.Choice
	for _, name := range k.Names(h) {
		all = append(all, ask.Choice{Word: name, About: k.About(h, name)})
	}
	return all
}

func traitStack() shelf.Kind {
	return shelf.Stack[cards.Trait]{
		Flag: "traits", Does: "`names` of traits, or advantage, disadvantage, funny",
		Deck:  func(h *ask.Here) (data.Deck[cards.Trait], error) { return cards.Traits().Deck(h.Cards, nil) },
		Title: func(t cards.Trait) string { return t.Name },
		Kind:  func(t cards.Trait) string { return string(t.Kind) },
		About: func(t cards.Trait) string { return fmt.Sprintf("%s: %s", t.Kind, t.Does) },
		Card:  func(t cards.Trait) (card.Card, error) { return card.Trait(t, nil), nil },
	}.Untyped()
}

func weaponStack() shelf.Kind {
	return shelf.Stack[zombie.WeaponCard]{
		Flag: "weapons", Does: "`names` of weapons of minifigs, or all",
		Deck:  func(h *ask.Here) (data.Deck[zombie.WeaponCard], error) { return cards.Weapons().Deck(h.Cards, nil) },
		About: card.WeaponText,
		Card:  func(w zombie.WeaponCard) (card.Card, error) { return card.Weapon(w), nil },
	}.Untyped()
}

func minifigCards(h *ask.Here, _ bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	if len(g.Minifigs) == 0 {
		return nil, nil
	}
	traits, err := cards.Traits().Deck(h.Cards, nil)
	if err != nil {
		return nil, err
	}
	var cards []card.Card
	for _, m := range g.Minifigs {
		cards = append(cards, card.Minifig(m, traits.Cards, g.Weapons, g.MinifigArmor(m.Name)))
	}
	return cards, nil
}

// weaponsAtTable are the cards of own weapons that minifigs have.
func weaponsAtTable(h *ask.Here, _ bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	var cards []card.Card
	for _, one := range g.Weapons {
		if slices.ContainsFunc(g.Minifigs, func(m zombie.Minifig) bool { return slices.Contains(m.Weapons, one.Name) }) {
			cards = append(cards, card.Weapon(one))
		}
	}
	return cards, nil
}

// quickCards are of any zombie and any minifig; a whole table has them where somebody of
// this game stands on it.
func quickCards(h *ask.Here, alone bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	if !alone && len(g.Minifigs)+len(g.Hordes) == 0 {
		return nil, nil
	}
	return []card.Card{card.Zombie(g.ZombieArmor()), card.AnyMinifig(g.MinifigArmor(""))}, nil
}
