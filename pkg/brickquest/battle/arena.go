package battle

import (
	"cmp"
	"slices"
)

// Bits are random bits, 64 at a time.
type Bits interface{ Uint64() uint64 }

// mostBattleRounds is when nobody in a room is expected to fall any more.
const mostBattleRounds = 200

// Arena is where a battle is fought out again and again, without memory.
type Arena struct {
	b        *Battle
	bits     Bits
	fighters []fighter // the party, then the foes of the room
	order    []*fighter
	party    int
	first    int // the hero that died first; party: none
	tally    Tally
}

// NewArena is an arena for a battle. Two must not be used at once.
func (b *Battle) NewArena() *Arena {
	most := 0
	for _, room := range b.rooms {
		most = max(most, len(room))
	}
	return &Arena{
		b: b, party: len(b.heroes), tally: b.newTally(),
		fighters: make([]fighter, 0, len(b.heroes)+most), order: make([]*fighter, 0, len(b.heroes)+most),
	}
}

// Tally is the outcome so far.
func (a *Arena) Tally() Tally { return a.tally }

// Fight fights the battle out once more.
func (a *Arena) Fight(bits Bits) {
	a.bits, a.first, a.fighters = bits, a.party, a.fighters[:0]
	for _, p := range a.b.heroes {
		a.enter(p, a.throw(2))
	}
	a.tally.Fights++
	decided := true
	for room := range a.b.rooms {
		if decided = a.room(room); !decided || !a.lives(true) {
			break
		}
		a.rest()
	}
	a.close(decided)
}

// enter lets a figure come with the dice that are thrown for its place in the order.
func (a *Arena) enter(p, thrown int) {
	profile, seat := &a.b.profiles[p], len(a.fighters)
	a.fighters = append(a.fighters, fighter{
		profile: profile, seat: seat, hero: seat < a.party,
		hitPoints: profile.hitPoints, points: profile.points, number: thrown + profile.number, tie: a.bits.Uint64(),
	})
}

func (a *Arena) close(decided bool) {
	all := true
	for i := range a.party {
		if f := &a.fighters[i]; f.hitPoints <= 0 || !f.hero {
			a.tally.Died[i]++
			all = false
		}
	}
	a.tally.First[a.first]++
	switch {
	case !decided:
		a.tally.Undecided++
	case a.lives(true):
		a.tally.Won++
		if all {
			a.tally.AllLived++
		}
	}
}

// room fights a room out. It tells whether anybody won.
func (a *Arena) room(room int) bool {
	a.fighters = a.fighters[:a.party]
	for _, p := range a.b.rooms[room] {
		a.enter(p, 0)
	}
	a.sort()
	a.tally.Reached[room]++
	before := a.partyPoints()
	defer func() { a.tally.Lost[room] += max(0, before-a.partyPoints()) }()
	for round := 1; round <= mostBattleRounds; round++ {
		a.tally.Rounds[room]++
		for i := range a.party { // Mummy Rot comes with each new round
			if f := &a.fighters[i]; round > 1 {
				a.lose(f, f.rot, nil)
			}
		}
		for _, f := range a.order {
			a.turn(f, round)
			if !a.lives(true) || !a.lives(false) {
				return true
			}
		}
	}
	return false
}

func (a *Arena) partyPoints() (sum int) {
	for i := range a.party {
		if f := &a.fighters[i]; f.hero {
			sum += max(0, f.hitPoints)
		}
	}
	return sum
}

// sort puts the fighters in order: the highest number, heroes before foes, then
// as chance has it.
func (a *Arena) sort() {
	a.order = a.order[:0]
	for i := range a.fighters {
		a.order = append(a.order, &a.fighters[i])
	}
	slices.SortStableFunc(a.order, func(f, g *fighter) int {
		switch {
		case f.number != g.number:
			return g.number - f.number
		case f.hero == g.hero:
			return cmp.Compare(f.tie, g.tie)
		case f.hero:
			return -1
		}
		return 1
	})
}

