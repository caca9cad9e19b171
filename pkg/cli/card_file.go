package cli

import (
	"path/filepath"
	"strings"

	"github.com/zbrikz/zbrikz/data"
)

// isCardFile tells a file of cards from a card's name.
func isCardFile(word string) bool {
	ext := filepath.Ext(word)
	return ext == ".yaml" || ext == ".yml" || strings.ContainsAny(word, `/\`)
}

// fromDeck finds a card by its name, or in a file: the only one there, or the one
// that is named behind the file.
func fromDeck[C any](args []string, deckOf func(file string) (data.Deck[C], error)) (data.Pick[C], error) {
	file, name := "", args[0]
	if isCardFile(name) {
		file, name = name, ""
		if len(args) > 1 {
			name = args[1]
		}
	}
	all, err := deckOf(file)
	switch {
	case err != nil:
		return data.Pick[C]{}, err
	case file == "" && len(args) > 1:
		return data.Pick[C]{}, usagef("%q: a second word names a %s of a file", args[1], all.Noun)
	case name == "" && len(all.Cards) == 1:
		return all.Picks[0], nil
	case name == "":
		return data.Pick[C]{}, usagef("%s has %s: name one behind it", file, andList(all.Keys()))
	default:
		return all.ByKey(name)
	}
}

// questNamed finds a quest by its name, or in a file.
func (a *app) questNamed(args []string) (data.Pick[data.Quest], error) {
	return fromDeck(args, func(file string) (data.Deck[data.Quest], error) {
		if file == "" {
			return a.quests()
		}
		return a.decks().QuestsIn(file)
	})
}
