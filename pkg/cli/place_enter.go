package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newPlacePass(a *app, enter bool) *cobra.Command {
	var by string
	var fudge bool
	cmd := &cobra.Command{
		Use:     "enter PLACE",
		Short:   "A minifig goes in: danger, a twist or a scene may begin",
		Example: "  zbrikz place enter shop --by Ann",
		Args:    words(1, 1, "a place"),
	}
	if !enter {
		cmd.Use, cmd.Example = "leave PLACE", "  zbrikz place leave shop --by Ann"
		cmd.Short = "A minifig goes out: danger, a twist or a scene may begin"
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig` that goes")
	fudgeFlag(cmd, &fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return move[zombie.Passed]{
			rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Passed, zombie.Game, error) {
				pass := st.Zombie.LeavePlace
				if enter {
					pass = st.Zombie.Enter
				}
				return pass(match(args[0], knownPlaces(st)), match(by, minifigNames(st)), fudge)
			}),
			say: func(_ *table.State, p zombie.Passed, _ []dice.Rolled) string {
				return sayPassed(p, enter)
			},
			why: func(p zombie.Passed) []string {
				if p.Scene == "" {
					return whyPlace()
				}
				return append(whyPlace(), whyLevel(zombie.Level{Causes: []zombie.Cause{{Why: zombie.Scene, By: p.Scene}}})...)
			},
		}, checkGiven(cmd, "by")
	})
}

func sayPassed(p zombie.Passed, enter bool) string {
	who, way := p.By, "leaves"
	if who == "" {
		who = "the minifig"
	}
	if enter {
		way = "enters"
	}
	first := sentence(fmt.Sprintf("%s %s %s.", who, way, p.Place))
	all := []string{first, p.Says}
	if p.Scene != "" {
		all = append(all, p.Scene+" begins: the danger level there goes from "+fmt.Sprintf("%d to %d", p.Before, p.Danger))
	}
	if p.Twist != "" {
		all = append(all, "a plot twist: zbrikz twist "+quoted(p.Twist))
	}
	if enter {
		all = append(all, inside(p)...)
	}
	return lines(append(all, joined(p.Joins))...)
}

// inside is what who enters finds.
func inside(p zombie.Passed) []string {
	var all []string
	if p.Sign {
		all = append(all, fmt.Sprintf("a warning sign: danger level %d there", p.Danger))
	}
	if p.Fires > 0 {
		all = append(all, fmt.Sprintf("%s: nothing there can be used until they are out", count(p.Fires, "fire")))
	}
	if !p.Seen {
		all = append(all, unseenLine(p.Place, p.By))
	}
	if len(p.Hordes) > 0 {
		all = append(all, verb(len(p.Hordes), "horde ", "hordes ")+andList(p.Hordes)+verb(len(p.Hordes), " is", " are")+" there")
	}
	return all
}

// unseenLine says how to look at a place that nobody has seen.
func unseenLine(place, by string) string {
	look := "nobody has looked yet: zbrikz spawn --at " + quoted(place)
	if by != "" {
		look += " --by " + quoted(by)
	}
	return look
}
