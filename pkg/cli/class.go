package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

func newClass(a *app) *cobra.Command {
	return shelf[brickquest.Class]{
		noun: "class", nouns: "classes", sample: "human-thief", another: "mage",
		short: "The character classes, and their cards",
		deck:  func(a *app) (data.Deck[brickquest.Class], error) { return a.classes(nil) },
		name:  func(c brickquest.Class) string { return c.Name },
		line:  classLine,
		card:  func(c brickquest.Class) (card.Card, error) { return card.Class(c), nil },
		shown: showClass,
		found: func(c brickquest.Class) string {
			return strings.Join(append(card.AbilityLines(c.Abilities), string(c.Race), string(c.Archetype), card.SkillBonuses(c.Skills)), "\n")
		},
		why: []string{
			"BrickQuest, Character Classes: a race and an archetype; what a class adds to each attack or defense is in its numbers here",
			"ruling: only the Human Cleric turns undead; a skill called search is for doors, traps and secrets alike",
		},
		filters:  classFilters,
		examples: []string{"--race dwarf --archetype wizard", "--ability charge"},
	}.command(a)
}

func classFilters(cmd *cobra.Command) func() (func(brickquest.Class) bool, error) {
	var race, archetype, ability string
	races, archetypes, abilities := texts(brickquest.Races()), texts(brickquest.Archetypes()), texts(brickquest.ClassAbilities())
	oneOf(cmd, &race, "race", "those of a `race`: human, elf, dwarf", races)
	oneOf(cmd, &archetype, "archetype", "those of an `archetype`: fighter, rogue, wizard, priest", archetypes)
	oneOf(cmd, &ability, "ability", "those with a special `ability`, such as charge", abilities)
	return func() (func(brickquest.Class) bool, error) {
		race, archetype, ability = slug(race), slug(archetype), slug(ability)
		if err := checkOneOf("race", race, races); err != nil {
			return nil, err
		}
		if err := checkOneOf("archetype", archetype, archetypes); err != nil {
			return nil, err
		}
		if err := checkOneOf("ability", ability, abilities); err != nil {
			return nil, err
		}
		return func(c brickquest.Class) bool {
			return (race == "" || c.Race == brickquest.Race(race)) &&
				(archetype == "" || c.Archetype == brickquest.Archetype(archetype)) &&
				(ability == "" || c.Has(brickquest.AbilityKey(ability)))
		}, nil
	}
}

// texts are named words as plain ones.
func texts[T ~string](all []T) []string {
	var plain []string
	for _, one := range all {
		plain = append(plain, string(one))
	}
	return plain
}

// classShown is a class in JSON. Its names are a contract.
type classShown struct {
	brickquest.Class
	Skills map[string]int `json:"skills"`
}

func showClass(c brickquest.Class) any {
	c.Abilities = append([]brickquest.Ability{}, c.Abilities...)
	shown := classShown{c, map[string]int{}}
	for _, s := range c.Skills {
		shown.Skills[s.Skill] = s.Bonus
	}
	return shown
}

func classLine(c brickquest.Class) string {
	casts := ""
	if c.SpellPoints > 0 {
		casts = fmt.Sprintf(", spell points %d", c.SpellPoints)
	}
	return fmt.Sprintf("%s %s, move %d, %s, defense %s%s, initiative %+d, hit points %d%s",
		c.Race, c.Archetype, c.Move, strings.Join(card.Attacks(c), ", "), diceWords(c.DefenseDice), signed(c.DefenseBonus),
		c.InitiativeBonus, c.HitPoints, casts)
}
