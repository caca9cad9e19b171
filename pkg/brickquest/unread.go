package brickquest

import (
	"slices"
	"strings"
)

// Where nobody sits behind the screen, the moments of the plan come by themselves: a trap is
// found and due with its moment, a statue shows itself. Nobody is asked, for a question would
// tell. (Objective; ruling.)

// The moments of a plan that are no round and no thing that opens.
const (
	roomOpens = "room opens"
	touched   = "touched" // the first hero opens or picks up something in the room, or uses a piece of it
)

// springsAt tells whether the words of a plan are a moment: "open the well" for "open well".
func springsAt(words, moment string) bool {
	return strings.EqualFold(strings.Replace(words, "open the ", "open ", 1), moment)
}

// befall lets everything happen in a room that waits for a moment.
func (g *Game) befall(r *Room, now func(moment string) bool) {
	if !g.HasNoMaster() || r == nil {
		return
	}
	for _, t := range hiddenIn(r.Traps) {
		if now(t.Springs) && !slices.Contains(r.Due, t.Name) {
			r.Due = append(r.Due, t.Name)
			if !slices.Contains(r.Found, t.Name) {
				r.Found = append(r.Found, t.Name)
			}
		}
	}
	for _, name := range r.Came {
		g.awake(name, now)
	}
}

// awake lets a statue show itself if its moment is now.
func (g *Game) awake(name string, now func(moment string) bool) {
	f := g.Figure(name)
	if f == nil || !f.Hidden || f.Dead() {
		return
	}
	if moment, _ := g.Wakes(name); now(moment) {
		f.Hidden = false
	}
}

// roundComes lets everything happen whose round has come.
func (g *Game) roundComes() {
	for i := range g.Quest.Rooms {
		if r := &g.Quest.Rooms[i]; r.Opened {
			g.befall(r, func(moment string) bool { return g.hasCome(moment, r.Round) })
		}
	}
	for _, w := range g.Quest.Waves {
		for _, name := range w.Came {
			if g.HasNoMaster() {
				g.awake(name, func(moment string) bool { return moment == roomOpens || g.hasCome(moment, w.Round) })
			}
		}
	}
}

// touch is a hero that opens or picks up something in a room, or uses a piece of it.
func (g *Game) touch(room, what string) {
	g.befall(g.Quest.room(room), func(moment string) bool { return moment == touched || springsAt(moment, "open "+what) })
}

// Use is Interact with a thing in words: with a piece of which an open room is built, it is
// touched. It refuses what Interact refuses.
func (g *Game) Use(name, what string, fudge bool) (Acted, Game, error) {
	a, next, err := g.Interact(name, fudge)
	what = strings.ToLower(strings.TrimPrefix(what, "the "))
	for i := range next.Quest.Rooms {
		if r := &next.Quest.Rooms[i]; err == nil && r.Opened && what != "" && strings.Contains(strings.ToLower(r.Bricks), what) {
			next.touch(r.Name, what)
		}
	}
	return a, next, err
}
