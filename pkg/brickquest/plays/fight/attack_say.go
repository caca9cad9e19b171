package fight

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// assaultLines are the lines below the result of an attack.
func assaultLines(g *brickquest.Game, b brickquest.Assaulted, rolled []dice.Rolled) []play.Line {
	return play.Said(
		play.Marked(play.As(play.Dice, attackSum(b), defenseSum(b)), show.SumMark(b.Attack), show.SumMark(b.Defense)), play.As(play.Note, criticalLine(b.Blow)), play.As(play.Dice, otherDice(rolled)),
		show.HarmLines(g, []brickquest.Harm{b.Harmed}), play.As(play.Note, blowNotes(g, b)))
}

func assaultFirst(b brickquest.Assaulted) string {
	switch {
	case astray(b):
		return fmt.Sprintf("%s is blinded: the attack goes to the square %s of %s.", say.Sentence(b.By), b.Direction, b.Target)
	case b.Fumble:
		return fmt.Sprintf("%s misses %s: a critical miss.", say.Sentence(b.By), b.Target)
	case b.Damage == 0:
		return fmt.Sprintf("%s attacks %s: no damage, %d against %d.", say.Sentence(b.By), b.Target, b.Attack, b.Defense)
	default:
		return fmt.Sprintf("%s hits %s: %d damage, %d against %d.%s", say.Sentence(b.By), b.Target, b.Damage, b.Attack, b.Defense, fate(b))
	}
}

// astray tells whether an attack went to another square.
func astray(b brickquest.Assaulted) bool { return b.Direction == "left" || b.Direction == "right" }

// fate says what has become of an attack's target, if it is dead or changed.
func fate(b brickquest.Assaulted) string {
	switch {
	case b.Becomes != "":
		return fmt.Sprintf(" %s is %s now.", say.Sentence(b.Target), say.A(b.Becomes))
	case b.Dead:
		return fmt.Sprintf(" %s is dead.", say.Sentence(b.Target))
	default:
		return ""
	}
}

func attackSum(b brickquest.Assaulted) string {
	switch {
	case astray(b):
		return ""
	case b.Aimed.Totals != nil:
		return fmt.Sprintf("attack %d, as you said", b.Attack)
	}
	return attackDice(b.Blow, b.Aimed.LeastFace, pointsOf(b.Parts)...) + partsText(b.Parts)
}

func defenseSum(b brickquest.Assaulted) string {
	switch {
	case astray(b) || b.Fumble:
		return ""
	case b.Aimed.Totals != nil:
		return fmt.Sprintf("defense %d", b.Defense)
	}
	return "defense " + play.Sum(b.DefenseFaces, b.Defense, pointsOf(b.DefenseParts)...) + partsText(b.DefenseParts)
}

func pointsOf(parts []brickquest.Part) []int {
	return say.Each(parts, func(p brickquest.Part) int { return p.Points })
}

// partsText is the parts of a sum, if it has more than the dice of the card: " (4 dice: 2
// melee + 2 backstab; +2 bonus)".
func partsText(parts []brickquest.Part) string {
	if len(parts) == 1 && slices.Contains([]string{"melee", "ranged", "defense"}, parts[0].What) {
		return ""
	}
	total, dice, points := 0, "", []string(nil)
	for i, p := range parts {
		what := strings.ReplaceAll(p.What, "-", " ")
		switch {
		case p.Dice < 0:
			dice += fmt.Sprintf(" - %d %s", -p.Dice, what)
		case p.Dice > 0 && i > 0:
			dice += fmt.Sprintf(" + %d %s", p.Dice, what)
		case p.Dice > 0:
			dice += fmt.Sprintf("%d %s", p.Dice, what)
		}
		total += p.Dice
		if p.Points != 0 {
			points = append(points, fmt.Sprintf("%+d %s", p.Points, what))
		}
	}
	thrown := say.Dice(0)
	if dice != "" {
		thrown = say.Dice(max(0, total)) + ": " + dice
	}
	return " (" + thrown + say.If(len(points) > 0, "; "+strings.Join(points, ", ")) + ")"
}

