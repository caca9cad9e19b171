package files

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// ErrMoved marks a file that others have written since it was read.
var ErrMoved = errors.New("somebody else wrote it at the same moment; try again")

// Own keeps others from writing to an open file until it is closed. size is how many
// bytes it had when it was read. It refuses with [ErrMoved] a file that others have
// changed, removed or locked since.
func Own(file *os.File, path string, size int64) error {
	err := own(file)
	for range 20 { // a process that is just being started still has this one's open files
		if !errors.Is(err, ErrMoved) {
			break
		}
		time.Sleep(10 * time.Millisecond)
		err = own(file)
	}
	if err != nil {
		return err
	}
	info, err := file.Stat()
	if err != nil {
		return err
	}
	there, err := os.Stat(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err != nil || info.Size() != size || !os.SameFile(info, there) {
		return &fs.PathError{Op: "write", Path: path, Err: ErrMoved}
	}
	return nil
}
