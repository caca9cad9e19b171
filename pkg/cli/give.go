package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newGive(a *app) *cobra.Command {
	var by, to string
	cmd := &cobra.Command{
		Use:   "give [THING [HOW MANY]] --by MINIFIG --to MINIFIG | give [NAME] THING... NAME",
		Short: "Hand something on",
		Long: `Hands something on: everything, or what is named.

In Zombie Brikz: --by is the minifig that gives, --to the one that gets.

In BrickQuest: a hero or a foe gives to somebody next to it. The first and the last word
are who gives and who gets, or --by and --to; who gives is whose initiative it is,
unless you say so.`,
		Example: `  zbrikz give food 1 --by Ann --to Bob
  zbrikz give Harry healing potion Mia
  zbrikz give gold 10 --by Harry --to Mia`,
		Args: words(0, -1, ""),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig`, hero or foe that gives")
	cmd.Flags().StringVar(&to, "to", "", "the `minifig`, hero or foe that gets it")
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		named := []string{by, to}
		if by == "" && to == "" && len(args) > 0 {
			named = []string{args[0], args[len(args)-1]}
		}
		heroes, err := a.forFigures(named...)
		if err != nil {
			return nil, err
		}
		if heroes {
			return giveSwag(a, cmd, by, to, args)
		}
		return giveThings(cmd, by, to, args)
	})
}

// giveThings is a minifig's.
func giveThings(cmd *cobra.Command, by, to string, args []string) (playable, error) {
	if len(args) > 2 {
		return nil, usagef("give takes a thing and how many and no word %q", args[2])
	}
	things, err := readThings(args)
	if err == nil {
		err = needsBy(cmd, by)
	}
	if err == nil && to == "" {
		err = usagef("give needs --to, as in: %s", firstExample(cmd))
	}
	return handedMove(func(st *table.State) (zombie.Handed, zombie.Game, error) {
		return st.Zombie.Give(match(by, minifigNames(st)), match(to, minifigNames(st)), named(st, things...))
	}, func(h zombie.Handed) string {
		return fmt.Sprintf("%s gives %s to %s.", h.By, stocks(h.Things), h.To)
	}), err
}

// giveSwag is a hero's or a foe's. Where --to doesn't say it, the last word is who
// gets it; the first one is who gives, unless --by does, or it is a thing.
func giveSwag(a *app, cmd *cobra.Command, by, to string, args []string) (playable, error) {
	if to == "" && len(args) == 0 {
		return nil, usagef("give needs --to, as in: zbrikz give Harry healing potion Mia")
	}
	if to == "" {
		to, args = args[len(args)-1], args[:len(args)-1]
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
		return st.BrickQuest.Give(who, match(to, figureNames(st)), load)
	}, func(p brickquest.Passed) string {
		return fmt.Sprintf("%s gives %s to %s.", sentence(p.By), loadWords(p.Gold, p.Swag), p.To)
	}, "BrickQuest, Giving Items: an action, to one who stands next to you"), checkGiven(cmd, "by", "to")
}
