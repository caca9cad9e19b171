package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// fromNames are the cards of the names behind no flag, of any kind.
func (w *wanted) fromNames(h *ask.Here) ([]card.Card, error) {
	if len(w.named.words) == 0 {
		return nil, nil
	}
	slugs := say.Each(w.choices(h), func(c ask.Choice) string { return c.Word })
	var all []card.Card
	for _, typed := range joined(w.named.words, slugs) {
		some, err := w.called(h, typed, slugs)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

// choices are the names of all cards.
func (w *wanted) choices(h *ask.Here) []ask.Choice {
	var all []ask.Choice
	for _, g := range w.games {
		for _, kind := range g.Kinds {
			all = append(all, kind.Names(h)...)
		}
	}
	return all
}

// joined is the words, with several words joined where they are one name: green dragon
// x2.
func joined(words, slugs []string) []string {
	var all []string
	for from := 0; from < len(words); {
		to := min(len(words), from+ask.MostWords+1) // one word more for how many: x2
		for ; to > from+1; to-- {
			name, _, err := shelf.Copies(strings.Join(words[from:to], " "))
			if err == nil && slices.Contains(slugs, data.Slug(name)) {
				break
			}
		}
		all = append(all, strings.Join(words[from:to], " "))
		from = to
	}
	return all
}

// called are the cards that a name stands for. If a kind has this very name, they are of
// that kind; else of each kind that knows the word.
func (w *wanted) called(h *ask.Here, typed string, slugs []string) ([]card.Card, error) {
	name, _, err := shelf.Copies(typed)
	if err != nil {
		return nil, err
	}
	whole := slices.Contains(slugs, data.Slug(name))
	var all []card.Card
	for _, g := range w.games {
		for _, kind := range g.Kinds {
			has := slices.ContainsFunc(kind.Names(h), func(c ask.Choice) bool { return c.Word == data.Slug(name) })
			if whole && !has {
				continue
			}
			if some, err := kind.Cards(h, []string{typed}); err == nil {
				all = append(all, some...)
			} else if has {
				return nil, err
			}
		}
	}
	if len(all) > 0 {
		return all, nil
	}
	refusal := fmt.Sprintf("no card is called %q", name)
	if near := names.Nearest(data.Slug(name), slugs); len(near) > 0 {
		return nil, errors.New(refusal + names.DidYouMean("%q", near))
	}
	return nil, errors.New(refusal + "; zbrikz search " + say.Quoted(name) + " looks everywhere")
}
