package zombie

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Reveal is a place that becomes visible: a room (any small space) or an open
// area, and who looks at it.
type Reveal struct {
	Open   bool
	By     string // the minifig that looks, who may be alone; may be empty
	At     string // the place; may be empty
	Sign   bool   // the place has a warning sign at the entrance
	Danger int    // replaces the whole level for once; 0: the level as it stands
}

// Spawned is what is there.
type Spawned struct {
	Open      bool    `json:"open"`
	Zombies   int     `json:"zombies"`
	Standing  int     `json:"standing"`
	Wandering int     `json:"wandering"`
	Unplaced  int     `json:"unplaced"` // zombies for which there is no figure in the box
	Horde     string  `json:"horde"`    // its letter; empty where none was placed
	Place     string  `json:"place"`
	Danger    int     `json:"danger"`
	Causes    []Cause `json:"causes"`
	By        string  `json:"by"`
	Joins     string  `json:"joins,omitempty"`
	sign      bool
}

// Spawn looks at a place: a room holds a zombie on D6 <= the danger level, an
// open area (exploding D6 - 1) x danger level of them. Each one that there is
// a figure for wanders on D6 <= the danger level and stands otherwise.
// (Zombie Brikz, To be; Zombie walk.) It refuses an [Unknown] minifig, the dead,
// and a danger level outside 1 to 6.
func (g *Game) Spawn(look Reveal, r dice.Roller) (Spawned, error) {
	level, err := g.SpawnDanger(look)
	if err != nil {
		return Spawned{}, err
	}
	joins, _ := g.seat(look.By) // SpawnDanger has refused who is unknown
	s := Spawned{
		Open: look.Open, Place: look.At, By: look.By, Joins: joins, sign: look.Sign && look.At != "",
		Danger: level.Level, Causes: level.Causes,
	}
	s.Zombies = Zombies(look.Open, level.Level, r)
	placed := s.Zombies
	if box, counted := g.Box(); counted {
		placed = min(placed, box)
	}
	s.Unplaced = s.Zombies - placed
	if placed > 0 {
		s.Horde = g.nextLetter(joins)
		faces := r.Roll(dice.Throw{Why: "wandering", N: placed, Die: dice.D(6), Cuts: dice.Cuts{level.Level}})
		s.Wandering = dice.Count(faces, 1, level.Level)
		s.Standing = placed - s.Wandering
	}
	return s, nil
}

// Zombies is how many zombies a room or an open area holds at a danger level.
func Zombies(open bool, danger int, r dice.Roller) int {
	if open {
		return (dice.Explode(r, dice.Throw{Why: "open area", N: 1, Die: dice.D(6)}, dice.NoEnough) - 1) * danger
	}
	faces := r.Roll(dice.Throw{Why: "room", N: 1, Die: dice.D(6), Cuts: dice.Cuts{danger}})
	return dice.Count(faces, 1, danger)
}

// SpawnDanger is the danger level at which a place is seen. It refuses what
// Spawn refuses.
func (g *Game) SpawnDanger(look Reveal) (Level, error) {
	if _, err := g.seat(look.By); err != nil {
		return Level{}, err
	}
	if m := g.Minifig(look.By); m != nil && m.Health == Dead {
		return Level{}, fmt.Errorf("%s is dead and sees nothing", look.By)
	}
	if look.Danger != 0 {
		if look.Danger < MinDanger || look.Danger > MaxDanger {
			return Level{}, fmt.Errorf("danger level %d: it goes from %d to %d", look.Danger, MinDanger, MaxDanger)
		}
		return Level{Level: look.Danger, Base: look.Danger, Causes: []Cause{}}, nil
	}
	level := g.DangerFor(Looking{look.By, look.At})
	if look.Sign {
		level = level.with(Cause{Why: Sign, By: look.At})
	}
	return level, nil
}

// Apply puts the zombies on the table, as a horde of their own, and remembers a
// sign that was seen.
func (s Spawned) Apply(g *Game) {
	g.join(s.Joins)
	if s.sign {
		g.setSign(s.Place, true)
	}
	if s.Horde != "" {
		g.addHorde(Horde{Place: s.Place, Standing: s.Standing, Wandering: s.Wandering})
	}
}
