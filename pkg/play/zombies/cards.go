package zombies

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Cards are what Zombie Brikz has of cards to show and to print.
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
		Sheets: minifigSheets,
	}
}

// scenarioChoices are the scenarios that can be typed.
func scenarioChoices(h *ask.Here) []ask.Choice {
	k := scenarioKind()
	var all []ask.Choice
	for _, name := range k.Names(h) {
		all = append(all, ask.Choice{Word: name, About: k.About(h, name)})
	}
	return all
}

func traitStack() shelf.Kind {
	return shelf.Stack[data.Trait]{
		Flag: "traits", Does: "`names` of traits, or advantage, disadvantage, funny",
		Deck:  func(h *ask.Here) (data.Deck[data.Trait], error) { return h.Cards.Traits() },
		Title: func(t data.Trait) string { return t.Name },
		Kind:  func(t data.Trait) string { return string(t.Kind) },
		About: func(t data.Trait) string { return fmt.Sprintf("%s: %s", t.Kind, t.Does) },
		Card:  func(t data.Trait) (card.Card, error) { return card.Trait(t, nil), nil },
	}.Untyped()
}

func weaponStack() shelf.Kind {
	return shelf.Stack[zombie.WeaponCard]{
		Flag: "weapons", Does: "`names` of weapons of minifigs, or all",
		Deck:  func(h *ask.Here) (data.Deck[zombie.WeaponCard], error) { return h.Cards.Weapons(nil) },
		About: card.WeaponText,
		Card:  func(w zombie.WeaponCard) (card.Card, error) { return card.Weapon(w), nil },
	}.Untyped()
}

func minifigCards(h *ask.Here, _ bool) ([]card.Card, error) {
	g := &h.State.Zombie
	if len(g.Minifigs) == 0 {
		return nil, nil
	}
	traits, err := h.Cards.Traits()
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
	g := &h.State.Zombie
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
	g := &h.State.Zombie
	if !alone && len(g.Minifigs)+len(g.Hordes) == 0 {
		return nil, nil
	}
	return []card.Card{card.Zombie(g.ZombieArmor()), card.AnyMinifig(g.MinifigArmor(""))}, nil
}

// minifigSheets are the sheets of minifigs that live: health, armor, traits with a box for
// each use, weapons, and what they carry.
func minifigSheets(h *ask.Here) ([]card.Sheet, error) {
	cards, err := minifigCards(h, true)
	if err != nil {
		return nil, err
	}
	gallery, err := data.Pictures()
	if err != nil {
		return nil, err
	}
	var all []card.Sheet
	for i, m := range h.State.Zombie.Minifigs {
		if m.Health == zombie.Dead {
			continue
		}
		c := cards[i]
		_ = c.Pictured(&gallery) // the catalogue has no files
		s := card.Sheet{
			Title: c.Title, Under: c.Under, Kind: c.Kind, Shows: c.Shows, Rules: c.Rules, Bin: "carries: nothing",
			Columns: []card.Column{{Name: "health", Colour: "red", Have: 2, Most: 2}, {Name: "armor pieces", Colour: "light grey", Have: m.Armor, Most: max(4, m.Armor)}},
		}
		if m.Health == zombie.Wounded {
			s.Columns[0].Have = 1
		}
		if len(m.Carries) > 0 {
			s.Bin = "carries: " + stocks(m.Carries)
		}
		for _, has := range m.Traits {
			if has.Uses > 0 {
				s.Uses = append(s.Uses, card.Use{Name: traitTitle(h, has.Key), N: has.Uses, Used: has.Used})
			}
		}
		all = append(all, s)
	}
	return all, nil
}

// traitTitle is a trait's printed name; its key where its pack is gone.
func traitTitle(h *ask.Here, key string) string {
	d, err := h.Cards.Traits()
	if i := slices.IndexFunc(d.Cards, func(t data.Trait) bool { return t.Key == key }); err == nil && i >= 0 {
		return d.Cards[i].Name
	}
	return key
}
