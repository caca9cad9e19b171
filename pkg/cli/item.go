package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

func newItem(a *app) *cobra.Command {
	return shelf[brickquest.Item]{
		noun: "item", nouns: "items", sample: "healing-potion", another: "ruby",
		short: "Treasure, potions, scrolls, and their cards",
		deck:  func(a *app) (data.Deck[brickquest.Item], error) { return a.items(nil) },
		name:  func(i brickquest.Item) string { return i.Name },
		line:  func(i brickquest.Item) string { return strings.ReplaceAll(card.Item(i).Text(), "\n", "; ") },
		card:  func(i brickquest.Item) (card.Card, error) { return card.Item(i), nil },
		shown: func(i brickquest.Item) any { return i },
		found: func(i brickquest.Item) string { return card.Item(i).Text() },
		why: []string{
			"BrickQuest, Swag: what it is worth in gold, and what potions, scrolls and books do",
			"ruling: a healing potion stops at the hit points of the start, a mana potion doesn't",
		},
		filters:  itemFilters,
		examples: []string{"--kind potion", "--min-gold 100"},
	}.command(a)
}

func itemFilters(cmd *cobra.Command) func() (func(brickquest.Item) bool, error) {
	var kind string
	var least int
	kinds := texts(brickquest.ItemKinds())
	oneOf(cmd, &kind, "kind", "those of a `kind`, such as potion", kinds)
	cmd.Flags().IntVar(&least, "min-gold", 0, "those worth so much `gold` or more")
	return func() (func(brickquest.Item) bool, error) {
		kind = slug(kind)
		if err := checkOneOf("kind", kind, kinds); err != nil {
			return nil, err
		}
		if least < 0 {
			return nil, usagef("--min-gold %d: it is a number from 0", least)
		}
		return func(i brickquest.Item) bool {
			return (kind == "" || i.Kind == brickquest.ItemKind(kind)) && i.Gold >= least
		}, nil
	}
}
