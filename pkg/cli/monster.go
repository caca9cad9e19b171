package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

func newMonster(a *app) *cobra.Command {
	return shelf[brickquest.Monster]{
		noun: "monster", nouns: "monsters", sample: "troll", another: "goblin",
		short: "The monsters, and their cards",
		deck:  func(a *app) (data.Deck[brickquest.Monster], error) { return a.monsters(nil) },
		name:  func(m brickquest.Monster) string { return m.Name },
		line:  monsterLine,
		card:  func(m brickquest.Monster) (card.Card, error) { return card.Monster(m), nil },
		shown: showMonster,
		found: func(m brickquest.Monster) string {
			return card.AbilityNames(m.Abilities) + "\n" + strings.Join(card.AbilityLines(m.Abilities), "\n")
		},
		why: []string{
			"BrickQuest, Monsters: the numbers of each, as they are printed",
			"ruling: a Skeleton has 6 hit points and a Snakeman 12, for none are printed",
		},
		filters:  monsterFilters,
		examples: []string{"--undead --max-hp 12", "--ability regenerates"},
	}.command(a)
}

func monsterFilters(cmd *cobra.Command) func() (func(brickquest.Monster) bool, error) {
	var undead bool
	var least, most int
	var ability string
	abilities := texts(brickquest.MonsterAbilities())
	cmd.Flags().BoolVar(&undead, "undead", false, "those that can be turned")
	cmd.Flags().IntVar(&least, "min-hp", 0, "those with so many hit `points` or more")
	cmd.Flags().IntVar(&most, "max-hp", 0, "those with so many hit `points` or fewer")
	oneOf(cmd, &ability, "ability", "those with a special `ability`, such as regenerates", abilities)
	return func() (func(brickquest.Monster) bool, error) {
		ability = slug(ability)
		if err := checkOneOf("ability", ability, abilities); err != nil {
			return nil, err
		}
		if least < 0 || most < 0 || cmd.Flags().Changed("max-hp") && most < max(1, least) {
			return nil, usagef("hit points are counted from 1, and --max-hp isn't below --min-hp")
		}
		return func(m brickquest.Monster) bool {
			return (!undead || m.Has(brickquest.Undead)) &&
				(ability == "" || m.Has(brickquest.AbilityKey(ability))) &&
				m.Health() >= least && (most == 0 || m.Health() <= most)
		}, nil
	}
}

// showMonster is a monster in JSON: nothing in it but hit points is null.
func showMonster(m brickquest.Monster) any {
	m.Variants = append([]brickquest.WeaponDice{}, m.Variants...)
	m.Ranges = append([]brickquest.Range{}, m.Ranges...)
	m.Abilities = append([]brickquest.Ability{}, m.Abilities...)
	return m
}

func monsterLine(m brickquest.Monster) string {
	house, abilities := "", ""
	if m.HitPoints == nil {
		house = " (house value)"
	}
	if len(m.Abilities) > 0 {
		abilities = "; " + card.AbilityNames(m.Abilities)
	}
	return fmt.Sprintf("move %d, attack %s, defense %s, initiative %d, hit points %d%s%s",
		m.Move, card.AttackDice(m), diceWords(m.DefenseDice), m.Initiative, m.Health(), house, abilities)
}
