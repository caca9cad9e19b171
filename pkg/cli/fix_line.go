package cli

import (
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The line of a fix means the same as if it is typed alone: by its first word, with its
// slips, at the table as it was before the step.

// readForFix is the line of a fix, which must change the table, as a call. Where it is whole
// and names nobody, it is done by who acts at the prompt, else by who played the step. Its slips are looked for at a
// table as it was; at is nil for a line without slips.
func (a *app) readForFix(line []string, own bool, by string, at *table.State) (play.Call, error) {
	var meant *play.Call
	one := *a
	one.notes, one.args, one.once, one.asOf = nil, line, nil, at
	switch {
	case !own:
		one.by = nil
	case !one.actsAs():
		one.by = &by
	}
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
		return play.Call{}, a.asFix(line, err)
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
		lines := say.Each(slips.lines, func(meant []string) []string { return slices.Concat(before, meant) })
		return &slip{err, lines, slips.guess}
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && desk.FlagOf("--"+unknown.GetSpecifiedName(), newFix(a).Flags()) != nil {
		return usagef("--%s is of fix, and stands before its line", unknown.GetSpecifiedName())
	}
	return err
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
		if !numbered && desk.IsWhole(word) && !desk.IsFlag(word) {
			numbered = true
			continue
		}
		if desk.FlagOf(word, flags, everywhere) == nil {
			break
		}
		if desk.TakesValue(word, flags, everywhere) {
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
	own := a.desk().Flags(words)
	for i := 0; i < len(words); i++ {
		f := desk.FlagOf(words[i], everywhere)
		if f == nil || f.Name == "help" || desk.FlagOf(words[i], own) != nil {
			line = append(line, words[i])
			continue
		}
		held = append(held, words[i])
		if desk.TakesValue(words[i], everywhere) && i+1 < len(words) {
			i++
			held = append(held, words[i])
		}
	}
	return held, line
}
