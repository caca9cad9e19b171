package cli

import (
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
)

func newUndo(a *app) *cobra.Command {
	var to int
	var dryRun bool
	cmd := &cobra.Command{
		Use:   "undo",
		Short: "Take the last step back",
		Long: `Takes the last step back, or with --to all steps after that one. The log tells
their numbers. The dice go back too: a line that is done again shows the same faces.`,
		Example: `  zbrikz undo
  zbrikz undo --dry-run
  zbrikz undo --to 12`,
		Args: words(0, 0, ""),
	}
	cmd.Flags().Var((*decimal)(&to), "to", "go back to after this `step`")
	a.tabFlag(cmd, "to", aStep)
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be taken back")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if cmd.Flags().Changed("to") && to < 1 {
			return usagef("--to %d: steps are counted from 1", to)
		}
		return a.goTo(desk.Undo(to), dryRun)
	}
	return cmd
}

// goTo takes the table to the state at another step, or tells what that would change.
func (a *app) goTo(to desk.Going, dryRun bool) error {
	if dryRun {
		said, _, err := a.desk().WouldGo(to)
		return a.told(said, err)
	}
	if doubt := a.desk().Doubt(to); doubt != "" && a.atPrompt() {
		if err := a.sure(doubt+"; all the same?", doubt); err != nil {
			return err
		}
	}
	return a.told(a.desk().Go(to, play.Call{Args: a.args}))
}
