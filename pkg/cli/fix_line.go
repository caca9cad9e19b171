package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The line of a fix means the same as if it is typed alone: by its first word, with its
// slips, at the table as it was before the step.

// callOf is a line, which must change the table, as a call. Where it names nobody, by
// acts. Its slips are looked for at a table as it was; at is nil for a line without
// slips.
func (a *app) callOf(line []string, by *string, at *table.State) (play.Call, error) {
	var meant *play.Call
	one := *a
	one.notes, one.args, one.by, one.once = nil, line, by, nil
	one.out, one.err = io.Discard, io.Discard
	one.plays = func(c play.Call) error {
		var slips *ask.Meant
		if at != nil {
			if _, err := c.Means(one.here(at)); errors.As(err, &slips) {
				return err
			}
		}
		meant = &c
		return nil
	}
	var held []string
	for _, f := range []struct{ name, value string }{{"--table", a.opts.table}, {"--pack", a.opts.pack}} {
		if f.value != "" {
			held = append(held, f.name+"="+f.value)
		}
	}
	if err := one.execute(held, line); err != nil {
		return play.Call{}, err
	}
	if meant == nil {
		return play.Call{}, usagef("%s changes nothing that could be put right", strings.Join(line, " "))
	}
	return *meant, nil
}

// asFix is the refusal of a fix's line. The lines that it may be meant as become lines of
// the same fix.
func (a *app) asFix(line []string, err error) error {
	var slips *slip
	if errors.As(err, &slips) {
		before := []string{table.CommandFix}
		if n := len(a.args) - len(line); n > 0 && slices.Equal(a.args[n:], line) {
			before = a.args[:n]
		}
		var lines [][]string
		for _, meant := range slips.lines {
			lines = append(lines, slices.Concat(before, meant))
		}
		return &slip{err, lines}
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && flagOf("--"+unknown.GetSpecifiedName(), newFix(a).Flags()) != nil {
		return usagef("--%s is of fix, and stands before its line", unknown.GetSpecifiedName())
	}
	return err
}

// isAdded tells whether a line is only flags, or dice behind a colon. These are added to
// the words of the step.
func isAdded(line []string) bool { return strings.HasPrefix(line[0], "-") || line[0] == diceMark }

// addedTo are flags that are added to the line of a step. Dice behind a colon become a
// flag, too.
func (a *app) addedTo(was *table.Step, typed []string) ([]string, error) {
	if len(was.Args) == 0 || was.Command == table.CommandEdit {
		return nil, fmt.Errorf("step %d is no line that flags can be added to", was.Number())
	}
	if at := slices.Index(typed, diceMark); at >= 0 {
		asFlag := []string{"--ask"}
		if at+1 < len(typed) {
			asFlag = []string{"--dice", strings.Join(typed[at+1:], ",")}
		}
		typed = slices.Concat(typed[:at], asFlag)
	}
	one := *a
	root := newRoot(&one, was.Args)
	cmd, _, err := root.Find(was.Args)
	if err != nil {
		return typed, nil // the whole line says what is wrong
	}
	for i := 0; i < len(typed); i++ {
		if !isFlag(typed[i]) {
			return nil, usagef("%s stands behind a flag, and flags alone are added to step %d: type the line first, as in: zbrikz fix %d %s", typed[i],
				was.Number(), was.Number(), quotedLine(slices.Concat(typed[i:], typed[:i])))
		}
		if takesValue(typed[i], cmd.Flags(), root.PersistentFlags()) {
			i++
		}
	}
	return typed, nil
}

// hasFlag tells whether a flag is among words.
func hasFlag(words []string, flag string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return w == flag || strings.HasPrefix(w, flag+"=") })
}

// typesDice tells whether words have faces of dice in them, and asksDice whether they
// want somebody to be asked for them.
func typesDice(words []string) bool {
	return hasFlag(words, "--dice") || slices.Contains(words, diceMark)
}

