package brickquest_test

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// countBlows counts an attack, both sides in one.
func countBlows(attack brickquest.Attack) (battle.Blows, error) {
	d, err := odds.Of(func(r dice.Roller) (int, error) {
		blow, err := attack.Strike(r)
		return blow.Damage, err
	})
	if err != nil {
		return battle.Blows{}, err
	}
	sampler := odds.NewSampler(d)
	mean, _ := odds.Mean(d).Float64()
	return battle.Blows{Pick: sampler.Pick, Mean: mean, Needs: needs(damages(attack))}, nil
}

// arena is a battle of "Harry thief; goblin x2 | troll", ready to be fought out.
func arena(t *testing.T, who string) *battle.Arena {
	t.Helper()
	return houseArena(t, who, brickquest.House{}, false)
}

// houseArena is an arena at a table with house rules.
func houseArena(t *testing.T, who string, rules brickquest.House, dull bool) *battle.Arena {
	t.Helper()
	party, foes, _ := strings.Cut(who, ";")
	g := dungeon(t, party+";"+strings.ReplaceAll(foes, "|", ","))
	var rooms [][]string
	waiting := g.FigureNames()[len(g.Heroes):]
	for room := range strings.SplitSeq(foes, "|") {
		n := len(dungeon(t, "x thief;"+room).Foes)
		rooms, waiting = append(rooms, waiting[:n]), waiting[n:]
	}
	g.Rules = rules
	b, err := battle.New(&g, rooms, read(t, cards.Spells()), countBlows)
	if err != nil {
		t.Fatal(err)
	}
	b.Dull = dull
	return b.NewArena()
}

var played = flag.Int("played", 100, "how often each battle is played by the rules")

// Battles are held against the rules themselves: the same tactics, played with
// dice through Assault and NextTurn on a whole game. Both are random, with seeds
// that never change; the tolerance is some four deviations.
func TestBattleAgainstTheRules(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	const battles = 20_000
	times := float64(*played)
	wide := math.Sqrt(1500 / times) // widens the tolerances
	type house = brickquest.House
	for _, tt := range []struct {
		who   string
		rules house
		dull  bool
	}{
		{"Ann thief, Bob thief, Cid warrior, Dan thief; troll", house{}, false},                                 // regeneration, charge
		{"Ann ranger; goblin x2", house{}, false},                                                               // bonuses, shots from the start
		{"Ann warrior, Bob thief; scorpion x3", house{}, false},                                                 // poison
		{"Ann berserker, Bob assassin; bat x3", house{}, false},                                                 // rage, prowess
		{"Ann thief, Bob thief, Cid thief; mummy x2", house{}, false},                                           // mummy rot
		{"Ann warrior, Bob warrior; black ninja", house{}, false},                                               // ninja focus
		{"Ann ranger, Bob warrior; ghost, skeleton", house{}, false},                                            // the incorporeal
		{"Ann mage, Bob warrior; orc x3", house{}, false},                                                       // fireballs, bolts, points that run out
		{"Ann adept; goblin x2", house{}, false},                                                                // recuperation
		{"Ann warmage, Bob thief; goblin x4", house{}, false},                                                   // the dearest spell
		{"Ann cleric, Bob warrior; orc x2", house{}, false},                                                     // healing
		{"Ann shaman, Bob cleric; skeleton x4", house{}, false},                                                 // the choice of a figure to heal
		{"Ann cleric, Bob warrior, Cid warrior; skeleton x9", house{}, false},                                   // turning
		{"Ann cleric, Bob thief; goblin x3", house{}, false},                                                    // Divine Wrath, and what spills over
		{"Ann warrior, Bob berserker, Cid cleric, Dan ranger; black dragon, ghost", house{}, false},             // breath, every other round, and its threat
		{"Ann warrior, Bob thief; lich", house{}, false},                                                        // a monster's spells
		{"Ann warrior, Bob warrior; vampire", house{}, false},                                                   // its victims change sides
		{"Ann warrior, Bob thief, Cid thief; black dragon", house{BreathMet: "yes", AreaDamage: "each"}, false}, // breath that is met
		{"Ann cleric, Bob warrior; orc x2", house{HealCap: "no"}, false},
		{"Ann warrior, Bob thief, Cid ranger; wolfman, goblin x2", house{}, true}, // healing past the start
	} {
		who := tt.who
		a, ready, bits := houseArena(t, who, tt.rules, tt.dull), dungeon(t, who), dice.NewFair("battle", who)
		ready.Rules = tt.rules
		for range battles {
			a.Fight(bits)
		}
		tally := a.Tally()
		won, rounds, lost := 0, 0, 0
		for i := range *played {
			w, r, l := playRoom(t, ready.Clone(), tt.dull, dice.NewFair("rules", who, fmt.Sprint(i)))
			if w {
				won++
			}
			rounds, lost = rounds+r, lost+l
		}
		compare := func(what string, got, want, tolerance float64) {
			if math.Abs(got-want) > tolerance {
				t.Errorf("%s: %s is %.3f, by the rules %.3f", who, what, got, want)
			}
		}
		compare("the chance to live", float64(tally.Won)/battles, float64(won)/times, 0.06*wide)
		compare("the number of rounds", float64(tally.Rounds[0])/battles, float64(rounds)/times, wide*(0.05+0.05*float64(rounds)/times))
		compare("hit points lost", float64(tally.Lost[0])/battles, float64(lost)/times, wide*(0.15+0.06*float64(lost)/times))
	}
}

