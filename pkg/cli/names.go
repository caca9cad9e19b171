package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// longestName is how many letters a name has at most.
const longestName = 40

// checkName refuses what can't be a name of a minifig, a hero, a place or a
// scene: nothing, control characters, too long, or what the grammar keeps.
func checkName(name string) error {
	first, _ := utf8.DecodeRuneInString(name)
	last, _ := utf8.DecodeLastRuneInString(name)
	switch {
	case strings.TrimSpace(name) == "":
		return usagef("a name is empty")
	case !utf8.ValidString(name):
		return usagef("the name %q is no text", name)
	case utf8.RuneCountInString(name) > longestName:
		return usagef("the name %.20q... is longer than %d letters", name, longestName)
	case name != strings.TrimSpace(name):
		return usagef("the name %q begins or ends with a blank", name)
	case strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) && !joins(r) }):
		return usagef("the name %q has characters that don't print", name)
	case strings.Trim(lookOf(name), " ") == "" || invisible(first) || invisible(last) && !unicode.Is(unicode.Variation_Selector, last):
		return usagef("the name %+q begins or ends with what nobody sees", name)
	case unicode.IsMark(first):
		return usagef("the name %+q begins with an accent that has no letter", name)
	case strings.HasPrefix(name, "-"):
		return usagef("the name %q begins with a dash", name)
	}
	return nil
}

// joins tells the characters that join two letters, or keep them apart: Persian and
// several Indian languages are written with them, and pictures made of several.
func joins(r rune) bool { return r == '\u200c' || r == '\u200d' }

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
func isLetter(name string) bool { return len(name) == 1 && 'A' <= name[0] && name[0] <= 'Z' }

// checkOnce refuses a name that stands twice, in whatever spelling: who types it
// small means either.
func checkOnce(names []string) error {
	looks := make(map[string]string, len(names))
	for _, name := range names {
		look := lookOf(name)
		if other, twice := looks[look]; twice {
			return usagef("%s is named twice", other)
		}
		looks[look] = name
	}
	return nil
}

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

// sameLook tells whether readers take two names for one. Of plain letters that is
// found out at once.
func sameLook(a, b string) bool { return strings.EqualFold(a, b) || lookOf(a) == lookOf(b) }

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
