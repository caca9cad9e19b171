package battle

import (
	"cmp"
	"slices"
)

// Bits are random bits, 64 at a time.
type Bits interface{ Uint64() uint64 }

// mostBattleRounds is after how many rounds in a room nobody is expected to fall
// any more.
const mostBattleRounds = 200

type fighter struct {
	profile   int
	hitPoints int
	points    int
	number    int
	tie       uint64 // the figure that goes first on one number
	poison    int    // hit points that the next turn costs
	rot       int
	breathed  int  // the round; 0: not yet
	bites     bool // a hero that has become a Vampire
}

// Arena is where a battle is fought out again and again, without memory.
type Arena struct {
	b        *Battle
	bits     Bits
	fighters []fighter // the party, then the foes of the room
	order    []int
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
		b: b, party: len(b.heroes), tally: b.NewTally(),
		fighters: make([]fighter, 0, len(b.heroes)+most), order: make([]int, 0, len(b.heroes)+most),
	}
}

// Tally is the outcome so far.
func (a *Arena) Tally() Tally {
	all := a.b.NewTally()
	all.Add(a.tally)
	return all
}

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
	profile := &a.b.profiles[p]
	a.fighters = append(a.fighters, fighter{
		profile: p, hitPoints: profile.hitPoints, points: profile.points, number: thrown + profile.number, tie: a.bits.Uint64(),
	})
}

func (a *Arena) close(decided bool) {
	all := true
	for i := range a.party {
		if a.fighters[i].hitPoints <= 0 || a.fighters[i].bites {
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
			if round > 1 {
				a.lose(i, a.fighters[i].rot, -1)
			}
		}
		for _, i := range a.order {
			a.turn(i, round)
			if !a.lives(true) || !a.lives(false) {
				return true
			}
		}
	}
	return false
}

func (a *Arena) partyPoints() (sum int) {
	for i := range a.party {
		if !a.fighters[i].bites {
			sum += max(0, a.fighters[i].hitPoints)
		}
	}
	return sum
}

// sort puts the fighters in order: the highest number, heroes before foes, then
// as chance has it.
func (a *Arena) sort() {
	a.order = a.order[:0]
	for i := range a.fighters {
		a.order = append(a.order, i)
	}
	slices.SortStableFunc(a.order, func(i, j int) int {
		f, g := &a.fighters[i], &a.fighters[j]
		switch hero := a.hero(i); {
		case f.number != g.number:
			return g.number - f.number
		case hero == a.hero(j):
			return cmp.Compare(f.tie, g.tie)
		case hero:
			return -1
		}
		return 1
	})
}

func (a *Arena) hero(i int) bool { return i < a.party && !a.fighters[i].bites }

func (a *Arena) lives(hero bool) bool {
	for i := range a.fighters {
		if a.fighters[i].hitPoints > 0 && a.hero(i) == hero {
			return true
		}
	}
	return false
}

// lose takes hit points; by is the profile that does it, -1 for none. A hero that a
// Vampire kills becomes one.
func (a *Arena) lose(i, points, by int) {
	f := &a.fighters[i]
	if f.hitPoints <= 0 || points <= 0 {
		return
	}
	if f.hitPoints = max(0, f.hitPoints-points); f.hitPoints > 0 || !a.hero(i) {
		return
	}
	if a.first == a.party {
		a.first = i
	}
	if by >= 0 && a.b.profiles[by].vampire {
		profile := &a.b.profiles[a.b.vampire]
		f.profile, f.bites, f.hitPoints, f.points = a.b.vampire, true, profile.hitPoints, profile.points
		f.number, f.poison, f.rot = profile.number, 0, 0
	}
}

func (a *Arena) turn(i, round int) {
	f := &a.fighters[i]
	poison := f.poison
	f.poison = 0
	if a.lose(i, poison, -1); f.hitPoints <= 0 {
		return
	}
	p := &a.b.profiles[f.profile]
	f.hitPoints = min(f.hitPoints+p.back, max(f.hitPoints, p.hitPoints))
	if !a.heal(i) && !a.strike(i, round) {
		f.points = min(f.points+p.regains, max(f.points, p.points))
	}
}

