package ask

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A reading is a value that was read, or the error of reading it.
type reading[T any] struct {
	value T
	err   error
}

// Once reads a thing once for a line, whoever asks for it: the cards that rooms are
// filled with, say.
func Once[T any](h *Here, what string, read func() (T, error)) (T, error) {
	o, was := h.read[what].(reading[T])
	if !was {
		o.value, o.err = read()
		if h.read == nil {
			h.read = map[string]any{}
		}
		h.read[what] = o
	}
	return o.value, o.err
}

// known is a deck of cards, with the names as they are typed.
type known[C any] struct {
	data.Deck[C]
	slugs []string
}

// dealt is the deck of a kind of cards. It is read once for a line.
func dealt[C any](h *Here, noun string, deck func(*Here) (data.Deck[C], error)) (known[C], error) {
	return Once(h, noun, func() (known[C], error) {
		d, err := deck(h)
		return known[C]{d, d.Slugs()}, err
	})
}

// OfCards is the kind of a card, which is found by its name or by enough words of it.
func OfCards[C any](noun string, deck func(*Here) (data.Deck[C], error), about func(C) string) Kind[data.Pick[C]] {
	return Kind[data.Pick[C]]{
		Noun: noun, Wide: true, Card: true,
		Names: func(h *Here) []string {
			d, _ := dealt(h, noun, deck) // Tab says nothing about a pack that can't be read
			return d.slugs
		},
		About: func(h *Here, name string) string {
			d, _ := dealt(h, noun, deck)
			if i := slices.Index(d.slugs, name); i >= 0 {
				return about(d.Cards[i])
			}
			return ""
		},
		Read: func(h *Here, typed string) (data.Pick[C], Fit, error) {
			d, err := dealt(h, noun, deck)
			if err != nil {
				return data.Pick[C]{}, No, err
			}
			slug := data.Slug(typed)
			if typed == "" { // every name is near to an empty word
				return data.Pick[C]{}, No, Usagef("no %s is named", noun)
			}
			if i := slices.Index(d.slugs, slug); i >= 0 {
				return d.Picks[i], Whole, nil
			}
			i, several := data.FindTyped(typed, d.slugs)
			switch {
			case i >= 0:
				return d.Picks[i], Short, nil
			case len(several) > 0:
				return data.Pick[C]{}, Slip, &Unknown{Card: true, Noun: noun, Typed: typed, Near: several, Lost: d.Lost}
			}
			unknown := &Unknown{Card: true, Noun: noun, Typed: typed, Near: names.Nearest(slug, d.slugs), There: d.slugs, Lost: d.Lost}
			return data.Pick[C]{}, unknown.fit(), unknown
		},
	}
}

// OfKeys is the kind of a card that is found by its key. The key may be shortened.
func OfKeys[C any](noun string, deck func(*Here) (data.Deck[C], error), about func(C) string) Kind[data.Pick[C]] {
	k := OfCards(noun, deck, about)
	k.Wide = false
	return k.Then(func(h *Here, typed string, p data.Pick[C], fit Fit, err error) (data.Pick[C], Fit, error) {
		d, wrong := dealt(h, noun, deck)
		if i := slices.Index(d.slugs, names.Match(typed, d.slugs)); i >= 0 && fit != Whole && wrong == nil {
			return d.Picks[i], Short, nil
		}
		return p, fit, err
	})
}

// Titled is a kind of cards that are found by their keys, and by their whole titles, too.
func Titled[C any](k Kind[data.Pick[C]], deck func(*Here) (data.Deck[C], error), title func(C) string) Kind[data.Pick[C]] {
	k.Wide = true
	return k.Then(func(h *Here, typed string, p data.Pick[C], fit Fit, err error) (data.Pick[C], Fit, error) {
		d, wrong := dealt(h, k.Noun, deck)
		called := func(c C) bool { return data.Slug(title(c)) == data.Slug(typed) }
		if i := slices.IndexFunc(d.Cards, called); i >= 0 && err != nil && wrong == nil {
			return d.Picks[i], Whole, nil
		}
		return p, fit, err
	})
}

// File is the kind of a file of your own cards. The play asks [Here.Cards] for its cards.
func File() Kind[string] {
	k := Filled("file")
	k.File = true
	return k
}

// CardFile is the kind of a word that is a file of your own cards, or a card's name. A word is
// a file if it ends in .yaml or .yml, or has a folder in it.
func CardFile() Kind[string] {
	k := File()
	k.Read = func(_ *Here, typed string) (string, Fit, error) {
		if IsCardFile(typed) {
			return typed, Whole, nil
		}
		return typed, No, Usagef("%q isn't a file of cards: the name must end in .yaml", typed)
	}
	return k
}

// IsCardFile tells a file of your own cards from a card's name.
func IsCardFile(typed string) bool {
	ext := filepath.Ext(typed)
	return ext == ".yaml" || ext == ".yml" || strings.ContainsAny(typed, `/\`)
}

// InFile is the card of a file that is named, or the only one there.
func InFile[C any](k data.Kind[C], cards *data.Cards, file, name string) (data.Pick[C], error) {
	d, err := k.File(cards, file)
	switch {
	case err != nil:
		return data.Pick[C]{}, err
	case name != "":
		return d.ByKey(name)
	case len(d.Cards) > 1:
		return data.Pick[C]{}, Usagef("%s has %s: name one behind it", file, say.And(d.Keys()))
	default:
		return d.Picks[0], nil
	}
}
