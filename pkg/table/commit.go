package table

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/zbrikz/zbrikz/pkg/files"
)

// Kept is a step that is in the journal, and the notes that a player should read besides
// the step's own text.
type Kept struct {
	Step  Step
	Notes []string
}

// Change finds the table under its lock, lets f make a step of it, and keeps the step.
// When Change gives an error, f's or its own, nothing has happened.
//
// f fills the step's Command, Args, Dice, Outcome and Text, and for undo and redo At and
// Tip; the table fills the rest.
func (t *Table) Change(fresh func() State, now time.Time, f func(*Found) (Step, State, error)) (Kept, error) {
	unlock, err := t.lock()
	if err != nil {
		return Kept{}, err
	}
	defer unlock()
	return t.change(fresh, now, f)
}

// change is Change under a lock that is held.
func (t *Table) change(fresh func() State, now time.Time, f func(*Found) (Step, State, error)) (Kept, error) {
	found, err := t.find(fresh)
	if err != nil {
		return Kept{}, err
	}
	found.tell(true)
	step, state, err := f(found)
	if err != nil {
		return Kept{}, err
	}
	steps := found.number(step, state, now)
	if err := t.commit(found, steps); err != nil {
		return Kept{}, fmt.Errorf("table %q can't be written: %w", t.name, err)
	}
	return Kept{steps[len(steps)-1], found.Notes}, nil
}

// number makes whole lines of a step and of the steps that go before it.
func (f *Found) number(step Step, state State, now time.Time) []Step {
	// A monotonic clock means nothing in a file.
	now = now.Round(0)
	var steps []Step
	if f.how == absent && step.Command == CommandNew {
		f.implied = nil
	}
	if f.implied != nil {
		f.implied.Time = now
		steps = append(steps, *f.implied)
	}
	step.V, step.N, step.Time = Version, f.Next(), now
	if len(f.replayed) > 0 {
		steps = append(steps, f.numberReplayed(step.N, &step)...)
		step.N += len(f.replayed)
	}
	if step.Args == nil {
		step.Args = []string{}
	}
	step.Parent = 0
	if head := f.head(); head != nil && step.Command != CommandNew {
		step.Parent = head.At
	}
	if step.At == 0 {
		step.At, step.Tip = step.N, step.N
	}
	state.Version, state.N = Version, step.N
	step.State = state
	step.Before = f.file.hash
	return append(steps, step)
}

// ErrTooMuch marks a step that can't be kept because its state or its line is too long.
// The disk is not to blame.
var ErrTooMuch = errors.New("take something away first")

// commit writes the steps to the journal, and the last one's state to the
// state file. An error leaves every file as it was.
func (t *Table) commit(found *Found, steps []Step) (err error) {
	last := &steps[len(steps)-1]
	if err := last.State.checkBounds(); err != nil {
		return err
	}
	text, err := last.State.encode()
	switch {
	case err != nil:
		return err
	case len(text) > longestFile:
		return fmt.Errorf("it would have %d bytes, and no table has more than %d: %w", len(text), longestFile, ErrTooMuch)
	}
	last.After = hash(text)
	var lines []byte
	for _, step := range steps {
		line, err := step.encode()
		if err != nil {
			return err
		}
		lines = append(lines, line...)
	}

	journal, err := found.book.open(t.journalPath())
	if err != nil {
		return err
	}
	var wrote []string
	if !found.book.exists {
		wrote = append(wrote, t.journalPath())
	}
	defer func() {
		if err != nil {
			for _, path := range wrote {
				os.Remove(path)
			}
		}
		journal.Close()
	}()
	path := files.Place(t.StatePath())
	mode := files.ModeOf(path)
	if found.aside != "" {
		aside := filepath.Join(t.dir, found.aside)
		if err := writeFile(aside, mode, found.file.text); err != nil {
			return err
		}
		wrote = append(wrote, aside)
	}
	fresh := path + ".new"
	if err := writeFile(fresh, mode, text); err != nil {
		return err
	}
	wrote = append(wrote, fresh)
	if err := found.book.append(journal, lines); err != nil {
		return err
	}
	// The step is kept. If the state file can't be replaced, the next command
	// finds it behind the journal.
	if files.Rename(fresh, path) != nil {
		os.Remove(fresh)
	}
	return nil
}

// writeFile writes a new file, or leaves none.
func writeFile(path string, mode files.Mode, text []byte) error {
	file, err := files.Create(path, mode)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(path)
	}
	return err
}

func (e ending) open(path string) (*os.File, error) {
	if e.exists {
		return os.OpenFile(path, os.O_RDWR, 0)
	}
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
}

// append puts lines after the last line that counts, durably, or leaves the
// journal as it was. If even that fails, its error says that the step may be kept.
func (e ending) append(file *os.File, lines []byte) error {
	whole, err := e.write(file, lines)
	if err == nil && e.end == 0 {
		err = files.SyncFolder(filepath.Dir(file.Name()))
	}
	if err == nil {
		return nil
	}
	var back error
	if e.exists {
		back = e.restore(file)
	} else if back = os.Remove(file.Name()); back != nil {
		file.Close() // Windows removes no file that is open
		back = os.Remove(file.Name())
	}
	if back != nil && whole {
		return fmt.Errorf("%w; nor can it be taken back (%w), so the step may be kept: look before you repeat it", err, back)
	}
	return err // a line that isn't whole doesn't count
}

// write tells whether all lines are in the file, also if they can't be made
// durable.
func (e ending) write(file *os.File, lines []byte) (whole bool, err error) {
	if len(e.rest) > 0 {
		if err := file.Truncate(e.end); err != nil {
			return false, err
		}
	}
	if _, err := file.WriteAt(lines, e.end); err != nil {
		return false, err
	}
	return true, file.Sync()
}

func (e ending) restore(file *os.File) error {
	if err := file.Truncate(e.end); err != nil {
		return err
	}
	_, _ = file.WriteAt(e.rest, e.end) // it doesn't count
	return nil
}

// lock keeps every other zbrikz from changing the table until unlock.
func (t *Table) lock() (unlock func(), err error) {
	if err := files.MakeFolder(t.dir); err != nil {
		return nil, err
	}
	path := t.path(".lock")
	unlock, err = files.LockWhile(t.ctx, path, t.getsOn())
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return nil, fmt.Errorf("another zbrikz holds table %q (%s); try again when it is done", t.name, path)
	case err != nil:
		return nil, fmt.Errorf("table %q can't be locked: %w", t.name, err)
	}
	return unlock, nil
}

// getsOn tells, each time, whether a step came to the journal since the last time.
func (t *Table) getsOn() func() bool {
	size := func() (bytes int64) {
		if info, err := os.Stat(t.journalPath()); err == nil {
			bytes = info.Size()
		}
		return bytes
	}
	before := size()
	return func() bool {
		was := before
		before = size()
		return before != was
	}
}

// free is the first name of a file beside the table's that isn't taken:
// "friday.edited.yaml", "friday.edited-2.yaml".
func (t *Table) free(what, ext string) string {
	for i := 1; ; i++ {
		name := t.name + "." + what + ext
		if i > 1 {
			name = fmt.Sprintf("%s.%s-%d%s", t.name, what, i, ext)
		}
		if _, err := os.Lstat(filepath.Join(t.dir, name)); err != nil {
			return name
		}
	}
}