func (a *Arena) lives(hero bool) bool {
	for i := range a.fighters {
		if f := &a.fighters[i]; f.hitPoints > 0 && f.hero == hero {
			return true
		}
	}
	return false
}

// lose takes hit points; by does it, nil: nobody. A hero that a Vampire kills becomes one.
func (a *Arena) lose(f *fighter, points int, by *profile) {
	if f.hitPoints <= 0 || points <= 0 {
		return
	}
	if f.hitPoints = max(0, f.hitPoints-points); f.hitPoints > 0 || !f.hero {
		return
	}
	if a.first == a.party {
		a.first = f.seat
	}
	if by != nil && by.vampire {
		bitten := &a.b.profiles[a.b.vampire]
		f.profile, f.hero, f.hitPoints, f.points = bitten, false, bitten.hitPoints, bitten.points
		f.number, f.poison, f.rot = bitten.number, 0, 0
	}
}

func (a *Arena) turn(f *fighter, round int) {
	poison := f.poison
	f.poison = 0
	if a.lose(f, poison, nil); f.hitPoints <= 0 {
		return
	}
	p := f.profile
	f.hitPoints = min(f.hitPoints+p.back, max(f.hitPoints, p.hitPoints))
	if !a.heal(f) && !a.strike(f, round) {
		f.points = min(f.points+p.regains, max(f.points, p.points))
	}
}

// strike makes a fighter do what takes the most hit points on average. It tells whether
// that was a spell.
func (a *Arena) strike(f *fighter, round int) (cast bool) {
	p, target := f.profile, a.target(f)
	if target == nil {
		return false
	}
	attacks := p.attacks
	if round == 1 {
		attacks = p.first
	}
	mean := p.hits[target.profile.index].Mean
	best, foes := float64(attacks)*mean, a.count(f, false)
	spell := f.best(p.spells, foes, best)
	if spell != nil {
		best = spell.mean(foes)
	}
	if p.every > 0 && (f.breathed == 0 || round-f.breathed >= p.every) {
		// breath is one action; the other ones attack
		if worth := p.breath.mean(foes) + float64(max(0, attacks-1))*mean; worth > best {
			f.breathed = round
			a.burn(f, target, &p.breath)
			attacks, best = max(0, attacks-1), worth
		}
	}
	if p.turning {
		if undead := min(mostReached, a.count(f, true)); 2*float64(undead) > best {
			a.turnUndead(f)
			return false
		}
	}
	if spell != nil {
		f.points -= spell.cost
		a.burn(f, target, spell)
		return true
	}
	a.attack(f, target, attacks, round)
	return false
}

// attack makes a number of attacks, each on the figure that is the best target by then.
func (a *Arena) attack(f, target *fighter, attacks, round int) {
	p, stung := f.profile, false
	for n := range attacks {
		if !f.fights(target) {
			if target = a.target(f); target == nil {
				return
			}
		}
		hits := p.hits
		if round == 1 && n == 0 {
			hits = p.charges
		}
		damage := hits[target.profile.index].Pick(a.bits.Uint64())
		if a.lose(target, damage, p); damage > 0 && target.hero {
			target.rot = max(target.rot, p.rot)
			if !stung { // one creature's poison doesn't add up in a round
				target.poison, stung = target.poison+p.poison, true
			}
		}
	}
}

// burn throws the dice of a spell or of breath once for all figures that it reaches, and the
// dice of a splash once more; or for each of them (house rule area.damage).
func (a *Arena) burn(f, target *fighter, s *spellOption) {
	met := s == &f.profile.breath && a.b.rules.BreathMet == "yes"
	dice := s.dice
	damage := a.throw(dice)
	a.lose(target, a.meets(target, damage, met), f.profile)
	left := s.reach - 1
	if s.splash > 0 {
		dice = s.splash
		damage = a.throw(dice)
	}
	for j := 0; j < len(a.fighters) && left > 0; j++ {
		t := &a.fighters[j]
		if t == target || !f.fights(t) {
			continue
		}
		if a.b.rules.AreaDamage == "each" {
			damage = a.throw(dice)
		}
		a.lose(t, a.meets(t, damage, met), f.profile)
		left--
	}
}

