package play

import (
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A turnOf is what one of several did, and the table before and after it.
type turnOf struct {
	Bound
	before, after *table.State
	outcome       any
}

// oneAfterAnother is a play that several do, as one step: all of them, or none. Such a
// play throws nothing.
func (u Untyped) oneAfterAnother(h *ask.Here, parts []ask.Line, spelled []ask.Spelled) (Bound, error) {
	var all []Bound
	for _, l := range parts {
		b, err := u.read(h, l)
		if err != nil {
			return Bound{}, err
		}
		all = append(all, b)
	}
	one := all[0]
	one.Spelled, one.Found = append(spelled, one.Spelled...), nil
	one.Rule = func(st *table.State, r dice.Roller) (any, table.State, error) {
		var did []turnOf
		for _, b := range all {
			outcome, next, err := b.Rule(st, r)
			if err != nil {
				return nil, table.State{}, err
			}
			did = append(did, turnOf{b, st, &next, outcome})
			st = &next
		}
		return did, *st, nil
	}
	one.Say = func(_, _ *table.State, o any, rolled []dice.Rolled) (lines []Line) {
		for _, t := range o.([]turnOf) {
			for _, l := range t.Say(t.before, t.after, t.outcome, rolled) {
				if !slices.ContainsFunc(lines, l.repeats) {
					lines = append(lines, l)
				}
			}
		}
		return lines
	}
	one.Show = func(_, _ *table.State, o any) any {
		shown := []any{}
		for _, t := range o.([]turnOf) {
			shown = append(shown, t.Show(t.before, t.after, t.outcome))
		}
		return shown
	}
	one.Why = func(_, _ *table.State, o any) (why []string) {
		for _, t := range o.([]turnOf) {
			for _, rule := range t.Why(t.before, t.after, t.outcome) {
				if !slices.Contains(why, rule) {
					why = append(why, rule)
				}
			}
		}
		return why
	}
	return one, nil
}

// repeats tells whether a line says the same as another: the same text, or the same hint
// with another name at its end.
func (l Line) repeats(other Line) bool {
	hint, _, _ := strings.Cut(l.Text, " --by ")
	before, _, _ := strings.Cut(other.Text, " --by ")
	return l.Role == other.Role && (l.Text == other.Text || l.Role == Next && hint == before)
}

// listOf is the type of a list of outcomes, as a nil pointer, for the schema.
func listOf(shape any) any {
	of := reflect.TypeOf(shape)
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	return reflect.Zero(reflect.PointerTo(reflect.SliceOf(of))).Interface()
}
