// Package zombie is the rules of Zombie Brikz, a co-op zombie game of bricks,
// and of the QuikWars attack under it.
//
// A rule takes the [Game] and a [dice.Roller], may refuse, and gives an
// outcome; it changes nothing. The outcome's Apply changes the game.
package zombie

import (
	"errors"
	"fmt"
	"slices"
)

// Game is the Zombie Brikz part of a table. The zero Game is a table that
// nobody has set up: danger level 2, turn 1, no minifig, no horde, and
// figures that nobody counts.
type Game struct {
	Turn     int       `json:"turn,omitempty" yaml:"turn,omitempty"` // the round of all players, then zombies; 0 is the first too
	Walked   bool      `json:"walked,omitempty" yaml:"walked,omitempty"`
	Danger   Danger    `json:"danger,omitzero" yaml:"danger,omitempty"`
	Figures  int       `json:"figures,omitempty" yaml:"figures,omitempty"` // zombie figures the table owns; 0: not counted
	Minifigs []Minifig `json:"minifigs,omitempty" yaml:"minifigs,omitempty"`
	Hordes   []Horde   `json:"hordes,omitempty" yaml:"hordes,omitempty"`
	Lettered int       `json:"lettered,omitempty" yaml:"lettered,omitempty"` // horde letters given out: none is used twice
}

// Danger is what the danger level is made of (Zombie Brikz, Danger Level).
type Danger struct {
	Base      int       `json:"base,omitempty" yaml:"base,omitempty"` // 1 to 6; 0: DefaultDanger
	Scenes    []string  `json:"scenes,omitempty" yaml:"scenes,omitempty"`
	LastDeath LastDeath `json:"death,omitzero" yaml:"death,omitempty"`
	Signs     []string  `json:"signs,omitempty" yaml:"signs,omitempty"` // places with a warning sign
}

// LastDeath is the latest death of a minifig, and the last turn that feels it.
type LastDeath struct {
	By    string `json:"by,omitempty" yaml:"by,omitempty"`
	Until int    `json:"until,omitempty" yaml:"until,omitempty"`
}

// Health is how a minifig is (Zombie Brikz, Health).
type Health string

// A minifig is healthy, wounded (it wears a 1-stud red piece) or dead.
const (
	Healthy Health = "healthy"
	Wounded Health = "wounded"
	Dead    Health = "dead"
)

// Minifig is one of the living, or who was.
type Minifig struct {
	Name   string `json:"name" yaml:"name"`
	Health Health `json:"health" yaml:"health"`
	Alone  bool   `json:"alone,omitempty" yaml:"alone,omitempty"` // nobody else in the room or open area
}

// Posture is what a zombie is up to, shown by its hands (Zombie Brikz, Zombie walk).
type Posture string

// Both hands down, one hand forward, both hands forward, lying down.
const (
	Standing  Posture = "standing"
	Wandering Posture = "wandering"
	Focused   Posture = "focused"
	Down      Posture = "down"
)

// Horde is zombies that walk together (Zombie Brikz, Horde rule); a lone zombie is a
// horde of one.
type Horde struct {
	Name      string `json:"name" yaml:"name"`
	Place     string `json:"place,omitempty" yaml:"place,omitempty"`
	Standing  int    `json:"standing,omitempty" yaml:"standing,omitempty"`
	Wandering int    `json:"wandering,omitempty" yaml:"wandering,omitempty"`
	Focused   int    `json:"focused,omitempty" yaml:"focused,omitempty"`
	Down      int    `json:"down,omitempty" yaml:"down,omitempty"`
	Target    string `json:"target,omitempty" yaml:"target,omitempty"` // the minifig or spot that the focused ones walk to
}

// Zombies is how many zombies the horde has.
func (h Horde) Zombies() int { return h.Standing + h.Wandering + h.Focused + h.Down }

// TurnNow is the number of the turn being played, from 1.
func (g *Game) TurnNow() int { return max(1, g.Turn) }

