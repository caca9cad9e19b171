package phone

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// Phones may play any play at the table, and any play that only reads, but none that
// names a file. That is settled here.

// here is the table as the seat sees it, so that words can be resolved.
func (a *asked) here() (*ask.Here, error) {
	v, err := a.View(a.seat.Seat)
	if err != nil {
		return nil, err
	}
	return a.Here(v.State), nil
}

// call is the request's line as a call; reads tells that it changes nothing.
func (a *asked) call() (c play.Call, reads bool, err error) {
	p, l, err := play.Read(a.desk.Titles(), a.body.Line)
	if err != nil {
		return c, false, err
	}
	h, err := a.here()
	switch {
	case err != nil:
		return c, false, err
	case !p.Reaches(h, l):
		return c, false, errOther{play.OutOfReach(p.Name).Error()}
	}
	c = play.Call{
		Name: p.Name, Args: a.body.typed(), Means: a.Titles.Means(p, l),
		Dice: a.body.Dice, Typed: a.body.Dice != "", Cards: p.Class == play.Looks,
		Seat: a.seat.As, By: a.seat.Name, If: a.body.If, ID: a.body.ID,
	}
	return c, p.Class != play.AtTable, nil
}

// typed is the line as a player would type it, with its dice.
func (b body) typed() []string {
	if b.Dice == "" {
		return b.Line
	}
	at := slices.Index(b.Line, "--")
	if at < 0 {
		at = len(b.Line)
	}
	return slices.Insert(slices.Clone(b.Line), at, "--dice", b.Dice)
}

// acts are the plays that phones may use, by the chapters of the help. Those of a game that
// nobody plays come last. Of a thing, they are the acts that the seat can do with it.
func (a *asked) acts() (any, error) {
	h, err := a.here()
	if err != nil {
		return nil, err
	}
	if name := a.query("thing"); name != "" {
		h.By = a.seat.Name
		return a.desk.Titles().ActsOf(h, name), nil
	}
	return a.desk.Titles().PlayedFirst(h.State).Acts(), nil
}

// form is the fields of one of these plays.
func (a *asked) form() (any, error) {
	h, err := a.here()
	if err != nil {
		return nil, err
	}
	return a.desk.Titles().Form(h, strings.Fields(a.body.Name), a.seat.Name)
}
