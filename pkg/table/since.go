package table

import (
	"bytes"
	"fmt"
	"os"
	"slices"
)

// Folder is where the table's files lie.
func (t *Table) Folder() string { return t.dir }

// Stamp is another one each time that the table's files have changed.
func (t *Table) Stamp() string {
	stamp := ""
	for _, path := range []string{t.journalPath(), t.StatePath()} {
		if info, err := os.Stat(path); err == nil {
			stamp += fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano(), " ")
		}
	}
	return stamp
}

// ByID is the step that its caller has called so, of those behind step after in the
// journal; nil: none of them is called so. A step that can't be read is none.
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

// Untold are the ones of some names of which no step since the table began has told that
// they mean something else in front of a line. The journal is read for it, where there are
// names.
func (f *Found) Untold(names []string) []string {
	left := slices.Clone(names)
	h := f.history()
	defer h.close()
	for len(left) > 0 {
		p, err := h.further()
		if err != nil || p.n == 0 {
			break
		}
		if bytes.Contains(p.line, []byte(`,"told":[`)) {
			if s, err := h.decode(p); err == nil {
				left = slices.DeleteFunc(left, func(name string) bool { return slices.Contains(s.Told, name) })
			}
		}
		if bytes.Contains(p.line, []byte(`,"command":"`+CommandNew+`"`)) {
			break
		}
	}
	return left
}

// AsAt tells whether the table stands as it did at step n: all that came since are throws
// that were burnt.
func (f *Found) AsAt(n int) bool {
	if f.implied != nil {
		return f.implied.N == n
	}
	h := f.history()
	defer h.close()
	for at := f.State.N; at > n; at-- {
		if s, err := h.step(at); err != nil || s.Command != CommandBurnt {
			return false
		}
	}
	return f.State.N >= n
}

// Before is the state that a step of the journal has found; an empty one where the line
// before it is gone, or there is none.
func (f *Found) Before(s *Step) State {
	h := f.history()
	defer h.close()
	before, err := h.step(s.N - 1)
	if err != nil {
		return State{}
	}
	return before.State
}
