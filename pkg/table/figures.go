package table

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// CheckFigure refuses a name that a minifig, a hero or a foe can't have: one that is no
// name at all, or a word that means something else in a line, such as a horde's letter.
func CheckFigure(name string) error {
	if err := names.Check(name); err != nil {
		return err
	}
	if err := zombie.FigureName(name); err != nil {
		return names.Refuse(err)
	}
	return nil
}

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

// namesakes refuses a step after which a minifig and a hero or a foe have the same name,
// or names that look the same.
func namesakes(before, next *State) error {
	for _, name := range next.BrickQuest.FigureNames() {
		switch was := before.Zombie.Minifig(name) != nil; {
		case next.Zombie.Minifig(name) == nil, was && before.BrickQuest.Figure(name) != nil:
		case was:
			return fmt.Errorf("%s is at the table already, a minifig", name)
		default:
			return fmt.Errorf("%s is at the table already, %s", name, say.A(next.BrickQuest.Figure(name).Card))
		}
	}
	if err := lookalike("at the table", everyone(before), everyone(next)); err != nil {
		return err
	}
	return lookalike("a place", before.places(), next.places())
}

// everyone is the names of all minifigs, heroes and foes.
func everyone(st *State) []string { return append(st.minifigs(), st.BrickQuest.FigureNames()...) }

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

func (s *State) minifigs() []string {
	var all []string
	for _, m := range s.Zombie.Minifigs {
		all = append(all, m.Name)
	}
	return all
}

// places are the names of the places that the table knows.
func (s *State) places() []string {
	var all []string
	for _, p := range s.Zombie.Places {
		all = append(all, p.Name)
	}
	return all
}
