// Package files opens, writes and locks the files of zbrikz. Where something else stands
// in the place of a file, it is not waited for, nor written to, and the error says what it
// is. A link is only followed to read, and to write by those who ask for its [Place].
package files

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"syscall"
	"time"
)

// A NoFile is the error for a name that should be a file, or a folder on the way to one,
// where something else is.
type NoFile struct {
	Path  string
	Is    string // the thing in its place
	Helps string // what to do about it
}

// Error says on one line what stands there, and what to do about it.
func (n *NoFile) Error() string { return n.Path + " is no file, but " + n.Is + "; " + n.Helps }

const moveAway = "move it away"

// Open opens an existing file to be read, and tells its size in bytes. It waits for
// nothing: a name that is no file is refused with a [NoFile], unless the shell opened it
// (see [FromShell]). Where nothing is, the error is [fs.ErrNotExist].
func Open(path string) (file *os.File, size int64, err error) {
	if _, is := FromShell(path); is {
		file, err = os.Open(path)
		return file, 0, err
	}
	if _, err := Look(path); err != nil {
		return nil, 0, err
	}
	// Another thing may stand there by now: that isn't waited for either.
	file, err = os.OpenFile(path, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	if err == nil {
		err = regular(path, info)
	}
	if err != nil {
		_ = file.Close()
		return nil, 0, err
	}
	return file, info.Size(), nil
}

// Look tells about a file as [os.Stat] does, and refuses anything that is no file.
func Look(path string) (fs.FileInfo, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, cmp.Or(Missing(path), err)
	case errors.Is(err, syscall.ELOOP):
		return nil, &NoFile{path, "a link that leads to itself", moveAway}
	case err != nil:
		return nil, err
	}
	return info, regular(path, info)
}

func regular(path string, info fs.FileInfo) error {
	is := "something else"
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		is = "a folder"
	case mode&fs.ModeNamedPipe != 0:
		is = "a named pipe"
	case mode&fs.ModeSocket != 0:
		is = "a socket"
	case mode&fs.ModeDevice != 0:
		is = "a device"
	}
	return &NoFile{path, is, moveAway}
}

// Missing says of a path where nothing is whether a link leads into the void there or
// on the way; nil: there is just nothing.
func Missing(path string) error {
	for at := path; ; at = filepath.Dir(at) {
		info, err := os.Lstat(at)
		switch {
		case err != nil && at == filepath.Dir(at):
			return nil
		case err != nil:
			continue
		case info.Mode()&fs.ModeSymlink == 0:
			return nil
		}
		if _, err := os.Stat(at); !errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		to, _ := os.Readlink(at)
		return &NoFile{at, "a link to " + to + ", which isn't there", "make that, or move the link away"}
	}
}

// FromShell tells whether a path names something that the shell has opened for the
// program, and its number: it may be a pipe, and may be waited for.
func FromShell(path string) (number int, is bool) {
	dir, name := filepath.Split(path)
	number = -1
	switch dir {
	case "/dev/":
		number = slices.Index([]string{"stdin", "stdout", "stderr"}, name)
	case "/dev/fd/", "/proc/self/fd/":
		if n, err := strconv.ParseUint(name, 10, 16); err == nil {
			number = int(n)
		}
	}
	return number, number >= 0 && runtime.GOOS != "windows"
}

// MakeFolder makes a folder and the folders above it, as far as they aren't there.
func MakeFolder(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return cmp.Or(Missing(dir), err)
	}
	return nil
}

// A Mode tells which people may read and write a file.
type Mode struct {
	perm fs.FileMode
	kept bool // it is that of a file which is there; else the umask has a say
}

// ModeOf is the mode of a file. If the file isn't there, it is the mode of a new file,
// which others may read as far as the umask lets them.
func ModeOf(path string) Mode {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		return Mode{info.Mode().Perm(), true}
	}
	return Mode{0o644, false}
}

// Private is the mode of a new file that is nobody else's business.
func Private() Mode { return Mode{0o600, false} }

// Create makes a new file to be written. It removes anything of that name but a folder: a
// crash left it, or somebody put it in the way. It neither follows nor waits for that.
func Create(path string, mode Mode) (*os.File, error) {
	file, err := create(path, mode)
	if !errors.Is(err, fs.ErrExist) {
		return file, err
	}
	if info, err := os.Lstat(path); err == nil && info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: syscall.EISDIR}
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return create(path, mode)
}

