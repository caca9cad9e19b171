package cli

import (
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
)

func newRedo(a *app) *cobra.Command {
	var dryRun bool
	cmd := &cobra.Command{
		Use:     "redo",
		Short:   "Do a step again that undo took back",
		Long:    `Does a step again that undo took back, with the same dice.`,
		Example: "  zbrikz redo",
		Args:    words(0, 0, ""),
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be done again")
	cmd.RunE = func(*cobra.Command, []string) error { return a.goTo(desk.Redo(), dryRun) }
	return cmd
}
