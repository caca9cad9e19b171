// Package desk is all that players can do at a table: the plays of the games, and those of
// the table itself. It has no terminal and no network, and of all files it knows the table's
// alone; a shell, a server and a browser are put around it.
package desk

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A Desk is a table, as somebody plays there. Its last functions may be nil.
type Desk struct {
	Context context.Context // it ends anything that runs, which then keeps nothing
	Games   shelf.Games
	Open    func() (*table.Table, error) // the table that is played at
	Clock   func() time.Time
	Players bool // the answers are for players, who may not know all
	Quiet   bool // no answer ends with reminders
	Prompt  bool // lines are typed without zbrikz before them

	Begin    func(*table.State)                                    // gives a new table the settings of its owner
	Packs    func() []*data.PackFile                               // those at hand
	Here     func(*table.State) *ask.Here                          // a table with cards and files; nil: no word names a file
	Own      []play.Short                                          // the commands around it, which are no plays, by their names and short verbs
	Commands func() []play.Entry                                   // lines besides the plays, for a search
	Keep     func(*table.Found, table.Step, *table.State) []string // looks at a step before it is kept, and gives notes
	Pack     func(table.Pack) string                               // tells whether a pack is there, "changed" or "gone"
	Rows     func([]play.Line) int                                 // the lines that an answer takes on the screen
	Note     func(string)                                          // tells a note at once
}

// For is the desk for a reader of another screen, until a context is done. There no word
// names a file.
func (d *Desk) For(ctx context.Context, players bool) *Desk {
	own := *d
	own.Context, own.Players, own.Here = ctx, players, nil
	if d.Packs != nil {
		own.Packs = sync.OnceValue(d.Packs)
	}
	return &own
}

// Host is this desk as the path of all plays needs it.
func (d *Desk) Host() *play.Host {
	fresh := sync.OnceValue(d.Fresh) // where nobody has played yet, it is always the same
	h := &play.Host{
		Context: d.Context,
		Read: func() (*table.Found, error) {
			t, err := d.table()
			if err != nil {
				return nil, err
			}
			return t.Read(fresh)
		},
		Change: func(f func(*table.Found) (table.Step, table.State, error)) (table.Kept, error) {
			t, err := d.table()
			if err != nil {
				return table.Kept{}, err
			}
			var notes []string
			kept, err := t.Change(fresh, d.Clock(), func(found *table.Found) (table.Step, table.State, error) {
				step, next, err := f(found)
				if err == nil && d.Keep != nil {
					notes = d.Keep(found, step, &next)
				}
				return step, next, err
			})
			if err == nil {
				kept.Notes = append(kept.Notes, notes...)
			}
			return kept, err
		},
		Here: d.Here, Titles: d.Games.Titles, Players: d.Players, Quiet: d.Quiet,
	}
	if h.Here == nil {
		h.Here = func(st *table.State) *ask.Here {
			here := ask.At(st, &data.Cards{Packs: d.Packs})
			here.Players = d.Players
			return here
		}
	}
	return h
}

// Plays are the plays that belong to no game.
func (d *Desk) Plays() []play.Maker {
	all := []play.Maker{{Name: "search", Make: d.searchPlay}, {Name: "now", Make: d.nowPlay}, {Name: "new", Make: d.newPlay}}
	for _, ch := range d.Acts() {
		all = append(all, ch.Plays...)
	}
	return all
}

// Acts are those of them that phones list, by the chapters of the help.
func (d *Desk) Acts() []play.Chapter {
	return []play.Chapter{
		{Name: "Both games", Plays: []play.Maker{rulesMaker(d.Games.Titles)}},
		{Name: "Dice and chances", Plays: []play.Maker{{Name: "roll", Make: rollPlay}}},
	}
}

// Shapes are the outcomes of the commands that are no plays, bare.
func (d *Desk) Shapes() []play.Named {
	status, recap, fresh := play.Shape{{Is: statusShown{}}}, play.Shape{}, d.Empty()
	for _, t := range d.Games.Titles {
		if t.Status != nil {
			status = append(status, play.Named{Is: t.Status(&fresh, play.Showing{}).Fields})
		}
		if t.Recap != nil {
			recap = append(recap, play.Named{Is: t.Recap(&fresh, &fresh, nil).Fields})
		}
		if t.Curve != nil {
			fates, _ := t.Curve(nil, false)
			recap = append(recap, play.Named{Is: fates})
		}
	}
	return []play.Named{
		{Name: "status", Is: status}, {Name: "undo", Is: returned{}}, {Name: "redo", Is: returned{}},
		{Name: "fix", Is: play.Fixed{}}, {Name: "recap", Is: recap}, {Name: "fairness", Is: fairnessShown{}},
		{Name: "table export", Is: exportedShown{}}, {Name: "table import", Is: importedShown{}},
	}
}

func (d *Desk) table() (*table.Table, error) {
	t, err := d.Open()
	if err != nil {
		return nil, err
	}
	return t.Within(d.Context), nil
}

// Fresh is a table without any step, with the settings of its owner.
func (d *Desk) Fresh() table.State {
	st := d.Empty()
	st.Seed = dice.NewSeed()
	if d.Begin != nil {
		d.Begin(&st)
	}
	return st
}

// Empty is a table that nobody has begun.
func (d *Desk) Empty() table.State { return d.Games.Titles.Kept().State() }

// Found is the table with all secrets.
func (d *Desk) Found() (*table.Found, error) {
	found, err := d.Host().Read()
	if err == nil && !found.Exists {
		found.State.N = 0 // there is no step yet
	}
	return found, err
}

func (d *Desk) read() (*table.Table, *table.Found, error) {
	t, err := d.table()
	if err != nil {
		return nil, nil, err
	}
	found, err := d.Found()
	return t, found, err
}

// Seen is a state as the reader of the answer may see it.
func (d *Desk) Seen(st *table.State) *table.State {
	if !d.Players {
		return st
	}
	return d.Games.Titles.Known(st)
}

// View is the table as the reader of the answer may see it.
func (d *Desk) View() (play.View, error) { return d.Host().View(play.Seat{Players: d.Players}) }

// OpenAll are steps as the reader of the answer may see them.
func (d *Desk) OpenAll(steps []table.Step) []table.Step {
	if !d.Players {
		return steps
	}
	return d.Games.Titles.OpenAll(steps)
}

// Refusal is a refusal as the reader of the answer may see it: what is wrong in the table's
// files may name a secret.
func (d *Desk) Refusal(err error) error {
	if d.Players && table.IsDamage(err) {
		return errors.New("the table's files are damaged, or edited wrong; zbrikz table check tells the BrickMaster more")
	}
	return err
}
