// Package phone is a table as phones have it: seats and rights, what is seen from each seat,
// and the answers to all that the page asks. It knows no game, no terminal and no network; a
// server or a browser is put around it.
package phone

import (
	"github.com/zbrikz/zbrikz/pkg/desk"
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
