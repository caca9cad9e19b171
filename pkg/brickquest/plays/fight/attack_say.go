package fight

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// assaultLines are the lines below the result of an attack.
func assaultLines(g *brickquest.Game, b brickquest.Assaulted, rolled []dice.Rolled) []play.Line {
	return play.Said(
		play.Marked(play.As(play.Dice, attackSum(b), defenseSum(b)), show.SumMark(b.Attack), show.SumMark(b.Defense)), play.As(play.Note, criticalLine(b.Blow)), play.As(play.Dice, otherDice(rolled)),
		show.HarmLines(g, []brickquest.Harm{b.Harmed}), play.As(play.Note, blowNotes(g, b)))
}

// assaultFirst is how an attack went, in a line.
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
	high := ""
	if least := b.Aimed.LeastFace; b.Incorporeal {
		high = fmt.Sprintf(" (%d and more only)", least)
		if least == 5 {
			high = onlyHigh(b.Blow)
		}
	}
	return "attack " + play.SumFrom(leastOf(b.Blow, b.Aimed.LeastFace), b.AttackFaces, b.Attack, pointsOf(b.Parts)...) + high + partsText(b.Parts)
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
		case e.Until > 0:
			return fmt.Sprintf("%s has Lycanthropy and becomes %s in %s, unless cured", name, say.A(g.Figure(e.By).Card), say.Count(e.Until-e.Since, "round"))
		default:
			return fmt.Sprintf("%s has Lycanthropy and becomes %s in time, unless cured; without initiative, count the turns yourselves", name, say.A(g.Figure(e.By).Card))
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

// wholeHarm is the harm of several attacks together.
func wholeHarm(blows []brickquest.Assaulted) brickquest.Harm {
	var whole brickquest.Harm
	for _, b := range blows {
		h, lost := b.Harmed, whole.Damage
		h.Damage += lost
		whole = h
	}
	return whole
}

// whyAssaults names each rule that was at work.
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
