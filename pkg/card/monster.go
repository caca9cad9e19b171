package card

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Monster is a monster's card (BrickQuest, Monsters).
func Monster(m brickquest.Monster) Card {
	c := Card{
		Title: m.Name, Kind: OfMonster, Under: "monster",
		Told: []string{
			fmt.Sprintf("move %d, initiative %d, %s", m.Move, m.Initiative, Count(m.Actions, "action")),
			fmt.Sprintf("attack %s, %s", AttackDice(m), Ranges(m.Ranges)),
			"defense " + Dice(m.DefenseDice),
		},
		Points: []Points{{hitPoints, m.Health(), m.HitPoints == nil}},
		Rules:  AbilityLines(m.Abilities),
		Foot:   "BrickQuest",
	}
	c.Numbers = append([]Number{big(Heart, fmt.Sprint(m.Health()), hitPoints)}, attackNumbers(m)...)
	c.Numbers = append(c.Numbers,
		big(Shield, diceNumber(m.DefenseDice, 0), "defense"),
		small(Boot, fmt.Sprint(m.Move), "move"),
		small(Bolt, fmt.Sprint(m.Initiative), "initiative"),
		small(Clock, fmt.Sprint(m.Actions), "actions"))
	for _, r := range m.Ranges {
		if !r.Melee() {
			c.Reach = [2]int{r[0], r[1]}
		}
	}
	for _, a := range m.Abilities {
		if a.Key == brickquest.Breath {
			c.Plan = planOf(brickquest.Area{Shape: brickquest.Cone, Length: a.Length}, brickquest.FromSelf, brickquest.OneDirection)
		}
	}
	if len(m.Variants) > 0 {
		c.Rules = append([]string{"attack: " + AttackDice(m)}, c.Rules...)
	}
	if m.HitPoints == nil {
		c.Foot += "; hit points are a house value"
	}
	return c
}

// attackNumbers is a monster's attack dice, once for melee and once for ranged
// where it has both.
func attackNumbers(m brickquest.Monster) []Number {
	dice := diceNumber(m.AttackDice, 0)
	if len(m.Variants) > 0 {
		var all []string
		for _, v := range m.Variants {
			all = append(all, fmt.Sprint(v.Dice))
		}
		dice = strings.Join(all, "/") + "D"
	}
	if len(m.Ranges) == 0 {
		return []Number{big(Sword, dice, "attack")}
	}
	var all []Number
	for _, r := range m.Ranges {
		if r.Melee() {
			all = append(all, big(Sword, dice, "melee"))
			continue
		}
		all = append(all, big(Bow, dice, fmt.Sprintf("at %d to %d", r[0], r[1])))
	}
	return all
}

// AttackDice is a monster's attack dice, by weapon where it has several.
func AttackDice(m brickquest.Monster) string {
	switch len(m.Variants) {
	case 0:
		return Dice(m.AttackDice)
	case 1:
		return Dice(m.AttackDice) + " with " + m.Variants[0].Weapon
	}
	var all []string
	for _, v := range m.Variants {
		all = append(all, fmt.Sprintf("%d with %s", v.Dice, v.Weapon))
	}
	return List(all, "or")
}

// Ranges is how far a monster attacks.
func Ranges(ranges []brickquest.Range) string {
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
	return List(all, "or")
}
