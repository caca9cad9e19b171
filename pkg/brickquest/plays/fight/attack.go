// Package fight is the plays of a turn in BrickQuest: initiative, moves, attacks, damage
// and abilities, and the counted fights.
package fight

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An onslaught is attacks of heroes and foes on one figure, one after the other.
type onslaught struct {
	brickquest.Assault
	Attackers attackers
	Then      []string // the next targets, once the one before is dead

	total, against *int // sums that the table has added up
}

// sums refuses sums that say nothing, or too much.
func (o onslaught) sums() error {
	switch {
	case len(o.Then) > 0 && !o.Attackers.several:
		return ask.Usagef("--then is for the others of several attackers: name more than one, as in: zbrikz attack orc1..3 Mia --then Harry")
	case (o.total == nil) != (o.against == nil):
		return ask.Usagef("attack needs --total and --against together, as in: zbrikz attack goblin1 --total 14 --against 9")
	case o.total != nil && o.Attackers.several:
		return ask.Usagef("--total is the sum of one attack: name one attacker")
	case o.total != nil && (o.Bonus != 0 || o.ExtraDice != 0 || o.DefenseBonus != 0 || o.Height != 0):
		return ask.Usagef("--total and --against have everything in them: leave out bonuses, extra dice and heights")
	}
	return nil
}

// attackers are the figures that attack. The answer for several is another one than for
// one, though only one of them may be left.
type attackers struct {
	names   []string
	several bool
}

func (o onslaught) assaults() []brickquest.Assault {
	var all []brickquest.Assault
	for _, name := range o.Attackers.names {
		a := o.Assault
		a.By = name
		if o.total != nil && o.against != nil {
			a.Totals = &brickquest.Totals{Attack: *o.total, Defense: *o.against}
		}
		all = append(all, a)
	}
	return all
}

// aims are the attacks before their dice.
func (o onslaught) aims(g *brickquest.Game) ([]brickquest.Aimed, error) {
	var aims []brickquest.Aimed
	for _, a := range o.assaults() {
		aim, err := g.Aim(a)
		if err != nil {
			return nil, err
		}
		aims = append(aims, aim)
	}
	return aims, nil
}

// first is the name of the first attacker, as far as anybody was named.
func (o *onslaught) first() string {
	if len(o.Attackers.names) > 0 {
		return o.Attackers.names[0]
	}
	return ""
}

// attackersKind is a figure that attacks, or several: goblin1..4, goblin1,goblin3.
func attackersKind() ask.Kind[attackers] {
	some := words.FiguresKind()
	return ask.Kind[attackers]{
		Noun: some.Noun, Names: some.Names, About: some.About, Only: words.Acting,
		Read: func(h *ask.Here, typed string) (attackers, ask.Fit, error) {
			if names.IsNumber(typed) {
				return attackers{}, ask.No, ask.Usagef("attack takes names; by numbers it is --ad and --dd")
			}
			all, fit, err := some.Read(h, typed)
			return attackers{all, strings.Contains(typed, ",") || words.RangeOfFoes().MatchString(typed)}, fit, err
		},
	}
}

