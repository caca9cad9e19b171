package cards

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Spell is a spell's card (BrickQuest, Priestly Spells; Wizardly Spells; Dwarven
// War Spells).
func Spell(s brickquest.Spell) card.Card {
	c := card.Card{
		Title: s.Name, Kind: OfSpell, Under: string(s.School) + " spell",
		Rules: []string{Target(s)},
		Plan:  planOf(s.Area, s.Range, s.Target),
		Foot:  Game,
		Next:  say.If(s.Summons != "", "zbrikz monster show "+data.Slug(s.Summons)),
	}
	c.Numbers, c.Told = spellFacts(s)
	c.Told = append([]string{c.Under + ", " + Cost(s)}, c.Told...)
	if s.Move > 0 && s.Range == brickquest.FromSelf { // it carries somebody that far
		c.Plan = &card.Plan{On: squares(brickquest.Area{Shape: brickquest.Circle, Radius: s.Move}), Figure: &card.Square{}}
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
	return c
}

// spellFacts are the numbers of a spell: all of them big, and those besides its cost in words.
func spellFacts(s brickquest.Spell) (numbers []card.Number, told []string) {
	cost := fmt.Sprint(int(s.Cost))
	if s.Cost == brickquest.Variable {
		cost = "any"
	}
	numbers, told = facts(
		fact{s.DamageDice, card.Die, "%dD", "damage", "damage " + say.Dice(s.DamageDice)},
		fact{s.SplashDice, card.Die, "%dD", "around it", "around it " + say.Dice(s.SplashDice)},
		fact{s.HealDice, card.Die, "%dD", "healing", "heals " + say.Dice(s.HealDice)},
		fact{s.AttackBonus, card.Sword, "%+d", "attack", fmt.Sprintf("attack %+d", s.AttackBonus)},
		fact{s.DefenseBonus, card.Shield, "%+d", "defense", fmt.Sprintf("defense %+d", s.DefenseBonus)},
		fact{-s.DamagePoints, card.Heart, "%+d", "each round", fmt.Sprintf("damage in each round: %d", s.DamagePoints)},
		fact{s.Move, card.Boot, "%d", "squares", fmt.Sprintf("carries %d squares", s.Move)},
		fact{s.Duration.Rounds, card.Clock, "%d", "rounds", ""},
		fact{s.Upkeep, card.Star, "%d", "each round", ""})
	numbers = append([]card.Number{card.Big(card.Star, cost, spellPoints)}, numbers...)
	if n := rangeWord(s.Range); n != "" {
		numbers = append(numbers, card.Small(card.Ruler, n, "range"))
	}
	switch s.Area.Shape {
	case brickquest.Circle:
		numbers = append(numbers, card.Small(card.Ruler, fmt.Sprint(s.Area.Radius), "radius"))
	case brickquest.Line, brickquest.Cone, brickquest.Wall:
		numbers = append(numbers, card.Small(card.Ruler, fmt.Sprint(s.Area.Length), "long"))
	case brickquest.Single, brickquest.Facing:
		return numbers, told
	case brickquest.Adjacent, brickquest.Square:
	}
	return append(numbers, card.Small(card.Grid, fmt.Sprint(len(squares(s.Area))), "squares")), told
}

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
		line += ", " + say.Count(s.Area.Length, "square") + " long"
	default:
		line += areaWords(s.Area)
	}
	numbers, _ := spellFacts(s)
	for _, n := range numbers {
		switch n.Symbol { //nolint:exhaustive // the others are above
		case card.Die, card.Sword, card.Shield, card.Boot, card.Clock:
			line += ", " + n.Value + " " + n.Name
		case card.Heart:
			line += ", " + say.Count(s.DamagePoints, "hit point") + " less " + n.Name
		}
	}
	lasts := s.Duration.Kind != brickquest.Instant && s.Duration.Rounds == 0
	return line + say.If(lasts, ", "+strings.TrimPrefix(durationWords(s.Duration), "lasts: ")) + "; " + s.Does
}

// Cost is the price of a spell, now and later.
func Cost(s brickquest.Spell) string {
	cost := say.Count(int(s.Cost), "spell point")
	if s.Cost == brickquest.Variable {
		cost = "as many spell points as you like"
	}
	return cost + say.If(s.Upkeep > 0, fmt.Sprintf(", then %d a round", s.Upkeep))
}

