package cards

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Class is a class's card; its hit points and spell points are studs on the
// character sheet (BrickQuest, Character Classes).
func Class(k brickquest.Class) card.Card {
	c := card.Card{
		Title: k.Name, Kind: OfClass, Under: fmt.Sprintf("%s %s", k.Race, k.Archetype),
		Told: []string{fmt.Sprintf("%s %s, move %d, initiative %+d", k.Race, k.Archetype, k.Move, k.InitiativeBonus)},
		Numbers: []card.Number{
			card.Big(card.Heart, fmt.Sprint(k.HitPoints), hitPoints),
			card.Big(card.Sword, diceNumber(k.Attack.Melee, k.Attack.MeleeBonus), "melee"),
			card.Big(card.Shield, diceNumber(k.DefenseDice, k.DefenseBonus), "defense"),
		},
		Points: []card.Points{{Name: hitPoints, Symbol: card.Heart, N: k.HitPoints}},
		Rules:  AbilityLines(k.Abilities),
		Foot:   Game,
		Next:   say.If(k.Has(brickquest.Sapping), "zbrikz skill list --kind sapper"),
	}
	c.Told = append(append(c.Told, Attacks(k)...), "defense "+say.Dice(k.DefenseDice)+say.Signed(k.DefenseBonus))
	if k.SpellPoints > 0 {
		c.Numbers = append(c.Numbers, card.Big(card.Star, fmt.Sprint(k.SpellPoints), spellPoints))
		c.Points = append(c.Points, card.Points{Name: spellPoints, Symbol: card.Star, N: k.SpellPoints})
	}
	if r := k.Attack.Ranged; r != nil {
		c.Numbers = append(c.Numbers, card.Big(card.Bow, diceNumber(r.Dice, r.Bonus), fmt.Sprintf("at %d to %d", r.Min, r.Max)))
		c.Reach = [2]int{r.Min, r.Max}
	}
	c.Numbers = append(c.Numbers,
		card.Small(card.Boot, fmt.Sprint(k.Move), "move"), card.Small(card.Bolt, fmt.Sprintf("%+d", k.InitiativeBonus), "initiative"))
	for _, a := range k.Abilities {
		if a.Key == brickquest.TurnUndead {
			c.Plan = planOf(brickquest.Area{Shape: brickquest.Circle, Radius: a.Radius}, brickquest.FromSelf, brickquest.CasterItself)
		}
	}
	if len(k.Skills) > 0 {
		c.Rules = append(c.Rules, "skills: "+SkillBonuses(k.Skills))
	}
	return c
}

// diceNumber is dice and points as a big number: "2D", "2D+2".
func diceNumber(dice, points int) string {
	return fmt.Sprintf("%dD", dice) + strings.TrimSpace(say.Signed(points))
}

// Attacks is how a class attacks.
func Attacks(k brickquest.Class) []string {
	all := []string{"melee " + say.Dice(k.Attack.Melee) + say.Signed(k.Attack.MeleeBonus)}
	if r := k.Attack.Ranged; r != nil {
		all = append(all, fmt.Sprintf("ranged %s%s at %d to %d", say.Dice(r.Dice), say.Signed(r.Bonus), r.Min, r.Max))
	}
	return all
}

// SkillBonuses are bonuses for skills, the highest first.
func SkillBonuses(all []brickquest.SkillBonus) string {
	highest := slices.SortedStableFunc(slices.Values(all), func(a, b brickquest.SkillBonus) int { return b.Bonus - a.Bonus })
	return strings.Join(say.Each(highest, func(s brickquest.SkillBonus) string { return fmt.Sprintf("%s %+d", s.Skill, s.Bonus) }), ", ")
}
