package desk

import (
	"cmp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// ofKind are the words of a line with the figures of a kind that its noun and numbers mean:
// goblins, goblins 1 and 2, goblin 1-3. nil: it has no such noun.
func (b *bag) ofKind() []string {
	for i, word := range b.words {
		var all, named []string
		end := i + 1
		if all = b.withBase(word); len(all) > 0 {
			word = strings.TrimRight(all[0], "0123456789")
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
		case len(named) == 0 && (word == b.words[i] || i > 0 && strings.EqualFold(b.words[i-1], "both") && len(all) != 2): // one goblin, both of three
			continue
		case len(named) == 0: // a range leaves out the dead
			last := slices.MaxFunc(all, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) })
			named = []string{word + "1.." + strings.TrimPrefix(last, word)}
		}
		if i > 0 && slices.Contains([]string{ask.Everybody, "both"}, strings.ToLower(b.words[i-1])) {
			i--
		}
		return slices.Concat(b.words[:i], []string{strings.Join(named, ",")}, b.words[end:])
	}
	return nil
}

// withBase are the figures of a kind that a noun means: goblin1 and goblin2.
func (r *Reader) withBase(noun string) []string {
	return slices.DeleteFunc(slices.Clone(r.acts()), func(name string) bool {
		base := strings.TrimRight(name, "0123456789")
		return base == name || !sameWord(noun, strings.ToLower(base))
	})
}

// ones are the words of a line with a number for each article: a zombie is one. nil: it has
// no article.
func (b *bag) ones(words []string) (all []string) {
	for i := range words {
		if ask.IsArticle(words, i) && !b.IsVerb(words[i+1]) && (i+2 >= len(words) || !b.Desk.IsCommand(words[i+2])) && (i > 0 || !b.isLetter(words[0])) { // a gets ann, a noise
			all = slices.Concat(words[:i], []string{"1"}, words[i+1:])
		}
	}
	return all
}

// theirs are the words of a line with all before the things that it says are theirs, or are
// several: her food, the potions. nil: it has none, or says how many.
func (b *bag) theirs(words []string) []string {
	for i, noun := range b.typed {
		if i == 0 || !has(" the her his their my our ", b.typed[i-1]) || !has(" food fuel ", noun) && (!strings.HasSuffix(noun, "s") || b.IsFigure(noun)) {
			continue
		}
		if at := slices.Index(words, noun); (at >= 0 || slices.Contains(b.words, noun) && len(words) > 0) && !slices.ContainsFunc(words, func(word string) bool { return names.IsNumber(word) || word == ask.Everybody }) {
			return meaningful(slices.Insert(slices.Clone(words), max(at, 0), ask.Everybody)) // or it is a word of the verb: the zombies in the yard are dead
		}
	}
	return nil
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
const denying = " not no never nobody none nothing isn't wasn't doesn't didn't can't isnt wasnt doesnt didnt cant without but except miss misses missed if or "

// best is some lines with one more, or that one alone if its rank is higher than theirs.
func best(all [][]string, is *[2]int, rank [2]int, line []string) [][]string {
	switch c := slices.Compare(rank[:], is[:]); {
	case c < 0 && len(all) > 0, c == 0 && slices.ContainsFunc(all, func(one []string) bool { return SameLine(one, line) }):
		return all
	case c > 0 || len(all) == 0:
		all = nil
	}
	*is = rank
	return append(all, line)
}

// SameLine tells whether two lines have the same words, but for small ones, in any order.
func SameLine(one, other []string) bool {
	sorted := func(line []string) []string {
		return slices.Sorted(slices.Values(say.Each(meaningful(line), strings.ToLower)))
	}
	return slices.EqualFunc(sorted(one), sorted(other), sameWord)
}
