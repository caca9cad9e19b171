package play

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Titles are the games that are played at a table. Where one doesn't know a word, the
// next is asked.
type Titles []Title

// Kept is how tables keep all games.
func (ts Titles) Kept() *table.Games {
	return table.Keeps(say.Each(ts, func(t Title) table.Game { return t.Kept })...)
}

// from is something of some games, one game's behind the other's.
func from[T any](ts Titles, own func(Title) []T) []T { return slices.Concat(say.Each(ts, own)...) }

// part is what a part of a title gives; nothing, where the game has no such part.
func part[A, T any](of func(A) T, a A) (none T) {
	if of == nil {
		return none
	}
	return of(a)
}

// part2 is part for one that looks at two things.
func part2[A, B, T any](of func(A, B) T, a A, b B) (none T) {
	if of == nil {
		return none
	}
	return of(a, b)
}

// made is a list that a game makes where it is asked for: no start waits for it.
func made[T any](list func() []T) []T {
	if list == nil {
		return nil
	}
	return list()
}

// Library is the kinds of cards of all games.
func (ts Titles) Library() data.Library {
	var all data.Library
	for _, t := range slices.Backward(ts) { // in the order in which cards are printed
		all = append(all, t.Library...)
	}
	return all
}

// Rules are the house rules of all games.
func (ts Titles) Rules() []HouseRule {
	return from(ts, func(t Title) []HouseRule { return made(t.Rules) })
}

// RuleNames are the names of all house rules.
func (ts Titles) RuleNames() []string {
	return say.Each(ts.Rules(), func(r HouseRule) string { return r.Name })
}

// Rule is the house rule that a word stands for.
func (ts Titles) Rule(typed string) (HouseRule, error) {
	name := names.Match(typed, ts.RuleNames())
	if r := names.Find(ts.Rules(), func(r *HouseRule) bool { return r.Name == name }); r != nil {
		return *r, nil
	}
	return HouseRule{}, ask.Wrong(ask.NotCalled("house rule", typed, ts.RuleNames()))
}

// rulesSet names those of some house rules that are set, each with its value.
func (ts Titles) rulesSet(st *table.State, named []string) []string {
	var set []string
	for _, r := range ts.Rules() {
		if value := r.In(st); slices.Contains(named, r.Name) && value != r.Default {
			set = append(set, fmt.Sprintf("house rule: %s is %s, not %s", r.Name, value, r.Default))
		}
	}
	return set
}

// Settings are the keys of the configuration that are for new tables, of all games.
func (ts Titles) Settings() []Setting {
	return from(ts, func(t Title) []Setting { return made(t.Settings) })
}

// Hint adds to a refusal a line to type instead.
func (ts Titles) Hint(st *table.State, err error) error {
	for _, t := range ts {
		if err != nil && t.Hint != nil {
			err = t.Hint(st, err)
		}
	}
	return err
}

// Called is the kind of the thing with a name at a table, and its game; empty: nothing has it.
func (ts Titles) Called(st *table.State, name string) (what, game string) {
	for _, t := range ts {
		if what := part2(t.Called, st, name); what != "" {
			return what, t.Name
		}
	}
	return "", ""
}

// sideEffects are lines about effects of a step that its play doesn't tell; a new table has none.
func (ts Titles) sideEffects(command string, before, after *table.State) []Line {
	if command == table.CommandNew {
		return nil
	}
	return from(ts, func(t Title) []Line { return part2(t.SideEffects, before, after) })
}

// Told is the events of a step in all games. The step that begins a table has none.
func (ts Titles) Told(before, after *table.State, s table.Step) []Event {
	if s.Command == table.CommandNew {
		return nil
	}
	return from(ts, func(t Title) []Event {
		if t.Told == nil {
			return nil
		}
		return t.Told(before, after, s)
	})
}

// Known is a table as players know it.
func (ts Titles) Known(st *table.State) *table.State {
	known := *st
	for _, t := range ts {
		if t.Known != nil {
			known = t.Known(known)
		}
	}
	return &known
}

// Unread is the line by which somebody may read the secrets of a table; nil: somebody has.
func (ts Titles) Unread(st *table.State) []string {
	for _, t := range ts {
		if line := part(t.Unread, st); line != nil {
			return line
		}
	}
	return nil
}

// Opens is a sentence about a change that lets somebody read what nobody has read yet,
// without a full stop; empty: it doesn't.
func (ts Titles) Opens(before, after *table.State) string {
	return say.If(ts.Unread(before) != nil && ts.Unread(after) == nil, "That tells all secrets")
}

// Entries are the things that players may look for in all games.
func (ts Titles) Entries(h *ask.Here) ([]Entry, error) {
	var all []Entry
	for _, t := range ts {
		if t.Entries == nil {
			continue
		}
		some, err := t.Entries(h)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}
