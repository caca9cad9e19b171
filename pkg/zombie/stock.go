package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Handed is the things that changed hands.
type Handed struct {
	By       string  `json:"by"`              // the minifig that did it; empty: none was named
	To       string  `json:"to"`              // the minifig that got them; empty where none did
	Place    string  `json:"place"`           // where
	Things   []Stock `json:"things"`          // the things that it is about
	Carries  []Stock `json:"carries"`         // the things that by carries then
	Left     []Stock `json:"left"`            // the things that are left at that place
	Store    []Stock `json:"store"`           // the things that were delivered and are still there
	Drunk    []Stock `json:"drunk"`           // things that an Alcoholic used up at once
	Precious int     `json:"precious"`        // how many precious things a Collector has brought; 0: it isn't about such things
	Joins    string  `json:"joins,omitempty"` // a minifig that joined
	Came     Came    `json:"came,omitzero"`   // the minifig's way to the place, and the events there; left out where it was there and nothing began
	// the weapon that by had, as nobody had said which weapons it has; left out where that
	// was known
	Had Weapon `json:"had,omitempty"`
}

// Taking is the things that somebody picks up.
type Taking struct {
	By    string
	Thing Stock  // without a name: everything that is known to lie there
	At    string // a place; empty: where the minifig is, if the thing is known to be there, or to have been
	Fudge bool
}

// takings are the things that somebody picks up, each of them, and where. It refuses
// everything of a place where nothing is known to lie.
func (g *Game) takings(t Taking) ([]Stock, string, error) {
	here := g.Place(cmp.Or(t.At, g.where(t.By)))
	if here != nil && !here.Untold {
		t.Thing.What = g.Only(here.Holds, t.Thing.What)
	}
	switch {
	case t.Thing.What == "" && (here == nil || len(here.Holds) == 0) && t.At != "":
		return nil, "", fmt.Errorf("the table knows of nothing at %s: name the thing", t.At)
	case t.Thing.What == "" && (here == nil || len(here.Holds) == 0):
		return nil, "", fmt.Errorf("the table knows of nothing where %s is: name the thing", t.By)
	case t.Thing.What == "":
		return here.Holds, here.Name, nil
	case t.At == "" && here != nil && (some(here.Holds, t.Thing.What) > 0 || slices.Contains(here.Gone, t.Thing.What)):
		t.At = here.Name
	}
	return []Stock{t.Thing}, t.At, nil
}

// Collect picks things up. At a place that the table knows, the things must be there and
// nothing may burn; the minifig is there then. (Zombie Brikz, Resources; Actions.) It
// refuses nobody, an [Unknown] minifig, the dead, and, unless it is fudged, as [Against]
// things that aren't there, a place that burns and one that has no way through.
func (g *Game) Collect(t Taking) (Handed, Game, error) {
	h, next, err := g.hand(t.By, "pick anything up")
	things, at, wrong := g.takings(t)
	if err := cmp.Or(err, wrong); err != nil {
		return Handed{}, Game{}, err
	}
	by, n := g.holders(t.Thing.What)
	made := func(o Thing) bool { return o.Becomes == t.Thing.What }
	again := at == "" && n > 0 && slices.ContainsFunc(g.Things, made) && !t.Fudge
	stands := ""
	if at == "" && !extinguisher(t.Thing.What) {
		stands = g.where(t.By)
	}
	p := next.Place(at)
	if p == nil {
		p = &Place{Untold: true}
	}
	if err := cmp.Or(
		g.mayReach(stands, t.By, t.Fudge),
		against(again, "The Show Must Go On", "%s has made the %s already", cmp.Or(by, "the team"), t.Thing.What),
		g.mayReach(at, t.By, t.Fudge),
		checkAll(things, func(s Stock) error {
			lack, told := g.lack(p.Holds, s), !p.Untold || slices.Contains(p.Gone, s.What)
			return against(lack != "" && told && !t.Fudge, "Important spots", "%s has %s", at, lack)
		}),
	); err != nil {
		return Handed{}, Game{}, err
	}
	h.Place = at
	for _, s := range things {
		p.take(s)
	}
	h.Came = next.come(at, t.By)
	next.handTo(next.Minifig(t.By), things...)
	return h.done(next, things...)
}

// take takes a thing away from a place, which remembers that it lay there.
func (p *Place) take(s Stock) {
	there := some(p.Holds, s.What)
	if p.Holds = without(p.Holds, s); there > 0 && there <= s.N && !p.Untold {
		p.Gone = union(p.Gone, s.What)
	}
}

