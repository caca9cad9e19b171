package play

import (
	"reflect"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Here the types of a play are forgotten. The compiler makes generic code once for each
// play, and an interface a table of methods, which is read whenever the program starts. So
// the functions of a play are called by reflection: Of has seen to it that their types fit.

// erased is the fields of a Play of any types.
type erased struct{ reflect.Value }

// Of forgets the types of a play.
func Of[A, O any](p *Play[A, O]) Untyped { return untyped(p, &p.About) }

// untyped has no types left. If it were inlined, its code would stand there for each play.
//
//go:noinline
func untyped(play any, about *About) Untyped {
	e := erased{reflect.ValueOf(play).Elem()}
	own := &oneOf{
		play: e, about: about, rules: e.FieldByName("Rules").Interface().([]string),
		writes: e.has("File"), throws: e.has("Odds"), doubts: e.has("Doubt"),
	}
	return Untyped{About: *about, Throws: own.throws, plays: []*oneOf{own}}
}

// has tells whether the play has a function, or a list, of that name.
func (e erased) has(name string) bool { return !e.FieldByName(name).IsNil() }

func (e erased) call(name string, with ...reflect.Value) []reflect.Value {
	return e.FieldByName(name).Call(with)
}

// takes is a pointer to a fresh A, and the ways that are bound to it.
func (e erased) takes() (variables any, ways []ask.Way) {
	a := reflect.New(e.FieldByName("Rule").Type().In(1))
	if !e.has("Takes") {
		return a.Interface(), []ask.Way{{}}
	}
	return a.Interface(), e.call("Takes", a)[0].Interface().([]ask.Way)
}

func asked(variables any) reflect.Value { return reflect.ValueOf(variables).Elem() }

func (e erased) rule(st *table.State, variables any, r dice.Roller) (any, table.State, error) {
	got := e.call("Rule", reflect.ValueOf(st), asked(variables), reflect.ValueOf(&r).Elem())
	err, _ := got[2].Interface().(error)
	return got[0].Interface(), got[1].Interface().(table.State), err
}

// A scene is a play that was made, or is counted: its outcome is nil then.
type scene struct {
	before, after *table.State
	variables     any
	outcome       any
	rolled        []dice.Rolled
}

// tell is the result of a function of a Done.
func (e erased) tell(name string, s scene) any {
	d := reflect.New(e.FieldByName("Say").Type().In(0)).Elem()
	d.FieldByName("Before").Set(reflect.ValueOf(s.before))
	d.FieldByName("After").Set(reflect.ValueOf(s.after))
	d.FieldByName("Asked").Set(asked(s.variables))
	d.FieldByName("Rolled").Set(reflect.ValueOf(s.rolled))
	if s.outcome != nil {
		d.FieldByName("Outcome").Set(reflect.ValueOf(s.outcome))
	}
	return e.call(name, d)[0].Interface()
}

// shapes are the values that the play's JSON may have, bare.
func (e erased) shapes() []any {
	if !e.has("Shapes") && !e.has("Show") {
		return []any{reflect.Zero(reflect.PointerTo(e.FieldByName("Rule").Type().Out(0))).Interface()}
	}
	return e.FieldByName("Shapes").Interface().([]any)
}

// bind is the play with the values of its variables.
func (p *oneOf) bind(variables any) Bound {
	b := Bound{Rules: p.rules, Glance: p.about.Glance}
	b.Rule = func(st *table.State, r dice.Roller) (any, table.State, error) { return p.play.rule(st, variables, r) }
	b.Say = func(before, after *table.State, o any, rolled []dice.Rolled) []Line {
		return p.play.tell("Say", scene{before, after, variables, o, rolled}).([]Line)
	}
	b.Show = func(before, after *table.State, o any) any {
		if !p.play.has("Show") {
			return o
		}
		return p.play.tell("Show", scene{before, after, variables, o, nil})
	}
	b.Why = func(before, after *table.State, o any) []string {
		if !p.play.has("Why") {
			return say.Some(p.play.FieldByName("Because").Interface().([]string)...)
		}
		return say.Some(p.play.tell("Why", scene{before, after, variables, o, nil}).([]string)...)
	}
	if p.doubts {
		b.Doubt = func(before *table.State) string {
			return p.play.call("Doubt", reflect.ValueOf(before), asked(variables))[0].String()
		}
	}
	if p.writes {
		b.File = func(before, after *table.State, o any) File {
			return p.play.tell("File", scene{before, after, variables, o, nil}).(File)
		}
	}
	if p.throws {
		b.Odds = func(st *table.State) Odds {
			return p.play.call("Odds", reflect.ValueOf(st), asked(variables))[0].Interface().(Odds)
		}
	}
	return b
}

// A Shape describes, name by name, a JSON object that has no struct of Go, for
// docs/schema.json.
type Shape []Named

// Named is one name of an object.
type Named struct {
	Name  string // empty: the names of Is stand among the others; they may be left out, if it is a pointer
	Means string
	Is    any // a bare value
}

// CardShape is the shape of a card that may be out of a pack.
func CardShape(card any) Shape { return Shape{{Is: card}, {Is: (*data.Own)(nil)}} }
