package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// Found is a table as it was found: its state, and notes for the player.
type Found struct {
	State  State
	Exists bool     // false: nobody has played here, and State is a fresh one
	Last   *Step    // the journal's last step; nil: it has none
	Notes  []string // the notes that a player should be told once

	table *Table
	how   relation
	file  stateFile
	book  ending
	// implied is a step that nobody typed and that comes before the next one:
	// the table began, or somebody edited the state file.
	implied *Step
	aside   string // where to keep the edited file that play goes on without

	replayed []Step // the steps that a fix has played again, to stand before it
	parent   int    // the step that the first of them is made from
}

// A relation is how the state file relates to the journal's last step.
type relation int

const (
	absent relation = iota // neither file is there
	sound                  // it is that step's state
	behind                 // a crash came before it was written
	edited                 // somebody changed it
	torn                   // its end is gone, as after a power cut
	older                  // somebody saved a text that an editor had kept open too long
	newer                  // the journal lost steps
)

type stateFile struct {
	text []byte
	hash string
}

type ending struct {
	exists bool
	size   int64  // bytes
	last   *Step  // the last line that counts; nil: there is none
	end    int64  // where that line ends
	rest   []byte // the bytes after it, which don't count
}

// Next is the number that the next step gets.
func (f *Found) Next() int {
	if head := f.head(); head != nil {
		return head.N + 1
	}
	return 1
}

// head is the step that the next one is made from; nil if it is the first.
func (f *Found) head() *Step {
	if f.implied != nil {
		return f.implied
	}
	return f.Last
}

func (f *Found) note(format string, args ...any) {
	f.Notes = append(f.Notes, fmt.Sprintf(format, args...))
}

// n is the number in the state file, which was decoded before.
func (f *Found) n() int {
	state, _ := f.table.games.decodeState(f.file.text)
	return state.N
}

// find looks at both files and makes out the state.
func (t *Table) find(fresh func() State) (*Found, error) {
	f, err := t.look()
	if err != nil {
		return nil, err
	}
	last := f.Last
	switch {
	case last == nil && f.file.hash == "":
		f.how, f.State = absent, fresh()
		f.imply(CommandNew)
	case last != nil && f.file.hash == last.After:
		f.how, f.State = sound, last.State.Clone()
	case last != nil && (f.file.hash == "" || f.file.hash == last.Before):
		f.how, f.State = behind, last.State.Clone()
	default:
		if err := f.weigh(); err != nil {
			return nil, err
		}
	}
	f.Exists = f.how != absent
	return f, nil
}

// tries is how often the files are looked at while another zbrikz is writing.
const tries = 20

// look reads both files, as they were at one moment.
func (t *Table) look() (*Found, error) {
	for range tries {
		file, err := t.readState()
		if err != nil {
			return nil, err
		}
		book, err := t.readEnding(file.hash)
		f := &Found{table: t, file: file, book: book, Last: book.last}
		if last := book.last; err == nil && last != nil && file.hash == last.After {
			return f, nil
		}
		if unreadable := new(fs.PathError); errors.As(err, &unreadable) {
			return nil, unreadable
		}
		if isNoFile(err) {
			return nil, err
		}
		// The file isn't the last step's. Either something happened to it, or
		// another zbrikz wrote between the two looks.
		if t.unchanged(file, book) {
			return f, err
		}
		time.Sleep(2 * time.Millisecond)
	}
	return nil, fmt.Errorf("%s keeps changing; try again", t.StatePath())
}

func (t *Table) unchanged(file stateFile, book ending) bool {
	again, err := t.readState()
	if err != nil || again.hash != file.hash {
		return false
	}
	info, err := os.Stat(t.journalPath())
	return err != nil && !book.exists || err == nil && info.Size() == book.size
}

func (t *Table) readState() (stateFile, error) {
	file, size, err := t.open(stateExt)
	if file == nil {
		return stateFile{}, err
	}
	defer file.Close()
	if size > longestFile {
		return stateFile{}, fmt.Errorf("%s: it has %d bytes, and no table has more than %d; %w", t.StatePath(), size, longestFile, errInvalid)
	}
	text, err := io.ReadAll(io.LimitReader(file, longestFile))
	return stateFile{text, hash(text)}, err
}

// longestFile is in bytes: far more than any table needs.
const longestFile = 2 << 20

// open opens one of the table's files to be read; nil and no error: it isn't there. Where
// something else stands in its place, a repair moves that away.
func (t *Table) open(ext string) (file *os.File, size int64, err error) {
	path := t.path(ext)
	file, size, err = files.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, 0, nil
	case isNotThis(err, path):
		err = fmt.Errorf("%w, or run zbrikz table repair", err)
	}
	return file, size, err
}

func isNoFile(err error) bool {
	_, is := errors.AsType[*files.NoFile](err)
	return is
}

