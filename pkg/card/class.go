package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Class is a class's card; its hit points and spell points are studs on the
// character sheet (BrickQuest, Character Classes).
func Class(k brickquest.Class) Card {
	c := Card{
		Title: k.Name, Kind: OfClass, Under: fmt.Sprintf("%s %s", k.Race, k.Archetype),
		Told: []string{fmt.Sprintf("%s %s, move %d, initiative %+d", k.Race, k.Archetype, k.Move, k.InitiativeBonus)},
		Numbers: []Number{
			big(Heart, fmt.Sprint(k.HitPoints), hitPoints),
			big(Sword, diceNumber(k.Attack.Melee, k.Attack.MeleeBonus), "melee"),
			big(Shield, diceNumber(k.DefenseDice, k.DefenseBonus), "defense"),
		},
		Points: []Points{{Name: hitPoints, N: k.HitPoints}},
		Rules:  AbilityLines(k.Abilities),
		Foot:   "BrickQuest",
	}
	c.Told = append(append(c.Told, Attacks(k)...), "defense "+Dice(k.DefenseDice)+Signed(k.DefenseBonus))
	if k.SpellPoints > 0 {
		c.Numbers = append(c.Numbers, big(Star, fmt.Sprint(k.SpellPoints), "spell points"))
		c.Points = append(c.Points, Points{Name: "spell points", N: k.SpellPoints})
	}
	if r := k.Attack.Ranged; r != nil {
		c.Numbers = append(c.Numbers, big(Bow, diceNumber(r.Dice, r.Bonus), fmt.Sprintf("at %d to %d", r.Min, r.Max)))
		c.Reach = [2]int{r.Min, r.Max}
	}
	c.Numbers = append(c.Numbers,
		small(Boot, fmt.Sprint(k.Move), "move"), small(Bolt, fmt.Sprintf("%+d", k.InitiativeBonus), "initiative"))
	for _, a := range k.Abilities {
		if a.Key == brickquest.TurnUndead {
			c.Plan = planOf(brickquest.Area{Shape: brickquest.Circle, Radius: a.Radius}, brickquest.FromSelf, brickquest.CasterItself)
		}
	}
	if len(k.Skills) > 0 {
		c.Rules = append(c.Rules, "skills: "+SkillBonuses(k.Skills))
	}
	if k.Has(brickquest.Sapping) {
		c.Next = "zbrikz skill list --kind sapper"
	}
	return c
}

// tight is points right behind a big number: "+2"; nothing for none.
func tight(points int) string { return strings.TrimSpace(Signed(points)) }

// Attacks is how a class attacks.
func Attacks(k brickquest.Class) []string {
	all := []string{"melee " + Dice(k.Attack.Melee) + Signed(k.Attack.MeleeBonus)}
	if r := k.Attack.Ranged; r != nil {
		all = append(all, fmt.Sprintf("ranged %s%s at %d to %d", Dice(r.Dice), Signed(r.Bonus), r.Min, r.Max))
	}
	return all
}

// SkillBonuses are bonuses for skills, the highest first.
func SkillBonuses(all []brickquest.SkillBonus) string {
	var some []string
	for _, s := range slices.SortedStableFunc(slices.Values(all), func(a, b brickquest.SkillBonus) int { return b.Bonus - a.Bonus }) {
		some = append(some, fmt.Sprintf("%s %+d", s.Skill, s.Bonus))
	}
	return strings.Join(some, ", ")
}
