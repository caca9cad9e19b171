package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Correction is the numbers of a figure that players change by hand, because the figure
// on the table has others. A nil number stays.
type Correction struct {
	HitPoints   *int
	SpellPoints *int
	Explosives  *int
	Gold        *int
	Weapon      *string // of a monster with several
	Disarmed    *bool
	Hidden      *bool   // of a foe
	Player      *string // of a hero
	Team        *string // of a hero
}

// Corrected is a figure that was put right.
type Corrected struct {
	Before Figure   `json:"before"`
	Figure Figure   `json:"figure"`
	Ended  []string `json:"ended,omitempty"` // spells that ended with it
	Gone   []string `json:"gone,omitempty"`  // foes that vanished with them
}

// Correct changes a figure's numbers by hand. With no hit points left it is dead; with
// some it lives and acts again. It refuses a figure that isn't there, a weapon that the
// card doesn't know, a number that only heroes or only foes have for the other side, and
// numbers that can't be.
func (g *Game) Correct(name string, c Correction) (Corrected, Game, error) {
	next := g.Clone()
	f := next.Figure(name)
	if f == nil {
		return Corrected{}, Game{}, &NoFigure{name}
	}
	done := Corrected{Before: f.clone()}
	put(&f.HitPoints, c.HitPoints)
	put(&f.SpellPoints, c.SpellPoints)
	put(&f.Explosives, c.Explosives)
	put(&f.Gold, c.Gold)
	next.Quest.tookOut(name, f.Gold-done.Before.Gold)
	put(&f.Weapon, c.Weapon)
	put(&f.Disarmed, c.Disarmed)
	f.WeaponWith = say.If(f.Disarmed, f.WeaponWith)
	put(&f.Hidden, c.Hidden)
	put(&f.Player, c.Player)
	put(&f.Team, c.Team)
	err := cmp.Or(g.fits(f, c), wrong(*f, name))
	if f.Dead() && !done.Before.Dead() {
		done.Ended, done.Gone = next.falls(name, done.Before.HitPoints)
		next.rest(name)
	}
	if !f.Dead() && done.Before.Dead() {
		next.wake(name)
	}
	done.Figure = next.Figure(name).clone()
	return done, next, err
}

func put[T any](into, value *T) {
	if value != nil {
		*into = *value
	}
}

func (g *Game) fits(f *Figure, c Correction) error {
	hero := g.IsHero(f.Name)
	switch {
	case hero && c.Hidden != nil:
		return fmt.Errorf("%s is a hero: only foes stand as statues", f.Name)
	case !hero && (c.Player != nil || c.Team != nil):
		return fmt.Errorf("%s is a foe: only heroes have players", f.Name)
	case c.Weapon == nil:
		return nil
	}
	var weapons []WeaponDice
	if !hero {
		weapons = g.Kind(f.Card).Variants
	}
	if !slices.ContainsFunc(weapons, func(v WeaponDice) bool { return v.Weapon == *c.Weapon }) {
		return noWeapon(f.Card, *c.Weapon, weapons)
	}
	return nil
}

// Renamed is a figure with another name.
type Renamed struct {
	Before string `json:"before"` // its name until now
	Name   string `json:"name"`   // its name
}

// Rename gives a hero or a foe another name, wherever it stands. It refuses a figure that
// isn't there, and a name that is in use.
func (g *Game) Rename(name, to string) (Renamed, Game, error) {
	switch {
	case g.Figure(name) == nil:
		return Renamed{}, Game{}, &NoFigure{name}
	case to == "":
		return Renamed{}, Game{}, fmt.Errorf("%s gets no name", name)
	case slices.Contains(g.Names(), to):
		return Renamed{}, Game{}, fmt.Errorf("%s is at the table already", to)
	}
	next := g.Clone()
	names.Replace(&next, name, to)
	return Renamed{name, to}, next, nil
}

