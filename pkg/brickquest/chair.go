package brickquest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A SpecialOrder is what a monster does in its turn besides attacks and moves, where nobody
// plays the monsters. The first of its card's that is due is done.
type SpecialOrder struct {
	Do   OrderKey `json:"do" yaml:"do"`                         // "breathe", "cast", "heal", "float" (it makes itself ethereal) or "focus"
	Left int      `json:"left,omitempty" yaml:"left,omitempty"` // only with so many hit points left, or fewer; 0: always
}

// OrderKey names a special order.
type OrderKey string

// The special orders of monsters.
const (
	OrderBreathe OrderKey = "breathe" // whenever it can, on all in its cone
	OrderCast    OrderKey = "cast"    // the spell that takes the most hit points on average
	OrderHeal    OrderKey = "heal"    // itself
	OrderFloat   OrderKey = "float"   // it makes itself ethereal
	OrderFocus   OrderKey = "focus"   // all dice to attack, or to defense where nobody is in reach
)

// Needs are the abilities of which an order needs one.
func (k OrderKey) Needs() []AbilityKey {
	switch k {
	case OrderBreathe:
		return []AbilityKey{Breath}
	case OrderCast:
		return []AbilityKey{WizardSpells, ClericSpells}
	case OrderHeal:
		return []AbilityKey{ClericSpells}
	case OrderFloat:
		return []AbilityKey{Ethereality}
	case OrderFocus:
		return []AbilityKey{NinjaFocus}
	}
	return nil
}

// How well monsters choose whom they attack, where nobody plays them.
const (
	Dull    = "dull"    // anybody
	Fair    = "fair"    // a coin decides between the other two
	Cunning = "cunning" // whom it is best to attack
)

func skills() []string { return []string{Fair, Dull, Cunning} }

func (m Monster) faultInOrders() (at []any, err error) {
	if m.Skill != "" && !slices.Contains(skills(), m.Skill) {
		return []any{"skill"}, fmt.Errorf("%q: it is dull, fair or cunning", m.Skill)
	}
	for i, o := range m.Orders {
		needs := o.Do.Needs()
		switch {
		case needs == nil:
			return []any{"orders", i, "do"}, fmt.Errorf("no order is called %q", o.Do)
		case !slices.ContainsFunc(needs, m.Has):
			return []any{"orders", i, "do"}, fmt.Errorf("%s needs the ability %s", o.Do, needs[0])
		case o.Left < 0 || o.Left > mostHitPoints:
			return []any{"orders", i, "left"}, fmt.Errorf("%d: it goes from 1 to %d", o.Left, mostHitPoints)
		}
	}
	return nil, nil
}

// HasNoMaster tells whether nobody plays the monsters at the table: the app does.
func (g *Game) HasNoMaster() bool { return g.Rules.Monsters == "app" }

// MayAct refuses figures that aren't monsters of one kind that live, are seen and fight the
// heroes: nobody else is moved for the players.
func (g *Game) MayAct(names ...string) error {
	switch turn := g.Initiative.Turn; {
	case len(names) == 0 && turn != "" && !g.AgainstHeroes(turn):
		return fmt.Errorf("%s acts now, and no monster does", turn)
	case len(names) == 0:
		return errors.New("no monster has an action left in this turn")
	}
	for _, name := range names {
		f, err := g.living(name)
		switch first := g.Figure(names[0]); {
		case err != nil:
			return err
		case g.IsHero(name) || !g.AgainstHeroes(name):
			return fmt.Errorf("%s is on the heroes' side: a player says what it does", name)
		case f.Hidden:
			return fmt.Errorf("%s stands as a statue until it is time", name)
		case f.Card != first.Card:
			return fmt.Errorf("%s and %s are of two kinds: one kind at a time", first.Name, name)
		}
	}
	return nil
}

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
