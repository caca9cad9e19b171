package ask

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// known is cards of a kind as they are known here, with their names as they are typed.
type known[C any] struct {
	data.Deck[C]
	slugs []string
	err   error
}

// dealt is the deck of a kind, which is read once for a line.
func dealt[C any](h *Here, noun string, deck func(*Here) (data.Deck[C], error)) *known[C] {
	if d, ok := h.decks[noun]; ok {
		return d.(*known[C])
	}
	d, err := deck(h)
	some := &known[C]{d, d.Slugs(), err}
	if h.decks == nil {
		h.decks = map[string]any{}
	}
	h.decks[noun] = some
	return some
}

// OfCards is the kind of a card, which is found by its name or by enough words of it.
func OfCards[C any](noun string, deck func(*Here) (data.Deck[C], error), about func(C) string) Kind[data.Pick[C]] {
	return Kind[data.Pick[C]]{
		Noun: noun, Wide: true, Card: true,
		Names: func(h *Here) []string { return dealt(h, noun, deck).slugs }, // Tab says nothing about a pack that can't be read
		About: func(h *Here, name string) string {
			d := dealt(h, noun, deck)
			if i := slices.Index(d.slugs, name); i >= 0 {
				return about(d.Cards[i])
			}
			return ""
		},
		Read: func(h *Here, typed string) (data.Pick[C], Fit, error) {
			d := dealt(h, noun, deck)
			if d.err != nil {
				return data.Pick[C]{}, No, d.err
			}
			slug := data.Slug(typed)
			if i := slices.Index(d.slugs, slug); i >= 0 {
				return d.Picks[i], Whole, nil
			}
			i, several := data.Find(typed, d.Cards, d.Name)
			switch {
			case i >= 0:
				return d.Picks[i], Short, nil
			case len(several) > 0:
				return data.Pick[C]{}, Slip, &NoCard{Noun: noun, Typed: typed, Near: several, Lost: d.Lost}
			}
			near := names.Nearest(slug, d.slugs)
			fit := No
			if len(near) > 0 {
				fit = Slip
			}
			return data.Pick[C]{}, fit, &NoCard{Noun: noun, Typed: typed, Near: near, There: d.slugs, Lost: d.Lost}
		},
	}
}

// A NoCard is the refusal of words that no card is called by.
type NoCard struct {
	Noun, Typed string
	Near, There []string
	Lost        []string // packs that can't be read, where it may be
}

func (n *NoCard) Error() string {
	text := fmt.Sprintf("no %s is called %q", n.Noun, n.Typed) + names.Among(n.Near, n.There)
	if len(n.Lost) > 0 {
		text += fmt.Sprintf("; what is in the pack %s can't be read: zbrikz pack check %s", say.And(n.Lost), n.Lost[0])
	}
	return text
}
