package brickquest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Opener is the hero that opens a door, a chest or a room where nobody is named: the one
// whose turn it is; empty: nobody. Another hero's key opens it for nothing.
func (g *Game) Opener(what string) string {
	for _, name := range g.Ordered().Acting {
		if g.IsHero(name) && (!g.Locked(what) || g.keyHolder(what, name) != "" || g.keyHolder(what, "") == "") {
			return name
		}
	}
	return ""
}

// OpenDoor puts a room on the table and brings its foes, by a figure, whose action it is; by
// may be empty. Where the plan names the door, that one opens, too; an open one takes no
// action. (BrickQuest, Objective; Interacting with Objects and Items.) It refuses a room that
// nobody knows, one that is open, more than 200 figures, a figure that is dead, and a door
// that is locked.
func (g *Game) OpenDoor(room, by string, fudge bool) (RoomOpened, Game, error) {
	switch {
	case room == "", g.Quest.Barred(room) && !fudge: // players know no name of it, and no door that leads there
		return RoomOpened{}, Game{}, &Against{"the way there is closed: open the doors that you see first", "Interacting with Objects and Items"}
	case g.magicLocked(room) && !fudge:
		return RoomOpened{}, Game{}, &Against{lockedByMagic(room), magicLockSpell}
	}
	next := g.Clone()
	o, err := next.open(room)
	if err != nil {
		return RoomOpened{}, Game{}, err
	}
	switch door := g.Quest.Door(room); {
	case door != nil && door.Open:
		return o, next, nil
	case door != nil:
		u, err := next.unbar(door.What, by, fudge)
		if err != nil {
			return RoomOpened{}, Game{}, err
		}
		o.Springs = append(o.Springs, u.Springs...)
	}
	if by == "" {
		return o, next, nil
	}
	acted, next, err := next.Interact(by, fudge)
	o.Acted = &acted
	return o, next, err
}

// OpenAny opens a door that nobody has planned, as an action of by; empty: it costs
// nothing. (BrickQuest, Interacting with Objects and Items.) It refuses one that is open, and
// one that is locked by magic.
func (g *Game) OpenAny(what, by string, fudge bool) (Acted, Game, error) {
	switch open := g.Quest.openLike(what); {
	case open != "" && !fudge:
		return Acted{}, Game{}, fmt.Errorf("the %s is open", open)
	case g.magicLocked(what) && !fudge:
		return Acted{}, Game{}, &Against{lockedByMagic(what), magicLockSpell}
	case by == "":
		return Acted{Breaks: []Break{}}, g.Clone(), nil
	}
	return g.Interact(by, fudge)
}

// Unlocked is a closed thing that was opened.
type Unlocked struct {
	Room    string   `json:"room"`                                   // where it is
	What    string   `json:"what"`                                   // the thing that is open now
	By      string   `json:"by"`                                     // the figure that opened it; empty: none was named
	Key     bool     `json:"key"`                                    // with a key that is made for it
	Holder  string   `json:"holder,omitempty"`                       // the figure that carries that key
	Skill   string   `json:"skill,omitempty"`                        // of the good check that opened it
	Opens   string   `json:"opens"`                                  // its key in the plan
	Gold    int      `json:"gold"`                                   // the coins in it
	Swag    []Swag   `json:"swag"`                                   // the other things in it
	Lies    bool     `json:"lies"`                                   // there is something in it
	Springs []string `json:"springs,omitempty" secret:"brickmaster"` // the traps that go off with it, by name
	Leads   int      `json:"leads,omitempty"`                        // the number of the closed room behind it; 0: none
	Broke   []Break  `json:"breaks"`                                 // rules that the turn of the figure that opened it has broken
}

// Unlock opens a chest or a door of an open room, and its contents can be picked up. A
// locked one opens with its key, which by carries, or, where nobody is named, any hero;
// after a good check for it; or once a spell has unlocked it. It is an action of by,
// where somebody is named, and taking the contents out belongs to it. (BrickQuest,
// Interacting with Objects and Items; Skill Checks.) It refuses a thing that is in no
// open room, one that is open, one that is locked by magic, and, unless fudge, one that
// is locked.
func (g *Game) Unlock(what, by string, fudge bool) (Unlocked, Game, error) {
	next := g.Clone()
	u, err := next.unbar(what, by, fudge)
	if err != nil || by == "" {
		return u, next, err
	}
	deed := Handled
	if u.Lies {
		deed = Opened
	}
	u.Broke, err = next.do(by, deed, fudge)
	return u, next, err
}