// Target is the thing that a spell is cast on, and the other places where it works.
func Target(s brickquest.Spell) string {
	if s.Target == brickquest.OneDirection {
		if s.Area.Shape == brickquest.Line {
			return "a straight line, " + say.Count(s.Area.Length, "square")
		}
		return "a cone, " + say.Count(s.Area.Length, "square")
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

// areaWords are the words about an area, to stand behind the target; empty: it is the target
// alone, or a direction.
func areaWords(a brickquest.Area) string {
	return map[brickquest.Shape]string{
		brickquest.Adjacent: " and all next to it",
		brickquest.Circle:   ", and all within " + say.Count(a.Radius, "square"),
		brickquest.Square:   fmt.Sprintf(", and %[1]d by %[1]d squares around it", a.Length),
		brickquest.Wall:     fmt.Sprintf(", a wall of 1 by %d squares", a.Length),
		brickquest.Facing:   ", and all who face that way",
	}[a.Shape]
}

func durationWords(d brickquest.Duration) string {
	return cmp.Or(map[brickquest.DurationKind]string{
		brickquest.ForRounds:       "lasts: " + say.Count(d.Rounds, "round"),
		brickquest.Sustained:       "lasts: as long as its upkeep is spent",
		brickquest.UntilDischarged: "lasts: until a figure sets it off",
		brickquest.Permanent:       "lasts: for good",
		brickquest.Ongoing:         "lasts: until cured, or a 6 breaks it",
	}[d.Kind], "instant")
}

// squares are the squares that an area takes, around its middle, or to the right of the
// figure that it begins at. They are measured as with a ruler, from the middle of one
// square to the middle of another (BrickQuest, Ranged Attacks; Spells).
func squares(a brickquest.Area) []card.Square {
	switch a.Shape {
	case brickquest.Circle:
		return squaresWhere(a.Radius, func(x, y int) bool { return within(x, y, a.Radius) })
	case brickquest.Adjacent:
		return squaresWhere(a.Radius, func(int, int) bool { return true })
	case brickquest.Square:
		return squaresWhere(a.Length/2, func(int, int) bool { return true })
	case brickquest.Line:
		return squaresWhere(a.Length, func(x, y int) bool { return y == 0 && x > 0 })
	case brickquest.Wall:
		return squaresWhere(a.Length, func(x, y int) bool { return x == 0 && 0 <= y && y < a.Length })
	case brickquest.Cone:
		// its sides go from the middle of the figure's square through both front corners
		return squaresWhere(a.Length, func(x, y int) bool { return x > 0 && -x <= y && y <= x && within(x, y, a.Length) })
	case brickquest.Facing, brickquest.Single:
	}
	return []card.Square{{}}
}

func within(x, y, radius int) bool { return x*x+y*y <= radius*radius }

// squaresWhere are those of the squares up to a distance along both sides.
func squaresWhere(far int, is func(x, y int) bool) (all []card.Square) {
	for y := -far; y <= far; y++ {
		for x := -far; x <= far; x++ {
			if is(x, y) {
				all = append(all, card.Square{X: x, Y: y})
			}
		}
	}
	return all
}

// planOf draws where an area is: around or beside a figure, or anywhere in sight.
func planOf(a brickquest.Area, reach brickquest.Reach, target brickquest.Target) *card.Plan {
	origin := card.Square{}
	p := &card.Plan{On: squares(a)}
	switch {
	case a.Shape == brickquest.Facing:
		return &card.Plan{Figure: &origin, Rays: true}
	case reach == brickquest.InHand:
		return nil
	case reach == brickquest.FromSelf:
		p.Figure = &origin
		if a.Shape == brickquest.Single {
			p.On = nil
		}
	case reach == brickquest.NextSquare:
		p.Figure, p.On = &origin, squaresWhere(1, func(x, y int) bool { return x != 0 || y != 0 })
	case a.Shape == brickquest.Single, a.Shape == brickquest.Wall:
		p.Figure, p.Line = &card.Square{X: -5, Y: 2}, true
		if target == brickquest.OneCreature || a.Shape == brickquest.Single {
			p.Middle = &origin
		}
	default:
		p.Middle = &origin
	}
	return p
}
