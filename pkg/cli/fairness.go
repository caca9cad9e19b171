package cli

import (
	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
)

func newFairness(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "fairness",
		Short: "Were the dice fair? And who was lucky?",
		Long: `Goes through the journal: were all faces of the app's dice about equally many? And,
apart from them, the faces that you typed? And how high has everybody thrown
so far? Throws that were taken back don't count. It tells how many throws were
changed later, and whose they were.`,
		Example: "  zbrikz fairness\n  zbrikz fairness -o json",
		Args:    words(0, 0, ""),
		RunE:    a.tells((*desk.Desk).Fairness),
	}
}