// playRoom plays one room by the rules.
func playRoom(t *testing.T, g brickquest.Game, dull bool, fair *dice.Fair) (won bool, rounds, lost int) {
	t.Helper()
	hand := dice.NewHand(fair)
	before := hitPoints(g.Heroes)
	then(t, &g)(g.Roll(g.Everyone(), hand))
	for i := range g.Heroes { // all the time, from before the first turn
		g.Heroes[i].Raging = g.Stats(&g.Heroes[i]).Has(brickquest.Rage) != nil
	}
	for g.Initiative.Round <= 200 && alive(g.Heroes) && alive(g.Foes) {
		rounds = g.Initiative.Round
		for _, f := range slices.Concat(g.Heroes, g.Foes) {
			if g.Acts(f.Name) && alive(g.Heroes) && alive(g.Foes) {
				actAll(t, &g, f.Name, dull, hand)
			}
		}
		if !alive(g.Heroes) || !alive(g.Foes) {
			break
		}
		then(t, &g)(g.NextTurn(hand))
	}
	return alive(g.Heroes), rounds, before - hitPoints(g.Heroes)
}

// actAll is a figure's turn, as the tactics have it.
func actAll(t *testing.T, g *brickquest.Game, name string, dull bool, hand *dice.Hand) {
	t.Helper()
	f := g.Figure(name)
	if f.Dead() {
		return
	}
	stats := g.Stats(f)
	allotAll(g, f)
	f.Raging = stats.Has(brickquest.Rage) != nil
	n, shoots := g.ActionsOf(f), stats.Ranged != nil
	if g.Initiative.Round == 1 && !shoots {
		n--
	}
	if heals(t, g, name, hand) {
		return
	}
	target := goal(t, g, name, dull, hand)
	if target == "" {
		return
	}
	n = special(t, g, name, target, n, hand)
	for i := range n {
		if g.Figure(target).Dead() || g.IsHero(target) == g.IsHero(name) {
			if target = goal(t, g, name, dull, hand); target == "" {
				return
			}
		}
		then(t, g)(g.Assault([]brickquest.Assault{{By: name, Target: target, Ranged: shoots, Charge: i == 0 && g.Initiative.Round == 1}}, hand))
	}
}

// allotAll puts all dice that a figure may allot into its attacks.
func allotAll(g *brickquest.Game, f *brickquest.Figure) {
	f.Allotted = brickquest.Allotted{}
	for _, key := range []brickquest.AbilityKey{brickquest.Prowess, brickquest.NinjaFocus} {
		if a := g.Stats(f).Has(key); a != nil {
			f.Allotted.Attack = a.Dice
		}
	}
}

// others are the living of the other side.
func others(g *brickquest.Game, name string) []string {
	foes := g.Heroes
	if g.IsHero(name) {
		foes = g.Foes
	}
	var living []string
	for _, o := range foes {
		if !o.Dead() {
			living = append(living, o.Name)
		}
	}
	return living
}

