package table

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Repair mends the table's files: the journal keeps its good lines, a state
// file that can't be read is written again from the last of them, and what was
// damaged is kept aside. It says what it did, one thing a line; nothing, if
// there was nothing to do. The repair is a step of its own.
func (t *Table) Repair(now time.Time) ([]string, error) {
	unlock, err := t.lock()
	if err != nil {
		return nil, err
	}
	defer unlock()

	did, err := t.repairJournal()
	if err != nil {
		return did, err
	}
	more, err := t.repairState()
	did = append(did, more...)
	if err != nil {
		return did, err
	}
	found, err := t.find(noState)
	if err != nil {
		return did, err
	}
	switch {
	case !found.Exists && len(did) == 0:
		return nil, fmt.Errorf("there is no table %q", t.name)
	case !found.Exists:
		return append(did, "nothing was left to restore; the next step begins a new table"), nil
	case found.how == behind:
		did = append(did, fmt.Sprintf("restored %s as step %d left it", filepath.Base(t.StatePath()), found.Last.N))
	case found.how == older || found.how == newer:
		found.settle()
		did = append(did, found.Notes...)
	case len(did) == 0:
		return nil, nil
	}
	_, err = t.change(noState, now, func(f *Found) (Step, State, error) {
		return f.stay(CommandRepair, strings.Join(did, "\n")), f.State, nil
	})
	return did, err
}

// stay is a step that leaves everything as it is, also where undo and redo lead.
func (f *Found) stay(command, text string) Step {
	head := f.head()
	return Step{Command: command, Text: text, At: head.At, Tip: head.Tip}
}

// repairJournal rewrites the journal without the lines that are no steps.
func (t *Table) repairJournal() (did []string, err error) {
	old, err := os.ReadFile(t.journalPath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var good []byte
	lines, bad := 0, 0
	for text := range bytes.Lines(old) {
		lines++
		_, err := decodeStep(bytes.TrimSuffix(text, []byte("\n")))
		switch {
		case errors.Is(err, errNewer):
			return nil, fmt.Errorf("%s: line %d: %w", t.journalPath(), lines, err)
		case err != nil || !bytes.HasSuffix(text, []byte("\n")):
			bad++
		default:
			good = append(good, text...)
		}
	}
	if bad == 0 {
		return nil, nil
	}
	aside, err := t.keepAside(journalExt, old)
	if err != nil {
		return nil, err
	}
	if err := replace(t.journalPath(), good); err != nil {
		return nil, err
	}
	return []string{fmt.Sprintf("took %d of %d lines out of %s, which were damaged; the old file is %s",
		bad, lines, filepath.Base(t.journalPath()), aside)}, nil
}

// repairState puts a state file aside that no command can use.
func (t *Table) repairState() (did []string, err error) {
	_, err = t.find(noState)
	if !errors.Is(err, errInvalid) {
		return nil, err
	}
	text, err := os.ReadFile(t.StatePath())
	if err != nil {
		return nil, err
	}
	aside, err := t.keepAside(stateExt, text)
	if err != nil {
		return nil, err
	}
	if err := os.Remove(t.StatePath()); err != nil {
		return nil, err
	}
	return []string{fmt.Sprintf("took %s away, which can't be read; it is %s now", filepath.Base(t.StatePath()), aside)}, nil
}

// keepAside keeps a copy of a damaged file, and gives its name.
func (t *Table) keepAside(ext string, text []byte) (string, error) {
	name := t.free("damaged", ext)
	return name, writeFile(filepath.Join(t.dir, name), text)
}

// replace writes a file durably and puts it in the place of the old one.
func replace(path string, text []byte) error {
	file, err := os.Create(path + ".new")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = rename(file.Name(), path)
	}
	if err != nil {
		os.Remove(file.Name())
	}
	return err
}
