package brickquest

import (
	"fmt"
	"slices"
)

// Exited is a hero that leaves the dungeon.
type Exited struct {
	Departure
	Ended  []string `json:"ended"`  // spells that ended with it
	Gone   []string `json:"gone"`   // foes that vanished with them
	Inside []string `json:"inside"` // heroes that live and haven't left
	Breaks []Break  `json:"breaks"` // in Backstab: it left in somebody else's turn
}

// Exit lets a hero leave through the exit, with gold in coins and treasure of a value. It
// acts no more and is no target, and its things go with it. In Backstab, which is a race,
// players are told where a hero leaves in somebody else's turn, unless fudge.
// (BrickQuest, Objective.) It refuses a foe, the dead, and a hero that has left.
func (g *Game) Exit(name string, worth int, fudge bool) (Exited, Game, error) {
	f, err := g.living(name)
	switch {
	case err != nil:
		return Exited{}, Game{}, err
	case !g.IsHero(name):
		return Exited{}, Game{}, fmt.Errorf("%s is a foe: only heroes leave", name)
	case worth < 0 || worth > mostPurse:
		return Exited{}, Game{}, fmt.Errorf("treasure for %d gold: it goes from 0 to %d", worth, mostPurse)
	}
	broken := []Break{}
	if g.Quest.plays(BackstabMode) && g.HasTurns(name) && !g.Acts(name) {
		if broken, err = g.judged(name, []Break{OutOfTurn}, fudge); err != nil {
			return Exited{}, Game{}, err
		}
	}
	next := g.Clone()
	e := Exited{Breaks: broken, Departure: Departure{Name: name, Team: f.Team, Gold: f.Gold, Worth: f.Gold + worth}}
	next.Quest.Left = append(next.Quest.Left, e.Departure)
	ended, gone := next.release(name)
	e.Ended, e.Gone = append([]string{}, ended...), append([]string{}, gone...)
	next.rest(name)
	e.Inside = append([]string{}, next.inside()...)
	return e, next, nil
}

// tookOut puts right how many coins a hero has left with; nothing of one that hasn't left.
func (q *Quest) tookOut(name string, more int) {
	for i := range q.Left {
		if d := &q.Left[i]; d.Name == name {
			d.Gold, d.Worth = max(0, d.Gold+more), max(0, d.Worth+more)
		}
	}
}

// HasLeft tells whether a hero has left the dungeon.
func (g *Game) HasLeft(name string) bool {
	return slices.ContainsFunc(g.Quest.Left, func(d Departure) bool { return d.Name == name })
}
