package phone

import (
	"context"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// said is a reply as a seat may read it.
func (a *asked) said(said play.Reply, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	if a.seat.Players {
		said = said.ForPlayers()
	}
	said.Why = nil
	if said.Lines == nil {
		said.Lines = play.AsLines(said.Text)
	}
	if said.Dice == nil {
		said.Dice = []dice.Rolled{}
	}
	return said, nil
}

// do plays a line.
func (a *asked) do() (any, error) {
	c, err := a.changing()
	if err != nil {
		return nil, err
	}
	said, err := a.Do(c)
	a.of.Look()
	return a.said(said, err)
}

// changing is a request's line as a call that changes the table.
func (a *asked) changing() (play.Call, error) {
	if err := a.sits(); err != nil {
		return play.Call{}, err
	}
	c, reads, err := a.call()
	if err == nil && reads {
		err = errOther{c.Name + " only looks: it changes nothing"}
	}
	return c, err
}

// sits refuses somebody without a seat, unless a figure comes to the table that may be theirs.
func (a *asked) sits() error {
	if a.seat.As != "" {
		return nil
	}
	if p, _, err := play.Find(a.desk.Titles(), a.body.Line); err == nil && p.Joins {
		return nil
	}
	if v, err := a.View(a.seat.Seat); err == nil && len(v.Seats()) == 0 && a.body.Line == nil && a.body.Step == 0 { // a new table is taken back
		return nil
	}
	return errOther{"choose a seat first"}
}

// beginAnew begins a new table in the place of this one; undo brings it back. Where a seat
// knows all, that one alone does it.
func (a *asked) beginAnew() (any, error) {
	if err := a.sits(); err != nil {
		return nil, err
	}
	v, err := a.View(a.seat.Seat)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(v.Seats(), func(c play.Chair) bool { return c.All }); i >= 0 && v.Seats()[i].Name != a.seat.As {
		return nil, errOther{"only " + v.Seats()[i].Name + " can begin a new game"}
	}
	a.body.Line = []string{table.CommandNew}
	if a.body.Box != 0 {
		a.body.Line = append(a.body.Line, fmt.Sprintf("--figures=%d", a.body.Box))
	}
	p, l, err := play.Read([]play.Title{{Chapters: []play.Chapter{{Plays: a.desk.Plays()}}}}, a.body.Line)
	if err != nil {
		return nil, err
	}
	said, err := a.Do(play.Call{Name: p.Name, Args: a.body.Line, Means: a.Titles.Means(p, l), Seat: a.seat.As, If: a.body.If, ID: a.body.ID})
	a.of.Look()
	return a.said(said, err)
}

// look plays a line that changes nothing. What takes long there waits for its place among
// the chances that are counted.
func (a *asked) look() (any, error) {
	c, reads, err := a.call()
	if err != nil {
		return nil, err
	}
	if !reads {
		return nil, errOther{c.Name + " changes the table: it doesn't only look"}
	}
	patient := a.Until(func() (context.Context, func()) { return a.of.feed.counts.place(a.ctx, a.may) })
	return a.said(patient.Look(c))
}

// countedShown is chances, and the short form for a button.
type countedShown struct {
	play.Counted
	Short string `json:"short"` // them in a few words, for a button
}

// odds counts the chances of a line.
func (a *asked) odds() (any, error) {
	name := counted{a.may, fmt.Sprint(a.seat.Players, a.body.Dice, "\n", say.Typed(a.body.Line))}
	return a.of.feed.counts.of(a.ctx, name, func(ctx context.Context) (any, error) {
		c, _, err := a.call()
		if err != nil {
			return nil, err
		}
		counted, err := a.desk.For(ctx, a.seat.Players).Host().Odds(c)
		if err != nil {
			return nil, err
		}
		return countedShown{counted, counted.Headline()}, nil
	})
}
