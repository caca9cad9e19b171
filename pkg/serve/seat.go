package serve

import (
	"context"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// seat is where somebody sits.
type seat struct {
	play.Seat
	As string // its name, as the log has it; empty: somebody only looks on
}

// seatOf is the seat with a name. From one that sees all nobody looks with the weaker key.
func (s *Server) seatOf(ctx context.Context, name string, m may) (seat, error) {
	found, err := s.Table.Host(ctx, true).Read()
	if err != nil {
		return seat{}, err
	}
	at, err := s.Table.Host(ctx, true).Titles.Seated(&found.State, name)
	switch {
	case err != nil:
		return seat{Seat: play.Seat{Players: true}}, err
	case !at.Players && m != act:
		return seat{Seat: play.Seat{Players: true}}, errOther{"this key is for looking on"}
	default:
		return seat{at, name}, nil
	}
}

// orLooks is the seat with a name, or, where nobody is called so any more, one that looks on.
func (s *Server) orLooks(ctx context.Context, name string, m may) (seat, error) {
	at, err := s.seatOf(ctx, name, m)
	if play.IsUsage(err) {
		return at, nil
	}
	return at, err
}

// chairs are the seats that somebody with a key may choose.
func chairs(v play.View, m may) []play.Chair {
	return slices.DeleteFunc(v.Seats(), func(c play.Chair) bool { return c.All && m != act })
}
