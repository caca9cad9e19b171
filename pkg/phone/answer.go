package phone

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Failed is the answer to a request that failed.
type Failed struct {
	Error string `json:"error"`       // one line, as the terminal says it
	Kind  string `json:"kind"`        // "usage", "refused", "stale", "needs", "key" or "busy"
	N     int    `json:"n,omitempty"` // of a stale request: the step that the table is at now
	// what a line may mean that may mean several things, as an act that asks; null: it isn't such a line
	Which *play.ActOn `json:"which,omitempty"`
}

// A Question is something that a page asks, or wants to be done.
type Question struct {
	What   string // its name: "table", "odds"
	Posted bool   // it comes with a body
	Least  May    // who hasn't this right isn't answered
	answer func(*asked) (any, error)
}

// Questions are all of them.
func Questions() []Question {
	return []Question{
		{"table", false, Look, (*asked).table}, {"acts", false, Look, (*asked).acts}, {"undo", false, Look, (*asked).undo},
		{"picture", false, Look, (*asked).picture}, {"log", false, Look, (*asked).log}, {"recap", false, Look, (*asked).recap}, {"search", false, Look, (*asked).search},
		{"look", true, Look, (*asked).look}, {"form", true, Look, (*asked).form}, {"odds", true, Look, (*asked).odds},
		{"needs", true, Act, (*asked).needs}, {"do", true, Act, (*asked).do}, {"undo", true, Act, (*asked).takeBack},
		{"fix", true, Act, (*asked).fix}, {"throw", true, Act, (*asked).throw}, {"new", true, Act, (*asked).beginAnew},
	}
}

// asked is one request, and the seat that it comes from.
type asked struct {
	of    *Table
	ctx   context.Context
	may   May
	query func(string) string
	body  body
	seat  seat
	desk  *desk.Desk
	*play.Host
}

// body is all that a post can hold.
type body struct {
	Line []string `json:"line,omitempty"` // the words behind zbrikz, one by one; for look, odds, needs and do
	Name string   `json:"name,omitempty"` // the act; for form
	Dice string   `json:"dice,omitempty"` // the faces, as --dice takes them; for odds, needs and do
	Seat string   `json:"seat,omitempty"` // the seat; empty: nobody's, to look on
	// the step that was seen, for needs, do, undo and fix: if the table has moved on, the post is
	// refused as stale; 0: any step
	If   int  `json:"if,omitempty"`
	Step int  `json:"step,omitempty"` // the number of an earlier step that the line stands for, for needs and fix; 0: none
	Drop bool `json:"drop,omitempty"` // the step is taken out, for fix; the throw is ended, for throw
	Slot int  `json:"slot,omitempty"` // the number of the slot that the dice are for, for throw; 0: none
	Box  int  `json:"box,omitempty"`  // how many zombie figures there are, for new; 0: nobody says
	Dry  bool `json:"dry,omitempty"`  // only tell what that would change, for fix
	// up to 64 letters, digits, - and _, for do, undo and fix: the same one is done once, and
	// answered the same, however often it comes
	ID string `json:"id,omitempty"`
}

// Answer answers a question of somebody who has the right to ask it. A phone whose seat is
// gone may still ask for everything that only reads.
func (t *Table) Answer(ctx context.Context, m May, q Question, query func(string) string, post []byte) (value any, failed *Failed) {
	a := &asked{of: t, ctx: ctx, may: m, query: query}
	err := play.Caught(func() (err error) {
		if m == Look && !q.Posted {
			t.feed.looks <- struct{}{}
			defer func() { <-t.feed.looks }()
		}
		value, err = a.answer(q, post)
		return err
	})
	if err != nil {
		return nil, a.failed(err)
	}
	return value, nil
}

func (a *asked) answer(q Question, post []byte) (any, error) {
	seatOf, named := a.of.orLooks, a.query("seat")
	if q.Posted {
		if err := a.body.read(post); err != nil {
			return nil, err
		}
		named = a.body.Seat
	}
	if q.Least == Act {
		seatOf = a.of.seatOf
	}
	var err error
	if a.seat, err = seatOf(a.ctx, named, a.may); err != nil {
		return nil, err
	}
	a.desk = a.of.desk.For(a.ctx, a.seat.Players)
	a.Host = a.desk.Host()
	return q.answer(a)
}

// read reads a post: one object, and nothing behind it.
func (b *body) read(post []byte) error {
	in := json.NewDecoder(bytes.NewReader(post))
	in.DisallowUnknownFields()
	err := in.Decode(b)
	if err == nil {
		if _, more := in.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("there is more behind it")
		}
	}
	var other *json.UnmarshalTypeError
	switch {
	case errors.As(err, &other):
		return ask.Usagef("that isn't a post for the table: %s is %s", cmp.Or(other.Field, "it"), say.A(other.Value))
	case err != nil:
		return ask.Usagef("that isn't a post for the table: %s", strings.TrimPrefix(err.Error(), "json: "))
	case !isID(b.ID):
		return ask.Usagef("an id has up to 64 letters, digits, - and _")
	case b.If < 0:
		return ask.Usagef("steps are counted from 1")
	default:
		return nil
	}
}

func isID(id string) bool {
	const may = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	return len(id) <= 64 && strings.Trim(id, may) == ""
}

// errOther refuses what phones may not play, and a seat that isn't for this key.
type errOther struct{ why string }

func (e errOther) Error() string { return e.why }

// refusal is an error in words. The table is read for it, however long the request has taken.
func (t *Table) refusal(players bool, line []string, err error) string {
	return t.words(t.desk.For(t.desk.Context, players), line, err)
}

func (a *asked) failed(err error) *Failed {
	var stale *play.Stale
	var other errOther
	switch {
	case errors.As(err, &other):
		return &Failed{Error: other.why, Kind: "key"}
	case a.ctx.Err() != nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return &Failed{Error: "it took too long", Kind: "busy"}
	}
	why := &Failed{Error: a.of.refusal(a.seat.Players, a.body.Line, err), Kind: string(play.FaultOf(err))}
	if errors.As(err, &stale) {
		why.N = stale.Now
	}
	if which := (*ask.Which)(nil); errors.As(err, &which) && len(which.Answers()) > 0 {
		if p, _, err := play.Find(a.desk.Titles(), a.body.Line); err == nil {
			why.Which = p.Asks(a.body.Line, which)
		}
	}
	return why
}
