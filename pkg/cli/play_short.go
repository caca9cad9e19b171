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
		bare = append(bare, t.Bare...)
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
	var best play.Short
	here := meantAt(st, a.shorts())
	for _, s := range here {
		begins := len(s.Line) <= len(words) && slices.Equal(words[:len(s.Line)], s.Line)
		better := len(s.Line) > len(best.Line) || len(s.Line) == len(best.Line) && len(s.Verb) < len(best.Verb)
		alone := !slices.ContainsFunc(here, func(o play.Short) bool { return o.Verb == s.Verb && !slices.Equal(o.Line, s.Line) })
		if begins && better && alone && !s.Aside {
			best = s
		}
	}
	if best.Verb != "" {
		rest := words[len(best.Line):]
		switch {
		case best.Word != "" && len(rest) > 1 && rest[0] == "--"+best.Word:
			rest = rest[1:]
		case best.Number && len(rest) > 0 && names.IsNumber(rest[0][:1]):
			best.Verb, rest = best.Verb+rest[0], rest[1:]
		}
		words = append([]string{best.Verb}, rest...)
	}
	if by != "" {
		words = append([]string{by}, words...)
	}
	return say.Typed(words)
}

// shortName is a name as it may be typed: g1 for goblin1, ann for Ann.
func shortName(name string, acts []string) string {
	if !slices.Contains(acts, name) {
		return name
	}
	digits := strings.TrimLeft(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz")
	if short := strings.ToLower(name[:1]) + digits; names.IsNumber(digits) && slices.Equal(names.Numbered(short, acts), []string{name}) {
		return short
	}
	return strings.ToLower(name)
}

// hinted is a text with the line that it tells to type, as it is typed here: short at the
// prompt, and without zbrikz.
func (a *app) hinted(text string, line []string) string {
	if !a.atPrompt() {
		return text
	}
	if typed := say.Typed(line); len(line) > 0 && strings.Contains(text, typed) {
		if v, err := a.desk().View(); err == nil {
			text = strings.Replace(text, typed, a.typedShort(v.State, line), 1)
		}
	}
	for _, before := range []string{"(", ": ", "; "} {
		text = strings.ReplaceAll(text, before+"zbrikz ", before)
	}
	return text
}
