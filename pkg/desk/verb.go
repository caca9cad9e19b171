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

// wholeName is the rank of a verb that is the whole name of a play, at least.
const wholeName = 3

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
		for _, s := range (play.Titles{t}).Shorts() {
			if words := strings.Fields(s.Verb); s.At == nil || s.At(r.At().State) {
				add(words, s.Line, 2*len(words)+1, !s.Aside, true)
				said[s.Verb]++
				all[len(all)-1].flag = s.Word
			}
		}
		for _, s := range t.Sayings {
			for _, one := range s.Words {
				if words := strings.Fields(one); s.At == nil || s.At(r.At().State) {
					add(words, strings.Fields(s.Line), 2*len(words)+1-said[one], len(words) > 1, true)
					said[one]++
					all[len(all)-1].said, all[len(all)-1].flag = s, s.Word
				}
			}
		}
		for word, line := range t.Uses {
			add([]string{word}, strings.Fields(line), 2, false, true)
		}
		for _, p := range t.Plays() {
			line := strings.Fields(p.Name)
			words := strings.FieldsFunc(p.Name, func(r rune) bool { return r == ' ' || r == '-' })
			if add(words, line, 2*len(words)+1, true, true); len(line) > 1 {
				if !names.IsSmall(line[1]) && !slices.Contains(own, line[1]) { // roll is no new initiative
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
		if sameWord(strings.ReplaceAll(b.words[i], "-", ""), strings.Join(words, "")) {
			return []int{i}
		}
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

// bare are verbs without a word: those that show a card, and those that do what it is for.
func (b *bag) bare() (all []verb) {
	for _, t := range b.titles {
		game := 0
		if t.IsIdle(b.At().State) {
			game = 1
		}
		for _, line := range t.Uses {
			if len(b.words) > 1 { // harry jumps
				all = append(all, verb{line: strings.Fields(line), sure: true, game: game})
			}
		}
		for _, m := range t.Makers() {
			if p, _, err := play.Find(b.titles, []string{m.Name, "show"}); err == nil && p.Name == m.Name+" show" {
				all = append(all, verb{line: []string{m.Name, "show"}, game: game})
			}
		}
	}
	return all
}

// line is the line of a verb with those who do it, some words and flags; nil: nobody does that.
func (r *Reader) line(v verb, by string, words, flags []string) []string {
	p, _, err := play.Find(r.titles, v.line)
	if v.flag != "" && len(words) > 0 {
		v.line, flags = r.named(v, p, words, flags)
		words = nil
	} else if v.flag != "" && r.GoesOn {
		v.line = append(slices.Clone(v.line), "--"+v.flag)
	}
	if by == "" {
		return slices.Concat(v.line, words, flags)
	}
	if err != nil {
		return nil
	}
	first, _, _ := strings.Cut(by, ",")
	if other, _, does := strings.Cut(r.titles.InsteadOf(r.At().State, p.Name, first), " "); does && !p.DoneBy(r.At(), first) {
		v.line = []string{other} // the verb of another game
		if p, _, err = play.Find(r.titles, v.line); err != nil {
			return nil
		}
	}
	each := func(is func(*ask.Here, string) bool) bool {
		return !slices.ContainsFunc(strings.Split(by, ","), func(name string) bool {
			return !is(r.At(), name) && (name != ask.Everybody || !slices.ContainsFunc(r.acts(), func(one string) bool { return is(r.At(), one) }))
		})
	}
	isWord := each(func(h *ask.Here, name string) bool { return p.Targets(h, name) > 0 })
	switch inOne := p.Targets(r.At(), by) > 0; { // goblin1,goblin2 attack is a word
	case !v.said.To && (first == by || !inOne) && (each(p.DoneBy) || v.aloud && !isWord && p.Has("by")):
		return With(slices.Concat(v.line, words, flags), "--by", by)
	case isWord && len(words) > 0 && r.IsFigure(words[0]) && p.Targets(r.At(), words[0]) > 0 && (len(words) > 1 || p.Targets(r.At(), first) == 1): // bob wounds ann: nobody does that
		return slices.Concat(v.line, words, flags)
	case isWord:
		return slices.Concat(v.line, []string{by}, words, flags)
	case v.said.Turn && !p.Has("by") && r.titles.IsKnown(r.At().State, by): // harry is done
		return slices.Concat(v.line, words, flags)
	}
	return nil
}

// named is the line of a verb with words behind it that are for its flag, and the other flags.
func (r *Reader) named(v verb, p play.Untyped, words, flags []string) (line, rest []string) {
	if slices.Contains(v.line, "--"+words[0]) { // s room
		words = words[1:]
	}
	for len(words) > 1 && slices.Contains([]string{"to", "the", "into", "at", "in"}, strings.ToLower(words[0])) { // go to the street
		words = words[1:]
	}
	if len(words) == 0 {
		return v.line, flags
	}
	text, n := strings.Join(words, " "), len(words)
	told := play.Short{Line: v.line, Word: v.flag}.Sentence(p, words)
	for n > 1 && p.Throws && !slices.Contains(flags, "--dice") && AreFaces(words[n-1:n]) { // s hall 25
		n--
	}
	faces := words[n:]
	if n > 1 && len(faces) > 0 && slices.Contains(diceMarks(), words[n-1]) { // s hall dice 25
		n--
	}
	switch {
	case (told != nil || n < len(words)) && p.Takes(r.At(), v.flag, text):
		n = len(words)
	case told != nil: // to kitchen past 2a, sneaking
		return told, flags
	case n < len(words):
		flags = slices.Concat([]string{"--dice", strings.Join(faces, ",")}, flags)
	}
	return slices.Concat(v.line, []string{"--" + v.flag, strings.Join(words[:n], " ")}), flags
}

// Last is the command of a group whose last word this is, where nothing else is called so.
func (r *Reader) Last(word string) []string {
	played := r.isPlayed()
	var all [][]string
	for _, v := range r.verbs() {
		if (v.game == 0 || !played) && len(v.words) == 1 && sameWord(word, v.words[0]) && !slices.ContainsFunc(all, func(one []string) bool { return slices.Equal(one, v.line) }) {
			all = append(all, v.line)
		}
	}
	if len(all) != 1 || len(all[0]) != 2 || !sameWord(word, all[0][1]) {
		return nil
	}
	return all[0]
}
