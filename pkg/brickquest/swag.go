package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Load is the things in a figure's hands: gold in coins, and swag.
type Load struct {
	Gold int
	Swag []Swag
}

// same tells whether two pieces of swag lie on one heap.
func (s Swag) same(o Swag) bool {
	return s.Item == o.Item && s.Strong == o.Strong && s.Opens == o.Opens && max(1, s.Times) == max(1, o.Times) && slices.Equal(s.Spells, o.Spells)
}

// Heaped is swag with some more of it: equal things are one heap.
func Heaped(all []Swag, more ...Swag) []Swag {
	all = cloned(all)
	for _, s := range cloned(more) {
		if i := slices.IndexFunc(all, s.same); i >= 0 {
			all[i].Count += s.Count
			continue
		}
		all = append(all, s)
	}
	return all
}

// picked takes n pieces of an item out of some swag, ordinary potions before strong ones.
// It gives the pieces that were taken, those that are left, and how many were missing.
func picked(all []Swag, item string, n int) (taken, left []Swag, missing int) {
	left = cloned(all)
	for _, strong := range []bool{false, true} {
		for i := range left {
			if s := &left[i]; s.Item == item && s.Strong == strong && n > 0 {
				some := s.clone()
				some.Count = min(n, s.Count)
				s.Count -= some.Count
				n -= some.Count
				taken = append(taken, some)
			}
		}
	}
	return taken, slices.DeleteFunc(left, func(s Swag) bool { return s.Count == 0 }), n
}

// Passed is things that went from hand to hand, or from a corpse or the floor.
type Passed struct {
	By     string  // the figure whose action it was
	From   string  // the figure that had them; empty: they lay there
	To     string  // the figure that has them now; empty: they lie there
	Room   string  // of a quest, where they lay or lie; empty: the bricks show it
	Gold   int     // in coins
	Swag   []Swag  // swag besides
	Breaks []Break // rules that the turn doesn't keep to any more

	opening bool // it belongs to the action that opened the chest
	fudge   bool // the table overrules the rules that are against it
}

// PickUp lets a figure pick things up. Things in an open room of the quest, or in an open
// chest in one, are taken from there. in names the place, and an empty load means
// everything there; without in it is the first place that has the things. Things of which
// none lies in the quest are there because the BrickMaster says so. (BrickQuest, Picking Up
// Items.) It refuses the dead, a load of nothing, a place that isn't there, and, unless fudge
// for things without a place, more than lies there.
func (g *Game) PickUp(by string, what Load, in string, fudge bool) (Passed, Game, error) {
	if _, err := g.living(by); err != nil {
		return Passed{}, Game{}, err
	}
	p := Passed{By: by, To: by, Swag: []Swag{}, Breaks: []Break{}, fudge: fudge}
	next := g.Clone()
	var load Load
	var err error
	switch pile := next.pile(in); {
	case in == "" && what.empty():
		err = errors.New("nothing to pick up")
	case in == "":
		load, err = next.fetch(&p, what)
	case pile == nil:
		err = &NoPlace{in}
	default:
		p.Room, p.opening = pile.Room, pile.In != ""
		load, err = what.outOf("the "+in+" holds", pile.Gold, pile.Swag)
	}
	if err != nil {
		return Passed{}, Game{}, err
	}
	p.opening = p.opening && next.goesOn(by)
	next.touch(p.Room, in)
	return p.into(next, by, load)
}

// goesOn tells whether a figure has opened something last in its turn: opening a chest and
// emptying it, thing by thing, is one action. (BrickQuest, Interacting with Objects and Items.)
func (g *Game) goesOn(name string) bool {
	deeds := g.turnOf(g.Figure(name)).Deeds
	return len(deeds) > 0 && deeds[len(deeds)-1] == Opened
}