// Drop lays down things that a minifig carries; if none is named, all of them. They lie
// in the place that is named, or else where the minifig is known to be. The dead drop
// things, too. It refuses nobody, an [Unknown] minifig, and things that it doesn't carry.
func (g *Game) Drop(by string, things []Stock, at string) (Handed, Game, error) {
	h, next, err := g.carried(by, "", &things)
	if err != nil {
		return Handed{}, Game{}, err
	}
	at = cmp.Or(at, g.where(by))
	h.Place = at
	next.learn(at)
	if p := next.Place(at); p != nil {
		p.Holds = with(p.Holds, things...)
	}
	return h.done(next, things...)
}

// Give hands things from one minifig to another, by hand: the first one is where the other
// one is then, if that place is known. It refuses the same as Drop, and the dead on either
// side. (Zombie Brikz, Actions.)
func (g *Game) Give(by, to string, things []Stock) (Handed, Game, error) {
	h, next, err := g.Throw(by, to, things)
	if err == nil {
		h.Came = next.come(next.Minifig(to).Place, by)
	}
	return h, next, err
}

// Throw throws things from one minifig to another, which stay where they are. It refuses
// the same as Give. (Zombie Brikz, Actions.)
func (g *Game) Throw(by, to string, things []Stock) (Handed, Game, error) {
	h, next, err := g.carried(by, "give anything", &things)
	if err != nil {
		return Handed{}, Game{}, err
	}
	if err := cmp.Or(next.known(to), wrong(next.isDead(to), "%s is dead and can't take anything", to)); err != nil {
		return Handed{}, Game{}, err
	}
	next.handTo(next.Minifig(to), things...)
	h.To = to
	return h.done(next, things...)
}

// Deliver brings things to the team's place: the things that are named, or all that the
// minifig carries. If no minifig is named, it brings any things. The first and the third
// food or drink that an Alcoholic brings is used up at once; precious things of a
// Collector are counted. The minifig is at the team's place then, if the players have named
// one, else where it was. (Zombie Brikz, Character creation.) It refuses an [Unknown] minifig, the dead, things that it doesn't
// carry, and as precious only things that a goal asks for.
func (g *Game) Deliver(by string, things []Stock, precious bool) (Handed, Game, error) {
	if by == "" {
		h, next := newHanded("", ""), g.Clone()
		next.Store = with(next.Store, things...)
		return h.done(next, things...)
	}
	if f := g.Minifig(by); f != nil && len(things) == 0 {
		gear := f.gear()
		things = slices.DeleteFunc(slices.Clone(f.Carries), func(s Stock) bool { return slices.Contains(gear, s.What) })
		if len(things) == 0 && len(f.Carries) > 0 {
			return Handed{}, Game{}, fmt.Errorf("%s carries nothing but its own %s", by, strings.Join(gear, " and "))
		}
	}
	h, next, err := g.carried(by, "deliver", &things)
	if err != nil {
		return Handed{}, Game{}, err
	}
	h.Came = next.come(next.Home, by)
	m := next.Minifig(by)
	if precious {
		t := m.trait(Collector)
		useless := slices.DeleteFunc(slices.Clone(things), func(s Stock) bool { return g.asked(s.What) })
		if err := cmp.Or(
			wrong(t == nil, "%s isn't a Collector", by),
			wrong(len(useless) == 0, "%s: a goal asks for it, and precious things are useless for the quest", things[0].What),
		); err != nil {
			return Handed{}, Game{}, err
		}
		for _, s := range useless {
			t.Used = min(t.Used+s.N, max(t.Uses, CollectorThings))
		}
		h.Precious = t.Used
	}
	next.Store = with(next.Store, things...)
	if m.Has(Alcoholic) {
		h.Drunk = next.drink(m, things)
		for _, s := range h.Drunk {
			next.Store = without(next.Store, s)
		}
	}
	return h.done(next, things...)
}

func (g *Game) asked(what string) bool {
	return slices.ContainsFunc(g.Scenario.Goals, func(o Goal) bool { return g.CountsFor(o.What, what) || o.Clue.Has.What == what })
}

// CollectorThings is how many precious things a Collector brings home (Zombie
// Brikz, Character creation).
const CollectorThings = 2

// drink is the part of a delivery that an Alcoholic uses up: of food and drink, the first
// that it ever brings, and the third.
func (g *Game) drink(m *Minifig, things []Stock) []Stock {
	drunk := []Stock{}
	t := m.trait(Alcoholic)
	for _, s := range things {
		if !g.Is(s.What, Eaten, Drink) {
			continue
		}
		for range s.N {
			if t.Used >= 3 {
				break
			}
			if t.Used++; t.Used != 2 {
				drunk = with(drunk, Stock{s.What, 1})
			}
		}
	}
	return drunk
}

