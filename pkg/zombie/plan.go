package zombie

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Fault is an impossible value in a plan, and the way to it through the plan's file, as
// in goals, 0, needs. Without an error the plan is sound.
func (p Plan) Fault() (at []any, err error) {
	if err := names.CheckKey(p.Name); err != nil {
		return []any{"key"}, err
	}
	if err := names.CheckText(p.Title); err != nil {
		return []any{"title"}, err
	}
	if len(p.Goals) == 0 {
		return []any{"goals"}, errors.New("a scenario takes a goal")
	}
	if at, err := p.fault(); err != nil {
		return at, err
	}
	for i, place := range p.Places {
		if field, err := p.placeFault(i, place); err != nil {
			return []any{"places", i, field}, err
		}
	}
	for i, r := range p.Repairs {
		if field, err := p.repairFault(i, r); err != nil {
			return []any{"repairs", i, field}, err
		}
	}
	for i, part := range p.Cast {
		if part.Place != "" && !p.has(part.Place) {
			return []any{"people", i, "place"}, noPlace(part.Place)
		}
	}
	for i, goal := range p.Goals {
		for _, place := range []string{goal.Clue.At, goal.Clue.Explored} {
			if place != "" && !p.has(place) {
				return []any{"goals", i, "clue"}, noPlace(place)
			}
		}
		if goal.Mends != "" && !slices.ContainsFunc(p.Repairs, func(r Repair) bool { return r.What == goal.Mends }) {
			return []any{"goals", i, "mends"}, fmt.Errorf("nothing to repair is called %q", goal.Mends)
		}
	}
	return nil, nil
}

// fault is an impossible value in a scenario, and its place.
func (s *Scenario) fault() (at []any, err error) {
	for i, goal := range s.Goals {
		if field, err := s.goalFault(i, goal); err != nil {
			return []any{"goals", i, field}, err
		}
	}
	var sound []string
	for i := range s.Goals {
		if around := s.circle(s.Goals[i].Key, nil, &sound); around != nil {
			return []any{"goals", i, "after"}, fmt.Errorf("a circle: %s", strings.Join(around, " after "))
		}
	}
	for i, t := range s.Twists {
		if field, err := s.twistFault(i, t); err != nil {
			return []any{"twists", i, field}, err
		}
	}
	for i, part := range s.Cast {
		if field, err := s.partFault(i, part); err != nil {
			return []any{"people", i, field}, err
		}
	}
	return nil, nil
}

func (s *Scenario) goalFault(i int, goal Goal) (field string, err error) {
	if err := names.CheckKey(goal.Key); err != nil {
		return "key", err
	}
	if slices.ContainsFunc(s.Goals[:i], func(o Goal) bool { return o.Key == goal.Key }) {
		return "key", fmt.Errorf("%s stands twice", goal.Key)
	}
	if err := names.CheckText(goal.Says); err != nil {
		return "says", err
	}
	for _, text := range []struct{ field, text string }{{"what", goal.What}, {"scene", goal.Scene}, {"then", goal.Then}} {
		if err := names.CheckText(text.text); text.text != "" && err != nil {
			return text.field, err
		}
	}
	switch {
	case goal.Needs < 0 || goal.Needs > mostNeeded:
		return "needs", fmt.Errorf("%d: it goes from 1 to %d", goal.Needs, mostNeeded)
	case goal.What != "" && goal.Needs == 0:
		return "needs", fmt.Errorf("how many %s?", goal.What)
	case goal.What == "" && goal.Needs > 0:
		return "what", errors.New("what is needed so many times?")
	case goal.Clue.Has != Stock{} && (goal.Clue.Has.What == "" || goal.Clue.Has.N < 1 || goal.Clue.Has.N > mostNeeded):
		return "clue", fmt.Errorf("%d of %q: it takes a name and a number from 1 to %d", goal.Clue.Has.N, goal.Clue.Has.What, mostNeeded)
	case goal.What != "" && goal.Clue != Clue{}:
		return "clue", errors.New("zbrikz counts this goal: leave out clue")
	case goal.What != "" && goal.Scene+goal.Brings+goal.Twist+goal.Then != "":
		return "what", errors.New("zbrikz counts this goal: leave out scene, brings, twist and then")
	case goal.Or == goal.Key, goal.Or != "" && s.goal(goal.Or) == nil:
		return "or", fmt.Errorf("no other goal is called %q", goal.Or)
	}
	for _, key := range goal.After {
		if s.goal(key) == nil {
			return "after", fmt.Errorf("no goal is called %q", key)
		}
	}
	for _, role := range []struct{ field, role string }{{"who", goal.Who}, {"brings", goal.Brings}} {
		if role.role != "" && !slices.Contains(Roles(), role.role) {
			return role.field, noRole(role.role)
		}
	}
	if goal.Twist != "" && s.twist(goal.Twist) == nil {
		return "twist", fmt.Errorf("no twist is called %q", goal.Twist)
	}
	if goal.Brings != "" && !slices.ContainsFunc(s.Cast, func(p Part) bool { return p.Role == goal.Brings }) {
		return "brings", fmt.Errorf("nobody in people has the role %q", goal.Brings)
	}
	return "", nil
}

// mostNeeded is the most of a resource that a goal needs.
const mostNeeded = 1000