// strike makes a fighter do what takes the most hit points on average. It tells whether
// that was a spell.
func (a *Arena) strike(i, round int) (cast bool) {
	f := &a.fighters[i]
	p := &a.b.profiles[f.profile]
	target := a.target(i)
	if target < 0 {
		return false
	}
	attacks := p.attacks
	if round == 1 {
		attacks = p.first
	}
	mean := p.hits[a.fighters[target].profile].Mean
	best, foes := float64(attacks)*mean, a.count(i, false)
	spell := a.spell(i, foes, best)
	if spell != nil {
		best = spell.mean(foes)
	}
	if p.every > 0 && (f.breathed == 0 || round-f.breathed >= p.every) {
		// breath is one action; the other ones attack
		if worth := p.breath.mean(foes) + float64(max(0, attacks-1))*mean; worth > best {
			f.breathed = round
			a.burn(i, target, &p.breath)
			attacks, best = max(0, attacks-1), worth
		}
	}
	if p.turning {
		if undead := min(mostReached, a.count(i, true)); 2*float64(undead) > best {
			a.turnUndead(i)
			return false
		}
	}
	if spell != nil {
		f.points -= spell.cost
		a.burn(i, target, spell)
		return true
	}
	a.attack(i, target, attacks, round)
	return false
}

// attack makes a number of attacks, each on the figure that is the best target by then.
func (a *Arena) attack(i, target, attacks, round int) {
	f := &a.fighters[i]
	p := &a.b.profiles[f.profile]
	stung := false
	for n := range attacks {
		if target < 0 || a.fighters[target].hitPoints <= 0 || a.hero(target) == a.hero(i) {
			if target = a.target(i); target < 0 {
				return
			}
		}
		t := &a.fighters[target]
		hits := p.hits
		if round == 1 && n == 0 {
			hits = p.charges
		}
		damage := hits[t.profile].Pick(a.bits.Uint64())
		if a.lose(target, damage, f.profile); damage > 0 && a.hero(target) {
			t.rot = max(t.rot, p.rot)
			if !stung { // one creature's poison doesn't add up in a round
				t.poison, stung = t.poison+p.poison, true
			}
		}
	}
}

// burn throws the dice of a spell or of breath once for all figures that it reaches, and
// the dice of a splash once more; with the house rule area.damage it throws for each of
// them.
func (a *Arena) burn(i, target int, s *spellOption) {
	by, side := a.fighters[i].profile, a.hero(i)
	met := s == &a.b.profiles[by].breath && a.b.rules.BreathMet == "yes"
	dice := s.dice
	damage := a.throw(dice)
	a.lose(target, a.meets(target, damage, met), by)
	left := s.reach - 1
	if s.splash > 0 {
		dice = s.splash
		damage = a.throw(dice)
	}
	for j := 0; j < len(a.fighters) && left > 0; j++ {
		if j == target || a.fighters[j].hitPoints <= 0 || a.hero(j) == side {
			continue
		}
		if a.b.rules.AreaDamage == "each" {
			damage = a.throw(dice)
		}
		a.lose(j, a.meets(j, damage, met), by)
		left--
	}
}

// meets is the part of damage that gets through to a fighter, if its defense meets it.
func (a *Arena) meets(i, damage int, met bool) int {
	if !met {
		return damage
	}
	shield := &a.b.profiles[a.fighters[i].profile].shield
	return max(0, damage-a.throw(shield.dice)-shield.points)
}

