package brickquest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Effect is a thing that lasts: a spell, a potion, a poison, a disease, something that
// stands at a place. It carries its own numbers, so no card is looked up.
type Effect struct {
	Name string   `json:"name" yaml:"name" is:"named"`                          // its name: as its card has it, or "Poison", "Mummy Rot", "Lycanthropy"
	By   string   `json:"by,omitempty" yaml:"by,omitempty" names:"figure"`      // the figure that caused it
	On   []string `json:"on,omitempty" yaml:"on,omitempty,flow" names:"figure"` // the figures that it is on
	At   string   `json:"at,omitempty" yaml:"at,omitempty"`                     // the thing that it stands at: the name of a square, a door, a passage
	// Turn names the figure or place whose turn counts it and makes it happen; empty:
	// none does.
	Turn         string `json:"turn,omitempty" yaml:"turn,omitempty" names:"figure"`
	Since        int    `json:"since,omitempty" yaml:"since,omitempty" is:"round"`                 // the round that it began in; not where no rounds were counted
	Until        int    `json:"until,omitempty" yaml:"until,omitempty" is:"last round"`            // it ends as that turn begins in this round; not where it doesn't end by itself
	Upkeep       int    `json:"upkeep,omitempty" yaml:"upkeep,omitempty" is:"points"`              // spell points of By in each of those turns
	Ongoing      bool   `json:"ongoing,omitempty" yaml:"ongoing,omitempty"`                        // happens in each of those turns, unless a 6 breaks it
	Damage       int    `json:"damage,omitempty" yaml:"damage,omitempty" is:"points"`              // hit points each time
	DamageDice   int    `json:"damage_dice,omitempty" yaml:"damage_dice,omitempty" is:"points"`    // dice of damage that it does each time
	AttackBonus  int    `json:"attack_bonus,omitempty" yaml:"attack_bonus,omitempty" is:"bonus"`   // points on the attacks of the figures that it is on
	DefenseBonus int    `json:"defense_bonus,omitempty" yaml:"defense_bonus,omitempty" is:"bonus"` // points on their defense rolls
	Actions      int    `json:"actions,omitempty" yaml:"actions,omitempty" is:"points"`            // the actions that it leaves of a turn; 0: all
	Move         int    `json:"move,omitempty" yaml:"move,omitempty" is:"points"`                  // squares more in a move
	Summoned     string `json:"summoned,omitempty" yaml:"summoned,omitempty" names:"figure"`       // the foe that is there through it
}

// The effects that the rules know by name. A spell's effect has the name of the spell's
// card.
const (
	CurseEffect       = "Curse"
	HiccupsEffect     = "Hiccups"
	SilenceEffect     = "Silence"
	warDrumsSpell     = "War Drums"
	InvisibleEffect   = "Invisibility"
	EtherealEffect    = "Ethereality"
	BlindedEffect     = "Blinding Light"
	PoisonEffect      = "Poison"
	RubbleEffect      = "Rubble"
	MummyRotEffect    = "Mummy Rot"
	LycanthropyEffect = "Lycanthropy"
	SpeedEffect       = "Speed"
)

// Under are the effects that work on a figure.
func (g *Game) Under(name string) []Effect {
	return slices.DeleteFunc(slices.Clone(g.Effects), func(e Effect) bool { return !slices.Contains(e.On, name) })
}

// IsUnder tells whether an effect of that name works on a figure.
func (g *Game) IsUnder(name, effect string) bool {
	return slices.ContainsFunc(g.Under(name), func(e Effect) bool { return e.Name == effect })
}

// Sustains is the spell that a figure pays upkeep for; nil if there is none. While it
// pays, it can only move.
func (g *Game) Sustains(name string) *Effect {
	return names.Find(g.Effects, func(e *Effect) bool { return e.Upkeep > 0 && e.By == name })
}

// lift ends effects of a name on a figure, and tells whether there was one.
func (g *Game) lift(name, effect string) (lifted bool) {
	for _, e := range g.Under(name) {
		if e.Name == effect {
			g.free(e, name)
			lifted = true
		}
	}
	return lifted
}

func (e Effect) clone() Effect {
	e.On = slices.Clone(e.On)
	return e
}

func (g *Game) lasts(e Effect) {
	g.Effects = append(g.Effects, e.clone())
	if e.Name == SilenceEffect || e.Name == HiccupsEffect { // drums stop with the drummer's voice (ruling)
		g.endAll(func(old Effect) bool { return old.Name == warDrumsSpell && slices.Contains(e.On, old.By) })
	}
}