// create makes a file where nothing is, not even a link.
func create(path string, mode Mode) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode.perm)
	if err != nil {
		return nil, err
	}
	if err := mode.keep(file); err != nil {
		_ = file.Close()
		_ = os.Remove(path)
		return nil, err
	}
	return file, nil
}

// keep gives a new file the mode of one that was there.
func (m Mode) keep(file *os.File) error {
	if !m.kept || runtime.GOOS == "windows" { // Windows knows no such modes
		return nil
	}
	info, err := file.Stat()
	if err != nil || info.Mode().Perm() == m.perm {
		return err
	}
	return file.Chmod(m.perm)
}

// beside makes a new file to be written, under a name of its own next to path: others
// may do so at the same time.
func beside(path string, mode Mode) (file *os.File, err error) {
	const tries = 1000
	for i := range tries {
		file, err = create(path+"."+strconv.Itoa(os.Getpid()+i), mode)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return file, err
}

// Replace writes a file of ours anew, durably, whole or not at all. A link, or anything
// else that is no file, is refused with a [NoFile].
func Replace(path string, mode Mode, write func(io.Writer) error) error {
	if _, err := stands(path); err != nil {
		return err
	}
	return put(path, mode, write, Rename)
}

// Give writes a file that a player names, as [Replace] does. An older one of that name is
// refused with [fs.ErrExist], unless it is empty or begins like a file of this kind;
// with nothing to begin with, each is.
func Give(path string, mode Mode, begins string, write func(io.Writer) error) error {
	there, err := stands(path)
	if err == nil && there {
		err = beginsWith(path, begins)
	}
	switch {
	case err != nil:
		return err
	case begins == "":
		return put(path, mode, write, first)
	}
	return put(path, mode, write, Rename)
}

// put writes a file next to its place, where take lets it take that place.
func put(path string, mode Mode, write func(io.Writer) error, take func(from, to string) error) error {
	file, err := beside(path, mode)
	if err != nil {
		return err
	}
	if err = write(file); err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = take(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
		return err
	}
	_ = SyncFolder(filepath.Dir(path)) // it is in its place, if not durably
	return nil
}

// first moves a file to a place where none is, not even one that has come meanwhile.
func first(from, to string) error {
	err := os.Link(from, to)
	if err != nil && !errors.Is(err, fs.ErrExist) { // this disk has no links
		return Rename(from, to)
	}
	if err == nil {
		_ = os.Remove(from)
	}
	return err
}

// stands tells whether a file stands in a place where one is to be written. It follows no
// link, and refuses all that is no file.
func stands(path string) (there bool, err error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, Missing(path)
	case err != nil:
		return false, err
	case info.Mode()&fs.ModeSymlink != 0:
		to, _ := os.Readlink(path)
		return true, &NoFile{path, "a link to " + to, moveAway}
	}
	return true, regular(path, info)
}

// beginsWith refuses a file that is neither empty nor begins like that.
func beginsWith(path, begins string) error {
	file, size, err := Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	head := make([]byte, len(begins))
	if _, err := io.ReadFull(file, head); begins == "" || size > 0 && (err != nil || string(head) != begins) {
		return fs.ErrExist
	}
	return nil
}

// Place is where a file really is that may be a link: players keep a state file, a journal
// or the configuration in a folder that others see, and such a link stays.
func Place(path string) string {
	if info, err := os.Lstat(path); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		return path
	}
	if at, err := filepath.EvalSymlinks(path); err == nil {
		return at
	}
	return path
}

// Text writes a text into a file.
func Text(text []byte) func(io.Writer) error {
	return func(to io.Writer) error {
		_, err := to.Write(text)
		return err
	}
}

// Append opens a file of ours to write at its end. Where there is none, it makes it.
func Append(path string, mode Mode) (*os.File, error) {
	there, err := stands(path)
	if err != nil {
		return nil, err
	}
	if !there {
		if file, err := create(path, mode); !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
	return os.OpenFile(path, os.O_APPEND|os.O_WRONLY|nonblock, 0)
}

// Rename moves a file over another. Windows refuses while an editor or a virus
// scanner has it open, which is often over soon.
func Rename(from, to string) error {
	for range 20 {
		if os.Rename(from, to) == nil {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return os.Rename(from, to)
}

// SyncFolder makes a new file's name durable, where folders can be synced.
func SyncFolder(path string) error {
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
