package play

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Played is the error for a line that was played already: a step of the journal has its
// ID, and this was the answer.
type Played struct{ Reply Reply }

func (p *Played) Error() string { return fmt.Sprintf("it is step %d already", p.Reply.N) }

// Before is the answer of a line that was played before, out of its [Played]; any other
// error stays one.
func Before(err error) (Reply, error) {
	if played, is := errors.AsType[*Played](err); is {
		return played.Reply, nil
	}
	return Reply{}, err
}

// Once refuses a line whose ID is in the journal already, with a [Played].
func (h *Host) Once(c Call, found *table.Found) error {
	if c.ID == "" {
		return nil
	}
	if s := found.ByID(c.ID, c.If); s != nil {
		return &Played{h.Told(s)}
	}
	return nil
}

// current refuses a line that was played already, and one for a table that has moved on.
func (h *Host) current(c Call, found *table.Found) error {
	if err := h.Once(c, found); err != nil {
		return err
	}
	if c.If > 0 && found.State.N != c.If {
		return h.Stale(found)
	}
	return nil
}

// Told is the answer of a step of the journal, as far as its readers may know it.
func (h *Host) Told(s *table.Step) Reply {
	n := s.N
	if h.Players {
		open := h.Titles.OpenStep(*s)
		s = &open
	}
	said := Reply{N: n, Command: s.Command, Dice: []dice.Rolled{}, Text: s.Text, Lines: LinesAt(s), Seat: s.Seat, ID: s.ID}
	if len(s.Outcome) > 0 {
		said.Outcome = s.Outcome
	}
	if rolled, err := s.Rolled(); err == nil && rolled != nil {
		said.Dice = rolled
	}
	return said
}

// LinesAt are the lines of a step, as the journal has them. Lines of older versions have
// no roles.
func LinesAt(s *table.Step) []Line {
	if len(s.Lines) == 0 || s.Lines[0].Role == "" {
		return AsLines(s.Text)
	}
	var all []Line
	for _, l := range s.Lines {
		role := Role(l.Role)
		if role == "" { // for undo, and others without roles
			role = roleOf(len(all), l.Text)
		}
		all = append(all, Line{Role: role, Text: l.Text, Secret: l.Secret, Open: l.Open, Play: l.Play, Marks: marksOf(l.Marks)})
	}
	return all
}
