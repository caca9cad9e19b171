package desk

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// spelled notes what a line that was refused for a word means with its slips put right: each word
// that means nothing here as its parts, or as one that it is near. Slips of a finger in verbs
// and flags may be played.
func (r *Reader) spelled(m *Meant, words []string, refused error) {
	typed, near := names.SlipOf(refused)
	if none, is := errors.AsType[*Nameless](refused); typed == "" || is && none.Said && len(near) == 0 || len(m.Sure)+len(m.Guess) > 0 || inItsWords(m.Refused) {
		return
	}
	all, slip, sure := [][]string{nil}, "", true
	for _, word := range words {
		with, finger := r.near(word)
		if !finger && word == typed && len(near) > 0 && !r.IsVerb(word) {
			with = say.Each(near, func(one string) []string { return []string{one} })
		}
		if len(with) > 0 {
			slip, sure = cmp.Or(slip, word), sure && finger && len(with) == 1 // shots may be shouts
		} else {
			with = [][]string{{word}}
		}
		all = slices.Concat(say.Each(all, func(line []string) [][]string {
			return say.Each(with, func(part []string) []string { return slices.Concat(line, part) })
		})...)
		if len(all) > mostSpelled {
			return
		}
	}
	if slip == "" || !sure && len(words) == 1 {
		return
	}
	m.Slip = slip
	for _, line := range all {
		more := r.meant(line, true)
		for _, right := range more.Sure {
			if p, _, err := play.Find(r.titles, right); sure && err == nil && p.Class != play.Files && !has(" remove kill lost won reset clear ", p.Name[strings.LastIndex(p.Name, " ")+1:]) { // no slip takes anything off the table
				m.Sure = append(m.Sure, right)
			} else {
				m.Guess = append(m.Guess, right)
			}
		}
		if len(more.Sure) == 0 {
			m.Guess = append(m.Guess, more.Guess...)
		}
		if sure && inItsWords(more.Refused) {
			m.Refused = more.Refused
		}
	}
}

// near are the words that one may be a slip for, if it means nothing itself: flags and verbs by a
// slip of a finger; else any of them, things at the table, and flags that need no value.
func (r *Reader) near(word string) (all [][]string, finger bool) {
	name := strings.TrimLeft(word, "-")
	dashes := word[:len(word)-len(name)]
	if name == "" {
		return nil, false
	}
	parts := names.Apart(word) // of a word that lacks a blank, unless it is one of a kind: goblin3
	if parts != nil && !r.isKnown(word) && len(r.withBase(parts[0])) == 0 && (!strings.Contains(word, "=") || r.isKnown(parts[1])) {
		return [][]string{parts}, true
	}
	is := func(one string) bool { return strings.ReplaceAll(one, " ", "") == name } // toolchest
	if dashes == "" && (r.Desk.IsCommand(word) || len(r.withBase(word)) > 0 || saysNothing(word) || has(diceMarks, word) || r.isKnown(word) || r.IsVerb(word)) || slices.ContainsFunc(r.vocabulary(dashes != ""), is) {
		return nil, false
	}
	vocabulary := r.vocabulary(dashes != "")
	among := func(is func(typed, right string) bool) (all [][]string) {
		bare := func(word string) string { return strings.ReplaceAll(word, "-", "") }
		for _, right := range vocabulary {
			forms := func(end string) bool { return (end == "" || len(right) > 3) && is(bare(name), bare(right)+end) } // noies isn't noes
			if begins := len(name) > 5 || strings.EqualFold(name[:1], right[:1]); begins && slices.ContainsFunc([]string{"", "s", "es", "d", "ed", "ing"}, forms) && !slices.ContainsFunc(all, func(one []string) bool { return isPlural(dashes+right, one[0]) }) {
				all = append(all, []string{dashes + right})
			}
		}
		return all
	}
	if all = slices.DeleteFunc(among(names.IsTypo), func(right []string) bool { return dashes == "" && !r.IsVerb(right[0]) }); len(all) > 0 && (dashes != "" || len(names.Slipped(word, r.things())) == 0) {
		return all, true
	}
	return among(names.IsSlip), false
}

// vocabulary are the words that one may be a slip for: those of verbs, things at the table and flags
// that need no value; or flags behind dashes.
func (r *Reader) vocabulary(dashed bool) (all []string) {
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
		for _, v := range r.verbs() {
			all = append(all, v.words...)
		}
	}
	return slices.DeleteFunc(names.Sorted(all), func(word string) bool { return len(word) < 3 || saysNothing(word) })
}
