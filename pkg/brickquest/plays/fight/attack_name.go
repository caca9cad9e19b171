// Package fight is the plays of a turn in BrickQuest: initiative, moves, attacks, damage
// and abilities, and the counted fights.
package fight

import (
	"fmt"
	"math"
	"slices"
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

	total, against  int  // sums that the table has added up
	summed, opposed bool // they were typed
}

// sums refuses sums that say nothing, or too much.
func (o onslaught) sums() error {
	switch {
	case o.summed != o.opposed:
		return ask.Usagef("attack needs --total and --against together, as in: zbrikz attack goblin1 --total 14 --against 9")
	case o.summed && o.Attackers.several:
		return ask.Usagef("--total is the sum of one attack: name one attacker")
	case o.summed && (o.Bonus != 0 || o.ExtraDice != 0 || o.DefenseBonus != 0 || o.Height != 0):
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

// assaults are the attacks, one by one.
func (o onslaught) assaults() []brickquest.Assault {
	var all []brickquest.Assault
	for _, name := range o.Attackers.names {
		a := o.Assault
		a.By = name
		if o.summed {
			a.Totals = &brickquest.Totals{Attack: o.total, Defense: o.against}
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
	some := words.ActorsKind()
	return ask.Kind[attackers]{
		Noun: some.Noun, Names: some.Names, About: some.About, Only: some.Only,
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
			others := words.OtherSide(o.first, words.AliveAndSeen)
			return ask.Takes(
				ask.Word(&o.Attackers, "attacker", attackersKind()).Or("by", "the figure that attacks, a `name`").Called("an attacker").Tab(others).
					Only(func(h *ask.Here) ask.Among { return words.ActingOn(h, o.Target) }),
				ask.Word(&o.Target, "target", words.FigureKind()).Called("a target").Tab(others).As("Attack it").Spares(words.FriendOf(o.first)).
					Only(func(h *ask.Here) ask.Among { return words.Against(h, o.first()) }),
				ask.Flag(&o.Bonus, "bonus", "`points` added to the attack", words.PointsKind()),
				ask.Flag(&o.ExtraDice, "extra-dice", "attack `dice` that the table adds", words.WholeKind("dice")),
				ask.Flag(&o.DefenseBonus, "defense-bonus", "`points` added to the defense; -2 for a large creature", words.PointsKind()),
				ask.Flag(&o.Height, "height", "full `bricks` that the attacker stands higher; less than 0: lower", words.WholeKind("bricks")),
				criticalsField(&o.Criticals),
				ask.Flag(&o.total, "total", "the `sum` of the attack that you have added up, bonuses and all, instead of its dice; needs --against", words.WholeKind("points")).Given(&o.summed),
				ask.Flag(&o.against, "against", "the `sum` of the defense, for --total", words.WholeKind("points")).Given(&o.opposed),
				ask.Switch(&o.Ranged, "ranged", "a shot, not a melee attack"),
				ask.Flag(&o.Range, "range", "a shot over so many `squares`", words.SquaresKind(1)),
				ask.Switch(&o.Behind, "behind", "from the square directly behind the target"),
				ask.Switch(&o.Charge, "charge", "after a move in a straight line to the target, two squares or more"),
				ask.Switch(&o.Enchanted, "enchanted", "with an enchanted weapon"),
				ask.Fudge(&o.Fudge),
			)
		},
		Doubt: func(st *table.State, o onslaught) string {
			for _, by := range o.Attackers.names {
				if doubt := words.OwnSide(words.GameOf(st), by, o.Target); doubt != "" {
					return doubt
				}
			}
			return ""
		},
		Rule: words.InQuest(func(g *brickquest.Game, o onslaught, r dice.Roller) (brickquest.Assaults, brickquest.Game, error) {
			if err := o.sums(); err != nil {
				return brickquest.Assaults{}, brickquest.Game{}, err
			}
			return g.Assault(o.assaults(), r)
		}),
		Say: func(d play.Done[onslaught, brickquest.Assaults]) []play.Line {
			g := words.GameOf(d.After)
			if d.Asked.Attackers.several {
				return sayAssaults(g, d.Outcome, d.Rolled)
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
			var aims []brickquest.Aimed
			for _, b := range d.Outcome.Blows {
				aims = append(aims, b.Aimed)
			}
			if len(aims) == 0 { // chances are counted: those of all attacks
				aims, _ = d.Asked.aims(words.GameOf(d.Before)) // the attacks were aimed before
			}
			return whyAssaults(aims, d.Outcome.Blows)
		},
		Rules: []string{"criticals", "heights"},
		Odds:  assaultOdds,
	})
}

// assaultOdds are the chances of the damage. All attacks are aimed once.
func assaultOdds(st *table.State, o onslaught) play.Odds {
	g := words.GameOf(st)
	if o.Target == "" {
		return play.Odds{Number: play.Question{Counts: "the heroes' win, by the target"}, Tells: func() (any, []play.Line, error) { return bestTarget(g, o) }}
	}
	aims, wrong := o.aims(g)
	if wrong == nil {
		wrong = o.sums()
	}
	if wrong == nil && o.summed { // nothing is left to chance
		return play.Odds{}
	}
	counts, left := "damage", math.MaxInt
	if target := g.Figure(o.Target); o.Attackers.several && target != nil {
		counts, left = "hit points that are lost", target.HitPoints
	}
	return play.Odds{
		Exact: func() (odds.Dist[int], error) {
			switch {
			case wrong != nil:
				return odds.Dist[int]{}, wrong
			case o.Attackers.several:
				return assaultsOdds(aims, left)
			default:
				return aimedOdds(aims[0])
			}
		},
		Count: func(r dice.Roller) (int, error) {
			lost := 0
			for _, aim := range aims {
				if lost >= left { // nobody strikes the dead
					break
				}
				damage, err := aimedDamage(aim, r)
				if err != nil {
					return 0, err
				}
				lost = min(lost+damage, left)
			}
			return lost, wrong
		},
		Number: play.Question{Counts: counts}, Headline: hurts,
		Questions: func(damage odds.Dist[int]) (_ []play.Question, also play.Question, _ error) {
			if !o.Attackers.several && !g.KeepsPoints(o.Target) {
				also = play.Falling(damage, stockOf(g, aims[0]))
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
func aimedOdds(aim brickquest.Aimed) (odds.Dist[int], error) {
	damage, err := show.DamageOdds(aim.Attack)
	if err != nil || !aim.Blind {
		return damage, err
	}
	goes, err := odds.Of(func(r dice.Roller) (string, error) {
		return brickquest.Astray(r.Roll(brickquest.AstrayThrow(aim.By))[0]), nil
	})
	return odds.Join(goes, damage, func(where string, n int) int {
		if where == "target" {
			return n
		}
		return 0
	}), err
}

// assaultsOdds counts the hit points that one target loses to several attacks:
// no more than it has.
func assaultsOdds(aims []brickquest.Aimed, hitPoints int) (odds.Dist[int], error) {
	lost := odds.Uniform(0)
	for _, aim := range aims {
		damage, err := aimedOdds(aim)
		if err != nil {
			return damage, err
		}
		lost = odds.Join(lost, damage, func(a, b int) int { return min(a+b, hitPoints) })
	}
	return lost, nil
}

// assaultLines are the lines below the result of an attack.
func assaultLines(g *brickquest.Game, b brickquest.Assaulted, rolled []dice.Rolled) []play.Line {
	critical := ""
	if b.Critical {
		critical = fmt.Sprintf("critical hit: at least 1 damage for each of %d sixes", dice.Count(b.AttackFaces, 6, 6))
	}
	return play.Said(
		play.Marked(play.As(play.Dice, attackSum(b), defenseSum(b)), show.SumMark(b.Attack), show.SumMark(b.Defense)), play.As(play.Note, critical), play.As(play.Dice, otherDice(rolled)),
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
	var points []int
	for _, p := range parts {
		points = append(points, p.Points)
	}
	return points
}

// partsText is the parts of a sum, if it has more than the dice of the card: " (4 dice: 2
// melee + 2 backstab; +2 bonus)".
func partsText(parts []brickquest.Part) string {
	if len(parts) == 1 && slices.Contains([]string{"melee", "ranged", "defense"}, parts[0].What) {
		return ""
	}
	total, dice, points := 0, "", []string(nil)
	for i, p := range parts {
		what := partWords(p)
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
	all := []string{say.Dice(max(0, total)) + ": " + dice}
	if dice == "" {
		all[0] = say.Dice(0)
	}
	if len(points) > 0 {
		all = append(all, strings.Join(points, ", "))
	}
	return " (" + strings.Join(all, "; ") + ")"
}

// partWords is the name of a part of a sum.
func partWords(p brickquest.Part) string { return strings.ReplaceAll(p.What, "-", " ") }

// otherDice are the dice that stand in no sum: also those that weren't needed.
func otherDice(rolled []dice.Rolled) string {
	some := slices.DeleteFunc(slices.Clone(rolled), func(r dice.Rolled) bool {
		return (r.Why == "attack" || r.Why == "defense") && r.Spare == 0
	})
	return play.DiceLine(some, map[string]string{
		"direction":   "1 and 2 go left, 3 and 4 right, 5 and 6 to the target",
		"lycanthropy": "6 catches it",
		"breakaway":   "6 slips away",
	})
}

// blowNotes are the effects of an attack besides damage.
func blowNotes(g *brickquest.Game, b brickquest.Assaulted) string {
	var all []string
	if astray(b) {
		all = append(all, fmt.Sprintf("a figure that stands there is attacked instead: zbrikz attack %s NAME --fudge", say.Quoted(b.By)))
	}
	for _, key := range b.Idle {
		why := b.By + " doesn't have it"
		if g.IsUnder(b.By, brickquest.HiccupsEffect) {
			why = "not with hiccups"
		}
		all = append(all, fmt.Sprintf("%s adds nothing: %s", key, why))
	}
	if b.Disarmed {
		all = append(all, fmt.Sprintf("set %s weapon down on its base: zbrikz arm %s picks it up", say.Owned(b.By), say.Quoted(b.By)))
	}
	for _, name := range b.Seen {
		all = append(all, show.SeenLine(name, true))
	}
	if b.Unseen {
		all = append(all, show.UnseenLine(b.Target, b.By))
	}
	if aim := b.Aimed; aim.Totals != nil && (aim.CriticalHit || aim.CriticalMiss) {
		all = append(all, "a critical hit or miss can't be told from a sum")
	}
	if b.Ran {
		all = append(all, "the charge is "+say.Owned(b.By)+" move of this turn, too")
	}
	if b.NoCalm {
		all = append(all, say.Owned(b.Target)+" meditation is lost")
	}
	for _, effect := range b.Effects {
		all = append(all, caughtLine(g, b.Target, effect))
	}
	return say.Lines(append(all, words.RuleLines(g, b.By, b.Breaks))...)
}

// caughtLine says what it means to have caught a disease or poison from a monster.
func caughtLine(g *brickquest.Game, name, effect string) string {
	uncounted := ""
	if g.Initiative.Round == 0 {
		uncounted = "; turns are counted once zbrikz initiative roll begins them"
	}
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
			return fmt.Sprintf("%s has Lycanthropy and becomes %s in time, unless cured; nobody has rolled initiative, so count the turns yourselves", name, say.A(g.Figure(e.By).Card))
		}
	}
	return ""
}

// sayAssaults is the answer to several attacks on one target.
func sayAssaults(g *brickquest.Game, done brickquest.Assaults, rolled []dice.Rolled) []play.Line {
	var by []string
	for _, b := range done.Blows {
		by = append(by, b.By)
	}
	lost := "no damage"
	if done.Damage > 0 {
		lost = fmt.Sprintf("%d damage", done.Damage)
	}
	first := fmt.Sprintf("%s %s %s: %s in %s.%s", say.Sentence(say.And(show.Ranges(by))), say.Verb(len(by), "attacks", "attack"), done.Target, lost,
		say.Count(len(by), "attack"), fate(done.Last()))
	all := play.As(play.Answer, first)
	for _, b := range done.Blows {
		all = append(all, play.Said(play.As(play.Dice, assaultShort(b)), play.As(play.Note, blowNotes(g, b)))...)
	}
	waiting := ""
	if n := len(done.Waiting); n > 0 {
		waiting = say.And(done.Waiting) + say.Verb(n, " hasn't", " haven't") + " attacked any more"
	}
	return play.Said(all, play.As(play.Dice, otherDice(rolled)),
		show.HarmLines(g, []brickquest.Harm{wholeHarm(done.Blows)}), play.As(play.Note, waiting))
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
	add := func(all ...string) {
		for _, one := range all {
			if !slices.Contains(why, one) {
				why = append(why, one)
			}
		}
	}
	for _, aim := range aims {
		add(whyAttack(aim.Attack)...)
		if aim.Ranged {
			add("BrickQuest, Attacking: a shot has its own dice, and a least and a most distance; ruling: a figure without another attack shoots")
		}
		for i, p := range slices.Concat(aim.Parts, aim.DefenseParts) {
			add(whyPart(p, i == 0)...)
		}
		if aim.Blind {
			add("BrickQuest, Blinding Light: a die tells the square, 1 and 2 left, 3 and 4 right; ruling: a figure that misses so throws no more dice")
		}
	}
	for _, b := range blows {
		for _, effect := range b.Effects {
			add(fmt.Sprintf("BrickQuest, Monsters: %s, on a character that is damaged", effect))
		}
		if b.Dead {
			add("BrickQuest, Attacking: no hit points left is dead; ruling: nobody is just unconscious")
		}
		if b.Becomes != "" {
			add("BrickQuest, Monsters: a character whom a Vampire kills is one at once")
		}
		if b.Fumble && !b.Disarmed {
			add("ruling: only heroes, and monsters whose card names weapons, have one to drop")
		}
		if b.NoCalm {
			add("BrickQuest, Character Classes: a figure that is attacked doesn't meditate; ruling: whether it is hit or not")
		}
	}
	return why
}

// whyPart is the rule behind something in a sum; own is the dice of the card.
func whyPart(p brickquest.Part, own bool) []string {
	switch p.What {
	case "melee", "ranged", "defense", "bonus", "height":
		return nil
	case "open hand":
		return []string{"BrickQuest, Critical Miss (optional): a disarmed one attacks with one die; ruling: other things that add dice still do"}
	case string(brickquest.Large), string(brickquest.Vermin):
		return []string{fmt.Sprintf("BrickQuest, Monsters: %s, %+d to the defense", p.What, p.Points)}
	case string(brickquest.NinjaFocus):
		return []string{"BrickQuest, Monsters: Ninja Focus, dice allotted until the next turn"}
	case string(brickquest.Charge), string(brickquest.Backstab), string(brickquest.Prowess), string(brickquest.Rage):
		return []string{fmt.Sprintf("BrickQuest, %s: %+d dice", say.Sentence(p.What), p.Dice)}
	default:
		if own {
			return []string{"BrickQuest, Monsters: the dice go by the weapon"}
		}
		return []string{fmt.Sprintf("BrickQuest, %s: %+d", p.What, p.Points)}
	}
}
