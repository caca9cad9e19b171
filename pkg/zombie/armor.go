package zombie

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Armor is the number that an attack on a minifig or on a zombie must beat, where armor
// isn't rolled (Zombie Brikz, Zombie).
const Armor = 4

// MostArmor is the most armor pieces that a minifig wears.
const MostArmor = 20

// Protection is the armor that an attack must beat: a number, and dice that are added to
// it.
type Protection struct{ Fixed, Dice int }

// Least is the least that it can be.
func (p Protection) Least() int { return p.Fixed + p.Dice }

// String is the armor in short: "4", "2D6", "4+1D6".
func (p Protection) String() string {
	switch {
	case p.Dice == 0:
		return strconv.Itoa(p.Fixed)
	case p.Fixed == 0:
		return fmt.Sprintf("%dD6", p.Dice)
	}
	return fmt.Sprintf("%d+%dD6", p.Fixed, p.Dice)
}

// MinifigArmor is the armor of a minifig: 4, and a die for each piece that it wears. The
// house rule armor has 2D6 instead of 4. Without a name it is the armor of a minifig that
// wears none. (Zombie Brikz, Zombie.)
func (g *Game) MinifigArmor(name string) Protection {
	p := Protection{Fixed: Armor}
	if g.Rules.Armor == "classic" {
		p = Protection{Dice: 2}
	}
	if m := g.Minifig(name); m != nil {
		p.Dice += m.Armor
	}
	return p
}

// ZombieArmor is the armor of a zombie: 4, or 1D6 by house rule armor
// (Zombie Brikz, Zombie).
func (g *Game) ZombieArmor() Protection {
	if g.Rules.Armor == "classic" {
		return Protection{Dice: 1}
	}
	return Protection{Fixed: Armor}
}

// Explosion is how often a six is thrown again: without end, once or never.
type Explosion string

// House rule dice.explode.
const (
	Unlimited Explosion = "unlimited"
	Once      Explosion = "once"
	Never     Explosion = "off"
)

// Explodes is how often sixes are thrown again at this table.
func (g *Game) Explodes() Explosion { return cmp.Or(Explosion(g.Rules.Explode), Unlimited) }

// explode is [dice.Explode] as house rule dice.explode has it.
func (g *Game) explode(r dice.Roller, t dice.Throw, enough int) int {
	if g.Explodes() == Unlimited {
		return dice.Explode(r, t, enough)
	}
	faces := r.Roll(t)
	sum := dice.Sum(faces)
	if g.Explodes() == Never {
		return sum
	}
	more := t.Needless(faces)
	more.Again = false // by house rule, once
	switch {
	case sum <= enough:
		more.N, more.Spare = more.Spare, 0
	case !t.Last:
		return sum
	}
	return sum + dice.Sum(r.Roll(more))
}

// beat throws an attack's dice, and those of the armor if they can still matter. If they
// can't, armor is the least that it could be.
func (g *Game) beat(t dice.Throw, bonus int, whose string, p Protection, r dice.Roller) (attack, armor int, hit bool) {
	if p.Dice == 0 {
		enough := p.Fixed - bonus
		t.Cuts, t.Last = upTo(enough), true // it hits, and that ends the attack
		attack = g.explode(r, t, enough) + bonus
		return attack, p.Fixed, attack > p.Fixed
	}
	if t.N == 1 {
		attack = g.explodeEach(t, p.Least()-bonus, r)[0] + bonus
	} else {
		attack = g.explode(r, t, dice.NoEnough) + bonus
	}
	armor = g.defend(attack, whose, p, t.Last, r)
	return attack, armor, attack > armor
}

// defend throws the armor's dice against an attack, until they are enough. last tells
// whether nothing is thrown then.
func (g *Game) defend(attack int, whose string, p Protection, last bool, r dice.Roller) int {
	enough := attack - p.Fixed - 1
	throw := dice.Throw{Why: "armor", Who: whose, N: p.Dice, Die: dice.D(6), Cuts: upTo(enough), Last: last}
	if attack <= p.Least() {
		throw.N, throw.Spare = 0, p.Dice
		if !last {
			return p.Least()
		}
		return max(p.Least(), p.Fixed+dice.Sum(r.Roll(throw)))
	}
	return p.Fixed + g.explode(r, throw, enough)
}

// hits is how many attacks of zombies beat a minifig's armor.
func (g *Game) hits(attacks int, whose string, r dice.Roller) int {
	p := g.MinifigArmor(whose)
	throw := dice.Throw{Why: "attacked", N: attacks, Die: dice.D(6)}
	if p.Dice == 0 {
		throw.Cuts, throw.Last = dice.Cuts{p.Fixed}, true
		faces := r.Roll(throw)
		if g.Explodes() != Never {
			more := throw.Needless(faces)
			more.Again = g.Explodes() == Unlimited
			r.Roll(more)
		}
		return dice.Count(faces, p.Fixed+1, 6)
	}
	if g.Explodes() == Never && p.Least() >= 6 || g.Explodes() == Once && p.Least() >= 12 {
		return 0 // no attack can reach that
	}
	n := 0
	all := g.explodeEach(throw, p.Least(), r)
	for i, attack := range all {
		if attack > g.defend(attack, whose, p, i == len(all)-1, r) {
			n++
		}
	}
	return n
}

// explodeEach throws dice that explode each for itself, and gives the total of
// each. Totals up to low are all the same to the minifig that asks.
func (g *Game) explodeEach(t dice.Throw, low int, r dice.Roller) []int {
	var done []int
	t.Cuts = from(low)
	for before := 0; t.N > 0; before += 6 {
		faces := r.Roll(t)
		sixes := dice.Count(faces, 6, 6)
		last := g.Explodes() == Never || g.Explodes() == Once && before > 0
		for _, face := range faces {
			if face < 6 || last {
				done = append(done, before+face)
			}
		}
		if last {
			break
		}
		t = t.More(sixes)
		t.Again, t.Cuts = g.Explodes() == Unlimited, from(low-before-6)
	}
	return done
}

// upTo cuts after each face that alone isn't more than enough; the faces above are all
// the same. Sixes stay apart, because they explode, unless they are enough.
func upTo(enough int) dice.Cuts {
	if enough < 1 {
		return dice.Cuts{6}
	}
	return each(1, min(enough, 5))
}

// from cuts after low and each face above it; the faces up to low are all the same. Sixes
// stay apart, because they explode.
func from(low int) dice.Cuts { return each(max(1, min(low, 5)), 5) }

// each cuts after each face from first to last.
func each(first, last int) (cuts dice.Cuts) {
	for face := first; face <= last; face++ {
		cuts = append(cuts, face)
	}
	return cuts
}

// Die is one die that explodes as it does at this table.
func (g *Game) Die(r dice.Roller) int {
	return g.explode(r, dice.Throw{Why: "die", N: 1, Die: dice.D(6)}, dice.NoEnough)
}
