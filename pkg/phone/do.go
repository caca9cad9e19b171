package phone

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
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

// changed is a reply to what may have changed the table.
func (a *asked) changed(said play.Reply, err error) (any, error) {
	a.of.Look()
	return a.said(said, err)
}

func (a *asked) do() (any, error) {
	c, err := a.changing()
	if err != nil {
		return nil, err
	}
	return a.changed(a.Do(c))
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

// beginAnew begins a new table, which undo takes back. If a seat knows all, that one alone may.
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
	return a.changed(a.Do(play.Call{Name: p.Name, Args: a.body.Line, Means: a.Titles.Means(p, l), Seat: a.seat.As, If: a.body.If, ID: a.body.ID}))
}

// look plays a line that changes nothing. What takes long waits for its place among the counts.
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

func (a *asked) odds() (any, error) {
	name := counted{a.may, fmt.Sprint(a.seat.Players, a.body.Dice, "\n", say.Typed(a.body.Line))}
	return a.of.feed.counts.of(name, func(ctx context.Context) (any, error) {
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

// fixable is the line, without its dice, of a step that a phone can put right; none of others.
func (a *asked) fixable(s desk.Logged) []string {
	if p, _, err := play.Find(a.desk.Titles(), s.Args); err != nil || p.OnlyReads() || s.TakenBack || !p.InReach() {
		return []string{}
	}
	return a.desk.Without(s.Args, []string{"--dice", "--ask"})
}

// fix puts an earlier step right, or tells what that would change. Later steps that can't be
// played any more are left out: people have seen which before they say so.
func (a *asked) fix() (any, error) {
	if err := a.sits(); err != nil {
		return nil, err
	}
	step := strconv.Itoa(a.body.Step)
	f := desk.Fix{
		Args: []string{table.CommandFix, step, "--drop"}, Words: []string{step}, Drop: a.body.Drop, DropBroken: true, DryRun: a.body.Dry,
		From: play.Call{Seat: a.seat.As, If: a.body.If, ID: a.body.ID},
	}
	if !f.Drop {
		c, err := a.changing()
		if err != nil {
			return nil, err
		}
		c.By = ""
		f.Words = append(f.Words, c.Args...)
		f.Args = slices.Concat([]string{table.CommandFix}, f.Words)
		f.Read = func([]string, bool, string, *table.State) (play.Call, error) { return c, nil }
	}
	return a.changed(a.desk.Fix(f))
}

// needed is a throw that a rule asks for next.
type needed struct {
	Why   string   `json:"why"`           // the purpose of the dice: "wandering"
	Who   string   `json:"who,omitempty"` // the figure whose dice they are
	N     int      `json:"n"`             // how many dice
	Sides int      `json:"sides"`         // faces of each die
	Faces []string `json:"faces"`         // the faces that each of the dice may show, each once; none where there are more than 100 numbers
	Label string   `json:"label"`         // all of that in words: "Ann: wandering, 1 die"
}

// needsShown is the throw that the pad asks for; null: the line has all its dice.
type needsShown struct {
	Needs *needed `json:"needs"` // the throw; null: the line has all its dice
	N     int     `json:"n"`     // the table's step
	// some of the dice are another phone's: throw lets all of them type
	Joint bool `json:"joint"`
}

func (a *asked) needs() (any, error) {
	c, err := a.changing()
	if err != nil {
		return nil, err
	}
	found, err := a.Read()
	if err != nil {
		return nil, err
	}
	if c.If > 0 && found.State.N != c.If {
		return nil, a.Stale(found)
	}
	shown := needsShown{N: found.State.N}
	throws, err := a.Needs(c, a.body.Step)
	if err != nil {
		return nil, err
	}
	if len(throws) > 0 {
		shown.Needs = newNeeded(throws[0])
	}
	shown.Joint, err = a.isJoint(throws)
	return shown, err
}

func newNeeded(t dice.Throw) *needed {
	n := &needed{Why: t.Why, Who: t.Who, N: t.N, Sides: t.Die.Sides, Faces: []string{}}
	for _, face := range t.Die.Faces() {
		if !slices.Contains(n.Faces, face) {
			n.Faces = append(n.Faces, face)
		}
	}
	n.Label = say.If(t.Who != "", t.Who+": ") + t.Why + ", " + say.Count(t.N, "die")
	return n
}

// Phones may play all plays at the table, and all that read, but none that names a file.

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
