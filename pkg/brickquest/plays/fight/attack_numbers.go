package fight

import (
	"context"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// AttackByNumbersPlay is attack in BrickQuest for figures that aren't at the table.
func AttackByNumbersPlay() play.Untyped {
	return play.Of(&play.Play[show.BlowAsked, brickquest.Blow]{
		About: play.About{Name: "attack", Glance: true},
		Takes: func(b *show.BlowAsked) []ask.Way {
			fighting := words.WholeKind("dice").With(func(k *ask.Kind[int]) {
				k.Left = func(*ask.Here) (int, error) {
					return 0, ask.Usagef("attack needs --ad and --dd, or the word zombie; as in: zbrikz attack --ad 4 --dd 2")
				}
			})
			return ask.Takes(
				ask.Flag(&b.AttackDice, "ad", "attack `dice`", fighting).Asks(),
				ask.Flag(&b.DefenseDice, "dd", "defense `dice`", fighting).Asks(),
				ask.Flag(&b.By, "by", "the figure that attacks, a `name`", ask.TextAt("name", (*table.State).CheckFigure)),
				ask.Flag(&b.Bonus, "bonus", "`points` added to the attack", words.WholeKind("points")),
				ask.Flag(&b.ExtraDice, "extra-dice", "attack `dice` that the table adds", words.WholeKind("dice")),
				ask.Flag(&b.DefenseBonus, "defense-bonus", "`points` added to the defense; -2 for a large creature", words.WholeKind("points")),
				ask.Flag(&b.Height, "height", "full `bricks` that the attacker stands higher; less than 0: lower", words.WholeKind("bricks")),
				ask.Switch(&b.Incorporeal, "incorporeal", "only 5s and 6s of the attack count"),
				criticalsField(&b.Criticals),
				ask.Flag(&b.HitPoints, "hp", "the target's hit `points`", ask.Number("points", 1, brickquest.MostDice)),
			)
		},
		Rule: func(st *table.State, b show.BlowAsked, r dice.Roller) (brickquest.Blow, table.State, error) {
			a, err := b.Made()
			if err != nil {
				return brickquest.Blow{}, table.State{}, err
			}
			o, err := a.Strike(r)
			return o, *st, err
		},
		Say: func(d play.Done[show.BlowAsked, brickquest.Blow]) []play.Line {
			return blowLines(d.Outcome, d.Asked.By, d.Asked.HitPoints, d.Rolled)
		},
		Why: func(d play.Done[show.BlowAsked, brickquest.Blow]) []string {
			a, _ := d.Asked.Made() // the rule has refused a wrong one
			return whyAttack(a)
		},
		Odds: func(_ *table.State, b show.BlowAsked) play.Odds {
			a, wrong := b.Made()
			return play.Odds{
				Exact: func(ctx context.Context) (odds.Dist[int], error) {
					if wrong != nil {
						return odds.Dist[int]{}, wrong
					}
					return show.DamageOdds(ctx, a)
				},
				Count: func(r dice.Roller) (int, error) {
					if wrong != nil {
						return 0, wrong
					}
					o, err := a.Strike(r)
					return o.Damage, err
				},
				Number: play.Question{Counts: "damage"}, Headline: hurts,
				Questions: func(damage odds.Dist[int]) (_ []play.Question, also play.Question, _ error) {
					if b.HitPoints > 0 {
						also = play.Falling(damage, odds.Stock{Left: b.HitPoints})
					}
					return nil, also, nil
				},
			}
		},
	})
}

// hurts is how likely an attack does damage, and how much it does.
func hurts(c play.Counted) string {
	return play.Both(play.AtLeastOne("%s to hit"), play.OnAverage("damage"))(c)
}

// criticalsField is which of the optional rules are played for once.
func criticalsField(into *string) ask.Field {
	return ask.Flag(into, "criticals", "play the optional `rules`: both, or =hit or =miss for one, =off for none",
		ask.OneOf("rule", "hit", "miss", "both", "off")).Alone("both")
}

// blowFirst is how an attack by numbers went, in a line: by a figure, where one is named.
func blowFirst(b brickquest.Blow, by string) string {
	by = say.Sentence(by)
	switch {
	case b.Fumble && by == "":
		return "Critical miss: no damage."
	case b.Fumble:
		return fmt.Sprintf("%s misses: a critical miss.", by)
	case b.Damage == 0 && by == "":
		return fmt.Sprintf("No damage: %d against %d.", b.Attack, b.Defense)
	case b.Damage == 0:
		return fmt.Sprintf("%s attacks: no damage, %d against %d.", by, b.Attack, b.Defense)
	case by == "":
		return fmt.Sprintf("%d damage: %d against %d.", b.Damage, b.Attack, b.Defense)
	}
	return fmt.Sprintf("%s hits: %d damage, %d against %d.", by, b.Damage, b.Attack, b.Defense)
}

func blowLines(b brickquest.Blow, by string, hitPoints int, rolled []dice.Rolled) []play.Line {
	defense := "defense " + play.Sum(b.DefenseFaces, b.Defense, b.DefenseBonus)
	off := b.Damage
	if hitPoints > 0 {
		off = min(off, hitPoints)
	}
	rounds := fmt.Sprintf("take %s off the sheet", say.Count(off, "green round"))
	switch {
	case b.Fumble:
		rounds, defense = "set the weapon down on the attacker's base", ""
	case b.Damage == 0:
		rounds = ""
	}
	left := ""
	if hitPoints > 0 {
		left = fmt.Sprintf("%d of %d hit points left", max(0, hitPoints-b.Damage), hitPoints)
		if b.Damage >= hitPoints {
			left = fmt.Sprintf("that is all %d hit points: dead", hitPoints)
		}
	}
	return play.Said(
		play.As(play.Answer, blowFirst(b, by)),
		play.Marked(play.As(play.Dice, "attack "+play.SumFrom(leastOf(b, 5), b.AttackFaces, b.Attack, b.Bonus, b.HeightBonus)+onlyHigh(b), defense), show.SumMark(b.Attack), show.SumMark(b.Defense)),
		play.As(play.Dice, otherDice(rolled)), play.As(play.Note, criticalLine(b)), play.Marked(play.As(play.Bricks, rounds, left), play.Mark{Part: "dead", Tone: play.Dead}))
}

// leastOf is the least face of an attack that counts.
func leastOf(b brickquest.Blow, incorporeal int) int {
	if b.Incorporeal {
		return incorporeal
	}
	return 1
}

func onlyHigh(b brickquest.Blow) string {
	return say.If(b.Incorporeal, " (5s and 6s only)")
}

// criticalLine is what a critical hit means; nothing of another attack.
func criticalLine(b brickquest.Blow) string {
	return say.If(b.Critical, fmt.Sprintf("critical hit: at least 1 damage for each of %d sixes", dice.Count(b.AttackFaces, 6, 6)))
}

func whyAttack(attack brickquest.Attack) []string {
	return say.Some(
		"BrickQuest, Attacking: attack dice and bonus against defense dice and bonus; the difference is damage, a tie is none",
		say.If(attack.DefenseBonus < 0, "ruling: totals may fall below 0, which adds to the damage"),
		say.If(attack.Incorporeal, "BrickQuest, Monsters: against the incorporeal only 5s and 6s count; ruling: their faces are added up, then the bonus"),
		say.If(attack.Height != 0, "BrickQuest, Height Differences: 1 for every three full bricks, 3 at most"),
		say.If(attack.CriticalHit, "BrickQuest, Critical Hit (optional): two or more sixes take at least a point each"),
		say.If(attack.CriticalMiss, "BrickQuest, Critical Miss (optional): two or more dice that are all ones; ruling: no damage, and the weapon drops"),
	)
}