// fetch takes a load from where it lies in the quest, as far as it lies anywhere. It notes the
// first such room, and whether all of it was in something open. It refuses more pieces than
// lie there, unless fudge.
func (g *Game) fetch(p *Passed, what Load) (Load, error) {
	p.opening = true
	lay := func(pile Pile) { p.Room, p.opening = cmp.Or(p.Room, pile.Room), p.opening && pile.In != "" }
	if what.Gold > 0 {
		if pile := names.Find(g.piles(), func(pile *Pile) bool { return *pile.Gold >= what.Gold }); pile != nil {
			*pile.Gold -= what.Gold
			lay(*pile)
		} else {
			p.opening = false
		}
	}
	var all []Swag
	for _, s := range what.Swag {
		n := s.Count
		for _, pile := range g.piles() {
			if taken, left, missing := picked(*pile.Swag, s.Item, n); len(taken) > 0 {
				*pile.Swag, n = left, missing
				lay(pile)
				all = Heaped(all, taken...)
			}
		}
		if 0 < n && n < s.Count && !p.fudge {
			return Load{}, &Against{fmt.Sprintf("%d %s there, not %d", s.Count-n, s.Item, s.Count), "Picking Up Items"}
		}
		if n == s.Count && !p.fudge && g.Quest.shuts(s.Item) {
			return Load{}, &Against{fmt.Sprintf("no %s lies in an open room or chest", s.Item), "Objective"}
		}
		if s.Count = n; n > 0 {
			p.opening, all = false, Heaped(all, s)
		}
	}
	return Load{what.Gold, all}, nil
}

// pile is what lies at a place, a room or something open in one; nil: it isn't there.
func (g *Game) pile(in string) *Pile {
	return names.Find(g.piles(), func(p *Pile) bool { return p.is(in) })
}

func (p Pile) is(in string) bool { return p.In == in || p.In == "" && p.Room == in }

// PileNames are the places where things of the quest lie that somebody can pick up.
func (g *Game) PileNames() []string { return say.Each(g.piles(), Pile.name) }

// Filled are the places where something lies.
func (g *Game) Filled() []string {
	empty := func(p Pile) bool { return *p.Gold == 0 && len(*p.Swag) == 0 }
	return say.Each(slices.DeleteFunc(g.piles(), empty), Pile.name)
}

func (p Pile) name() string { return cmp.Or(p.In, p.Room) }

// GoldThere is all the gold at a place where things of the quest lie; with no place named,
// at the first that has some.
func (g *Game) GoldThere(in string) int {
	for _, p := range g.piles() {
		if *p.Gold > 0 && (in == "" || p.is(in)) {
			return *p.Gold
		}
	}
	return 0
}

func (l Load) empty() bool { return l.Gold == 0 && len(l.Swag) == 0 }

// outOf takes a load out of gold and swag that lie together; an empty load is all. Where
// there is less it tells who has that: "Harry carries".
func (l Load) outOf(has string, gold *int, swag *[]Swag) (Load, error) {
	if l.empty() {
		l = Load{*gold, *swag}
		if *gold, *swag = 0, nil; l.empty() {
			return Load{}, errors.New(has + " nothing")
		}
		return l, nil
	}
	if l.Gold > *gold {
		return Load{}, fmt.Errorf("%s %d gold, not %d", has, *gold, l.Gold)
	}
	taken, left := Load{Gold: l.Gold}, *swag
	for _, s := range l.Swag {
		some, rest, missing := picked(left, s.Item, s.Count)
		switch {
		case len(some) == 0:
			return Load{}, fmt.Errorf("%s no %s", has, s.Item)
		case missing > 0:
			return Load{}, fmt.Errorf("%s %d %s, not %d", has, s.Count-missing, s.Item, s.Count)
		}
		taken.Swag, left = Heaped(taken.Swag, some...), rest
	}
	*gold, *swag = *gold-l.Gold, left
	return taken, nil
}

func countOf(all []Swag, item string) (n int) {
	for _, s := range all {
		if s.Item == item {
			n += s.Count
		}
	}
	return n
}

// NoPlace is the refusal of a place that isn't in the quest, or isn't open.
type NoPlace struct{ Name string }

func (n *NoPlace) Error() string { return fmt.Sprintf("no open room or chest is called %q", n.Name) }

// Drop lays down things of a figure; an empty load means everything that it carries. In
// an open room of the quest they lie there from then on. It is no action (ruling). It
// refuses a figure that isn't there, and things that it doesn't carry. The dead can drop
// things, too.
func (g *Game) Drop(by string, what Load, in string) (Passed, Game, error) {
	switch {
	case g.Figure(by) == nil:
		return Passed{}, Game{}, &NoFigure{by}
	case g.HasLeft(by):
		return Passed{}, Game{}, fmt.Errorf("%s has left the dungeon", by)
	}
	p := Passed{By: by, From: by, Swag: []Swag{}, Breaks: []Break{}}
	next := g.Clone()
	f := next.Figure(by)
	load, err := what.outOf(by+" carries", &f.Gold, &f.Swag)
	if in != "" {
		pile := next.pile(in)
		if pile == nil {
			return Passed{}, Game{}, &NoPlace{in}
		}
		p.Room = pile.Room
		*pile.Gold += load.Gold
		*pile.Swag = Heaped(*pile.Swag, load.Swag...)
	}
	p.Gold, p.Swag = load.Gold, append(p.Swag, load.Swag...)
	return p, next, cmp.Or(err, next.checkFull())
}

