package brickquest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Foul is the refusal of an act that breaks the rules about turns, under the house rule
// strict.
type Foul struct {
	By     string
	Breaks []Break
}

func (f *Foul) Error() string {
	return fmt.Sprintf("%s breaks a rule: %s", f.By, strings.Join(say.Texts(f.Breaks), ", "))
}

// do notes a deed of a figure, and tells which rules are broken by it, each time anew.
// Where nobody counts the figure's turns, nothing is noted. (BrickQuest, The Round.)
// Under the house rule strict it refuses a deed that breaks a rule; fudge overrules that,
// and then nothing is told.
func (g *Game) do(name string, d Deed, fudge bool) ([]Break, error) {
	f := g.Figure(name)
	if f == nil || !g.HasTurns(name) {
		return []Break{}, nil
	}
	turn := g.turnOf(f)
	turn.Deeds = append(slices.Clone(turn.Deeds), d)
	broken, err := g.judged(name, g.breaks(f, d), fudge)
	if slices.Contains(broken, NotFullRound) { // a broken meditation brings nothing
		turn.Meditates = false
	}
	return broken, err
}

// does is the game after a deed of a figure, and the rules that it breaks by that; refused
// is why it can't do it.
func (g *Game) does(refused error, name string, d Deed, fudge bool) (Game, []Break, error) {
	if refused != nil {
		return Game{}, nil, refused
	}
	next := g.Clone()
	broken, err := next.do(name, d, fudge)
	return next, broken, err
}

// judged is rules that were broken, as the table takes that.
func (g *Game) judged(name string, broken []Break, fudge bool) ([]Break, error) {
	switch {
	case fudge:
		return []Break{}, nil
	case len(broken) > 0 && g.Rules.Strict == "on":
		return nil, &Foul{name, broken}
	}
	return append([]Break{}, broken...), nil
}

// HasTurns tells whether a figure has its turns, on a place in the order.
func (g *Game) HasTurns(name string) bool {
	i := g.Initiative.at(g.slotOf(name))
	return i >= 0 && !g.Initiative.Order[i].Out
}

// IsAhead tells whether a figure's turn of this round is still to come. What it does now
// counts to that turn, else to its last one (ruling).
func (g *Game) IsAhead(name string) bool {
	in := g.Initiative
	i := in.at(g.slotOf(name))
	return i > in.at(in.Turn) && !in.Late && in.Order[i].Began < in.Round && !in.acts(in.Order[i].Name)
}

// isOver tells whether a figure's turn of this round has ended.
func (g *Game) isOver(name string) bool {
	i := g.Initiative.at(g.slotOf(name))
	return i >= 0 && !g.Acts(name) && !g.IsAhead(name) && !g.Initiative.Order[i].Held
}

// turnOf is the turn to which a figure's next deed counts.
func (g *Game) turnOf(f *Figure) *Turn {
	if g.IsAhead(f.Name) {
		return &f.Ahead
	}
	return &f.Turn
}

// DeedsOf are the deeds of a figure in its latest turn. If it has acted ahead of its turn
// of this round, they are the deeds that count to that turn.
func (g *Game) DeedsOf(f *Figure) []Deed {
	if len(f.Ahead.Deeds) > 0 {
		return f.Ahead.Deeds
	}
	return f.Deeds
}

// anew begins a figure's turn, with the acts that it did ahead of it.
func (f *Figure) anew() { f.Turn, f.Ahead, f.Recovered = f.Ahead, Turn{}, 0 }

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
func (t Turn) Did(some ...Deed) (n int) {
	for _, d := range t.Deeds {
		if slices.Contains(some, d) {
			n++
		}
	}
	return n
}

// breaks are the rules that a figure breaks by its latest deed, together with its deeds
// before in that turn.
func (g *Game) breaks(f *Figure, d Deed) (all []Break) {
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