func (a *Arena) turnUndead(i int) {
	damage, left := (a.throw(1)+1)/2, mostReached
	for j := range a.fighters {
		if f := &a.fighters[j]; left > 0 && f.hitPoints > 0 && !a.hero(j) && a.b.profiles[f.profile].undead {
			a.lose(j, damage, a.fighters[i].profile)
			left--
		}
	}
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

// target is the target of a fighter: the figure whose threat is the greatest through the
// attacks that it takes to fell it, the first one of equals; any figure for a dull foe. -1:
// nobody is left.
func (a *Arena) target(i int) int {
	side, best, most, seen := a.hero(i), -1, 0.0, uint64(0)
	dull := !side && a.b.Dull
	for j := range a.fighters {
		f := &a.fighters[j]
		if f.hitPoints <= 0 || a.hero(j) == side {
			continue
		}
		seen++
		switch {
		case dull && a.below(seen) == 0:
			best = j
		case dull:
		default:
			if worth := a.threat(j) / a.needs(i, j); best < 0 || worth > most {
				best, most = j, worth
			}
		}
	}
	return best
}

// threat is how many figures of the other side a fighter fells in a turn, each as if it
// struck that one alone: with its attacks and its breath, or with a spell.
func (a *Arena) threat(i int) float64 {
	p := &a.b.profiles[a.fighters[i].profile]
	fells, burns, foes := 0.0, 0.0, a.count(i, false)
	spell := a.spell(i, foes, 0)
	for j := range a.fighters {
		left := a.fighters[j].hitPoints
		if left <= 0 || a.hero(j) == a.hero(i) {
			continue
		}
		fells += float64(p.attacks) / a.needs(i, j)
		if p.every > 0 {
			fells += p.breath.fells(left, foes) / float64(p.every)
		}
		if spell != nil {
			burns += spell.fells(left, foes)
		}
	}
	return max(fells, burns)
}

// spell is the spell of a fighter that takes the most hit points on average, if it can pay
// one that takes more than least.
func (a *Arena) spell(i, foes int, least float64) (best *spellOption) {
	f := &a.fighters[i]
	spells := a.b.profiles[f.profile].spells
	for k := range spells {
		if s := &spells[k]; s.cost <= f.points && s.mean(foes) > least {
			best, least = s, s.mean(foes)
		}
	}
	return best
}

// needs is how many attacks of a fighter it takes on average to fell another one.
func (a *Arena) needs(i, j int) float64 {
	needs := a.b.profiles[a.fighters[i].profile].hits[a.fighters[j].profile].Needs
	return needs[min(a.fighters[j].hitPoints, len(needs)-1)]
}

// count is how many foes of a fighter live, or of them the undead.
func (a *Arena) count(i int, undead bool) int {
	n, side := 0, a.hero(i)
	for j := range a.fighters {
		if f := &a.fighters[j]; f.hitPoints > 0 && a.hero(j) != side && (!undead || a.b.profiles[f.profile].undead) {
			n++
		}
	}
	return n
}

// heal makes a priest heal the figure of its side that is worst off, if that is down to
// half. It tells whether it did.
func (a *Arena) heal(i int) bool {
	f := &a.fighters[i]
	p := &a.b.profiles[f.profile]
	var spell *spellOption
	for k := range p.heals {
		if s := &p.heals[k]; s.cost <= f.points && (spell == nil || s.dice > spell.dice) {
			spell = s
		}
	}
	if spell == nil || f.points == 0 {
		return false
	}
	worst, side := -1, a.hero(i)
	for j := range a.fighters {
		g := &a.fighters[j]
		if g.hitPoints <= 0 || a.hero(j) != side || 2*g.hitPoints > a.b.profiles[g.profile].hitPoints {
			continue
		}
		if worst < 0 || g.hitPoints < a.fighters[worst].hitPoints {
			worst = j
		}
	}
	if worst < 0 {
		return false
	}
	f.points -= spell.cost
	g := &a.fighters[worst]
	g.hitPoints += a.throw(spell.dice)
	if a.b.rules.HealCap != "no" {
		g.hitPoints = min(g.hitPoints, a.b.profiles[g.profile].hitPoints)
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
			healed = a.hero(i) && f.hitPoints > 0 && a.heal(i)
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
