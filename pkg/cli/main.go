// Package cli is the command line of zbrikz: one file for each command, which
// turns flags into a rule's question and the rule's outcome into words.
package cli

import (
	"bufio"
	"context"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An app is one run of zbrikz: words, streams, clock and environment.
type app struct {
	ctx       context.Context // it ends anything that runs, which then keeps nothing
	args      []string
	in        *bufio.Reader
	out       io.Writer
	err       io.Writer
	now       func() time.Time
	getenv    func(string) string
	variables []string // of the environment, each NAME=VALUE
	screen    screen
	listen    func(network, address string) (net.Listener, error)
	opts      options
	config    config
	notes     []string        // about the table that was read, to be told with the answer
	inPlay    bool            // it runs a line of zbrikz play
	thing     string          // the name at the table that is the whole line; empty: none is
	verbs     []string        // of Tab, behind the name of a figure: what it can do now; nil: all commands may come
	by        *string         // the figure that acts at the prompt; nil: there is no prompt
	once      *doneOnce       // nil: nobody is at a prompt
	next      *string         // takes a line that is typed at a question, to be played next; nil: nobody is at a prompt
	own       []play.Short    // the verbs of zbrikz's own commands
	rewritten bool            // the line was refused, and then written as it was meant
	read      map[string]seen // while a refused line is put right, by the flags; nil: each reader reads its table
	asOf      *table.State    // before the step that is put right: words are read at it; nil: at the table as it is
	habit     bool            // answers are for players, whatever anybody has read
	session   *bool           // the habit of the evening; nil: it isn't in play

	games      shelf.Games                                     // the games that zbrikz has
	words      []string                                        // of the line that is run
	whole      bool                                            // all commands are described to the last flag; else only those that the words name
	counts     func(play.Counted)                              // takes chances that would be written; nil: they are written
	plays      func(play.Call) error                           // takes each call that would be played, and nothing runs; nil: calls are played
	completing bool                                            // Tab asks: only then commands work out the words that may come next
	fitting    map[*cobra.Command]func(args []string) []string // the flags of a play's command that fit the words before them
	contents   []Chapter                                       // the chapters of the help
	given      *data.PackFile                                  // the pack of --pack
	inFolder   []*data.PackFile                                // the packs of the folder; nil: they aren't read yet
}

// A screen is the properties of the terminal.
type screen struct {
	asks  bool // input and messages are a terminal: somebody can be asked
	shows bool // the output is a terminal
	width int  // its width in columns
	// raw makes keys come one by one, until the function that it gives is called. nil:
	// they come like that anyway, or nobody can be asked.
	raw func() (func() error, error)
	// measure is the width and the height at this moment; nil: they never change.
	measure func() (width, height int)
}

// Main runs zbrikz as a process and gives its exit code: 0 done, 1 couldn't, 2 typed wrong.
func Main(games shelf.Games) int {
	a := &app{
		games:     games,
		ctx:       context.Background(),
		args:      os.Args[1:],
		in:        bufio.NewReader(os.Stdin),
		out:       os.Stdout,
		err:       os.Stderr,
		now:       func() time.Time { return time.Now().UTC() }, // the local zone is a file, read where it is shown
		getenv:    os.Getenv,
		variables: os.Environ(),
		listen:    net.Listen,
		screen:    findScreen(os.Stdin, os.Stdout, os.Stderr),
	}
	return a.run()
}

func findScreen(in, out, err *os.File) screen {
	s := screen{
		asks:  term.IsTerminal(int(in.Fd())) && term.IsTerminal(int(err.Fd())),
		shows: term.IsTerminal(int(out.Fd())),
	}
	s.measure = func() (width, height int) {
		if width, height, err := term.GetSize(int(out.Fd())); err == nil && width > 0 {
			return width, height
		}
		return 80, 24
	}
	s.width, _ = s.measure()
	if s.asks {
		s.raw = func() (func() error, error) {
			before, err := term.MakeRaw(int(in.Fd()))
			return func() error { return term.Restore(int(in.Fd()), before) }, err
		}
	}
	return s
}

// run executes the command that was typed. An error is said once, here.
func (a *app) run() int {
	err := play.Caught(func() error { return a.execute(nil, a.args) })
	if err == nil {
		return 0
	}
	if a.config.file == nil { // it was refused before anybody read the configuration
		if known, err := a.configured(a.args); err == nil {
			a.opts = known.opts
		}
	}
	a.sayRefusal(err)
	if isUsage(err) {
		return 2
	}
	return 1
}

// execute runs the command of some words, in a tree of commands of its own; held are
// flags of the session that hold for it, too.
func (a *app) execute(held, typed []string) error {
	words, err := spelled(typed)
	if err != nil {
		return err
	}
	if len(words) > 0 && strings.HasPrefix(words[0], cobra.ShellCompRequestCmd) {
		return a.completes(words)
	}
	words = a.splitFix(words)
	a.words = slices.Concat(held, words)
	meant, err := a.writtenOut(held, words, false)
	if err == nil {
		err = a.runWritten(held, words, meant)
	}
	if err == nil {
		return nil
	}
	line, err := a.otherwise(words, err)
	err = a.reader(words).Named(err)
	if line == nil {
		return a.desk().Refusal(err)
	}
	a.rewritten = true
	a.args = line
	return a.execute(held, line)
}

// runWritten executes a line that is written out.
func (a *app) runWritten(held, words, meant []string) error {
	if !slices.Equal(meant, words) { // the journal has the long words
		a.args = meant
	}
	words = slices.Concat(held, meant)
	root := newRoot(a, words)
	for _, word := range held {
		name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		_ = root.PersistentFlags().SetAnnotation(name, desk.OfSession, []string{value}) // a flag of a single command needs no mark
	}
	root.SetArgs(words)
	root.SetOut(a.out)
	root.SetErr(a.err)
	return root.Execute()
}

// Show runs a line without a terminal, in the home that the environment names and at the
// time of the clock, for programs that write down what zbrikz says. It gives the exit
// code.
func Show(games shelf.Games, getenv func(string) string, now func() time.Time, out, errs io.Writer, args ...string) int {
	return newShown(games, getenv, now, "", out, errs, args).run()
}

func newShown(games shelf.Games, getenv func(string) string, now func() time.Time, typed string, out, errs io.Writer, args []string) *app {
	return &app{
		games:  games,
		ctx:    context.Background(),
		args:   args,
		in:     bufio.NewReader(strings.NewReader(typed)),
		out:    out,
		err:    errs,
		now:    now,
		getenv: getenv,
	}
}
