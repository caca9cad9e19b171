package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// nameFlags are the flags that only an attack of heroes and foes has.
func nameFlags() []string { return []string{"ranged", "range", "behind", "charge", "enchanted"} }

// isQuest tells whether the names that were typed are those of heroes and foes,
// as the table has them. Who is unknown is one of them where no minifigs play.
func (f *attackFlags) isQuest(st *table.State, args []string) bool {
	words := args
	if f.by != "" {
		words = append(slices.Clone(args), f.by)
	}
	if len(figureNames(st)) == 0 || slices.ContainsFunc(words, isZombie) {
		return false
	}
	for _, word := range words {
		switch {
		case slices.Contains(minifigNames(st), word):
			return false
		case len(attackersTyped(word)) > 1 || rangeOfFoes.MatchString(word) || isFigure(st, word):
			return true
		case slices.Contains(minifigNames(st), match(word, minifigNames(st))):
			return false
		}
	}
	return len(minifigNames(st)) == 0
}

// attackersTyped are the words of a list with commas: goblin1,goblin3.
func attackersTyped(word string) []string { return strings.Split(word, ",") }

// byName is the attack of heroes and foes on each other.
func (f *attackFlags) byName(cmd *cobra.Command, args []string) (playable, error) {
	if err := refuse(cmd, []string{"ad", "dd", "incorporeal", "hp", "weapon", "horde", "badass"}, "by name: the table knows"); err != nil {
		return nil, err
	}
	if f.criticals != "" && !slices.Contains([]string{"off", "hit", "miss", "both"}, f.criticals) {
		return nil, usagef("--criticals=%s: it is hit, miss, both or off", f.criticals)
	}
	if cmd.Flags().Changed("range") && (f.assault.Range < 1 || f.assault.Range > brickquest.MostPoints) {
		return nil, usagef("--range %d: it goes from 1 to %d squares", f.assault.Range, brickquest.MostPoints)
	}
	by, target := f.by, args[len(args)-1]
	if len(args) == 2 {
		by = args[0]
	}
	return f.assaultsMove(by, target), nil
}

// assaults are the attacks that were typed, with the names that the table has.
func (f *attackFlags) assaults(st *table.State, by, target string) ([]brickquest.Assault, error) {
	attackers, err := theseFigures(st, attackersTyped(by))
	if by == "" {
		attackers = make([]string, 1)
		attackers[0], err = actor(st, "")
	}
	if err != nil {
		return nil, err
	}
	var all []brickquest.Assault
	for _, name := range attackers {
		a := f.assault
		a.By, a.Target = name, match(target, figureNames(st))
		a.Bonus, a.ExtraDice, a.DefenseBonus, a.Height = f.bonus, f.extraDice, f.numbers.DefenseBonus, f.numbers.Height
		a.Criticals, a.Fudge = f.criticals, f.fudge
		all = append(all, a)
	}
	return all, nil
}

func (f *attackFlags) assaultsMove(by, target string) move[brickquest.Assaults] {
	several := len(attackersTyped(by)) > 1 || rangeOfFoes.MatchString(by)
	var counted []brickquest.Aimed // by --odds, for --why
	m := move[brickquest.Assaults]{
		rule: onBrickQuest(func(st *table.State, r dice.Roller) (brickquest.Assaults, brickquest.Game, error) {
			all, err := f.assaults(st, by, target)
			if err != nil {
				return brickquest.Assaults{}, brickquest.Game{}, err
			}
			return st.BrickQuest.Assault(all, r)
		}),
		say: func(st *table.State, done brickquest.Assaults, rolled []dice.Rolled) string {
			if several {
				return sayAssaults(&st.BrickQuest, done, rolled)
			}
			return sayAssault(&st.BrickQuest, done.Last(), rolled)
		},
		show: func(_ *table.State, done brickquest.Assaults) any {
			if several {
				return done
			}
			return done.Last()
		},
		why: func(done brickquest.Assaults) []string {
			for _, b := range done.Blows {
				counted = append(counted, b.Aim())
			}
			return whyAssaults(counted, done.Blows)
		},
		rules:  []string{"criticals", "heights"},
		counts: "damage",
		exact: func(st *table.State) (odds.Dist[int], error) {
			var err error
			if counted, err = f.aims(st, by, target); err != nil {
				return odds.Dist[int]{}, err
			}
			if several {
				return assaultsOdds(counted, st.BrickQuest.Figure(counted[0].Target).HitPoints)
			}
			return aimedOdds(counted[0])
		},
	}
	if several {
		m.counts = "hit points that are lost"
		return m
	}
	m.also = func(st *table.State, damage odds.Dist[int]) (question, error) {
		return fallQuestion(damage, stockOf(&st.BrickQuest, counted[0])), nil
	}
	return m
}

