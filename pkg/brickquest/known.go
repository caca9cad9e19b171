package brickquest

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// Here alone is settled which parts of a game players may know. Known is the game for
// questions about how it stands, pkg/brickquest/veil is for the outcome of a step.

// ForPlayers tells whether this is the game as players know it: a game made by
// [Game.Known].
func (g *Game) ForPlayers() bool { return g.Progress != nil }

// Known is the game as players know it. It has no statues, no traps, no swag of living
// foes, and nothing that waits behind closed doors and lids. A living foe has all points
// of its card. A goal doesn't tell what it counts before that has come to light. The
// progress of the quest was worked out from the whole game. Known is only for looking at:
// nothing may be played with it.
func (g *Game) Known() Game {
	k := g.Clone()
	if g.ForPlayers() {
		return k
	}
	k.Foes = slices.DeleteFunc(k.Foes, func(f Figure) bool { return f.Hidden })
	for i := range k.Foes {
		k.Foes[i] = g.KnownFoe(k.Foes[i])
	}
	in := &k.Initiative
	in.Order = slices.DeleteFunc(in.Order, func(s Slot) bool { return g.Conceals(s.Name) })
	in.Turn = say.If(!g.Conceals(in.Turn), in.Turn)
	k.Effects = g.knownEffects()
	k.Kinds = slices.DeleteFunc(k.Kinds, func(kind Kind) bool { // a statue may have been one, and gone
		return !slices.ContainsFunc(k.Foes, func(f Figure) bool { return f.Card == kind.Name })
	})
	p := g.QuestProgress()
	k.Progress = &p
	for i := range k.Quest.Goals {
		if goal := &k.Quest.Goals[i]; !g.hasSeen(*goal) {
			goal.Kill, goal.Hold, goal.Clear, p.Goals[i].What = "", "", "", ""
		}
	}
	for i := range k.Quest.Rooms {
		k.Quest.Rooms[i] = g.knownRoom(k.Quest.Rooms[i])
	}
	for i := range k.Quest.Waves {
		w := &k.Quest.Waves[i]
		w.Foes, w.Came, w.Says = nil, slices.DeleteFunc(w.Came, g.Conceals), say.If(w.Come, w.Says)
	}
	k.Quest.Monsters = nil
	return k
}

// KnownFoe is a foe as players know it: of the living all points of the card, and nothing that it carries.
func (g *Game) KnownFoe(f Figure) Figure {
	if !f.Dead() {
		f.Explosives, f.Gold, f.Swag = 0, 0, nil // it is seen when it is used, or looted
		stats := g.Stats(&f)
		f.HitPoints, f.SpellPoints = max(1, stats.HitPoints), stats.SpellPoints
	}
	return f
}

// Points are points that a figure has: hit points, spell points, explosives. The BrickMaster
// keeps those of a foe. (BrickQuest, Attacking.)
type Points int

// Untold stands for points that players don't know; null in JSON.
const Untold Points = math.MinInt32

// MarshalJSON is the number, or null.
func (p Points) MarshalJSON() ([]byte, error) {
	if p == Untold {
		return []byte("null"), nil
	}
	return json.Marshal(int(p))
}

// Told is a figure's points as this game tells them: Untold where the BrickMaster keeps them.
func (g *Game) Told(name string, points int) Points {
	if g.KeepsPoints(name) {
		return Untold
	}
	return Points(points)
}

// KeepsPoints tells whether the BrickMaster keeps the points of a figure, so that this
// game doesn't have them: it is the game as players know it, and the figure is no hero.
// (BrickQuest, Attacking.)
func (g *Game) KeepsPoints(name string) bool { return g.ForPlayers() && !g.IsHero(name) }

// Conceals tells whether a name belongs to statues alone: to one of them, or to a place
// in the order that only statues share.
func (g *Game) Conceals(name string) bool {
	some := false
	for _, f := range g.Foes {
		if f.Name == name || f.With == name {
			if some = f.Hidden; !some {
				return false
			}
		}
	}
	return some
}

func (g *Game) knownEffects() (all []Effect) {
	for _, e := range g.Effects {
		on := slices.DeleteFunc(slices.Clone(e.On), g.Conceals)
		if len(on) > 0 || len(e.On) == 0 {
			e.On, e.By, e.Turn = on, say.If(!g.Conceals(e.By), e.By), say.If(!g.Conceals(e.Turn), e.Turn)
			all = append(all, e)
		}
	}
	return all
}

// knownRoom is a room as players know it: of a closed room the name, unless that is
// secret; of an open room everything but the contents of closed things, and traps and
// secrets before heroes have found them.
func (g *Game) knownRoom(r Room) Room {
	if !r.Opened {
		return Room{Name: say.If(!r.Secret, r.Name), Secret: r.Secret, Start: r.Start}
	}
	unseen := func(h Hidden) bool { return !slices.Contains(r.Found, h.Name) }
	r.Traps = say.Each(slices.DeleteFunc(hiddenIn(r.Traps), unseen), Hidden.Seen)
	r.Secrets = say.Each(slices.DeleteFunc(hiddenIn(r.Secrets), unseen), Hidden.Seen)
	r.Foes, r.Came = nil, slices.DeleteFunc(r.Came, g.Conceals)
	for i, l := range r.Locks {
		if !l.Open {
			r.Locks[i] = Lock{What: l.What, Free: l.Free}
			if g.HasNoMaster() { // who tries it sees how it is locked
				r.Locks[i].Opens = l.Opens
			}
		}
	}
	return r
}

// hasSeen tells whether players have seen the thing that a goal counts: a foe of that
// kind, the piece of swag, or the room's door.
func (g *Game) hasSeen(goal Goal) bool {
	switch {
	case goal.Kill != "":
		return g.slain(goal.Kill) > 0 || slices.ContainsFunc(g.Foes, func(f Figure) bool { return f.Card == goal.Kill && !f.Hidden })
	case goal.Hold != "":
		return g.held(goal.Hold) > 0 || slices.ContainsFunc(g.piles(), func(p Pile) bool { return countOf(*p.Swag, goal.Hold) > 0 })
	case goal.Clear != "":
		r := g.Quest.room(goal.Clear)
		return r != nil && (r.Opened || !r.Secret)
	}
	return true
}

// Counted is a refusal that tells how many points a figure has. Open is the same refusal
// for people who may not know them.
type Counted struct{ Name, Text, Open string }

func (c *Counted) Error() string { return c.Text }

// hasAll is the refusal of points for a figure that has them all.
func hasAll(f *Figure, most int, noun string) error {
	return &Counted{f.Name, fmt.Sprintf("%s has all %d %s", f.Name, most, noun), f.Name + " has all " + noun}
}
