// Package phone is a table as phones have it: seats and rights, what is seen from each seat,
// and the answers to all that the page asks. It knows no game, no terminal and no network; a
// server or a browser is put around it.
package phone

import (
	"context"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// May is the right that somebody has at a table.
type May string

// The rights. A phone without any gets no answer.
const (
	Nothing May = ""
	Look    May = "look"
	Act     May = "play"
)

// Words give the refusal of a line at a desk in words for people, on one line.
type Words func(d *desk.Desk, line []string, err error) string

// A Table is a table that phones see.
type Table struct {
	desk  *desk.Desk
	id    string
	words Words
	table *table.Table
	feed  *feed
	// joints are locked before the feed is.
	joints joints
}

// Open is the table of a desk for phones, which see by its id that it was opened anew.
func Open(d *desk.Desk, id string, words Words) (*Table, error) {
	at, err := d.Open()
	if err != nil {
		return nil, err
	}
	t := &Table{desk: d, id: id, words: words, table: at}
	t.feed = newFeed(t)
	return t, nil
}

// Folder is where the table's files are.
func (t *Table) Folder() string { return t.table.Folder() }

// seat is the seat that a phone has.
type seat struct {
	play.Seat
	As string // its name, as the log has it; empty: somebody only looks on
}

// seatOf is the seat with a name. A key for looking on gets none that sees all secrets.
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

// orLooks is the seat with a name, or one that looks on if none has that name any more.
func (t *Table) orLooks(ctx context.Context, name string, m May) (seat, error) {
	at, err := t.seatOf(ctx, name, m)
	if play.IsUsage(err) {
		return at, nil
	}
	return at, err
}

// Shapes are the values of JSON that phones send and get, bare, by their names in
// docs/schema.json. Requests to look, do and undo get a play.Reply.
func Shapes() map[string]any {
	return map[string]any{
		"http-get-table": viewShown{}, "http-get-acts": []play.ChapterOfActs{}, "http-get-acts-of-a-thing": []play.ActOn{}, "http-get-undo": (*undone)(nil),
		"http-get-picture": pictureShown{}, "http-get-log": []loggedShown{}, "http-get-recap": recapShown{}, "http-get-search": []hitShown{},
		"http-post": body{}, "http-post-form": play.Form{}, "http-post-odds": countedShown{}, "http-post-needs": needsShown{}, "http-post-throw": throwing{},
		"http-refusal": Failed{},
	}
}
