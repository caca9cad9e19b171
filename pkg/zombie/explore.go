package zombie

import (
	"cmp"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Bathrooms is how many different bathrooms a minifig with Diarrhea must explore.
// BabyThing is the child of a minifig as a thing: it was found, and is carried home.
// (Zombie Brikz, Character creation.)
const (
	Bathrooms = 3
	BabyThing = "baby"
)

// act is the slot of an action of a minifig: the free action that a trait grants, while
// it is left, else the action of its turn. It refuses, as [Spent], a minifig that has
// none left, unless that is fudged.
func (g *Game) act(by, trait string, fudge bool) (Slot, error) {
	switch {
	case g.HasFree(by, trait):
		return Free, nil
	case fudge:
		return Action, nil
	}
	return Action, g.may(by, Action)
}

// acted remembers that a minifig spent the slot that act gave for the trait.
func (g *Game) acted(by string, slot Slot, trait, what string) {
	if slot == Free {
		g.doneFree(by, trait, what)
	} else {
		g.did(by, slot, what)
	}
}

// Exploring is a minifig and the place that it explores.
type Exploring struct {
	Place string
	By    string
	Found *int // the contents that players saw in their own container; nil: they are drawn
	Fudge bool
}

// Explored is what a minifig found in a place.
type Explored struct {
	Place  string   `json:"place"`  // the place
	By     string   `json:"by"`     // the minifig that explores it
	Opened []Opened `json:"opened"` // containers that were opened
	Holds  []Stock  `json:"holds"`  // other things that can be picked up there
	// different ones that a minifig with Diarrhea has explored so far; 0: it isn't about
	// that
	Bathrooms int     `json:"bathrooms"`
	Again     bool    `json:"again,omitempty"`  // that one was counted before
	Beside    string  `json:"beside,omitempty"` // something else that it has done in this turn, where its card wants nothing else
	Baby      string  `json:"baby"`             // the child that was there; empty: none was looked for
	Danger    int     `json:"danger"`           // the danger level that the child's room was thrown at; 0 where it wasn't
	Causes    []Cause `json:"causes"`           // the causes that raised that level above the base
	Horde     string  `json:"horde"`            // the letter of the child that turned, where there was a figure
	Wandering bool    `json:"wandering"`        // the child that turned wanders; in an open area, any zombie there does
	// zombies that the die found which was the child's too, the child among them; 0 where none
	// was thrown
	Zombies  int    `json:"zombies,omitempty"`
	Unplaced int    `json:"unplaced,omitempty"` // for how many of them there was no figure
	Fright   Fright `json:"fright,omitempty"`   // the act of a Fearful minifig, if its child has turned
	Looked   bool   `json:"looked,omitempty"`   // somebody had looked into the child's room, and nothing was thrown any more
	Joins    string `json:"joins,omitempty"`    // a minifig that joined
	Came     Came   `json:"came,omitzero"`      // the minifig's way to the place, and the events there; left out where it was there and nothing began
}

// Explore looks through a place. Containers are opened, and a bathroom counts for a
// minifig with Diarrhea. A minifig that looks for its child finds it if it is there:
// turned on D6 <= the danger level, or in an open area with any zombie there, else safe.
// The die of the place decides that, and isn't thrown again if you have looked there already
// before. The minifig is there then. (Zombie Brikz, Actions; To be; Character creation.)
// It refuses an [Unknown] minifig, the dead, a find that can't be, and, unless it is fudged, a place
// that burns or that has no way through as [Against] and an action too many as [Spent].
func (g *Game) Explore(x Exploring, r dice.Roller) (Explored, Game, error) {
	joins, err := g.mayExplore(x)
	if err != nil {
		return Explored{}, Game{}, err
	}
	e := Explored{
		Place: x.Place, By: x.By, Opened: []Opened{}, Holds: []Stock{}, Causes: []Cause{}, Joins: joins,
	}
	next := g.Clone()
	next.join(joins)
	e.Came = next.come(x.Place, x.By)
	next.did(x.By, Action, "explore "+x.Place)
	for _, what := range g.stashesAt(x.Place) {
		e.Opened = append(e.Opened, next.open(Opening{Spot: x.Place, What: what, By: x.By, Found: x.Found}, r))
	}
	if p := next.Place(x.Place); p != nil {
		m := g.Minifig(x.By)
		e.Again = m.Has(Diarrhea) && slices.Contains(p.Explored, x.By)
		if e.Bathrooms = next.bathroom(p, x.By); e.Bathrooms > 0 && !e.Again {
			e.Beside = m.DidIn(g.TurnNow()).busy()
		}
		if p.Baby && next.seeks(x.By) {
			p.Baby = false
			next.child(&e, r)
		}
		e.Holds = append(e.Holds, next.Place(x.Place).Holds...)
	}
	return e, next, nil
}

// mayExplore refuses as Explore does; joins is the minifig, if it joins.
func (g *Game) mayExplore(x Exploring) (joins string, err error) {
	joins, dead := g.living(x.By, "explore")
	if x.Found != nil {
		_, _, err = g.mayOpen(Opening{Spot: x.Place, By: x.By, Found: x.Found, Fudge: x.Fudge})
	}
	_, spent := g.act(x.By, "", x.Fudge)
	return joins, cmp.Or(dead, g.mayReach(x.Place, x.By, x.Fudge), err, spent)
}

// mayReach refuses, unless it is fudged, a place that burns or has no way through, as [Against].
func (g *Game) mayReach(place, by string, fudge bool) error {
	p := g.Place(place)
	return cmp.Or(against(p != nil && p.Fires > 0 && !fudge, "Actions, Firefighting", "%s burns", place), g.mayCome(place, by, fudge))
}

// Uncovers is the part of Explore that chance decides: what is in containers, and how the
// child is. It throws those dice, and refuses as Explore does.
func (g *Game) Uncovers(x Exploring, r dice.Roller) (Explored, error) {
	e, _, err := g.Explore(x, finding{r})
	return e, err
}

// finding throws none of the dice that only decide how many zombies are with the child, and
// what comes of them.
type finding struct{ dice.Roller }

func (f finding) Roll(t dice.Throw) []int {
	if t.Again || t.Why == "fearful" || t.Why == "wandering" {
		return slices.Repeat([]int{1}, t.N)
	}
	return f.Roller.Roll(t)
}

// The child was found safe, or it had turned.
const (
	BabySafe   = "safe"
	BabyTurned = "turned"
)

// fate is the fate of the child: turned where there are zombies, one of which it is.
func fate(zombies int) string {
	if zombies == 0 {
		return BabySafe
	}
	return BabyTurned
}

// area tells whether the die of a child's place is that of an open area. Where that was
// seen before anybody spoke of a child, its own die is that of a room.
func (p *Place) area() bool { return p.Open && !p.Seen }

// busy is something that a minifig has done in a turn, in words; empty: nothing, or a move.
func (d Did) busy() string {
	switch {
	case d.Attacked:
		return "an attack"
	case d.Doused:
		return "a flame"
	case d.Shot:
		return football
	}
	return cmp.Or(d.Action, d.Free)
}

// bathroom notes that a minifig explored a place, and counts its bathrooms if it has Diarrhea.
func (g *Game) bathroom(p *Place, by string) int {
	first := by != "" && !slices.Contains(p.Explored, by)
	if first {
		p.Explored = append(p.Explored, by)
	}
	m := g.Minifig(by)
	if !p.Bathroom || !m.Has(Diarrhea) {
		return 0
	}
	n := 0
	for _, p := range g.Places {
		if p.Bathroom && slices.Contains(p.Explored, by) {
			n++
		}
	}
	if t := m.trait(Diarrhea); first && t.Used < Bathrooms {
		t.Used++
	}
	return n
}

// seeks tells whether a minifig looks for its child; anybody does where nobody has one.
func (g *Game) seeks(by string) bool {
	if by == "" || g.Minifig(by).Has(Baby) {
		return true
	}
	return !slices.ContainsFunc(g.Minifigs, func(m Minifig) bool { return m.Has(Baby) })
}

// child finds the child in its place, and notes in e how it is: as the place's die has it
// that was thrown when somebody looked, or that is thrown now, for the place and the child
// at once. (Zombie Brikz, Character creation; To be.)
func (g *Game) child(e *Explored, r dice.Roller) {
	p, level := g.Place(e.Place), g.DangerFor(Looking{e.By, e.Place})
	if e.Baby = p.Child; e.Baby != "" {
		e.Looked, p.Child = true, ""
	} else {
		e.Danger, e.Causes = level.Level, level.Causes
		e.Zombies = g.zombies(p.area(), level.Level, r)
		e.Baby, p.Seen = fate(e.Zombies), true
	}
	if e.Baby == BabySafe {
		found := Stock{BabyThing, 1}
		if m := g.Minifig(e.By); m != nil {
			m.Carries = with(m.Carries, found)
		} else {
			p.Holds = with(p.Holds, found)
		}
		return
	}
	if e.Looked { // the zombie there was found then
		there := slices.DeleteFunc(g.HordesAt(e.Place), func(name string) bool { return g.Horde(name).Crew })
		if len(there) == 1 {
			e.Horde = there[0]
		}
		return
	}
	there := Spawned{Place: e.Place, By: e.By, Zombies: e.Zombies, Danger: e.Danger}
	g.discover(&there, r)
	e.Fright, e.Unplaced, e.Horde, e.Wandering = there.Fright, there.Unplaced, there.Horde, there.Wandering > 0
}

// stashesAt are the stashes that have a closed container at a spot.
func (g *Game) stashesAt(spot string) []string {
	return named(g.Stashes, func(s Stash) string { return s.What }, func(s Stash) bool { return slices.Contains(s.Spots, spot) })
}
