package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newUse(a *app) *cobra.Command {
	var by string
	cmd := &cobra.Command{
		Use:   "use THING [HOW MANY]",
		Short: "Use something up, as 1 fuel to start a small vehicle for the whole game",
		Example: `  zbrikz use fuel 1
  zbrikz use food 1 --by Ann`,
		Args: words(1, 2, "a thing and how many"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig` that carries it; nobody: it is out of the store")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		thing, err := readThing(args)
		if err == nil {
			err = checkGiven(cmd, "by")
		}
		m := handedMove(func(st *table.State) (zombie.Handed, error) {
			return st.Zombie.Use(match(by, minifigNames(st)), named(st, thing)[0])
		}, func(h zombie.Handed) string {
			store := ""
			if h.By == "" {
				store = storeLine(h.Store)
			}
			return lines(fmt.Sprintf("%s used up.", sentence(stocks(h.Things))), store)
		})
		m.why = func(zombie.Handed) []string {
			return append(whyThings(), "Zombie Brikz, Escape this goddamn city: 1 fuel starts a motorbike or another small vehicle, for the whole game")
		}
		return m, err
	})
}
