package zombie

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// Place is a room or an open area that the table knows by name.
type Place struct {
	Name     string   `json:"name" yaml:"name"`
	Open     bool     `json:"open,omitempty" yaml:"open,omitempty"`              // a large space
	Unsure   bool     `json:"unsure,omitempty" yaml:"unsure,omitempty" pack:"-"` // is it a room or an open area
	Untold   bool     `json:"untold,omitempty" yaml:"untold,omitempty" pack:"-"` // nobody has said which things lie there
	Seen     bool     `json:"seen,omitempty" yaml:"seen,omitempty" pack:"-"`
	Closed   bool     `json:"closed,omitempty" yaml:"closed,omitempty" pack:"-"`                    // no way through any more
	Bathroom bool     `json:"bathroom,omitempty" yaml:"bathroom,omitempty"`                         // counts as one for a minifig that needs one
	Baby     bool     `json:"baby,omitempty" yaml:"baby,omitempty"`                                 // where the child is looked for
	Child    string   `json:"child,omitempty" yaml:"child,omitempty" pack:"-"`                      // the state of the child by the room's die: safe or turned; empty: it wasn't thrown
	Fires    int      `json:"fires,omitempty" yaml:"fires,omitempty"`                               // flame bricks
	Crew     int      `json:"crew,omitempty" yaml:"crew,omitempty"`                                 // zombies that wait there with any dice
	Holds    []Stock  `json:"holds,omitempty" yaml:"holds,omitempty"`                               // things that can be found there
	Gone     []string `json:"gone,omitempty" yaml:"gone,omitempty" pack:"-"`                        // things that were told to lie there, and are all taken
	Explored []string `json:"explored,omitempty" yaml:"explored,omitempty" names:"figure" pack:"-"` // the minifigs that explored it
	Enter    Event    `json:"enter,omitzero" yaml:"enter,omitempty"`
	Leave    Event    `json:"leave,omitzero" yaml:"leave,omitempty"`
}

// Event is a thing that happens once, when somebody first enters or leaves a place.
type Event struct {
	Scene string `json:"scene,omitempty" yaml:"scene,omitempty"` // a critical scene: +1 danger for good
	Twist string `json:"twist,omitempty" yaml:"twist,omitempty"` // a plot twist of the scenario
	Says  string `json:"says,omitempty" yaml:"says,omitempty"`   // the words for players
	Done  bool   `json:"done,omitempty" yaml:"done,omitempty" pack:"-"`
}

func (p Place) clone() Place {
	p.Holds, p.Gone, p.Explored = slices.Clone(p.Holds), slices.Clone(p.Gone), slices.Clone(p.Explored)
	return p
}

// Place finds a place by its name; nil if the table doesn't know it.
func (g *Game) Place(name string) *Place {
	return names.Find(g.Places, func(p *Place) bool { return p.Name == name })
}

// PlaceName refuses a name that a line would read as something else: dice, a number, a
// list, nobody or all.
func PlaceName(name string) error {
	means := slices.Contains([]string{"none", "nobody", "all"}, strings.ToLower(name))
	return cmp.Or(
		wrong(strings.ContainsAny(name, ":;,="), "the name %q has one of : ; , = in it", name),
		wrong(!strings.ContainsFunc(name, unicode.IsLetter), "the name %q has no letter", name),
		wrong(means, "the name %q means something else", name))
}

// learn makes a place that a horde, a sign, a thing or a minifig's way names known to the
// table. Nobody has told its size then, nor what lies there.
func (g *Game) learn(place string) {
	if place != "" && g.Place(place) == nil {
		p := NewPlace(place)
		p.Unsure, p.Untold = true, true
		g.Places = append(g.Places, p)
	}
}

// NewPlace is a place; one that is called so is a bathroom. (Zombie Brikz, Character creation.)
func NewPlace(name string) Place {
	calls := func(word string) bool {
		return slices.Contains([]string{"bathroom", "toilet", "toilets", "loo", "restroom", "washroom"}, word)
	}
	return Place{Name: name, Bathroom: slices.ContainsFunc(strings.Fields(strings.ToLower(name)), calls)}
}

