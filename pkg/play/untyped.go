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

// oneOf is one of the plays that are typed with the same name.
type oneOf struct {
	play   reflect.Value // the fields of a Play of any types
	about  *About
	known  []ask.Way // the ways to say it, for readers that only look at its fields; nil: not made yet
	throws bool
}

// Of forgets the types of a play.
func Of[A, O any](p *Play[A, O]) Untyped { return untyped(p, &p.About) }

// untyped has no types left. If it were inlined, its code would stand there for each play.
//
//go:noinline
func untyped(play any, about *About) Untyped {
	p := &oneOf{play: reflect.ValueOf(play).Elem(), about: about}
	p.throws = p.has("Odds")
	return Untyped{About: *about, Throws: p.throws, plays: []*oneOf{p}}
}

func (p *oneOf) field(name string) reflect.Value { return p.play.FieldByName(name) }

// has tells whether the play has a function, or a list, of that name.
func (p *oneOf) has(name string) bool { return !p.field(name).IsNil() }

// call is the first result of a function of the play.
func (p *oneOf) call(name string, with ...reflect.Value) any {
	return p.field(name).Call(with)[0].Interface()
}

// takes is a fresh A, and the ways that are bound to it.
func (p *oneOf) takes() (variables reflect.Value, ways []ask.Way) {
	a := reflect.New(p.field("Rule").Type().In(1))
	if !p.has("Takes") {
		return a.Elem(), []ask.Way{{}}
	}
	return a.Elem(), p.call("Takes", a).([]ask.Way)
}

// ways are the ways to say it, bound to variables that no line uses.
func (p *oneOf) ways() []ask.Way {
	if p.known == nil {
		_, p.known = p.takes()
	}
	return p.known
}

// shapes are the values that the play's JSON may have, bare.
func (p *oneOf) shapes() []any {
	if !p.has("Shapes") && !p.has("Show") {
		return []any{reflect.Zero(reflect.PointerTo(p.field("Rule").Type().Out(0))).Interface()}
	}
	return p.field("Shapes").Interface().([]any)
}

// bind is the play with the values of its variables.
func (p *oneOf) bind(variables reflect.Value) Bound {
	tell := func(name string, d done) any {
		typed := reflect.New(p.field("Say").Type().In(0)).Elem()
		typed.FieldByName("Before").Set(reflect.ValueOf(d.Before))
		typed.FieldByName("After").Set(reflect.ValueOf(d.After))
		typed.FieldByName("Asked").Set(variables)
		typed.FieldByName("Rolled").Set(reflect.ValueOf(d.Rolled))
		if d.Outcome != nil {
			typed.FieldByName("Outcome").Set(reflect.ValueOf(d.Outcome))
		}
		return p.call(name, typed)
	}
	b := Bound{Rules: p.field("Rules").Interface().([]string), Glance: p.about.Glance}
	b.Rule = func(st *table.State, r dice.Roller) (any, table.State, error) {
		got := p.field("Rule").Call([]reflect.Value{reflect.ValueOf(st), variables, reflect.ValueOf(&r).Elem()})
		err, _ := got[2].Interface().(error)
		return got[0].Interface(), got[1].Interface().(table.State), err
	}
	b.Say = func(d done) []Line { return tell("Say", d).([]Line) }
	b.Show = func(d done) any {
		if !p.has("Show") {
			return d.Outcome
		}
		return tell("Show", d)
	}
	b.Why = func(d done) []string {
		if !p.has("Why") {
			return say.Some(p.field("Because").Interface().([]string)...)
		}
		return say.Some(tell("Why", d).([]string)...)
	}
	b.Doubt = func(before *table.State) string {
		if !p.has("Doubt") {
			return ""
		}
		return p.call("Doubt", reflect.ValueOf(before), variables).(string)
	}
	if p.has("File") {
		b.File = func(d done) File { return tell("File", d).(File) }
	}
	if p.has("Odds") {
		b.Odds = func(st *table.State) Odds { return p.call("Odds", reflect.ValueOf(st), variables).(Odds) }
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
