package cli

import (
	"fmt"
	"path/filepath"
	"strings"
)

// isCardFile tells a file of cards from a card's name.
func isCardFile(word string) bool {
	ext := filepath.Ext(word)
	return ext == ".yaml" || ext == ".yml" || strings.ContainsAny(word, `/\`)
}

// cardsIn is the deck of one kind of cards in a file alone.
func cardsIn[C any](file, noun string, name func(C) string, of func(*packFile) []C) (deck[C], error) {
	d := deck[C]{noun: noun, name: name}
	p := openPack(file, file)
	if p.err != nil {
		return d, p.err
	}
	p.given = true
	for _, c := range of(p) {
		d.cards, d.picks = append(d.cards, c), append(d.picks, pick[C]{card: c, from: p})
	}
	if len(d.cards) == 0 {
		return d, fmt.Errorf("%s has no %s in it", file, noun)
	}
	return d, nil
}

// fromDeck finds a card by its name, or in a file: the only one there, or the one
// that is named behind the file.
func fromDeck[C any](args []string, deckOf func(file string) (deck[C], error)) (pick[C], error) {
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
		return pick[C]{}, err
	case file == "" && len(args) > 1:
		return pick[C]{}, usagef("%q: a second word names a %s of a file", args[1], all.noun)
	case name == "" && len(all.cards) == 1:
		return all.picks[0], nil
	case name == "":
		return pick[C]{}, usagef("%s has %s: name one behind it", file, andList(all.keys()))
	default:
		return all.byKey(name)
	}
}
