package desk

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// A line whose words mean nothing is read once more, with other words for some of them.

// ofKind are the words of a line with the figures of a kind that its noun and numbers mean:
// goblins, goblins 1 and 2, goblin 1-3. nil: it has no such noun.
func (b *bag) ofKind() []string {
	for i, word := range b.words {
		var all, named []string
		end := i + 1
		for _, name := range b.acts() {
			if base := strings.TrimRight(name, "0123456789"); base != name && sameWord(word, strings.ToLower(base)) {
				all, word = append(all, name), base
			}
		}
		for end < len(b.words) && (AreFaces(strings.Split(b.words[end], "-")) || b.words[end] == "and" && end+1 < len(b.words) && AreFaces(b.words[end+1:end+2])) {
			if b.words[end] != "and" {
				named = append(named, ranged(word+strings.TrimSuffix(b.words[end], ",")))
			}
			end++
		}
		switch {
		case len(all) == 0:
			continue
		case len(named) == 0 && word == b.words[i]: // one goblin
			continue
		case len(named) == 0:
			named = all
		case len(named) == 1 && !strings.Contains(named[0], ".."): // damages goblin 2
			continue
		}
		if i > 0 && slices.Contains([]string{ask.Everybody, "both"}, strings.ToLower(b.words[i-1])) {
			i--
		}
		return slices.Concat(b.words[:i], []string{strings.Join(named, ",")}, b.words[end:])
	}
	return nil
}

// ofRole are the words of a line with a name for each class or trait that one figure alone
// has: the doctor. nil: it has none.
func (b *bag) ofRole() (all []string) {
	for i, word := range b.words {
		for _, t := range b.titles {
			if t.Roles == nil || b.isFigure(word) || b.Desk.IsCommand(word) { // sapper
				continue
			}
			if named := t.Roles(b.At().State, strings.ToLower(word)); len(named) == 1 {
				all = slices.Concat(b.words[:i], named, b.words[i+1:])
			}
		}
	}
	return all
}

// ones are the words of a line with a number for each article: a zombie is one. nil: it has
// no article.
func ones(words []string) (all []string) {
	for i := range words {
		if ask.IsArticle(words, i) {
			all = slices.Concat(words[:i], []string{"1"}, words[i+1:])
		}
	}
	return all
}

// measured are the words of a line without a measure: two tins of food. nil: it has none.
func measured(words []string) []string {
	for i := range words {
		if i+3 < len(words) && AreFaces(words[i:i+1]) && words[i+2] == "of" {
			return slices.Concat(words[:i+1], words[i+3:])
		}
	}
	return nil
}

// without are the words of a line up to what it is done with: with his axe. nil: nothing is.
func without(words []string) []string {
	if i := slices.Index(words, "with"); i > 1 && i+1 < len(words) {
		return words[:i]
	}
	return nil
}
