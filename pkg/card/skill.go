package card

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Skill is the card of a skill, or of a Sapper's ability with explosives. classes are the
// classes that may have a bonus (BrickQuest, Skill Checks; Sapper Abilities).
func Skill(s brickquest.Skill, classes []brickquest.Class) Card {
	c := Card{Title: Sentence(s.Name), Kind: OfSkill, Foot: "BrickQuest"}
	switch s.Kind {
	case brickquest.SapperSkills:
		c.Under = "of a Sapper, " + Count(s.Blast.Points, "point")
		c.Numbers, c.Plan = blastNumbers(*s.Blast), blastPlan(*s.Blast)
		c.Rules = append([]string{s.Does}, blastLines(*s.Blast)...)
	case brickquest.Trained:
		c.Under = "takes training"
		c.Rules = []string{s.Does, bonusesFor(s.Name, classes)}
	case brickquest.Untrained:
		c.Under = "everybody can try"
		c.Rules = []string{s.Does, bonusesFor(s.Name, classes)}
	}
	c.Told = []string{c.Under}
	return c
}

// Sentence begins a text with a capital.
func Sentence(text string) string { return say.Sentence(text) }

// bonusesFor says which classes have a bonus for a skill.
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

func blastNumbers(b brickquest.Blast) []Number {
	all := []Number{big(Bolt, fmt.Sprint(b.Points), "points")}
	for _, n := range []struct {
		dice int
		name string
	}{
		{b.DamageDice, "damage"}, {b.AdjacentDice, "next to it"}, {b.OuterDice, "farther out"},
	} {
		if n.dice != 0 {
			all = append(all, big(Die, diceNumber(n.dice, 0), n.name))
		}
	}
	return all
}

// blastPlan is the squares that a blast reaches: next to its middle, or farther out.
func blastPlan(b brickquest.Blast) *Plan {
	area := brickquest.Area{Shape: brickquest.Adjacent, Radius: 1}
	if b.OuterRadius > 1 {
		area = brickquest.Area{Shape: brickquest.Circle, Radius: b.OuterRadius}
	}
	return planOf(area, brickquest.InSight, brickquest.OneSquare)
}

func blastLines(b brickquest.Blast) []string {
	var text []string
	for _, n := range []struct {
		value int
		text  string
	}{
		{b.DamageDice, "damage where it goes off: " + Dice(b.DamageDice)},
		{b.AdjacentDice, "in the squares next to it: " + Dice(b.AdjacentDice)},
		{b.AdjacentDamage, fmt.Sprintf("in the squares next to it: %d", b.AdjacentDamage)},
		{b.OuterDice, fmt.Sprintf("farther out, within %s: %s", Count(b.OuterRadius, "square"), Dice(b.OuterDice))},
	} {
		if n.value != 0 {
			text = append(text, n.text)
		}
	}
	return append(text, fmt.Sprintf("fuse: 0 to %d rounds", brickquest.LongestFuse))
}
