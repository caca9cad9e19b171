package desk

import (
	"cmp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

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
		case len(named) == 0: // a range leaves out the dead
			last := slices.MaxFunc(all, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) })
			named = []string{word + "1.." + strings.TrimPrefix(last, word)}
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

// ones are the words of a line with a number for each article: a zombie is one. nil: it has
// no article.
func (b *bag) ones(words []string) (all []string) {
	for i := range words {
		if ask.IsArticle(words, i) && (i > 0 || !b.isLetter(words[0]) || !b.IsVerb(words[1])) { // a gets ann
			all = slices.Concat(words[:i], []string{"1"}, words[i+1:])
		}
	}
	return all
}

// isKnown tells whether a word is the name of a figure, a thing or a card, a number, or says
// that something isn't so.
func (r *Reader) isKnown(word string) bool {
	is, _ := ask.Once(r.At(), "known: "+word, func() (bool, error) {
		shows, err := r.shows([]string{word})
		return shows != nil || r.IsFigure(word) || AreFaces([]string{word}) || has(denying, strings.ToLower(word)), err
	})
	return is
}

// denying are words without which a line means something else.
const denying = " not no never nobody none nothing isn't wasn't doesn't didn't can't without but except miss misses missed if or "
