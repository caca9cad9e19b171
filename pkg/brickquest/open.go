package brickquest

import "fmt"

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

// OpenDoor is OpenRoom by a figure, whose action it is; by may be empty. (BrickQuest,
// Interacting with Objects and Items.) It also refuses a figure that is dead, and a door
// that is locked by magic.
func (g *Game) OpenDoor(room, by string, fudge bool) (RoomOpened, Game, error) {
	if g.magicLocked(room) && !fudge {
		return RoomOpened{}, Game{}, &Against{lockedByMagic(room), magicLockSpell}
	}
	o, next, err := g.OpenRoom(room)
	if err != nil || by == "" {
		return o, next, err
	}
	acted, next, err := next.Interact(by, fudge)
	if err != nil {
		return RoomOpened{}, Game{}, err
	}
	o.Acted = &acted
	return o, next, nil
}

// OpenAny opens a door that nobody has planned, as an action of by; empty: it costs
// nothing. (BrickQuest, Interacting with Objects and Items.) It refuses one that is locked
// by magic.
func (g *Game) OpenAny(what, by string, fudge bool) (Acted, Game, error) {
	switch {
	case g.magicLocked(what) && !fudge:
		return Acted{}, Game{}, &Against{lockedByMagic(what), magicLockSpell}
	case by == "":
		return Acted{Breaks: []Break{}}, g.Clone(), nil
	}
	return g.Interact(by, fudge)
}

func lockedByMagic(what string) string {
	return fmt.Sprintf("the %s is locked by %s: neither key nor force opens it before that is over", what, magicLockSpell)
}