// otherDice are the dice that stand in no sum: also those that weren't needed.
func otherDice(rolled []dice.Rolled) string {
	some := slices.DeleteFunc(slices.Clone(rolled), func(r dice.Rolled) bool {
		return (r.Why == "attack" || r.Why == "defense") && r.Spare == 0
	})
	return play.DiceLine(some, map[string]string{
		"direction":   "1 and 2 go left, 3 and 4 right, 5 and 6 to the target",
		"lycanthropy": "6 catches it",
		"breakaway":   "6 slips away",
		"cunning":     show.CoinNeed,
	})
}

// blowNotes are the effects of an attack besides damage.
func blowNotes(g *brickquest.Game, b brickquest.Assaulted) string {
	none := " adds nothing: " + b.By + " doesn't have it"
	if g.IsUnder(b.By, brickquest.HiccupsEffect) {
		none = " adds nothing: not with hiccups"
	}
	aim := b.Aimed
	return say.Lines(slices.Concat(
		[]string{say.If(astray(b), fmt.Sprintf("a figure that stands there is attacked instead: zbrikz attack %s NAME --fudge", say.Quoted(b.By)))},
		say.Each(b.Idle, func(key brickquest.AbilityKey) string { return string(key) + none }),
		[]string{say.If(b.Disarmed, fmt.Sprintf("set %s weapon down on its base: zbrikz arm %s picks it up", say.Owned(b.By), say.Quoted(b.By)))},
		say.Each(b.Seen, func(name string) string { return show.SeenLine(name, name != b.Target || !b.Harmed.Dead) }),
		[]string{
			say.If(b.Unseen, show.UnseenLine(b.Target, b.By)),
			say.If(aim.Totals != nil && (aim.CriticalHit || aim.CriticalMiss), "a critical hit or miss can't be told from a sum"),
			say.If(b.Ran, "the charge is "+say.Owned(b.By)+" move of this turn, too"),
			say.If(b.NoCalm, say.Owned(b.Target)+" meditation is lost"),
		},
		say.Each(b.Effects, func(effect string) string { return caughtLine(g, b.Target, effect) }),
		[]string{words.RuleLines(g, b.By, b.Breaks)})...)
}

// caughtLine says what it means to have caught a disease or poison from a monster.
func caughtLine(g *brickquest.Game, name, effect string) string {
	uncounted := say.If(g.Initiative.Round == 0, "; zbrikz initiative roll begins to count the turns")
	for _, e := range slices.Backward(g.Under(name)) {
		switch {
		case e.Name != effect:
		case effect == brickquest.PoisonEffect:
			return fmt.Sprintf("%s is poisoned and loses %d more as its next turn begins", name, e.Damage) + uncounted
		case effect == brickquest.MummyRotEffect:
			return fmt.Sprintf("%s has Mummy Rot and loses %d more as each round begins, until cured", name, e.Damage) + uncounted
		default:
			when := cmp.Or(say.If(e.Until > 0, say.Count(e.Until-e.Since, "round")), "time")
			return fmt.Sprintf("%s has Lycanthropy and becomes %s in %s, unless cured", name, say.A(g.Figure(e.By).Card), when) + uncounted
		}
	}
	return ""
}

// allAssaultLines is the answer to several attacks on one target.
func allAssaultLines(g *brickquest.Game, done brickquest.Assaults, rolled []dice.Rolled) []play.Line {
	by := say.Each(done.Blows, func(b brickquest.Assaulted) string { return b.By })
	lost := cmp.Or(say.If(done.Damage > 0, fmt.Sprintf("%d damage", done.Damage)), "no damage")
	all := play.As(play.Answer, fmt.Sprintf("%s %s %s: %s in %s.%s", say.Sentence(say.And(show.Ranges(by))), say.Verb(len(by), "attacks", "attack"), done.Target, lost,
		say.Count(len(by), "attack"), fate(done.Last())))
	for _, b := range done.Blows {
		all = append(all, play.Said(play.As(play.Dice, assaultShort(b)), play.As(play.Note, blowNotes(g, b)))...)
	}
	n := len(done.Waiting)
	waiting := say.If(n > 0, say.And(done.Waiting)+say.Verb(n, " hasn't", " haven't")+" attacked any more")
	harm := show.HarmLines(g, []brickquest.Harm{wholeHarm(done.Blows)})
	if done.Then != nil {
		return play.Said(all, harm, allAssaultLines(g, *done.Then, rolled), play.As(play.Note, waiting))
	}
	return play.Said(all, play.As(play.Dice, otherDice(rolled)), harm, play.As(play.Note, waiting))
}

