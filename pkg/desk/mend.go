package desk

import (
	"errors"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A mend is the words of a line with others in the place of some: it is read once more.
type mend struct {
	words []string
	word  string // the word that says nothing here; empty: there is none
}

// The costs of mends, from the cheapest on.
const (
	same = iota // other words for the same
	typo        // a verb, by a slip of a finger
	left        // nothing in the place of a word
	costs
)

// mostSlips are the slips of verbs that are looked at, of each cost.
const mostSlips = 4

// mends are all mends of a line, by their costs.
func (b *bag) mends(verbs []verb) (all [costs][]mend) {
	add := func(cost int, words []string, word string) {
		if words != nil && (cost != typo || len(all[cost]) < mostSlips) {
			all[cost] = append(all[cost], mend{slices.Concat(words, b.tail), word})
		}
	}
	add(same, b.otherWords(), "")
	add(same, ones(b.typed), "")
	for i, word := range b.words {
		if len(strings.ReplaceAll(word, "-", "")) < 2 || word[0] == '+' || saysNothing(word) || b.isKnown(word) || slices.ContainsFunc(verbs, func(v verb) bool {
			return slices.ContainsFunc(v.words, func(one string) bool { return sameWord(word, one) })
		}) {
			continue
		}
		instead := func(with ...string) []string { return slices.Concat(b.words[:i], with, b.words[i+1:]) }
		typos, _ := b.slips(word, verbs)
		for _, verb := range typos {
			add(typo, instead(verb), word)
		}
		if len(b.words) > 1 && len(names.Nearest(word, b.things())) == 0 && !strings.Contains(word, "--") {
			add(left, instead(), word)
		}
	}
	return all
}

// slips are the words of verbs that a word may be a slip for, in any form of these: by a slip
// of a finger, and by another.
func (b *bag) slips(word string, verbs []verb) (typos, others []string) {
	isName := len(names.Slipped(word, b.things())) > 0
	if word = strings.ReplaceAll(word, "-", ""); word == "" {
		return nil, nil
	}
	for _, v := range verbs {
		for _, one := range append(slices.Clone(v.words), strings.Join(v.words, "")) { // startpionts
			begins := len(word) > 3 || strings.EqualFold(word[:1], one[:1]) // gas isn't has
			switch ends := []string{"", "s", "es", "d", "ed", "ing"}; {
			case len(word) < 3 || !begins || slices.Contains(typos, one) || slices.Contains(others, one):
			case !isName && slices.ContainsFunc(ends, func(end string) bool { return names.IsTypo(word, one+end) }):
				typos = append(typos, one)
			case names.IsSlip(word, one) || names.IsSlip(word, one+"s"):
				others = append(others, one)
			}
		}
	}
	return typos, others
}

// isSlip tells whether the only word of a line may be a slip of a verb.
func (b *bag) isSlip() bool {
	typos, others := b.slips(b.words[0], b.verbs())
	return len(typos)+len(others) > 0
}

// mended notes what a line means by the cheapest of its mends. A play that refuses it by a rule
// has read all of its words.
func (b *bag) mended(m *Meant, verbs []verb) {
	all := b.mends(verbs)
	for _, one := range all[same] {
		more := b.meant(one.words, true)
		if len(more.Sure) > 0 {
			*m = more
			return
		}
		m.Free = append(m.Free, more.Free...)
	}
	guessed := b.refused[2] < wholeName || m.Refused == nil
	if !guessed && inItsWords(m.Refused) || b.otherVerb(m, all[typo], guessed && len(m.Guess) == 0) {
		return
	}
	excess := errors.As(m.Refused, new(*ask.Excess))
	if !excess || len(m.Guess)+len(m.Free) > 0 { // a new name is better than no word
		all[left] = nil
	}
	if !play.IsUsage(m.Refused) || !excess && errors.As(m.Refused, new(*ask.Unknown)) {
		return
	}
	for _, one := range all[left] {
		if more := b.meant(one.words, true); len(more.Sure) == 1 && b.changes(more.Sure[0]) {
			m.Refused = ask.Usagef("nothing here is called %q; did you mean %q?", one.word, say.Typed(more.Sure[0]))
			m.Near, m.Left = more.Sure, true
			return
		}
	}
}

// otherVerb notes the lines with another verb: one alone is played, where it may be, and else
// they are offered. It tells whether it has found one.
func (b *bag) otherVerb(m *Meant, mends []mend, offers bool) bool {
	var sure, near [][]string
	for _, one := range mends {
		more := b.meant(one.words, true)
		for _, line := range more.Sure {
			sure = best(sure, new([2]int), [2]int{}, line)
		}
		if len(more.Sure)+len(more.Near) == 0 && len(one.words) > 1 {
			more.Near = more.Guess
		}
		for _, line := range slices.Concat(more.Sure, more.Near) {
			near = best(near, new([2]int), [2]int{}, line)
		}
		if offers {
			m.Near, m.Refused = nil, nil
			if more.Refused != nil && inItsWords(more.Refused) {
				m.Refused = more.Refused
			}
		}
	}
	switch {
	case len(sure) == 1 && b.goesWith(sure[0]):
		m.Sure, m.Typo = sure, true
	case offers:
		m.Guess = near
	}
	return len(m.Sure)+len(near) > 0 && (offers || m.Typo)
}

// ending are the last words of plays that take something off the table, or end what is played.
const ending = " remove kill lost won reset clear "

// goesWith tells whether a line may be played with a slip of its verb: it is a play, and takes
// nothing away.
func (b *bag) goesWith(line []string) bool {
	p, _, err := play.Find(b.titles, line)
	return err == nil && p.Class != play.Files && !has(ending, p.Name[strings.LastIndex(p.Name, " ")+1:])
}

// changes tells whether a line changes the table, and brings no new name.
func (b *bag) changes(line []string) bool {
	p, _, err := play.Find(b.titles, line)
	_, free, _, _ := b.Desk.Accepts(b.At(), line)
	return err == nil && !p.OnlyReads() && !free
}
