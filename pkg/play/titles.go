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
	all := say.Each(ts, func(t Title) table.Game { return t.Kept })
	return table.Keeps(all...)
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
	var all []HouseRule
	for _, t := range ts {
		if t.Rules != nil {
			all = append(all, t.Rules()...)
		}
	}
	return all
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
	if len(named) == 0 {
		return nil
	}
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
	var all []Setting
	for _, t := range ts {
		if t.Settings != nil {
			all = append(all, t.Settings()...)
		}
	}
	return all
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

// Called is the kind of the thing with a name at a table, and its game; both are empty
// where nothing has the name.
func (ts Titles) Called(st *table.State, name string) (what, game string) {
	for _, t := range ts {
		if t.Called == nil {
			continue
		}
		if what := t.Called(st, name); what != "" {
			return what, t.Name
		}
	}
	return "", ""
}

// sideEffects are lines about effects of a step, in all games, that its play doesn't tell.
// For a table that begins there are none.
func (ts Titles) sideEffects(command string, before, after *table.State) []Line {
	var all []Line
	for _, t := range ts {
		if t.SideEffects != nil && command != table.CommandNew {
			all = append(all, t.SideEffects(before, after)...)
		}
	}
	return all
}

// Told is the events of a step in all games. The step that begins a table has none.
func (ts Titles) Told(before, after *table.State, s table.Step) []Event {
	if s.Command == table.CommandNew {
		return nil
	}
	var all []Event
	for _, t := range ts {
		if t.Told != nil {
			all = append(all, t.Told(before, after, s)...)
		}
	}
	return all
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

// Unread is the line by which somebody may read the secrets of a table, where nobody has
// read them yet; nil: somebody knows them.
func (ts Titles) Unread(st *table.State) []string {
	for _, t := range ts {
		if t.Unread != nil && t.Unread(st) != nil {
			return t.Unread(st)
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
