// Package zombie is the rules of Zombie Brikz, a co-op zombie game of bricks,
// and of the QuikWars attack under it.
//
// A rule takes the [Game] and a [dice.Roller], may refuse, and gives an outcome
// and the next game, which shares nothing with the one before. It changes nothing.
// With an error both are zero.
//
// The chapters of the rulebook, their functions, and the outcomes:
//
//   - To be; Zombie walk: [Game.Spawn], a [Spawned]; [Game.Walk], a [Walk]
//   - Close encounters; Zombie roll outcomes: [Game.ZombieRoll], an [Encounter]
//   - The QuikWars attack: [Game.AttackZombie] and [Game.AttackMinifig], an [Assaulted]
//   - Zombie attention: [Game.MakeNoise], a [Heard]; [Game.Go], how far and who notices
//   - Actions: [Game.Explore], an [Explored]; [Game.Repair], a [Mended]
//   - Placing things at random: [Game.Open], an [Opened]
//   - Starting points: [Game.Start], the [Starts]
//   - Interactions; Danger Level: [Game.EndTurn], an [Ended]
//   - Scenarios: [Game.Spring], a [Sprung]
package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// MostFigures is how many zombie figures a table can own at most.
const MostFigures = 100_000

// Game is the Zombie Brikz part of a table. The zero Game is a table that
// nobody has set up: danger level 2, turn 1, no minifig, no horde, and
// figures that nobody counts.
type Game struct {
	Turn     int          `json:"turn,omitempty" yaml:"turn,omitempty"` // the round of all players, then zombies; 0 is the first too
	Walked   bool         `json:"walked,omitempty" yaml:"walked,omitempty"`
	Danger   Danger       `json:"danger,omitzero" yaml:"danger,omitempty"`
	Figures  int          `json:"figures,omitempty" yaml:"figures,omitempty"` // zombie figures the table owns; 0: not counted
	Minifigs []Minifig    `json:"minifigs,omitempty" yaml:"minifigs,omitempty"`
	Weapons  []WeaponCard `json:"weapons,omitempty" yaml:"weapons,omitempty"` // the cards of own weapons that came to the table
	Hordes   []Horde      `json:"hordes,omitempty" yaml:"hordes,omitempty"`
	Lettered int          `json:"lettered,omitempty" yaml:"lettered,omitempty"` // horde letters given out: none is used twice
	Cups     []Cup        `json:"cups,omitempty" yaml:"cups,omitempty"`         // Zombie Dice that are put away
	Places   []Place      `json:"places,omitempty" yaml:"places,omitempty"`
	Home     string       `json:"home,omitempty" yaml:"home,omitempty"` // the team's place, where things are delivered; empty: nobody has named it
	Repairs  []Repair     `json:"repairs,omitempty" yaml:"repairs,omitempty"`
	Stashes  []Stash      `json:"stashes,omitempty" yaml:"stashes,omitempty"`
	Store    []Stock      `json:"store,omitempty" yaml:"store,omitempty"`                    // the things that were delivered to the team's place
	Fueled   bool         `json:"fueled,omitempty" yaml:"fueled,omitempty"`                  // fuel was used up: the next small vehicle has it
	Running  []string     `json:"running,omitempty" yaml:"running,omitempty" names:"figure"` // the minifigs whose small vehicles run for the whole game
	Things   []Thing      `json:"things,omitempty" yaml:"things,omitempty"`                  // what the things are that were named
	Tools    bool         `json:"tools,omitempty" yaml:"tools,omitempty"`                    // somebody has had a tool: track of tools is kept
	Scenario Scenario     `json:"scenario,omitzero" yaml:"scenario,omitempty"`
	Rules    House        `json:"rules,omitzero" yaml:"rules,omitempty"`

	Promised names.Promised `json:"-" yaml:"-"` // letters of hordes, while an earlier line is played again
}

// Promise says which letters hordes get.
func (g *Game) Promise(p names.Promised) { g.Promised = p }

// Danger is the parts of the danger level (Zombie Brikz, Danger Level).
type Danger struct {
	Base      int       `json:"base,omitempty" yaml:"base,omitempty"` // 1 to 6; 0: DefaultDanger
	Scenes    []string  `json:"scenes,omitempty" yaml:"scenes,omitempty"`
	LastDeath LastDeath `json:"death,omitzero" yaml:"death,omitempty"`
	// Deaths are the earlier ones that are felt too (house rule danger.stack).
	Deaths []LastDeath `json:"deaths,omitempty" yaml:"deaths,omitempty"`
	// Hidden are the earlier ones that aren't felt because of it; a minifig that comes back
	// to life uncovers them.
	Hidden []LastDeath `json:"hidden,omitempty" yaml:"hidden,omitempty"`
	Signs  []string    `json:"signs,omitempty" yaml:"signs,omitempty"` // places with a warning sign
}

