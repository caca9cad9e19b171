package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// chosen is a line with what it lacked, by the answer of somebody at the prompt: Enter is
// the one that is offered first, which is the one that acted last where it may be meant.
// nil: the line lacks nothing, or nobody answers.
func (s *session) chosen(line []string, refused error, one *app) []string {
	var which *ask.Which
	if !s.app.screen.asks || one.opts.output == "json" || !errors.As(refused, &which) {
		return nil
	}
	all := which.Words
	if at := slices.Index(all, s.last); at > 0 {
		all = append([]string{s.last}, slices.Delete(slices.Clone(all), at, at+1)...)
	}
	_, _ = fmt.Fprintf(s.app.err, "which %s? %s (Enter: %s): ", printed(which.What), printed(say.Or(all)), printed(all[0]))
	word := s.answer(one, all...)
	switch {
	case word == "":
		return nil
	case which.Flag == "":
		return wordsBehind(line, word)
	default:
		return wordsBehind(line, "--"+which.Flag+"="+word)
	}
}

// answer is an answer to a question at the prompt; empty: none. Enter is the first of the
// words. If another line was typed in place of one of them, it is played then.
func (s *session) answer(one *app, words ...string) string {
	word, entered := one.typed()
	if entered && word == "" && len(words) > 0 {
		return words[0]
	}
	if !slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, word) }) && one.isLine(word, false) {
		s.instead = word
		return ""
	}
	return word
}

// isLine tells whether an answer is a line of its own. Where words are asked for, a short
// verb alone isn't, because a slip in the answer is more likely, such as n for none.
func (a *app) isLine(answer string, alone bool) bool {
	words, err := lineWords(answer)
	switch {
	case err != nil || len(words) == 0:
		return false
	case words[0] == "zbrikz" || strings.HasPrefix(answer, "?") || a.isCommand(words[0]):
		return true
	case !alone && len(words) == 1 && !strings.ContainsAny(answer, "0123456789"): // z3 is a line
		return false
	}
	meant, err := (&firstWord{app: a, all: words}).written(words)
	return meant != nil || err != nil && len(words) > 1 // somebody's name stands in front
}