// Removed is a figure that is off the table, and the order without it.
type Removed struct {
	Name   string   `json:"name"`   // the figure that is off the table
	Ended  []string `json:"ended"`  // spells that ended with it
	Gone   []string `json:"gone"`   // foes that vanished with them
	Passed bool     `json:"passed"` // it was its turn, and now it is the next one's
	TurnPassed
}

// Remove takes a figure off the table and out of the order. It went home and isn't dead.
// Effects that its turns counted end (ruling). If it was its turn, the next one's begins.
// It refuses a figure that isn't there.
func (g *Game) Remove(name string, r dice.Roller) (Removed, Game, error) {
	if g.Figure(name) == nil {
		return Removed{}, Game{}, &NoFigure{name}
	}
	next := g.Clone()
	done := Removed{Name: name}
	slot := g.slotOf(name)
	ended, gone := next.release(name)
	counted, with := next.endAll(func(e Effect) bool { return e.Turn == name })
	done.Ended, done.Gone = append(append([]string{}, ended...), counted...), append(append([]string{}, gone...), with...)
	t := next.ticks(r)
	left := t.leave(name) == nil // else it had no place
	done.TurnPassed = t.passed()
	done.Passed = left && g.Initiative.Turn == slot && done.Turn != slot
	next.dismiss(name)
	return done, next, nil
}

// ErrPoints says that the table doesn't know how many hit points a figure had before its
// death.
var ErrPoints = errors.New("how many hit points has it?")

// Revived is a figure whose death was a mistake.
type Revived struct {
	Before   Figure `json:"before"`   // as it was, dead or a monster
	Figure   Figure `json:"figure"`   // as it is now
	Restored bool   `json:"restored"` // it had become a monster, and is a hero again
	Rolled   bool   `json:"rolled"`   // it has a place in the order, or nobody has rolled
	// what ended with the death and doesn't come back: spells and other effects on the
	// figure or by it, and foes that were there by those
	Lost []string `json:"lost"`
}

// Revive takes back a death that players noted by mistake, with the turns that were
// passed over and the Vampire that a hero became. The figure has the hit points of before
// the blow, or points if that isn't 0. It acts on its old place in the order while that
// is there; a foe gets one on its number. Things that others have taken from it, and
// spells that ended with it, stay as they are (ruling). (BrickQuest, Attacking; Monsters,
// Vampire.) It gives ErrPoints where nobody has noted the hit points, and refuses a
// figure that isn't there, lives, or has left the dungeon, and hit points that can't be.
func (g *Game) Revive(name string, points int) (Revived, Game, error) {
	next := g.Clone()
	f := next.Figure(name)
	switch {
	case f == nil:
		return Revived{}, Game{}, &NoFigure{name}
	case g.HasLeft(name):
		return Revived{}, Game{}, fmt.Errorf("%s isn't dead, but has left the dungeon", name)
	case !f.Dead() && (f.Was == "" || f.Fell == 0): // a disease makes a monster of a hero whose death nobody has noted
		return Revived{}, Game{}, &Counted{name, fmt.Sprintf("%s isn't dead: it has %d hit points", name, f.HitPoints), name + " isn't dead"}
	case points == 0 && f.Fell == 0:
		return Revived{}, Game{}, fmt.Errorf("%s is dead; %w", name, ErrPoints)
	}
	done := Revived{Before: f.clone(), Restored: !f.Dead()}
	points = cmp.Or(points, f.Fell)
	if done.Restored {
		next.release(name)
		next.restore(name)
		f = next.Figure(name)
	}
	if most := max(g.Figure(name).Fell, next.Stats(f).HitPoints); points > most && g.Rules.HealCap != "no" {
		return Revived{}, Game{}, &Counted{name, fmt.Sprintf("%s has %d hit points at most, not %d", name, most, points), name + " can't have so many hit points"}
	}
	done.Lost = f.Lost
	f.HitPoints = points
	next.wake(name)
	done.Figure = next.Figure(name).clone()
	done.Rolled = next.Initiative.Round == 0 || next.HasTurns(name)
	return done, next, wrong(done.Figure, name)
}