// meets is the part of damage that gets through to a fighter, if its defense meets it.
func (a *Arena) meets(f *fighter, damage int, met bool) int {
	if !met {
		return damage
	}
	shield := &f.profile.shield
	return max(0, damage-a.throw(shield.dice)-shield.points)
}

func (a *Arena) turnUndead(f *fighter) {
	damage, left := (a.throw(1)+1)/2, mostReached
	for j := range a.fighters {
		if t := &a.fighters[j]; left > 0 && t.hitPoints > 0 && !t.hero && t.profile.undead {
			a.lose(t, damage, f.profile)
			left--
		}
	}
}

// target is the target of a fighter: the figure whose threat is the greatest through the
// attacks that it takes to fell it, the first one of equals; any figure for a dull foe. nil:
// nobody is left.
func (a *Arena) target(f *fighter) (best *fighter) {
	most, seen := 0.0, uint64(0)
	dull := !f.hero && a.b.Dull
	for j := range a.fighters {
		t := &a.fighters[j]
		if !f.fights(t) {
			continue
		}
		seen++
		switch {
		case dull && a.below(seen) == 0:
			best = t
		case dull:
		default:
			if worth := a.threat(t) / f.needs(t); best == nil || worth > most {
				best, most = t, worth
			}
		}
	}
	return best
}

// threat is how many figures of the other side a fighter fells in a turn, each as if it
// struck that one alone: with its attacks and its breath, or with a spell.
func (a *Arena) threat(f *fighter) float64 {
	p, foes := f.profile, a.count(f, false)
	fells, burns, spell := 0.0, 0.0, f.best(p.spells, foes, 0)
	for j := range a.fighters {
		t := &a.fighters[j]
		if !f.fights(t) {
			continue
		}
		fells += float64(p.attacks) / f.needs(t)
		if p.every > 0 {
			fells += p.breath.fells(t.hitPoints, foes) / float64(p.every)
		}
		if spell != nil {
			burns += spell.fells(t.hitPoints, foes)
		}
	}
	return max(fells, burns)
}

// count is how many foes of a fighter live, or of them the undead.
func (a *Arena) count(f *fighter, undead bool) (n int) {
	for j := range a.fighters {
		if t := &a.fighters[j]; f.fights(t) && (!undead || t.profile.undead) {
			n++
		}
	}
	return n
}

// heal makes a priest heal the figure of its side that is worst off, if that is down to
// half. It tells whether it did.
func (a *Arena) heal(f *fighter) bool {
	spell := f.best(f.profile.heals, 1, 0)
	if spell == nil || f.points == 0 {
		return false
	}
	var worst *fighter
	for j := range a.fighters {
		t := &a.fighters[j]
		down := t.hitPoints > 0 && t.hero == f.hero && 2*t.hitPoints <= t.profile.hitPoints
		if down && (worst == nil || t.hitPoints < worst.hitPoints) {
			worst = t
		}
	}
	if worst == nil {
		return false
	}
	f.points -= spell.cost
	worst.hitPoints += a.throw(spell.dice)
	if a.b.rules.HealCap != "no" {
		worst.hitPoints = min(worst.hitPoints, worst.profile.hitPoints)
	}
	return true
}

// rest is the time between two rooms: priests heal figures that are down to half, as long
// as they can.
func (a *Arena) rest() {
	a.fighters = a.fighters[:a.party]
	for i := range a.party {
		f := &a.fighters[i]
		f.breathed = 0
		for healed := true; healed; {
			healed = f.hero && f.hitPoints > 0 && a.heal(f)
		}
	}
}

func (a *Arena) throw(dice int) (sum int) {
	for range dice {
		sum += int(a.below(6)) + 1
	}
	return sum
}

// below is a number below n, each as likely, to one in a billion.
func (a *Arena) below(n uint64) uint64 { return a.bits.Uint64() >> 32 * n >> 32 }