// goal is the target of a figure; nobody is left: "". It goes by the rule of thumb, or is
// any hero for a dull foe.
func goal(t *testing.T, g *brickquest.Game, name string, dull bool, hand *dice.Hand) string {
	t.Helper()
	living := others(g, name)
	switch {
	case len(living) == 0:
		return ""
	case dull && !g.IsHero(name):
		return living[hand.Roll(dice.Throw{Why: "target", N: 1, Die: dice.D(len(living))})[0]-1]
	}
	ready := g.Clone()
	for _, all := range [][]brickquest.Figure{ready.Heroes, ready.Foes} {
		for i := range all {
			allotAll(&ready, &all[i])
		}
	}
	worth := func(target string) float64 {
		threat := 0.0
		for _, o := range others(g, target) {
			threat += float64(ready.AttacksOf(ready.Figure(target))) / felledBy(t, &ready, target, o)
		}
		threat += breathes(g, target)
		return max(threat, burns(t, g, target)) / felledBy(t, &ready, name, target)
	}
	best := living[0]
	for _, o := range living[1:] {
		if worth(o) > worth(best) {
			best = o
		}
	}
	return best
}

// burns is how many of its enemies a caster fells with the spell that takes the most: the
// first one that it reaches whole, and each other one as far as the spell does.
func burns(t *testing.T, g *brickquest.Game, caster string) (fells float64) {
	t.Helper()
	foes, best := others(g, caster), 0.0
	for _, s := range book(t, g, caster) {
		first := 3.5 * float64(s.DamageDice)
		all := takes(s, min(3, len(foes)))
		if all <= best {
			continue
		}
		best, fells = all, 0
		for _, o := range foes {
			fells += min(1, first/float64(g.Figure(o).HitPoints)) * all / first
		}
	}
	return fells
}

// breathes is how many of its enemies a dragon fells with its breath, in each of its turns.
func breathes(g *brickquest.Game, dragon string) (fells float64) {
	breath, foes := g.Stats(g.Figure(dragon)).Has(brickquest.Breath), others(g, dragon)
	if breath == nil {
		return 0
	}
	for _, o := range foes {
		fells += min(1, 3.5*float64(breath.DamageDice)/float64(g.Figure(o).HitPoints)) * float64(min(3, len(foes))) / float64(breath.Every)
	}
	return fells
}

// takes is how many hit points a spell takes on average from the figures that it reaches.
func takes(s brickquest.Spell, reached int) float64 {
	switch {
	case s.Area.Shape == brickquest.Single:
		return 3.5 * float64(s.DamageDice)
	case s.SplashDice > 0:
		return 3.5 * float64(s.DamageDice+s.SplashDice*(reached-1))
	default:
		return 3.5 * float64(s.DamageDice*reached)
	}
}

// felledBy is how many attacks of a figure it takes on average to fell another one.
func felledBy(t *testing.T, g *brickquest.Game, by, target string) float64 {
	t.Helper()
	aim, err := g.Aim(brickquest.Assault{By: by, Target: target, Ranged: battle.Shoots(g, g.Figure(by))})
	if err != nil {
		t.Fatal(err)
	}
	like := aim.Attack
	like.By, like.Target = "", ""
	all, ok := felling.Load(like)
	if !ok {
		all = needs(damages(like))
		felling.Store(like, all)
	}
	return all.([]float64)[g.Figure(target).HitPoints]
}

// felling are the attacks that were counted already.
var felling sync.Map

// needs is how many attacks with these chances of 0, 1, 2 ... damage it takes on average
// to fell a figure with 0, 1, 2 ... hit points: the chance of each damage, one after the other.
func needs(chances []float64) []float64 {
	all := make([]float64, 61)
	for hp := 1; hp < len(all); hp++ {
		hit, more := 0.0, 0.0
		for damage, p := range chances[1:] {
			hit += p
			more += p * all[max(0, hp-damage-1)]
		}
		all[hp] = (1 + more) / hit
	}
	return all
}

