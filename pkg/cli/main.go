// Package cli is the command line of zbrikz: one file for each command, which
// turns flags into a rule's question and the rule's outcome into words.
package cli

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// An app is one run of zbrikz: what was typed, where it reads and writes, and
// where it finds the time and the environment.
type app struct {
	args   []string
	in     *bufio.Reader
	out    io.Writer
	err    io.Writer
	now    func() time.Time
	getenv func(string) string
	screen screen
	opts   options
	config config
	notes  []string // of the table that was read, to be told with the answer
}

// A screen is what is known of the terminal.
type screen struct {
	asks  bool // somebody can be asked: input and messages are a terminal
	shows bool // the output is a terminal
	width int  // columns
}

// Main runs zbrikz as a process and gives its exit code: 0 done, 1 could not,
// 2 wrong usage.
func Main() int {
	a := &app{
		args:   os.Args[1:],
		in:     bufio.NewReader(os.Stdin),
		out:    os.Stdout,
		err:    os.Stderr,
		now:    func() time.Time { return time.Now().UTC() }, // the local zone is a file, read where it is shown
		getenv: os.Getenv,
		screen: findScreen(os.Stdin, os.Stdout, os.Stderr),
	}
	return a.run()
}

func findScreen(in, out, err *os.File) screen {
	s := screen{
		asks:  term.IsTerminal(int(in.Fd())) && term.IsTerminal(int(err.Fd())),
		shows: term.IsTerminal(int(out.Fd())),
		width: 80,
	}
	if width, _, err := term.GetSize(int(out.Fd())); err == nil && width > 0 {
		s.width = width
	}
	return s
}

// run executes the command that was typed. An error is said once, here.
func (a *app) run() int {
	root := newRoot(a)
	root.SetArgs(a.args)
	root.SetOut(a.out)
	root.SetErr(a.err)
	err := root.Execute()
	if err == nil {
		return 0
	}
	_, _ = fmt.Fprintf(a.err, "zbrikz: %v\n", err) // nobody is left to tell
	if isUsage(err) {
		return 2
	}
	return 1
}
