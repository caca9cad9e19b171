package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newCollect(a *app) *cobra.Command {
	var t zombie.Taking
	cmd := &cobra.Command{
		Use:   "collect THING [HOW MANY]",
		Short: "A minifig picks something up",
		Long: `A minifig picks something up and carries it. At a place that the table knows,
it has to be there, and the place mustn't burn.`,
		Example: `  zbrikz collect food 2 --by Ann
  zbrikz collect food 2 --by Ann --at shop`,
		Args: words(1, 2, "a thing and how many"),
	}
	cmd.Flags().StringVar(&t.By, "by", "", "the `minifig`")
	cmd.Flags().StringVar(&t.At, "at", "", "the `place`, which has that much less then")
	fudgeFlag(cmd, &t.Fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		thing, err := readThing(args)
		if err == nil {
			err = needsBy(cmd, t.By)
		}
		if err == nil {
			err = checkGiven(cmd, "at")
		}
		return handedMove(func(st *table.State) (zombie.Handed, zombie.Game, error) {
			taking := t
			taking.By, taking.At = match(t.By, minifigNames(st)), match(t.At, placeNames(st))
			taking.Thing = named(st, thing)[0]
			return st.Zombie.Collect(taking)
		}, func(h zombie.Handed) string {
			return fmt.Sprintf("%s picks up %s%s.", h.By, stocks(h.Things), at(h.Place))
		}), err
	})
}
