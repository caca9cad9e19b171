//go:build !unix || solaris || illumos || aix

package files

import "os"

// nonblock is nothing where no pipe has a file's name.
const nonblock = 0

// own does nothing: a process that holds the lock of a file here is alone, for a locked file
// can't be removed on Windows.
func own(*os.File) error { return nil }