// unbar is Unlock without the action.
func (g *Game) unbar(what, by string, fudge bool) (Unlocked, error) {
	opener, err := g.living(by)
	if by != "" && err != nil {
		return Unlocked{}, err
	}
	if err := g.closed(what); err != nil {
		return Unlocked{}, err
	}
	room, l := g.Quest.lock(what)
	u := Unlocked{
		Room: room, What: what, By: by, Opens: l.Opens, Gold: l.Gold, Swag: append([]Swag{}, cloned(l.Swag)...),
		Lies: l.Gold > 0 || len(l.Swag) > 0, Broke: []Break{}, Holder: g.keyHolder(what, by),
	}
	g.touch(room, what)
	for _, t := range g.Traps(false) {
		if springsAt(t.Springs, "open "+what) && !g.HasNoMaster() {
			u.Springs = append(u.Springs, t.Name)
		}
	}
	u.Key = u.Holder != ""
	if l.Opens != "" && !u.Key && !l.Free {
		if opener != nil && g.turnOf(opener).Opener != pickPockets {
			turn := g.turnOf(opener)
			u.Skill, turn.Opener = turn.Opener, ""
		}
		if u.Skill == "" && !fudge {
			return Unlocked{}, &Locked{what, &Against{fmt.Sprintf("the %s is locked: its key opens it, or a good skill check", what), "Interacting with Objects and Items"}}
		}
	}
	l.Open = true
	u.Leads = slices.IndexFunc(g.Quest.Rooms, func(r Room) bool { return r.Name == l.Leads && !r.Opened }) + 1
	if u.Leads > 0 { // players see the room's door
		g.Quest.Rooms[u.Leads-1].Secret = false
	}
	return u, nil
}

// closed refuses a thing that isn't there to be opened, or is locked by magic.
func (g *Game) closed(what string) error {
	switch _, l := g.Quest.lock(what); {
	case l == nil:
		return noneSuch("locked thing", what)
	case l.Open:
		return fmt.Errorf("the %s is open", what)
	case g.magicLocked(what):
		return errors.New(lockedByMagic(what))
	}
	return nil
}

// isOpen tells whether something of an open room is open, and nothing locks it.
func (g *Game) isOpen(what string) bool {
	_, l := g.Quest.lock(what)
	return l != nil && l.Open && !g.magicLocked(what)
}

// Locked is the refusal of a thing that takes its key, or a good check.
type Locked struct {
	What string
	*Against
}

// Unwrap is the refusal by the rule.
func (l *Locked) Unwrap() error { return l.Against }

// ClosedLike are the closed things, doors and rooms behind doors that words may stand for or be
// a slip of: red cupboard and blue cupboard for cupboard, plank door for door plonk.
func (q *Quest) ClosedLike(typed string) (all []string) {
	last := typed[strings.LastIndex(typed, " ")+1:]
	for _, r := range q.Rooms {
		for _, l := range r.Locks {
			if r.Opened && !l.Open && (areIn(last, l.What, true) || areIn(l.What, typed, false)) {
				all = append(all, l.What)
			}
		}
	}
	for _, d := range q.doors(false) {
		switch {
		case areIn(d.name, typed, false), areIn(typed, d.name, true):
			all = append(all, d.name)
		case areIn(d.room, typed, false): // the door to the salt hall
			all = append(all, d.room)
		}
	}
	return names.Sorted(all)
}

// areIn tells whether each word of some is a word of a name, or, where slips count, nearly one.
func areIn(some, name string, slips bool) bool {
	has := strings.Fields(strings.ToLower(name))
	return !slices.ContainsFunc(strings.Fields(strings.ToLower(some)), func(typed string) bool {
		return !slices.ContainsFunc(has, func(word string) bool { return typed == word || slips && names.IsSlip(typed, word) })
	})
}

// openLike is the open thing or door of an open room that words stand for; empty: there is none.
func (q *Quest) openLike(typed string) string {
	for _, r := range q.Rooms {
		for _, l := range r.Locks {
			if r.Opened && l.Open && (areIn(typed, l.What, false) || areIn(l.What, typed, false)) {
				return l.What
			}
		}
	}
	for _, d := range q.doors(true) {
		if areIn(typed, d.name, false) || areIn(d.name, typed, false) { // the plank door again
			return d.name
		}
	}
	return ""
}

// door is a door of an open room, by its name in the plan, as in "a plank door: the salt hall".
type door struct{ name, room string }

// doors are those that lead to an open room, or to a closed one.
func (q *Quest) doors(open bool) (all []door) {
	rooms := say.Each(q.Rooms, func(r Room) string { return r.Name })
	for _, r := range q.Rooms {
		for _, text := range r.Doors {
			name, leads, _ := strings.Cut(strings.ToLower(text), ": ")
			if to := q.room(names.Match(names.Bare(leads), rooms)); r.Opened && to != nil && to.Opened == open {
				all = append(all, door{names.Bare(name), to.Name})
			}
		}
	}
	return all
}

// DoorTo is the closed room behind a door of an open one, by words of the door's name; empty:
// none is, or several are.
func (q *Quest) DoorTo(typed string) string {
	var rooms []string
	for _, d := range q.doors(false) {
		if areIn(typed, d.name, false) {
			rooms = append(rooms, d.room)
		}
	}
	if rooms = names.Sorted(rooms); len(rooms) != 1 {
		return ""
	}
	return rooms[0]
}

func lockedByMagic(what string) string {
	return fmt.Sprintf("the %s is locked by %s: neither key nor force opens it before that is over", what, magicLockSpell)
}
