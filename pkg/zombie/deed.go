package zombie

import (
	"fmt"
	"slices"
	"strings"
)

// Slot is the part of its turn that a minifig spends on something: a turn is a
// move, then an attack; an action takes the place of either (Zombie Brikz,
// Actions).
type Slot string

// The parts of a turn. A trait may grant a free action besides.
const (
	Move   Slot = "move"
	Attack Slot = "attack"
	Action Slot = "action"
	Free   Slot = "free"
)

// Spent is the refusal of an act that the turn has no room for. A table may overrule it.
type Spent struct {
	By   string
	Slot Slot   // the part of the turn that is spent; empty: the whole turn is over
	What string // the target of it, where that is known
}

func (s *Spent) Error() string {
	if s.Slot == "" {
		return s.By + " has ended this turn"
	}
	if s.Slot == Free {
		return fmt.Sprintf("%s has had the free action of this turn %s", s.By, s.What)
	}
	return strings.TrimSuffix(fmt.Sprintf("%s has spent the %s of this turn: %s", s.By, s.Slot, s.What), ": ")
}

// Against is the refusal of an act that a rule forbids. A table may overrule it.
type Against struct{ What, Chapter string }

func (a *Against) Error() string { return fmt.Sprintf("%s (%s)", a.What, a.Chapter) }

// DidIn is the acts of a minifig in the turn that is played; nil has none.
func (m *Minifig) DidIn(turn int) Did {
	if m == nil || m.Did.Turn != turn {
		return Did{Turn: turn}
	}
	return m.Did
}

// now is the acts of a minifig in this turn, to note one more; nobody's are forgotten.
func (g *Game) now(by string) *Did {
	m := g.Minifig(by)
	if m == nil {
		return &Did{}
	}
	m.Did = m.DidIn(g.TurnNow())
	return &m.Did
}

// may refuses, as [Spent], an act that a minifig has no room for in this turn. A minifig
// that ended its turn does nothing more. With the house rule turn.one_action a turn has
// one move, one attack and one action, where the action takes the place of one of the
// others, or of both. For nobody in particular, everything has room.
func (g *Game) may(by string, slot Slot) error {
	did := g.Minifig(by).DidIn(g.TurnNow())
	over := g.over(did, slot)
	switch {
	case did.Done:
		return &Spent{By: by}
	case g.Rules.Actions != "yes" || over == Free:
		return nil
	case over == Action:
		return &Spent{by, over, did.Action}
	}
	return &Spent{By: by, Slot: over}
}

// over is the part of a turn that leaves no room for one more; Free: there is room.
func (g *Game) over(did Did, slot Slot) Slot {
	both := g.Rules.ActionFor == "both"
	switch {
	case slot == Move && did.Moved, slot == Attack && did.Attacked, slot == Action && did.Action != "":
		return slot
	case slot == Free:
	case slot != Action && did.Action != "" && (both || did.Moved || did.Attacked):
		return Action
	case slot == Action && did.Moved && (both || did.Attacked):
		return Move
	case slot == Action && did.Attacked && both:
		return Attack
	}
	return Free
}

// mayFree refuses, as [Spent], a free action that a trait has granted a minifig in this
// turn already. Each trait grants its own. (Zombie Brikz, Character creation.)
func (g *Game) mayFree(by, trait string) error {
	if err := g.may(by, Free); err != nil {
		return err
	}
	did := g.Minifig(by).DidIn(g.TurnNow())
	if spent := map[string]bool{Footballer: did.Shot, Firefighter: did.Doused, Mechanic: did.Free != ""}; spent[trait] {
		return &Spent{by, Free, "as a " + trait}
	}
	return nil
}

// HasFree tells whether a minifig still has the free action that a trait grants in this
// turn.
func (g *Game) HasFree(by, trait string) bool {
	return g.Minifig(by).Has(trait) && g.mayFree(by, trait) == nil
}

// doneFree remembers that a minifig spent the free action of a trait.
func (g *Game) doneFree(by, trait, what string) {
	switch did := g.now(by); trait {
	case Footballer:
		did.Shot = true
	case Firefighter:
		did.Doused = true
	default:
		did.Free = what
	}
}

// did remembers that a minifig spent a slot of its turn, and whether the turn had room for
// it. Free actions are for doneFree.
func (g *Game) did(by string, slot Slot, what string) {
	did := g.now(by)
	if over := g.over(*did, slot); over != Free {
		did.Over = over
		did.Overs++
	}
	switch slot {
	case Move:
		did.Moved = true
	case Attack:
		did.Attacked = true
	case Action:
		did.Action = what
	case Free:
	}
}

// loud remembers that a minifig was loud, where there are zombies that may hear it, or that
// their dice are thrown. (Zombie Brikz, Zombie attention.)
func (g *Game) loud(by string, is bool) {
	for _, m := range g.Minifigs {
		if (by == "" || by == m.Name) && m.DidIn(g.TurnNow()).Loud != is && (!is || len(g.Hearers()) > 0) {
			g.now(m.Name).Loud = is
		}
	}
}

// Hearers are the hordes with a zombie that can walk: they may come to a noise. (Zombie
// Brikz, Zombie attention.)
func (g *Game) Hearers() []string {
	return g.which(func(h Horde) bool { return h.up() > 0 })
}

// Unheard are the minifigs that were loud in this turn, and nobody has said who heard it.
func (g *Game) Unheard() []string {
	return g.Who(func(m Minifig) bool { return m.DidIn(g.TurnNow()).Loud && len(g.Hearers()) > 0 })
}

// Finished is the end of one minifig's turn.
type Finished struct {
	By    string   `json:"by"`              // the minifig whose turn is over
	Turn  int      `json:"turn"`            // the number of the turn
	Left  []string `json:"left"`            // the minifigs of players that are still to end theirs
	Joins string   `json:"joins,omitempty"` // a minifig that the table didn't know and that joined
}

// Finish ends the turn of one minifig, where a table keeps track of that. It refuses an
// [Unknown] minifig, the dead, and as [Spent] a minifig that has ended its turn.
func (g *Game) Finish(by string) (Finished, Game, error) {
	joins, next, err := g.acts(by, "end a turn")
	switch {
	case err != nil:
		return Finished{}, Game{}, err
	case g.Minifig(by).DidIn(g.TurnNow()).Done:
		return Finished{}, Game{}, &Spent{By: by}
	}
	next.now(by).Done = true
	return Finished{By: by, Turn: g.TurnNow(), Left: append([]string{}, next.Waiting()...), Joins: joins}, next, nil
}

// Waiting is the players' living minifigs that haven't ended their turn.
func (g *Game) Waiting() []string {
	return g.Who(func(m Minifig) bool { return m.plays() && !m.DidIn(g.TurnNow()).Done })
}

// KeepsTurns tells whether any minifig has ended its own part of this turn.
func (g *Game) KeepsTurns() bool {
	return slices.ContainsFunc(g.Minifigs, func(m Minifig) bool { return m.DidIn(g.TurnNow()).Done })
}
