package cli

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

func newFix(a *app) *cobra.Command {
	var f desk.Fix
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
	flags.BoolVar(&f.Drop, "drop", false, "take the step out")
	flags.BoolVar(&f.Before, "before", false, "play LINE before the step")
	flags.BoolVar(&f.DropBroken, "drop-broken", false, "leave out later steps that can't be played any more")
	flags.BoolVar(&f.Asks, "ask", false, "ask for dice that nobody rolled then; Enter lets the app roll them")
	flags.BoolVar(&f.DryRun, "dry-run", false, "say what would happen, and keep nothing")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		f.Args, f.Words, f.Ask, f.Read = a.args, args, a.askFor, a.readForFix
		f.Asks = f.Asks || a.inPlay && a.screen.asks
		return a.told(a.desk().Fix(f))
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
	all, how := a.tab(oneWordOf(a.allNames()...))(cmd, args, typed)
	if len(args) == 0 {
		steps, _ := a.tab(aStep)(cmd, args, typed)
		all = append(steps, all...)
	}
	return all, how
}

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
	held := say.Some(say.If(a.opts.table != "", "--table="+a.opts.table), say.If(a.opts.pack != "", "--pack="+a.opts.pack))
	if err := one.execute(held, line); err != nil {
		return play.Call{}, a.asFix(line, err)
	}
	if meant == nil {
		return play.Call{}, usagef("%s changes nothing that could be put right", strings.Join(line, " "))
	}
	return *meant, nil
}

// asFix is the refusal of a fix's line: what that may be meant as becomes lines of the same fix.
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
