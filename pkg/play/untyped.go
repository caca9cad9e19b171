package play

import (
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
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

func (e erased) count(what question, variables any, q asking) (any, error) {
	return e.do(e.play, &task{what: chance, scene: scene{variables: variables}, question: what, asking: q})
}

// A task is one thing to do with a play, and the values for it. Its variables are a
// pointer to the play's A.
type task struct {
	what facet
	scene
	r        dice.Roller // rule
	ways     []ask.Way   // the ways of takes, beside the variables
	question question    // chance
	asking   asking      // chance
}

// plain is the part of a play that needs none of its types.
type plain struct {
	about  *About
	rules  []string
	apart  bool
	writes bool
	odds   questions
}

// A facet is the part of a play that a task is about.
type facet int

const (
	takes  facet = iota // its variables, fresh, and its ways
	rule                // any, its outcome, and the state after it
	chance              // an answer to a question, of a play that throws
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

func (p *Play[A, O]) plain() plain {
	own := plain{about: &p.About, rules: p.Rules, apart: p.Apart, writes: p.File != nil}
	if p.Odds != nil {
		own.odds = p.Odds.asked()
	}
	return own
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
		*t.after = after
		return outcome, err
	case chance:
		return p.Odds.ask(t.question, t.variables.(*A), t.asking)
	case lines, shown, rules, file, shapes:
	}
	return p.tell(t.what, t.scene), nil
}

func (p *Play[A, O]) tell(what facet, s scene) any {
	d := Done[A, O]{Before: s.before, After: s.after, Asked: *s.variables.(*A), Rolled: s.rolled}
	if s.outcome != nil {
		d.Outcome = s.outcome.(O)
	}
	switch {
	case what == shapes && p.Shapes == nil && p.Show == nil:
		return []any{(*O)(nil)}
	case what == shapes:
		return p.Shapes
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

// A question is a question to the odds of a play.
type question int

const (
	counts  question = iota // string
	count                   // int
	exact                   // odds.Dist[int]
	mean                    // *big.Rat
	mixed                   // bool
	name                    // string
	first                   // []Question
	also                    // Question
	brief                   // string
	follows                 // only whether it is so
	dicey                   // only whether it is so
)

// questions are those that odds have an answer to. None: the play throws nothing.
type questions [dicey + 1]bool

// asking is the values for a question: a table, dice, the chances counted so far, a
// number.
type asking struct {
	st    *table.State
	r     dice.Roller
	dist  odds.Dist[int]
	value int
	all   Counted
}

func (o *Odds[A]) asked() questions {
	return questions{
		counts: o.Counts != nil, count: o.Count != nil, exact: o.Exact != nil, mean: o.Mean != nil, mixed: o.Mixed != nil,
		name: o.Name != nil, first: o.First != nil, also: o.Also != nil, brief: o.Headline != nil, follows: o.Follows, dicey: o.Dicey,
	}
}

func (o *Odds[A]) ask(what question, a *A, q asking) (any, error) {
	switch what {
	case counts:
		return o.Counts(*a), nil
	case count:
		return o.Count(q.st, *a, q.r)
	case exact:
		return o.Exact(q.st, *a)
	case mean:
		return o.Mean(q.st, *a)
	case mixed:
		return o.Mixed(*a), nil
	case name:
		return o.Name(q.st, *a, q.value), nil
	case first:
		return o.First(q.st, *a, q.dist)
	case also:
		return o.Also(q.st, *a, q.dist)
	case brief:
		return o.Headline(q.all), nil
	case follows, dicey: // they are only known, and never asked
	}
	return nil, nil
}

// Of forgets the types of a play.
func Of[A, O any](p *Play[A, O]) Untyped { return untyped(p.plain(), erased{p, do[A, O]}) }

// untyped has no types left. If it were inlined, its code would stand there for each play.
//
//go:noinline
func untyped(own plain, play erased) Untyped {
	return Untyped{About: *own.about, Throws: own.odds[counts], plays: []*oneOf{{play: play, plain: own}}}
}

// bind is the play with the values of its variables.
func (p *oneOf) bind(variables any) Bound {
	b := Bound{Rules: p.rules, Apart: p.apart, Glance: p.about.Glance}
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
	if p.writes {
		b.File = func(before, after *table.State, o any) File {
			return p.play.tell(file, scene{before, after, variables, o, nil}).(File)
		}
	}
	if p.odds[counts] {
		p.bindOdds(&b, variables)
	}
	return b
}

// bindOdds is how the chances of the play are counted.
func (p *oneOf) bindOdds(b *Bound, variables any) {
	asked, _ := p.play.count(counts, variables, asking{})
	b.Counts, b.Dicey, b.Follows = asked.(string), p.odds[dicey], p.odds[follows]
	if p.odds[mixed] {
		asked, _ := p.play.count(mixed, variables, asking{})
		b.Mixed = asked.(bool)
	}
	if p.odds[count] {
		b.Count = func(st *table.State, r dice.Roller) (int, error) {
			n, err := p.play.count(count, variables, asking{st: st, r: r})
			return n.(int), err
		}
	}
	if p.odds[exact] {
		b.Exact = func(st *table.State) (odds.Dist[int], error) {
			d, err := p.play.count(exact, variables, asking{st: st})
			return d.(odds.Dist[int]), err
		}
	}
	if p.odds[mean] {
		b.Mean = func(st *table.State) (*big.Rat, error) {
			m, err := p.play.count(mean, variables, asking{st: st})
			return m.(*big.Rat), err
		}
	}
	if p.odds[name] {
		b.Name = func(st *table.State, n int) string {
			word, _ := p.play.count(name, variables, asking{st: st, value: n})
			return word.(string)
		}
	}
	if p.odds[first] {
		b.First = func(st *table.State, d odds.Dist[int]) ([]Question, error) {
			all, err := p.play.count(first, variables, asking{st: st, dist: d})
			return all.([]Question), err
		}
	}
	if p.odds[brief] {
		b.Headline = func(c Counted) string {
			text, _ := p.play.count(brief, variables, asking{all: c})
			return text.(string)
		}
	}
	if p.odds[also] {
		b.Also = func(st *table.State, d odds.Dist[int]) (Question, error) {
			one, err := p.play.count(also, variables, asking{st: st, dist: d})
			return one.(Question), err
		}
	}
}
