package desk

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// actors are the figures that some words name: one, several, or all of them.
func (b *bag) actors(words []string) (by string, is bool) {
	var all []string
	for words = meaningful(words); len(words) > 0; {
		name, rest := b.first(words, false)
		if name == "" && b.isSome(words[0]) {
			name, rest = words[0], words[1:]
		}
		if name == "" {
			return "", false
		}
		if words = rest; !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return strings.Join(all, ","), len(all) > 0
}

// doneTo are words without those that tell who did it: ann is bitten by a, hit by the trap for 3.
func (b *bag) doneTo(p play.Untyped, words []string) []string {
	i := slices.IndexFunc(words, func(word string) bool { return has(" by from ", word) })
	if i < 0 || i+1 < len(words) && names.IsNumber(words[i+1]) || p.Has("by") && b.hasFigure(words[i+1:]) { // down by 3
		return words
	}
	if n := slices.IndexFunc(words[i:], names.IsNumber); n > 0 {
		return slices.Concat(words[:i], words[i+n:])
	}
	return words[:i]
}

// isPassive tells whether what a line does is done to whoever stands in front: ann got kicked.
func (b *bag) isPassive(used []int) bool {
	i := slices.Min(append(used[:len(used):len(used)], len(b.words)-1))
	word := strings.ToLower(b.words[i])
	return i > 0 && has(" is are was were been get gets got ", strings.ToLower(b.words[i-1])) && (strings.HasSuffix(word, "ed") || present(word) != word)
}

// isLetter tells whether a word is a letter that is short for no name.
func (r *Reader) isLetter(letter string) bool {
	return len(letter) == 1 && slices.ContainsFunc(r.titles, func(t play.Title) bool {
		return t.Letters != nil && strings.Contains(t.Letters(r.At().State), strings.ToUpper(letter))
	})
}

// turnsRound tells whether a letter stands in front of a verb that figures do, and that is done
// neither to them nor to what has the letter: a reaches bob.
func (b *bag) turnsRound(v verb, p play.Untyped, before []string) bool {
	if len(before) == 0 || !b.isLetter(before[len(before)-1]) || slices.Contains(b.words, "by") {
		return false
	}
	for _, t := range b.titles.ThingsCalled(b.At().State, before[len(before)-1]) {
		if t.Noun == v.line[0] {
			return false
		}
	}
	return slices.ContainsFunc(b.acts(), func(name string) bool { return p.DoneBy(b.At(), name) && !p.DoneTo(b.At(), name) })
}

// near are the lines of a verb with each of the names that a refused word may be a slip for.
func (b *bag) near(v verb, by string, words []string, unknown *ask.Unknown) (lines [][]string) {
	text := " " + strings.Join(meaningful(words), " ") + " "
	for _, name := range unknown.Near {
		with := strings.Replace(text, " "+unknown.Typed+" ", " "+name+" ", 1)
		if some, free, _ := b.accepted(v, by, names.Joined(strings.Fields(with), b.things())); with != text && len(some) > 0 && !free {
			lines = append(lines, some[0])
		}
	}
	return lines
}

// hasFigure tells whether words name a figure, but for one behind by or from: 2 damage from troll1.
func (b *bag) hasFigure(words []string) bool {
	for i, word := range words {
		if b.IsFigure(strings.TrimSuffix(word, ",")) && (i == 0 || !has(" by from ", words[i-1])) {
			return true
		}
	}
	return false
}