// Drums are the drummers whose War Drums have stopped since an earlier game, because they
// have no voice.
func (g *Game) Drums(earlier *Game) (stopped []string) {
	for _, e := range earlier.Effects {
		f := g.Figure(e.By)
		if e.Name == warDrumsSpell && f != nil && !f.Dead() && (g.IsUnder(e.By, SilenceEffect) || g.IsUnder(e.By, HiccupsEffect)) &&
			!slices.ContainsFunc(g.Effects, func(now Effect) bool { return now.Name == e.Name && now.By == e.By }) {
			stopped = append(stopped, e.By)
		}
	}
	return stopped
}

// Which chooses effects by their name and, where these are given, by a figure, a place or
// the caster.
type Which struct {
	Name       string
	On, At, By string
}

func (w Which) is(e Effect) bool {
	return e.Name == w.Name && (w.On == "" || slices.Contains(e.On, w.On)) && (w.At == "" || e.At == w.At) && (w.By == "" || e.By == w.By)
}

// Let is an effect that ended before its time.
type Let struct {
	Effect      Effect   `json:"effect"`                             // the effect that was ended
	On          string   `json:"on,omitempty"`                       // the figure that it left, where it works on others still
	Gone        []string `json:"gone,omitempty"`                     // foes that vanished with it
	Back        int      `json:"back,omitempty"`                     // spell points of the upkeep that came back
	SpellPoints Points   `json:"spell_points" secret:"of Effect.By"` // spell points that the payer of the upkeep has now; 0 where there was none
	Restored    string   `json:"restored,omitempty"`                 // the class of a hero that was a Wolfman until now
}

// EndEffect ends an effect before its time: its caster lets it go, it is cured, or the
// BrickMaster says so. With a figure, an effect on several leaves only that one. Upkeep
// that was paid in the present turn comes back. (BrickQuest, Dwarven War Spells.) It
// refuses an effect that isn't there, and a name that several have.
func (g *Game) EndEffect(w Which) (Let, Game, error) {
	e, err := g.oneEffect(w)
	if err != nil {
		return Let{}, Game{}, err
	}
	next := g.Clone()
	l := Let{Effect: e}
	if w.On != "" && len(e.On) > 1 {
		l.On = w.On
		next.free(e, w.On)
	} else {
		l.Gone = next.end(e)
	}
	if f := next.Figure(e.By); f != nil && l.On == "" && e.Upkeep > 0 {
		if g.Acts(e.By) && e.Since > 0 && e.Since < g.Initiative.Round {
			l.Back = e.Upkeep
			f.SpellPoints += e.Upkeep
		}
		l.SpellPoints = Points(f.SpellPoints)
	}
	if e.Name == LycanthropyEffect && len(e.On) == 1 {
		l.Restored = next.unwolf(e.On[0])
	}
	return l, next, nil
}

func (g *Game) oneEffect(w Which) (Effect, error) {
	some := slices.DeleteFunc(slices.Clone(g.Effects), func(e Effect) bool { return !w.is(e) })
	switch len(some) {
	case 0:
		return Effect{}, errors.New("there is no " + w.words())
	case 1:
		return some[0].clone(), nil
	}
	each := func(e Effect) string { return Which{e.Name, strings.Join(e.On, " and "), e.At, e.By}.words() }
	return Effect{}, errors.New("which of them? " + strings.Join(say.Each(some, each), "; "))
}

func (w Which) words() string {
	return w.Name + say.If(w.On != "", " on "+w.On) + say.If(w.At != "", " at "+w.At) + say.If(w.By != "", " by "+w.By)
}

func (g *Game) magicLocked(at string) bool {
	return slices.ContainsFunc(g.Effects, func(e Effect) bool {
		return e.Name == magicLockSpell && (e.At == at || e.At != "" && g.Quest.DoorTo(e.At) == at) // at its door
	})
}

// Begun is an effect that begins by the BrickMaster's word.
type Begun struct {
	Effect Effect `json:"effect"`
}

