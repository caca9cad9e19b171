package desk

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Fix is a line of fix, as somebody has typed it.
type Fix struct {
	Args                     []string // the whole line, for the journal
	Words                    []string // its words behind the flags of fix: a step, and the line as it should have been
	Drop, Before, DropBroken bool
	From                     play.Call // of a phone: its seat, its name for the fix, the step that it has seen
	DryRun, Asks             bool
	// Ask asks a person for the faces of a throw.
	Ask func(dice.Throw) ([]int, error)
	// Read reads the line as a call, at the table as it was before the step; nil: the step
	// began the table. own tells that the line is whole: who plays it may be left out, and
	// is by then, who played the step.
	Read func(line []string, own bool, by string, at *table.State) (play.Call, error)
}

// Fix puts an earlier step right, or tells what that would change.
func (d *Desk) Fix(typed Fix) (play.Reply, error) {
	f := play.Fixing{Drop: typed.Drop, Before: typed.Before, DropBroken: typed.DropBroken, Calls: d.Call}
	f.Call = typed.From
	f.Name, f.Args = table.CommandFix, typed.Args
	if typed.Asks {
		f.Ask = typed.Ask
	}
	line, err := fixed(&f, typed.Words)
	if err != nil {
		return play.Reply{}, err
	}
	found, err := d.Found()
	if err != nil {
		return play.Reply{}, err
	}
	if err := d.fixedBy(&f, found, line, typed); err != nil {
		return play.Reply{}, err
	}
	if typed.DryRun {
		return d.Host().TryFix(f)
	}
	return d.Host().Fix(f)
}

// fixed reads which step is fixed, and gives the line for it.
func fixed(f *play.Fixing, args []string) (line []string, err error) {
	if args, err = Colon(args); err != nil {
		return nil, err
	}
	line = args
	if len(args) > 0 && IsWhole(args[0]) {
		n, err := strconv.Atoi(args[0])
		switch {
		case err != nil:
			return nil, fmt.Errorf("there is no step %s", args[0])
		case n < 1:
			return nil, ask.Usagef("step %d: steps are counted from 1", n)
		}
		f.Step, line = n, args[1:]
	}
	switch {
	case f.Drop && f.Before:
		return nil, ask.Usagef("--drop takes the step out, --before keeps it: leave one out")
	case f.Drop && len(line) > 0:
		return nil, ask.Usagef("--drop takes the step out, and needs no line: leave out %s", strings.Join(line, " "))
	case !f.Drop && len(line) == 0:
		return nil, ask.Usagef("fix needs the line as it should have been, as in: zbrikz fix %sattack Harry goblin2", stepWord(f.Step))
	case f.Before && isAdded(line):
		return nil, ask.Usagef("--before needs a whole line, as in: zbrikz fix %s--before heal Harry 2", stepWord(f.Step))
	}
	return line, nil
}

// IsWhole tells whether a word is a whole number, however large.
func IsWhole(word string) bool {
	digits := strings.TrimLeft(word, "+-")
	return len(word)-len(digits) < 2 && digits != "" && strings.Trim(digits, "0123456789") == ""
}

func stepWord(n int) string { return say.If(n != 0, strconv.Itoa(n)+" ") }

// fixedBy finds the step that is fixed, and reads the line for it.
func (d *Desk) fixedBy(f *play.Fixing, found *table.Found, line []string, typed Fix) error {
	was, before, err := StepOf(found, f.Step)
	if err != nil {
		return err
	}
	f.Step, f.Seen = was.Number(), was.N
	if f.Drop {
		return nil
	}
	words, own := line, !isAdded(line)
	if !own {
		if words, err = d.addedTo(&was, line); err != nil {
			return err
		}
		line = slices.Concat(d.Without(was.Args, words), words)
	}
	by, _ := Named(was.Args)
	if f.Before { // another step
		by = ""
	}
	if f.Line, err = typed.Read(line, own, by, before); err != nil {
		return err
	}
	switch {
	case f.Line.Name == table.CommandNew:
		return ask.Usagef("new begins a table, and can't replace a step")
	case hasFlag(words, "--fresh"):
		return ask.Usagef("--fresh rolls other dice, and a fix keeps the old ones: type them with --dice, or go back with undo --to and play on")
	}
	f.Line.Typed = f.Line.Typed && hasFlag(words, "--dice")
	if f.Line.Ask = nil; hasFlag(words, "--ask") {
		f.Ask, f.Line.Ask = typed.Ask, typed.Ask
	}
	return nil
}

// StepOf is the step that counts under a number, or the last one, and the state that it
// was made from; nil: the step began the table.
func StepOf(found *table.Found, n int) (was table.Step, before *table.State, err error) {
	if n == 0 {
		all := found.Past(1)
		if len(all) == 0 {
			return was, nil, errors.New("nothing has been played yet")
		}
		n = all[0].Number()
	}
	from, chain, err := found.Chain(n)
	if err != nil {
		return was, nil, err
	}
	if from != nil {
		before = &from.State
	}
	return chain[0], before, nil
}

// isAdded tells whether a line is only flags. These are added to the words of the step.
func isAdded(line []string) bool { return strings.HasPrefix(line[0], "-") }

// addedTo are flags that are added to the line of a step.
func (d *Desk) addedTo(was *table.Step, typed []string) ([]string, error) {
	if len(was.Args) == 0 || was.Command == table.CommandEdit {
		return nil, fmt.Errorf("step %d takes no flags", was.Number())
	}
	flags := d.Flags(was.Args)
	for i := 0; i < len(typed); i++ {
		if !IsFlag(typed[i]) {
			return nil, ask.Usagef("%s stands behind a flag, and flags alone are added to step %d: type the line first, as in: zbrikz fix %d %s", typed[i],
				was.Number(), was.Number(), say.Typed(slices.Concat(typed[i:], typed[:i])))
		}
		if TakesValue(typed[i], flags) {
			i++
		}
	}
	return typed, nil
}

func hasFlag(words []string, flag string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return w == flag || strings.HasPrefix(w, flag+"=") })
}

// Without is a line without the flags that others set anew, each with its value.
func (d *Desk) Without(line, others []string) (all []string) {
	flags := d.Flags(line)
	for i := 0; i < len(line); i++ {
		f := FlagOf(line[i], flags)
		switch {
		case f == nil || !hasFlag(others, "--"+f.Name):
			all = append(all, line[i])
		case TakesValue(line[i], flags):
			i++
		}
	}
	return all
}

// IsFlag tells whether a word is a flag; a number less than 0 is none.
func IsFlag(word string) bool {
	_, err := strconv.Atoi(word)
	return strings.HasPrefix(word, "-") && err != nil
}

// TakesValue tells whether the word behind a flag is its value. For an unknown flag it
// says no.
func TakesValue(word string, sets ...*pflag.FlagSet) bool {
	f := FlagOf(word, sets...)
	return f != nil && f.NoOptDefVal == "" && !strings.Contains(word, "=")
}

// FlagOf is the flag of the sets that a word names; nil: it names none.
func FlagOf(word string, sets ...*pflag.FlagSet) *pflag.Flag {
	name, long := strings.CutPrefix(word, "--")
	name, _, _ = strings.Cut(name, "=")
	for _, set := range sets {
		switch {
		case set == nil:
		case long && set.Lookup(name) != nil:
			return set.Lookup(name)
		case !long && len(word) == 2 && word[0] == '-' && set.ShorthandLookup(word[1:]) != nil:
			return set.ShorthandLookup(word[1:])
		}
	}
	return nil
}
