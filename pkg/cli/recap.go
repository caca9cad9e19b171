package cli

import (
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
)

func newRecap(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "recap",
		Short: "The evening in short",
		Long: `Tells the evening from its journal, since the table began: zombies that appeared, and
by whom they were killed; minifigs that were wounded, healed or killed; how the danger
level rose and fell; goals and plot twists. In BrickQuest it tells rounds, foes, and
by whom they fell; heroes who died, came back or became monsters; rooms, goals and
heroes who left. Steps that were taken back aren't in it.`,
		Example: "  zbrikz recap\n  zbrikz recap -o json",
		Args:    words(0, 0, ""),
		RunE:    a.tells((*desk.Desk).Recap),
	}
}