// book are the spells of a figure's schools that it can pay for.
func book(t *testing.T, g *brickquest.Game, name string) []brickquest.Spell {
	t.Helper()
	stats := g.Stats(g.Figure(name))
	if stats.Has(brickquest.ClericSpells) == nil && stats.Has(brickquest.WizardSpells) == nil {
		return nil
	}
	schools := map[brickquest.School]brickquest.AbilityKey{
		brickquest.PriestSchool: brickquest.ClericSpells, brickquest.WizardSchool: brickquest.WizardSpells, brickquest.DwarvenSchool: brickquest.DwarvenWarSpells,
	}
	return slices.DeleteFunc(slices.Clone(read(t, cards.Spells())), func(s brickquest.Spell) bool {
		return stats.Has(schools[s.School]) == nil || s.Cost < 0 || int(s.Cost) > g.Figure(name).SpellPoints || s.Duration.Kind != brickquest.Instant
	})
}

// then is into, for thousands of turns: it doesn't check the game.
func then(t *testing.T, g *brickquest.Game) func(any, brickquest.Game, error) {
	return func(_ any, next brickquest.Game, err error) {
		if err != nil {
			t.Helper()
			t.Fatal(err)
		}
		*g = next
	}
}

// heals makes a priest heal the worst off of the figures that are down to half.
func heals(t *testing.T, g *brickquest.Game, name string, hand *dice.Hand) bool {
	t.Helper()
	var best *brickquest.Spell
	for _, s := range book(t, g, name) {
		if s.HealDice > 0 && (best == nil || s.HealDice > best.HealDice) {
			best = &s
		}
	}
	side := g.Foes
	if g.IsHero(name) {
		side = g.Heroes
	}
	worst := ""
	for _, f := range side {
		if !f.Dead() && 2*f.HitPoints <= g.Stats(&f).HitPoints && (worst == "" || f.HitPoints < g.Figure(worst).HitPoints) {
			worst = f.Name
		}
	}
	if best == nil || worst == "" {
		return false
	}
	then(t, g)(g.Cast(brickquest.Casting{By: name, Spell: *best, Targets: []string{worst}}, hand))
	return true
}

// damages are the chances of 0, 1, 2 ... damage of an attack by plain dice: each sum of
// either side against each of the other's.
func damages(attack brickquest.Attack) []float64 {
	die := []float64{0, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6}
	if attack.Incorporeal {
		die = []float64{4. / 6, 0, 0, 0, 0, 1. / 6, 1. / 6}
	}
	sums := func(n int, die []float64) []float64 {
		all := []float64{1}
		for range n {
			next := make([]float64, len(all)+6)
			for i, p := range all {
				for face, q := range die {
					next[i+face] += p * q
				}
			}
			all = next
		}
		return all
	}
	defense := sums(attack.DefenseDice, []float64{0, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6})
	chances := make([]float64, 6*attack.AttackDice+max(0, attack.Bonus-attack.DefenseBonus)+1)
	for a, p := range sums(attack.AttackDice, die) {
		for d, q := range defense {
			chances[max(0, a+attack.Bonus-d-attack.DefenseBonus)] += p * q
		}
	}
	return chances
}

// meanBlow is the average damage of an attack without criticals.
func meanBlow(t *testing.T, attack brickquest.Attack) (mean float64) {
	t.Helper()
	if attack.CriticalHit || attack.CriticalMiss {
		t.Fatal("criticals aren't in this mean")
	}
	for damage, p := range damages(attack) {
		mean += float64(damage) * p
	}
	return mean
}

