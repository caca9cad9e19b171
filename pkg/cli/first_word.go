package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The first word of a line has one order of meaning, in the shell and at the prompt
// (decision 24): a command; a short verb; an own alias; a name at the table or on a card;
// a command in other capitals; and where somebody types at a prompt, the only command
// that begins so. Here a line is written out to one that begins with a command, before
// cobra sees it.

// writtenOut is a line written out. held are flags of the session that hold for it, too. A
// line that begins with a command stays as it is, and nothing is read for it.
func (a *app) writtenOut(held, words []string) ([]string, error) {
	a.thing = ""
	at := verbAt(words)
	if at < 0 {
		return words, nil
	}
	if strings.HasPrefix(words[at], cobra.ShellCompRequestCmd) {
		return a.meantByTab(words), nil
	}
	f := &firstWord{app: a, all: slices.Concat(held, words)}
	before, line := words[:at], words[at:]
	if !a.isOwn(line[0]) {
		var err error
		if line, err = desk.Colon(line); err != nil {
			return nil, err
		}
		words = slices.Concat(before, line)
	}
	switch {
	case line[0] == "help" && len(line) > 1:
		meant, err := f.helped(line)
		if err != nil {
			return nil, err
		}
		line = meant
	case a.isCommand(line[0]):
		if !a.actsAs() {
			return words, nil
		}
	default:
		meant, err := f.written(line)
		if err != nil || meant == nil {
			return words, err
		}
		line = meant
	}
	return slices.Concat(before, f.byThemselves(line)), nil
}

// meantSoFar is the part of a line that was typed so far, written out: behind a name come
// the commands. A line that means nothing stays as it is.
func (a *app) meantSoFar(held, words []string) []string {
	at := verbAt(words)
	if at < 0 || a.isCommand(words[at]) && words[at] != "help" {
		return words
	}
	f := &firstWord{app: a, all: slices.Concat(held, words), goesOn: true}
	line := words[at:]
	if line[0] == "help" {
		if len(line) > 1 {
			if meant, err := f.helped(line); err == nil {
				line = meant
			}
		}
	} else if meant, err := f.written(line); err == nil && meant != nil {
		line = meant
	}
	return slices.Concat(words[:at], line)
}

// meantByTab is meantSoFar for a shell: the last word isn't typed to its end.
func (a *app) meantByTab(words []string) []string {
	if len(words) < 3 {
		return words
	}
	last := len(words) - 1
	return slices.Concat(words[:1], a.meantSoFar(nil, words[1:last]), words[last:])
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
func (a *app) isCommand(word string) bool {
	for _, t := range a.games.Titles {
		for _, ch := range t.Chapters {
			for _, m := range ch.Plays {
				if m.Name == word {
					return true
				}
			}
		}
	}
	return slices.ContainsFunc(own(), func(ch chapter) bool {
		return slices.ContainsFunc(ch.commands, func(m maker) bool { return m.name == word })
	}) || strings.HasPrefix(word, "__") // a command of the completion
}

// A firstWord is a line whose first word is no command.
type firstWord struct {
	app   *app
	all   []string     // the words of the line, with the flags of the session
	known *app         // the app with those flags; nil: nothing was read yet
	found *table.Found // the table, as people may see it
	st    *table.State
	// goesOn tells that Tab asks: the line isn't typed to its end.
	goesOn bool
	alias  bool // it stands in an own alias, which can't have another one in it
}

// written is a line that begins with a command; nil: its first word means nothing.
func (f *firstWord) written(line []string) ([]string, error) {
	for _, means := range []func([]string, string) ([]string, error){f.short, f.ownAlias, f.name, f.like} {
		if meant, err := means(line, ""); meant != nil || err != nil {
			return meant, err
		}
	}
	return nil, nil
}

// reads finds the table, as the flags of the line and the configuration have it.
func (f *firstWord) reads() error {
	if f.known != nil {
		return nil
	}
	one, err := f.configured()
	if err != nil {
		return err
	}
	found, err := one.readTable()
	if err != nil {
		return err
	}
	f.known, f.found, f.st = one, found, one.desk().Seen(&found.State)
	return nil
}

// configured is the app as the flags of the line and the configuration have it.
func (f *firstWord) configured() (*app, error) {
	one := *f.app
	one.opts, one.notes, one.given, one.inFolder = options{}, nil, nil, nil
	root := newRoot(&one, nil)
	root.FParseErrWhitelist.UnknownFlags = true
	_ = root.ParseFlags(f.all) // the command tells what is wrong with them
	return &one, one.configure(root, nil)
}

// here is the table with its cards.
func (f *firstWord) here() *ask.Here { return f.known.here(f.st) }

// ownAlias is a line that begins with an alias of the configuration, or nil.
func (f *firstWord) ownAlias(line []string, by string) ([]string, error) {
	if f.alias {
		return nil, nil
	}
	if err := f.reads(); err != nil {
		return nil, err
	}
	stands := f.known.config.alias(line[0])
	if stands == "" {
		return nil, nil
	}
	words, err := say.Words(stands)
	if err != nil || len(words) == 0 {
		return nil, usagef("the alias %s: a quote is left open in %s", line[0], stands)
	}
	f.alias = true
	meant := slices.Concat(words, line[1:])
	if f.app.isCommand(meant[0]) {
		return meant, nil
	}
	next := f.written
	if by != "" {
		next = func(line []string) ([]string, error) { return f.verb(line, by) }
	}
	meant, err = next(meant)
	if meant == nil && err == nil {
		err = usagef("the alias %s stands for %q, which begins with no command", line[0], stands)
	}
	return meant, err
}

// like is a line that begins with a command in other capitals, or, where somebody types
// at a prompt, with the beginning of one. Or nil.
func (f *firstWord) like(line []string, by string) ([]string, error) {
	all := f.app.allNames()
	name := names.Exact(line[0], all)
	if name == line[0] && f.app.inPlay && f.app.screen.asks {
		name = names.Match(line[0], all)
	}
	if name != line[0] {
		return append([]string{name}, line[1:]...), nil
	}
	if small := strings.ToLower(line[0]); small != line[0] && !names.IsLetter(line[0]) { // Z3; a letter is a horde's
		return f.short(append([]string{small}, line[1:]...), by)
	}
	return nil, nil
}
