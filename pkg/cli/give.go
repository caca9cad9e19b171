package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newGive(a *app) *cobra.Command {
	var by, to string
	cmd := &cobra.Command{
		Use:     "give [THING [HOW MANY]] --by MINIFIG --to MINIFIG",
		Short:   "A minifig hands something on: everything, or what is named",
		Example: "  zbrikz give food 1 --by Ann --to Bob",
		Args:    words(0, 2, "a thing and how many"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig` that gives")
	cmd.Flags().StringVar(&to, "to", "", "the `minifig` that gets it")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		things, err := readThings(args)
		if err == nil {
			err = needsBy(cmd, by)
		}
		if err == nil && to == "" {
			err = usagef("give needs --to, as in: %s", firstExample(cmd))
		}
		return handedMove(func(st *table.State) (zombie.Handed, error) {
			return st.Zombie.Give(match(by, minifigNames(st)), match(to, minifigNames(st)), named(st, things...))
		}, func(h zombie.Handed) string {
			return fmt.Sprintf("%s gives %s to %s.", h.By, stocks(h.Things), h.To)
		}), err
	})
}
