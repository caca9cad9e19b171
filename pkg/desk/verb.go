package desk

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A verb is one way to name a play in a line.
type verb struct {
	words []string // they may stand anywhere
	line  []string // the beginning of its line
	rank  int      // how much of a name these words are
	full  bool     // they are a whole name
	said  play.Saying
	flag  string // the flag that the words behind it are for; empty: they stay words
	sure  bool   // it may be played by these words; else only if it shows something
	aloud bool   // whoever is named in front does it, and its play says whether that may be
	game  int    // the number of its title
}

// verbs are all ways to name a play here: its name, the last word of it, a short verb, a
// saying; and its group alone, which is only a guess.
func (r *Reader) verbs() []verb {
	all, _ := ask.Once(r.At(), "verbs", func() ([]verb, error) { return r.verbsOf(r.titles.PlayedFirst(r.At().State)), nil })
	return all
}

// verbsOf are the verbs of some titles, and the desk's own.
func (r *Reader) verbsOf(titles play.Titles) (all []verb) {
	game, own := 0, say.Each(r.Desk.Plays(), func(m play.Maker) string { return m.Name })
	all = make([]verb, 0, 1<<10)
	add := func(words, line []string, rank int, full, sure bool) {
		all = append(all, verb{words: words, line: line, rank: rank, full: full, sure: sure, game: game})
	}
	for _, t := range titles {
		if game = 0; t.IsIdle(r.At().State) {
			game = 1
		}
		said := map[string]int{} // of two lines for the same words, the first is rather meant
		says := func(one string, line []string, full bool, s play.Saying) {
			if words := strings.Fields(one); s.At == nil || s.At(r.At().State) {
				add(words, line, 2*len(words)+1-said[one], full, true)
				said[one]++
				all[len(all)-1].said, all[len(all)-1].flag = s, s.Word
			}
		}
		for _, s := range (play.Titles{t}).Shorts() {
			says(s.Verb, s.Line, !s.Aside, play.Saying{At: s.At, Word: s.Word})
		}
		for _, s := range t.Said() {
			for _, one := range s.Words {
				says(one, strings.Fields(s.Line), strings.Contains(one, " "), s)
			}
		}
		for word, line := range t.Uses {
			add([]string{word}, strings.Fields(line), 2, false, true)
			add(nil, strings.Fields(line), 0, false, true) // harry jumps
		}
		for _, p := range t.Plays() {
			line := strings.Fields(p.Name)
			words := strings.FieldsFunc(p.Name, func(r rune) bool { return r == ' ' || r == '-' })
			if add(words, line, 2*len(words)+1, true, true); len(line) > 1 {
				if !names.IsSmall(line[1]) && !slices.Contains(own, line[1]) && line[1] != "reset" { // roll is no new initiative, and rules are no table
					add(line[1:], line, 2, false, true)
				}
				add(line[:1], line, 1, false, false)
			}
		}
	}
	for _, s := range r.Desk.Own {
		add([]string{s.Verb}, s.Line, 2, false, true)
	}
	return all
}

// finds are the places of a verb's words in the line; nil: it lacks one. A word that others
// have as it stands is no form of this one: who is wounded isn't wounded now.
func (b *bag) finds(v verb, others []verb) (used []int) {
	words := v.words
	for i := 0; len(words) > 1 && i < len(b.words); i++ { // zombieroll
		switch typed, whole := strings.ReplaceAll(b.words[i], "-", ""), strings.Join(words, ""); {
		case sameWord(typed, whole):
		case names.IsTypo(typed, whole) && !sameWord(typed, words[0]): // joins isn't join us
			b.slip = b.words[i]
		default:
			continue
		}
		return []int{i}
	}
	for _, word := range words {
		at := slices.IndexFunc(b.words, func(typed string) bool {
			if v.said.Whole {
				return strings.EqualFold(typed, word)
			}
			return sameWord(typed, word) && (isPlural(typed, word) || !slices.ContainsFunc(others, func(o verb) bool { return slices.Contains(o.words, strings.ToLower(typed)) }))
		})
		if at < 0 || slices.Contains(used, at) {
			return nil
		}
		used = append(used, at)
	}
	return used
}