// assaultShort is one of several attacks, in a line.
func assaultShort(b brickquest.Assaulted) string {
	switch {
	case astray(b):
		return fmt.Sprintf("  %s: blinded, to the %s", b.By, b.Direction)
	case b.Fumble:
		return fmt.Sprintf("  %s: critical miss, %s", b.By, attackSum(b))
	default:
		return fmt.Sprintf("  %s: %d damage, %s against %s", b.By, b.Damage, attackSum(b), defenseSum(b))
	}
}

func wholeHarm(blows []brickquest.Assaulted) brickquest.Harm {
	var whole brickquest.Harm
	for _, b := range blows {
		h, lost := b.Harmed, whole.Damage
		h.Damage += lost
		whole = h
	}
	return whole
}

func whyAssaults(aims []brickquest.Aimed, blows []brickquest.Assaulted) []string {
	var why []string
	add := func(all ...string) { why = append(why, all...) }
	for _, aim := range aims {
		add(whyAttack(aim.Attack)...)
		add(say.If(aim.Ranged, "BrickQuest, Attacking: a shot has its own dice, and a least and a most distance; ruling: a figure without another attack shoots"))
		for i, p := range slices.Concat(aim.Parts, aim.DefenseParts) {
			add(whyPart(p, i == 0))
		}
		add(say.If(aim.Blind, "BrickQuest, Blinding Light: a die tells the square, 1 and 2 left, 3 and 4 right; ruling: a figure that misses so rolls no more dice"))
	}
	for _, b := range blows {
		add(say.Each(b.Effects, func(effect string) string {
			return fmt.Sprintf("BrickQuest, Monsters: %s, on a damaged character", effect)
		})...)
		add(
			say.If(b.Dead, "BrickQuest, Attacking: no hit points left is dead; ruling: a figure is never just unconscious"),
			say.If(b.Becomes != "", "BrickQuest, Monsters: a character whom a Vampire kills is one at once"),
			say.If(b.Fumble && !b.Disarmed, "ruling: only heroes, and monsters whose card names weapons, have one to drop"),
			say.If(b.NoCalm, "BrickQuest, Character Classes: a figure under attack doesn't meditate; ruling: hit or miss"))
	}
	return words.Distinct(say.Some(why...))
}

// whyPart is the rule behind something in a sum; own is the dice of the card.
func whyPart(p brickquest.Part, own bool) string {
	switch p.What {
	case "melee", "ranged", "defense", "bonus", "height":
		return ""
	case "open hand":
		return "BrickQuest, Critical Miss (optional): a disarmed one attacks with one die; ruling: other things that add dice still do"
	case string(brickquest.Large), string(brickquest.Vermin):
		return fmt.Sprintf("BrickQuest, Monsters: %s, %+d to the defense", p.What, p.Points)
	case string(brickquest.NinjaFocus):
		return "BrickQuest, Monsters: Ninja Focus, dice allotted until the next turn"
	case string(brickquest.Charge), string(brickquest.Backstab), string(brickquest.Prowess), string(brickquest.Rage):
		return fmt.Sprintf("BrickQuest, %s: %+d dice", say.Sentence(p.What), p.Dice)
	}
	if own {
		return "BrickQuest, Monsters: the dice go by the weapon"
	}
	return fmt.Sprintf("BrickQuest, %s: %+d", p.What, p.Points)
}