func asksDice(words []string) bool { return hasFlag(words, "--ask") || words[len(words)-1] == diceMark }

// without is a line without the flags that others set anew, and without the words behind
// these flags.
func without(line, others []string) []string {
	var names []string
	for _, w := range others {
		if name, _, _ := strings.Cut(w, "="); strings.HasPrefix(name, "--") {
			names = append(names, name)
		}
	}
	var all []string
	for i := 0; i < len(line); i++ {
		name, _, joined := strings.Cut(line[i], "=")
		if !slices.Contains(names, name) {
			all = append(all, line[i])
			continue
		}
		if !joined && i+1 < len(line) && !isFlag(line[i+1]) && takesWord(others, name) {
			i++
		}
	}
	return all
}

// takesWord tells whether a flag in a line has a word behind it. Of a flag that isn't
// there it says yes.
func takesWord(line []string, flag string) bool {
	i := slices.Index(line, flag)
	return i < 0 || i+1 < len(line) && !isFlag(line[i+1])
}

// isFlag tells whether a word is a flag; a number less than 0 is none.
func isFlag(word string) bool {
	_, err := strconv.Atoi(word)
	return strings.HasPrefix(word, "-") && err != nil
}

// splitFix parts the flags of fix from the line that it gives a step, so that this line's
// own flags are left alone. Flags that any line may have go to fix.
func (a *app) splitFix(words []string) []string {
	at := verbAt(words)
	if at < 0 || words[at] != table.CommandFix || slices.Contains(words[at:], "--") {
		return words
	}
	one := *a
	own := newRoot(&one, []string{table.CommandFix})
	flags, everywhere := own.Commands()[0].Flags(), own.PersistentFlags()
	i := at + 1
	for numbered := false; i < len(words); i++ {
		word := words[i]
		if !numbered && isWhole(word) && !isFlag(word) {
			numbered = true
			continue
		}
		if flagOf(word, flags, everywhere) == nil {
			break
		}
		if takesValue(word, flags, everywhere) {
			i++
		}
	}
	if i >= len(words) {
		return words
	}
	held, line := a.heldBy(words[i:], everywhere)
	return slices.Concat(words[:i], held, []string{"--"}, line)
}

// heldBy parts a line's flags that any line may have from the others.
func (a *app) heldBy(words []string, everywhere *pflag.FlagSet) (held, line []string) {
	for i := 0; i < len(words); i++ {
		f := flagOf(words[i], everywhere)
		if f == nil || f.Name == "help" || a.hasOwn(words, f.Name) {
			line = append(line, words[i])
			continue
		}
		held = append(held, words[i])
		if takesValue(words[i], everywhere) && i+1 < len(words) {
			i++
			held = append(held, words[i])
		}
	}
	return held, line
}

// hasOwn tells whether the command of a line has a flag of its own of this name.
func (a *app) hasOwn(line []string, flag string) bool {
	one := *a
	cmd, _, err := newRoot(&one, line).Find(line)
	return err == nil && cmd.LocalNonPersistentFlags().Lookup(flag) != nil
}

// takesValue tells whether the word behind a flag is its value. For an unknown flag it
// says no.
func takesValue(word string, sets ...*pflag.FlagSet) bool {
	f := flagOf(word, sets...)
	return f != nil && f.NoOptDefVal == "" && !strings.Contains(word, "=")
}

// flagOf is the flag of the sets that a word names; nil: it names none.
func flagOf(word string, sets ...*pflag.FlagSet) *pflag.Flag {
	name, long := strings.CutPrefix(word, "--")
	name, _, _ = strings.Cut(name, "=")
	for _, set := range sets {
		switch {
		case long && set.Lookup(name) != nil:
			return set.Lookup(name)
		case !long && len(word) == 2 && word[0] == '-' && set.ShorthandLookup(word[1:]) != nil:
			return set.ShorthandLookup(word[1:])
		}
	}
	return nil
}
