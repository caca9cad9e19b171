package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/house"
)

// The danger level goes from MinDanger to MaxDanger; DefaultDanger is where a
// table starts that sets none (Zombie Brikz, Danger Level).
const (
	MinDanger     = 1
	MaxDanger     = 6
	DefaultDanger = 2
)

// deathTurns is for how many turns after its own a death is felt: house rule danger.death_turns.
func (g *Game) deathTurns() int { return house.Number(g.Rules.DeathTurns, 2) }

// Why is a cause that raises the danger level by one.
type Why string

// The causes. A critical scene raises the level for good, the others while they last.
const (
	Scene Why = "scene"
	Death Why = "death" // for two turns after the turn of the death
	Alone Why = "alone" // for the place that this minifig looks at
	Sign  Why = "sign"  // in a place with a warning sign at the entrance
)

// Cause is one reason for the danger level to be one higher than the base.
type Cause struct {
	Why   Why    `json:"why"`   // the cause
	By    string `json:"by"`    // the scene, the minifig or the place
	Turns *int   `json:"turns"` // turns left, this one included; null where they aren't counted
	// Of being alone, where it follows from the places of all:
	Place string `json:"place,omitempty"` // where the minifig is, if it is alone because all others are known to be elsewhere
	Last  bool   `json:"last,omitempty"`  // nobody is left for company
}

// Level is the danger level and its parts.
type Level struct {
	Level  int     `json:"level"`  // the danger level, 1 to 6
	Base   int     `json:"base"`   // the level that it began with
	Causes []Cause `json:"causes"` // each raises the level by one
}

// Looking is a minifig and the place that it looks at; either may be empty.
type Looking struct{ By, At string }

// DangerFor is the danger level for a minifig and the place that it looks at: the base, 1
// for each critical scene, 1 for a death, 1 if the minifig is alone and 1 if the place
// has a sign, and never outside 1 to 6 (Zombie Brikz, Danger Level).
func (g *Game) DangerFor(who Looking) Level { return g.levelFor(who, false) }

// levelFor is DangerFor; sign tells that the place has one, which the table may not know yet.
// With the house rule danger.stack max-one, causes that pass raise it by 1 in all.
func (g *Game) levelFor(who Looking, sign bool) Level {
	l := Level{Base: cmp.Or(g.Danger.Base, DefaultDanger), Causes: []Cause{}}
	for _, scene := range g.Danger.Scenes {
		l.Causes = append(l.Causes, Cause{Why: Scene, By: scene})
	}
	for _, death := range g.felt() {
		turns := g.turnsLeft(death)
		l.Causes = append(l.Causes, Cause{Why: Death, By: death.By, Turns: &turns})
	}
	if cause, alone := g.IsAlone(who.By); alone {
		l.Causes = append(l.Causes, cause)
	}
	if sign || who.At != "" && slices.Contains(g.Danger.Signs, who.At) {
		l.Causes = append(l.Causes, Cause{Why: Sign, By: who.At})
	}
	scenes := len(g.Danger.Scenes)
	passing := len(l.Causes) - scenes
	if g.Rules.DangerStack == "max-one" {
		passing = min(passing, 1)
	}
	l.Level = min(l.Base+scenes+passing, MaxDanger)
	return l
}

// felt are the deaths that raise the level now, the latest last.
func (g *Game) felt() []LastDeath {
	all := append(slices.Clone(g.Danger.Deaths), g.Danger.LastDeath)
	return slices.DeleteFunc(all, func(d LastDeath) bool { return g.turnsLeft(d) <= 0 })
}

// mourn notes a death. Earlier ones are felt no more, but for house rule danger.stack all.
func (g *Game) mourn(name string) {
	if g.deathTurns() == 0 {
		return
	}
	switch before := g.Danger.LastDeath; {
	case g.turnsLeft(before) <= 0:
	case g.Rules.DangerStack == "all":
		g.Danger.Deaths = append(g.Danger.Deaths, before)
	default:
		g.Danger.Hidden = append(g.Danger.Hidden, before)
	}
	g.Danger.LastDeath = LastDeath{By: name, Until: g.TurnNow() + g.deathTurns()}
}

// unmourn takes one's death back. One that it had hidden is felt again.
func (g *Game) unmourn(name string) {
	d := &g.Danger
	if d.LastDeath.By == name {
		d.LastDeath = LastDeath{}
	}
	for _, all := range []*[]LastDeath{&d.Deaths, &d.Hidden} {
		*all = slices.DeleteFunc(*all, func(one LastDeath) bool { return one.By == name })
		if last := len(*all) - 1; last >= 0 && d.LastDeath == (LastDeath{}) {
			d.LastDeath, *all = (*all)[last], (*all)[:last]
		}
	}
	g.forgetDeaths()
}

// forgetDeaths drops deaths that raise the level no more.
func (g *Game) forgetDeaths() {
	for _, all := range []*[]LastDeath{&g.Danger.Deaths, &g.Danger.Hidden} {
		*all = slices.DeleteFunc(*all, func(d LastDeath) bool { return g.turnsLeft(d) <= 0 })
		if len(*all) == 0 {
			*all = nil
		}
	}
	if g.turnsLeft(g.Danger.LastDeath) <= 0 {
		g.Danger.LastDeath = LastDeath{}
	}
}