// Give hands things of a figure to a figure next to it; an empty load means everything
// that it carries. (BrickQuest, Giving Items.) It refuses the dead, and things that the
// figure doesn't carry.
func (g *Game) Give(by, to string, what Load, fudge bool) (Passed, Game, error) {
	return g.hand(by, by, to, what, fudge)
}

// Take takes things out of the swag bin of an ally next to the figure; the ally allows
// it. An empty load means everything in the bin. (BrickQuest, Taking Items.) It refuses
// the dead, things that aren't there, and things that enemies carry, unless fudge or
// after a good check of picking pockets in the same turn.
func (g *Game) Take(by, from string, what Load, fudge bool) (Passed, Game, error) {
	next := g.Clone()
	if f := next.Figure(by); f != nil && g.Figure(from) != nil && !fudge && !g.sides(by, from) {
		if g.Figure(from).Dead() {
			return Passed{}, Game{}, &Against{from + " is dead: what it carries is loot", "Looting"}
		}
		if next.turnOf(f).Opener != pickPockets {
			return Passed{}, Game{}, &Against{from + " doesn't allow " + by + " to take anything", "Taking Items"}
		}
		next.turnOf(f).Opener = ""
	}
	return next.hand(by, from, by, what, fudge)
}

func (g *Game) hand(by, from, to string, what Load, fudge bool) (Passed, Game, error) {
	switch err := g.live(from, to); {
	case err != nil:
		return Passed{}, Game{}, err
	case from == to:
		return Passed{}, Game{}, fmt.Errorf("%s has it already", to)
	}
	p := Passed{By: by, From: from, To: to, Swag: []Swag{}, Breaks: []Break{}, fudge: fudge}
	next := g.Clone()
	f := next.Figure(from)
	load, err := what.outOf(from+" carries", &f.Gold, &f.Swag)
	if err != nil {
		return Passed{}, Game{}, err
	}
	return p.into(next, to, load)
}

// Loot lets a figure search a corpse next to it and take everything that the corpse has.
// (BrickQuest, Looting.) It refuses the dead, and, unless fudge, a living figure as the
// corpse. A figure that is unconscious counts as dead (ruling).
func (g *Game) Loot(by, from string, fudge bool) (Passed, Game, error) {
	f := g.Figure(from)
	switch err := g.live(by); {
	case err != nil:
		return Passed{}, Game{}, err
	case f == nil:
		return Passed{}, Game{}, &NoFigure{from}
	case by == from:
		return Passed{}, Game{}, fmt.Errorf("%s has it already", by)
	case !f.Dead() && !fudge:
		return Passed{}, Game{}, &Against{from + " is alive", "Looting"}
	}
	p := Passed{By: by, From: from, To: by, Swag: []Swag{}, Breaks: []Break{}, fudge: fudge}
	next := g.Clone()
	corpse := next.Figure(from)
	load := Load{corpse.Gold, corpse.Swag}
	corpse.Gold, corpse.Swag = 0, nil
	return p.into(next, by, load)
}

// into lets a figure of next have a load, and counts the action.
func (p Passed) into(next Game, to string, load Load) (Passed, Game, error) {
	f := next.Figure(to)
	f.Gold += load.Gold
	f.Swag = Heaped(f.Swag, load.Swag...)
	p.Gold, p.Swag = load.Gold, append(p.Swag, load.Swag...)
	var err error
	if !p.opening {
		p.Breaks, err = next.do(p.By, Handled, p.fudge)
	}
	return p, next, cmp.Or(err, next.checkFull())
}

// ErrTooMuch says that a figure would carry more than any figure can.
var ErrTooMuch = errors.New("that is more than a hero can carry")

func (g *Game) checkFull() error {
	for _, f := range g.figures() {
		if f.Gold > mostPurse || slices.ContainsFunc(f.Swag, func(s Swag) bool { return s.Count > MostDice }) {
			return ErrTooMuch
		}
	}
	return nil
}
