package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newDrop(a *app) *cobra.Command {
	var by, spot string
	cmd := &cobra.Command{
		Use:     "drop [THING [HOW MANY]]",
		Short:   "A minifig lays something down: everything, or what is named",
		Example: "  zbrikz drop food 1 --by Ann --at shop\n  zbrikz drop --by Ann",
		Args:    words(0, 2, "a thing and how many"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig`, who may be dead")
	cmd.Flags().StringVar(&spot, "at", "", "the `place`, which holds it then")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		things, err := readThings(args)
		if err == nil {
			err = needsBy(cmd, by)
		}
		if err == nil {
			err = checkGiven(cmd, "at")
		}
		return handedMove(func(st *table.State) (zombie.Handed, error) {
			return st.Zombie.Drop(match(by, minifigNames(st)), named(st, things...), match(spot, placeNames(st)))
		}, func(h zombie.Handed) string {
			return fmt.Sprintf("%s lays down %s%s.", h.By, stocks(h.Things), at(h.Place))
		}), err
	})
}
