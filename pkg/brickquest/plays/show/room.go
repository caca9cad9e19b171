package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// RoomShown is a room as players may know it. Its JSON names are a contract.
type RoomShown struct {
	brickquest.RoomProgress
	Bricks  string            `json:"bricks"`  // how an open one is built, where nobody sits behind the screen
	Traps   []string          `json:"traps"`   // traps that heroes have found, and that haven't gone off
	Secrets []string          `json:"secrets"` // secrets that they have found
	Gold    int               `json:"gold"`    // in coins that lie there; 0 as long as it is closed
	Swag    []brickquest.Swag `json:"swag"`    // things that lie there; none as long as it is closed
	Locked  []LockShown       `json:"locked"`  // things that are closed, or were
}

// LockShown is something closed. Its JSON names are a contract.
type LockShown struct {
	What  string            `json:"what"`  // its name
	Open  bool              `json:"open"`  // it is open
	Opens string            `json:"opens"` // the key or the way to open it; empty where players look
	Gold  int               `json:"gold"`  // the coins in it; none where players look and it is closed
	Swag  []brickquest.Swag `json:"swag"`  // the other things in it; the same
}

// Locks are locks as -o json has them.
func Locks(locks []brickquest.Lock) []LockShown {
	return append([]LockShown{}, say.Each(locks, func(l brickquest.Lock) LockShown {
		return LockShown{l.What, l.Open, l.Opens, l.Gold, append([]brickquest.Swag{}, l.Swag...)}
	})...)
}

// Rooms are the rooms as players know them, for everybody that asks: the plan of a quest has
// the rest.
func Rooms(g *brickquest.Game) []RoomShown {
	known := g.Known()
	g = &known
	shown := []RoomShown{}
	for i, p := range g.QuestProgress().Rooms {
		r, one := g.Quest.Rooms[i], RoomShown{p, "", []string{}, []string{}, 0, []brickquest.Swag{}, []LockShown{}}
		if p.Open {
			one.Traps, one.Secrets = append(one.Traps, r.Traps...), append(one.Secrets, r.Secrets...)
			if g.HasNoMaster() {
				one.Bricks = r.Bricks
			}
			one.Gold, one.Swag, one.Locked = r.Gold, append(one.Swag, r.Swag...), Locks(r.Locks)
		}
		shown = append(shown, one)
	}
	return shown
}

// RoomLines is a line for each room, below how many there are; nothing where
// there is none.
func RoomLines(g *brickquest.Game) string {
	rooms := Rooms(g)
	if len(rooms) == 0 {
		return ""
	}
	open, cleared := 0, 0
	var all []string
	for _, r := range rooms {
		if r.Open {
			open++
		}
		if r.Cleared {
			cleared++
		}
		all = append(all, "  "+roomLine(r))
	}
	return say.Lines(append([]string{fmt.Sprintf("%s: %d open, %d clear.", say.Count(len(rooms), "room"), open, cleared)}, all...)...)
}

func roomLine(r RoomShown) string {
	return fmt.Sprintf("%d%s: %s", r.Number, say.If(r.Name != "", " "+r.Name), RoomWords(r))
}

// RoomWords is the facts that players know of a room, without its name.
func RoomWords(r RoomShown) string {
	if !r.Open {
		return "closed"
	}
	parts := []string{"open"}
	switch {
	case r.Cleared:
		parts = []string{"clear"}
	case r.Foes > 0:
		parts = append(parts, say.Count(r.Foes, "foe"))
	}
	for _, l := range r.Locked {
		if !l.Open {
			parts = append(parts, "the "+l.What+" closed")
		}
	}
	if len(r.Traps) > 0 {
		traps := say.Each(r.Traps, func(t string) string { name, _, _ := strings.Cut(t, ":"); return name })
		parts = append(parts, say.Verb(len(traps), "trap: ", "traps: ")+say.And(traps))
	}
	lying := LyingWords(r.Gold, r.Swag)
	for _, l := range r.Locked {
		if l.Open {
			lying = append(lying, LyingWords(l.Gold, l.Swag)...)
		}
	}
	return strings.Join(parts, ", ") + say.If(r.Bricks != "", "; built: "+r.Bricks) + say.If(len(lying) > 0, "; lying there: "+say.And(lying))
}

// GoesOff says that a trap goes off now; line is the command for it.
func GoesOff(t brickquest.Hidden, line string) string {
	return "now a trap goes off, the " + t.Name + line
}

// Awakes says that a statue wakes now.
func Awakes(name string) string { return "now " + name + " wakes" }

// Springs is the line of a trap, behind zbrikz, for the figure that set it off: for none
// where nobody did, or where the plan names no dice. A round catches whoever stands there: then
// there is no line, and missing says what one lacks.
func Springs(t brickquest.Hidden, by string) (line []string, missing string) {
	switch line = []string{"trap", t.Name}; {
	case len(t.Damage().Terms) == 0, by == "":
		return append(line, ask.Nobody), ""
	case strings.HasPrefix(t.Springs, "round "):
		return nil, WhoIsIn(t)
	}
	return append(line, by), ""
}

// WhoIsIn is what the line of a trap lacks where nobody knows whom it catches.
func WhoIsIn(t brickquest.Hidden) string {
	return fmt.Sprintf(": zbrikz trap %s and who is in it", say.Quoted(t.Name))
}

// LyingWords are gold and things that lie together: "30 gold", "2 Healing Potions".
func LyingWords(gold int, all []brickquest.Swag) []string {
	parts := say.Each(all, SwagWords)
	if gold > 0 {
		parts = slices.Insert(parts, 0, fmt.Sprintf("%d gold", gold))
	}
	return parts
}
