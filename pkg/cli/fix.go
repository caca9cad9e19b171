package cli

import (
	"strconv"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
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
	all, how := a.tab(func(t *tabbed) []cobra.Completion { return with(t.app.allNames(), nothingAbout) })(cmd, args, typed)
	if len(args) == 0 {
		steps, _ := a.tab(aStep)(cmd, args, typed)
		all = append(steps, all...)
	}
	return all, how
}
