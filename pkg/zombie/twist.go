package zombie

import (
	"cmp"
	"errors"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Plot is a plot twist that players set off.
type Plot struct {
	Twist    string
	Climbers []string // the minifig that falls, where somebody does
	Unhurt   []string // those of them that are lucky
	Fudge    bool
}

// Sprung is the effect of a plot twist.
type Sprung struct {
	Twist   string   `json:"twist"`         // its name
	Says    string   `json:"says"`          // the text of its event
	Coin    string   `json:"coin"`          // how the coin fell; empty: none is tossed
	Happens bool     `json:"happens"`       // not on tails
	Who     string   `json:"who"`           // the minifig that it is about
	Turns   string   `json:"turns"`         // the new nature of that one: "killer" or "zombie"
	On      string   `json:"on,omitempty"`  // the minifig that a killer attacks, where only one can be the nearest; left out where players see which
	May     []string `json:"may,omitempty"` // the minifigs that may be the nearest; left out where one is
	Horde   string   `json:"horde"`         // the letter of the zombie that it became
	Fallen  []Fallen `json:"fallen"`        // the minifig that fell
	Restart string   `json:"restart"`       // the goal that begins anew
	Danger  int      `json:"danger"`        // the danger level now
	Before  int      `json:"before"`        // the danger level before
}

// Fallen is a minifig that fell, and its health now.
type Fallen struct {
	Name   string `json:"name"`            // the minifig
	Before Health `json:"before"`          // how it was
	Health Health `json:"health"`          // how it is
	Rises  string `json:"rises,omitempty"` // the letter of the horde that a dead one has become
}

// Heads is the face of a coin that makes a plot twist happen.
const Heads = 1

// Coin is a coin that somebody tosses, and its purpose.
func Coin(why string) dice.Throw {
	return dice.Throw{Why: why, N: 1, Die: dice.Named("heads", "tails")}
}

// Spring makes a plot twist happen: the mansion's coin is tossed, the prisoner turns, the
// climbers fall. (Zombie Brikz, Scenarios.) It refuses where no scenario is played, an
// [Unknown] twist or minifig, a fall without climbers, and climbers where nobody falls;
// and, unless that is fudged, a twist that has happened, and with ErrNotYet one whose
// moment hasn't come.
func (g *Game) Spring(plot Plot, r dice.Roller) (Sprung, Game, error) {
	plot.Climbers = g.up(plot)
	t, err := g.maySpring(plot)
	if err != nil {
		return Sprung{}, Game{}, err
	}
	next := g.Clone()
	next.Scenario.twist(t.Key).Done = true
	s := Sprung{
		Twist: t.Key, Says: t.Says, Happens: true, Fallen: []Fallen{},
		Before: g.DangerFor(Looking{}).Level,
	}
	if t.Coin {
		coin := Coin("coin")
		face := r.Roll(coin)[0]
		s.Coin, s.Happens = coin.Die.Name(face), face == Heads
	}
	if s.Happens {
		next.turn(t, &s)
		next.fall(plot, &s)
		if goal := next.Scenario.goal(t.Restart); goal != nil {
			goal.Done, s.Restart = false, t.Restart
		}
	}
	for _, h := range next.hunters() {
		if h.By == s.Who {
			s.On, s.May = h.On, h.May
		}
	}
	s.Danger = next.DangerFor(Looking{}).Level
	return s, next, nil
}

// up are the minifigs that fall: those that are named, else those that are up there.
func (g *Game) up(plot Plot) []string {
	t := g.Scenario.twist(plot.Twist)
	if t == nil || !t.Falls || len(plot.Climbers) > 0 {
		return plot.Climbers
	}
	return union(g.Climbers(*t), plot.Unhurt...)
}

func (g *Game) maySpring(plot Plot) (*Twist, error) {
	t := g.Scenario.twist(plot.Twist)
	switch {
	case g.Scenario.Name == "":
		return nil, ErrNotToday
	case t == nil:
		return nil, &Unknown{"twist", plot.Twist}
	}
	return t, cmp.Or(
		wrong(t.Done && !plot.Fudge, "%s: %w", t.Key, ErrDone),
		wrong(!plot.Fudge && !g.hasCome(t), "%s: %w: when %s", t.Key, ErrNotYet, t.When),
		wrong(t.Falls && len(plot.Climbers) == 0, "who was up there?"),
		wrong(!t.Falls && len(plot.Climbers)+len(plot.Unhurt) > 0, "%s makes no minifig fall", t.Key),
		checkAll(plot.Climbers, g.known),
		checkAll(plot.Climbers, func(name string) error { return wrong(g.isDead(name), "%s is dead", name) }),
		checkOnce(plot.Climbers, itself, "%s twice"),
		checkAll(plot.Unhurt, func(name string) error {
			return wrong(!slices.Contains(plot.Climbers, name), "%s wasn't up there", name)
		}))
}

// turn makes the minifig of the twist the killer, or a zombie: a death, and one more
// zombie, which walks to the minifig that it followed.
func (g *Game) turn(t *Twist, s *Sprung) {
	m := g.inRole(t.Who)
	if t.Turns == "" || m == nil || m.Health == Dead {
		return
	}
	s.Who, s.Turns = m.Name, t.Turns
	if t.Turns == Killer {
		g.stir(*m, m.Place) // it is company no more
		g.leave(m.Name, "")
		m.Role, m.Escort = Killer, ""
		for i, goal := range g.Scenario.Goals {
			if goal.Who == t.Who && goal.Without != "" {
				g.Scenario.Goals[i].Says = goal.Without
			}
		}
		if slices.Equal(m.Weapons, []Weapon{Brick}) {
			m.Weapons = nil // the minifig that was unarmed has found a hand weapon
		}
		return
	}
	escort, lettered := m.Escort, g.Lettered
	g.kill(m.Name)
	if g.Lettered == lettered { // the house rules have made no zombie of it
		m.Rose = g.addHorde(Horde{Standing: 1, Place: m.Place})
	}
	h := &g.Hordes[len(g.Hordes)-1]
	if g.Minifig(escort) != nil {
		h.focus(escort)
	}
	s.Horde = h.Name
	if g.Figures > 0 {
		g.Figures = max(g.Figures, g.Board()) // the minifig itself stands for it
	}
}

// fall wounds the climbers that aren't lucky; those that live aren't up there any more.
func (g *Game) fall(plot Plot, s *Sprung) {
	for _, name := range plot.Climbers {
		m := g.Minifig(name)
		was, before := m.Health, *g
		if !slices.Contains(plot.Unhurt, name) {
			g.wound(name, g.hitsOf(""))
		}
		if m.Health != Dead && m.Place != "" { // it has moved, and you haven't said where to
			from := m.Place
			m.Place, m.Alone, m.Together = "", false, false
			g.stir(*m, from)
		}
		s.Fallen = append(s.Fallen, Fallen{name, was, m.Health, before.rises(g)})
	}
}

// ErrNotYet says that the moment of a plot twist hasn't come.
var ErrNotYet = errors.New("not before its moment")

// hasCome tells whether the moment of a plot twist has come. Its minifig is at the table
// and lives; and the goal that it waits for is reached, or somebody has entered or left
// the place that sets it off. A twist that waits for neither and makes a killer waits
// until the minifig is armed. (Zombie Brikz, Scenarios.)
func (g *Game) hasCome(t *Twist) bool {
	m := g.inRole(t.Who)
	if t.Who != "" && (m == nil || m.Health == Dead) {
		return false
	}
	if waits, rung := g.rung(t.Key); waits {
		return rung
	}
	return t.Turns != Killer || g.armed(m)
}

// rung tells whether a plot twist waits for a goal or a place, and whether one has set it off.
func (g *Game) rung(twist string) (waits, rung bool) {
	for _, goal := range g.Scenario.Goals {
		if goal.Twist == twist {
			waits, rung = true, rung || g.itself(goal)
		}
	}
	for _, p := range g.Places {
		for _, event := range []Event{p.Enter, p.Leave} {
			if event.Twist == twist {
				waits, rung = true, rung || event.Done
			}
		}
	}
	return waits, rung
}

// Due are the plot twists whose moment has come, as far as the table's state shows.
// (Zombie Brikz, Scenarios.)
func (g *Game) Due() []Twist {
	return slices.DeleteFunc(slices.Clone(g.Scenario.Twists), func(t Twist) bool { return t.Done || !g.hasCome(&t) })
}

// twistWaits tells whether a goal is reached whose plot twist hasn't happened yet.
func (g *Game) twistWaits() bool {
	return slices.ContainsFunc(g.Scenario.Goals, func(goal Goal) bool {
		t := g.Scenario.twist(goal.Twist)
		return goal.Done && t != nil && !t.Done && g.hasCome(t)
	})
}

// armed tells whether a minifig has a weapon besides a brick, which lies about.
func (g *Game) armed(m *Minifig) bool {
	return m != nil && slices.ContainsFunc(g.Armed(m), func(w Weapon) bool { return w != Brick })
}