// readEnding reads the journal's last line, and no more of it if that one is
// whole. The error of a file that can't be read is an *fs.PathError.
func (t *Table) readEnding(fileHash string) (ending, error) {
	file, size, err := t.open(journalExt)
	if file == nil {
		return ending{}, err
	}
	defer file.Close()
	e := ending{exists: true, size: size}
	if err := e.read(file, fileHash, t.games); err != nil {
		return e, fmt.Errorf("%s: %w", t.journalPath(), err)
	}
	return e, nil
}

func (e *ending) read(r io.ReaderAt, fileHash string, games *Games) error {
	whole, err := wholeLines(r, e.size)
	if err != nil {
		return err
	}
	var damage error
	for l, err := range backwards(r, whole) {
		if err != nil {
			return err
		}
		step, err := games.decodeStep(l.text)
		switch {
		case errors.Is(err, errNewer):
			return err
		case err == nil && step.Fix > 0: // the end of that fix isn't there
			continue
		case err == nil && (damage == nil || step.After == fileHash):
			e.last, e.end = &step, l.end()
		case damage == nil:
			// A crash may have left it: then the file is still the line's before it.
			damage = fmt.Errorf("the last line is damaged (%w); %w", err, errDamaged)
			continue
		}
		break
	}
	if e.last == nil && damage != nil {
		return damage
	}
	e.rest, err = readAt(r, e.end, e.size)
	return err
}

// weigh finds out what a state file is that the last step neither found nor wrote.
func (f *Found) weigh() error {
	state, err := f.table.games.decodeState(f.file.text)
	switch {
	case errors.Is(err, errNewer) && f.Last != nil: // this program can read the journal's last line
		return fmt.Errorf("%s: %w; or write version: %d there, if nobody has a newer one", f.table.StatePath(), err, Version)
	case errors.Is(err, errNewer):
		return fmt.Errorf("%s: %w", f.table.StatePath(), err)
	case f.isTorn(err):
		f.how, f.State = torn, f.Last.State.Clone()
		return nil
	case err != nil:
		return f.invalid(err)
	}
	switch {
	case state.Seed == "":
		return f.invalid(errors.New("no seed for the dice; any word will do"))
	case max(state.N, state.Throws) > mostEdited:
		return f.invalid(fmt.Errorf("step %d, throws %d: no table comes beyond %d", state.N, state.Throws, mostEdited))
	}
	last := f.Last
	switch {
	case last != nil && state.N < last.fileN():
		f.how, f.State = older, last.State.Clone()
		return nil
	case last != nil && state.N <= last.N:
		state.N = last.N
		if state.Equal(last.State) {
			f.how, f.State = sound, state
			return nil
		}
		f.how = edited
	case last == nil && state.N == 0:
		f.how = edited
	default:
		f.how = newer
	}
	if err := state.Check(); err != nil {
		return f.invalid(err)
	}
	f.State = state
	f.imply(CommandEdit)
	return nil
}

// isTorn tells whether the state file is the beginning of the text that the last step
// wrote, cut off anywhere within a line; err is the error in reading it. A text that ends
// with a line may be somebody's edit.
func (f *Found) isTorn(err error) bool {
	if f.Last == nil {
		return false
	}
	left := bytes.TrimRight(f.file.text, "\x00")
	if err == nil && bytes.HasSuffix(left, []byte("\n")) {
		return false
	}
	whole, err := f.Last.State.encode()
	return err == nil && len(left) < len(whole) && bytes.HasPrefix(whole, left)
}

// errInvalid marks a state file that no command can use, and errDamaged a
// journal.
var (
	errInvalid = errors.New("correct it, or run zbrikz table repair")
	errDamaged = errors.New("run zbrikz table repair")
)

// IsDamage tells whether an error is about what stands in a table's files. It may repeat
// secrets that stand there.
func IsDamage(err error) bool { return errors.Is(err, errInvalid) || errors.Is(err, errDamaged) }

func (f *Found) invalid(err error) error {
	return fmt.Errorf("%s: %w; %w", f.table.StatePath(), err, errInvalid)
}

// fileN is the number in the state file after the step. A hand edit leaves the
// file as it found it; the step after it, which writes it, may never have come.
func (s *Step) fileN() int {
	if s.Command == CommandEdit && s.Before == s.After {
		return s.N - 1
	}
	return s.N
}

// imply sets the step that must come before the next one, with the state found.
func (f *Found) imply(command string) {
	n, parent := f.State.N+1, 0
	if f.Last != nil {
		parent = f.Last.At
	}
	if command == CommandNew {
		n = 1
	}
	f.State.Version, f.State.N = Version, n
	f.implied = &Step{
		V: Version, N: n, Command: command, Args: []string{}, State: f.State.Clone(),
		Parent: parent, At: n, Tip: n, Before: f.file.hash, After: f.file.hash,
	}
}
