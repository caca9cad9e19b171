package play

import (
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Here the types of a play are forgotten. The compiler makes what is generic once for
// each play, with a name as long as the play's types: so it is these few methods, and all
// else is made once.

// erased is a play of whatever types. Its variables are a pointer to its A.
type erased interface {
	variables() any
	takes(variables any) []ask.Way
	rule(st *table.State, variables any, r dice.Roller) (any, table.State, error)
	tell(what facet, s scene) any
}

// A facet is what is to be told of a play that was made.
type facet int

const (
	lines facet = iota // []Line
	shown              // any
	rules              // []string
	file               // File
)

// A scene is a play that was made, or is counted: its outcome is nil then.
type scene struct {
	before, after *table.State
	variables     any
	outcome       any
	rolled        []dice.Rolled
}

func (p *Play[A, O]) variables() any { return new(A) }

func (p *Play[A, O]) takes(variables any) []ask.Way {
	if p.Takes == nil {
		return []ask.Way{{}}
	}
	return p.Takes(variables.(*A))
}

func (p *Play[A, O]) rule(st *table.State, variables any, r dice.Roller) (any, table.State, error) {
	return p.Rule(st, *variables.(*A), r)
}

func (p *Play[A, O]) tell(what facet, s scene) any {
	d := Done[A, O]{Before: s.before, After: s.after, Asked: *s.variables.(*A), Rolled: s.rolled}
	if s.outcome != nil {
		d.Outcome = s.outcome.(O)
	}
	switch {
	case what == lines:
		return p.Say(d)
	case what == shown && p.Show != nil:
		return p.Show(d)
	case what == shown:
		return s.outcome
	case what == rules && p.Why != nil:
		return p.Why(d)
	case what == file:
		return p.File(d)
	}
	return []string(nil)
}

// uncounted is the odds of a play of whatever type.
type uncounted interface {
	ask(what question, variables any, q asking) (any, error)
	has(what question) bool
	dicey() bool
}

// A question is one of those that odds are asked.
type question int

const (
	counts question = iota // string
	count                  // int
	exact                  // odds.Dist[int]
	mean                   // *big.Rat
	mixed                  // bool
	name                   // string
	first                  // []Question
	also                   // Question
)

// asking is what odds are asked with: a table, dice, what was counted so far, a number.
type asking struct {
	st    *table.State
	r     dice.Roller
	dist  odds.Dist[int]
	value int
}

func (o *Odds[A]) dicey() bool { return o.Dicey }

func (o *Odds[A]) has(what question) bool {
	return []bool{o.Counts != nil, o.Count != nil, o.Exact != nil, o.Mean != nil, o.Mixed != nil, o.Name != nil, o.First != nil, o.Also != nil}[what]
}

func (o *Odds[A]) ask(what question, variables any, q asking) (any, error) {
	a := *variables.(*A)
	switch what {
	case counts:
		return o.Counts(a), nil
	case count:
		return o.Count(q.st, a, q.r)
	case exact:
		return o.Exact(q.st, a)
	case mean:
		return o.Mean(q.st, a)
	case mixed:
		return o.Mixed(a), nil
	case name:
		return o.Name(q.st, a, q.value), nil
	case first:
		return o.First(q.st, a, q.dist)
	default:
		return o.Also(q.st, a, q.dist)
	}
}

// Untyped forgets the types of a play.
func (p Play[A, O]) Untyped() Untyped {
	var counted uncounted
	if p.Odds != nil {
		counted = p.Odds
	}
	return forget(&p, p.About, counted, Bound{Rules: p.Rules, Apart: p.Apart}, p.File != nil)
}

// forget is a play without its types. Each of its ways has variables of its own.
func forget(p erased, about About, counted uncounted, b Bound, writes bool) Untyped {
	u := Untyped{About: about, Throws: counted != nil}
	known := p.takes(p.variables())
	for i := range known {
		u.ways = append(u.ways, oneWay{
			fresh: func() way {
				variables := p.variables()
				return way{p.takes(variables)[i], func() Bound { return bind(p, variables, counted, b, writes) }}
			},
			known: func() ask.Way { return known[i] },
		})
	}
	return u
}

// bind is the play with what its variables say.
func bind(p erased, variables any, counted uncounted, b Bound, writes bool) Bound {
	b.Rule = func(st *table.State, r dice.Roller) (any, table.State, error) { return p.rule(st, variables, r) }
	b.Say = func(before, after *table.State, o any, rolled []dice.Rolled) []Line {
		return p.tell(lines, scene{before, after, variables, o, rolled}).([]Line)
	}
	b.Show = func(before, after *table.State, o any) any {
		return p.tell(shown, scene{before, after, variables, o, nil})
	}
	b.Why = func(before, after *table.State, o any) []string {
		return p.tell(rules, scene{before, after, variables, o, nil}).([]string)
	}
	if writes {
		b.File = func(before, after *table.State, o any) File {
			return p.tell(file, scene{before, after, variables, o, nil}).(File)
		}
	}
	if counted != nil {
		bindOdds(&b, variables, counted)
	}
	return b
}

// bindOdds is how the chances of the play are counted.
func bindOdds(b *Bound, variables any, counted uncounted) {
	asked, _ := counted.ask(counts, variables, asking{})
	b.Counts, b.Dicey = asked.(string), counted.dicey()
	if counted.has(mixed) {
		asked, _ := counted.ask(mixed, variables, asking{})
		b.Mixed = asked.(bool)
	}
	if counted.has(count) {
		b.Count = func(st *table.State, r dice.Roller) (int, error) {
			n, err := counted.ask(count, variables, asking{st: st, r: r})
			return n.(int), err
		}
	}
	if counted.has(exact) {
		b.Exact = func(st *table.State) (odds.Dist[int], error) {
			d, err := counted.ask(exact, variables, asking{st: st})
			return d.(odds.Dist[int]), err
		}
	}
	if counted.has(mean) {
		b.Mean = func(st *table.State) (*big.Rat, error) {
			m, err := counted.ask(mean, variables, asking{st: st})
			return m.(*big.Rat), err
		}
	}
	if counted.has(name) {
		b.Name = func(st *table.State, n int) string {
			word, _ := counted.ask(name, variables, asking{st: st, value: n})
			return word.(string)
		}
	}
	if counted.has(first) {
		b.First = func(st *table.State, d odds.Dist[int]) ([]Question, error) {
			all, err := counted.ask(first, variables, asking{st: st, dist: d})
			return all.([]Question), err
		}
	}
	if counted.has(also) {
		b.Also = func(st *table.State, d odds.Dist[int]) (Question, error) {
			one, err := counted.ask(also, variables, asking{st: st, dist: d})
			return one.(Question), err
		}
	}
}
