package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// errLeft is the error of a line whose question somebody has left. Another line that was
// typed there is played next.
var errLeft = errors.New("not done, and nothing is kept: its question was left")

// askFor asks for the faces of a throw, again and again until they fit and none is missing.
// Enter leaves the rest of the throw to the app. A question is a place to type anything: back leaves it, and at a
// prompt so does another line.
func (a *app) askFor(t dice.Throw) ([]int, error) {
	if t.Extra != "" {
		_, _ = fmt.Fprintln(a.err, printed(t.Extra))
	}
	var first []int // the faces that were typed so far
	for {
		_, _ = fmt.Fprintf(a.err, "%s: ", printed(t.String()))
		line, err := a.in.ReadString('\n')
		if err := a.ctx.Err(); err != nil {
			if t.Unchosen != nil { // who leaves a choice to the app doesn't leave the line
				a.ctx = context.WithoutCancel(a.ctx)
			}
			return nil, err
		}
		if err != nil && (line == "" || !errors.Is(err, io.EOF)) {
			_, _ = fmt.Fprintln(a.err) // the error isn't part of the question
			return nil, fmt.Errorf("the input ended at %s; nothing is kept", t)
		}
		faces, err := a.facesFor(t, strings.TrimSpace(line))
		switch {
		case faces != nil && len(faces) < t.N: // one die at a time
			first, t.N = append(first, faces...), t.N-len(faces)
			continue
		case faces != nil:
			return append(first, faces...), nil
		case errors.Is(err, errLeft):
			if !a.screen.asks {
				_, _ = fmt.Fprintln(a.err) // nobody's Enter has ended the question
			}
			return nil, err
		}
		wrong, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "--dice: "), "; asked for ")
		if what, ok := strings.CutPrefix(wrong, t.String()); ok {
			wrong = "it" + what // the question has just named it
		}
		_, _ = fmt.Fprintln(a.err, a.forPeople(printed(wrong)))
	}
}

// facesFor reads an answer to the question for a throw: all of its faces, or the first ones.
func (a *app) facesFor(t dice.Throw, answer string) ([]int, error) {
	switch strings.ToLower(answer) {
	case "":
		answer = "*"
	case "?", "help":
		return nil, errors.New(facesHelp(t, a.next != nil))
	case "back", "cancel", "exit", "quit":
		return nil, errLeft
	}
	var err error
	for some := t; some.N > 0 && (some.N == t.N || t.Unchosen == nil); some.N, some.Spare = some.N-1, 0 {
		typed, misfit := dice.ParseTyped(answer)
		if misfit == nil {
			var faces []int
			if faces, misfit = typed.For(some); misfit == nil {
				return faces, nil
			}
		}
		err = cmp.Or(err, misfit)
	}
	if a.next != nil && a.isLine(answer, true) {
		*a.next = answer
		return nil, errLeft
	}
	return nil, err
}

// facesHelp says why a throw is asked for, and what may be typed.
func facesHelp(t dice.Throw, atPrompt bool) string {
	how := "type the faces of your dice, as they lie there"
	if t.Unchosen != nil {
		how = "choose one"
	}
	text := fmt.Sprintf("for %s: %s; Enter: the app rolls; back: nothing is done", t, how)
	return strings.Join(say.Some(t.Extra, text, say.If(atPrompt, "or type another line")), "; ")
}

// typed is the next line that somebody types, and whether Enter ended it and somebody stays.
// It is empty where the input ends, or somebody wants to leave.
func (a *app) typed() (line string, entered bool) {
	line, err := a.in.ReadString('\n')
	line = strings.TrimSpace(line)
	if slices.Contains([]string{"back", "cancel", "exit", "quit"}, strings.ToLower(line)) {
		return "", false
	}
	return line, err == nil
}

// withLooseDice adds the right spelling to a refusal where blanks part the faces behind --dice.
func (a *app) withLooseDice(f *desk.Flags, err error) error {
	at := slices.Index(a.args, "--dice")
	if err == nil || !f.Typed || at < 0 || !isUsage(err) {
		return err
	}
	var faces []string
	for _, word := range a.args[at+1:] {
		if word == "" || strings.Trim(word, "0123456789,_*") != "" {
			break
		}
		faces = append(faces, word)
	}
	if len(faces) < 2 {
		return err
	}
	return fmt.Errorf("%w; did you mean --dice %s?", err, strings.Join(faces, ","))
}

// chosen is a line with what it lacked, by the answer of somebody at the prompt: Enter is
// the one that is offered first, which is the one that acted last where it may be meant.
// nil: the line lacks nothing, or nobody answers; left is the error then.
func (s *session) chosen(line []string, refused error, one *app) (meant []string, left error) {
	var which *ask.Which
	if !s.app.screen.asks || one.opts.output == "json" || !errors.As(refused, &which) {
		return nil, refused
	}
	all := which.Words
	if at := slices.Index(all, s.last); at > 0 {
		all = append([]string{s.last}, slices.Delete(slices.Clone(all), at, at+1)...)
	}
	_, _ = fmt.Fprintf(s.app.err, "which %s? %s (Enter: %s): ", printed(which.What), printed(say.Or(all)), printed(all[0]))
	word := s.answer(one, all...)
	switch {
	case word == "":
		return nil, errLeft
	case which.Flag == "":
		return desk.With(line, word), nil
	default:
		return desk.With(line, "--"+which.Flag+"="+word), nil
	}
}

// answer is an answer to a question at the prompt; empty: none. Enter is the first of the
// words. If another line was typed in place of one of them, it is played then.
func (s *session) answer(one *app, words ...string) string {
	word, entered := one.typed()
	for word == "?" {
		_, _ = fmt.Fprint(s.app.err, "type one of them, or another line; back: nothing is done: ")
		word, entered = one.typed()
	}
	if entered && word == "" && len(words) > 0 {
		return words[0]
	}
	begins := func(w string) bool { return strings.HasPrefix(strings.ToLower(w), strings.ToLower(word)) }
	isLetter := func(w string) bool { return len(w) == 1 } // z is a slip of a horde's letter
	if !slices.ContainsFunc(words, begins) && one.isLine(word, len(words) > 0 && !slices.ContainsFunc(words, isLetter)) {
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
	meant, err := a.reader(words).Written(words)
	return meant != nil || err != nil && len(words) > 1 // somebody's name stands in front
}
