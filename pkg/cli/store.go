package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// storeShown is what the team has. Its JSON names are a contract.
type storeShown struct {
	Store   []zombie.Stock `json:"store"`
	Carried []carriedShown `json:"carried"`
}

// carriedShown is what one minifig carries.
type carriedShown struct {
	By     string         `json:"by"`
	Things []zombie.Stock `json:"things"`
}

func newStore(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "store",
		Short:   "What was delivered, and what is on its way",
		Long:    `Shows what the team has at its place, and what each minifig still carries.`,
		Example: "  zbrikz store",
		Args:    words(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			found, err := a.readTable()
			if err != nil {
				return err
			}
			g := &found.State.Zombie
			shown := storeShown{append([]zombie.Stock{}, g.Store...), []carriedShown{}}
			text := "Delivered: nothing yet."
			if len(g.Store) > 0 {
				text = fmt.Sprintf("Delivered: %s.", stocks(g.Store))
			}
			for _, goal := range g.Progress().Goals {
				if goal.What != "" {
					text += fmt.Sprintf("\n  %s: %d of %d", goal.What, goal.Have, goal.Needs)
				}
			}
			for _, m := range g.Minifigs {
				if len(m.Carries) > 0 {
					shown.Carried = append(shown.Carried, carriedShown{m.Name, m.Carries})
					text += "\n  " + carriesLine(m.Name, m.Carries)
				}
			}
			return a.tell(answer{N: found.State.N, Command: "store", Outcome: shown, Text: text, Why: whyThings()})
		},
	}
}
