package desk

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// spelled notes what a line that was refused for a word means with its slips put right: each word
// that means nothing here as its parts, or as one that it is near. Slips of a finger in verbs
// and flags may be played.
func (r *Reader) spelled(m *Meant, words []string, refused error, fingers bool) {
	typed, near := names.SlipOf(refused)
	if none, is := errors.AsType[*Nameless](refused); typed == "" || is && none.Said && len(near) == 0 || len(m.Sure)+len(m.Guess) > 0 || inItsWords(m.Refused) || !fingers && len(words) == 1 {
		return
	}
	all, slip, sure := [][]string{nil}, "", fingers
	for _, word := range words {
		var with [][]string
		switch parts := r.apart(word); {
		case parts != nil:
			with = [][]string{parts}
		case !fingers && word == typed && len(near) > 0 && !r.IsVerb(word):
			with = say.Each(near, func(one string) []string { return []string{one} })
		default:
			with = say.Each(r.near(word, fingers), func(one string) []string { return []string{one} })
		}
		if len(with) > 0 {
			slip, sure = cmp.Or(slip, word), sure && len(with) == 1 // shots may be shouts
		} else {
			with = [][]string{{word}}
		}
		var longer [][]string
		for _, line := range all {
			for _, part := range with {
				longer = append(longer, slices.Concat(line, part))
			}
		}
		if all = longer; len(all) > mostSpelled {
			return
		}
	}
	if slip == "" {
		return
	}
	m.Slip = slip
	for _, line := range all {
		more := r.meant(line, true)
		for _, right := range more.Sure {
			if p, _, err := play.Find(r.titles, right); sure && err == nil && p.Class != play.Files && !has(ending, p.Name[strings.LastIndex(p.Name, " ")+1:]) {
				m.Sure = append(m.Sure, right)
			} else {
				m.Guess = append(m.Guess, right)
			}
		}
		if len(more.Sure) == 0 {
			m.Guess = slices.Concat(m.Guess, more.Guess, more.Near)
		}
		if fingers && inItsWords(more.Refused) {
			m.Refused = more.Refused
		}
	}
	m.Sure, m.Guess = slices.CompactFunc(m.Sure, SameLine), slices.CompactFunc(m.Guess, SameLine)
}

// mostSpelled is how many lines are read at most for the slips of one.
const mostSpelled = 4

// ending are the last words of plays that take something off the table, or end what is played.
const ending = " remove kill lost won reset clear "

// apart are the parts of a word that lacks a blank; nil: it is whole, or one of a kind: goblin3.
func (r *Reader) apart(word string) []string {
	parts := names.Apart(word)
	if r.isKnown(word) || parts == nil || len(r.withBase(parts[0])) > 0 || strings.Contains(word, "=") && !r.isKnown(parts[1]) {
		return nil
	}
	return parts
}

// near are the words that one may be a slip for, if it means nothing itself: by a slip of a finger,
// flags and verbs, or by any, and then things at the table and flags that need no value, too.
func (r *Reader) near(word string, fingers bool) (all []string) {
	name := strings.TrimLeft(word, "-")
	dashes := word[:len(word)-len(name)]
	if dashes == "" && (r.Desk.IsCommand(word) || len(r.withBase(word)) > 0 || r.says(word, r.verbs()) || fingers && len(names.Slipped(word, r.things())) > 0) {
		return nil
	}
	vocabulary := r.vocabulary(dashes != "", fingers)
	if slices.Contains(vocabulary, name) {
		return nil
	}
	is := names.IsSlip
	if fingers {
		is = names.IsTypo
	}
	bare := func(word string) string { return strings.ReplaceAll(word, "-", "") }
	for _, right := range vocabulary {
		forms := func(end string) bool { return (end == "" || len(right) > 3) && is(bare(name), bare(right)+end) } // noies isn't noes
		if begins := len(name) > 5 || strings.EqualFold(name[:1], right[:1]); begins && slices.ContainsFunc([]string{"", "s", "es", "d", "ed", "ing"}, forms) && !slices.ContainsFunc(all, func(one string) bool { return isPlural(dashes+right, one) }) {
			all = append(all, dashes+right)
		}
	}
	return all
}

// vocabulary are the words that one may be a slip for: flags, or verbs and, if it is only named,
// things at the table and flags that need no value.
func (r *Reader) vocabulary(dashed, verbs bool) []string {
	noWord := func(word string) bool { return len(word) < 3 || saysNothing(word) }
	all, _ := ask.Once(r.At(), fmt.Sprint("vocabulary", dashed, verbs), func() (all []string, _ error) {
		for _, v := range r.verbs() {
			if !dashed {
				all = append(append(all, v.words...), strings.Join(v.words, ""))
			}
		}
		if verbs && !dashed {
			return slices.DeleteFunc(names.Sorted(all), noWord), nil
		}
		for _, t := range r.titles {
			for _, p := range t.Plays() {
				for _, f := range p.Flags() {
					if dashed || f.Switch || f.Bare != "" {
						all = append(all, f.Name)
					}
				}
			}
		}
		if !dashed {
			all = append(all, r.things()...)
		}
		return slices.DeleteFunc(names.Sorted(all), noWord), nil
	})
	return all
}
