package table

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// Kept is a step that is in the journal, and what a player should be told
// besides what it says.
type Kept struct {
	Step  Step
	Notes []string
}

// Change finds the table under its lock, lets f make a step of it, and keeps
// the step. When it gives an error, f's or its own, nothing has happened.
//
// f fills the step's Command, Args, Dice, Outcome and Text, and for undo and
// redo At and Tip; the rest is the table's.
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
	found.settle()
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

// settle says what the next step mends.
func (f *Found) settle() {
	switch f.how {
	case behind:
		if f.Last.Text != "" {
			f.note("step %d was kept but not shown: %s", f.Last.N, f.Last.Text)
		}
	case torn:
		f.noteTorn()
	case edited:
		f.noteEdit(fmt.Sprintf(": that is step %d, which undo takes back", f.implied.N))
	case older:
		f.aside = f.table.free("edited", ".yaml")
		f.note("%s was older than the table (step %d of %d): kept aside as %s, and play goes on",
			filepath.Base(f.table.StatePath()), f.file.n(), f.Last.N, f.aside)
	case newer:
		f.noteLost()
	}
}

// number makes whole lines of a step and of what comes before it.
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

// commit writes the steps to the journal, and the last one's state to the
// state file. An error leaves every file as it was.
func (t *Table) commit(found *Found, steps []Step) (err error) {
	last := &steps[len(steps)-1]
	if err := last.State.checkTexts(); err != nil {
		return err
	}
	text, err := last.State.encode()
	switch {
	case err != nil:
		return err
	case len(text) > longestFile:
		return fmt.Errorf("it would have %d bytes, and no table has more than %d", len(text), longestFile)
	}
	last.After = hash(text)
	var lines []byte
	for _, step := range steps {
		line, err := step.encode()
		switch {
		case err != nil:
			return err
		case len(line) > longestLine:
			return fmt.Errorf("step %d: %w", step.N, errLong)
		}
		lines = append(lines, line...)
	}

	var wrote []string
	defer func() {
		if err != nil {
			for _, path := range wrote {
				os.Remove(path)
			}
		}
	}()
	if found.aside != "" {
		aside := filepath.Join(t.dir, found.aside)
		if err := writeFile(aside, found.file.text); err != nil {
			return err
		}
		wrote = append(wrote, aside)
	}
	path := place(t.StatePath())
	fresh := path + ".new"
	if err := writeFile(fresh, text); err != nil {
		return err
	}
	wrote = append(wrote, fresh)
	if err := found.book.append(t.journalPath(), lines); err != nil {
		return err
	}
	// The step is kept. If the state file can't be replaced, the next command
	// finds it behind the journal.
	if rename(fresh, path) != nil {
		os.Remove(fresh)
	}
	return nil
}

// place is where a file really is: players link theirs into a folder that others
// see, and such a link stays.
func place(path string) string {
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeSymlink == 0 {
		return path
	}
	if at, err := filepath.EvalSymlinks(path); err == nil {
		return at
	}
	return path
}

// writeFile writes a file anew, or leaves none.
func writeFile(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(path)
	}
	return err
}

// append puts lines after the last line that counts, durably, or leaves the
// journal as it was. If even that fails, its error says that the step may be kept.
func (e ending) append(path string, lines []byte) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	whole, err := e.write(file, lines)
	if err == nil && e.end == 0 {
		err = syncFolder(filepath.Dir(path))
	}
	if err == nil {
		return nil
	}
	var back error
	if e.exists {
		back = e.restore(file)
	} else {
		file.Close() // Windows removes no file that is open
		back = os.Remove(path)
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

// syncFolder makes a new file's name durable, where folders can be synced.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close()
	err = folder.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		return nil
	}
	return err
}

// rename moves a file over another. Windows refuses while an editor or a virus
// scanner has it open, which is often over soon.
func rename(from, to string) error {
	for range 20 {
		if os.Rename(from, to) == nil {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return os.Rename(from, to)
}

// patience is how long a command waits for another one that does nothing, and
// longestWait how long for others who are all busy.
const (
	patience    = 5 * time.Second
	longestWait = time.Minute
)

// lock keeps every other zbrikz from changing the table until unlock.
func (t *Table) lock() (unlock func(), err error) {
	if err := os.MkdirAll(t.dir, 0o755); err != nil {
		return nil, err
	}
	path := t.path(".lock")
	unlock, err = lockWhile(path, t.getsOn())
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
	var before int64
	look := func() bool {
		was := before
		if info, err := os.Stat(t.journalPath()); err == nil {
			before = info.Size()
		}
		return before != was
	}
	look()
	return look
}

// Lock takes the lock that a file stands for, and makes the file. It waits a moment
// for who has it, at last with [context.DeadlineExceeded]. Who is killed has it no
// longer.
func Lock(path string) (unlock func(), err error) {
	return lockWhile(path, func() bool { return false })
}

// lockWhile is Lock for a lock that many may want: it waits on as long as others get
// on.
func lockWhile(path string, getsOn func() bool) (unlock func(), err error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file; move it away", path)
	}
	lock := flock.New(path, flock.SetPermissions(0o644))
	began := time.Now()
	for pause, patient := time.Millisecond, began; ; pause = min(2*pause, 20*time.Millisecond) {
		switch got, err := lock.TryLock(); {
		case err != nil:
			return nil, err
		case got:
			return func() { _ = lock.Unlock() }, nil
		case time.Since(patient) < patience:
		case time.Since(began) < longestWait && getsOn():
			patient = time.Now()
		default:
			return nil, context.DeadlineExceeded
		}
		time.Sleep(pause)
	}
}

// WriteFile writes a file anew, durably, whole or not at all. Who may not be alone
// holds a lock.
func WriteFile(path string, text []byte) error {
	return replace(place(path), bytes.NewReader(text))
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
