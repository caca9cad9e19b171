package brickquest_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// countBlows counts an attack, both sides in one.
func countBlows(attack brickquest.Attack) (brickquest.Blows, error) {
	d, err := odds.Of(func(r dice.Roller) (int, error) {
		blow, err := attack.Strike(r)
		return blow.Damage, err
	})
	if err != nil {
		return brickquest.Blows{}, err
	}
	sampler := odds.NewSampler(d)
	mean, _ := odds.Mean(d).Float64()
	return brickquest.Blows{Pick: sampler.Pick, Mean: mean}, nil
}

// arena is a battle of "Harry thief; goblin x2 | troll", ready to be fought out.
func arena(t *testing.T, who string) *brickquest.Arena {
	t.Helper()
	party, foes, _ := strings.Cut(who, ";")
	g := dungeon(t, party+";"+strings.ReplaceAll(foes, "|", ","))
	var rooms [][]string
	for range strings.Split(foes, "|") {
		rooms = append(rooms, nil)
	}
	at := 0
	for i, room := range strings.Split(foes, "|") {
		n := len(dungeon(t, "x thief;"+room).Foes)
		for range n {
			rooms[i] = append(rooms[i], g.Foes[at].Name)
			at++
		}
	}
	spells, err := data.Spells()
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.NewBattle(rooms, spells, countBlows)
	if err != nil {
		t.Fatal(err)
	}
	return b.NewArena()
}

