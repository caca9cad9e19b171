package cli

import (
	"bufio"
	"context"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/both"
)

// Run is Main in this process, in a home of its own and without a terminal.
func Run(home string, out, errs io.Writer, args ...string) int {
	return newApp(home, "", out, errs, args).run()
}

// RunPiped is Run with something on the input.
func RunPiped(home, typed string, out, errs io.Writer, args ...string) int {
	return newApp(home, typed, out, errs, args).run()
}

// RunOnTerminal is Run on a terminal so wide, where somebody types. Further
// environment is NAME=VALUE.
func RunOnTerminal(home string, width int, typed string, out, errs io.Writer, env []string, args ...string) int {
	a := newApp(home, typed, out, errs, args)
	a.screen = screen{asks: true, shows: true, width: width}
	inHome := a.getenv
	a.getenv = func(key string) string {
		for _, one := range env {
			if value, ok := strings.CutPrefix(one, key+"="); ok {
				return value
			}
		}
		return inHome(key)
	}
	return a.run()
}

func newApp(home, typed string, out, errs io.Writer, args []string) *app {
	return &app{
		games: both.Games(),
		ctx:   context.Background(),
		args:  args,
		in:    bufio.NewReader(strings.NewReader(typed)),
		out:   out,
		err:   errs,
		now:   time.Now,
		getenv: func(key string) string {
			return map[string]string{
				"HOME":            home,
				"XDG_STATE_HOME":  filepath.Join(home, "state"),
				"XDG_CONFIG_HOME": filepath.Join(home, "config"),
			}[key]
		},
	}
}

// AllNames are the names by which commands are made.
func AllNames() []string { return (&app{games: both.Games()}).allNames() }

// RunWith is Run with another game besides those of the program.
func RunWith(title play.Title, home string, out, errs io.Writer, args ...string) int {
	a := newApp(home, "", out, errs, args)
	a.games.Titles = append(a.games.Titles, title)
	return a.run()
}

// What text passes on its way to the screen, and what makes a name.
var (
	Visible    = visible
	VisibleInk = visibleInk
	WriteJSON  = writeJSON
	CheckName  = checkName
	SameLook   = sameLook
	Wrap       = wrap
	QuotedWord = quoted
)

// TypedWord is the last word of a line, as Tab sees it.
func TypedWord(line string) string { return takeApart(line).word }

// FallsAtPrompt is zbrikz play where whatever is looked up while a line is typed
// panics: with what, and whether the terminal was cooked then.
func FallsAtPrompt(home, typed string) (thrown any, cooked bool) {
	a := newApp(home, typed, io.Discard, io.Discard, []string{"play"})
	cooked = true
	a.screen = screen{asks: true, width: 80, raw: func() (func() error, error) {
		cooked = false
		return func() error { cooked = true; return nil }, nil
	}}
	inHome := a.getenv
	a.getenv = func(key string) string {
		if !cooked {
			panic("it falls")
		}
		return inHome(key)
	}
	defer func() { thrown = recover() }()
	a.run()
	return nil, cooked
}

// PromptWith is a file of commands at the prompt, with another game besides.
func PromptWith(title play.Title, home, typed string) string {
	var out strings.Builder
	a := newApp(home, typed, &out, &out, []string{"play"})
	a.games.Titles = append(a.games.Titles, title)
	a.run()
	return out.String()
}
