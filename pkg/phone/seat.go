package phone

import (
	"context"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// seat is the seat that a phone has.
type seat struct {
	play.Seat
	As string // its name, as the log has it; empty: somebody only looks on
}

// seatOf is the seat with a name. A key for looking on gets no seat that sees all
// secrets.
func (t *Table) seatOf(ctx context.Context, name string, m May) (seat, error) {
	nobody := seat{Seat: play.Seat{Players: true}}
	h := t.desk.For(ctx, true).Host()
	found, err := h.Read()
	if err != nil {
		return nobody, err
	}
	at, err := h.Titles.Seated(&found.State, name)
	switch {
	case err != nil:
		return nobody, err
	case !at.Players && m != Act:
		return nobody, errOther{"this key is for looking on"}
	default:
		return seat{at, name}, nil
	}
}

// orLooks is the seat with a name. If no seat has that name any more, it is one that
// looks on.
func (t *Table) orLooks(ctx context.Context, name string, m May) (seat, error) {
	at, err := t.seatOf(ctx, name, m)
	if play.IsUsage(err) {
		return at, nil
	}
	return at, err
}
