package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// slug is a card's name as it is typed: small letters, digits and dashes.
func slug(name string) string { return data.Slug(name) }

// checkOneOf refuses what was typed behind a flag if it is none of some words.
func checkOneOf(flag, typed string, all []string) error {
	if typed != "" && !slices.Contains(all, typed) {
		return usagef("no %s is called %q%s", flag, typed, hint(typed, all))
	}
	return nil
}

// oneOf is a flag that takes one of some words.
func oneOf(cmd *cobra.Command, into *string, flag, what string, all []string) {
	cmd.Flags().StringVar(into, flag, "", what)
	// It fails only for a flag that isn't there.
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(all, cobra.ShellCompDirectiveNoFileComp))
}

// cardWidth is how many columns a card takes at most.
const cardWidth = card.Widest

// cards is where cards are shown.
func (a *app) cards() card.Screen {
	return card.Screen{Draws: a.pictures(), Colour: a.colour() && a.opts.output != "json", Width: a.screen.width}
}

// diceWords is a number of dice: "1 die", "2 dice".
func diceWords(n int) string { return card.Dice(n) }

// signed is points behind dice: " +2"; nothing for none.
func signed(points int) string { return card.Signed(points) }
