package card

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Spell is a spell's card (BrickQuest, Priestly Spells; Wizardly Spells; Dwarven
// War Spells).
func Spell(s brickquest.Spell) Card {
	c := Card{
		Title: s.Name, Kind: OfSpell, Under: string(s.School) + " spell",
		Told:    append([]string{fmt.Sprintf("%s spell, %s", s.School, Cost(s))}, spellTold(s)...),
		Numbers: spellNumbers(s),
		Rules:   []string{Target(s)},
		Plan:    planOf(s.Area, s.Range, s.Target),
		Foot:    "BrickQuest",
	}
	if s.Move > 0 && s.Range == brickquest.FromSelf { // it carries somebody that far
		c.Plan = &Plan{On: Squares(brickquest.Area{Shape: brickquest.Circle, Radius: s.Move}), Figure: &Square{}}
	}
	if lasts := durationWords(s.Duration); s.Duration.Rounds > 0 {
		c.Told = append(c.Told, lasts) // the number is on paper
	} else {
		c.Rules = append(c.Rules, lasts)
	}
	if s.Actions != 0 {
		c.Rules = append(c.Rules, fmt.Sprintf("actions left in a turn: %d", s.Actions))
	}
	c.Rules = append(c.Rules, s.Does)
	if s.Target == brickquest.OnePotion {
		c.Shows = []data.Picture{{Body: "potion"}}
	}
	if s.Summons != "" {
		c.Next = "zbrikz monster show " + data.Slug(s.Summons)
	}
	return c
}

func spellNumbers(s brickquest.Spell) []Number {
	cost := fmt.Sprint(int(s.Cost))
	if s.Cost == brickquest.Variable {
		cost = "any"
	}
	all := []Number{big(Star, cost, "spell points")}
	for _, n := range []struct {
		symbol Symbol
		value  int
		format string
		name   string
	}{
		{Die, s.DamageDice, "%dD", "damage"}, {Die, s.SplashDice, "%dD", "around it"}, {Die, s.HealDice, "%dD", "healing"},
		{Sword, s.AttackBonus, "%+d", "attack"}, {Shield, s.DefenseBonus, "%+d", "defense"},
		{Heart, -s.DamagePoints, "%+d", "each round"}, {Boot, s.Move, "%d", "squares"}, {Clock, s.Duration.Rounds, "%d", "rounds"},
		{Star, s.Upkeep, "%d", "each round"},
	} {
		if n.value != 0 {
			all = append(all, big(n.symbol, fmt.Sprintf(n.format, n.value), n.name))
		}
	}
	if n := rangeWord(s.Range); n != "" {
		all = append(all, small(Ruler, n, "range"))
	}
	switch s.Area.Shape {
	case brickquest.Circle:
		all = append(all, small(Ruler, fmt.Sprint(s.Area.Radius), "radius"))
	case brickquest.Line, brickquest.Cone, brickquest.Wall:
		all = append(all, small(Ruler, fmt.Sprint(s.Area.Length), "long"))
	case brickquest.Single, brickquest.Facing:
		return all
	case brickquest.Adjacent, brickquest.Square:
	}
	return append(all, small(Grid, fmt.Sprint(len(Squares(s.Area))), "squares"))
}

// rangeWord is how far from the caster a spell's target is.
func rangeWord(r brickquest.Reach) string {
	return map[brickquest.Reach]string{
		brickquest.NextSquare: "next", brickquest.InSight: "sight", brickquest.InHand: "hand", brickquest.FromSelf: "self",
	}[r]
}

