package play

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Seat is where somebody sits at a table: it is a minifig, a hero, or a place to look on from.
type Seat struct {
	Name    string // a name at the table; empty: nobody's
	Players bool   // players sit there, and they may not know all
}

// A Chair is a seat that somebody may choose. Its JSON names are a contract.
type Chair struct {
	Name string `json:"name"`           // a name at the table, or the name of the seat that knows all
	What string `json:"what"`           // its kind: "minifig", "hero", "all secrets"
	Dead bool   `json:"dead,omitempty"` // it is dead, and may still look on

	// the line to play at it before it sees secrets, which nobody has read yet
	Asks []string `json:"asks,omitempty"`

	// the line by which nobody sits here any more, and the app does what its person did
	Empty []string `json:"empty,omitempty"`

	All bool `json:"-"` // it is nobody at the table: all secrets are seen from there
}

// Seats are the chairs at a table, out of a state as their reader may know it. The chair
// that sees all secrets is left out where somebody at the table has its name.
func (ts Titles) Seats(st *table.State) []Chair {
	all := []Chair{}
	for _, t := range ts {
		if t.Seats != nil {
			all = append(all, t.Seats(st)...)
		}
	}
	for i := range all {
		if line := ts.Unread(st); all[i].All && line != nil {
			all[i].What, all[i].Asks, all[i].Empty = "nobody: it would tell all", line, nil
		}
	}
	return slices.DeleteFunc(all, func(c Chair) bool {
		what, _ := ts.Called(st, c.Name)
		return c.All && what != ""
	})
}

// Seats are the chairs at the table, for somebody who chooses one.
func (v View) Seats() []Chair { return v.titles.Seats(v.State) }

// Seated is the seat with a name at a table. With an empty name it is the seat of a
// player who only looks on. It refuses a name that no seat has.
func (ts Titles) Seated(st *table.State, name string) (Seat, error) {
	if name == "" {
		return Seat{Players: true}, nil
	}
	chairs := ts.Seats(ts.Known(st))
	i := slices.IndexFunc(chairs, func(c Chair) bool { return c.Name == name })
	switch {
	case i < 0:
		all := say.Each(chairs, func(c Chair) string { return c.Name })
		return Seat{}, ask.Usagef("nobody at this table is called %q%s", name, names.Hint(name, all))
	case chairs[i].All:
		return Seat{Players: chairs[i].Asks != nil}, nil
	default:
		return Seat{Name: name, Players: true}, nil
	}
}

// Sheet is the sheet of the figure at a seat, as its game's play shows it; nil: nobody
// sits there, or the table has no such figure any more.
func (h *Host) Sheet(seat Seat) ([]Line, error) {
	if seat.Name == "" {
		return nil, nil
	}
	found, err := h.Read()
	if err != nil {
		return nil, err
	}
	own := *h
	own.Players = seat.Players
	st := own.seen(&found.State)
	for _, t := range h.Titles {
		if t.Sheet == nil {
			continue
		}
		if line := t.Sheet(st, seat.Name); line != nil {
			said, err := own.lookAt(line)
			return said.Lines, err
		}
	}
	return nil, nil
}

// lookAt answers a line that only looks.
func (h *Host) lookAt(line []string) (Reply, error) {
	p, l, err := Read(h.Titles, line)
	if err != nil {
		return Reply{}, err
	}
	return h.Look(Call{Name: p.Name, Args: line, Means: h.Titles.Means(p, l), Cards: p.Class == Looks})
}