// stockOf is the hit points that an attack's target has, and those that it gets
// back in its turns; the attacker does nothing but attack in its own.
func stockOf(g *brickquest.Game, aim brickquest.Aimed) odds.Stock {
	target := g.Figure(aim.Target)
	stats := g.Stats(target)
	stock := odds.Stock{Left: target.HitPoints, Full: stats.HitPoints}
	if regenerates := stats.Has(brickquest.Regenerates); regenerates != nil {
		stock.Back, stock.Every = regenerates.HitPoints, g.AttacksOf(g.Figure(aim.By))
	}
	return stock
}

// aims are the attacks that were typed, before their dice.
func (f *attackFlags) aims(st *table.State, by, target string) ([]brickquest.Aimed, error) {
	all, err := f.assaults(st, by, target)
	if err != nil {
		return nil, err
	}
	var aims []brickquest.Aimed
	for _, a := range all {
		aim, err := st.BrickQuest.Aim(a)
		if err != nil {
			return nil, err
		}
		aims = append(aims, aim)
	}
	return aims, nil
}

// aimedOdds counts the damage of an attack. Nothing that comes before or after
// its two throws depends on them.
func aimedOdds(aim brickquest.Aimed) (odds.Dist[int], error) {
	damage, err := damageOdds(aim.Attack)
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

// sayAssault is the answer to one attack.
func sayAssault(g *brickquest.Game, b brickquest.Assaulted, rolled []dice.Rolled) string {
	return lines(assaultFirst(b), play.Text(assaultLines(g, b, rolled)))
}

// assaultLines is what there is to say of an attack below how it went.
func assaultLines(g *brickquest.Game, b brickquest.Assaulted, rolled []dice.Rolled) []play.Line {
	critical := ""
	if b.Critical {
		critical = fmt.Sprintf("critical hit: at least 1 damage for each of %d sixes", dice.Count(b.AttackFaces, 6, 6))
	}
	return play.Said(
		play.As(play.Dice, attackSum(b), defenseSum(b)), play.As(play.Note, critical), play.As(play.Dice, otherDice(rolled)),
		play.As(play.Bricks, harmLines(g, []brickquest.Harm{b.Harm()})), play.As(play.Note, blowNotes(g, b)))
}

// assaultFirst is how an attack went, in a line.
func assaultFirst(b brickquest.Assaulted) string {
	switch {
	case astray(b):
		return fmt.Sprintf("%s is blinded: the attack goes to the square %s of %s.", sentence(b.By), b.Direction, b.Target)
	case b.Fumble:
		return fmt.Sprintf("Critical miss: no damage to %s.", b.Target)
	case b.Damage == 0:
		return fmt.Sprintf("No damage to %s: %d against %d.", b.Target, b.Attack, b.Defense)
	default:
		return fmt.Sprintf("%d damage to %s: %d against %d.%s", b.Damage, b.Target, b.Attack, b.Defense, fate(b))
	}
}

// astray tells whether an attack went to another square.
func astray(b brickquest.Assaulted) bool { return b.Direction == "left" || b.Direction == "right" }

// fate is what has become of an attack's target, where that is something.
func fate(b brickquest.Assaulted) string {
	switch {
	case b.Becomes != "":
		return fmt.Sprintf(" %s is %s now.", sentence(b.Target), article(b.Becomes))
	case b.Dead:
		return fmt.Sprintf(" %s is dead.", sentence(b.Target))
	default:
		return ""
	}
}

func attackSum(b brickquest.Assaulted) string {
	if astray(b) {
		return ""
	}
	high := ""
	if least := b.Aim().LeastFace; b.Incorporeal {
		high = fmt.Sprintf(" (%d and more only)", least)
		if least == 5 {
			high = onlyHigh(b.Blow)
		}
	}
	return "attack " + sum(b.AttackFaces, b.Attack, pointsOf(b.Parts)...) + high + partsText(b.Parts)
}

func defenseSum(b brickquest.Assaulted) string {
	if astray(b) || b.Fumble {
		return ""
	}
	return "defense " + sum(b.DefenseFaces, b.Defense, pointsOf(b.DefenseParts)...) + partsText(b.DefenseParts)
}

func pointsOf(parts []brickquest.Part) []int {
	var points []int
	for _, p := range parts {
		points = append(points, p.Points)
	}
	return points
}

// partsText is what is in a sum, where that is more than the dice of the card:
// " (4 dice: 2 melee + 2 backstab; +2 bonus)".
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
	all := []string{diceWords(max(0, total)) + ": " + dice}
	if dice == "" {
		all[0] = diceWords(0)
	}
	if len(points) > 0 {
		all = append(all, strings.Join(points, ", "))
	}
	return " (" + strings.Join(all, "; ") + ")"
}

// partWords is what something in a sum is called.
func partWords(p brickquest.Part) string { return strings.ReplaceAll(p.What, "-", " ") }

