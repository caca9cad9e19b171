package zombie

import (
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

// hunters are the killers that live: each attacks the nearest character in its turn.
// (Zombie Brikz, The abandoned mansion.) One other that lives is the nearest, and so is
// the only one in the killer's place.
func (g *Game) hunters() []Hunter {
	var all []Hunter
	for _, m := range g.Minifigs {
		if m.Role != Killer || m.Health == Dead {
			continue
		}
		living := g.who(func(o Minifig) bool { return o.Role != Killer && o.Health != Dead })
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

// freaks are the traumatized minifigs that freak out in the next turn: a minifig that
// lost health in this turn does, the others do on a low die. shaken are all that might
// have.
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