// special is a spell, breath or turning, if that takes more hit points on average
// than n attacks. It tells how many attacks are left.
func special(t *testing.T, g *brickquest.Game, name, target string, n int, hand *dice.Hand) int {
	t.Helper()
	f, stats := g.Figure(name), g.Stats(g.Figure(name))
	var spells []brickquest.Spell
	for _, s := range book(t, g, name) {
		if s.DamageDice > 0 {
			spells = append(spells, s)
		}
	}
	breath, turns := stats.Has(brickquest.Breath), stats.Has(brickquest.TurnUndead) != nil
	if len(spells) == 0 && breath == nil && !turns {
		return n
	}
	aim, err := g.Aim(brickquest.Assault{By: name, Target: target, Ranged: stats.Ranged != nil})
	if err != nil {
		t.Fatal(err)
	}
	mean := meanBlow(t, aim.Attack)
	reached := []string{target}
	for _, o := range others(g, name) {
		if o != target && len(reached) < 3 {
			reached = append(reached, o)
		}
	}
	best := float64(n) * mean
	if breath != nil && (f.Breathed == 0 || g.Initiative.Round-f.Breathed >= breath.Every) && 3.5*float64(breath.DamageDice*len(reached))+float64(max(0, n-1))*mean > best {
		then(t, g)(g.Breathe(brickquest.Breathing{By: name, Targets: reached}, hand))
		return max(0, n-1)
	}
	var spell *brickquest.Casting
	for _, s := range spells {
		c := brickquest.Casting{By: name, Spell: s, Targets: reached}
		switch {
		case s.Area.Shape == brickquest.Single:
			c.Targets = reached[:1]
		case s.SplashDice > 0:
			c.Targets, c.Near = reached[:1], reached[1:]
		}
		if all := takes(s, len(reached)); all > best {
			spell, best = &c, all
		}
	}
	undead := slices.DeleteFunc(others(g, name), func(o string) bool { return g.Stats(g.Figure(o)).Has(brickquest.Undead) == nil })
	undead = undead[:min(3, len(undead))]
	switch {
	case turns && 2*float64(len(undead)) > best:
		then(t, g)(g.TurnUndead(name, undead, false, hand))
		return 0
	case spell != nil:
		then(t, g)(g.Cast(*spell, hand))
		return 0
	}
	return n
}

func alive(all []brickquest.Figure) bool { return hitPoints(all) > 0 }

func hitPoints(all []brickquest.Figure) int {
	sum := 0
	for _, f := range all {
		sum += f.HitPoints
	}
	return sum
}

// Certain battles, by hand: one that can only go one way, one that nobody can win, and a
// Vampire's victim who fights on the other side.
func TestBattleByHand(t *testing.T) {
	fight := func(who string, n int) battle.Tally {
		a, bits := arena(t, who), dice.NewFair("by hand", who)
		for range n {
			a.Fight(bits)
		}
		return a.Tally()
	}
	if got := fight("Ann mage, Bob cleric, Cid warrior, Dee ranger; bat | scorpion", 400); got.Won != 400 || got.Reached[1] != 400 {
		t.Errorf("a bat and a scorpion against four: %+v", got)
	}
	if got := fight("Ann mage; black dragon, green dragon, cerberus", 400); got.Won != 0 || got.First[0] != 400 || got.First[1] != 0 || got.Died[0] != 400 {
		t.Errorf("a mage against three of the worst: %+v", got)
	}
	got := fight("Ann thief, Bob thief; vampire", 4000)
	if got.Won+got.Undecided > 400 || got.Died[0]+got.Died[1] < 7000 {
		t.Errorf("two thieves against a Vampire, who makes one of the first that falls: %+v", got)
	}
	if got.First[0]+got.First[1]+got.First[2] != 4000 || got.Fights != 4000 {
		t.Errorf("somebody died first, or nobody did: %+v", got)
	}
}

func TestBattleRefusals(t *testing.T) {
	g := dungeon(t, "Ann thief; goblin x2")
	for _, tt := range []struct {
		party bool
		rooms [][]string
		want  string
	}{
		{true, nil, "there are no rooms"},
		{true, [][]string{{"goblin1"}, {}}, "room 2 is empty"},
		{true, [][]string{{"troll1"}}, `no hero and no foe is called "troll1"`},
		{false, [][]string{{"goblin1"}}, "the party is empty"},
	} {
		at := g.Clone()
		if !tt.party {
			at.Heroes = nil
		}
		_, err := battle.New(&at, tt.rooms, nil, countBlows)
		refused(t, err, tt.want)
	}
}

func TestBattleAllocatesNothing(t *testing.T) {
	a, bits := arena(t, "Ann mage, Bob cleric; skeleton x3 | vampire"), dice.NewFair("memory")
	if n := testing.AllocsPerRun(200, func() { a.Fight(bits) }); n != 0 {
		t.Errorf("%v allocations in a battle", n)
	}
}
