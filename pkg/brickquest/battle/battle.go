// Package battle has fights of BrickQuest as numbers, ready to be counted: the one at the table,
// a duel, and a party that goes through rooms full of foes, many times, by simple
// tactics. Such a battle has its own few lines of rules: by those of package brickquest, each
// of whose steps makes a new game, it takes some 300 times as long. The test of the battles
// holds both against each other.
package battle

import (
	"cmp"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Blows is how likely each damage of an attack is, ready to pick from.
type Blows struct {
	Pick  func(bits uint64) int // the damage, for 64 random bits
	Mean  float64
	Needs []float64 // how many attacks it takes on average to fell a figure with 0, 1, 2 ... hit points
}

// Battle is a party that goes through rooms full of foes, to be fought out many times by
// simple tactics:
//
// Each attacks the figure whose threat, by its attacks, its breath or a spell, is the
// greatest through the attacks that it takes to fell it; dull foes attack any hero, each as
// likely. A figure with spells, breath or turning does what takes the most hit points on
// average; an area reaches three figures. A priest heals the figure that is down to half
// before anything else, in the rooms and between them. In the first round of a room one
// action is spent on coming close, except by a figure that shoots; a figure that can
// charge does. Dice to allot go to attacks; a figure that can rage does. Nobody runs,
// uses swag or explosives, or casts a spell that does no damage.
type Battle struct {
	Dull bool // the foes are

	profiles []profile
	heroes   []int   // the profiles of the party
	rooms    [][]int // and the profiles of the foes, by room
	vampire  int     // the profile that a Vampire's victim takes; -1: there is none
	rules    brickquest.House
}

// profile is the numbers in a battle that all figures of a kind have in common.
type profile struct {
	index     int // in the hits of others
	hero      bool
	hitPoints int
	points    int // spell points
	number    int // of a foe in the order; a hero's bonus
	attacks   int // in a turn
	first     int // in the first round of a room
	back      int // hit points that come back in a turn
	regains   int // spell points in a turn without a spell
	poison    int // hit points that its poison takes, after a turn in which it did damage
	rot       int // hit points in each round
	every     int // rounds from breath to breath
	vampire   bool
	undead    bool
	shield    spellOption // the defense dice and points that meet breath, by house rule breath.defense
	breath    spellOption
	turning   bool
	spells    []spellOption // spells that take hit points
	heals     []spellOption // spells that give hit points
	hits      []Blows       // an attack, by the profile of its target
	charges   []Blows       // the first one in a room
}

// spellOption is a spell, breath, or the defense that meets breath, by its numbers.
type spellOption struct {
	cost   int
	dice   int
	points int // points besides the dice
	splash int // dice on figures beside the first; 0: the same as on it
	reach  int // figures
}

// mean is how many hit points a spell takes on average, among a number of foes.
func (s *spellOption) mean(foes int) float64 {
	others := min(s.reach, foes) - 1
	return 3.5 * float64(s.dice+max(0, others)*cmp.Or(s.splash, s.dice))
}

// fells is how much of a figure with some hit points left a spell fells, times the figures
// that it reaches among some foes.
func (s *spellOption) fells(left, foes int) float64 {
	return min(s.mean(1)/float64(left), 1) * s.mean(foes) / s.mean(1)
}

type fighter struct {
	profile   *profile
	seat      int
	hero      bool // no more once it has become a Vampire
	hitPoints int
	points    int
	number    int
	tie       uint64 // the figure that goes first on one number
	poison    int    // hit points that the next turn costs
	rot       int
	breathed  int // the round; 0: not yet
}

// fights tells whether another fighter lives and is on the other side.
func (f *fighter) fights(t *fighter) bool { return t.hitPoints > 0 && t.hero != f.hero }

// best is the spell of some that takes, or gives, the most hit points on average among a
// number of foes, if a fighter can pay one that does more than least.
func (f *fighter) best(spells []spellOption, foes int, least float64) (best *spellOption) {
	for k := range spells {
		if s := &spells[k]; s.cost <= f.points && s.mean(foes) > least {
			best, least = s, s.mean(foes)
		}
	}
	return best
}

// needs is how many attacks of a fighter it takes on average to fell another one.
func (f *fighter) needs(t *fighter) float64 {
	needs := f.profile.hits[t.profile.index].Needs
	return needs[min(t.hitPoints, len(needs)-1)]
}

// mostReached is how many figures a spell with an area reaches.
const mostReached = 3

// New prepares a battle of the heroes of a game against foes of it, room
// by room. The spells are the cards that casters may use; count counts an
// attack. It refuses an empty party, no rooms, an empty room, and a figure that isn't
// there.
func New(g *brickquest.Game, rooms [][]string, spells []brickquest.Spell, count func(brickquest.Attack) (Blows, error)) (*Battle, error) {
	switch {
	case len(g.Heroes) == 0:
		return nil, fmt.Errorf("the party is empty")
	case len(rooms) == 0:
		return nil, fmt.Errorf("there are no rooms")
	}
	ready := g.Clone()
	allReady(&ready)
	b := &Battle{vampire: -1, rules: g.Rules}
	var like []string // for each profile, a figure that has it
	for _, hero := range ready.Heroes {
		b.heroes = append(b.heroes, b.find(&ready, &like, hero.Name, spells))
	}
	for i, room := range rooms {
		if len(room) == 0 {
			return nil, fmt.Errorf("room %d is empty", i+1)
		}
		var foes []int
		for _, name := range room {
			if ready.Figure(name) == nil {
				return nil, &brickquest.NoFigure{Name: name}
			}
			foes = append(foes, b.find(&ready, &like, name, spells))
		}
		b.rooms = append(b.rooms, foes)
	}
	return b, b.countBlows(&ready, like, count)
}

// allReady has all dice allotted to attacks, and the raging rage.
func allReady(g *brickquest.Game) {
	for _, name := range g.FigureNames() {
		f := g.Figure(name)
		f.Hidden, f.Disarmed, f.Raging = false, false, g.Stats(f).Has(brickquest.Rage) != nil
		f.Allotted = brickquest.Allotted{Attack: g.Allottable(name)}
	}
}

// find is the profile of a figure, a new one where nobody like it has come.
func (b *Battle) find(g *brickquest.Game, like *[]string, name string, spells []brickquest.Spell) int {
	f := g.Figure(name)
	for i, other := range *like {
		if o := g.Figure(other); o.Card == f.Card && o.Weapon == f.Weapon && o.Casts == f.Casts && g.IsHero(other) == g.IsHero(name) {
			return i
		}
	}
	p := profileOf(g, f, spells)
	p.index = len(b.profiles)
	if p.vampire {
		b.vampire = p.index
	}
	b.profiles, *like = append(b.profiles, p), append(*like, name)
	return p.index
}

func profileOf(g *brickquest.Game, f *brickquest.Figure, spells []brickquest.Spell) profile {
	s := g.Stats(f)
	p := profile{
		hero: s.Hero, hitPoints: s.HitPoints, points: s.SpellPoints, number: s.Initiative,
		attacks: g.AttacksOf(f), undead: s.Has(brickquest.Undead) != nil, vampire: s.Has(brickquest.MakesVampires) != nil, turning: s.Has(brickquest.TurnUndead) != nil,
	}
	shield := g.Shield(f.Name)
	p.shield = spellOption{dice: shield.DefenseDice, points: shield.DefenseBonus}
	if p.first = p.attacks; s.Ranged == nil { // an action is the way there
		p.first = min(p.first, g.ActionsOf(f)-1)
	}
	for _, a := range s.Abilities {
		switch a.Key { //nolint:exhaustive // a battle counts no others
		case brickquest.Regenerates:
			p.back = a.HitPoints
		case brickquest.Recuperation:
			p.regains = a.SpellPoints
		case brickquest.Poison:
			p.poison = a.Damage
		case brickquest.MummyRot:
			p.rot = a.Damage
		case brickquest.Breath:
			p.breath, p.every = spellOption{dice: a.DamageDice, reach: mostReached}, a.Every
		}
	}
	for _, spell := range spells {
		p.learn(s, spell)
	}
	return p
}

// learn takes a spell up that a battle can use, if its school is the figure's.
func (p *profile) learn(s brickquest.Stats, spell brickquest.Spell) {
	if !s.Knows(spell) || spell.Cost < 0 || spell.Duration.Kind != brickquest.Instant {
		return
	}
	option := optionOf(spell)
	switch {
	case spell.DamageDice > 0:
		p.spells = append(p.spells, option)
	case spell.HealDice > 0:
		option.dice = spell.HealDice
		p.heals = append(p.heals, option)
	}
}

func optionOf(spell brickquest.Spell) spellOption {
	o := spellOption{cost: int(spell.Cost), dice: spell.DamageDice, splash: spell.SplashDice, reach: mostReached}
	if spell.Area.Shape == brickquest.Single {
		o.reach = 1
	}
	return o
}

// Takes is how many hit points a spell takes on average, from one figure and from all that
// it reaches among some foes.
func Takes(spell brickquest.Spell, foes int) (one, all float64) {
	o := optionOf(spell)
	return o.mean(1), o.mean(foes)
}

func (b *Battle) countBlows(g *brickquest.Game, like []string, count func(brickquest.Attack) (Blows, error)) error {
	for i := range b.profiles {
		p := &b.profiles[i]
		p.hits, p.charges = make([]Blows, len(like)), make([]Blows, len(like))
		for j, target := range like {
			if b.profiles[j].hero == p.hero {
				continue
			}
			for charge, blows := range [][]Blows{p.hits, p.charges} {
				aim, err := g.Aim(brickquest.Assault{By: like[i], Target: target, Charge: charge == 1, Ranged: Shoots(g, g.Figure(like[i]))})
				if err != nil {
					return err
				}
				if blows[j], err = count(aim.Attack); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Tally is the outcome of a number of battles.
type Tally struct {
	Fights    int
	Won       int   // somebody of the party lived
	AllLived  int   // everybody did
	Undecided int   // nobody fell any more
	Reached   []int // each room
	Rounds    []int // in each room, of the fights that reached it
	Lost      []int // hit points of the party in each room
	First     []int // how often each hero died first; the last: nobody died
	Died      []int // how often each hero died
}

// newTally is an empty tally of a battle.
func (b *Battle) newTally() Tally {
	heroes, rooms := len(b.heroes), len(b.rooms)
	return Tally{
		Reached: make([]int, rooms), Rounds: make([]int, rooms), Lost: make([]int, rooms),
		First: make([]int, heroes+1), Died: make([]int, heroes),
	}
}
