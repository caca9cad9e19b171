package brickquest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// Harmed is damage by the BrickMaster's word, as by a trap or a fall.
type Harmed struct {
	By     string `json:"by"`     // the figure that did it; empty: none
	Points int    `json:"points"` // hit points that each of them was to lose
	Harms  []Harm `json:"harms"`  // hit points that each of them has lost

	Woken []string `json:"meditation_lost,omitempty"` // figures that meditated, and go on no more
}

// Damage takes hit points from figures. Dice are thrown once for all of them, and no
// defense meets them. by is the figure that did it, or empty. It ends a meditation as an
// attack does (ruling). (BrickQuest, Attacking.) It
// refuses nobody, a figure that isn't there, and the dead.
func (g *Game) Damage(names []string, points dice.Expr, by string, r dice.Roller) (Harmed, Game, error) {
	if err := g.allLiving(names); err != nil {
		return Harmed{}, Game{}, err
	}
	if len(names) == 0 {
		return Harmed{}, Game{}, errors.New("name a figure")
	}
	if by != "" && g.Figure(by) == nil {
		return Harmed{}, Game{}, &NoFigure{by}
	}
	h := Harmed{By: by, Points: max(0, points.Roll(r))}
	next := g.Clone()
	for _, name := range names {
		if next.Figure(name) == nil { // it went with the spell of one before it
			continue
		}
		if h.Points > 0 && next.disturb(name) {
			h.Woken = append(h.Woken, name)
		}
		h.Harms = append(h.Harms, next.harm(name, h.Points, by))
	}
	return h, next, nil
}

// Healed is hit points given back by the BrickMaster's word.
type Healed struct {
	Points int      `json:"points"` // the points that each of them might get back
	Mended []Mended `json:"mended"` // the points that each of them got back
	Raised []string `json:"raised"` // figures that were dead; only with --fudge
}

// Heal gives figures hit points back, up to those of the start (house rule heal.cap).
// Dice are thrown once for all of them. It refuses nobody, a figure that isn't there, one
// that has lost nothing, and the dead; fudge raises the dead.
func (g *Game) Heal(all []string, points dice.Expr, fudge bool, r dice.Roller) (Healed, Game, error) {
	if len(all) == 0 {
		return Healed{}, Game{}, errors.New("name a figure")
	}
	if err := names.Once(all); err != nil {
		return Healed{}, Game{}, err
	}
	h := Healed{Raised: []string{}}
	next := g.Clone()
	for _, name := range all {
		f := g.Figure(name)
		switch {
		case f == nil:
			return Healed{}, Game{}, &NoFigure{name}
		case g.HasLeft(name):
			return Healed{}, Game{}, fmt.Errorf("%s has left the dungeon", name)
		case f.Dead() && !fudge:
			return Healed{}, Game{}, &Against{name + " is dead: only revive helps", "Attacking"}
		case g.whole(f):
			return Healed{}, Game{}, hasAll(f, f.HitPoints, "hit points")
		case f.Dead():
			h.Raised = append(h.Raised, name)
		}
	}
	h.Points = max(0, points.Roll(r))
	for _, name := range all {
		h.Mended = append(h.Mended, next.mend(name, h.Points))
		if slices.Contains(h.Raised, name) && !next.Figure(name).Dead() {
			f := next.Figure(name)
			f.Fell, f.Lost = 0, nil
			next.wake(name)
		}
	}
	h.Raised = slices.DeleteFunc(h.Raised, func(name string) bool { return next.Figure(name).Dead() })
	return h, next, nil
}

// whole tells whether healing gives a figure nothing; for a figure whose points aren't
// known, it says no.
func (g *Game) whole(f *Figure) bool {
	return g.Rules.HealCap != "no" && !g.KeepsPoints(f.Name) && f.HitPoints >= g.Stats(f).HitPoints
}

// wake makes a place in the order act again if a figure there lives. A foe whose place is
// gone gets one on its number; a hero throws for one.
func (g *Game) wake(name string) {
	slot := g.slotOf(name)
	if len(g.acting(slot)) == 0 {
		return
	}
	if i := g.Initiative.at(slot); i >= 0 {
		g.Initiative.Order[i].Out = false
		return
	}
	if g.Initiative.Round > 0 && !g.IsHero(name) {
		g.enter(name)
	}
}