// LastDeath is the latest death of a minifig, and the last turn that feels it.
type LastDeath struct {
	By    string `json:"by,omitempty" yaml:"by,omitempty" names:"figure"`
	Until int    `json:"until,omitempty" yaml:"until,omitempty"`
}

// Posture is the aim of a zombie, shown by its hands (Zombie Brikz, Zombie walk).
type Posture string

// The postures: both hands down, one hand forward, both hands forward, lying down.
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
	Target    string `json:"target,omitempty" yaml:"target,omitempty" names:"figure"` // the minifig or spot that the focused ones walk to
	Crew      bool   `json:"crew,omitempty" yaml:"crew,omitempty"`                    // of a special place: it doesn't vanish out of sight
	Unseen    int    `json:"unseen,omitempty" yaml:"unseen,omitempty"`                // the last turn in which it was seen, where that is counted; 0: it is in sight
	Rises     int    `json:"rises,omitempty" yaml:"rises,omitempty"`                  // the turn in which zombies that lie get up, where that is counted
}

// Zombies is how many zombies the horde has.
func (h Horde) Zombies() int { return h.Standing + h.Wandering + h.Focused + h.Down }

// up is how many of them are on their feet.
func (h Horde) up() int { return h.Zombies() - h.Down }

// TurnNow is the number of the turn being played, from 1.
func (g *Game) TurnNow() int { return max(1, g.Turn) }

// Clone is a copy that shares nothing with g.
func (g Game) Clone() Game {
	g.Danger.Scenes = slices.Clone(g.Danger.Scenes)
	g.Danger.Deaths = slices.Clone(g.Danger.Deaths)
	g.Danger.Hidden = slices.Clone(g.Danger.Hidden)
	g.Danger.Signs = slices.Clone(g.Danger.Signs)
	g.Minifigs = slices.Clone(g.Minifigs)
	for i := range g.Minifigs {
		g.Minifigs[i] = g.Minifigs[i].clone()
	}
	g.Weapons = slices.Clone(g.Weapons)
	g.Hordes = slices.Clone(g.Hordes)
	g.Cups = slices.Clone(g.Cups)
	g.Places = slices.Clone(g.Places)
	for i := range g.Places {
		g.Places[i] = g.Places[i].clone()
	}
	g.Repairs = slices.Clone(g.Repairs)
	for i := range g.Repairs {
		g.Repairs[i].Tools = slices.Clone(g.Repairs[i].Tools)
	}
	g.Stashes = slices.Clone(g.Stashes)
	for i := range g.Stashes {
		g.Stashes[i] = g.Stashes[i].clone()
	}
	g.Store = slices.Clone(g.Store)
	g.Things, g.Running = slices.Clone(g.Things), slices.Clone(g.Running)
	g.Scenario = g.Scenario.clone()
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

// figuresFor is for how many of n zombies there are figures.
func (g *Game) figuresFor(n int) int {
	if box, counted := g.Box(); counted {
		return min(n, box)
	}
	return n
}

// Minifig finds a minifig by its whole name; nil if there is none.
func (g *Game) Minifig(name string) *Minifig {
	return names.Find(g.Minifigs, func(m *Minifig) bool { return m.Name == name })
}

// Horde finds a horde by its letter; nil if there is none.
func (g *Game) Horde(name string) *Horde {
	return names.Find(g.Hordes, func(h *Horde) bool { return h.Name == name })
}

// Who names the minifigs that are meant.
func (g *Game) Who(meant func(Minifig) bool) []string {
	return named(g.Minifigs, func(m Minifig) string { return m.Name }, meant)
}

// which are the letters of the hordes that are meant.
func (g *Game) which(meant func(Horde) bool) []string {
	return named(g.Hordes, func(h Horde) string { return h.Name }, meant)
}

// named are the names of those in a list that are meant.
func named[T any](all []T, name func(T) string, meant func(T) bool) (names []string) {
	for _, one := range all {
		if meant(one) {
			names = append(names, name(one))
		}
	}
	return names
}

// Names are the names in use, of minifigs and hordes.
func (g *Game) Names() []string {
	minifigs := g.Who(func(Minifig) bool { return true })
	return append(minifigs, g.which(func(Horde) bool { return true })...)
}

// NewGame is a table set up with a danger level, a number of zombie figures (0: not
// counted) and these minifigs, all healthy.
func NewGame(danger, figures int, minifigs []string) Game {
	g := Game{Danger: Danger{Base: danger}, Figures: figures}
	for _, name := range minifigs {
		g.join(name)
	}
	return g
}

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
	for _, m := range g.Players() {
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
