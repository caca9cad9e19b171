package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// errLeft is the error of a line whose question somebody has left. Another line that was
// typed there is played next.
var errLeft = errors.New("not done, and nothing is kept: its question was left")

// askFor asks for the faces of a throw, again and again until they fit. Enter leaves the
// whole throw to the app. A question is a place to type anything: back leaves it, and at a
// prompt so does another line.
func (a *app) askFor(t dice.Throw) ([]int, error) {
	if t.Extra != "" {
		_, _ = fmt.Fprintln(a.err, printed(t.Extra))
	}
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
		case faces != nil:
			return faces, nil
		case errors.Is(err, errLeft):
			if !a.screen.asks {
				_, _ = fmt.Fprintln(a.err) // nobody's Enter has ended the question
			}
			return nil, err
		}
		wrong := strings.TrimPrefix(err.Error(), "--dice: ")
		if what, ok := strings.CutPrefix(wrong, t.String()); ok {
			wrong = "it" + what // the question has just named it
		}
		_, _ = fmt.Fprintln(a.err, a.forPeople(printed(wrong)))
	}
}

// facesFor reads an answer to the question for a throw.
func (a *app) facesFor(t dice.Throw, answer string) ([]int, error) {
	switch strings.ToLower(answer) {
	case "":
		answer = "*"
	case "?", "help":
		return nil, errors.New(facesHelp(t, a.next != nil))
	case "back", "cancel", "exit", "quit":
		return nil, errLeft
	}
	typed, err := dice.ParseTyped(answer)
	if err == nil {
		faces, misfit := typed.For(t)
		if misfit == nil {
			return faces, nil
		}
		err = misfit
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
	text := fmt.Sprintf("for %s: %s; Enter: the app throws; back: nothing is done", t, how)
	if t.Extra != "" {
		text = t.Extra + "; " + text
	}
	if atPrompt {
		text += "; or type another line"
	}
	return text
}

// answer is the next line that somebody types. It is empty where the input ends, or
// somebody wants to leave.
func (a *app) answer() string {
	line, _ := a.typed()
	return line
}

// typed is that line, and whether Enter ended it and somebody stays.
func (a *app) typed() (line string, entered bool) {
	line, err := a.in.ReadString('\n')
	line = strings.TrimSpace(line)
	if slices.Contains([]string{"back", "cancel", "exit", "quit"}, strings.ToLower(line)) {
		return "", false
	}
	return line, err == nil
}
