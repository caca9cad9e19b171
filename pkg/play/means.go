package play

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Means gives a line that was typed for a play its meaning, as a [Call] takes it: the
// table decides, under the lock.
func (ts Titles) Means(p Untyped, l ask.Line) func(*ask.Here) (Bound, error) {
	return func(h *ask.Here) (Bound, error) {
		if err := ts.goesOn(p, h.State); err != nil {
			return Bound{}, err
		}
		b, err := p.Resolve(h, l)
		if ask.IsUsage(err) && len(p.Examples) > 1 { // it may quote one
			p.Examples = ts.examples(h.State, p.Examples)
			b, err = p.Resolve(h, l)
		}
		if err != nil && h.Players { // the names in the refusal must be among those that players know
			known := ask.At(ts.Known(h.State), h.Cards)
			known.By, known.Unasked = h.By, h.Unasked
			if _, refused := p.Resolve(known, l); refused != nil {
				err = refused
			}
		}
		return b, ts.elsewhere(h.State, p.Name, l, err)
	}
}

// examples are the examples of a play, those of a game that nobody plays last.
func (ts Titles) examples(st *table.State, all []string) []string {
	idle := slices.DeleteFunc(slices.Clone(ts), func(t Title) bool { return !t.IsIdle(st) })
	of := func(example string) int {
		return slices.IndexFunc(idle, func(t Title) bool {
			return slices.ContainsFunc(t.Cast, func(name string) bool { return strings.Contains(example, name) })
		})
	}
	return slices.SortedStableFunc(slices.Values(all), func(a, b string) int { return min(of(a), 0) - min(of(b), 0) })
}

// elsewhere adds to the refusal of a name what else has that name, and the same for the
// other names of the line, if they belong to another game.
func (ts Titles) elsewhere(st *table.State, command string, l ask.Line, err error) error {
	unknown, is := errors.AsType[*ask.Unknown](err)
	if !is || unknown.Card {
		return err
	}
	it, game := ts.Called(st, unknown.Typed)
	if it == "" {
		return err
	}
	unknown.Other = it + " of " + game
	words := slices.Clone(l.Words)
	for _, flag := range slices.Sorted(maps.Keys(l.Flags)) {
		words = append(words, l.Flags[flag]...)
	}
	for _, word := range words {
		if other, its := ts.Called(st, word); other != "" && its != game {
			unknown.Other += fmt.Sprintf(", and %s is %s of %s", word, other, its)
		}
	}
	if line := ts.InsteadOf(st, command, unknown.Typed); line != "" {
		unknown.Other += fmt.Sprintf("; did you mean %q?", line)
	}
	return err
}

// InsteadOf is the line to type for a figure, if the command is another game's; empty:
// there is none.
func (ts Titles) InsteadOf(st *table.State, command, name string) string {
	for _, t := range ts {
		if does := t.Instead[command]; does != "" && t.Called != nil && t.Called(st, name) != "" {
			return does + " " + say.Quoted(name)
		}
	}
	return ""
}
