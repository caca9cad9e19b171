package cards

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Monster is a monster's card (BrickQuest, Monsters).
func Monster(m brickquest.Monster) card.Card {
	c := card.Card{
		Title: m.Name, Kind: OfMonster, Under: "monster",
		Told: []string{
			fmt.Sprintf("move %d, initiative %d, %s", m.Move, m.Initiative, say.Count(m.Actions, "action")),
			fmt.Sprintf("attack %s, %s", AttackDice(m), Ranges(m.Ranges)),
			"defense " + say.Dice(m.DefenseDice),
		},
		Points: []card.Points{{Name: hitPoints, Symbol: card.Heart, N: m.Health(), House: m.HitPoints == nil}},
		Rules:  AbilityLines(m.Abilities),
		Fights: say.If(m.Fights != "", "fights: "+m.Fights),
		Foot:   Game + say.If(m.HitPoints == nil, "; hit points are a house value"),
	}
	c.Numbers = append([]card.Number{card.Big(card.Heart, fmt.Sprint(m.Health()), hitPoints)}, attackNumbers(m)...)
	c.Numbers = append(c.Numbers,
		card.Big(card.Shield, diceNumber(m.DefenseDice, 0), "defense"),
		card.Small(card.Boot, fmt.Sprint(m.Move), "move"),
		card.Small(card.Bolt, fmt.Sprint(m.Initiative), "initiative"),
		card.Small(card.Clock, fmt.Sprint(m.Actions), "actions"))
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
	return c
}

// attackNumbers are a monster's attack dice, once for melee and once for ranged.
func attackNumbers(m brickquest.Monster) []card.Number {
	dice := diceNumber(m.AttackDice, 0)
	if len(m.Variants) > 0 {
		all := say.Each(m.Variants, func(v brickquest.WeaponDice) string { return fmt.Sprint(v.Dice) })
		dice = strings.Join(all, "/") + "D"
	}
	if len(m.Ranges) == 0 {
		return []card.Number{card.Big(card.Sword, dice, "attack")}
	}
	var all []card.Number
	for _, r := range m.Ranges {
		if r.Melee() {
			all = append(all, card.Big(card.Sword, dice, "melee"))
			continue
		}
		all = append(all, card.Big(card.Bow, dice, fmt.Sprintf("at %d to %d", r[0], r[1])))
	}
	return all
}

// AttackDice is a monster's attack dice, by weapon where it has several.
func AttackDice(m brickquest.Monster) string {
	switch len(m.Variants) {
	case 0:
		return say.Dice(m.AttackDice)
	case 1:
		return say.Dice(m.AttackDice) + " with " + m.Variants[0].Weapon
	}
	return say.Or(say.Each(m.Variants, func(v brickquest.WeaponDice) string { return fmt.Sprintf("%d with %s", v.Dice, v.Weapon) }))
}

// Ranges is how far a monster attacks.
func Ranges(ranges []brickquest.Range) string {
	if len(ranges) == 0 {
		return "no range printed"
	}
	return say.Or(say.Each(ranges, func(r brickquest.Range) string {
		if r.Melee() {
			return "melee"
		}
		return fmt.Sprintf("ranged %d to %d", r[0], r[1])
	}))
}