// SpellLine is a spell in a line: its cost, its range, its area, its numbers, how long it
// lasts, its effect.
func SpellLine(s brickquest.Spell) string {
	line := s.Name + ": " + Cost(s) + ", " + rangeWord(s.Range)
	switch s.Area.Shape { //nolint:exhaustive // the others have words
	case brickquest.Circle:
		line += fmt.Sprintf(", radius %d", s.Area.Radius)
	case brickquest.Line, brickquest.Cone:
		line += ", " + Count(s.Area.Length, "square") + " long"
	default:
		line += areaWords(s.Area)
	}
	for _, n := range spellNumbers(s) {
		switch n.Symbol { //nolint:exhaustive // the others are above
		case Die, Sword, Shield, Boot, Clock:
			line += ", " + n.Value + " " + n.Name
		case Heart:
			line += ", " + Count(s.DamagePoints, "hit point") + " less " + n.Name
		}
	}
	if s.Duration.Kind != brickquest.Instant && s.Duration.Rounds == 0 {
		line += ", " + strings.TrimPrefix(durationWords(s.Duration), "lasts: ")
	}
	return line + "; " + s.Does
}

// spellTold is its numbers in words, but for the cost.
func spellTold(s brickquest.Spell) []string {
	var text []string
	for _, n := range []struct {
		text  string
		value int
	}{
		{"damage %s", s.DamageDice}, {"around it %s", s.SplashDice}, {"heals %s", s.HealDice},
	} {
		if n.value != 0 {
			text = append(text, fmt.Sprintf(n.text, Dice(n.value)))
		}
	}
	for _, n := range []struct {
		text  string
		value int
	}{
		{"damage in each round: %d", s.DamagePoints}, {"attack %+d", s.AttackBonus}, {"defense %+d", s.DefenseBonus},
		{"carries %d squares", s.Move},
	} {
		if n.value != 0 {
			text = append(text, fmt.Sprintf(n.text, n.value))
		}
	}
	return text
}

// Cost is the price of a spell, now and later.
func Cost(s brickquest.Spell) string {
	cost := Count(int(s.Cost), "spell point")
	if s.Cost == brickquest.Variable {
		cost = "as many spell points as you like"
	}
	if s.Upkeep > 0 {
		cost += fmt.Sprintf(", then %d a round", s.Upkeep)
	}
	return cost
}

// Target is the thing that a spell is cast on, and the other places where it works.
func Target(s brickquest.Spell) string {
	if s.Target == brickquest.OneDirection {
		if s.Area.Shape == brickquest.Line {
			return "a straight line, " + Count(s.Area.Length, "square")
		}
		return "a cone, " + Count(s.Area.Length, "square")
	}
	target := map[brickquest.Target]string{
		brickquest.OneCreature:  "a character or monster",
		brickquest.OneSquare:    "a square",
		brickquest.OneObject:    "something with a lock",
		brickquest.OnePotion:    "a potion",
		brickquest.CasterItself: "the caster",
	}[s.Target]
	return "on " + target + map[brickquest.Reach]string{
		brickquest.NextSquare: " in the next square",
		brickquest.InSight:    " in sight",
		brickquest.InHand:     " in the hand",
		brickquest.FromSelf:   "",
	}[s.Range] + areaWords(s.Area)
}

// areaWords are the words about an area, to stand behind the target.
func areaWords(a brickquest.Area) string {
	switch a.Shape {
	case brickquest.Adjacent:
		return " and all next to it"
	case brickquest.Circle:
		return ", and all within " + Count(a.Radius, "square")
	case brickquest.Square:
		return fmt.Sprintf(", and %[1]d by %[1]d squares around it", a.Length)
	case brickquest.Wall:
		return fmt.Sprintf(", a wall of 1 by %s squares", strconv.Itoa(a.Length))
	case brickquest.Facing:
		return ", and all who face that way"
	case brickquest.Single, brickquest.Line, brickquest.Cone: // the target alone, or a direction
	}
	return ""
}

// durationWords says how long a spell lasts.
func durationWords(d brickquest.Duration) string {
	switch d.Kind {
	case brickquest.ForRounds:
		return "lasts: " + Count(d.Rounds, "round")
	case brickquest.Sustained:
		return "lasts: as long as its upkeep is spent"
	case brickquest.UntilDischarged:
		return "lasts: until somebody sets it off"
	case brickquest.Permanent:
		return "lasts: for good"
	case brickquest.Ongoing:
		return "lasts: until cured, or a 6 breaks it"
	case brickquest.Instant:
	}
	return "instant"
}
