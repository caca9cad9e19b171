package zombie

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// faulty is the first impossible value in a file, and the way to it.
type faulty struct {
	at  []any
	err error
}

// note keeps an error, and its place, if it is the first one.
func (f *faulty) note(err error, at ...any) {
	if f.err == nil && err != nil {
		f.at, f.err = at, err
	}
}

// Fault is an impossible value in a plan, and the way to it through the plan's file, as
// in goals, 0, needs. Without an error the plan is sound.
func (p Plan) Fault() (at []any, err error) {
	var f faulty
	f.note(names.CheckKey(p.Name), "key")
	f.note(names.CheckText(p.Title), "title")
	f.note(wrong(len(p.Goals) == 0, "a scenario takes a goal"), "goals")
	p.faults(&f)
	for i := range p.Places {
		p.placeFaults(&f, i)
	}
	for i, r := range p.Repairs {
		called := func(o Repair) bool { return o.What == r.What }
		f.note(wrong(slices.ContainsFunc(p.Repairs[:i], called), "%s stands twice", r.What), "repairs", i, "what")
		f.note(between(r.Needs, 1, mostNeeded), "repairs", i, "needs")
		f.note(names.CheckText(r.What), "repairs", i, "what")
	}
	for i, part := range p.Cast {
		f.note(p.lacks(part.Place), "people", i, "place")
	}
	for i, goal := range p.Goals {
		f.note(p.lacks(goal.Clue.At), "goals", i, "clue")
		f.note(p.lacks(goal.Clue.Explored), "goals", i, "clue")
		mends := func(r Repair) bool { return r.What == goal.Mends }
		f.note(wrong(goal.Mends != "" && !slices.ContainsFunc(p.Repairs, mends), "nothing to repair is called %q", goal.Mends), "goals", i, "mends")
	}
	return f.at, f.err
}

// faults notes what is impossible in a scenario.
func (s *Scenario) faults(f *faulty) {
	for i := range s.Goals {
		s.goalFaults(f, i)
	}
	waits := s.circle()
	for i, goal := range s.Goals {
		f.note(wrong(slices.Contains(waits, goal.Key), "a circle, and they never open: %s", strings.Join(waits, ", ")), "goals", i, "after")
	}
	for i := range s.Twists {
		s.twistFaults(f, i)
	}
	for i := range s.Cast {
		s.partFaults(f, i)
	}
}

func (s *Scenario) goalFaults(f *faulty, i int) {
	goal := s.Goals[i]
	at := func(field string, err error) { f.note(err, "goals", i, field) }
	at("key", names.CheckKey(goal.Key))
	at("key", wrong(s.goal(goal.Key) != &s.Goals[i], "%s stands twice", goal.Key))
	at("says", names.CheckText(goal.Says))
	at("what", optional(goal.What, names.CheckText))
	at("scene", optional(goal.Scene, names.CheckText))
	at("then", optional(goal.Then, names.CheckText))
	at("needs", wrong(goal.Needs < 0 || goal.Needs > mostNeeded, "%d: it goes from 1 to %d", goal.Needs, mostNeeded))
	at("needs", wrong(goal.What != "" && goal.Needs == 0, "how many %s?", goal.What))
	at("what", wrong(goal.What == "" && goal.Needs > 0, "what is needed so many times?"))
	if goal.Clue.Has != (Stock{}) {
		at("clue", goal.Clue.Has.fault())
	}
	at("clue", wrong(goal.What != "" && goal.Clue != Clue{}, "zbrikz counts this goal: leave out clue"))
	at("what", wrong(goal.What != "" && goal.Scene+goal.Brings+goal.Twist+goal.Then != "", "zbrikz counts this goal: leave out scene, brings, twist and then"))
	at("or", wrong(goal.Or == goal.Key || goal.Or != "" && s.goal(goal.Or) == nil, "no other goal is called %q", goal.Or))
	for _, key := range goal.After {
		at("after", wrong(s.goal(key) == nil, "no goal is called %q", key))
	}
	at("who", optional(goal.Who, isRole))
	at("brings", optional(goal.Brings, isRole))
	at("twist", s.lacksTwist(goal.Twist))
	plays := func(p Part) bool { return p.Role == goal.Brings }
	at("brings", wrong(goal.Brings != "" && !slices.ContainsFunc(s.Cast, plays), "nobody in people has the role %q", goal.Brings))
}

// mostNeeded is the most of a resource that a goal needs.
const mostNeeded = 1000

// optional is a check that nothing passes.
func optional(text string, check func(string) error) error {
	if text == "" {
		return nil
	}
	return check(text)
}

