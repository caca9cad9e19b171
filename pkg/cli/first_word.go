package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A line is written out to one that begins with a command before cobra sees it (decision 24).
// The desk reads it; of the shell are its flags, own aliases, the help, and Tab.

// writtenOut is a line written out. held are flags of the session that hold for it, too. A
// line that begins with a command stays as it is, and nothing is read for it. One that goes on
// is as Tab has it: behind a name come the commands.
func (a *app) writtenOut(held, words []string, goesOn bool) ([]string, error) {
	a.thing = ""
	at := verbAt(words)
	if at < 0 {
		return words, nil
	}
	before, line := words[:at], words[at:]
	if !goesOn && !a.isOwn(line[0]) {
		var err error
		if line, err = desk.Colon(line); err != nil {
			return nil, err
		}
		if err = desk.Unfinished(line); err != nil && !a.isWhole(line) {
			return nil, &slip{error: err} // no other line is meant
		}
		words = slices.Concat(before, line)
	}
	r := a.reader(slices.Concat(held, words))
	r.GoesOn = goesOn
	var err error
	switch {
	case line[0] == "help" && len(line) > 1:
		line, err = a.helped(r, line)
	case !a.isCommand(line[0]):
		line, err = r.Written(line)
	case goesOn || !a.actsAs():
		return words, nil
	}
	if err != nil || line == nil {
		return words, err
	}
	a.thing, a.verbs = r.Thing, r.Verbs
	if !goesOn {
		line = a.byThemselves(r, line)
	}
	return slices.Concat(before, line), nil
}

// verbAt is the place of the first word that is no flag and doesn't belong to one; less
// than 0: there is none, or an unknown flag stands before it.
func verbAt(words []string) int {
	for i := 0; i < len(words); i++ {
		switch word := words[i]; {
		case !strings.HasPrefix(word, "-"):
			return i
		case word == "--table" || word == "--pack" || word == "--output" || word == "-o":
			i++
		case word == "--":
			return -1
		}
	}
	return -1
}

// isCommand tells whether a word is the name of a command.
func (a *app) isCommand(word string) bool { return a.desk().IsCommand(word) }

// isOwn tells whether a word is a command that is no play.
func (a *app) isOwn(word string) bool {
	_, plays := a.desk().Titles().Maker(word)
	return !plays && a.isCommand(word) && word != "status"
}

// ownVerbs are the names and short verbs of zbrikz's own commands.
func ownVerbs() (all []play.Short) {
	for _, ch := range own() {
		for _, m := range ch.commands {
			all = append(append(all, play.Short{Verb: m.name, Line: []string{m.name}}), m.shorts...)
		}
	}
	return all
}

// seen is the table that a line names by its flags.
type seen struct {
	known *app
	found *table.Found
	here  *ask.Here
}

// reader reads a line at the table that its flags and the configuration name.
func (a *app) reader(all []string) *desk.Reader {
	var known *app
	return desk.Reader{
		Desk: a.desk(), Begins: a.inPlay && a.screen.asks,
		Table: func() (*table.Found, *ask.Here, error) {
			var err error
			flags := strings.Join(all[desk.UpToFlags(all):], " ")
			if s, is := a.read[flags]; is {
				known = s.known
				return s.found, s.here, nil
			}
			if known, err = a.configured(all); err != nil {
				return nil, nil, err
			}
			found, err := known.readTable()
			if err != nil {
				return nil, nil, err
			}
			if a.asOf != nil {
				was := *found
				was.State = *a.asOf
				found = &was
			}
			here := known.here(known.desk().Seen(&found.State))
			if a.read != nil {
				a.read[flags] = seen{known, found, here}
			}
			return found, here, nil
		},
		Alias: func(word string) ([]string, error) {
			stands := known.config.alias(word)
			words, err := say.Words(stands)
			if err != nil {
				return nil, usagef("the alias %s: a quote is left open in %s", word, stands)
			}
			return words, nil
		},
	}.Reads()
}

// configured is the app as the flags of a line and the configuration have it.
func (a *app) configured(words []string) (*app, error) {
	one := *a
	one.opts, one.notes, one.given, one.inFolder = options{}, nil, nil, nil
	root := newRoot(&one, nil)
	root.FParseErrWhitelist.UnknownFlags = true
	_ = root.ParseFlags(words) // the command tells what is wrong with them
	return &one, one.configure(root, nil)
}

// helped is the help of a short verb, by its meaning at the table.
func (a *app) helped(r *desk.Reader, line []string) ([]string, error) {
	if a.isCommand(line[1]) {
		return line, nil
	}
	meant, all := r.Short(line[1])
	switch {
	case len(all) == 0:
		return line, nil
	case meant == nil:
		pages := say.Each(all, func(short string) string { return "zbrikz help " + short })
		return nil, usagef("%s stands for %s: type %s", line[1], say.Or(all), say.Or(pages))
	}
	return slices.Concat(line[:1], meant, line[2:]), nil
}

// noSuchCommand refuses words after zbrikz that are no command.
func (a *app) noSuchCommand(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return a.reader(a.words).Nameless("no command is called %q", args)
}

// group answers a word behind a group of commands that is none of these.
func (a *app) group(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	below := say.Each(HelpOf(cmd).Commands, (*cobra.Command).Name)
	return desk.NotBelow(fmt.Sprintf("%s knows no %q", commandName(cmd), args[0]), args, below)
}
