package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

func newMonster(a *app) *cobra.Command {
	return shelf[brickquest.Monster]{
		noun: "monster", nouns: "monsters", sample: "troll",
		short: "The monsters of the rulebook, and their cards",
		read:  data.Monsters,
		name:  func(m brickquest.Monster) string { return m.Name },
		line:  monsterLine,
		card:  func(m brickquest.Monster) ([]string, error) { return monsterCard(a, m), nil },
		shown: showMonster,
		found: func(m brickquest.Monster) string {
			return abilityNames(m.Abilities) + "\n" + strings.Join(abilityLines(m.Abilities), "\n")
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
		abilities = "; " + abilityNames(m.Abilities)
	}
	return fmt.Sprintf("move %d, attack %s, defense %s, initiative %d, hit points %d%s%s",
		m.Move, diceOf(m), diceWords(m.DefenseDice), m.Initiative, m.Health(), house, abilities)
}

// diceOf is a monster's attack dice, by weapon where it has several.
func diceOf(m brickquest.Monster) string {
	if len(m.Variants) == 0 {
		return diceWords(m.AttackDice)
	}
	var all []string
	for _, v := range m.Variants {
		all = append(all, fmt.Sprintf("%d with %s", v.Dice, v.Weapon))
	}
	return orList(all)
}

func monsterCard(a *app, m brickquest.Monster) []string {
	text := []string{
		fmt.Sprintf("move %d, initiative %d, %s", m.Move, m.Initiative, count(m.Actions, "action")),
		fmt.Sprintf("attack %s, %s", diceOf(m), rangesWords(m.Ranges)),
		"defense " + diceWords(m.DefenseDice),
	}
	if m.HitPoints == nil {
		text = append(text,
			fmt.Sprintf("hit points: none printed; house value %d: %s", m.HouseHitPoints, a.studs(m.HouseHitPoints)))
	} else {
		text = append(text, fmt.Sprintf("hit points %d: %s", m.Health(), a.studs(m.Health())))
	}
	return append(text, abilityLines(m.Abilities)...)
}

func rangesWords(ranges []brickquest.Range) string {
	var all []string
	for _, r := range ranges {
		if r.Melee() {
			all = append(all, "melee")
			continue
		}
		all = append(all, fmt.Sprintf("ranged %d to %d", r[0], r[1]))
	}
	if len(all) == 0 {
		return "no range printed"
	}
	return orList(all)
}
