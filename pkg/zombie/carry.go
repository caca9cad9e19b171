package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// ErrNoSurvivors says that no minifig lives to be carried over.
var ErrNoSurvivors = errors.New("nobody is left alive")

// CarryOver is the next table of a campaign, with the players' minifigs of g that live.
// They keep their health, armor and things, and their traits with all uses again, and begin
// with the thing that a trait brings, if that was left behind. The team keeps what it has delivered, the cards of own weapons and the house rules. The
// danger level is new; figures of 0 stands for as many as g has. New minifigs may join.
// (Zombie Brikz, Scenarios: a campaign.) It refuses with ErrNoSurvivors where nobody
// lives, and a name that a survivor has.
func (g *Game) CarryOver(danger, figures int, minifigs []string) (Game, error) {
	next := NewGame(danger, cmp.Or(figures, g.Figures), nil)
	next.Rules = g.Rules
	next.Store, next.Tools = slices.Clone(g.Store), g.Tools
	next.Weapons, next.Things = slices.Clone(g.Weapons), slices.Clone(g.Things)
	for _, m := range g.players() {
		kept := m.clone()
		kept.Place, kept.Alone, kept.Together, kept.Escort, kept.Lost, kept.Did = "", false, false, "", "", Did{}
		for i := range kept.Traits {
			kept.Traits[i].Used = 0
		}
		next.Minifigs = append(next.Minifigs, kept)
	}
	if len(next.Minifigs) == 0 {
		return Game{}, ErrNoSurvivors
	}
	next.bringGear()
	for _, name := range minifigs {
		if next.Minifig(name) != nil {
			return Game{}, fmt.Errorf("%s is among the survivors", name)
		}
		next.join(name)
	}
	// The uses that a trait has for each character are those for the characters that
	// begin now.
	before, now := g.Characters(), next.Characters()
	for _, m := range next.Minifigs {
		for i := range m.Traits {
			if t := &m.Traits[i]; PerMinifig(t.Key) && before > 0 {
				t.Uses = now
			}
		}
	}
	return next, nil
}