// AttackByNamePlay is attack of the heroes and foes at the table.
func AttackByNamePlay() play.Untyped {
	return play.Of(&play.Play[onslaught, brickquest.Assaults]{
		About: play.About{Name: "attack", Glance: true},
		Takes: func(o *onslaught) []ask.Way {
			others, next := words.OtherSide(o.first), ask.Each(words.FigureKind())
			next.Names = nil // nobody leaves the flag out
			return ask.Takes(
				ask.Word(&o.Attackers, "attacker", attackersKind()).Or("by", "the figure that attacks, a `name`").Called("an attacker").Tab(others).As("Attack").
					Only(func(h *ask.Here) ask.Among { return words.ActingOn(h, o.Target) }),
				ask.Word(&o.Target, "target", targetKind()).Called("a target").Tab(others).As("Attack it").Spares(words.FriendOf(o.first)).
					Only(func(h *ask.Here) ask.Among { return words.Against(h, o.first()) }),
				ask.List(&o.Then, "then", "the next `figures` to attack, once the target is dead", next).Tab(others).Off(),
				ask.Flag(&o.Bonus, "bonus", "`points` added to the attack", words.PointsKind()),
				ask.Flag(&o.ExtraDice, "extra-dice", "attack `dice` that the table adds", words.WholeKind("dice")),
				ask.Flag(&o.DefenseBonus, "defense-bonus", "`points` added to the defense; -2 for a large creature", words.PointsKind()),
				ask.Flag(&o.Height, "height", "full `bricks` that the attacker stands higher; less than 0: lower", words.WholeKind("bricks")),
				criticalsField(&o.Criticals),
				ask.Flag(&o.total, "total", "your own `sum` of the attack, bonuses and all, instead of its dice; needs --against", ask.Maybe(words.WholeKind("points"))),
				ask.Flag(&o.against, "against", "the `sum` of the defense, for --total", ask.Maybe(words.WholeKind("points"))),
				ask.Switch(&o.Ranged, "ranged", "a shot, not a melee attack"),
				ask.Flag(&o.Range, "range", "a shot over so many `squares`", words.SquaresKind(1)).Said("squares", "squares away"),
				ask.Switch(&o.Behind, "behind", "from the square directly behind the target"),
				ask.Switch(&o.Charge, "charge", "after a move in a straight line to the target, two squares or more"),
				ask.Switch(&o.Enchanted, "enchanted", "with an enchanted weapon"),
				ask.Fudge(&o.Fudge),
			)
		},
		Doubt: func(st *table.State, o onslaught) string {
			for _, by := range o.Attackers.names {
				for _, target := range append([]string{o.Target}, o.Then...) {
					if doubt := words.OwnSide(words.GameOf(st), by, target); doubt != "" {
						return doubt
					}
				}
			}
			return ""
		},
		Rule: words.InQuest(func(g *brickquest.Game, o onslaught, r dice.Roller) (brickquest.Assaults, brickquest.Game, error) {
			if err := o.sums(); err != nil {
				return brickquest.Assaults{}, brickquest.Game{}, err
			}
			return g.Assault(o.assaults(), r, o.Then...)
		}),
		Say: func(d play.Done[onslaught, brickquest.Assaults]) []play.Line {
			g := words.GameOf(d.After)
			if d.Asked.Attackers.several {
				return allAssaultLines(g, d.Outcome, d.Rolled)
			}
			b := d.Outcome.Last()
			return play.Said(play.As(play.Answer, assaultFirst(b)), assaultLines(g, b, d.Rolled))
		},
		Shapes: []any{brickquest.Assaulted{}, brickquest.Assaults{}},
		Show: func(d play.Done[onslaught, brickquest.Assaults]) any {
			if d.Asked.Attackers.several {
				return d.Outcome
			}
			return d.Outcome.Last()
		},
		Why: func(d play.Done[onslaught, brickquest.Assaults]) []string {
			if d.Asked.Target == "" { // chances are counted, for the best target
				return whyBrawl()
			}
			aims := say.Each(d.Outcome.All(), func(b brickquest.Assaulted) brickquest.Aimed { return b.Aimed })
			if len(aims) == 0 { // chances are counted: those of all attacks
				aims, _ = d.Asked.aims(words.GameOf(d.Before)) // the attacks were aimed before
			}
			return whyAssaults(aims, d.Outcome.All())
		},
		Rules: []string{"criticals", "heights"},
		Odds:  assaultOdds,
	})
}

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
		Say: blowLines,
		Why: func(d play.Done[show.BlowAsked, brickquest.Blow]) []string {
			a, _ := d.Asked.Made() // the rule has refused a wrong one
			return whyAttack(a)
		},
		Odds: func(_ *table.State, b show.BlowAsked) play.Odds {
			a, err := b.Made()
			if err != nil {
				return show.Refused(err)
			}
			return play.Odds{
				Exact: func(ctx context.Context) (odds.Dist[int], error) { return show.DamageOdds(ctx, a) },
				Count: func(r dice.Roller) (int, error) {
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
	sums := fmt.Sprintf(": %d against %d.", b.Attack, b.Defense)
	if by != "" {
		by, sums = by+": ", fmt.Sprintf(", %d against %d.", b.Attack, b.Defense)
	}
	switch {
	case b.Fumble:
		return say.Sentence(by + "critical miss, no damage.")
	case b.Damage == 0:
		return say.Sentence(by + "no damage" + sums)
	}
	return say.Sentence(by + fmt.Sprintf("%d damage", b.Damage) + sums)
}

func blowLines(d play.Done[show.BlowAsked, brickquest.Blow]) []play.Line {
	b, hitPoints := d.Outcome, d.Asked.HitPoints
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
		play.As(play.Answer, blowFirst(b, d.Asked.By)),
		play.Marked(play.As(play.Dice, attackDice(b, 5, b.Bonus, b.HeightBonus), defense), show.SumMark(b.Attack), show.SumMark(b.Defense)),
		play.As(play.Dice, otherDice(d.Rolled)), play.As(play.Note, criticalLine(b)), play.Marked(play.As(play.Bricks, rounds, left), play.Mark{Part: "dead", Tone: play.Dead}))
}

// attackDice is the sum of an attack's dice and points; least is the least face that counts
// against the incorporeal.
func attackDice(b brickquest.Blow, least int, points ...int) string {
	only := fmt.Sprintf(" (%d and more only)", least)
	switch {
	case !b.Incorporeal:
		least, only = 1, ""
	case least == 5:
		only = " (5s and 6s only)"
	}
	return "attack " + play.SumFrom(least, b.AttackFaces, b.Attack, points...) + only
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

// attackIn is who attacked whom in an earlier step, and how often; nobody in any other step.
func attackIn(s *table.Step) (by, target string, times int) {
	var o struct {
		By, Target string
		Blows      []struct{ By string } // of several on one target
	}
	if s.Command != "attack" || json.Unmarshal(s.Outcome, &o) != nil || len(o.Blows) == 0 {
		return o.By, o.Target, 1
	}
	return o.Blows[0].By, o.Target, len(o.Blows)
}

// Again is the last attack once more, by the figure that is named or that acts: on its
// own last target, else on the last one of its side. nil: nobody is named or acts, or it
// is no figure of this game.
func Again(st *table.State, past []table.Step, by string) ([]string, error) {
	named := by != ""
	if !named {
		by = words.Actor(st, "") // where that is nobody, nothing is attacked again here
	}
	if words.GameOf(st).Figure(by) == nil {
		return nil, nil
	}
	side, dead := "", false
	for i := range past {
		who, target, _ := attackIn(&past[i])
		switch g := words.GameOf(st); {
		case g.Figure(who) == nil || g.Figure(target) == nil:
		case !g.Lives(target):
			dead = true
		case names.SameLook(who, by):
			return attackLine(target, by, named), nil
		case side == "" && len(g.Friends(by, []string{who})) > 0:
			side = target
		}
	}
	if side == "" && !dead {
		return nil, ask.Usagef("%s hasn't attacked yet: name the target behind it", by)
	}
	return attackLine(side, by, named), nil
}

// attackLine is the line of an attack, on nobody yet where there is no target. It may name the attacker.
func attackLine(target, by string, named bool) []string {
	line := say.Some("attack", target)
	if named {
		line = append(line, "--by", by)
	}
	return line
}
