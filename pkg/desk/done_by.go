package desk

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// actor is the figure that some words name; is tells whether they name one, and nothing else.
func (r *Reader) actor(words []string) (name string, is bool) {
	if words = meaningful(words); len(words) == 0 {
		return "", false
	}
	all, typed := r.acts(), strings.Join(words, " ")
	if r.isLetter(typed) {
		return "", false
	}
	if name = names.Match(typed, all); slices.Contains(all, name) {
		return name, true
	}
	if short := names.Numbered(strings.Join(words, ""), all); len(short) == 1 {
		return short[0], true
	}
	return "", false
}

// IsFigure tells whether a word names a figure.
func (r *Reader) IsFigure(word string) bool {
	_, is := r.actor([]string{word})
	return is
}

// line is the line of a verb with those who do it, some words and flags; nil: nobody does that.
func (r *Reader) line(v verb, by string, words, flags []string) []string {
	p, _, err := play.Find(r.titles, v.line)
	plain := err == nil && p.Name == strings.Join(v.line, " ")
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
		if !plain { // gus hides isn't move
			return nil
		}
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
	other := slices.IndexFunc(words, func(word string) bool { return r.IsFigure(word) && p.Targets(r.At(), word) > 0 })
	switch inOne := p.Targets(r.At(), by) > 0; { // goblin1,goblin2 attack is a word
	case !v.said.To && (first == by || !inOne) && (each(p.DoneBy) || v.aloud && !isWord && p.Has("by")):
		return With(slices.Concat(v.line, words, flags), "--by", by)
	case isWord && other >= 0 && (other == 0 || !v.said.To && !has(" by from ", words[other-1])) && (len(words) > 1 || p.Targets(r.At(), first) == 1): // bob wounds ann, cara heals 5 harry: nobody does that
		return slices.Concat(v.line, words, flags)
	case isWord && slices.Contains(words, "a") && slices.ContainsFunc(words, p.IsSaid): // ann wounds a zombie
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
	if n > 1 && len(faces) > 0 && has(diceMarks, words[n-1]) { // s hall dice 25
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

// doneBy is the line of a verb with those who do it. It refuses names that it isn't for.
func (r *Reader) doneBy(v verb, by, words, flags []string) ([]string, error) {
	name := strings.Join(by, ",")
	if other, ok := Named(slices.Concat(v.line, flags)); ok && name != "" {
		if !names.SameLook(other, name) {
			return nil, ask.Usagef("you named both %s and %s: leave one out", name, other)
		}
		name = ""
	}
	v.aloud = true
	if last := len(words) - 1; last > 1 && name != "" && isFiller(words[last]) { // ann go to the car alone
		words = words[:last]
	}
	if line := r.line(v, name, words, flags); line != nil || r.GoesOn {
		return line, nil
	}
	what := v.line[0]
	if p, _, err := play.Find(r.titles, v.line); err == nil {
		what = p.Name
		if p.Targets(r.At(), name) > 0 {
			return nil, ask.Usagef("%s is done to %s, not by %s: zbrikz help %s tells what it takes", what, name, name, what)
		}
	}
	return nil, ask.Wrong(&Nameless{What: what + " isn't for one figure", Next: ": leave out " + name})
}

// Named is the name behind --by in a line.
func Named(line []string) (name string, ok bool) {
	for i, word := range line {
		if value, ok := strings.CutPrefix(word, "--by="); ok {
			return value, true
		}
		if word == "--by" && i+1 < len(line) {
			return line[i+1], true
		}
		if word == "--" {
			break
		}
	}
	return "", false
}

// With is a line with some more words. They stand before dice, and before a bare --, where
// flags end.
func With(line []string, words ...string) []string {
	at := slices.IndexFunc(line, func(word string) bool { return word == "--" || word == "--dice" || word == "--ask" })
	if at < 0 {
		at = len(line)
	}
	return slices.Insert(slices.Clone(line), at, words...)
}

// UpToFlags is how many words there are before flags and typed dice.
func UpToFlags(words []string) int {
	i := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, "-") })
	if i < 0 {
		return len(words)
	}
	return i
}
