package brickquest

import (
	"errors"
	"fmt"
	"slices"
)

// A Brawl is the fight at the table as numbers: everybody who lives and is seen, as if
// everybody reached everybody, and nobody did anything but attack.
type Brawl struct {
	Ranks []Rank
	Aims  [][]Aimed // by attacker and target; of one's own side empty

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

// Brawl gives the fight at the table in the order of initiative, with the attacks that the
// cards, the dice allotted and the lasting effects give: each with the better weapon. The
// dead, those who have left, statues and the ethereal aren't in it. (BrickQuest, Attacking;
// Monsters; Special Abilities.) It refuses a table without initiative, one on which fewer
// or more than two sides fight, and numbers that can't be.
func (g *Game) Brawl() (Brawl, error) {
	var b Brawl
	if g.Initiative.Turn == "" {
		return b, errors.New("nobody has rolled for initiative, so nobody knows who attacks first")
	}
	if err := g.checkFigures(); err != nil { // the counting grows with these numbers
		return b, err
	}
	var all []*Figure
	for _, slot := range g.Initiative.Order {
		for _, name := range g.acting(slot.Name) {
			if f := g.Figure(name); !f.Hidden && !g.IsUnder(name, EtherealEffect) {
				all = append(all, f)
			}
		}
	}
	if err := g.twoSides(all); err != nil {
		return b, err
	}
	aims, err := g.aimsOf(all)
	if err != nil {
		return b, err
	}
	var first []int // the first figure of each rank
	for i, f := range all {
		if i == 0 || !g.alike(all, aims, i-1, i) {
			rank := Rank{Hero: !g.AgainstHeroes(f.Name), Attacks: g.AttacksOf(f), Full: g.Stats(f).HitPoints}
			if back := g.Stats(f).Has(Regenerates); back != nil {
				rank.Back = back.HitPoints
			}
			b.Ranks, first = append(b.Ranks, rank), append(first, i)
		}
		rank := &b.Ranks[len(b.Ranks)-1]
		rank.Names, rank.HitPoints = append(rank.Names, f.Name), append(rank.HitPoints, f.HitPoints)
		b.note(g, f)
	}
	for _, i := range first {
		var row []Aimed
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
func (g *Game) twoSides(all []*Figure) error {
	var sides [2]int
	for _, a := range all {
		hero := !g.AgainstHeroes(a.Name)
		if hero {
			sides[0]++
		} else {
			sides[1]++
		}
		for _, b := range all {
			if g.Fights(a.Name, b.Name) != (hero == g.AgainstHeroes(b.Name)) {
				return fmt.Errorf("%s and %s fight, too: more than two sides can't be counted", a.Name, b.Name)
			}
		}
	}
	switch {
	case sides[0] == 0:
		return ErrNoHero
	case sides[1] == 0:
		return ErrNoFoe
	}
	return nil
}

// aimsOf are the attacks of all figures on all that they fight.
func (g *Game) aimsOf(all []*Figure) ([][]Aimed, error) {
	aims := make([][]Aimed, len(all))
	for i, by := range all {
		aims[i] = make([]Aimed, len(all))
		for j, target := range all {
			if !g.Fights(by.Name, target.Name) {
				continue
			}
			aim, err := g.Aim(Assault{By: by.Name, Target: target.Name, Ranged: g.Shoots(by)})
			if err != nil {
				return nil, err
			}
			aims[i][j] = aim
		}
	}
	return aims, nil
}

// Shoots tells whether a figure does better with its ranged attack.
func (g *Game) Shoots(f *Figure) bool {
	s := g.Stats(f)
	return s.Ranged != nil && !f.Disarmed && (s.Ranged.Dice > s.Melee || s.Ranged.Dice == s.Melee && s.Ranged.Bonus > s.MeleeBonus)
}

// alike tells whether two figures are the same in a brawl but for their hit points. A
// figure whose hit points come back is like no other one.
func (g *Game) alike(all []*Figure, aims [][]Aimed, i, j int) bool {
	a, b := all[i], all[j]
	if g.Fights(a.Name, b.Name) || g.AgainstHeroes(a.Name) != g.AgainstHeroes(b.Name) || g.Acts(a.Name) != g.Acts(b.Name) ||
		g.AttacksOf(a) != g.AttacksOf(b) || g.Stats(a).Has(Regenerates) != nil || g.Stats(b).Has(Regenerates) != nil {
		return false
	}
	same := func(x, y Aimed) bool {
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

// find finds the rank whose turn it is, with attacks left.
func (b *Brawl) find(g *Game) {
	for i, rank := range b.Ranks {
		if !g.Acts(rank.Names[0]) {
			continue
		}
		b.Acting, b.Left = i, 0
		for _, name := range rank.Names {
			f := g.Figure(name)
			b.Left += max(0, min(rank.Attacks, g.ActionsOf(f)-len(f.Deeds)))
		}
		if b.Left > 0 {
			return
		}
	}
}

// note keeps what a figure has besides its attacks.
func (b *Brawl) note(g *Game, f *Figure) {
	stats, hero := g.Stats(f), !g.AgainstHeroes(f.Name)
	other := func(yes bool, what string) {
		switch {
		case yes && hero:
			b.Unused = append(b.Unused, Unused{f.Name, what})
		case yes:
			b.Worse = append(b.Worse, Unused{f.Name, what})
		}
	}
	casts := slices.ContainsFunc([]AbilityKey{WizardSpells, ClericSpells, DwarvenWarSpells}, func(k AbilityKey) bool { return stats.Has(k) != nil })
	other(casts && f.SpellPoints > 0, "spells")
	other(stats.Has(Breath) != nil, "breath")
	other(hero && f.Explosives > 0, "charges")
	other(hero && len(f.Swag) > 0, "swag")
	for _, key := range []AbilityKey{Poison, MummyRot, Lycanthropy, MakesVampires} {
		if !hero && stats.Has(key) != nil {
			b.Ills = append(b.Ills, Unused{f.Name, string(key)})
		}
	}
}
