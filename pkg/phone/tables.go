package phone

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"syscall"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Tables are those of one device, at one of which its owner plays, in a page that has them to itself.
type Tables struct {
	desk  *desk.Desk
	dir   string
	lock  sync.Mutex // held while files change
	at    *Table
	games *table.Games
}

// firstTable is the table of a device on which nobody has named one.
const firstTable = "table"

// OpenTables opens the one in use of the tables in a folder. Of the desk, Open is given here.
func OpenTables(d *desk.Desk, dir string) (*Tables, error) {
	name, err := table.Current(dir)
	if err != nil || name == "" {
		name = firstTable
	}
	ts := &Tables{desk: d, dir: dir, games: d.Games.Titles.Kept()}
	return ts, ts.use(name)
}

func (ts *Tables) use(name string) error {
	at, err := ts.games.At(ts.dir, name)
	if err != nil {
		return ask.Wrong(err)
	}
	d := *ts.desk
	d.Open = func() (*table.Table, error) { return at, nil }
	here, err := Open(&d, "pocket", func(d *desk.Desk, _ []string, err error) string {
		if errors.Is(err, syscall.ENOSPC) {
			return "this device is full, and that isn't kept: free some space, and do it again"
		}
		return strings.ReplaceAll(d.Refusal(err).Error(), "\n", "; ")
	})
	if err == nil {
		ts.at = here
	}
	return err
}

// Answer answers the page in JSON, as a server would, and besides that about the tables of
// this device. With the right to look alone, nothing is told of those. failed tells that the answer is a
// refusal.
func (ts *Tables) Answer(ctx context.Context, m May, what string, query func(string) string, post []byte) (text []byte, failed bool) {
	value, why := ts.answer(ctx, m, what, query, post)
	if why != nil {
		value, failed = why, true
	}
	text, err := json.Marshal(value)
	if err != nil {
		return []byte(`{"error":"the answer can't be written","kind":"refused"}`), true
	}
	return text, failed
}

func (ts *Tables) answer(ctx context.Context, m May, what string, query func(string) string, post []byte) (any, *Failed) {
	all := Questions()
	i := slices.IndexFunc(all, func(q Question) bool { return q.What == what && q.Posted == (post != nil) })
	if i < 0 || all[i].Least == Act { // files may change
		if m != Act {
			return nil, &Failed{Error: "another tab plays at this table: this one looks on", Kind: "key"}
		}
		ts.lock.Lock()
		defer ts.lock.Unlock()
	}
	if i >= 0 {
		return ts.at.Answer(ctx, m, all[i], query, post)
	}
	var value any
	err := play.Caught(func() (err error) {
		value, err = ts.ofTables(what, post)
		return err
	})
	if err != nil {
		kind := cmp.Or(say.If(errors.Is(err, table.ErrThere), "there"), string(play.FaultOf(err)))
		return nil, &Failed{Error: ts.at.refusal(false, nil, err), Kind: kind}
	}
	return value, nil
}

// deviceTable is a table of this device.
type deviceTable struct {
	Name string `json:"name"`
	N    int    `json:"n"`    // its last step
	Here bool   `json:"here"` // it is played at
}

// tableFile is a table as a file.
type tableFile struct {
	Name    string `json:"name"`    // to be imported: the name it gets, empty for its own
	Text    string `json:"text"`    // the file
	Replace bool   `json:"replace"` // in place of a table that is there
}

// paperAsked is what somebody wants on paper.
type paperAsked struct {
	Paper   string `json:"paper"`   // "a4" or "letter"
	Players bool   `json:"players"` // without the pages that players may not see
}

// paperMade is the paper for an evening.
type paperMade struct {
	Title string `json:"title"`
	Pages int    `json:"pages"`
	PDF   []byte `json:"pdf"`
}

// ofTables answers what is asked about the tables of this device.
func (ts *Tables) ofTables(what string, post []byte) (any, error) {
	var asked struct {
		tableFile
		paperAsked
	}
	if post != nil {
		if err := json.Unmarshal(post, &asked); err != nil {
			return nil, ask.Usagef("that isn't a table: %s", err)
		}
	}
	switch what {
	case "tables":
		return ts.list()
	case "tables/export":
		_, out, err := ts.at.desk.Export(ts.at.table, ts.at.table.Name(), false)
		return tableFile{Name: ts.at.table.Name(), Text: string(out.Text)}, err
	case "tables/paper":
		return ts.paper(asked.paperAsked)
	case "tables/use":
		return deviceTable{Name: asked.Name, Here: true}, ts.turnTo(asked.Name)
	case "tables/import":
		return ts.take(asked.tableFile)
	default:
		return nil, ask.Usagef("no page asks for %s", what)
	}
}

// paper is what the table's evening needs on paper, as zbrikz print writes it.
func (ts *Tables) paper(want paperAsked) (any, error) {
	size := slices.IndexFunc(card.Papers(), func(p card.Size) bool { return p.Name == want.Paper })
	if size < 0 {
		return nil, ask.Usagef("no paper is called %q", want.Paper)
	}
	d := ts.at.desk.For(ts.desk.Context, want.Players)
	found, err := d.Found()
	if err != nil {
		return nil, err
	}
	evening, err := d.Evening(d.Evenings(), &found.State)
	if err != nil {
		return nil, err
	}
	evening.Setup = card.Setup{Paper: card.Papers()[size], Size: card.Sizes()[0], Tracks: desk.FewestTracks}
	var pdf bytes.Buffer
	done, err := evening.Write(&pdf)
	return paperMade{evening.Title, done.Pages, pdf.Bytes()}, err
}

func (ts *Tables) list() ([]deviceTable, error) {
	found, err := ts.games.List(ts.dir)
	if err != nil {
		return nil, err
	}
	here := ts.at.table.Name()
	all := say.Each(found, func(one table.Info) deviceTable { return deviceTable{one.Name, one.N, one.Name == here} })
	return append([]deviceTable{}, all...), nil
}

// turnTo plays at another table from now on, also when the device is switched on again.
func (ts *Tables) turnTo(name string) error {
	if err := ts.use(name); err != nil {
		return err
	}
	return table.Use(ts.dir, name)
}

// take takes in a table out of a file, and turns to it.
func (ts *Tables) take(file tableFile) (any, error) {
	foreign, err := ts.games.ReadExported(bytes.NewReader([]byte(file.Text)))
	if err != nil {
		return nil, err
	}
	name := cmp.Or(file.Name, foreign.Name)
	at, err := ts.games.At(ts.dir, name)
	if err != nil {
		return nil, ask.Wrong(err)
	}
	if _, err := ts.desk.Import(at, foreign, file.Replace); err != nil {
		return nil, fmt.Errorf("that table can't be taken in: %w", err)
	}
	return deviceTable{name, foreign.Steps, true}, ts.turnTo(name)
}