// Battles are held against the rules themselves: the same tactics, played with
// dice through Assault and NextTurn on a whole game. Both are random, with seeds
// that never change; the tolerance is some four deviations.
func TestBattleAgainstTheRules(t *testing.T) {
	const battles, played = 20_000, 1500
	for _, who := range []string{
		"Ann thief, Bob thief, Cid warrior, Dan thief; troll", // regeneration, charge
		"Ann ranger; goblin x2",                               // bonuses, shots from the start
		"Ann warrior, Bob thief; scorpion x3",                 // poison
		"Ann berserker, Bob assassin; bat x3",                 // rage, prowess
		"Ann thief, Bob thief, Cid thief; mummy x2",           // mummy rot
		"Ann warrior, Bob warrior; black ninja",               // ninja focus
		"Ann ranger, Bob warrior; ghost, skeleton",            // the incorporeal
	} {
		a, ready, bits := arena(t, who), dungeon(t, who), dice.NewFair("battle", who)
		for range battles {
			a.Fight(bits)
		}
		tally := a.Tally()
		won, rounds, lost := 0, 0, 0
		for i := range played {
			w, r, l := playRoom(t, ready.Clone(), dice.NewFair("rules", who, fmt.Sprint(i)))
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
		compare("the chance to live", float64(tally.Won)/battles, float64(won)/played, 0.06)
		compare("the number of rounds", float64(tally.Rounds[0])/battles, float64(rounds)/played, 0.05+0.05*float64(rounds)/played)
		compare("hit points lost", float64(tally.Lost[0])/battles, float64(lost)/played, 0.15+0.06*float64(lost)/played)
	}
}

// playRoom plays one room by the rules.
func playRoom(t *testing.T, g brickquest.Game, fair *dice.Fair) (won bool, rounds, lost int) {
	t.Helper()
	hand := dice.NewHand(fair)
	before := hitPoints(g.Heroes)
	order, err := g.Roll(g.Everyone(), hand)
	if err != nil {
		t.Fatal(err)
	}
	order.Apply(&g)
	for i := range g.Heroes { // all the time, from before the first turn
		g.Heroes[i].Raging = g.Stats(&g.Heroes[i]).Has(brickquest.Rage) != nil
	}
	for g.Initiative.Round <= 200 && alive(g.Heroes) && alive(g.Foes) {
		rounds = g.Initiative.Round
		actAll(t, &g, g.Initiative.Turn, hand)
		if !alive(g.Heroes) || !alive(g.Foes) {
			break
		}
		passed, err := g.NextTurn(hand)
		if err != nil {
			t.Fatal(err)
		}
		passed.Apply(&g)
	}
	return alive(g.Heroes), rounds, before - hitPoints(g.Heroes)
}

// actAll makes the attacks of a figure's turn, as the tactics have it.
func actAll(t *testing.T, g *brickquest.Game, name string, hand *dice.Hand) {
	t.Helper()
	f := g.Figure(name)
	if f.Dead() {
		return
	}
	stats := g.Stats(f)
	f.Allotted = brickquest.Allotted{}
	for _, key := range []brickquest.AbilityKey{brickquest.Prowess, brickquest.NinjaFocus} {
		if a := stats.Has(key); a != nil {
			f.Allotted.Attack = a.Dice
		}
	}
	f.Raging = stats.Has(brickquest.Rage) != nil
	n, shoots := g.ActionsOf(f), stats.Ranged != nil
	if g.Initiative.Round == 1 && !shoots {
		n--
	}
	for i := range n {
		foes := g.Heroes
		if stats.Hero {
			foes = g.Foes
		}
		target := ""
		var living []brickquest.Figure
		for _, o := range foes {
			if !o.Dead() {
				living = append(living, o)
			}
		}
		if len(living) == 0 {
			return
		}
		if stats.Hero {
			target = living[0].Name
			for _, o := range living {
				if o.HitPoints < g.Figure(target).HitPoints {
					target = o.Name
				}
			}
		} else {
			target = living[hand.Roll(dice.Throw{Why: "target", N: 1, Die: dice.D(len(living))})[0]-1].Name
		}
		done, err := g.Assault([]brickquest.Assault{{By: name, Target: target, Ranged: shoots, Charge: i == 0 && g.Initiative.Round == 1}}, hand)
		if err != nil {
			t.Fatal(err)
		}
		done.Apply(g)
	}
}

func alive(all []brickquest.Figure) bool { return hitPoints(all) > 0 }

func hitPoints(all []brickquest.Figure) int {
	sum := 0
	for _, f := range all {
		sum += f.HitPoints
	}
	return sum
}

// What is certain, by hand: a battle that can only go one way, one that nobody
// can win, and a Vampire's victim who fights on the other side.
func TestBattleByHand(t *testing.T) {
	fight := func(who string, n int) brickquest.Tally {
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

// A mage's spells: against one skeleton LevinBolt (3.5) does less than two
// attacks, and against three a fireball (10.5) does more; points are spent once.
func TestBattleSpells(t *testing.T) {
	withSpells, without := arena(t, "Ann mage; skeleton x3"), arena(t, "Ann thief; skeleton x3")
	bits := dice.NewFair("spells")
	for range 10_000 {
		withSpells.Fight(bits)
		without.Fight(bits)
	}
	mage, thief := withSpells.Tally(), without.Tally()
	if 100*mage.Rounds[0] > 80*thief.Rounds[0] {
		t.Errorf("a mage takes %d rounds for three skeletons, who attacks as she does takes %d", mage.Rounds[0], thief.Rounds[0])
	}
	priest, fighter := arena(t, "Ann cleric, Bob warrior; orc x2"), arena(t, "Ann thief, Bob warrior; orc x2")
	for range 10_000 {
		priest.Fight(bits)
		fighter.Fight(bits)
	}
	if p, f := priest.Tally(), fighter.Tally(); p.Lost[0] >= f.Lost[0] {
		t.Errorf("with a healer %d hit points are lost, without one %d", p.Lost[0], f.Lost[0])
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
		_, err := at.NewBattle(tt.rooms, nil, countBlows)
		refused(t, err, tt.want)
	}
}

func TestBattleAllocatesNothing(t *testing.T) {
	a, bits := arena(t, "Ann mage, Bob cleric; skeleton x3 | vampire"), dice.NewFair("memory")
	if n := testing.AllocsPerRun(200, func() { a.Fight(bits) }); n != 0 {
		t.Errorf("%v allocations in a battle", n)
	}
}
