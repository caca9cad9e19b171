package battle

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// A Brawl is the fight at the table as numbers: everybody who lives and is seen, as if
// everybody reached everybody, and nobody did anything but attack.
type Brawl struct {
	Ranks []Rank
	Aims  [][]brickquest.Aimed // by attacker and target; of one's own side empty

	// The moment: the rank that acts, and the attacks that its figures have left in this
	// turn, all together.
	Acting, Left int

	Unused []Unused // what the heroes have besides their attacks
	Worse  []Unused // what foes have besides theirs that harms or heals in any turn
	Ills   []Unused // what an attack of a foe does besides its damage
}

// A Rank is figures of one side with the same numbers, one behind the other in the order.
type Rank struct {
	Names     []string
	Hero      bool  // on the heroes' side
	HitPoints []int // that each has left
	Attacks   int   // of each, in a turn
	Back      int   // hit points that come back as its turn begins
	Full      int   // and no more than these
}

// Unused is something of a figure that a brawl leaves out.
type Unused struct{ Name, What string }

// NewBrawl gives the fight at the table in the order of initiative, with the attacks that the
// cards, the dice allotted and the lasting effects give: each with the better weapon. The
// dead, those who have left, statues and the ethereal aren't in it. (BrickQuest, Attacking;
// Monsters; Special Abilities.) It refuses a table without initiative, one on which fewer
// or more than two sides fight, and numbers that can't be.
func NewBrawl(g *brickquest.Game) (Brawl, error) {
	var b Brawl
	if g.Initiative.Turn == "" {
		return b, brickquest.ErrNoInitiative
	}
	var all []*brickquest.Figure
	for _, slot := range g.Initiative.Order {
		for _, name := range g.Names() {
			f := g.Figure(name)
			if g.Lives(name) && cmp.Or(f.With, name) == slot.Name && !f.Hidden && !g.IsUnder(name, brickquest.EtherealEffect) {
				all = append(all, f)
			}
		}
	}
	if err := twoSides(g, all); err != nil {
		return b, err
	}
	aims, err := aimsOf(g, all)
	if err != nil {
		return b, err
	}
	var first []int // the first figure of each rank
	for i, f := range all {
		if i == 0 || !alike(g, all, aims, i-1, i) {
			stats := g.Stats(f)
			rank := Rank{Hero: !g.AgainstHeroes(f.Name), Attacks: g.AttacksOf(f), Full: stats.HitPoints, Back: comesBack(stats)}
			b.Ranks, first = append(b.Ranks, rank), append(first, i)
		}
		rank := &b.Ranks[len(b.Ranks)-1]
		rank.Names, rank.HitPoints = append(rank.Names, f.Name), append(rank.HitPoints, f.HitPoints)
		b.note(g, f)
	}
	for _, i := range first {
		var row []brickquest.Aimed
		for _, j := range first {
			row = append(row, aims[i][j])
		}
		b.Aims = append(b.Aims, row)
	}
	b.find(g)
	return b, nil
}

// The refusals of a brawl that is over.
var (
	ErrNoHero = errors.New("no hero is left to fight")
	ErrNoFoe  = errors.New("no foe is left to fight")
)

// twoSides refuses figures that aren't two sides, of which each fights all of the other.
func twoSides(g *brickquest.Game, all []*brickquest.Figure) error {
	heroes := 0
	for _, a := range all {
		hero := !g.AgainstHeroes(a.Name)
		if hero {
			heroes++
		}
		for _, b := range all {
			if g.Fights(a.Name, b.Name) != (hero == g.AgainstHeroes(b.Name)) {
				return fmt.Errorf("%s and %s fight, too: more than two sides can't be counted", a.Name, b.Name)
			}
		}
	}
	switch heroes {
	case 0:
		return ErrNoHero
	case len(all):
		return ErrNoFoe
	}
	return nil
}

func aimsOf(g *brickquest.Game, all []*brickquest.Figure) ([][]brickquest.Aimed, error) {
	aims := make([][]brickquest.Aimed, len(all))
	for i, by := range all {
		aims[i] = make([]brickquest.Aimed, len(all))
		for j, target := range all {
			if !g.Fights(by.Name, target.Name) {
				continue
			}
			var err error
			if aims[i][j], err = g.Aim(brickquest.Assault{By: by.Name, Target: target.Name, Ranged: Shoots(g, by)}); err != nil {
				return nil, err
			}
		}
	}
	return aims, nil
}

