//go:build unix && !solaris && !illumos && !aix

package files

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// nonblock lets a pipe be opened that nobody has at its other end.
const nonblock = syscall.O_NONBLOCK

// own takes a lock on an open file that goes when it is closed.
func own(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		err = ErrMoved
	}
	if err != nil {
		return &fs.PathError{Op: "lock", Path: file.Name(), Err: err}
	}
	return nil
}
