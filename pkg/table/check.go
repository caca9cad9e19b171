package table

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
)

// CheckFiles reads the table's files whole and gives their faults, one a line; none, if
// they are sound. An edit that the next step will take up is no fault.
func (t *Table) CheckFiles() ([]string, error) {
	found, err := t.find(t.games.State)
	var findings []string
	switch {
	case err == nil && !found.Exists:
		return nil, fmt.Errorf("there is no table %q", t.name)
	case errors.Is(err, fs.ErrPermission):
		return nil, err
	case err == nil:
		findings = found.findings()
	case !errors.Is(err, errDamaged): // that line is told below, with its number
		findings = append(findings, err.Error())
	}
	wrong, gaps, unread := t.checkJournal(found)
	findings = slices.Concat(findings, wrong, gaps)
	if err != nil && len(findings) == 0 { // it is no line
		findings = append(findings, err.Error())
	}
	return findings, unread
}

// findings are the faults between the state file and the journal's end.
func (f *Found) findings() []string {
	if n := len(f.book.rest); n > 0 {
		f.note("%s: its last %d bytes aren't a step (a crash left them); the next step removes them", filepath.Base(f.table.journalPath()), n)
	}
	switch f.how {
	case behind:
		f.note("%s isn't written since step %d; the next step writes it", f.table.StatePath(), f.Last.N)
	case torn, older, newer:
		f.tell(false)
	case absent, sound, edited: // nothing is wrong
	}
	return f.Notes
}

// tell notes what is wrong with the files: mends tells that a step is made now, which mends it.
func (f *Found) tell(mends bool) {
	path := f.table.StatePath()
	switch f.how {
	case edited:
		switch {
		case f.Last == nil: // a file that never had a journal is no edit
		case mends:
			f.note("%s was edited: that is step %d, which undo takes back", filepath.Base(path), f.implied.N)
		default:
			f.note("%s was edited; the next step notes that", filepath.Base(path))
		}
	case torn:
		f.note("%s was cut off, as a power cut does it; the journal has step %d whole", path, f.Last.N)
	case behind:
		if mends {
			f.tellBehind()
		} else if f.file.hash == "" && (f.Last.Before != "" || len(f.book.rest) > 0) { // no crash does that
			f.note("%s is gone or empty; the table is as step %d left it", path, f.Last.N)
		}
	case older:
		if mends {
			f.aside = f.table.free("edited", stateExt)
			f.note("%s was older than the table (step %d of %d): kept aside as %s, and play goes on", filepath.Base(path), f.n(), f.Last.N, f.aside)
		} else {
			f.note("%s is older than the table (step %d of %d) and isn't used; the next step keeps it aside", path, f.n(), f.Last.N)
		}
	case newer:
		if f.Last == nil {
			f.note("the journal of table %q is gone: %s can't be undone", f.table.name, steps(1, f.n(), "", ""))
		} else {
			f.note("the journal of table %q lost %s", f.table.name, steps(f.Last.N+1, f.n(), ": undo goes past it", ": undo goes past them"))
		}
	case absent, sound: // there is nothing to tell
	}
}

// tellBehind tells a step that nobody has seen yet.
func (f *Found) tellBehind() {
	text := f.Last.Text
	if o := f.Last.Open; o != nil && !o.All && text != "" { // not everybody may read it
		text = "zbrikz log --last 1 tells it"
	}
	if text != "" {
		f.note("step %d was kept but not shown: %s", f.Last.N, text)
	}
}

// steps says something of one step, or of several.
func steps(from, to int, one, more string) string {
	if from == to {
		return fmt.Sprintf("step %d%s", from, one)
	}
	return fmt.Sprintf("steps %d to %d%s", from, to, more)
}

// checkJournal checks every line of the journal: wrong are faults in lines, gaps are
// steps that are missing between them. The leftovers of a found table are told already.
func (t *Table) checkJournal(found *Found) (wrong, gaps []string, err error) {
	file, end, err := t.open(journalExt)
	switch {
	case isNoFile(err): // this is told already
		return nil, nil, nil
	case file == nil:
		return nil, nil, err
	}
	defer file.Close()
	if found != nil {
		end = found.book.end
	}
	c := checker{seen: map[int]bool{0: true}}
	number := 0
	for l, err := range forwards(file, end) {
		number++
		where := fmt.Sprintf("%s: line %d: ", filepath.Base(t.journalPath()), number)
		var step Step
		if err == nil {
			step, err = t.games.decodeWhole(l.text)
		}
		switch unreadable := new(fs.PathError); {
		case errors.As(err, &unreadable):
			return nil, nil, err
		case err != nil:
			c.findings = append(c.findings, where+err.Error())
		default:
			c.step(where, &step)
		}
		if len(c.findings) >= mostFindings {
			c.findings = append(c.findings, fmt.Sprintf("%s: too much is damaged: the lines after line %d aren't checked", filepath.Base(t.journalPath()), number))
			break
		}
	}
	return c.findings, c.gaps, nil
}

// mostFindings are as many as anybody wants to read.
const mostFindings = 100

// A checker has read the journal up to a line.
type checker struct {
	seen     map[int]bool // the steps so far
	last     int
	findings []string
	gaps     []string // gaps that lost steps explain; a repair that comes after them has settled them
}

// step notes the faults of the next step, which stands there, and the gaps before it.
func (c *checker) step(where string, step *Step) {
	wrong := func(format string, args ...any) {
		c.findings = append(c.findings, where+fmt.Sprintf(format, args...))
	}
	if step.Command == CommandRepair {
		c.gaps = nil
		c.last = max(c.last, step.N-1)
	}
	switch {
	case step.N <= c.last:
		wrong("step %d comes after step %d", step.N, c.last)
	case step.N > c.last+1:
		c.gaps = append(c.gaps, where+steps(c.last+1, step.N-1, " is", " are")+" missing before it")
	}
	c.seen[step.N] = true
	c.last = max(c.last, step.N)
	for _, link := range []struct {
		what string
		to   int
	}{{"parent", step.Parent}, {"at", step.At}, {"tip", step.Tip}} {
		if !c.seen[link.to] || link.to == 0 && link.what != "parent" {
			c.gaps = append(c.gaps, fmt.Sprintf("%sstep %d: its %s, step %d, isn't there", where, step.N, link.what, link.to))
		}
	}
	if step.State.N != step.N {
		wrong("step %d: its state says step %d", step.N, step.State.N)
	}
	if err := step.State.Check(); err != nil {
		wrong("step %d: %v", step.N, err)
	}
}
