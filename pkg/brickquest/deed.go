package brickquest

import "slices"

// Break is a rule about actions that a turn breaks. Players are told each time, and may
// go on all the same, unless the house rule strict is set.
type Break string

// The ways to break a turn's rules (BrickQuest, The Round; Casting a Spell; Sapper
// Abilities; Monsters).
const (
	OutOfTurn       Break = "out of turn" // it is somebody else's
	TooManyActions  Break = "too many actions"
	TooManyMoves    Break = "too many moves"    // for a figure that has Moves and Attacks
	TooManyAttacks  Break = "too many attacks"  // the same
	SecondSpell     Break = "second spell"      // in a round
	SpellAndAttack  Break = "spell and attack"  // in a round
	SpellAndTurning Break = "spell and turning" // in a round
	MeleeAndRanged  Break = "melee and ranged"  // in a round
	SapperTwice     Break = "second sapper ability"
	SecondBlow      Break = "second blowgun"
	BreathTooSoon   Break = "breath too soon"
	OnlyMoves       Break = "sustains a spell" // it can only move then
	NoAbility       Break = "hiccups"          // no special ability
	NotFullRound    Break = "no full round"    // meditation takes one
	ChosenLate      Break = "chosen late"      // a choice for the beginning of a turn
	TameRage        Break = "tame rage"        // no attack among the actions of a rage
	HeldTooShort    Break = "held too short"   // a bomb that is held leaves the hands in a later turn
	NoCharge        Break = "no charge"        // a charge is a move first, and the attack second
)

// ActionsOf is how many actions a figure has in a turn.
func (g *Game) ActionsOf(f *Figure) int { return g.actions(f, f.Raging || f.Ahead.Raging) }

// ActionsLeft is how many of them are left in the turn that a figure has, or that comes: none
// where it meditates. (BrickQuest, Special abilities, Meditation.)
func (g *Game) ActionsLeft(f *Figure) int {
	if f.Meditates || f.Ahead.Meditates {
		return 0
	}
	return max(0, g.ActionsOf(f)-len(g.DeedsOf(f)))
}

// actions is how many actions a figure has in a turn in which it rages, or not.
func (g *Game) actions(f *Figure, raging bool) int {
	s := g.Stats(f)
	n := s.Actions
	if rage := s.Has(Rage); raging && rage != nil {
		n += rage.Actions
	}
	for _, e := range g.Under(f.Name) {
		if e.Actions > 0 {
			n = min(n, e.Actions)
		}
	}
	return n
}

// AttacksOf is how many attacks a figure has in a turn of nothing but attacks.
func (g *Game) AttacksOf(f *Figure) int {
	n := g.ActionsOf(f)
	for _, key := range []AbilityKey{SplitActions, Blowgun} {
		if few := g.Stats(f).Has(key); few != nil {
			n = min(n, few.Attacks)
		}
	}
	return n
}

// Did is how many deeds of some kinds there are in a turn.
func (t Turn) Did(some ...Deed) int {
	n := 0
	for _, d := range t.Deeds {
		if slices.Contains(some, d) {
			n++
		}
	}
	return n
}

// breaks are the rules that a figure breaks by its latest deed, together with its deeds
// before in that turn.
func (g *Game) breaks(f *Figure, d Deed) []Break {
	var all []Break
	add := func(broken bool, b Break) {
		if broken {
			all = append(all, b)
		}
	}
	stats, turn := g.Stats(f), g.turnOf(f)
	did := turn.Did
	is := func(some ...Deed) bool { return slices.Contains(some, d) }
	attacks, attacked := did(Struck, Shot, Breathes), is(Struck, Shot, Breathes)
	add(!g.Acts(f.Name), OutOfTurn)
	split := false // it has moves and attacks, and too many of them
	if a := stats.Has(SplitActions); a != nil {
		add(is(Moved) && did(Moved) > a.Moves, TooManyMoves)
		add(attacked && attacks > a.Attacks, TooManyAttacks)
		split = did(Moved) > a.Moves || attacks > a.Attacks
	}
	add(len(turn.Deeds) > g.actions(f, turn.Raging) && !split, TooManyActions)
	add(turn.Raging && !attacked && attacks == 0 && len(turn.Deeds) == g.actions(f, true), TameRage)
	add(is(Cast) && did(Cast) > 1, SecondSpell)
	struckAway := g.Initiative.Round > 0 && g.freeOf(f.Name).Used // which is no deed
	add((is(Cast) || attacked) && did(Cast) > 0 && attacks > 0 || is(Cast) && struckAway, SpellAndAttack)
	add(is(Cast, Turned) && did(Cast) > 0 && did(Turned) > 0, SpellAndTurning)
	add(is(Struck, Shot) && did(Struck) > 0 && did(Shot) > 0 || is(Shot) && struckAway && stats.Melee > 0, MeleeAndRanged)
	add(is(Sapped) && did(Sapped) > 1, SapperTwice)
	add(did(Mused) > 0 && len(turn.Deeds) > 1, NotFullRound)
	if blowgun := stats.Has(Blowgun); blowgun != nil {
		add(attacked && attacks > blowgun.Attacks, SecondBlow)
	}
	if breath := stats.Has(Breath); breath != nil && is(Breathes) {
		add(did(Breathes) > 1 || f.Breathed > 0 && g.Initiative.Round-f.Breathed < breath.Every, BreathTooSoon)
	}
	add(is(Turned, Cast, Sapped, Mused, Breathes) && g.IsUnder(f.Name, HiccupsEffect), NoAbility)
	if sustained := g.Sustains(f.Name); sustained != nil { // the casting itself is no breach
		add(!is(Moved) && (!is(Cast) || sustained.Since != g.Initiative.Round), OnlyMoves)
	}
	return all
}
