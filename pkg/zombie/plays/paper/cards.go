package paper

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Cards are the cards of Zombie Brikz to show and to print.
func Cards() shelf.Cards {
	return shelf.Cards{
		Game: cards.Game,
		Groups: []shelf.Group{
			{Flag: "minifigs", Does: "the minifigs at the table", Cards: minifigCards},
			{Cards: weaponsAtTable},
			{Flag: "zombie", Does: "quick cards of a zombie and of a minifig", Cards: quickCards, Anywhere: true},
		},
		Evenings: []shelf.Evening{{
			Flag: "scenario", Does: "an evening with this scenario: its `name`, or a file",
			Names: shelf.Choices(words.ScenarioKind()), Night: nightOf, Parts: say.Each(parts(), func(p nightPart) shelf.NightPart { return p.NightPart }),
		}},
		Kinds: []shelf.Kind{
			shelf.Stack[cards.Trait]{
				Of: cards.Traits(), Does: "`names` of traits, or advantage, disadvantage, funny",
				Kind:  func(t cards.Trait) string { return string(t.Kind) },
				About: func(t cards.Trait) string { return fmt.Sprintf("%s: %s", t.Kind, t.Does) },
				Card:  func(t cards.Trait) (card.Card, error) { return t.Card(nil), nil },
			}.Untyped(),
			shelf.Stack[zombie.WeaponCard]{
				Of: cards.Weapons(), Deck: words.WeaponDeck, Does: "`names` of weapons of minifigs, or all",
				About: cards.WeaponText,
				Card:  func(w zombie.WeaponCard) (card.Card, error) { return cards.Weapon(w), nil },
			}.Untyped(),
		},
		Sheets: MinifigSheets,
		Paper:  func(*table.State) card.Game { return cards.Paper() },
	}
}

func minifigCards(h *ask.Here, _ bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	traits, err := words.TraitDeck(h)
	if err != nil {
		return nil, err
	}
	return say.Each(g.Minifigs, func(m zombie.Minifig) card.Card { return cards.Minifig(g, m, traits.Cards) }), nil
}

// weaponsAtTable are the cards of own weapons that minifigs have.
func weaponsAtTable(h *ask.Here, _ bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	var drawn []card.Card
	for _, one := range g.Weapons {
		if slices.ContainsFunc(g.Minifigs, func(m zombie.Minifig) bool { return slices.Contains(m.Weapons, one.Name) }) {
			drawn = append(drawn, cards.Weapon(one))
		}
	}
	return drawn, nil
}

// quickCards are of any zombie and any minifig; a whole table has them where somebody of
// this game stands on it.
func quickCards(h *ask.Here, alone bool) ([]card.Card, error) {
	g := words.GameOf(h.State)
	if !alone && len(g.Minifigs)+len(g.Hordes) == 0 {
		return nil, nil
	}
	return []card.Card{cards.Zombie(g.ZombieArmor()), cards.AnyMinifig(g.MinifigArmor(""))}, nil
}
