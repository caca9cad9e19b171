package plays

import (
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func weaponPlay() play.Untyped { return weaponShelf().Head() }

func weaponPlays() []play.Untyped { return weaponShelf().Below() }

func weaponShelf() shelf.Shelf[zombie.WeaponCard] {
	return shelf.Shelf[zombie.WeaponCard]{
		Noun: "weapon", Nouns: "weapons", Sample: "hand", Another: "ranged",
		Short: "The weapons of minifigs, and their cards", Class: play.Reads,
		Kind: weaponKind(), Deck: weaponDeck,
		Name:  weaponName,
		Line:  card.WeaponText,
		Card:  func(w zombie.WeaponCard) (card.Card, error) { return card.Weapon(w), nil },
		Shown: func(w zombie.WeaponCard) any { return w.Full() },
		Found: card.WeaponText,
		Why: func([]zombie.WeaponCard) []string {
			return []string{
				"ruling: no roll to hit; hand weapon 2D6, ranged 1D6 up to 10\", brick 1D6; sixes explode",
				"Zombie Brikz, Zombie attention: a shot is a noise; own weapons have their numbers from a pack",
			}
		},
		Choose: func() shelf.Choice[zombie.WeaponCard] {
			var kind string
			return shelf.Choice[zombie.WeaponCard]{
				Fields: []ask.Field{ask.Flag(&kind, "kind", "weapons of a `kind`: hand, ranged", ask.OneOf("kind", say.Texts(zombie.WeaponKinds())...))},
				Passes: func(w zombie.WeaponCard) bool { return kind == "" || string(w.Kind) == kind },
			}
		},
		Examples: []string{"--kind ranged"},
	}
}

func weaponName(w zombie.WeaponCard) string { return string(w.Name) }

// weaponPicked is the card of a weapon that was looked for. It refuses another card of a
// name that is at the table.
func weaponPicked(g *zombie.Game, p data.Pick[zombie.WeaponCard]) (zombie.WeaponCard, error) {
	i := slices.IndexFunc(g.Weapons, func(w zombie.WeaponCard) bool { return data.Slug(weaponName(w)) == data.Slug(weaponName(p.Card)) })
	if i >= 0 && p.From != nil && g.Weapons[i].Full() != p.Card.Full() {
		return p.Card, play.PlaysAlready(weaponName(p.Card))
	}
	return p.Card.Full(), nil
}

// weaponLine is a weapon's card in a line; nothing of the rules' weapons.
func weaponLine(w zombie.WeaponCard) string {
	if !w.Own() {
		return ""
	}
	return weaponName(w) + ": " + card.WeaponText(w)
}