// otherDice are the dice that stand in no sum.
func otherDice(rolled []dice.Rolled) string {
	some := slices.DeleteFunc(slices.Clone(rolled), func(r dice.Rolled) bool {
		return r.Why == "attack" || r.Why == "defense"
	})
	return play.DiceLine(some, map[string]string{
		"direction":   "1 and 2 go left, 3 and 4 right, 5 and 6 to the target",
		"lycanthropy": "6 catches it",
		"breakaway":   "6 slips away",
	})
}

// blowNotes is what comes of an attack besides damage.
func blowNotes(g *brickquest.Game, b brickquest.Assaulted) string {
	var all []string
	if astray(b) {
		all = append(all, fmt.Sprintf("who stands there is attacked instead, if anybody: zbrikz attack %s NAME --fudge", quoted(b.By)))
	}
	for _, key := range b.Idle {
		why := b.By + " doesn't have it"
		if g.IsUnder(b.By, brickquest.HiccupsEffect) {
			why = "not with hiccups"
		}
		all = append(all, fmt.Sprintf("%s adds nothing: %s", key, why))
	}
	if b.Disarmed {
		all = append(all, fmt.Sprintf("set %s weapon down on its base: zbrikz arm %s picks it up", owned(b.By), quoted(b.By)))
	}
	for _, name := range b.Seen {
		all = append(all, seenLine(name, true))
	}
	if b.NoCalm {
		all = append(all, owned(b.Target)+" meditation is lost")
	}
	for _, effect := range b.Effects {
		all = append(all, caughtLine(g, b.Target, effect))
	}
	return lines(append(all, breakLines(b.Breaks))...)
}

// caughtLine is what it means to have caught something from a monster.
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
			return fmt.Sprintf("%s has Lycanthropy and becomes %s in %s, unless cured", name, article(g.Figure(e.By).Card), count(e.Until-e.Since, "round"))
		default:
			return fmt.Sprintf("%s has Lycanthropy and becomes %s in time, unless cured; nobody has rolled initiative, so count the turns yourselves", name, article(g.Figure(e.By).Card))
		}
	}
	return ""
}

// sayAssaults is the answer to several attacks on one target.
func sayAssaults(g *brickquest.Game, done brickquest.Assaults, rolled []dice.Rolled) string {
	whole := wholeHarm(done.Blows)
	text := ""
	for _, b := range done.Blows {
		text = lines(text, assaultShort(b), blowNotes(g, b))
	}
	first := fmt.Sprintf("%d damage to %s in %s.%s", done.Damage, done.Target, count(len(done.Blows), "attack"), fate(done.Last()))
	if done.Damage == 0 {
		first = fmt.Sprintf("No damage to %s in %s.", done.Target, count(len(done.Blows), "attack"))
	}
	waiting := ""
	if len(done.Waiting) > 0 {
		waiting = andList(done.Waiting) + verb(len(done.Waiting), " hasn't", " haven't") + " attacked any more"
	}
	return lines(first, text, otherDice(rolled), harmLines(g, []brickquest.Harm{whole}), waiting)
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

// wholeHarm is what several attacks have done together.
func wholeHarm(blows []brickquest.Assaulted) brickquest.Harm {
	var whole brickquest.Harm
	for _, b := range blows {
		h, lost := b.Harm(), whole.Damage
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
			add("BrickQuest, Attacking: a shot has its own dice, and a least and a most distance; ruling: who has no other attack shoots")
		}
		for i, p := range slices.Concat(aim.Parts, aim.DefenseParts) {
			add(whyPart(p, i == 0)...)
		}
		if aim.Blind {
			add("BrickQuest, Blinding Light: a die tells the square, 1 and 2 left, 3 and 4 right; ruling: who misses so throws no more dice")
		}
	}
	for _, b := range blows {
		for _, effect := range b.Effects {
			add(fmt.Sprintf("BrickQuest, Monsters: %s, on a character who is damaged", effect))
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
			add("BrickQuest, Character Classes: who is attacked doesn't meditate; ruling: whether it is hit or not")
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
		return []string{"BrickQuest, Critical Miss (optional): a disarmed one attacks with one die; ruling: what else adds dice still does"}
	case string(brickquest.Large), string(brickquest.Vermin):
		return []string{fmt.Sprintf("BrickQuest, Monsters: %s, %+d to the defense", p.What, p.Points)}
	case string(brickquest.NinjaFocus):
		return []string{"BrickQuest, Monsters: Ninja Focus, dice allotted until the next turn"}
	case string(brickquest.Charge), string(brickquest.Backstab), string(brickquest.Prowess), string(brickquest.Rage):
		return []string{fmt.Sprintf("BrickQuest, %s: %+d dice", sentence(p.What), p.Dice)}
	default:
		if own {
			return []string{"BrickQuest, Monsters: the dice go by the weapon"}
		}
		return []string{fmt.Sprintf("BrickQuest, %s: %+d", p.What, p.Points)}
	}
}
