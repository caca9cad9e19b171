package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

func newClass(a *app) *cobra.Command {
	return shelf[brickquest.Class]{
		noun: "class", nouns: "classes", sample: "human-thief",
		short: "The character classes, and their cards",
		read:  data.Classes,
		name:  func(c brickquest.Class) string { return c.Name },
		line:  classLine,
		card:  func(c brickquest.Class) ([]string, error) { return classCard(a, c), nil },
		shown: showClass,
		found: func(c brickquest.Class) string {
			return strings.Join(append(abilityLines(c.Abilities), string(c.Race), string(c.Archetype), skillBonuses(c.Skills)), "\n")
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
		c.Race, c.Archetype, c.Move, strings.Join(attacksOf(c), ", "), diceWords(c.DefenseDice), signed(c.DefenseBonus),
		c.InitiativeBonus, c.HitPoints, casts)
}

func attacksOf(c brickquest.Class) []string {
	all := []string{"melee " + diceWords(c.Attack.Melee) + signed(c.Attack.MeleeBonus)}
	if r := c.Attack.Ranged; r != nil {
		all = append(all, fmt.Sprintf("ranged %s%s at %d to %d", diceWords(r.Dice), signed(r.Bonus), r.Min, r.Max))
	}
	return all
}

// classCard is a class as words; its hit points and spell points are studs on
// the character sheet.
func classCard(a *app, c brickquest.Class) []string {
	text := []string{
		fmt.Sprintf("%s %s, move %d, initiative %+d", c.Race, c.Archetype, c.Move, c.InitiativeBonus),
	}
	text = append(text, attacksOf(c)...)
	text = append(text,
		"defense "+diceWords(c.DefenseDice)+signed(c.DefenseBonus),
		fmt.Sprintf("hit points %d: %s", c.HitPoints, a.studs(c.HitPoints)))
	if c.SpellPoints > 0 {
		text = append(text, fmt.Sprintf("spell points %d: %s", c.SpellPoints, a.studs(c.SpellPoints)))
	}
	text = append(text, abilityLines(c.Abilities)...)
	if len(c.Skills) > 0 {
		text = append(text, "skills: "+skillBonuses(c.Skills))
	}
	return text
}

func skillBonuses(all []brickquest.SkillBonus) string {
	var some []string
	for _, s := range slices.SortedStableFunc(slices.Values(all), func(a, b brickquest.SkillBonus) int { return b.Bonus - a.Bonus }) {
		some = append(some, fmt.Sprintf("%s %+d", s.Skill, s.Bonus))
	}
	return strings.Join(some, ", ")
}
