package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// Table is where one table is kept.
type Table struct {
	games     *Games
	dir, name string
	ctx       context.Context // for as long as a command waits for others
	seen      *atomic.Pointer[seen]
}

// At is the table of that name in a folder. Neither of them needs to exist.
func (gs *Games) At(dir, name string) (*Table, error) {
	name = norm.NFC.String(name) // some systems take both spellings of an accent for one file
	if err := checkName(name); err != nil {
		return nil, err
	}
	return &Table{gs, dir, name, context.Background(), new(atomic.Pointer[seen])}, nil
}

// Within is the same table, but it waits for other processes only until ctx ends, and
// then gives the context's error.
func (t *Table) Within(ctx context.Context) *Table {
	return &Table{t.games, t.dir, t.name, ctx, t.seen}
}

// Name is the players' name for the table.
func (t *Table) Name() string { return t.name }

// StatePath is the file that a player may edit.
func (t *Table) StatePath() string { return t.path(stateExt) }

func (t *Table) journalPath() string { return t.path(journalExt) }

const (
	stateExt   = ".yaml"
	journalExt = ".journal"
)

func (t *Table) path(ext string) string { return filepath.Join(t.dir, t.name+ext) }

// longestName is in letters.
const longestName = 40

// checkName lets a name pass that makes a plain file name on every system.
func checkName(name string) error {
	first, _ := utf8.DecodeRuneInString(name)
	switch {
	case name == "":
		return errors.New("a table needs a name")
	case utf8.RuneCountInString(name) > longestName:
		return fmt.Errorf("%.*q... can't be a table's name: it has more than %d letters", longestName, name, longestName)
	case strings.TrimSpace(name) != name, first == '-', unicode.IsMark(first), isDevice(name), strings.ContainsFunc(name, strange):
		return fmt.Errorf("%q can't be a table's name: letters and digits make one, with dashes, underscores and blanks between them, and Windows keeps some", name)
	}
	return nil
}

// strange tells the characters that no table's name has. Some of them nobody sees.
func strange(r rune) bool {
	return !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Nd) && !strings.ContainsRune("-_ ", r) ||
		unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}

// isDevice tells the names that Windows takes for devices, whatever their ending.
func isDevice(name string) bool {
	name = strings.ToUpper(name)
	if len(name) == 4 && name[3] >= '0' && name[3] <= '9' {
		name = name[:3] + "#"
	}
	return slices.Contains([]string{"CON", "PRN", "AUX", "NUL", "COM#", "LPT#"}, name)
}

// Steps are the steps in the journal, the oldest first. A damaged line gives
// an error in its place.
func (t *Table) Steps() iter.Seq2[Step, error] {
	return through(t, func(line []byte) (Step, bool, error) {
		s, err := t.games.decodeStep(line)
		return s, true, err
	})
}

// through goes through the journal's lines, the oldest first, and gives the value that
// decode makes of each line for which ok is true.
func through[S any](t *Table, decode func(line []byte) (s S, ok bool, err error)) iter.Seq2[S, error] {
	return func(yield func(S, error) bool) {
		var none S
		file, _, err := t.open(journalExt)
		if file == nil && err == nil {
			return
		}
		var end int64
		if err == nil {
			defer file.Close()
			end, err = t.lastThatCounts()
		}
		if err != nil {
			yield(none, err)
			return
		}
		number := 0
		for l, err := range forwards(file, end) {
			number++
			one, ok := none, true
			if err == nil {
				one, ok, err = decode(l.text)
			}
			switch {
			case errors.Is(err, errNewer):
				err = fmt.Errorf("%s: line %d: %w", t.journalPath(), number, err)
			case err != nil:
				err = fmt.Errorf("%s: line %d: %w; %w", t.journalPath(), number, err, errDamaged)
			}
			if ok && !yield(one, err) {
				return
			}
		}
	}
}

// lastThatCounts is where the journal's last line ends that isn't left over
// from a crash. A damaged one counts: it must be told.
func (t *Table) lastThatCounts() (int64, error) {
	state, err := t.readState()
	if err != nil {
		return 0, err
	}
	book, err := t.readEnding(state.hash)
	if err != nil {
		return book.size, nil
	}
	return book.end, nil
}

// Info is one line in a list of tables.
type Info struct {
	Name string
	N    int       // the last step
	Time time.Time // of the last step, or when the state file was written
	Err  error     // the table is damaged
}

// List is every table in a folder, by name.
func (gs *Games) List(dir string) ([]Info, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		err = files.Missing(dir)
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		name, isState := strings.CutSuffix(entry.Name(), stateExt)
		name, isJournal := strings.CutSuffix(name, journalExt)
		if isState || isJournal {
			names = append(names, norm.NFC.String(name))
		}
	}
	slices.Sort(names)
	var all []Info
	for _, name := range slices.Compact(names) {
		t, err := gs.At(dir, name)
		if err != nil {
			continue
		}
		if info, ok := t.info(); ok {
			all = append(all, info)
		}
	}
	return all, nil
}

// info tells about the table; ok is false if nobody has played there.
func (t *Table) info() (info Info, ok bool) {
	info.Name = t.name
	file, err := os.Stat(t.StatePath())
	if err == nil {
		info.Time = file.ModTime()
	}
	found, err := t.Read(t.games.State)
	switch {
	case err != nil:
		info.Err = err
		return info, true
	case !found.Exists:
		return Info{}, false
	}
	info.N = found.State.N
	if found.implied != nil {
		info.N-- // the edit is no step yet
	}
	if found.Last != nil {
		info.Time = found.Last.Time
	}
	return info, true
}

// currentFile holds the name of the table in use.
const currentFile = "current"

// Current is the name of the table in use; "" if none was chosen.
func Current(dir string) (string, error) {
	path := filepath.Join(dir, currentFile)
	file, _, err := files.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil
	case err != nil:
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, chunk))
	if err != nil {
		return "", err
	}
	name := strings.TrimRight(string(text), "\r\n")
	if err := checkName(name); err != nil && name != "" {
		return "", fmt.Errorf("%s: %w; zbrikz table use NAME chooses another", path, err)
	}
	return name, nil
}

// Use makes a table the one in use.
func Use(dir, name string) error {
	name = norm.NFC.String(name)
	if err := checkName(name); err != nil {
		return err
	}
	if err := files.MakeFolder(dir); err != nil {
		return err
	}
	path := filepath.Join(dir, currentFile)
	return files.Replace(path, files.ModeOf(path), files.Text([]byte(name+"\n")))
}
