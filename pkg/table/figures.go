package table

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Named is a thing in a game that has a name.
type Named struct {
	Name string
	Sort Sort
	What string // "a minifig"
}

// A Sort tells which other names at a table a name may meet.
type Sort int

// The sorts of names.
const (
	OfFigure Sort = iota // no figure of another game has it
	OfLetter             // nothing else has it: a horde's letter
	OfTurn               // in an order of turns: a figure of another game may have it
	OfPlace              // anything else may have it
	OfNumber             // so may it have a number by which a charge is named
)

// checkNames refuses names that mean two things. One player may be a minifig in one game
// and stand in the order of the other; but a hero or a foe is no minifig, and nobody is
// called like a horde.
func (s *State) checkNames() error {
	var others []Named
	for i, g := range s.parts.games.all {
		mine := slices.DeleteFunc(g.names(s.parts.all[i]), func(n Named) bool { return n.Sort >= OfPlace })
		for j, n := range mine {
			if slices.ContainsFunc(mine[:j], func(o Named) bool { return o.Name == n.Name }) {
				return fmt.Errorf("%s: %q is the name of two", g.key, n.Name)
			}
			for _, o := range others {
				switch {
				case o.Name != n.Name:
				case o.Sort == OfLetter:
					return fmt.Errorf("%s: %q is the letter of %s", g.key, n.Name, o.What)
				case n.Sort == OfLetter || n.Sort == OfFigure && o.Sort == OfFigure:
					return fmt.Errorf("%s: %q is the name of %s", g.key, n.Name, o.What)
				}
			}
		}
		others = append(others, mine...)
	}
	return nil
}

// CheckFigure refuses a name that no figure can have: one that is no name at all, or a
// word that means something else in a line of a game, such as a horde's letter.
func (s *State) CheckFigure(name string) error {
	if err := names.New(name); err != nil {
		return err
	}
	for _, g := range s.parts.games.all {
		if err := g.word(name); err != nil {
			return names.Refuse(err)
		}
	}
	return nil
}

// HasFigures tells whether any game has a figure here.
func (s *State) HasFigures() bool { return len(s.called(OfFigure)) > 0 }

// Sound refuses a step after which the table couldn't be read from its own state file.
// That may happen where somebody edited the file to the very limit. A table that couldn't
// be read before goes on as it is.
func Sound(before, next *State) error {
	if err := namesakes(before, next); err != nil {
		return err
	}
	if err := next.Check(); err != nil && before.Check() == nil {
		return fmt.Errorf("this can't be kept: %w", err)
	}
	return nil
}

// namesakes refuses a step after which figures of two games have the same name, or figures
// or places have names that look the same.
func namesakes(before, next *State) error {
	for i := range next.parts.all {
		for j := range i {
			if err := meet(before, next, i, j); err != nil {
				return err
			}
		}
	}
	if err := lookalike("at the table", before.called(OfFigure), next.called(OfFigure)); err != nil {
		return err
	}
	return lookalike("a place", before.called(OfPlace), next.called(OfPlace))
}

// meet refuses a step that gives a figure of one game the name of one of another game.
func meet(before, next *State, game, other int) error {
	for _, n := range next.named(game, OfFigure) {
		same := func(o Named) bool { return o.Name == n.Name }
		others := next.named(other, OfFigure)
		i := slices.IndexFunc(others, same)
		was := slices.ContainsFunc(before.named(other, OfFigure), same)
		switch {
		case i < 0, was && slices.ContainsFunc(before.named(game, OfFigure), same):
		case was:
			return fmt.Errorf("%s is at the table already, %s", n.Name, others[i].What)
		default:
			return fmt.Errorf("%s is at the table already, %s", n.Name, n.What)
		}
	}
	return nil
}

func (s *State) named(game int, sort Sort) []Named {
	return slices.DeleteFunc(s.parts.games.all[game].names(s.parts.all[game]), func(n Named) bool { return n.Sort != sort })
}

func (s *State) called(sort Sort) []string {
	var all []string
	for i := range s.parts.all {
		for _, n := range s.named(i, sort) {
			all = append(all, n.Name)
		}
	}
	return all
}

// lookalike refuses a new name that looks like another one.
func lookalike(what string, before, next []string) error {
	for _, name := range next {
		if slices.Contains(before, name) {
			continue
		}
		for _, other := range next {
			if other != name && names.SameLook(name, other) {
				return fmt.Errorf("%s reads like %s, %s already; take another name", name, other, what)
			}
		}
	}
	return nil
}