// circle is the way from a goal back to itself, through the goals before it; nil: there
// is none. Sound goals are on no circle, and looked at once.
func (s *Scenario) circle(key string, way []string, sound *[]string) []string {
	if i := slices.Index(way, key); i >= 0 {
		return append(slices.Clone(way[i:]), key)
	}
	goal := s.goal(key)
	if goal == nil || slices.Contains(*sound, key) {
		return nil
	}
	way = append(way, key)
	for _, first := range goal.After {
		if around := s.circle(first, way, sound); around != nil {
			return around
		}
	}
	*sound = append(*sound, key)
	return nil
}

func (s *Scenario) twistFault(i int, t Twist) (field string, err error) {
	if err := names.CheckKey(t.Key); err != nil {
		return "key", err
	}
	if slices.ContainsFunc(s.Twists[:i], func(o Twist) bool { return o.Key == t.Key }) {
		return "key", fmt.Errorf("%s stands twice", t.Key)
	}
	for _, text := range []struct{ field, text string }{{"when", t.When}, {"says", t.Says}} {
		if err := names.CheckText(text.text); err != nil {
			return text.field, err
		}
	}
	switch {
	case !slices.Contains([]string{"", Killer, "zombie"}, t.Turns):
		return "turns", fmt.Errorf("%q: it is killer or zombie", t.Turns)
	case t.Who != "" && !slices.Contains(Roles(), t.Who):
		return "who", noRole(t.Who)
	case t.Turns != "" && t.Who == "":
		return "who", errors.New("who turns?")
	case t.Restart != "" && s.goal(t.Restart) == nil:
		return "restart", fmt.Errorf("no goal is called %q", t.Restart)
	}
	return "", nil
}

func (s *Scenario) partFault(i int, part Part) (field string, err error) {
	switch {
	case !slices.Contains(Roles(), part.Role):
		return "role", noRole(part.Role)
	case slices.ContainsFunc(s.Cast[:i], func(o Part) bool { return o.Role == part.Role }):
		return "role", fmt.Errorf("a second %s", part.Role)
	case part.Health != "" && part.Health != Healthy && part.Health != Wounded:
		return "health", fmt.Errorf("%q: it is healthy or wounded", part.Health)
	}
	for _, key := range part.Traits {
		if !slices.Contains(TraitKeys(), key) {
			return "traits", fmt.Errorf("no trait is called %q", key)
		}
	}
	if err := names.CheckText(part.Name); err != nil {
		return "name", err
	}
	return "name", FigureName(part.Name)
}

func (p Plan) has(place string) bool {
	return slices.ContainsFunc(p.Places, func(o Place) bool { return o.Name == place })
}

func noPlace(name string) error { return fmt.Errorf("no place is called %q", name) }

func noRole(role string) error {
	return fmt.Errorf("no role is called %q: it is one of %s", role, strings.Join(Roles(), ", "))
}

func (p Plan) placeFault(i int, place Place) (field string, err error) {
	if err := names.CheckText(place.Name); err != nil {
		return "name", err
	}
	switch {
	case slices.ContainsFunc(p.Places[:i], func(o Place) bool { return o.Name == place.Name }):
		return "name", fmt.Errorf("%s stands twice", place.Name)
	case place.Fires < 0 || place.Fires > mostNeeded:
		return "fires", fmt.Errorf("%d: it goes from 0 to %d", place.Fires, mostNeeded)
	case place.Crew < 0 || place.Crew > mostNeeded:
		return "crew", fmt.Errorf("%d: it goes from 0 to %d", place.Crew, mostNeeded)
	}
	for _, held := range place.Holds {
		if held.What == "" || held.N < 1 || held.N > mostNeeded {
			return "holds", fmt.Errorf("%d of %q: it takes a name and a number from 1 to %d", held.N, held.What, mostNeeded)
		}
	}
	for _, event := range []struct {
		field string
		Event
	}{{"enter", place.Enter}, {"leave", place.Leave}} {
		if event.Twist != "" && p.twist(event.Twist) == nil {
			return event.field, fmt.Errorf("no twist is called %q", event.Twist)
		}
		for _, text := range []string{event.Scene, event.Says} {
			if err := names.CheckText(text); text != "" && err != nil {
				return event.field, err
			}
		}
	}
	return "", nil
}

func (p Plan) repairFault(i int, r Repair) (field string, err error) {
	switch {
	case slices.ContainsFunc(p.Repairs[:i], func(o Repair) bool { return o.What == r.What }):
		return "what", fmt.Errorf("%s stands twice", r.What)
	case r.Needs < 1 || r.Needs > mostNeeded:
		return "needs", fmt.Errorf("%d: it goes from 1 to %d", r.Needs, mostNeeded)
	}
	return "what", names.CheckText(r.What)
}

func (s *Scenario) check() error {
	if s.Name == "" && len(s.Goals)+len(s.Twists)+len(s.Cast) == 0 {
		return nil
	}
	if err := names.CheckKey(s.Name); err != nil {
		return fmt.Errorf("scenario: name: %w", err)
	}
	at, err := s.fault()
	if err != nil {
		return fmt.Errorf("scenario: %v %d: %v: %w", at[0], at[1].(int)+1, at[2], err)
	}
	return nil
}
