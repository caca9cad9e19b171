package shelf

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Night is an evening and the papers for it, made part by part.
type Night struct {
	Title string // of the quest or the scenario; empty: nothing of this game is played
	// Part is the pages of a part, by one of the names in Parts.
	Part func(name string) (card.Part, error)
}

// A NightPart is one printed part of an evening, as people choose it.
type NightPart struct {
	Name   string // the word to type for it: "rooms"
	Does   string
	Secret bool // not all may see it
	Poster bool // it is printed only where its name is typed, and also if nothing is played
}

// Asked is the evening that somebody asks for.
type Asked struct {
	Typed   string // the name of the planned evening, or a file with it; empty: everything that is played at the table
	Players int    // how many play, while the table has no figures
}

// Read reads the quest or scenario that was typed. If none was, it reads the one that is
// played at the table.
func (a Asked) Read(planned func(typed string) error, atTable func() error) error {
	if a.Typed != "" {
		return planned(a.Typed)
	}
	return atTable()
}

// Typed is a quest or a scenario by its name, or out of a file: the only one in it, or
// the one whose name stands behind the file. The noun is also the flag that it was typed
// behind.
func Typed[C any](k data.Kind[C], cards *data.Cards, typed string) (data.Pick[C], error) {
	pick, err := typedIn(k, cards, typed)
	if err != nil {
		err = fmt.Errorf("--%s: %w", k.One, err)
	}
	return pick, err
}

func typedIn[C any](k data.Kind[C], cards *data.Cards, typed string) (data.Pick[C], error) {
	first, name, _ := strings.Cut(strings.TrimSpace(typed), " ")
	name = strings.TrimSpace(name)
	if ask.IsCardFile(first) {
		return ask.InFile(k, cards, first, name)
	}
	if name != "" {
		return data.Pick[C]{}, ask.Usagef("%q: a second word names %s of a file", name, say.A(k.One))
	}
	deck, err := k.Deck(cards, nil)
	if err != nil {
		return data.Pick[C]{}, err
	}
	return deck.ByKey(first)
}

// Choices are the evenings that can be typed, by their kind.
func Choices[C any](k ask.Kind[C]) func(*ask.Here) []ask.Choice {
	return func(h *ask.Here) (all []ask.Choice) {
		for _, name := range k.Names(h) {
			all = append(all, ask.Choice{Word: name, About: k.About(h, name)})
		}
		return all
	}
}

// Chance is the cell of a chance on a poster of odds.
func Chance(p *big.Rat) card.Cell {
	share, _ := p.Float64()
	return card.Cell{Says: say.OneIn(share), Share: share}
}
