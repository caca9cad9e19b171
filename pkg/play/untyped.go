package play

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Here the types of a play are forgotten. The compiler makes generic code once for each
// play, with a name as long as the play's types. So only one function is generic, and all
// else is made once. It isn't an interface: those have a table of methods for each play,
// all of which are read whenever the program starts.

// erased is a play of any types, and the function that does a task with it.
type erased struct {
	play any // a *Play
	do   func(play any, t *task) (any, error)
}

func (e erased) takes() (variables any, ways []ask.Way) {
	t := task{what: takes}
	variables, _ = e.do(e.play, &t)
	return variables, t.ways
}

func (e erased) rule(st *table.State, variables any, r dice.Roller) (any, table.State, error) {
	t := task{what: rule, scene: scene{before: st, after: new(table.State), variables: variables}, r: r}
	outcome, err := e.do(e.play, &t)
	return outcome, *t.after, err
}

func (e erased) tell(what facet, s scene) any {
	told, _ := e.do(e.play, &task{what: what, scene: s})
	return told
}

func (e erased) odds(st *table.State, variables any) Odds {
	counted, _ := e.do(e.play, &task{what: chance, scene: scene{before: st, variables: variables}})
	return counted.(Odds)
}

// A task is one thing to do with a play, and the values for it. Its variables are a
// pointer to the play's A.
type task struct {
	what facet
	scene
	r    dice.Roller // rule
	ways []ask.Way   // the ways of takes, beside the variables
}

// plain is the part of a play that needs none of its types.
type plain struct {
	about  *About
	rules  []string
	writes bool
	throws bool
	doubts bool
}

// A facet is the part of a play that a task is about.
type facet int

const (
	takes  facet = iota // its variables, fresh, and its ways
	rule                // any, its outcome, and the state after it
	chance              // Odds, of a play that throws
	doubt               // string
	lines               // []Line
	shown               // any
	rules               // []string
	file                // File
	shapes              // []any
)

// A scene is a play that was made, or is counted: its outcome is nil then.
type scene struct {
	before, after *table.State
	variables     any
	outcome       any
	rolled        []dice.Rolled
}

func (p *Play[A, O]) plain() *plain {
	return &plain{about: &p.About, rules: p.Rules, writes: p.File != nil, throws: p.Odds != nil, doubts: p.Doubt != nil}
}

func do[A, O any](play any, t *task) (any, error) {
	p := play.(*Play[A, O])
	switch t.what {
	case takes:
		a := new(A)
		t.ways = []ask.Way{{}}
		if p.Takes != nil {
			t.ways = p.Takes(a)
		}
		return a, nil
	case rule:
		outcome, after, err := p.Rule(t.before, *t.variables.(*A), t.r)
		return t.comes(outcome, &after, err)
	case chance:
		return p.Odds(t.before, *t.variables.(*A)), nil
	case doubt:
		return p.Doubt(t.before, *t.variables.(*A)), nil
	case lines, shown, rules, file, shapes:
	}
	return p.tell(t), nil
}

// comes is the result of a rule. It isn't copied into the code of each play.
//
//go:noinline
func (t *task) comes(outcome any, after *table.State, err error) (any, error) {
	*t.after = *after
	return outcome, err
}

func (p *Play[A, O]) tell(t *task) any {
	d := Done[A, O]{Before: t.before, After: t.after, Asked: *t.variables.(*A), Rolled: t.rolled}
	if t.outcome != nil {
		d.Outcome = t.outcome.(O)
	}
	switch what := t.what; {
	case what == shapes && p.Shapes == nil && p.Show == nil:
		return []any{(*O)(nil)}
	case what == shapes:
		return p.Shapes
	case what == lines:
		return p.Say(d)
	case what == shown && p.Show != nil:
		return p.Show(d)
	case what == shown:
		return t.outcome
	case what == rules && p.Why != nil:
		return say.Some(p.Why(d)...)
	case what == file:
		return p.File(d)
	}
	return []string(nil)
}

// Of forgets the types of a play.
func Of[A, O any](p *Play[A, O]) Untyped { return untyped(p.plain(), erased{p, do[A, O]}) }

// untyped has no types left. If it were inlined, its code would stand there for each play.
//
//go:noinline
func untyped(own *plain, play erased) Untyped {
	return Untyped{About: *own.about, Throws: own.throws, plays: []*oneOf{{play: play, plain: own}}}
}

// bind is the play with the values of its variables.
func (p *oneOf) bind(variables any) Bound {
	b := Bound{Rules: p.rules, Glance: p.about.Glance}
	b.Rule = func(st *table.State, r dice.Roller) (any, table.State, error) { return p.play.rule(st, variables, r) }
	b.Say = func(before, after *table.State, o any, rolled []dice.Rolled) []Line {
		return p.play.tell(lines, scene{before, after, variables, o, rolled}).([]Line)
	}
	b.Show = func(before, after *table.State, o any) any {
		return p.play.tell(shown, scene{before, after, variables, o, nil})
	}
	b.Why = func(before, after *table.State, o any) []string {
		return p.play.tell(rules, scene{before, after, variables, o, nil}).([]string)
	}
	if p.doubts {
		b.Doubt = func(before *table.State) string {
			return p.play.tell(doubt, scene{before: before, variables: variables}).(string)
		}
	}
	if p.writes {
		b.File = func(before, after *table.State, o any) File {
			return p.play.tell(file, scene{before, after, variables, o, nil}).(File)
		}
	}
	if p.throws {
		b.Odds = func(st *table.State) Odds { return p.play.odds(st, variables) }
	}
	return b
}
