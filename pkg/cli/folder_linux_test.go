package cli_test

import (
	"errors"
	"runtime"
	"syscall"
)

// inFolder does something in a folder that only its own thread is in; false: nothing was done.
func inFolder(folder string, do func()) bool {
	done := make(chan error)
	go func() {
		runtime.LockOSThread() // the thread ends here, and its folder with it
		err := errors.Join(syscall.Unshare(syscall.CLONE_FS), syscall.Chdir(folder))
		if err == nil {
			do()
		}
		done <- err
	}()
	return <-done == nil
}
