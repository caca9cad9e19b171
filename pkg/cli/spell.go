package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

func newSpell(a *app) *cobra.Command {
	return shelf[brickquest.Spell]{
		noun: "spell", nouns: "spells", sample: "minor-fireball",
		short: "The spells of priests, wizards and dwarves, and their cards",
		read:  data.Spells,
		name:  func(s brickquest.Spell) string { return s.Name },
		line: func(s brickquest.Spell) string {
			return fmt.Sprintf("%s, %s; %s", s.School, costWords(s), s.Does)
		},
		card:  func(s brickquest.Spell) ([]string, error) { return spellCard(s), nil },
		shown: func(s brickquest.Spell) any { return s },
		found: func(s brickquest.Spell) string { return strings.Join(spellCard(s), "\n") },
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

func costWords(s brickquest.Spell) string {
	cost := count(int(s.Cost), "spell point")
	if s.Cost == brickquest.Variable {
		cost = "as many spell points as you like"
	}
	if s.Upkeep > 0 {
		cost += fmt.Sprintf(", then %d a round", s.Upkeep)
	}
	return cost
}

func spellCard(s brickquest.Spell) []string {
	text := []string{
		fmt.Sprintf("%s spell, %s", s.School, costWords(s)),
		targetWords(s) + areaWords(s.Area),
		"lasts: " + durationWords(s.Duration),
	}
	for _, n := range []struct {
		text  string
		value int
	}{
		{"damage %s", s.DamageDice}, {"around it %s", s.SplashDice}, {"heals %s", s.HealDice},
	} {
		if n.value != 0 {
			text = append(text, fmt.Sprintf(n.text, diceWords(n.value)))
		}
	}
	for _, n := range []struct {
		text  string
		value int
	}{
		{"damage in each round: %d", s.DamagePoints}, {"attack %+d", s.AttackBonus}, {"defense %+d", s.DefenseBonus},
		{"actions left in a turn: %d", s.Actions}, {"carries %d squares", s.Move},
	} {
		if n.value != 0 {
			text = append(text, fmt.Sprintf(n.text, n.value))
		}
	}
	if s.Summons != "" {
		text = append(text, "zbrikz monster show "+slug(s.Summons))
	}
	return append(text, s.Does)
}

func targetWords(s brickquest.Spell) string {
	target := map[brickquest.Target]string{
		brickquest.OneCreature:  "a character or monster",
		brickquest.OneSquare:    "a square",
		brickquest.OneObject:    "something with a lock",
		brickquest.OnePotion:    "a potion",
		brickquest.OneDirection: "a direction",
		brickquest.CasterItself: "the caster",
	}[s.Target]
	return "on " + target + map[brickquest.Reach]string{
		brickquest.NextSquare: " in the next square",
		brickquest.InSight:    " in sight",
		brickquest.InHand:     " in the hand",
		brickquest.FromSelf:   "",
	}[s.Range]
}

// areaWords is what else it works on, to stand behind its target.
func areaWords(a brickquest.Area) string {
	switch a.Shape {
	case brickquest.Adjacent:
		return " and those next to it"
	case brickquest.Circle:
		return ", and all within " + count(a.Radius, "square")
	case brickquest.Line:
		return fmt.Sprintf(", a line of %s", count(a.Length, "square"))
	case brickquest.Cone:
		return fmt.Sprintf(", a cone of %s", count(a.Length, "square"))
	case brickquest.Square:
		return fmt.Sprintf(", and %[1]d by %[1]d squares around", a.Length)
	case brickquest.Wall:
		return fmt.Sprintf(", a wall of 1 by %s squares", strconv.Itoa(a.Length))
	case brickquest.Facing:
		return ", and all who face that way"
	default:
		return ""
	}
}

func durationWords(d brickquest.Duration) string {
	switch d.Kind {
	case brickquest.ForRounds:
		return count(d.Rounds, "round")
	case brickquest.Sustained:
		return "as long as its upkeep is spent"
	case brickquest.UntilDischarged:
		return "until somebody sets it off"
	case brickquest.Permanent:
		return "for good"
	case brickquest.Ongoing:
		return "until cured, or a 6 breaks it"
	default:
		return "at once"
	}
}
