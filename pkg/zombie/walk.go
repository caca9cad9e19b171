package zombie

import (
	"cmp"
	"errors"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// WalkInches is how far a zombie walks in a turn (Zombie Brikz, Zombie walk).
const WalkInches = 2

// How far a minifig moves in a turn, in inches: in full view, in stealth, and on wheels
// or with an engine (Zombie Brikz, Stealth; the authors' cheat sheet).
const (
	MoveInches    = 5
	StealthInches = 2
	VehicleInches = 10
)

// ErrWalked says that the zombies have had their phase of this turn.
var ErrWalked = errors.New("the zombies have walked this turn")

// Walk is the zombies' phase: where the zombies of each horde go.
type Walk struct {
	Turn   int      `json:"turn"`   // the turn in which they walk
	Hordes []Walker `json:"hordes"` // where each horde goes
	// how directions are told, the house rule direction.style: "clock", "compass8" (1 is
	// north, 2 northeast, and so on) or "degrees" (1 to 360)
	Style string `json:"style"`
}

// Walker is where one horde goes, 2 inches far.
type Walker struct {
	Horde     string `json:"horde"`     // its letter
	Place     string `json:"place"`     // where it appeared
	Wandering int    `json:"wandering"` // how many of it wander
	Direction int    `json:"direction"` // the direction of the zombies that wander, as a clock face: 12 is up the table; or by the style; 0: none wander
	Focused   int    `json:"focused"`   // how many of it walk to its target
	Target    string `json:"target"`    // the target of the focused zombies
	Standing  int    `json:"standing"`  // how many of it stand
	Down      int    `json:"down"`      // how many of it lie
}

// Parted tells whether wanderers leave others of their horde behind. Then players may
// have to split the horde.
func (w Walker) Parted() bool { return w.Wandering > 0 && w.Focused+w.Standing+w.Down > 0 }

// Walk walks each horde: one direction for all its wanderers, the focused
// towards their target, the standing nowhere. (Zombie Brikz, Zombie walk; Horde rule.)
// It refuses with ErrWalked a second phase in one turn, unless it is fudged.
func (g *Game) Walk(fudge bool, r dice.Roller) (Walk, Game, error) {
	if g.Walked && !fudge {
		return Walk{}, Game{}, ErrWalked
	}
	next := g.Clone()
	next.Walked = true
	return g.walk(r), next, nil
}

func (g *Game) walk(r dice.Roller) Walk {
	walk := Walk{Turn: g.TurnNow(), Hordes: []Walker{}, Style: g.DirectionStyle()}
	for _, h := range g.Hordes {
		w := Walker{
			Horde: h.Name, Place: h.Place, Wandering: h.Wandering, Focused: h.Focused,
			Target: h.Target, Standing: h.Standing, Down: h.Down,
		}
		if h.Wandering > 0 {
			w.Direction = r.Roll(g.Direction(h.Name))[0]
		}
		walk.Hordes = append(walk.Hordes, w)
	}
	return walk
}

// Direction is the throw for a random direction, such as that of one horde's
// wanderers: a clock face, or by the house rule direction.style eight compass
// points from north on, or 360 degrees.
func (g *Game) Direction(of string) dice.Throw {
	die := dice.D(12)
	switch g.DirectionStyle() {
	case "compass8":
		die = dice.Named("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
	case "degrees":
		die = dice.D(360)
	}
	return dice.Throw{Why: "direction", Who: of, N: 1, Die: die, Always: true}
}

// DirectionStyle is how directions are told: clock, compass8 or degrees.
func (g *Game) DirectionStyle() string { return cmp.Or(g.Rules.Direction, "clock") }
