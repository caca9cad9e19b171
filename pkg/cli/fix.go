package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newFix(a *app) *cobra.Command {
	var drop, before, broken, ask, dryRun bool
	cmd := &cobra.Command{
		Use:   "fix [STEP] LINE",
		Short: "Put an earlier step right, keep the later",
		Long: `Puts LINE in the place of a step, without STEP of the last one; flags alone are added
to it. All later steps are played again with their own dice, and what comes out
otherwise is told. Flags before LINE are those of fix. The log tells the numbers of
the steps, and undo takes a fix back in one.`,
		Example: `  zbrikz fix attack Harry goblin2
  zbrikz fix --bonus 1
  zbrikz fix 22 attack goblin2 Harry
  zbrikz fix 21 --drop
  zbrikz fix 22 --before damage Harry 1
  zbrikz fix 22 --dry-run --bonus 1`,
	}
	cmd.ValidArgsFunction = a.tabFix
	flags := cmd.Flags()
	flags.BoolVar(&drop, "drop", false, "take the step out")
	flags.BoolVar(&before, "before", false, "play LINE before the step")
	flags.BoolVar(&broken, "drop-broken", false, "leave out later steps that can't be played any more")
	flags.BoolVar(&ask, "ask", false, "ask for dice that weren't thrown then; Enter lets the app throw them")
	flags.BoolVar(&dryRun, "dry-run", false, "say what would be, but keep nothing")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		f := play.Fixing{Drop: drop, Before: before, DropBroken: broken}
		f.Call = play.Call{Name: table.CommandFix, Args: a.args}
		if ask || a.inPlay && a.screen.asks {
			f.Ask = a.askFor
		}
		line, err := a.fixed(&f, args)
		if err != nil {
			return err
		}
		if err := a.fixedBy(&f, line); err != nil {
			return err
		}
		if dryRun {
			said, err := a.host().TryFix(f)
			if err != nil {
				return err
			}
			return a.tell(said)
		}
		said, err := a.host().Fix(f)
		if err != nil {
			return err
		}
		return a.tellKept(said)
	}
	return cmd
}

// tabFix completes the number of a step, and the line behind it.
func (a *app) tabFix(cmd *cobra.Command, args []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	line := args
	if len(args) > 0 {
		if _, err := strconv.Atoi(args[0]); err == nil {
			line = args[1:]
		}
	}
	if len(line) > 0 {
		one := *a
		return one.completions(nil, typedLine{text: typed, before: line, word: typed}, typed)
	}
	all, how := a.tab(func(t *tabbed) []cobra.Completion { return with(t.app.allNames(), nothingAbout) })(cmd, args, typed)
	if len(args) == 0 {
		steps, _ := a.tab(aStep)(cmd, args, typed)
		all = append(steps, all...)
	}
	return all, how
}

// fixed reads which step is put right, and gives the line for it.
func (a *app) fixed(f *play.Fixing, args []string) (line []string, err error) {
	line = args
	if len(args) > 0 {
		if n, err := strconv.Atoi(args[0]); err == nil {
			if n < 1 {
				return nil, usagef("step %d: steps are counted from 1", n)
			}
			f.Step, line = n, args[1:]
		}
	}
	switch {
	case f.Drop && f.Before:
		return nil, usagef("--drop takes the step out, --before keeps it: leave one out")
	case f.Drop && len(line) > 0:
		return nil, usagef("--drop takes the step out, and needs no line: leave out %s", strings.Join(line, " "))
	case !f.Drop && len(line) == 0:
		return nil, usagef("fix needs the line as it should have been, as in: zbrikz fix %sattack Harry goblin2", stepWord(f.Step))
	case f.Before && strings.HasPrefix(line[0], "-"):
		return nil, usagef("--before needs a whole line, as in: zbrikz fix %s--before heal Harry 2", stepWord(f.Step))
	}
	return line, nil
}

func stepWord(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n) + " "
}

// fixedBy finds the step that is put right, and what the line for it means.
func (a *app) fixedBy(f *play.Fixing, line []string) error {
	found, err := a.readAll()
	if err != nil {
		return err
	}
	was, err := stepOf(found, f.Step)
	if err != nil {
		return err
	}
	f.Step, f.If = was.Number(), found.State.N
	f.Calls = func(args []string) (play.Call, error) { return a.callOf(args, nil) } // the journal says who acts
	if f.Drop {
		return nil
	}
	added, by := line, a.by
	if strings.HasPrefix(line[0], "-") {
		if len(was.Args) == 0 || was.Command == table.CommandEdit {
			return fmt.Errorf("step %d is no line that flags can be added to", f.Step)
		}
		line, by = slices.Concat(without(was.Args, added), added), nil
	}
	if f.Line, err = a.callOf(line, by); err != nil {
		return err
	}
	if f.Line.Name == table.CommandNew {
		return usagef("new begins a table, and can't stand in the place of a step")
	}
	f.Line.Typed = f.Line.Typed && typesDice(added)
	return nil
}

// typesDice tells whether words give faces of dice.
func typesDice(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return w == "--dice" || strings.HasPrefix(w, "--dice=") || w == diceMark })
}

// without is a line without the flags that others set anew, and without what stands behind
// them.
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

// takesWord tells whether a word stands behind a flag in a line.
func takesWord(line []string, flag string) bool {
	i := slices.Index(line, flag)
	return i < 0 || i+1 < len(line) && !isFlag(line[i+1])
}

// isFlag tells whether a word is a flag, and no number less than 0.
func isFlag(word string) bool {
	_, err := strconv.Atoi(word)
	return strings.HasPrefix(word, "-") && err != nil
}

// stepOf is the step that counts under a number, or the last one.
func stepOf(found *table.Found, n int) (table.Step, error) {
	if n == 0 {
		all := found.Past(1)
		if len(all) == 0 {
			return table.Step{}, errors.New("nothing has been played yet")
		}
		return all[0], nil
	}
	_, chain, err := found.Chain(n)
	if err != nil {
		return table.Step{}, err
	}
	return chain[0], nil
}

// callOf is what a line means that would be played: it is one that changes the table. by
// acts where it names nobody.
func (a *app) callOf(line []string, by *string) (play.Call, error) {
	var meant *play.Call
	one := *a
	one.notes, one.args, one.inPlay, one.by = nil, line, false, by
	one.out, one.err, one.screen = io.Discard, io.Discard, screen{}
	one.plays = func(c play.Call) { meant = &c }
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

// splitFix parts the flags of fix from the line that it puts in a step's place, so that
// this one's flags are left alone.
func (a *app) splitFix(words []string) []string {
	at := verbAt(words)
	if at < 0 || words[at] != table.CommandFix || slices.Contains(words[at:], "--") {
		return words
	}
	own := newRoot(a, []string{table.CommandFix})
	flags, everywhere := own.Commands()[0].Flags(), own.PersistentFlags()
	i := at + 1
	for numbered := false; i < len(words); i++ {
		word := words[i]
		if _, err := strconv.Atoi(word); err == nil && !numbered {
			numbered = true
			continue
		}
		f := flagOf(word, flags, everywhere)
		if f == nil {
			break
		}
		if f.NoOptDefVal == "" && !strings.Contains(word, "=") {
			i++
		}
	}
	if i >= len(words) {
		return words
	}
	return slices.Concat(words[:i], []string{"--"}, words[i:])
}

// flagOf is the flag that a word is in one of the sets; nil: it is none of theirs.
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
