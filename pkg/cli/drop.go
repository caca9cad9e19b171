package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newDrop(a *app) *cobra.Command {
	var by, spot, in string
	cmd := &cobra.Command{
		Use:   "drop [THING [HOW MANY]] --by MINIFIG | drop [NAME] [THING...]",
		Short: "Lay something down",
		Long: `Lays something down: everything, or what is named.

In Zombie Brikz: --by is the minifig; with --at, the place holds it from then on.

In BrickQuest: the hero or foe is named first, or is whose initiative it is; with --in,
it lies in that room or chest of the quest.`,
		Example: `  zbrikz drop food 1 --by Ann --at shop
  zbrikz drop --by Ann
  zbrikz drop Harry healing potion`,
		Args: words(0, -1, ""),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig`, hero or foe, who may be dead")
	cmd.Flags().StringVar(&spot, "at", "", "of a minifig: the `place`, which holds it then")
	placeFlag(cmd, &in, "of a hero or a foe: the open `room` or chest of the quest, which holds it then")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		first := by
		if by == "" && len(args) > 0 {
			first = args[0]
		}
		heroes, err := a.forFigures(first)
		if err != nil {
			return nil, err
		}
		if heroes {
			return dropSwag(a, cmd, by, in, args)
		}
		if in != "" {
			return nil, usagef("--in is for heroes and foes; of a minifig it is --at")
		}
		return dropThings(cmd, by, spot, args)
	})
}

// dropThings is a minifig's.
func dropThings(cmd *cobra.Command, by, spot string, args []string) (playable, error) {
	if len(args) > 2 {
		return nil, usagef("drop takes a thing and how many and no word %q", args[2])
	}
	things, err := readThings(args)
	if err == nil {
		err = needsBy(cmd, by)
	}
	if err == nil {
		err = checkGiven(cmd, "at")
	}
	return handedMove(func(st *table.State) (zombie.Handed, zombie.Game, error) {
		return st.Zombie.Drop(match(by, minifigNames(st)), named(st, things...), match(spot, placeNames(st)))
	}, func(h zombie.Handed) string {
		return fmt.Sprintf("%s lays down %s%s.", h.By, stocks(h.Things), at(h.Place))
	}), err
}

// dropSwag is a hero's or a foe's.
func dropSwag(a *app, cmd *cobra.Command, by, in string, args []string) (playable, error) {
	if cmd.Flags().Changed("at") {
		return nil, usagef("--at is for minifigs; of heroes and foes it is --in")
	}
	return passedMove(func(st *table.State) (brickquest.Passed, brickquest.Game, error) {
		who, things, err := a.whoAndThings(st, by, args)
		if err != nil {
			return brickquest.Passed{}, brickquest.Game{}, err
		}
		load, err := a.carriedBy(st, who, things)
		if err != nil {
			return brickquest.Passed{}, brickquest.Game{}, err
		}
		return st.BrickQuest.Drop(who, load, pileNamed(st, in))
	}, func(p brickquest.Passed) string {
		in := ""
		if p.Room != "" {
			in = " in " + p.Room
		}
		return fmt.Sprintf("%s lays down %s%s.", sentence(p.By), loadWords(p.Gold, p.Swag), in)
	}, "BrickQuest, Picking Up Items: what lies on the floor can be picked up"), checkGiven(cmd, "by", "in")
}