// turnsLeft counts the turns that still feel a death, this one included; in the
// turn of the death itself all of them are still to come.
func (g *Game) turnsLeft(death LastDeath) int {
	return min(g.deathTurns(), death.Until-g.TurnNow()+1)
}

// isCompany tells whether a minifig is company for others. The living are; so is a living
// minifig that is no player's, unless the house rule danger.npc_counts says no. The
// killer isn't.
func (g *Game) isCompany(m Minifig) bool {
	return m.Health != Dead && m.Role != Killer && (m.Role == "" || g.Rules.NPCCounts != "no")
}

// Raised is a change to the danger level that players made.
type Raised struct {
	Level
	Before int     `json:"before"`          // the level before it was changed
	Who    Looking `json:"-"`               // the minifig and the place that it is the level for
	Of     string  `json:"-"`               // the minifig that it is about; empty: none
	Rises  string  `json:"rises,omitempty"` // the horde that a dead one has become
}

// raise is the outcome of a change made to a copy of g, and that copy.
func (g *Game) raise(who Looking, change func(*Game)) (Raised, Game, error) {
	next := g.Clone()
	change(&next)
	return g.raised(Raised{Who: who}, next)
}

// raiseBy is raise for a minifig, as touch changes it.
func (g *Game) raiseBy(name string, who Looking, change func(next *Game, m *Minifig) error) (Raised, Game, error) {
	next, err := g.touch(name, change)
	if err != nil {
		return Raised{}, Game{}, err
	}
	return g.raised(Raised{Who: who, Of: name, Rises: g.rises(&next)}, next)
}

// raised adds the levels to an outcome.
func (g *Game) raised(r Raised, next Game) (Raised, Game, error) {
	r.Level, r.Before = next.DangerHere(r.Who), g.DangerHere(r.Who).Level
	return r, next, nil
}

// SetDanger makes level the base and forgets all critical scenes. A death, being alone
// and signs stay as they are.
func (g *Game) SetDanger(level int) (Raised, Game, error) {
	return g.raise(Looking{}, func(next *Game) { next.Danger.Base, next.Danger.Scenes = level, nil })
}

// CriticalScene raises the level by 1 for good. It refuses a scene that has begun.
func (g *Game) CriticalScene(name string) (Raised, Game, error) {
	if slices.Contains(g.Danger.Scenes, name) {
		return Raised{}, Game{}, fmt.Errorf("%s has begun; another critical scene takes another name", name)
	}
	return g.raise(Looking{}, func(next *Game) { next.Danger.Scenes = append(next.Danger.Scenes, name) })
}

// Kill marks a minifig dead, which raises the danger level for two turns. A minifig that
// is dead already stays so, and nothing changes. It refuses an [Unknown] name.
func (g *Game) Kill(name string) (Raised, Game, error) {
	return g.raiseBy(name, Looking{}, func(next *Game, _ *Minifig) error {
		next.kill(name)
		return nil
	})
}

// ErrLed says that a minifig is led by another one, and so has company.
var ErrLed = errors.New("goes with")

// SetAlone says whether a minifig is alone: nobody else is in the room or open area.
// Until its known place changes, or another one comes to it or leaves it, this overrules
// what follows from everybody's places. It refuses an [Unknown] name and the dead, and
// with ErrLed a minifig that leads or follows company and is said to be alone.
func (g *Game) SetAlone(name string, alone bool) (Raised, Game, error) {
	return g.raiseBy(name, Looking{By: name}, func(_ *Game, m *Minifig) error {
		led := func(o Minifig) error {
			company := alone && g.isCompany(o)
			return cmp.Or(
				wrong(company && o.Escort == name, "%s %w %s", o.Name, ErrLed, name),
				wrong(company && o.Name == m.Escort, "%s %w %s", name, ErrLed, o.Name))
		}
		taken := m.Alone && !g.KnowsWhere() // it only takes back what players said
		m.Alone, m.Together = alone, !alone && !taken
		return cmp.Or(wrong(m.Health == Dead, "%s is dead", name), checkAll(g.Minifigs, led))
	})
}

// ForgetAlone takes back what players said with SetAlone: whether a minifig is alone
// follows from everybody's places again. It refuses an [Unknown] name and the dead.
func (g *Game) ForgetAlone(name string) (Raised, Game, error) {
	return g.raiseBy(name, Looking{By: name}, func(_ *Game, m *Minifig) error {
		m.Alone, m.Together = false, false
		return wrong(m.Health == Dead, "%s is dead", name)
	})
}

// SetSign puts a warning sign at a place, or takes it away. It refuses nothing.
func (g *Game) SetSign(place string, there bool) (Raised, Game, error) {
	return g.raise(Looking{At: place}, func(next *Game) { next.setSign(place, there) })
}

func (g *Game) setSign(place string, there bool) {
	if there {
		g.learn(place)
		g.Danger.Signs = union(g.Danger.Signs, place)
	} else {
		g.Danger.Signs = slices.DeleteFunc(g.Danger.Signs, func(p string) bool { return p == place })
	}
}
