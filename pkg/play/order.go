package play

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An Order is the line that a play has decided on: the line of another play, or its own with
// all words said. The journal has it in place of the words typed, so nobody decides anew
// where it is played again.
type Order struct {
	Play  *Untyped // the other play; nil: the play itself has done it
	Words []string // behind its name
	Flags map[string][]string
	Says  []Line // what is said beside its answer
	Did   any    // the outcome, where the play itself has done it
	Why   string // why this one
	Open  string // the same, where that tells a secret; empty: it tells none
}

// args are the words of an order, for the journal.
func (o *Order) args(name string) []string {
	args := append(strings.Fields(name), o.Words...)
	for _, flag := range slices.Sorted(maps.Keys(o.Flags)) {
		args = append(args, "--"+flag+"="+strings.Join(o.Flags[flag], ","))
	}
	return args
}

// Orders is a play that decides on a line of another one, which is then played in its
// place, with the dice that follow.
func Orders[A any](p *Play[A, Order]) Untyped {
	u := Of(p)
	u.orders, u.Throws, u.plays[0].throws = true, true, true
	return u
}

// carriesOut is a play that decides, with the line that it decides on.
func (b Bound) carriesOut(h *ask.Here) Bound {
	own, other := b, Bound{}
	o := new(Order)
	decide := func(st *table.State, r dice.Roller) (next table.State, err error) {
		decided, next, err := own.Rule(st, r)
		if err != nil {
			return next, err
		}
		if *o = decided.(Order); o.Play != nil {
			other, err = o.Play.Resolve(h, ask.Line{Words: slices.Clone(o.Words), Flags: o.Flags})
		}
		return next, err
	}
	b.order = o
	b.Rule = func(st *table.State, r dice.Roller) (any, table.State, error) {
		next, err := decide(st, r)
		if err != nil || o.Play == nil {
			return o.Did, next, err
		}
		return other.Rule(st, r)
	}
	b.Say = func(d done) []Line {
		if o.Play == nil {
			return o.Says
		}
		return Said(other.Say(d), o.Says)
	}
	b.Show = func(d done) any {
		if o.Play == nil {
			return d.Outcome
		}
		return other.Show(d)
	}
	b.Why = func(d done) []string {
		why := own.Why(done{Before: d.Before, After: d.After, Outcome: *o})
		if o.Play != nil && d.Outcome != nil {
			why = append(why, other.Why(d)...)
		}
		return why
	}
	b.Odds = func(st *table.State) Odds {
		return Odds{Number: Question{Counts: "damage"}, Exact: func(ctx context.Context) (all odds.Dist[int], err error) {
			var each []odds.Dist[int]
			var words []string
			which, err := odds.OfWithin(ctx, func(r dice.Roller) (int, error) {
				if _, err := decide(st, r); err != nil {
					return 0, err
				}
				said := strings.Join(o.Words, " ")
				if at := slices.Index(words, said); at >= 0 {
					return at, nil
				}
				d, err := other.damage(ctx, st, o.Play != nil)
				words, each = append(words, said), append(each, d)
				return len(each) - 1, err
			})
			return odds.Then(which, func(i int) odds.Dist[int] { return each[i] }), err
		}}
	}
	return b
}

// damage is the chances of the number that a line counts; 0 where it throws nothing.
func (b Bound) damage(ctx context.Context, st *table.State, throws bool) (odds.Dist[int], error) {
	if throws && b.Odds != nil {
		switch o := b.Odds(st); {
		case o.Exact != nil:
			return o.Exact(ctx)
		case o.Count != nil:
			return odds.OfWithin(ctx, o.Count)
		}
	}
	return odds.Uniform(0), nil
}

// A turnOf is what one of several did, and the table before and after it.
type turnOf struct {
	Bound
	done
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
			did = append(did, turnOf{b, done{Before: st, After: &next, Outcome: outcome}})
			st = &next
		}
		return did, *st, nil
	}
	one.Say = func(d done) (lines []Line) {
		for _, t := range d.Outcome.([]turnOf) {
			for _, l := range t.Say(t.done) {
				if !slices.ContainsFunc(lines, func(o Line) bool { return o.Role == l.Role && o.Text == l.Text }) {
					lines = append(lines, l)
				}
			}
		}
		return lines
	}
	one.Show = func(d done) any {
		return say.Each(d.Outcome.([]turnOf), func(t turnOf) any { return t.Show(t.done) })
	}
	one.Why = func(d done) (why []string) {
		for _, t := range d.Outcome.([]turnOf) {
			for _, rule := range t.Why(t.done) {
				if !slices.Contains(why, rule) {
					why = append(why, rule)
				}
			}
		}
		return why
	}
	return one, nil
}

// listOf is the type of a list of outcomes, as a nil pointer, for the schema.
func listOf(shape any) any {
	of := reflect.TypeOf(shape)
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	return reflect.Zero(reflect.PointerTo(reflect.SliceOf(of))).Interface()
}