func isRole(role string) error {
	return wrong(!slices.Contains(Roles(), role), "no role is called %q: it is one of %s", role, strings.Join(Roles(), ", "))
}

// between refuses a number that doesn't go from one to another.
func between(n, least, most int) error {
	return wrong(n < least || n > most, "%d: it goes from %d to %d", n, least, most)
}

// fault refuses a number of things that no plan has.
func (s Stock) fault() error {
	return wrong(s.What == "" || s.N < 1 || s.N > mostNeeded, "%d of %q: it takes a name and a number from 1 to %d", s.N, s.What, mostNeeded)
}

// lacksTwist refuses a plot twist that the scenario doesn't have.
func (s *Scenario) lacksTwist(key string) error {
	return wrong(key != "" && s.twist(key) == nil, "no twist is called %q", key)
}

// lacks refuses a place that the plan doesn't have.
func (p Plan) lacks(place string) error {
	has := func(o Place) bool { return o.Name == place }
	return wrong(place != "" && !slices.ContainsFunc(p.Places, has), "no place is called %q", place)
}

// circle are the goals that wait for each other, and those that wait for these.
func (s *Scenario) circle() []string {
	waits := named(s.Goals, func(o Goal) string { return o.Key }, func(o Goal) bool { return len(o.After) > 0 })
	for before := len(waits) + 1; len(waits) < before; {
		before = len(waits)
		waits = slices.DeleteFunc(slices.Clone(waits), func(key string) bool {
			return !slices.ContainsFunc(s.goal(key).After, func(first string) bool { return slices.Contains(waits, first) })
		})
	}
	return waits
}

func (s *Scenario) twistFaults(f *faulty, i int) {
	t := s.Twists[i]
	at := func(field string, err error) { f.note(err, "twists", i, field) }
	at("key", names.CheckKey(t.Key))
	at("key", wrong(s.twist(t.Key) != &s.Twists[i], "%s stands twice", t.Key))
	at("when", names.CheckText(t.When))
	at("says", names.CheckText(t.Says))
	at("turns", wrong(!slices.Contains([]string{"", Killer, "zombie"}, t.Turns), "%q: it is killer or zombie", t.Turns))
	at("who", optional(t.Who, isRole))
	at("who", wrong(t.Turns != "" && t.Who == "", "who turns?"))
	at("restart", wrong(t.Restart != "" && s.goal(t.Restart) == nil, "no goal is called %q", t.Restart))
}

func (s *Scenario) partFaults(f *faulty, i int) {
	part := s.Cast[i]
	at := func(field string, err error) { f.note(err, "people", i, field) }
	at("role", isRole(part.Role))
	at("role", wrong(slices.ContainsFunc(s.Cast[:i], func(o Part) bool { return o.Role == part.Role }), "a second %s", part.Role))
	at("health", wrong(!slices.Contains([]Health{"", Healthy, Wounded}, part.Health), "%q: it is healthy or wounded", part.Health))
	for _, key := range part.Traits {
		at("traits", wrong(!slices.Contains(TraitKeys(), key), "no trait is called %q", key))
	}
	at("name", names.CheckText(part.Name))
	at("name", FigureName(part.Name))
}

func (p Plan) placeFaults(f *faulty, i int) {
	place := p.Places[i]
	at := func(field string, err error) { f.note(err, "places", i, field) }
	at("name", names.CheckText(place.Name))
	at("name", wrong(slices.ContainsFunc(p.Places[:i], func(o Place) bool { return o.Name == place.Name }), "%s stands twice", place.Name))
	at("fires", between(place.Fires, 0, mostNeeded))
	at("crew", between(place.Crew, 0, mostNeeded))
	for _, held := range place.Holds {
		at("holds", held.fault())
	}
	for way, event := range []Event{place.Enter, place.Leave} {
		field := []string{"enter", "leave"}[way]
		at(field, p.lacksTwist(event.Twist))
		at(field, optional(event.Scene, names.CheckText))
		at(field, optional(event.Says, names.CheckText))
	}
}

func (s *Scenario) check() error {
	if s.Name == "" && len(s.Goals)+len(s.Twists)+len(s.Cast) == 0 {
		return nil
	}
	if err := names.CheckKey(s.Name); err != nil {
		return fmt.Errorf("scenario: name: %w", err)
	}
	var f faulty
	s.faults(&f)
	if f.err != nil {
		return fmt.Errorf("scenario: %v %d: %v: %w", f.at[0], f.at[1].(int)+1, f.at[2], f.err)
	}
	return nil
}
