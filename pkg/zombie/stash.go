package zombie

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// Stash is closed containers that look alike, each at its spot, and the contents that
// some of them have. Nothing settles before the opening which container holds what: the
// content is drawn then, without replacement, so there is no secret to keep.
type Stash struct {
	What     string   `json:"what" yaml:"what"`         // the resource
	Spots    []string `json:"spots" yaml:"spots"`       // the containers that are still closed
	Contents []int    `json:"contents" yaml:"contents"` // the contents that are left to be found, ascending: it tells no spot
}

// MostSpots is how many containers a stash has at most.
const MostSpots = 100

func (s Stash) check() error {
	return cmp.Or(
		wrong(s.What == "", "a stash has nothing in it: of what is it?"),
		wrong(len(s.Spots) == 0 || len(s.Spots) > MostSpots, "stash of %s: %d spots; they go from 1 to %d", s.What, len(s.Spots), MostSpots),
		wrong(len(s.Contents) > len(s.Spots), "stash of %s: contents for %d containers, but only %d spots", s.What, len(s.Contents), len(s.Spots)),
		wrong(slices.Contains(s.Spots, ""), "stash of %s: a spot has no name", s.What),
		checkOnce(s.Spots, itself, "stash of %s: %s twice", s.What),
		checkAll(s.Contents, func(n int) error {
			return wrong(n < 0 || n > most, "stash of %s: a container with %d", s.What, n)
		}))
}

// inside is the contents of the closed containers, ascending; the others are empty.
func (s Stash) inside() []int {
	all := append(make([]int, max(0, len(s.Spots)-len(s.Contents))), s.Contents...)
	slices.Sort(all)
	return all
}

func (s Stash) clone() Stash { return Stash{s.What, slices.Clone(s.Spots), slices.Clone(s.Contents)} }

// MakeStash puts containers at spots and a resource into some of them, and nobody knows
// which. (Zombie Brikz, Placing things at random.) It refuses more contents than spots, a
// spot twice, and a second stash of the same.
func (g *Game) MakeStash(s Stash) (Stash, Game, error) {
	if err := cmp.Or(wrong(g.stash(s.What) != nil, "there is a stash of %s already", s.What), s.check()); err != nil {
		return Stash{}, Game{}, err
	}
	s.Contents = s.inside()
	next := g.Clone()
	for _, spot := range s.Spots {
		next.learn(spot)
	}
	next.Stashes = append(next.Stashes, s.clone())
	return s, next, nil
}

// RemoveStash takes the containers that are still closed off the map. It refuses
// an [Unknown] one.
func (g *Game) RemoveStash(what string) (Stash, Game, error) {
	s := g.stash(what)
	if s == nil {
		return Stash{}, Game{}, &Unknown{"stash", what}
	}
	next := g.Clone()
	next.Stashes = slices.DeleteFunc(next.Stashes, func(s Stash) bool { return s.What == what })
	return *s, next, nil
}

// Opening is a minifig and the container that it opens.
type Opening struct {
	Spot  string
	What  string // the stash; empty: the only one that has the spot
	By    string // the minifig that gets the contents; may be empty
	Found *int   // the contents that players saw in their own container; nil: they are drawn
	Fudge bool   // where it burns, or no way leads, too
}

// Opened is a container that was opened.
type Opened struct {
	Spot    string   `json:"spot"`            // where it is
	What    string   `json:"what"`            // the thing that the containers are about
	Found   int      `json:"found"`           // how many were in it
	By      string   `json:"by"`              // the minifig that opened it and has that
	Carries []Stock  `json:"carries"`         // the things that the minifig carries then
	Closed  []string `json:"closed"`          // the spots of the same stash that are still closed
	Joins   string   `json:"joins,omitempty"` // a minifig that joined
	Came    Came     `json:"came,omitzero"`   // the minifig's way to the place, and the events there; left out where it was there and nothing began
}

