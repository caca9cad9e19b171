package brickquest

import "slices"

// Break is a rule about actions that a turn doesn't keep to. It is told, and
// stands in nobody's way.
type Break string

// What a turn may not hold (BrickQuest, The Round; Casting a Spell; Sapper
// Abilities; Monsters).
const (
	TooManyActions  Break = "too many actions"
	TooManyMoves    Break = "too many moves"    // of what has so many moves and attacks
	TooManyAttacks  Break = "too many attacks"  // the same
	SecondSpell     Break = "second spell"      // in a round
	SpellAndAttack  Break = "spell and attack"  // in a round
	SpellAndTurning Break = "spell and turning" // in a round
	MeleeAndRanged  Break = "melee and ranged"  // in a round
	SapperTwice     Break = "second sapper ability"
	SecondBlow      Break = "second blowgun"
	BreathTooSoon   Break = "breath too soon"
	OnlyMoves       Break = "sustains a spell" // and can only move
	NoAbility       Break = "hiccups"          // no special ability
	NotFullRound    Break = "no full round"    // meditation takes one
	ChosenLate      Break = "chosen late"      // what is chosen as a turn begins
	NoCharge        Break = "no charge"        // which is a move first, and the attack second
)

// do notes that a figure has done a deed in its turn, and tells what breaks a
// rule by it that didn't before. Out of its turn, and where no initiative was
// rolled, nothing is noted.
func (g *Game) do(name string, d Deed) []Break {
	f := g.Figure(name)
	if f == nil || !g.Acts(name) {
		return nil
	}
	before := g.breaks(f)
	f.Deeds = append(slices.Clone(f.Deeds), d)
	var fresh []Break
	for _, b := range g.breaks(f) {
		if !slices.Contains(before, b) {
			fresh = append(fresh, b)
		}
	}
	return fresh
}

// ActionsOf is how many actions a figure has in a turn.
func (g *Game) ActionsOf(f *Figure) int {
	s := g.Stats(f)
	n := s.Actions
	if rage := s.Has(Rage); f.Raging && rage != nil {
		n += rage.Actions
	}
	for _, e := range g.Under(f.Name) {
		if e.Actions > 0 {
			n = min(n, e.Actions)
		}
	}
	return n
}

// AttacksOf is how many attacks a figure has in a turn in which it does nothing else.
func (g *Game) AttacksOf(f *Figure) int {
	n := g.ActionsOf(f)
	for _, key := range []AbilityKey{SplitActions, Blowgun} {
		if few := g.Stats(f).Has(key); few != nil {
			n = min(n, few.Attacks)
		}
	}
	return n
}

func countDeeds(all []Deed, some ...Deed) int {
	n := 0
	for _, d := range all {
		if slices.Contains(some, d) {
			n++
		}
	}
	return n
}

// breaks are the rules that a figure's turn doesn't keep to so far.
func (g *Game) breaks(f *Figure) []Break {
	var all []Break
	add := func(broken bool, b Break) {
		if broken {
			all = append(all, b)
		}
	}
	stats := g.Stats(f)
	did := func(some ...Deed) int { return countDeeds(f.Deeds, some...) }
	attacks := did(Struck, Shot, Breathes)
	if split := stats.Has(SplitActions); split != nil {
		add(did(Moved) > split.Moves, TooManyMoves)
		add(attacks > split.Attacks, TooManyAttacks)
	}
	add(len(f.Deeds) > g.ActionsOf(f) && len(all) == 0, TooManyActions)
	add(did(Cast) > 1, SecondSpell)
	add(did(Cast) > 0 && attacks > 0, SpellAndAttack)
	add(did(Cast) > 0 && did(Turned) > 0, SpellAndTurning)
	add(did(Struck) > 0 && did(Shot) > 0, MeleeAndRanged)
	add(did(Sapped) > 1, SapperTwice)
	add(did(Mused) > 0 && len(f.Deeds) > 1, NotFullRound)
	if blowgun := stats.Has(Blowgun); blowgun != nil {
		add(attacks > blowgun.Attacks, SecondBlow)
	}
	if breath := stats.Has(Breath); breath != nil {
		add(did(Breathes) > 1 || did(Breathes) > 0 && f.Breathed > 0 && g.Initiative.Round-f.Breathed < breath.Every && f.Breathed != g.Initiative.Round, BreathTooSoon)
	}
	add(did(Turned, Cast, Sapped, Mused, Breathes) > 0 && g.IsUnder(f.Name, HiccupsEffect), NoAbility)
	if sustained := g.Sustains(f.Name); sustained != nil {
		bound := f.Deeds
		if sustained.Since == g.Initiative.Round { // cast in this turn: what was done before it is as it was
			bound = bound[1+lastDeed(bound, Cast):]
		}
		add(len(bound) > countDeeds(bound, Moved), OnlyMoves)
	}
	return all
}

// lastDeed is the place of the last deed of a kind, -1 if there is none.
func lastDeed(all []Deed, d Deed) int {
	for i := len(all) - 1; i >= 0; i-- {
		if all[i] == d {
			return i
		}
	}
	return -1
}
