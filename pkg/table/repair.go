package table

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// Repair mends the table's files. The journal keeps its good lines, a state file that
// can't be read is written again from the last of them, and the damaged parts are kept
// aside. The repair is a step of its own. Repair gives what it did, one thing a line, and
// nothing where nothing was to be done. If it fails, each file is back in its place; those
// for which the disk refuses even that are in its error.
func (t *Table) Repair(now time.Time) (did []string, err error) {
	unlock, err := t.lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	var all []moved
	defer func() {
		if err != nil {
			did, err = nil, t.putBack(all, err)
		}
	}()
	for _, repair := range []func() (moved, error){t.repairJournal, t.repairState} {
		m, err := repair()
		if err != nil {
			return nil, err
		}
		if m.aside != "" {
			all, did = append(all, m), append(did, m.says)
		}
	}
	return t.repairStep(did, now)
}

// A moved file is one of the table's that a repair keeps aside, and the sentence about it.
type moved struct{ ext, aside, says string }

// putBack puts the files back that a repair moved before it failed.
func (t *Table) putBack(all []moved, err error) error {
	for _, m := range slices.Backward(all) {
		if files.Rename(filepath.Join(t.dir, m.aside), files.Place(t.path(m.ext))) != nil {
			err = fmt.Errorf("%w; until then: %s", err, m.says)
		}
	}
	return err
}

// repairStep makes a step of a repair that did so much.
func (t *Table) repairStep(did []string, now time.Time) ([]string, error) {
	found, err := t.find(t.games.State)
	if err != nil {
		return did, err
	}
	switch {
	case !found.Exists && len(did) == 0:
		return nil, fmt.Errorf("there is no table %q", t.name)
	case !found.Exists:
		return append(did, "nothing was left to restore; the next step begins a new table"), nil
	case found.how == behind || found.how == torn:
		did = append(did, fmt.Sprintf("restored %s as step %d left it", filepath.Base(t.StatePath()), found.Last.N))
	case found.how == older || found.how == newer:
		found.tell(true)
		did = append(did, found.Notes...)
	case len(did) == 0:
		_, gaps, err := t.checkJournal(found)
		if err != nil || len(gaps) == 0 {
			return nil, err
		}
		did = append(did, fmt.Sprintf("%s lost steps: undo goes past them", filepath.Base(t.journalPath())))
	}
	if found.how == edited {
		found.tell(true)
		did = append(did, found.Notes...)
	}
	_, err = t.change(t.games.State, now, func(f *Found) (Step, State, error) {
		here := f.head()
		return Step{Command: CommandRepair, Text: strings.Join(did, "\n"), At: here.At, Tip: here.Tip}, f.State, nil
	})
	return did, err
}

// repairJournal rewrites the journal without the lines that are no steps.
func (t *Table) repairJournal() (moved, error) {
	path := t.journalPath()
	old, size, err := t.open(journalExt)
	switch {
	case isNotThis(err, path):
		return t.takeAway(journalExt)
	case old == nil:
		return moved{}, err
	}
	defer old.Close()
	lines := 0
	var good []io.Reader
	for l, err := range forwards(old, size) {
		lines++
		if err == nil {
			_, err = t.games.decodeWhole(l.text)
		}
		switch unreadable := new(fs.PathError); {
		case errors.Is(err, errNewer):
			return moved{}, fmt.Errorf("%s: line %d: %w", path, lines, err)
		case errors.As(err, &unreadable):
			return moved{}, err
		case err == nil:
			good = append(good, io.NewSectionReader(old, l.start, l.end()-l.start))
		}
	}
	if last, err := readAt(old, max(0, size-1), size); err != nil {
		return moved{}, err
	} else if string(last) != "\n" {
		lines++ // its end is missing
	}
	bad := lines - len(good)
	if bad == 0 || size == 0 {
		return moved{}, nil
	}
	aside, err := t.exchange(journalExt, io.MultiReader(good...))
	if err != nil {
		return moved{}, err
	}
	return moved{journalExt, aside, fmt.Sprintf("took %d of %d lines out of %s, which were damaged; the old file is %s",
		bad, lines, filepath.Base(path), aside)}, nil
}

func (t *Table) repairState() (moved, error) {
	_, err := t.find(t.games.State)
	switch {
	case errors.Is(err, errInvalid):
		aside, err := t.exchange(stateExt, strings.NewReader("")) // an empty one is written from the journal
		if err != nil {
			return moved{}, err
		}
		return t.tookAway(stateExt, aside, "which can't be read"), nil
	case isNotThis(err, t.StatePath()):
		return t.takeAway(stateExt)
	}
	return moved{}, err
}

// exchange puts another text in the place of a damaged file, and gives the name under which
// that is kept.
func (t *Table) exchange(ext string, text io.Reader) (aside string, err error) {
	if aside, err = t.keepCopy(ext, "damaged"); err != nil {
		return "", err
	}
	path := files.Place(t.path(ext))
	if err := files.Replace(path, files.ModeOf(path), copied(text)); err != nil {
		return "", errors.Join(err, os.Remove(filepath.Join(t.dir, aside)))
	}
	return aside, nil
}

// takeAway renames a thing that is no file and has the name of one of the table's.
func (t *Table) takeAway(ext string) (moved, error) {
	aside := t.free("damaged", ext)
	err := files.Rename(t.path(ext), filepath.Join(t.dir, aside))
	return t.tookAway(ext, aside, "which isn't a file"), err
}

func (t *Table) tookAway(ext, aside, why string) moved {
	return moved{ext, aside, fmt.Sprintf("took %s away, %s; it is %s now", filepath.Base(t.path(ext)), why, aside)}
}

// keepCopy keeps a file under another name, which tells why and which it gives. The file stays
// where it is until something is put in its place.
func (t *Table) keepCopy(ext, why string) (name string, err error) {
	from, name := files.Place(t.path(ext)), t.free(why, ext)
	to := filepath.Join(t.dir, name)
	if os.Link(from, to) == nil {
		return name, nil
	}
	file, _, err := files.Open(from)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return name, files.Replace(to, files.ModeOf(from), copied(file))
}

func copied(from io.Reader) func(io.Writer) error {
	return func(to io.Writer) error {
		_, err := io.Copy(to, from)
		return err
	}
}

// isNotThis tells of an error whether no file stands at that path.
func isNotThis(err error, path string) bool {
	noFile, is := errors.AsType[*files.NoFile](err)
	return is && noFile.Path == path
}