// Open opens a container. It holds one of the contents that are left, each as likely as
// any other. A minifig that opens it has them; if none is named, they lie there. At a
// place that the table knows, the minifig is there then. (Zombie Brikz, Placing things at
// random; Actions, Explore.) It refuses an [Unknown] minifig, the dead, a spot without a
// closed container or with several, a find that can't be, and, unless it is fudged, a
// place that burns or that has no way through as [Against].
func (g *Game) Open(o Opening, r dice.Roller) (Opened, Game, error) {
	what, joins, err := g.mayOpen(o)
	if err != nil {
		return Opened{}, Game{}, err
	}
	o.What = what
	next := g.Clone()
	next.join(joins)
	came := next.come(o.Spot, o.By)
	opened := next.open(o, r)
	opened.Joins, opened.Came = joins, came
	return opened, next, nil
}

// mayOpen is the stash of a container and the minifig that may open it, if it joins.
func (g *Game) mayOpen(o Opening) (what, joins string, err error) {
	joins, err = g.living(o.By, "open anything")
	s, unclosed := g.closed(o.Spot, o.What)
	if err := cmp.Or(err, g.mayReach(o.Spot, o.By, o.Fudge), unclosed); err != nil {
		return "", "", err
	}
	if o.Found != nil && !slices.Contains(s.inside(), *o.Found) {
		return "", "", fmt.Errorf("no closed container has %d %s", *o.Found, s.What)
	}
	return s.What, joins, nil
}

func (g *Game) open(o Opening, r dice.Roller) Opened {
	opened := Opened{Spot: o.Spot, What: o.What, Found: g.draw(o, r), By: o.By, Carries: []Stock{}, Closed: []string{}}
	g.empty(opened)
	g.lay(opened)
	if m := g.Minifig(o.By); m != nil {
		opened.Carries = append(opened.Carries, m.Carries...)
	}
	if s := g.stash(opened.What); s != nil {
		opened.Closed = append(opened.Closed, s.Spots...)
	}
	return opened
}

// draw draws one of the containers of a stash, each as likely as the other, unless players
// saw what is in theirs. If they all hold the same, it throws nothing.
func (g *Game) draw(o Opening, r dice.Roller) int {
	inside := g.stash(o.What).inside()
	switch {
	case o.Found != nil:
		return *o.Found
	case inside[0] == inside[len(inside)-1]:
		return inside[0]
	}
	throw := dice.Throw{Why: "container", Who: o.By, N: 1, Die: dice.D(len(inside)), Always: true}
	for i := range len(inside) - 1 {
		if inside[i] != inside[i+1] {
			throw.Cuts = append(throw.Cuts, i+1)
		}
	}
	return inside[r.Roll(throw)[0]-1]
}

// lay puts the find into the hands of the minifig that opened the container, or down there.
func (g *Game) lay(o Opened) {
	if p := g.Place(o.Spot); p != nil {
		p.Gone = union(p.Gone, o.What)
	}
	if o.Found == 0 {
		return
	}
	found := Stock{o.What, o.Found}
	g.keepTools(found)
	if m := g.Minifig(o.By); m != nil {
		g.handTo(m, found)
	} else if p := g.Place(o.Spot); p != nil {
		p.Holds = with(p.Holds, found)
	}
}

// empty takes a container off its stash, and a stash without any off the table.
func (g *Game) empty(o Opened) {
	s := g.stash(o.What)
	s.Contents = s.inside()
	if i := slices.Index(s.Contents, o.Found); i >= 0 {
		s.Contents = slices.Delete(s.Contents, i, i+1)
	}
	s.Spots = slices.DeleteFunc(s.Spots, func(spot string) bool { return spot == o.Spot })
	if len(s.Spots) == 0 {
		g.Stashes = slices.DeleteFunc(g.Stashes, func(s Stash) bool { return s.What == o.What })
	}
}

// closed is the stash that has a closed container at a spot.
func (g *Game) closed(spot, what string) (*Stash, error) {
	all := slices.DeleteFunc(g.stashesAt(spot), func(of string) bool { return what != "" && what != of })
	switch {
	case len(all) == 0 && what != "":
		return nil, fmt.Errorf("no closed container of %s is at %s", what, spot)
	case len(all) == 0:
		return nil, fmt.Errorf("no closed container is at %s", spot)
	case len(all) > 1:
		return nil, fmt.Errorf("%s has a container of %s and one of %s: which?", spot, all[0], all[1])
	}
	return g.stash(all[0]), nil
}

func (g *Game) stash(what string) *Stash {
	return names.Find(g.Stashes, func(s *Stash) bool { return s.What == what })
}
