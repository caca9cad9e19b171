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
	if !slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, word) }) && one.isLine(word) {
		s.instead = word
		return ""
	}
	return word
}

// answer is the next line that somebody types. It is empty where the input ends, or
// somebody wants to leave.
func (a *app) answer() string {
	line, _ := a.in.ReadString('\n')
	if leaves(line) {
		return ""
	}
	return strings.TrimSpace(line)
}

// isLine tells whether an answer is a line of its own. A short verb alone isn't, because
// a slip in the answer is more likely, such as n for none.
func (a *app) isLine(answer string) bool {
	words, err := lineWords(answer)
	switch {
	case err != nil || len(words) == 0:
		return false
	case words[0] == "zbrikz" || strings.HasPrefix(answer, "?") || a.isCommand(words[0]):
		return true
	case len(words) == 1 && !strings.ContainsAny(answer, "0123456789"): // z3 is a line
		return false
	}
	meant, err := (&firstWord{app: a, all: words}).written(words)
	return err == nil && meant != nil
}

// instead is the error that a line was typed where a question waited for its answer.
type instead struct{ line string }

func (i *instead) Error() string { return "not done: " + i.line + " was typed instead" }