// Use uses things up: things that a minifig carries, or things of the team's place where
// no minifig is named. 1 fuel starts a small vehicle for the whole game. (Zombie Brikz,
// Escape this goddamn city.) It refuses an [Unknown] minifig, the dead, things that
// aren't there, and a weapon that makes no noise.
func (g *Game) Use(by string, thing Stock) (Handed, Game, error) {
	stays := func(what string) error { // noise uses up a grenade
		return wrong(g.Nature(what) != "" && !g.Is(what, Blaring), "%s is a weapon, and isn't used up", what)
	}
	if by == "" {
		thing.What = g.Only(g.Store, thing.What)
		lack := g.lack(g.Store, thing)
		if err := cmp.Or(wrong(lack != "", "the store has %s", lack), stays(thing.What)); err != nil {
			return Handed{}, Game{}, err
		}
		h, next := newHanded("", ""), g.Clone()
		next.Store = without(next.Store, thing)
		next.fuel(thing)
		return h.done(next, thing)
	}
	things := []Stock{thing}
	h, next, err := g.carried(by, "use anything", &things)
	if err = cmp.Or(err, stays(things[0].What)); err != nil {
		return Handed{}, Game{}, err
	}
	next.fuel(things[0])
	if g.Is(things[0].What, Blaring) {
		next.loud(by, true)
	}
	return h.done(next, things...)
}

// hand is the outcome of an act with things before it is done; the dead may if act is empty.
func (g *Game) hand(by, act string) (Handed, Game, error) {
	if by == "" {
		return Handed{}, Game{}, errors.New("who? the minifig has no name")
	}
	joins, err := g.seat(by)
	if act != "" {
		joins, err = g.living(by, act)
	}
	if err != nil {
		return Handed{}, Game{}, err
	}
	next := g.Clone()
	next.join(joins)
	return newHanded(by, joins), next, nil
}

func newHanded(by, joins string) Handed {
	return Handed{By: by, Joins: joins, Carries: []Stock{}, Left: []Stock{}, Drunk: []Stock{}}
}

// carried is hand with the things out of the minifig's hands: all of them for an empty list.
func (g *Game) carried(by, act string, things *[]Stock) (Handed, Game, error) {
	h, next, err := g.hand(by, act)
	if err != nil {
		return Handed{}, Game{}, err
	}
	m := next.Minifig(by)
	if len(*things) == 0 {
		if *things = g.Leaves(m); len(*things) == 0 {
			return Handed{}, Game{}, fmt.Errorf("%s carries nothing", by)
		}
		if slices.Contains(*things, Stock{gun, 1}) {
			next.know(Thing{What: gun, Is: []Nature{Shooting}})
		}
	}
	*things = slices.Clone(*things)
	for i := range *things {
		had, err := next.handFrom(m, &(*things)[i])
		if err != nil {
			return Handed{}, Game{}, err
		}
		h.Had = cmp.Or(h.Had, had)
	}
	return h, next, nil
}

// Leaves are the things that a minifig lays down where it lays down all: those that it
// carries, and a dead one's gun, if it had one from the beginning.
func (g *Game) Leaves(m *Minifig) []Stock {
	all := slices.Clone(m.Carries)
	if m.Health == Dead && slices.Contains(m.Weapons, Ranged) {
		all = append(all, Stock{gun, 1})
	}
	return all
}

// gun is a ranged weapon as a thing.
const gun = "gun"

// done is the outcome with the things that everybody has then, in next.
func (h Handed) done(next Game, things ...Stock) (Handed, Game, error) {
	h.Things = slices.Clone(things)
	next.keepTools(things...)
	h.Store = append([]Stock{}, next.Store...)
	if m := next.Minifig(h.By); m != nil {
		h.Carries = append(h.Carries, m.Carries...)
	}
	if p := next.Place(h.Place); p != nil {
		h.Left = append(h.Left, p.Holds...)
	}
	return h, next, nil
}

// union is a list with more behind it, but nothing twice.
func union[T comparable](all []T, more ...T) []T {
	for _, one := range more {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

func some(all []Stock, what string) int {
	n := 0
	for _, s := range all {
		if s.What == what {
			n += s.N
		}
	}
	return n
}

func with(all []Stock, more ...Stock) []Stock {
	all = slices.Clone(all)
	for _, s := range more {
		if i := slices.IndexFunc(all, func(o Stock) bool { return o.What == s.What }); i >= 0 {
			all[i].N += s.N
		} else {
			all = append(all, s)
		}
	}
	return all
}

// takeOne takes one of a thing out of a list, and tells whether there was one.
func takeOne(from *[]Stock, is func(Stock) bool) bool {
	i := slices.IndexFunc(*from, is)
	if i < 0 {
		return false
	}
	*from = without(*from, Stock{(*from)[i].What, 1})
	return true
}

// ofName tells whether a thing has that name.
func ofName(what string) func(Stock) bool { return func(s Stock) bool { return s.What == what } }

func without(all []Stock, less Stock) []Stock {
	var left []Stock
	for _, s := range all {
		if s.What == less.What {
			gone := min(s.N, less.N)
			s.N, less.N = s.N-gone, less.N-gone
		}
		if s.N > 0 {
			left = append(left, s)
		}
	}
	return left
}
