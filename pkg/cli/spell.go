package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

func newSpell(a *app) *cobra.Command {
	return shelf[brickquest.Spell]{
		noun: "spell", nouns: "spells", sample: "minor-fireball", another: "curse",
		short: "The spells, and their cards",
		deck:  func(a *app) (data.Deck[brickquest.Spell], error) { return a.spells(nil) },
		name:  func(s brickquest.Spell) string { return s.Name },
		line: func(s brickquest.Spell) string {
			return fmt.Sprintf("%s, %s; %s", s.School, card.Cost(s), s.Does)
		},
		card:  func(s brickquest.Spell) (card.Card, error) { return card.Spell(s), nil },
		shown: func(s brickquest.Spell) any { return s },
		found: func(s brickquest.Spell) string { return card.Spell(s).Text() },
		why: []string{
			"BrickQuest, Casting a Spell: no other spell, no attack and no turning in the same round",
			"ruling: a Curse is ongoing, though it is called instantaneous; a 6 breaks it",
		},
		filters:  spellFilters,
		examples: []string{"--school wizard", "--school priest --max-cost 4"},
	}.command(a)
}

func spellFilters(cmd *cobra.Command) func() (func(brickquest.Spell) bool, error) {
	var school string
	var most int
	schools := texts(brickquest.Schools())
	oneOf(cmd, &school, "school", "those of a `school`: priest, wizard, dwarven", schools)
	cmd.Flags().IntVar(&most, "max-cost", 0, "those that take so many spell `points` or fewer")
	return func() (func(brickquest.Spell) bool, error) {
		school = slug(school)
		if err := checkOneOf("school", school, schools); err != nil {
			return nil, err
		}
		limited := cmd.Flags().Changed("max-cost")
		if limited && most < 1 {
			return nil, usagef("--max-cost %d: it is a number from 1", most)
		}
		return func(s brickquest.Spell) bool {
			return (school == "" || s.School == brickquest.School(school)) &&
				(!limited || s.Cost != brickquest.Variable && int(s.Cost) <= most)
		}, nil
	}
}
