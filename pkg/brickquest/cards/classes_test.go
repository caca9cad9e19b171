package cards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
)

// BrickQuest, Character Classes: every printed number, typed from the rulebook's table
// and not from the catalogue. Race, archetype, move, attack dice, defense dice,
// initiative, spell points, hit points; abilities; skills, from A to Z. A bonus that a
// class has on all attacks or defenses stands behind the dice.
const printedClasses = `
Human Warrior (human fighter): 5, 4, 3, 1, -, 12 | charge attack_dice=1 length=2 | force door/object 2, jump 1
Elven Ranger (elf fighter): 4, 2+2 3+2@2-8, 3+2, 2, -, 10 | | jump 1
Dwarven Berserker (dwarf fighter): 3, 3, 4, 0, -, 14 | charge attack_dice=1 length=2; rage defense_dice=1 actions=1 | force door/object 2, jump 1, operate mechanism 1, search 1
Human Thief (human rogue): 5, 2, 2, 2, -, 10 | backstab attack_dice=2 | disarm traps 2, jump 2, operate mechanism 1, pick locks 1, pick pockets 1, search 2, tumble 2
Elven Assassin (elf rogue): 5, 2, 2+1, 3, -, 10 | prowess dice=2 | jump 2, operate mechanism 1, pick locks 1, pick pockets 1, tumble 2
Dwarven Sapper (dwarf rogue): 3, 2 3@2-6, 3, 1, -, 12 | sapper points=6 | disarm traps 3, jump 2, operate mechanism 2, search 3, throw 3
Human Mage (human wizard): 5, 2, 2, 0, 14, 10 | wizard-spells; meditation dice=1 rounds=1 |
Elven Adept (elf wizard): 4, 2, 2+1, 1, 14, 10 | wizard-spells; recuperation spell_points=1 |
Dwarven WarMage (dwarf wizard): 3, 2, 3, -1, 14, 12 | wizard-spells; dwarven-war-spells | operate mechanism 1, search 1
Human Cleric (human priest): 5, 2, 3, 0, 14, 12 | turn-undead radius=2; cleric-spells |
Elven Shaman (elf priest): 4, 2, 3+1, 1, 14, 10 | cleric-spells; recuperation spell_points=1 |
Dwarven Paladin (dwarf priest): 3, 2 2+2@2-6, 4, -1, 14, 14 | cleric-spells; dwarven-war-spells | operate mechanism 1, search 1
`

func TestClasses(t *testing.T) {
	all := read(t, cards.Classes())
	plus := func(dice, bonus int) string {
		if bonus == 0 {
			return fmt.Sprint(dice)
		}
		return fmt.Sprintf("%d%+d", dice, bonus)
	}
	var text []string
	for _, c := range all {
		attack := plus(c.Attack.Melee, c.Attack.MeleeBonus)
		if r := c.Attack.Ranged; r != nil {
			attack += fmt.Sprintf(" %s@%d-%d", plus(r.Dice, r.Bonus), r.Min, r.Max)
		}
		slices.SortFunc(c.Skills, func(a, b brickquest.SkillBonus) int { return strings.Compare(a.Skill, b.Skill) })
		spell := "-"
		if c.SpellPoints > 0 {
			spell = fmt.Sprint(c.SpellPoints)
		}
		var skills []string
		for _, s := range c.Skills {
			skills = append(skills, fmt.Sprintf("%s %d", s.Skill, s.Bonus))
		}
		line := fmt.Sprintf("%s (%s %s): %d, %s, %s, %d, %s, %d | %s | %s", c.Name, c.Race, c.Archetype, c.Move, attack,
			plus(c.DefenseDice, c.DefenseBonus), c.InitiativeBonus, spell, c.HitPoints, abilityText(c.Abilities), strings.Join(skills, ", "))
		text = append(text, strings.TrimSpace(strings.ReplaceAll(line, "|  |", "| |")))
	}
	asPrinted(t, "printedClasses", printedClasses, text)
}

// Each fault in a file of classes is told with file, line and field.
func TestClassFaults(t *testing.T) {
	const sound = `classes:
  - name: Elven Bard
    race: elf
    archetype: priest
    move: 4
    attack:
      melee: 2
      ranged: {dice: 2, min: 2, max: 6}
    defense_dice: 2
    initiative_bonus: 1
    spell_points: 10
    hit_points: 10
    abilities:
      - {key: cleric-spells}
    skills:
      - {skill: jump, bonus: 1}
`
	checkFaults(t, cards.Library(), sound, []fault{
		{"race: elf", "race: orc", "line 3: classes[0].race: human, elf or dwarf"},
		{"archetype: priest", "archetype: bard", "line 4: classes[0].archetype: fighter, rogue, wizard or priest"},
		{"    initiative_bonus: 1\n", "", "line 2: classes[0].initiative_bonus: it is missing"},
		{"      melee: 2\n", "", "line 6: classes[0].attack.melee: 0: it goes from 1 to 20"},
		{"dice: 2, min", "min", "line 8: classes[0].attack.ranged.dice: 0: it goes from 1 to 20"},
		{", max: 6", "", "line 8: classes[0].attack.ranged.max: 0: it goes from 1 to 100"},
		{"    spell_points: 10\n", "", "line 2: classes[0].spell_points: a class that casts has some, and no other"},
		{"hit_points: 10", "hit_points: 0", "line 12: classes[0].hit_points: 0: it goes from 1 to 200"},
		{"cleric-spells", "vermin", `line 11: classes[0].spell_points: a class that casts has some, and no other`},
		{"- {key: cleric-spells}", "- {key: cleric-spells}\n      - {key: vermin}", `line 15: classes[0].abilities[1].key: no ability is called "vermin"`},
		{"- {key: cleric-spells}", "- {key: cleric-spells}\n      - {key: rage, actions: 1}", "line 15: classes[0].abilities[1].defense_dice: rage takes a number"},
		{"jump, bonus: 1", "jump", "line 16: classes[0].skills[0].bonus: 0: it goes from 1 to 100"},
		{"- {skill: jump, bonus: 1}", "- {skill: jump, bonus: 1}\n      - {skill: jump, bonus: 2}", "line 17: classes[0].skills[1].skill: jump stands twice"},
	})
}