// Clone is a copy that shares nothing with g.
func (g Game) Clone() Game {
	g.Danger.Scenes = slices.Clone(g.Danger.Scenes)
	g.Danger.Signs = slices.Clone(g.Danger.Signs)
	g.Minifigs = slices.Clone(g.Minifigs)
	g.Hordes = slices.Clone(g.Hordes)
	return g
}

// Board is how many zombie figures stand on the board.
func (g *Game) Board() int {
	n := 0
	for _, h := range g.Hordes {
		n += h.Zombies()
	}
	return n
}

// Box is how many zombie figures are left in the box; counted is false where
// the table doesn't count them.
func (g *Game) Box() (n int, counted bool) {
	return max(0, g.Figures-g.Board()), g.Figures > 0
}

// Minifig finds a minifig by its whole name; nil if there is none.
func (g *Game) Minifig(name string) *Minifig {
	for i := range g.Minifigs {
		if g.Minifigs[i].Name == name {
			return &g.Minifigs[i]
		}
	}
	return nil
}

// Horde finds a horde by its letter; nil if there is none.
func (g *Game) Horde(name string) *Horde {
	for i := range g.Hordes {
		if g.Hordes[i].Name == name {
			return &g.Hordes[i]
		}
	}
	return nil
}

// Names are the names in use, of minifigs and hordes.
func (g *Game) Names() []string {
	var names []string
	for _, m := range g.Minifigs {
		names = append(names, m.Name)
	}
	for _, h := range g.Hordes {
		names = append(names, h.Name)
	}
	return names
}

// most keeps numbers that somebody edited far from where adding them up goes wrong.
const most = 1_000_000

// Check says what in a game that somebody edited can't be.
func (g *Game) Check() error {
	switch {
	case g.Turn < 0:
		return fmt.Errorf("turn %d: turns are counted from 1", g.Turn)
	case g.Danger.Base < 0 || g.Danger.Base > MaxDanger:
		return fmt.Errorf("danger base %d: it goes from %d to %d", g.Danger.Base, MinDanger, MaxDanger)
	case g.Danger.LastDeath.Until < 0:
		return fmt.Errorf("danger death until turn %d: turns are counted from 1", g.Danger.LastDeath.Until)
	case g.Figures < 0:
		return fmt.Errorf("%d figures: a box can't hold less than none", g.Figures)
	case g.Lettered < 0:
		return fmt.Errorf("lettered %d: it counts the horde letters given out", g.Lettered)
	case max(g.Turn, g.Danger.LastDeath.Until, g.Figures, g.Lettered) > most:
		return fmt.Errorf("turn, death, figures, lettered: none goes beyond %d", most)
	}
	for _, m := range g.Minifigs {
		if m.Name == "" {
			return errors.New("a minifig has no name")
		}
		if m.Health != Healthy && m.Health != Wounded && m.Health != Dead {
			return fmt.Errorf("minifig %s: health %q is none of healthy, wounded, dead", m.Name, m.Health)
		}
	}
	board := 0
	for _, h := range g.Hordes {
		if h.Name == "" {
			return errors.New("a horde has no letter")
		}
		if min(h.Standing, h.Wandering, h.Focused, h.Down) < 0 {
			return fmt.Errorf("horde %s: fewer than no zombies", h.Name)
		}
		if max(h.Standing, h.Wandering, h.Focused, h.Down, board) > most {
			return fmt.Errorf("horde %s: more than %d zombies", h.Name, most)
		}
		if h.Zombies() == 0 {
			return fmt.Errorf("horde %s: no zombies; take it out", h.Name)
		}
		board += h.Zombies()
	}
	if g.Figures > 0 && board > g.Figures {
		return fmt.Errorf("%d zombies on the board, but only %d figures", board, g.Figures)
	}
	return nil
}

// NewGame is a table set up with a danger level, so many zombie figures (0: not
// counted) and these minifigs, all healthy.
func NewGame(danger, figures int, minifigs []string) Game {
	g := Game{Danger: Danger{Base: danger}, Figures: figures}
	for _, name := range minifigs {
		g.join(name)
	}
	return g
}
