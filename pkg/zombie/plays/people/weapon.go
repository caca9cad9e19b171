package people

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// WeaponShelf is zbrikz weapon, and the plays below it.
func WeaponShelf() play.Maker {
	return shelf.Shelf[zombie.WeaponCard]{
		Of: cards.Weapons(), Sample: "hand", Another: "ranged",
		Short: "The weapons of minifigs, and their cards", Class: play.Reads,
		Kind: words.WeaponKind(), Deck: words.WeaponDeck,
		Name:  show.WeaponName,
		Line:  cards.WeaponText,
		Card:  func(w zombie.WeaponCard) (card.Card, error) { return cards.Weapon(w), nil },
		Shown: func(w zombie.WeaponCard) any { return w.Full() },
		Found: cards.WeaponText,
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
	}.Maker()
}
