package data

import (
	"slices"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Slug is a card's name as it is typed: small letters, digits and dashes.
// Letters that nobody sees are left out.
func Slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) || r > unicode.MaxLatin1 && unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
	}), "-")
}

// Find finds a card by its name, or by enough whole words of it in any order: "polar",
// "black ninja". slugs are the names of the cards as they are typed. Where none has these words,
// or several have, it gives -1 and those that have them.
func Find(typed string, slugs []string) (i int, several []string) {
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

// FindTyped is [Find] of words that players typed: rubies are the ruby, too, and levin bolt is
// LevinBolt.
func FindTyped(typed string, slugs []string) (i int, several []string) {
	if i, several = Find(typed, slugs); i < 0 && len(several) == 0 {
		wanted := Slug(typed)
		i = slices.IndexFunc(slugs, func(one string) bool {
			return wanted == say.Plural(one) || wanted == one+"s" || names.Same(wanted, one)
		})
	}
	return i, several
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
