package brickquest

import (
	"errors"
	"fmt"
)

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
	case !f.Dead() && !f.killed():
		return Revived{}, Game{}, &Counted{name, fmt.Sprintf("%s isn't dead: it has %d hit points", name, f.HitPoints), name + " isn't dead"}
	case points == 0 && f.Fell == 0:
		return Revived{}, Game{}, fmt.Errorf("%s is dead; %w", name, ErrPoints)
	}
	done := Revived{Before: f.clone(), Restored: !f.Dead()}
	if points == 0 {
		points = f.Fell
	}
	if done.Restored {
		next.release(name)
		next.restore(name)
		f = next.Figure(name)
	}
	if most := max(g.Figure(name).Fell, next.Stats(f).HitPoints); points > most && g.Rules.HealCap != "no" {
		return Revived{}, Game{}, &Counted{name, fmt.Sprintf("%s has %d hit points at most, not %d", name, most, points), name + " can't have so many hit points"}
	}
	done.Lost = f.Lost
	f.HitPoints, f.Fell, f.Lost = points, 0, nil
	if err := f.check(); err != nil {
		return Revived{}, Game{}, err
	}
	next.wake(name)
	done.Figure = next.Figure(name).clone()
	done.Rolled = next.Initiative.Round == 0 || next.HasTurns(name)
	return done, next, nil
}

// killed tells whether a monster is a hero that was killed. A disease makes a monster of
// a hero whose death nobody has noted.
func (f *Figure) killed() bool { return f.Was != "" && f.Fell > 0 }