// Modernize repairs an older table: tools were counted in two places there, hordes, signs
// and closed containers could be at places beside the list, and guns were guns by their
// names.
func (g *Game) Modernize() {
	g.OneLedger()
	g.knowArms()
	for _, h := range g.Hordes {
		g.learn(h.Place)
	}
	for _, place := range g.Danger.Signs {
		g.learn(place)
	}
	for _, s := range g.Stashes {
		for _, spot := range s.Spots {
			g.learn(spot)
		}
	}
}

// Settled is a change of the places that players made by hand.
type Settled struct {
	Place  Place    // as it is now, or as it was before it went
	Hordes []string // those there that came into sight with it, or went out of sight
}

// AddPlace makes a place known to the table, with a warning sign at its entrance or
// without; so is one that was only named so far. (Zombie Brikz, Important spots.) It refuses a
// place that was told of.
func (g *Game) AddPlace(p Place, sign bool) (Settled, Game, error) {
	if known := g.Place(p.Name); known != nil && !known.Untold {
		return Settled{}, Game{}, fmt.Errorf("the table knows %s already", p.Name)
	}
	next := g.Clone()
	next.learn(p.Name)
	return next.SetPlace(p, sign)
}

// SetPlace gives a known place the values of p. It refuses an [Unknown] place.
func (g *Game) SetPlace(p Place, sign bool) (Settled, Game, error) {
	next := g.Clone()
	known := next.Place(p.Name)
	if known == nil {
		return Settled{}, Game{}, &Unknown{"place", p.Name}
	}
	*known = p.clone()
	next.setSign(p.Name, sign)
	return Settled{Place: p}, next, nil
}

// RemovePlace makes the table forget a place and its sign. Nobody knows any longer where
// the minifigs and the hordes there are, and where the repairs there stand. It refuses an
// [Unknown] place, and one with a closed container.
func (g *Game) RemovePlace(name string) (Settled, Game, error) {
	p, stash := g.Place(name), cmp.Or(g.stashesAt(name)...)
	if err := cmp.Or(unknown(p == nil, "place", name), wrong(stash != "", "a closed container of %s is at %s", stash, name)); err != nil {
		return Settled{}, Game{}, err
	}
	next := g.Clone()
	next.Places = slices.DeleteFunc(next.Places, func(p Place) bool { return p.Name == name })
	next.setSign(name, false)
	for i := range next.Minifigs {
		if m := &next.Minifigs[i]; m.Place == name {
			m.Place, m.Alone, m.Together = "", false, false
		}
	}
	next.shift(name, "")
	return Settled{Place: p.clone()}, next, nil
}

// Passed is a minifig's way into a place or out of it.
type Passed struct {
	Rung
	By     string   `json:"by"`     // the minifig that goes
	Seen   bool     `json:"seen"`   // somebody has looked into it
	Sign   bool     `json:"sign"`   // the place has a warning sign
	Fires  int      `json:"fires"`  // how many flames are there
	Hordes []string `json:"hordes"` // the letters of the hordes there
	// those of them that were out of sight and are seen again; left out where there are none
	Sighted []string `json:"sighted,omitempty"`
	Left    Rung     `json:"left,omitzero"`   // the events as the minifig left the place where it was
	Joins   string   `json:"joins,omitempty"` // a minifig that joined
}

// Enter brings a minifig into a place, out of the one where it was. The events for the
// first to enter or to leave happen. (Zombie Brikz, Important spots; Danger Level.) A
// place that nobody has named before is a new one. It refuses an [Unknown] minifig, the
// dead, and, unless it is fudged, a closed way as [Against].
func (g *Game) Enter(place, by string, fudge bool) (Passed, Game, error) {
	joins, next, err := g.pass(place, by, fudge)
	if err != nil {
		return Passed{}, Game{}, err
	}
	passed := next.arrive(place, by)
	passed.Joins = joins
	return passed, next, nil
}

// arrive puts a minifig in a place, and gives what it finds there and the events of its way.
func (g *Game) arrive(place, by string) Passed {
	g.learn(place)
	passed := g.found(place, by)
	came := g.come(place, by)
	passed.Left, passed.Sighted = came.Left, came.Sighted
	return passed.told(g, place, came.Met)
}