// assaultOdds are the chances of the damage. All attacks are aimed once.
func assaultOdds(st *table.State, o onslaught) play.Odds {
	g := words.GameOf(st)
	if o.Target == "" {
		return play.Odds{Number: play.Question{Counts: "the heroes' win, by the target"}, Tells: func() (any, []play.Line, error) { return bestTarget(g, o) }}
	}
	if err := o.sums(); err != nil {
		return show.Refused(err)
	}
	var vs volleys
	for _, target := range append([]string{o.Target}, o.Then...) {
		one := o
		one.Target = target
		aims, err := one.aims(g)
		if err != nil {
			return show.Refused(err)
		}
		vs.add(aims, g.Figure(target).HitPoints)
	}
	if o.total != nil { // nothing is left to chance
		return play.Odds{}
	}
	counts := "damage"
	if o.Attackers.several {
		counts = "hit points that are lost"
	}
	return play.Odds{
		Exact: func(ctx context.Context) (odds.Dist[int], error) {
			if o.Attackers.several {
				return vs.odds(ctx)
			}
			return aimedOdds(ctx, vs.aims[0][0])
		},
		Count: func(r dice.Roller) (int, error) {
			if !o.Attackers.several {
				return aimedDamage(vs.aims[0][0], r)
			}
			lost := 0
			for i := range o.Attackers.names {
				aim, most := vs.next(i, lost)
				if aim == nil { // nobody strikes the dead
					break
				}
				damage, err := aimedDamage(*aim, r)
				if err != nil {
					return 0, err
				}
				lost = min(lost+damage, most)
			}
			return lost, nil
		},
		Number: play.Question{Counts: counts}, Headline: hurts,
		Questions: func(damage odds.Dist[int]) (_ []play.Question, also play.Question, _ error) {
			if !o.Attackers.several && !g.KeepsPoints(o.Target) {
				also = play.Falling(damage, stockOf(g, vs.aims[0][0]))
			}
			return nil, also, nil
		},
	}
}

// stockOf is the hit points that an attack's target has, and those that it gets back in
// its turns. The attacker only attacks in its own turns.
func stockOf(g *brickquest.Game, aim brickquest.Aimed) odds.Stock {
	target := g.Figure(aim.Target)
	stats := g.Stats(target)
	stock := odds.Stock{Left: target.HitPoints, Full: stats.HitPoints}
	if regenerates := stats.Has(brickquest.Regenerates); regenerates != nil {
		stock.Back, stock.Every = regenerates.HitPoints, g.AttacksOf(g.Figure(aim.By))
	}
	return stock
}

// aimedDamage is the damage of an attack, thrown in the order of the rule.
func aimedDamage(aim brickquest.Aimed, r dice.Roller) (int, error) {
	if aim.Blind && brickquest.Astray(r.Roll(brickquest.AstrayThrow(aim.By))[0]) != "target" {
		return 0, nil
	}
	blow, err := aim.Strike(r)
	return blow.Damage, err
}

// aimedOdds counts the damage of an attack. Nothing that comes before or after
// its two throws depends on them.
func aimedOdds(ctx context.Context, aim brickquest.Aimed) (odds.Dist[int], error) {
	damage, err := show.DamageOdds(ctx, aim.Attack)
	if err != nil || !aim.Blind {
		return damage, err
	}
	return behindDie(damage, func(face int) bool { return brickquest.Astray(face) == "target" }), nil
}

// behindDie is damage that is only done if a die before it lets it through.
func behindDie(damage odds.Dist[int], lets func(face int) bool) odds.Dist[int] {
	return odds.Join(odds.Uniform(1, 2, 3, 4, 5, 6), damage, func(face, n int) int {
		if lets(face) {
			return n
		}
		return 0
	})
}

// volleys are several attacks on one target after the other, by target and attacker, and the
// hit points that are lost where a target is dead.
type volleys struct {
	aims  [][]brickquest.Aimed
	falls []int
}

func (v *volleys) add(aims []brickquest.Aimed, hitPoints int) {
	if n := len(v.falls); n > 0 {
		hitPoints += v.falls[n-1]
	}
	v.aims, v.falls = append(v.aims, aims), append(v.falls, hitPoints)
}

// next is the attack of an attacker once some hit points are lost, and the most that are
// lost behind it; nil: all targets are dead.
func (v *volleys) next(attacker, lost int) (aim *brickquest.Aimed, most int) {
	for t, falls := range v.falls {
		if lost < falls {
			return &v.aims[t][attacker], falls
		}
	}
	return nil, lost
}

// odds counts the hit points that all targets lose: no more than they have.
func (v *volleys) odds(ctx context.Context) (lost odds.Dist[int], err error) {
	lost = odds.Uniform(0)
	for i := range v.aims[0] {
		lost = odds.Then(lost, func(before int) odds.Dist[int] {
			aim, most := v.next(i, before)
			if aim == nil {
				return odds.Uniform(before)
			}
			damage, failed := aimedOdds(ctx, *aim)
			err = cmp.Or(err, failed)
			return odds.Map(damage, func(n int) int { return min(before+n, most) })
		})
	}
	return lost, err
}
