package data

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// Slug is a card's name as it is typed: small letters, digits and dashes.
// Letters that nobody sees are left out.
func Slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Nd) || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
	}), "-")
}

// Find finds a card by its name, or by enough whole words of it in any order: "polar",
// "black ninja". Where no card has them, or several do, it gives -1 and the cards that
// have them.
func Find[C any](typed string, all []C, name func(C) string) (i int, several []string) {
	slugs := say.Each(all, func(c C) string { return Slug(name(c)) })
	wanted := Slug(typed)
	if i := slices.Index(slugs, wanted); i >= 0 || wanted == "" {
		return i, nil
	}
	found := -1
	for i, one := range slugs {
		if HasWords(one, wanted) {
			found, several = i, append(several, one)
		}
	}
	if len(several) == 1 {
		return found, nil
	}
	return -1, several
}

// HasWords tells whether all words of some are words of a name.
func HasWords(name, some string) bool {
	words := strings.Split(name, "-")
	for word := range strings.SplitSeq(some, "-") {
		if !slices.Contains(words, word) {
			return false
		}
	}
	return true
}

// NoCard is the refusal of a name that no card has, or several.
type NoCard struct {
	Noun  string // "monster"
	Name  string
	Names []string // as they are typed: the names that it may stand for, else all
	Some  bool     // Names are the names that it may stand for
}

func (n *NoCard) Error() string { return fmt.Sprintf("no %s is called %q", n.Noun, n.Name) }

// CardCalled is the card that a name stands for, or a [NoCard].
func CardCalled[C any](noun, typed string, all []C, name func(C) string) (C, error) {
	i, several := Find(typed, all, name)
	if i >= 0 {
		return all[i], nil
	}
	var none C
	refusal := &NoCard{Noun: noun, Name: typed, Names: several, Some: len(several) > 0}
	if !refusal.Some {
		for _, c := range all {
			refusal.Names = append(refusal.Names, Slug(name(c)))
		}
	}
	return none, refusal
}

// FindTyped is [Find] of a word that players typed: rubies are the ruby, too.
func FindTyped[C any](typed string, all []C, name func(C) string) (i int, several []string) {
	wanted := Slug(typed)
	one := func(c C) bool { return wanted == say.Plural(Slug(name(c))) || wanted == Slug(name(c))+"s" }
	if i, several = Find(typed, all, name); i < 0 && len(several) == 0 {
		i = slices.IndexFunc(all, one)
	}
	return i, several
}