// alike tells whether two figures are the same in a brawl but for their hit points. A
// figure whose hit points come back is like no other one.
func alike(g *brickquest.Game, all []*brickquest.Figure, aims [][]brickquest.Aimed, i, j int) bool {
	a, b := all[i], all[j]
	if g.Fights(a.Name, b.Name) || g.AgainstHeroes(a.Name) != g.AgainstHeroes(b.Name) || g.Acts(a.Name) != g.Acts(b.Name) ||
		g.AttacksOf(a) != g.AttacksOf(b) || g.Stats(a).Has(brickquest.Regenerates) != nil || g.Stats(b).Has(brickquest.Regenerates) != nil {
		return false
	}
	same := func(x, y brickquest.Aimed) bool {
		x.By, x.Target, y.By, y.Target = "", "", "", ""
		return x.Attack == y.Attack && x.Blind == y.Blind
	}
	for k := range all {
		if !same(aims[i][k], aims[j][k]) || !same(aims[k][i], aims[k][j]) {
			return false
		}
	}
	return true
}

func (b *Brawl) find(g *brickquest.Game) {
	for i, rank := range b.Ranks {
		if !g.Acts(rank.Names[0]) {
			continue
		}
		b.Acting, b.Left = i, 0
		for _, name := range rank.Names {
			b.Left += max(0, min(rank.Attacks, g.ActionsOf(g.Figure(name))-len(g.Figure(name).Deeds)))
		}
		if b.Left > 0 {
			return
		}
	}
}

func (b *Brawl) note(g *brickquest.Game, f *brickquest.Figure) {
	stats, hero := g.Stats(f), !g.AgainstHeroes(f.Name)
	other := func(yes bool, what string) {
		switch {
		case yes && hero:
			b.Unused = append(b.Unused, Unused{f.Name, what})
		case yes:
			b.Worse = append(b.Worse, Unused{f.Name, what})
		}
	}
	casts := stats.Casts() || stats.Has(brickquest.DwarvenWarSpells) != nil
	other(casts && f.SpellPoints > 0, "spells")
	other(stats.Has(brickquest.Breath) != nil, "breath")
	other(hero && f.Explosives > 0, "charges")
	other(hero && len(f.Swag) > 0, "swag")
	for _, key := range []brickquest.AbilityKey{brickquest.Poison, brickquest.MummyRot, brickquest.Lycanthropy, brickquest.MakesVampires} {
		if !hero && stats.Has(key) != nil {
			b.Ills = append(b.Ills, Unused{f.Name, string(key)})
		}
	}
}

// comesBack is how many hit points come back in each turn.
func comesBack(s brickquest.Stats) int {
	return cmp.Or(s.Has(brickquest.Regenerates), &brickquest.Ability{}).HitPoints
}

// Shoots tells whether a figure does better with its ranged attack.
func Shoots(g *brickquest.Game, f *brickquest.Figure) bool {
	s := g.Stats(f)
	return s.Ranged != nil && !f.Disarmed && (s.Ranged.Dice > s.Melee || s.Ranged.Dice == s.Melee && s.Ranged.Bonus > s.MeleeBonus)
}

// Duelist is one of two figures that fight until one of them falls.
type Duelist struct {
	Name      string
	HitPoints int // now
	Full      int // at the start; no hit points come back beyond that
	Back      int // hit points that come back as each turn begins
	Attacks   int // in a turn
	Aim       brickquest.Aimed
}

// MostAttacks is the most attacks in a turn of a duel.
const MostAttacks = 20

// Duel is a fight of two by the rules. Each attacks the other one in its turns, by the
// numbers of its card, as often as it can, or as often as attacks says if that isn't 0.
// Allotted dice count as they stand (Prowess, and Ninja Focus where it was chosen), and
// so does a weapon that lies on the ground. Lasting effects such as spells don't count,
// nor does Rage, and nobody charges or poisons. A figure without a melee attack shoots.
// (BrickQuest, Attacking; Special Abilities; Monsters.)
//
// It refuses unknown and dead figures, one against itself, one that can't attack, attacks
// above MostAttacks, and figures and cards with numbers that can't be.
func Duel(g *brickquest.Game, names [2]string, attacks [2]int) ([2]Duelist, error) {
	calm := g.Clone()
	calm.Effects = nil
	var two [2]Duelist
	if err := calm.CheckFigures(); err != nil { // the counting grows with these numbers
		return two, err
	}
	for _, name := range names {
		if f := calm.Figure(name); f != nil {
			f.Raging = false
		}
	}
	for i, name := range names {
		aim, err := calm.Aim(brickquest.Assault{By: name, Target: names[1-i]})
		if err != nil {
			return two, err
		}
		if attacks[i] < 0 || attacks[i] > MostAttacks {
			return two, fmt.Errorf("%d attacks in a turn of %s: they go from 1 to %d", attacks[i], name, MostAttacks)
		}
		f := calm.Figure(name)
		stats := calm.Stats(f)
		two[i] = Duelist{name, f.HitPoints, stats.HitPoints, comesBack(stats), cmp.Or(attacks[i], calm.AttacksOf(f)), aim}
	}
	return two, nil
}