// AddEffect begins an effect by the BrickMaster's word, without a spell: for a number of
// rounds, or, with 0, until somebody ends it. Its rounds are counted in its caster's
// turns, or else in those of its first victim; poison and lycanthropy in each victim's
// own. An effect of that name that is there already begins anew. It refuses a figure that
// isn't there, an effect on nobody and at no place, and lycanthropy where no monster with
// it has ever come.
func (g *Game) AddEffect(e Effect, rounds int) (Begun, Game, error) {
	missing := g.allLiving(e.On)
	switch {
	case missing != nil:
		return Begun{}, Game{}, missing
	case e.By != "" && g.Figure(e.By) == nil:
		return Begun{}, Game{}, &NoFigure{e.By}
	case len(e.On) == 0 && e.At == "":
		return Begun{}, Game{}, fmt.Errorf("no figure and no place for %s", e.Name)
	case len(e.On) > 0 && e.At != "":
		return Begun{}, Game{}, fmt.Errorf("on a figure or at a place: %s can't be both", e.Name)
	case rounds < 0 || rounds > MostPoints:
		return Begun{}, Game{}, fmt.Errorf("%d rounds: from 1 to %d", rounds, MostPoints)
	case e.Name == LycanthropyEffect && g.carrier(e.By) == nil:
		return Begun{}, Game{}, fmt.Errorf("no monster has come to the table that a figure with %s could become", e.Name)
	}
	next := g.Clone()
	e = e.clone()
	victims := e.Name == PoisonEffect || e.Name == LycanthropyEffect // each victim's own turns count it
	if e.Turn = e.By; len(e.On) > 0 && (e.Turn == "" || victims) {
		e.Turn = e.On[0]
	}
	e.Since, e.Until = g.span(rounds)
	if e.Name == MummyRotEffect || e.At != "" && rounds == 0 {
		e.Turn = ""
	}
	next.replace(e)
	next.shuts(e)
	if victims {
		for _, name := range e.On {
			next.lasts(e.of(name))
		}
	} else {
		next.lasts(e)
	}
	return Begun{e}, next, wrong(e, e.Name)
}

// of is an effect on one figure alone, whose turns count it.
func (e Effect) of(name string) Effect {
	e.On, e.Turn = []string{name}, name
	return e
}

// replace ends the effects that a new one takes the place of: the same effect at its
// place, or on its figures. A spell that several casters keep up is each one's own.
func (g *Game) replace(e Effect) {
	switch {
	case e.Upkeep > 0:
		g.endAll(func(old Effect) bool { return old.Name == e.Name && old.By == e.By })
	case e.At != "":
		g.endAll(func(old Effect) bool { return old.Name == e.Name && old.At == e.At })
	default:
		for _, name := range e.On {
			g.lift(name, e.Name)
		}
	}
}

// Sprung is a trap at a place that has gone off.
type Sprung struct {
	Effect Effect   `json:"effect"`                    // the charge that has gone off
	Thrown []Volley `json:"thrown,omitempty"`          // the throw of its damage; not where it touches nobody
	Harms  []Harm   `json:"harms,omitempty"`           // hit points that were lost; not where it touches nobody
	Spared []string `json:"spared,omitempty"`          // the ethereal figures, which it doesn't touch
	Woken  []string `json:"meditation_lost,omitempty"` // figures that meditated, and go on no more
}

// SpringEffect sets off the trap at a place, because a figure steps there; then the trap
// is gone. (BrickQuest, Magic Ward.) It refuses a figure that isn't there, and a place
// without a trap.
func (g *Game) SpringEffect(at, name string, r dice.Roller) (Sprung, Game, error) {
	if _, err := g.living(name); err != nil {
		return Sprung{}, Game{}, err
	}
	e := names.Find(g.Effects, func(e *Effect) bool { return e.At == at && e.DamageDice > 0 })
	if e == nil {
		return Sprung{}, Game{}, fmt.Errorf("nothing at %s goes off", at)
	}
	next, s := g.Clone(), Sprung{Effect: e.clone()}
	next.end(s.Effect)
	hit, spared := g.touched([]string{name})
	s.Spared = spared
	s.Thrown, s.Harms, s.Woken = next.burst(e.By, g.volleys("damage", e.DamageDice, hit), r)
	return s, next, nil
}

// Lasting is the effect that a spell's card makes, cast by nobody.
func (s Spell) Lasting() Effect {
	e := Effect{
		Name: s.Name, Upkeep: s.Upkeep, Ongoing: s.Duration.Kind == Ongoing, Damage: s.DamagePoints,
		AttackBonus: s.AttackBonus, DefenseBonus: s.DefenseBonus, Actions: s.Actions,
	}
	if s.Duration.Kind == UntilDischarged {
		e.DamageDice = s.DamageDice
	}
	return e
}

// Affliction is an effect that no spell makes, and how many rounds it lasts; 0: its
// rounds aren't counted.
type Affliction struct {
	Effect Effect
	Rounds int
}

// Afflictions are the ills of monsters and the effects of potions (BrickQuest, Monsters;
// Potions), as the BrickMaster may begin them.
func Afflictions() []Affliction {
	return []Affliction{
		{Effect{Name: PoisonEffect, Damage: 1}, 0},
		{Effect{Name: MummyRotEffect, Damage: 1}, 0},
		{Effect{Name: LycanthropyEffect}, 10},
		{Effect{Name: SpeedEffect, Move: 2}, 6},
	}
}