// LeavePlace brings a minifig out of a place: nobody knows where it is then, unless it is
// known to be elsewhere already. Otherwise it is like Enter.
func (g *Game) LeavePlace(place, by string, fudge bool) (Passed, Game, error) {
	at := g.where(by)
	joins, next, err := g.pass(place, by, fudge)
	if err := cmp.Or(
		unknown(g.Place(place) == nil, "place", place), err,
		against(at != "" && at != place && !fudge, "Important spots", "%s is in the %s", by, at),
	); err != nil {
		return Passed{}, Game{}, err
	}
	passed := next.found(place, by)
	passed.Joins = joins
	if at == place {
		next.stand(by, "")
	}
	rung := next.ring(place, Looking{by, place}, func(p *Place) *Event { return &p.Leave })
	return passed.told(&next, place, rung), next, nil
}

// pass is the game in which a minifig goes through a door. It refuses as Enter does.
func (g *Game) pass(place, by string, fudge bool) (joins string, next Game, err error) {
	joins, next, err = g.acts(by, "move")
	return joins, next, cmp.Or(err, g.mayPass(place, fudge))
}

// mayPass refuses, unless it is fudged, a place with no way through as [Against].
func (g *Game) mayPass(place string, fudge bool) error {
	p := g.Place(place)
	return against(p != nil && p.Closed && !fudge, "Jailbreak", "%s has no way through", place)
}

// travel puts a minifig and its party in a place, as arrive does, and remembers for all of
// them where their way began: here, or where the run began that goes on.
func (g *Game) travel(to, by string, goesOn bool) Passed {
	before := g.Clone()
	passed := g.arrive(to, by)
	for _, who := range g.party(by) {
		was := before.Minifig(who)
		if was == nil || was.Place == to {
			continue
		}
		if way := &g.now(who).Way; goesOn && way.To != "" && way.To == was.Place {
			way.To = to
		} else {
			*way = Trip{was.Place, to}
		}
	}
	return passed
}

// NameHome gives the team its place, where things are delivered. (Zombie Brikz, Scenarios.)
// The place is a new one where the table doesn't know it; empty takes the word back.
func (g *Game) NameHome(place string) (Settled, Game, error) {
	next := g.Clone()
	next.Home = place
	if place == "" {
		return Settled{}, next, nil
	}
	next.learn(place)
	return Settled{Place: next.Place(place).clone()}, next, nil
}

func (g *Game) found(place, by string) Passed {
	p := g.Place(place)
	return Passed{
		By: by, Seen: p.Seen, Sign: slices.Contains(g.Danger.Signs, place), Fires: p.Fires, Hordes: g.HordesAt(place),
	}
}

// told is the outcome with the events of the way.
func (p Passed) told(next *Game, place string, r Rung) Passed {
	danger := next.DangerFor(Looking{p.By, place}).Level
	if p.Rung = r; r == (Rung{}) {
		p.Before = danger
	}
	p.Place, p.Danger = place, danger
	return p
}

// HordesAt are the letters of the hordes at a place.
func (g *Game) HordesAt(place string) []string {
	return append([]string{}, g.which(func(h Horde) bool { return h.Place == place })...)
}

// living finds the minifig that acts, as seat does, and refuses the dead with "Ann is
// dead and can't" and the words of act.
func (g *Game) living(by, act string) (joins string, err error) {
	joins, err = g.seat(by)
	return joins, cmp.Or(wrong(g.isDead(by), "%s is dead and can't %s", by, act), err)
}

// acts is living, and the game in which a minifig that joins has joined.
func (g *Game) acts(by, act string) (joins string, next Game, err error) {
	joins, err = g.living(by, act)
	next = g.Clone()
	next.join(joins)
	return joins, next, err
}

// unsee is for a place whose zombies were lost from sight. Once none is left there, the
// place counts as unseen again, unless a minifig is there. (Zombie Brikz, Not to be.)
func (g *Game) unsee(place string) {
	if p := g.Place(place); p != nil && len(g.HordesAt(place)) == 0 && g.seeing(place) == "" {
		p.Seen = false
	}
}
