package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newHordeCalm(a *app) *cobra.Command {
	var stand, fudge bool
	var by string
	cmd := &cobra.Command{
		Use:   "calm HORDE [1]",
		Short: "A horde found nothing where it went: it wanders again",
		Long: `A horde that found nothing where it went wanders again. Once a game a Jedi makes
a horde lose interest, or one zombie of it: --by says who, and they stand, both
hands down.`,
		Example: "  zbrikz horde calm A\n  zbrikz horde calm A --standing",
		Args:    words(1, 2, "a horde"),
	}
	cmd.Flags().BoolVar(&stand, "standing", false, "it stands instead, both hands down")
	cmd.Flags().StringVar(&by, "by", "", "the `minifig` that makes them lose interest, a Jedi")
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		one := len(args) == 2
		switch {
		case one && args[1] != "1":
			return nil, usagef("horde calm takes a whole horde, or 1 of it, not %q", args[1])
		case one && by == "":
			return nil, usagef("one zombie of a horde is calmed by a Jedi, as in: zbrikz horde calm %s 1 --by Ann", args[0])
		}
		return hordeMove(
			func(st *table.State) (zombie.Arranged, zombie.Game, error) {
				horde := matchExact(args[0], hordeNames(st))
				if by != "" {
					return st.Zombie.MindTrick(horde, match(by, minifigNames(st)), one, fudge)
				}
				return st.Zombie.Calm(horde, stand)
			},
			func(r zombie.Arranged) string {
				h := r.Hordes[0]
				if one {
					return lines(fmt.Sprintf("One zombie of horde %s is calm.", h.Name), postures(h))
				}
				return lines(fmt.Sprintf("Horde %s is calm.", h.Name), postures(h))
			}), checkGiven(cmd, "by")
	})
}
