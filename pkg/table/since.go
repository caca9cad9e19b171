package table

import (
	"bytes"
	"fmt"
	"os"
)

// Folder is where the table's files lie.
func (t *Table) Folder() string { return t.dir }

// Stamp is a text that changes whenever the table's files change.
func (t *Table) Stamp() string {
	stamp := ""
	for _, path := range []string{t.journalPath(), t.StatePath()} {
		if info, err := os.Stat(path); err == nil {
			stamp += fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano(), " ")
		}
	}
	return stamp
}

// seen is a table as it was read, and the stamp of its files.
type seen struct {
	stamp string
	found Found
}

// Read finds the table without locking it, and writes nothing. Where there is no table,
// fresh makes the state. Files that are as they were aren't read again.
func (t *Table) Read(fresh func() State) (*Found, error) {
	stamp := t.Stamp()
	if was := t.seen.Load(); was != nil && was.stamp == stamp {
		f := was.found
		f.table, f.State = t, f.Last.State.Clone()
		return &f, nil
	}
	f, err := t.find(fresh)
	if err != nil {
		return nil, err
	}
	f.tell(false)
	if f.how == sound {
		t.seen.Store(&seen{stamp, *f})
	}
	return f, nil
}

// ByID is the step with an ID that its caller chose, among the steps behind step after in
// the journal; nil if there is none. It passes over steps that can't be read.
func (f *Found) ByID(id string, after int) *Step {
	called := []byte(`"id":"` + id + `"`)
	h := f.history()
	defer h.close()
	for {
		p, err := h.further()
		if err != nil || p.n <= after {
			return nil
		}
		if !bytes.Contains(p.line, called) {
			continue
		}
		if s, err := h.decode(p); err == nil && s.ID == id {
			return &s
		}
	}
}
