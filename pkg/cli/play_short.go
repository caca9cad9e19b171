package cli

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// typedShort is a line as players type it at the prompt: a short verb, the figure that acts
// in front, and names without flags where they may stand alone.
func (a *app) typedShort(st *table.State, line []string) string {
	words, by := slices.Clone(line), ""
	acts := a.games.Titles.ActsBy(st)
	var bare []string
	for _, t := range a.games.Titles {
		if bare = append(bare, t.Bare...); t.Brief != nil && !a.actsAs() {
			words = t.Brief(st, words)
		}
	}
	for i := 0; i < len(words); i++ {
		switch flag, isFlag := strings.CutPrefix(words[i], "--"); {
		case isFlag && flag == "by" && i+1 < len(words) && !strings.Contains(words[i+1], " "):
			by = shortName(words[i+1], acts)
			words = slices.Delete(words, i, i+2)
			i--
		case isFlag && slices.Contains(bare, flag):
			words = slices.Delete(words, i, i+1)
			words[i] = strings.ToLower(words[i])
		case !isFlag && i > 0:
			words[i] = shortName(words[i], acts)
		}
	}
	best := a.shortestOf(st, words)
	switch last := a.desk().ReaderAt(new(a.games.Titles.Kept().State())).Last(words[min(1, len(words)-1)]); {
	case best.Verb != "":
		rest := words[len(best.Line):]
		switch {
		case best.Word != "" && len(rest) > 1 && rest[0] == "--"+best.Word:
			rest = rest[1:]
		case best.Number && len(rest) > 0 && names.IsNumber(rest[0][:1]):
			best.Verb, rest = best.Verb+rest[0], rest[1:]
		}
		words = append([]string{best.Verb}, rest...)
	case len(words) > 1 && slices.Equal(last, words[:2]):
		words = words[1:]
	}
	if by != "" {
		words = append([]string{by}, words...)
	}
	return say.Typed(a.cut(st, words))
}

// mostKeys is how many keys a hint at the prompt has, if its names can be shortened so far.
const mostKeys = 12

// leastLetters is how many letters the beginning of a name has at least.
const leastLetters = 3

// cut is a line that is as short as it is clear at the table: names with blanks in each line, and
// in a line of too many keys its flags and other names. It comes to the same.
func (a *app) cut(st *table.State, words []string) []string {
	long := func() bool { return len(say.Typed(words)) > mostKeys }
	if !long() && !slices.ContainsFunc(words, func(word string) bool { return strings.Contains(word, " ") }) {
		return words
	}
	whole := a.inFull(st, words)
	tries := func(i int, others ...string) {
		for _, other := range others {
			shorter := slices.DeleteFunc(slices.Concat(words[:i], []string{other}, words[i+1:]), func(word string) bool { return word == "" })
			if slices.Equal(a.inFull(st, shorter), whole) {
				words = shorter
				return
			}
		}
	}
	for i := len(words) - 1; i > 0 && whole != nil; i-- {
		if flag, is := strings.CutPrefix(words[i], "--"); is && long() {
			tries(i, "", flag)
		}
	}
	for i := len(words) - 1; i > 0 && whole != nil; i-- {
		if !strings.HasPrefix(words[i], "-") && (long() || strings.Contains(words[i], " ")) {
			tries(i, names.Shorter(strings.ToLower(words[i]), leastLetters)...)
		}
	}
	return words
}

// inFull is a line as the table has it: with all names in full, and those that the line needn't
// name; nil: it can't be played as it stands.
func (a *app) inFull(st *table.State, line []string) []string {
	one := *a
	if a.actsAs() {
		by := *a.by
		one.by = &by
	}
	r := one.desk().ReaderAt(st)
	meant, err := r.Written(line)
	if one.isCommand(line[0]) {
		meant, err = line, nil
	}
	if err == nil && meant != nil {
		if whole := a.games.Titles.Whole(one.here(st), one.byThemselves(r, meant)); whole != nil {
			return whole
		}
	}
	if m := r.Meant(line, nil); len(m.Sure) == 1 {
		return a.games.Titles.Whole(one.here(st), one.byThemselves(r, m.Sure[0]))
	}
	return nil
}

// shortestOf is the short verb that saves the most letters of a line; without one, it is empty.
func (a *app) shortestOf(st *table.State, line []string) (best play.Short) {
	here, most := a.desk().ReaderAt(st).MeantHere(a.desk().Shorts()), 0
	for _, s := range here {
		begins := len(s.Line) <= len(line) && slices.Equal(line[:len(s.Line)], s.Line)
		alone := !slices.ContainsFunc(here, func(o play.Short) bool { return o.Verb == s.Verb && !slices.Equal(o.Line, s.Line) })
		if !begins || !alone {
			continue
		}
		if saved := saves(s, line[len(s.Line):]); saved > most {
			best, most = s, saved
		}
	}
	return best
}

// saves is how many letters a short verb saves before some words.
func saves(s play.Short, rest []string) int {
	stands := strings.Join(s.Line, " ")
	switch {
	case s.Word != "" && len(rest) > 0 && rest[0] == "--"+s.Word:
		stands += " " + rest[0]
	case s.Word != "" && s.Aside:
		return 0
	}
	return len(stands) - len(s.Verb)
}

// shortName is a name as it may be typed: g1 for goblin1, ann for Ann.
func shortName(name string, acts []string) string {
	if !slices.Contains(acts, name) {
		return name
	}
	digits := strings.TrimLeft(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz-")
	if short := strings.ToLower(name[:1]) + digits; names.IsNumber(digits) && slices.Equal(names.Numbered(short, acts), []string{name}) {
		return short
	}
	return strings.ToLower(name)
}

// hinted is a text with its line to type as it is typed here: short at the prompt, without zbrikz.
func (a *app) hinted(text string, line []string) string {
	if !a.atPrompt() {
		return text
	}
	if v, err := a.desk().View(); err == nil && strings.Contains(text, "zbrikz ") {
		if typed := say.Typed(line); len(line) > 0 {
			text = strings.Replace(text, typed, a.typedShort(v.State, line), 1)
		}
		for _, s := range a.desk().ReaderAt(v.State).MeantHere(a.desk().Shorts()) {
			if long := strings.Join(s.Line, " "); !s.Aside && !strings.Contains(long, "--") {
				text = strings.Replace(text, "zbrikz "+long, "zbrikz "+a.typedShort(v.State, s.Line), 1)
			}
		}
	}
	parts := strings.Split(text, "zbrikz ")
	for i, part := range parts[1:] {
		if word, _, _ := strings.Cut(part, " "); !a.isCommand(strings.Trim(word, ",.;:)")) { // zbrikz throws
			parts[i+1] = "zbrikz " + part
		}
	}
	return strings.Join(parts, "")
}
