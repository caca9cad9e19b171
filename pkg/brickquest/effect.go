package brickquest

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Effect is a thing that lasts: a spell, a potion, a poison, a disease, something that
// stands at a place. It carries its own numbers, so no card is looked up.
type Effect struct {
	Name string   `json:"name" yaml:"name"`                                     // its name: as its card has it, or "Poison", "Mummy Rot", "Lycanthropy"
	By   string   `json:"by,omitempty" yaml:"by,omitempty" names:"figure"`      // the figure that caused it
	On   []string `json:"on,omitempty" yaml:"on,omitempty,flow" names:"figure"` // the figures that it is on
	At   string   `json:"at,omitempty" yaml:"at,omitempty"`                     // the thing that it stands at: the name of a square, a door, a passage
	// Turn names the figure or place whose turn counts it and makes it happen; empty:
	// none does.
	Turn         string `json:"turn,omitempty" yaml:"turn,omitempty" names:"figure"`
	Since        int    `json:"since,omitempty" yaml:"since,omitempty"`                      // the round that it began in; not where no rounds were counted
	Until        int    `json:"until,omitempty" yaml:"until,omitempty"`                      // it ends as that turn begins in this round; not where it doesn't end by itself
	Upkeep       int    `json:"upkeep,omitempty" yaml:"upkeep,omitempty"`                    // spell points of By in each of those turns
	Ongoing      bool   `json:"ongoing,omitempty" yaml:"ongoing,omitempty"`                  // happens in each of those turns, unless a 6 breaks it
	Damage       int    `json:"damage,omitempty" yaml:"damage,omitempty"`                    // hit points each time
	DamageDice   int    `json:"damage_dice,omitempty" yaml:"damage_dice,omitempty"`          // dice of damage that it does each time
	AttackBonus  int    `json:"attack_bonus,omitempty" yaml:"attack_bonus,omitempty"`        // points on the attacks of the figures that it is on
	DefenseBonus int    `json:"defense_bonus,omitempty" yaml:"defense_bonus,omitempty"`      // points on their defense rolls
	Actions      int    `json:"actions,omitempty" yaml:"actions,omitempty"`                  // the actions that it leaves of a turn; 0: all
	Move         int    `json:"move,omitempty" yaml:"move,omitempty"`                        // squares more in a move
	Summoned     string `json:"summoned,omitempty" yaml:"summoned,omitempty" names:"figure"` // the foe that is there through it
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

// lift ends effects of a name on a figure, and tells whether there was one. An
// effect that works on nobody else is gone.
func (g *Game) lift(name, effect string) bool {
	lifted := g.IsUnder(name, effect)
	g.Effects = slices.DeleteFunc(g.Effects, func(e Effect) bool { return e.Name == effect && slices.Equal(e.On, []string{name}) })
	for i := range g.Effects {
		if e := &g.Effects[i]; e.Name == effect {
			e.On = slices.DeleteFunc(slices.Clone(e.On), func(on string) bool { return on == name })
		}
	}
	return lifted
}

// check refuses an effect that can't be, as somebody may have edited it.
func (e *Effect) check() error {
	switch {
	case e.Name == "":
		return fmt.Errorf("an effect has no name")
	case e.Upkeep > 0 && e.By == "":
		return fmt.Errorf("%s has upkeep, but nobody pays it", e.Name)
	}
	return beyond(
		e.Name,
		limits{"since", e.Since, 0, mostRounds}, limits{"until", e.Until, 0, mostRounds + MostPoints}, limits{"upkeep", e.Upkeep, 0, MostPoints},
		limits{"damage", e.Damage, 0, MostPoints}, limits{"damage_dice", e.DamageDice, 0, MostPoints}, limits{"actions", e.Actions, 0, MostPoints},
		limits{"move", e.Move, 0, MostPoints}, limits{"attack_bonus", e.AttackBonus, -MostPoints, MostPoints},
		limits{"defense_bonus", e.DefenseBonus, -MostPoints, MostPoints},
	)
}

func cloneEffects(all []Effect) []Effect {
	all = slices.Clone(all)
	for i := range all {
		all[i].On = slices.Clone(all[i].On)
	}
	return all
}

// lasts begins an effect. It copies the list of figures that the effect is on.
func (g *Game) lasts(e Effect) {
	e.On = slices.Clone(e.On)
	g.Effects = append(g.Effects, e)
	if e.Name == SilenceEffect || e.Name == HiccupsEffect { // drums stop with the drummer's voice (ruling)
		for _, old := range cloneEffects(g.Effects) {
			if old.Name == warDrumsSpell && slices.Contains(e.On, old.By) {
				g.end(old)
			}
		}
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
