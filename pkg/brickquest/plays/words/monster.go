package words

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// ShowMonster is a monster in JSON: nothing in it but hit points is null.
func ShowMonster(m brickquest.Monster) any {
	m.Variants = append([]brickquest.WeaponDice{}, m.Variants...)
	m.Ranges = append([]brickquest.Range{}, m.Ranges...)
	m.Abilities = append([]brickquest.Ability{}, m.Abilities...)
	return m
}

// MonsterLine is a monster in a few words.
func MonsterLine(m brickquest.Monster) string {
	house, abilities := "", ""
	if m.HitPoints == nil {
		house = " (house value)"
	}
	if len(m.Abilities) > 0 {
		abilities = "; " + card.AbilityNames(m.Abilities)
	}
	return fmt.Sprintf("move %d, attack %s, defense %s, initiative %d, hit points %d%s%s",
		m.Move, card.AttackDice(m), card.Dice(m.DefenseDice), m.Initiative, m.Health(), house, abilities)
}
