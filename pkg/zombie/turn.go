package zombie

import (
	"cmp"
	"errors"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
)

// Ended is the end of a turn: the zombies' phase, unless it was played before, and the
// counters that run down.
type Ended struct {
	Turn   int     `json:"turn"`   // the turn that begins
	Walk   *Walk   `json:"walk"`   // where the hordes went; null where they had walked already
	Danger int     `json:"danger"` // the danger level now
	Before int     `json:"before"` // the danger level before
	Focus  []Focus `json:"focus"`  // the minifigs and spots that zombies walk to afterwards
	// hordes that were out of sight for two turns and are gone; only with the house rule
	// despawn
	Gone []Lapsed `json:"gone"`
	// hordes with zombies that were knocked down and stand again; only with the house
	// rule knockdown.turns
	Up     []Lapsed `json:"up"`
	Freaks []string `json:"freaks"` // traumatized minifigs that freak out in the turn that begins
	// the Psycho Killers, whose turn it is now; left out where there is none
	Killers []Hunter `json:"killers,omitempty"`
	Shaken  []string `json:"-"` // traumatized minifigs that may have freaked out
	Deaths  []Cause  `json:"-"` // the deaths that are felt
}

// Hunter is a minifig that attacks the nearest character.
type Hunter struct {
	By string `json:"by"` // the killer
	On string `json:"on"` // the minifig that it attacks, where only one can be the nearest; empty: players see which
	// the minifigs that may be the nearest; left out where one is
	May []string `json:"may,omitempty"`
}

// hunters are the killers that live. Who alone lives besides is the nearest, and so is who is
// alone with the killer. (Zombie Brikz, The abandoned mansion.)
func (g *Game) hunters() []Hunter {
	var all []Hunter
	for _, m := range g.Minifigs {
		if m.Role != Killer || m.Health == Dead {
			continue
		}
		living := g.Who(func(o Minifig) bool { return o.Role != Killer && o.Health != Dead })
		near := slices.DeleteFunc(slices.Clone(living), func(name string) bool {
			at := g.where(name) // unknown: it may be there, too
			return m.Place == "" || at != m.Place && at != ""
		})
		h := Hunter{By: m.Name}
		switch {
		case len(living) == 1:
			h.On = living[0]
		case len(near) == 1 && g.where(near[0]) == m.Place:
			h.On = near[0]
		case len(near) > 0:
			h.May = near
		default:
			h.May = living
		}
		all = append(all, h)
	}
	return all
}

// Focus is the zombies that walk to one target.
type Focus struct {
	On      string   `json:"on"`      // the minifig or the spot that they walk to
	Minifig bool     `json:"minifig"` // it is a minifig
	Zombies int      `json:"zombies"` // how many walk there
	Hordes  []string `json:"hordes"`  // their hordes
}

// Lapsed is zombies whose time has run out.
type Lapsed struct {
	Horde   string `json:"horde"`   // its letter
	Zombies int    `json:"zombies"` // how many zombies it is about
}

// unseenTurns is for how many whole turns a horde is out of sight before it is
// gone (Zombie Brikz, Not to be), where the house rule despawn counts them.
const unseenTurns = 2

// EndTurn walks the hordes, unless they have walked, and begins the next turn. Deaths are
// felt a turn less, a horde that was out of sight for two turns is gone (house rule
// despawn), knocked-down zombies get up (house rule knockdown.turns), and the traumatized
// may freak out. (Zombie Brikz, Interactions; Not to be; Danger Level; Character
// creation.)
func (g *Game) EndTurn(r dice.Roller) (Ended, Game, error) {
	ended := Ended{
		Turn: g.TurnNow() + 1, Before: g.DangerFor(Looking{}).Level,
		Gone: []Lapsed{}, Up: []Lapsed{},
	}
	if !g.Walked {
		walk := g.walk(r)
		ended.Walk = &walk
	}
	for _, h := range g.Hordes {
		if g.Rules.Despawn == "timer2" && h.Unseen > 0 && !h.Crew && ended.Turn > h.Unseen+unseenTurns {
			ended.Gone = append(ended.Gone, Lapsed{h.Name, h.Zombies()})
		} else if h.Rises > 0 && ended.Turn >= h.Rises && h.Down > 0 {
			ended.Up = append(ended.Up, Lapsed{h.Name, h.Down})
		}
	}
	ended.Freaks, ended.Shaken = g.freaks(r)
	next := g.Clone()
	next.begin(ended)
	ended.Focus, ended.Killers = next.Focused(), next.hunters()
	level := next.DangerFor(Looking{})
	ended.Danger = level.Level
	ended.Deaths = slices.DeleteFunc(level.Causes, func(c Cause) bool { return c.Why != Death })
	return ended, next, nil
}

// FreakOn is the highest face on which a traumatized minifig freaks out.
func (g *Game) FreakOn() int { return house.Number(g.Rules.FreakOn, 1) }

// freaks are the traumatized minifigs that freak out in the next turn: those that lost health
// in this one, and others on a low die. shaken are all that might have.
func (g *Game) freaks(r dice.Roller) (freaks, shaken []string) {
	on := g.FreakOn()
	names, throw := []string{}, dice.Throw{Why: "freaks out", Die: dice.D(6), Cuts: dice.Cuts{on}, Always: true}
	var calm []string
	for _, m := range g.Minifigs {
		switch {
		case m.Health == Dead || !m.Has(Traumatized):
		case m.DidIn(g.TurnNow()).Hurt || on >= throw.Die.Sides:
			names = append(names, m.Name)
		case on > 0:
			calm = append(calm, m.Name)
		}
	}
	shaken = append(slices.Clone(names), calm...)
	if throw.N = len(calm); throw.N == 0 {
		return names, shaken
	}
	if throw.N == 1 {
		throw.Who = calm[0]
	}
	for i, face := range r.Roll(throw) {
		if face <= on {
			names = append(names, calm[i])
		}
	}
	return names, shaken
}

func (g *Game) begin(e Ended) {
	for _, up := range e.Up {
		g.Horde(up.Horde).rise()
	}
	for _, gone := range e.Gone {
		place := g.Horde(gone.Horde).Place
		g.Hordes = slices.DeleteFunc(g.Hordes, func(h Horde) bool { return h.Name == gone.Horde })
		g.unsee(place)
	}
	g.Turn, g.Walked = e.Turn, false
	for _, name := range e.Freaks {
		g.Minifig(name).Did = Did{Turn: g.Turn, Freaked: true}
	}
	g.forgetDeaths()
}

// Focused is the targets and the zombies that walk to each, in the order of the hordes.
func (g *Game) Focused() []Focus {
	all := []Focus{}
	for _, h := range g.Hordes {
		if h.Focused == 0 {
			continue
		}
		i := slices.IndexFunc(all, func(f Focus) bool { return f.On == h.Target })
		if i < 0 {
			i = len(all)
			all = append(all, Focus{On: h.Target, Minifig: g.Minifig(h.Target) != nil})
		}
		all[i].Zombies += h.Focused
		all[i].Hordes = append(all[i].Hordes, h.Name)
	}
	return all
}

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
