package table

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/text/unicode/norm"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/files"
)

// An exported table is one file: this header as a line of JSON, and then the journal, line
// by line. The last line holds the state.
type exportHeader struct {
	Zbrikz string `json:"zbrikz"` // exportedTable
	V      int    `json:"v"`      // the version of this format
	Table  string `json:"table"`  // the name that the table had
	Steps  int    `json:"steps"`  // the number of the last step
	Bytes  int64  `json:"bytes"`  // the length of everything that follows
	Sum    string `json:"sum"`    // a fingerprint of it
}

const (
	exportedTable = "table"
	exportVersion = 1
	mostExported  = 1 << 30 // bytes: far more than any evening

	// ExportBegins is the beginning of an exported table.
	ExportBegins = `{"zbrikz":"` + exportedTable + `"`
)

// Exported is a table in one file.
type Exported struct {
	Text  []byte
	Mode  files.Mode // people who may read the journal may read this
	Steps int        // the number of its last step
}

// Export puts the table with all its steps into one file, which another computer can
// import. If somebody edited the state file and no step has taken the edit up, the file
// has it as a step. Export refuses a table where nobody has played, and one whose files
// are damaged.
func (t *Table) Export(now time.Time) (Exported, error) {
	found, err := t.find(t.games.State)
	switch {
	case err != nil:
		return Exported{}, err
	case !found.Exists:
		return Exported{}, fmt.Errorf("nobody has played at table %s yet", t.name)
	}
	wrong, gaps, err := t.checkJournal(found)
	if err != nil {
		return Exported{}, err
	}
	if all := slices.Concat(wrong, gaps); len(all) > 0 {
		return Exported{}, fmt.Errorf("%s; %w", all[0], errDamaged)
	}
	var text []byte
	if found.book.exists {
		file, _, err := t.open(journalExt)
		if err != nil {
			return Exported{}, err
		}
		defer file.Close()
		if text, err = readAt(file, 0, found.book.end); err != nil {
			return Exported{}, err
		}
	}
	if found.implied != nil {
		found.implied.Time = now.Round(0)
		line, err := found.implied.encode()
		if err != nil {
			return Exported{}, err
		}
		text = append(text, line...)
	}
	head, err := json.Marshal(exportHeader{exportedTable, exportVersion, t.name, found.head().N, int64(len(text)), hash(text)})
	if err != nil {
		return Exported{}, err
	}
	return Exported{slices.Concat(head, []byte("\n"), text), files.ModeOf(t.journalPath()), found.head().N}, nil
}

// Foreign is an exported table that was read and found whole.
type Foreign struct {
	Name  string // the name that it had
	Steps int    // the number of its last step
	text  []byte
}

// errForeign marks a file that is no whole exported table.
var errForeign = errors.New("export the table anew, with zbrikz table export")

// ReadExported reads an exported table and checks it whole, its first line before the
// rest. It refuses a file that is no exported table, one that is cut off or was changed,
// and one of another version.
func (gs *Games) ReadExported(from io.Reader) (Foreign, error) {
	in := bufio.NewReaderSize(from, chunk)
	first, err := in.ReadSlice('\n')
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return Foreign{}, err
	}
	var h exportHeader
	switch err := json.Unmarshal(bytes.TrimPrefix(first, []byte(mark)), &h); {
	case err != nil || h.Zbrikz != exportedTable:
		return Foreign{}, fmt.Errorf("zbrikz didn't export this table; %w", errForeign)
	case h.V > exportVersion:
		return Foreign{}, newerError(h.V)
	case h.Bytes > mostExported:
		return Foreign{}, fmt.Errorf("it has more than %d bytes", mostExported)
	}
	text, err := io.ReadAll(io.LimitReader(in, h.Bytes+1))
	switch {
	case err != nil:
		return Foreign{}, err
	case int64(len(text)) != h.Bytes || hash(text) != h.Sum:
		return Foreign{}, fmt.Errorf("it was cut off or changed on the way; %w", errForeign)
	}
	c := checker{seen: map[int]bool{0: true}}
	number := 0
	for l, err := range forwards(bytes.NewReader(text), int64(len(text))) {
		number++
		var step Step
		if err == nil {
			step, err = gs.decodeWhole(l.text)
		}
		if err != nil {
			return Foreign{}, fmt.Errorf("step %d: %w", number, err)
		}
		c.step("", &step)
	}
	switch found := slices.Concat(c.findings, c.gaps); {
	case len(found) > 0:
		return Foreign{}, fmt.Errorf("%s; %w", found[0], errForeign)
	case c.last != h.Steps, c.last == 0:
		return Foreign{}, fmt.Errorf("it has steps to %d and says %d; %w", c.last, h.Steps, errForeign)
	}
	return Foreign{norm.NFC.String(h.Table), h.Steps, text}, nil
}

// ErrThere says that a table stands where one is to be imported, and that nobody allowed
// to replace it.
var ErrThere = errors.New("is there already")

// Import puts an exported table in the place of this one: all of it, or an error says that
// nothing has changed. Where somebody has played here, Import refuses with [ErrThere]. With
// replace it keeps the old files under other names instead, which it gives.
func (t *Table) Import(f Foreign, replace bool) (aside []string, err error) {
	unlock, err := t.lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	_, there := t.info()
	if there && !replace {
		return nil, fmt.Errorf("table %s %w", t.name, ErrThere)
	}
	was, err := t.readState()
	if err != nil {
		return nil, err
	}
	journal, state, err := f.at(t, was.hash)
	if err != nil {
		return nil, err
	}
	path, book := files.Place(t.StatePath()), files.Place(t.journalPath())
	fresh := path + ".new"
	wrote := []string{fresh}
	defer func() {
		if err != nil {
			for _, path := range wrote {
				os.Remove(path)
			}
		}
	}()
	if err := writeFile(fresh, files.ModeOf(path), state); err != nil {
		return nil, err
	}
	for _, ext := range []string{journalExt, stateExt} {
		if _, err := os.Lstat(t.path(ext)); err != nil || !there {
			continue
		}
		name, err := t.keepCopy(ext, "replaced")
		if err != nil {
			return nil, err
		}
		aside, wrote = append(aside, name), append(wrote, filepath.Join(t.dir, name))
	}
	if err := files.Replace(book, files.ModeOf(book), files.Text(journal)); err != nil {
		return nil, err
	}
	// It is here. If the state file can't be replaced, the next command finds it behind
	// the journal.
	if files.Rename(fresh, path) != nil {
		os.Remove(fresh)
	}
	return aside, nil
}

// at is the journal and the state file of a foreign table in a place where the state file
// has that hash. Under another name than its own the table has other dice, in each step:
// they would show those to come at the table that it was exported from.
func (f Foreign) at(t *Table, found string) (journal, state []byte, err error) {
	for l, err := range forwards(bytes.NewReader(f.text), int64(len(f.text))) {
		if err != nil {
			return nil, nil, err
		}
		line, last := append(l.text, '\n'), l.end() == int64(len(f.text))
		if last || t.name != f.Name {
			step, err := t.games.decodeStep(l.text)
			if err != nil {
				return nil, nil, err
			}
			step.V, step.State.Version = Version, Version
			if t.name != f.Name {
				step.State.Seed = dice.SeedFor(step.State.Seed, t.name)
			}
			if last {
				if state, err = step.State.encode(); err != nil {
					return nil, nil, err
				}
				step.Before, step.After = found, hash(state) // a crash before the state file is written is told by these
			}
			if line, err = step.encode(); err != nil {
				return nil, nil, err
			}
		}
		journal = append(journal, line...)
	}
	return journal, state, nil
}
