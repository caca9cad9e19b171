package cards

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Skill is the card of a skill, or of a Sapper's ability with explosives. classes are the
// classes that may have a bonus (BrickQuest, Skill Checks; Sapper Abilities).
func Skill(s brickquest.Skill, classes []brickquest.Class) card.Card {
	c := card.Card{Title: say.Sentence(s.Name), Kind: OfSkill, Foot: Game, Rules: []string{s.Does}}
	switch s.Kind {
	case brickquest.SapperSkills:
		c.Under = "of a Sapper, " + say.Count(s.Blast.Points, "point")
		blast(&c, *s.Blast)
	case brickquest.Trained:
		c.Under = "takes training"
		c.Rules = append(c.Rules, bonusesFor(s.Name, classes))
	case brickquest.Untrained:
		c.Under = "everybody can try"
		c.Rules = append(c.Rules, bonusesFor(s.Name, classes))
	}
	c.Told = []string{c.Under}
	return c
}

func bonusesFor(skill string, classes []brickquest.Class) string {
	var some []string
	for _, c := range classes {
		for _, s := range c.Skills {
			if s.Skill == skill {
				some = append(some, fmt.Sprintf("%s %+d", c.Name, s.Bonus))
			}
		}
	}
	if len(some) == 0 {
		return "bonus: no class has one"
	}
	return "bonus: " + strings.Join(some, ", ")
}

// blast adds the numbers of a blast to its card, and the squares that it reaches: next to
// its middle, or farther out.
func blast(c *card.Card, b brickquest.Blast) {
	numbers, told := facts(
		fact{b.DamageDice, card.Die, "%dD", "damage", "damage where it goes off: " + say.Dice(b.DamageDice)},
		fact{b.AdjacentDice, card.Die, "%dD", "next to it", "in the squares next to it: " + say.Dice(b.AdjacentDice)},
		fact{b.OuterDice, card.Die, "%dD", "farther out", fmt.Sprintf("farther out, within %s: %s", say.Count(b.OuterRadius, "square"), say.Dice(b.OuterDice))})
	if b.AdjacentDamage != 0 {
		told = append(told, fmt.Sprintf("in the squares next to it: %d", b.AdjacentDamage))
	}
	c.Numbers = append([]card.Number{card.Big(card.Bolt, fmt.Sprint(b.Points), "points")}, numbers...)
	c.Rules = append(append(c.Rules, told...), fmt.Sprintf("fuse: 0 to %d rounds", brickquest.LongestFuse))
	area := brickquest.Area{Shape: brickquest.Adjacent, Radius: 1}
	if b.OuterRadius > 1 {
		area = brickquest.Area{Shape: brickquest.Circle, Radius: b.OuterRadius}
	}
	c.Plan = planOf(area, brickquest.InSight, brickquest.OneSquare)
}
