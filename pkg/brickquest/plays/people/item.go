package people

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// ItemShelf is zbrikz item, and the plays below it.
func ItemShelf() play.Maker {
	return shelf.Shelf[brickquest.Item]{
		Of: cards.Items(), Sample: "healing-potion", Another: "ruby",
		Short: "Treasure, potions, scrolls, and their cards",
		Class: play.Reads, Kind: words.ItemKind(), Deck: words.ItemDeck,
		Line:  func(i brickquest.Item) string { return strings.ReplaceAll(cards.Item(i).Text(), "\n", "; ") },
		Card:  func(i brickquest.Item) (card.Card, error) { return cards.Item(i), nil },
		Shown: func(i brickquest.Item) any { return i },
		Found: func(i brickquest.Item) string { return cards.Item(i).Text() },
		Why: func(all []brickquest.Item) []string {
			return say.Some(
				"BrickQuest, Swag: its worth in gold, and the use of potions, scrolls and books",
				say.If(slices.ContainsFunc(all, func(one brickquest.Item) bool { return one.Kind == brickquest.Potion }), "ruling: a healing potion stops at the hit points of the start, a mana potion doesn't"),
			)
		},
		Choose:   chooseItems,
		Examples: []string{"--kind potion", "--min-gold 100"},
	}.Maker()
}

func chooseItems() shelf.Choice[brickquest.Item] {
	var kind brickquest.ItemKind
	var least int
	return shelf.Choice[brickquest.Item]{
		Fields: []ask.Field{
			ask.Flag(&kind, "kind", "items of a `kind`, such as potion", words.WordKind("kind", brickquest.ItemKinds())),
			ask.Flag(&least, "min-gold", "items worth so much `gold` or more", ask.Number("gold", 0, words.MostTyped)),
		},
		Passes: func(i brickquest.Item) bool { return (kind == "" || i.Kind == kind) && i.Gold >= least },
	}
}
