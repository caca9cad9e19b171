package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newFix(a *app) *cobra.Command {
	var drop, before, broken, ask, dryRun bool
	cmd := &cobra.Command{
		Use:   "fix [STEP] LINE",
		Short: "Put an earlier step right, keep the later",
		Long: `Puts LINE in the place of a step; without STEP, of the last one; flags alone are added
to it. All later steps are played again with their own dice. The answer tells where
they come out otherwise. Flags before LINE are for fix itself. The log tells the numbers
of the steps, and undo takes a fix back in one.`,
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
	flags.BoolVar(&dryRun, "dry-run", false, "say what would happen, but keep nothing")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		f := play.Fixing{Drop: drop, Before: before, DropBroken: broken}
		f.Call = play.Call{Name: table.CommandFix, Args: a.args}
		if ask || a.inPlay && a.screen.asks {
			f.Ask = a.askFor
		}
		line, err := fixed(&f, args)
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

// tabFix completes the number of a step, and the words behind it.
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

// fixed reads which step is fixed, and gives the line for it.
func fixed(f *play.Fixing, args []string) (line []string, err error) {
	line = args
	if len(args) > 0 && isWhole(args[0]) {
		n, err := strconv.Atoi(args[0])
		switch {
		case err != nil:
			return nil, fmt.Errorf("there is no step %s", args[0])
		case n < 1:
			return nil, usagef("step %d: steps are counted from 1", n)
		}
		f.Step, line = n, args[1:]
	}
	switch {
	case f.Drop && f.Before:
		return nil, usagef("--drop takes the step out, --before keeps it: leave one out")
	case f.Drop && len(line) > 0:
		return nil, usagef("--drop takes the step out, and needs no line: leave out %s", strings.Join(line, " "))
	case !f.Drop && len(line) == 0:
		return nil, usagef("fix needs the line as it should have been, as in: zbrikz fix %sattack Harry goblin2", stepWord(f.Step))
	case f.Before && isAdded(line):
		return nil, usagef("--before needs a whole line, as in: zbrikz fix %s--before heal Harry 2", stepWord(f.Step))
	}
	return line, nil
}

// isWhole tells whether a word is a whole number, however large.
func isWhole(word string) bool {
	digits := strings.TrimLeft(word, "+-")
	return len(word)-len(digits) < 2 && digits != "" && strings.Trim(digits, "0123456789") == ""
}

func stepWord(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n) + " "
}

// fixedBy finds the step that is fixed, and reads the line for it.
func (a *app) fixedBy(f *play.Fixing, typed []string) error {
	found, err := a.readAll()
	if err != nil {
		return err
	}
	was, before, err := stepOf(found, f.Step)
	if err != nil {
		return err
	}
	f.Step, f.Seen = was.Number(), was.N
	f.Calls = func(args []string) (play.Call, error) { return a.callOf(args, nil, nil) } // the journal says who acts
	if f.Drop {
		return nil
	}
	line, by := typed, a.by
	if isAdded(typed) {
		if typed, err = a.addedTo(&was, typed); err != nil {
			return err
		}
		line, by = slices.Concat(without(was.Args, typed), typed), nil
	}
	if f.Line, err = a.callOf(line, by, before); err != nil {
		return a.asFix(line, err)
	}
	switch {
	case f.Line.Name == table.CommandNew:
		return usagef("new begins a table, and can't stand in the place of a step")
	case hasFlag(typed, "--fresh"):
		return usagef("--fresh throws other dice, and a fix keeps the old ones: type them with --dice, or go back with undo --to and play on")
	}
	f.Line.Typed = f.Line.Typed && typesDice(typed)
	if f.Line.Ask = nil; asksDice(typed) {
		f.Ask, f.Line.Ask = a.askFor, a.askFor
	}
	return nil
}

// stepOf is the step that counts under a number, or the last one, and the state that it
// was made from; nil: the step began the table.
func stepOf(found *table.Found, n int) (was table.Step, before *table.State, err error) {
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
