package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// chosen is the flag that a refused line lacks, with the answer of somebody at the
// prompt; empty where the line lacks none, or nobody answers.
func (s *session) chosen(refused error, one *app) string {
	var which *play.Which
	if !s.app.screen.asks || one.opts.output == "json" || !errors.As(refused, &which) {
		return ""
	}
	_, _ = fmt.Fprintf(s.app.err, "which %s? %s: ", printed(which.What), printed(say.Or(which.Words)))
	word := s.answer(one, which.Words...)
	if word == "" {
		return ""
	}
	return "--" + which.Flag + "=" + word
}

// answer is an answer to a question at the prompt; empty: none. If another line was typed
// in place of one of the words, it is played then.
func (s *session) answer(one *app, words ...string) string {
	word := one.answer()
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
	return err == nil && meant != nil
}
