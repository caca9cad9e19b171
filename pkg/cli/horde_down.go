package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newHordeDown(a *app) *cobra.Command {
	var shot zombie.Shot
	var off bool
	var some postureFlags
	cmd := &cobra.Command{
		Use:   "down HORDE [ZOMBIES]",
		Short: "A zombie is knocked down: it lies, and attacks who passes",
		Long: `Lays a zombie of a horde down, or so many. It doesn't walk and notices nobody,
but still attacks who passes. A Footballer shoots a football at one zombie, once
a turn: --by says who. With --off those that lie get up.`,
		Example: "  zbrikz horde down A\n  zbrikz horde down A 2 --wandering\n  zbrikz horde down A --off",
		Args:    words(1, 2, "a horde and how many"),
	}
	cmd.Flags().StringVar(&shot.By, "by", "", "the `minifig` that shoots, a Footballer")
	cmd.Flags().BoolVar(&off, "off", false, "those that lie get up")
	some.add(cmd)
	fudgeFlag(cmd, &shot.Fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		part, err := some.of(args[1:])
		if err == nil && off && (part != (zombie.Some{}) || shot.By != "") {
			err = usagef("--off is for all that lie: leave out how many, which and --by")
		}
		if err == nil {
			err = checkGiven(cmd, "by")
		}
		shot.Some = part
		m := hordeMove(
			func(st *table.State) (zombie.Arranged, zombie.Game, error) {
				horde := matchExact(args[0], hordeNames(st))
				if off {
					return st.Zombie.Rise(horde)
				}
				s := shot
				s.Horde, s.By = horde, match(shot.By, minifigNames(st))
				return st.Zombie.KnockDown(s)
			},
			func(r zombie.Arranged) string {
				h := r.Hordes[0]
				if off {
					return lines(fmt.Sprintf("%s of horde %s %s up.", count(r.Zombies, "zombie"), h.Name, verb(r.Zombies, "gets", "get")), postures(h))
				}
				ball := ""
				if shot.By != "" {
					ball = "set the football down behind the zombie, as far away and in the same line"
				}
				up := ""
				if h.Rises > 0 {
					up = fmt.Sprintf("up again in turn %d", h.Rises)
				}
				return lines(fmt.Sprintf("%s of horde %s %s down.", count(r.Zombies, "zombie"), h.Name, verb(r.Zombies, "is", "are")),
					ball, postures(h), up, joined(r.Joins))
			})
		m.rules = []string{"knockdown.turns", "turn.one_action", "turn.action_replaces"}
		return m, err
	})
}
