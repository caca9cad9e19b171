package cli

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// checkName refuses what can't be a name.
func checkName(name string) error { return names.Check(name) }

// checkFigureName refuses, besides, what stands for something else in a command.
func checkFigureName(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	if err := zombie.FigureName(name); err != nil {
		return usage(err)
	}
	return nil
}

// isLetter tells whether a name is one that hordes get, and nobody else has.
func isLetter(name string) bool { return names.IsLetter(name) }

// checkOnce refuses a name that stands twice, in whatever spelling.
func checkOnce(all []string) error { return names.Once(all) }

// sound refuses a step after which the table couldn't be read from its own state
// file: by somebody who edited that file to the very limit, say. A table that was
// so before goes on as it is.
func sound(before, next *table.State) error {
	if err := namesakes(before, next); err != nil {
		return err
	}
	if err := next.Check(); err != nil && before.Check() == nil {
		return fmt.Errorf("this can't be kept: %w", err)
	}
	return nil
}

// sameLook tells whether readers take two names for one.
func sameLook(a, b string) bool { return names.SameLook(a, b) }

// namesakes refuses a step by which a minifig and a hero or a foe have one name, or
// one that reads like another's.
func namesakes(before, next *table.State) error {
	for _, name := range figureNames(next) {
		switch was := before.Zombie.Minifig(name) != nil; {
		case next.Zombie.Minifig(name) == nil, was && before.BrickQuest.Figure(name) != nil:
		case was:
			return fmt.Errorf("%s is at the table already, a minifig", name)
		default:
			return fmt.Errorf("%s is at the table already, %s", name, article(next.BrickQuest.Figure(name).Card))
		}
	}
	if err := lookalike("at the table", everyone(before), everyone(next)); err != nil {
		return err
	}
	return lookalike("a place", knownPlaces(before), knownPlaces(next))
}

// everyone is the names of all minifigs, heroes and foes.
func everyone(st *table.State) []string { return append(minifigNames(st), figureNames(st)...) }

// lookalike refuses a name that is new and reads like another one.
func lookalike(what string, before, next []string) error {
	for _, name := range next {
		if slices.Contains(before, name) {
			continue
		}
		for _, other := range next {
			if other != name && sameLook(name, other) {
				return fmt.Errorf("%s reads like %s, %s already; take another name", name, other, what)
			}
		}
	}
	return nil
}
