package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"time"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// An exported table is one file: this header as a line of JSON, and then the journal, line
// by line. The last line holds the state.
type exportHeader struct {
	Zbrikz string `json:"zbrikz"` // exportedTable
	V      int    `json:"v"`      // the version of this format
	Table  string `json:"table"`  // the name that the table had
	Steps  int    `json:"steps"`  // the number of the last step
	Bytes  int    `json:"bytes"`  // the length of everything that follows
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
	found, err := t.find(noState)
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
	head, err := json.Marshal(exportHeader{exportedTable, exportVersion, t.name, found.head().N, len(text), hash(text)})
	if err != nil {
		return Exported{}, err
	}
	mode := files.ModeOf(t.journalPath())
	return Exported{Text: slices.Concat(head, []byte("\n"), text), Mode: mode, Steps: found.head().N}, nil
}

// Foreign is an exported table that was read and found whole.
type Foreign struct {
	Name  string // the name that it had
	Steps int    // the number of its last step
	text  []byte
	state State
}

// errForeign marks a file that is no whole exported table.
var errForeign = errors.New("export the table anew, with zbrikz table export")

// ReadExported reads an exported table and checks it whole. It refuses a file that is no
// exported table, one that is cut off or was changed, and one that a newer zbrikz wrote.
func ReadExported(from io.Reader) (Foreign, error) {
	all, err := io.ReadAll(io.LimitReader(from, mostExported+1))
	if err != nil {
		return Foreign{}, err
	}
	first, text, _ := bytes.Cut(bytes.TrimPrefix(all, []byte(mark)), []byte("\n"))
	var h exportHeader
	switch err := json.Unmarshal(first, &h); {
	case err != nil || h.Zbrikz != exportedTable:
		return Foreign{}, fmt.Errorf("this is no table that zbrikz has exported; %w", errForeign)
	case h.V > exportVersion:
		return Foreign{}, newerError(h.V)
	case len(all) > mostExported:
		return Foreign{}, fmt.Errorf("it has more than %d bytes", mostExported)
	case len(text) < h.Bytes:
		return Foreign{}, fmt.Errorf("%d of %d bytes are missing; %w", h.Bytes-len(text), h.Bytes, errForeign)
	case len(text) != h.Bytes || hash(text) != h.Sum:
		return Foreign{}, fmt.Errorf("it was changed on the way; %w", errForeign)
	}
	f := Foreign{Name: h.Table, Steps: h.Steps, text: text}
	c := checker{seen: map[int]bool{0: true}}
	number := 0
	for l, err := range forwards(bytes.NewReader(text), int64(len(text))) {
		number++
		if err != nil {
			return Foreign{}, fmt.Errorf("step %d: %w", number, err)
		}
		step, err := decodeWhole(l.text)
		if err != nil {
			return Foreign{}, fmt.Errorf("step %d: %w", number, err)
		}
		wrong, gaps := c.line(l.text)
		if found := slices.Concat(wrong, gaps); len(found) > 0 {
			return Foreign{}, fmt.Errorf("%s; %w", found[0], errForeign)
		}
		f.state = step.State
	}
	if number == 0 || c.last != h.Steps {
		return Foreign{}, fmt.Errorf("it has steps to %d and says %d; %w", c.last, h.Steps, errForeign)
	}
	return f, nil
}

// ErrThere says that a table stands where one is to be imported, and that nobody allowed
// to replace it.
var ErrThere = errors.New("is there already")

// Import puts an exported table in the place of this one. The journal is written whole or
// not at all; once it is there it counts, even if the state file fails. Where somebody
// has played here, Import refuses with [ErrThere]. With replace it keeps the old files
// aside instead, and gives their names.
func (t *Table) Import(f Foreign, replace bool) (aside []string, err error) {
	unlock, err := t.lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	if _, there := t.info(); there {
		if !replace {
			return nil, fmt.Errorf("table %s %w", t.name, ErrThere)
		}
		if aside, err = t.setAside(); err != nil {
			return aside, err
		}
	}
	path := t.journalPath()
	if err := files.Replace(path, files.ModeOf(path), copied(bytes.NewReader(f.text))); err != nil {
		return aside, err
	}
	state, err := f.state.encode()
	if err != nil {
		return aside, err
	}
	return aside, files.Replace(t.StatePath(), files.ModeOf(t.StatePath()), copied(bytes.NewReader(state)))
}

// setAside keeps the table's files under other names. The journal stays until another one
// takes its place; a state file that is missing is written from it.
func (t *Table) setAside() (aside []string, err error) {
	for _, ext := range []string{journalExt, stateExt} {
		if _, err := files.Look(t.path(ext)); err != nil {
			continue
		}
		name := t.free("replaced", ext)
		if ext == journalExt {
			if name, err = t.keepCopy(ext, "replaced"); err != nil {
				return aside, err
			}
		} else if err := files.Rename(t.path(ext), filepath.Join(t.dir, name)); err != nil {
			return aside, err
		}
		aside = append(aside, name)
	}
	return aside, nil
}
