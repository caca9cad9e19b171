package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// cupShown is what is left of the Zombie Dice. Its JSON names are a contract.
type cupShown struct {
	Of   string        `json:"of"` // whose cup it is; empty: the table's
	Left int           `json:"left"`
	Dice []colourShown `json:"dice"`
}

// colourShown is one colour in the cup, and the chances of one of its dice.
type colourShown struct {
	Colour zombie.Colour `json:"colour"`
	Left   int           `json:"left"`
	Set    int           `json:"set"`
	Brains float64       `json:"brains"`
	Feet   float64       `json:"feet"`
	Hit    float64       `json:"hit"`
}

// readColours reads the colours of Zombie Dice: "green,green,red", or "g,g,r".
func readColours(words []string) ([]zombie.Colour, error) {
	var names []string
	for _, colour := range zombie.Colours() {
		names = append(names, string(colour))
	}
	var all []zombie.Colour
	for _, word := range words {
		colour := match(strings.TrimSpace(word), names)
		if !slices.Contains(names, colour) {
			return nil, usagef("--zombie-dice %q: each is green, yellow or red, as in: --zombie-dice green,green,red", word)
		}
		all = append(all, zombie.Colour(colour))
	}
	return all, nil
}

// withCup makes cmd show the cup with --cup, instead of rolling.
func withCup(a *app, cmd *cobra.Command, by *string) *cobra.Command {
	var cup bool
	cmd.Flags().BoolVar(&cup, "cup", false, "show the Zombie Dice that are left, and what each colour risks")
	roll := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !cup {
			return roll(cmd, args)
		}
		if len(args) > 0 {
			return usagef("--cup only shows the cup: leave out %q", args[0])
		}
		found, err := a.readTable()
		if err != nil {
			return err
		}
		st := &found.State
		shown := newCupShown(st, match(*by, minifigNames(st)))
		return a.tell(answer{
			N: st.N, Command: commandName(cmd) + " --cup", Outcome: shown, Text: sayCup(shown),
			Why: append(whyZombieDice(), houseRules(st, zombieDiceRules())...),
		})
	}
	return cmd
}

func newCupShown(st *table.State, by string) cupShown {
	const faces = 6.0
	cup := st.Zombie.CupOf(by)
	shown := cupShown{Of: cup.Of, Left: cup.All()}
	for _, c := range zombie.Colours() {
		shown.Dice = append(shown.Dice, colourShown{
			Colour: c, Left: cup.Left(c), Set: c.Set(),
			Brains: float64(c.Brains()) / faces, Feet: 2 / faces, Hit: float64(c.Hits()) / faces,
		})
	}
	return shown
}

func sayCup(shown cupShown) string {
	of := "The cup"
	if shown.Of != "" {
		of = shown.Of + "'s cup"
	}
	all := []string{fmt.Sprintf("%s: %d of 13 Zombie Dice left.", of, shown.Left)}
	for _, c := range shown.Dice {
		all = append(all, fmt.Sprintf("  %d of %d %s: Brains %s, Feet %s, Hit %s",
			c.Left, c.Set, c.Colour, oneIn(c.Brains), oneIn(c.Feet), oneIn(c.Hit)))
	}
	return strings.Join(all, "\n")
}

// cupLeft is what is left in the cup after Zombie Dice were rolled.
func cupLeft(st *table.State, e zombie.Encounter) string {
	if len(e.Dice) == 0 {
		return ""
	}
	cup := st.Zombie.CupOf(e.By)
	if cup == (zombie.Cup{Of: cup.Of}) {
		return fmt.Sprintf("that was the last die: the cup is full again, %s", cup)
	}
	return fmt.Sprintf("left in the cup: %s", cup)
}

func zombieDiceRules() []string {
	return []string{"encounter.dice", "zombie_dice.pool", "zombie_dice.draw"}
}

func whyZombieDice() []string {
	return []string{
		"Zombie Brikz, Zombie roll outcomes: each Zombie Die is rolled and put away; when none is left all come back",
		"ruling: 6 green, 4 yellow and 3 red dice for the whole table, and players choose the colours; green is the risky one here, 3 of 6 Brains",
	}
}
