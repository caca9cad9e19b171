package cli_test

import (
	"errors"
	"os"
	"runtime"
	"syscall"
)

// inMemory lays the folders of all tests where no disk is waited for, if there is room, and programs
// may run: a disk is a quarter of their time.
func inMemory() {
	const memory, enough, noPrograms = "/dev/shm", 1 << 30, 8
	var at syscall.Statfs_t
	if os.Getenv("TMPDIR") == "" && syscall.Statfs(memory, &at) == nil && at.Bavail*uint64(at.Bsize) > enough && at.Flags&noPrograms == 0 && syscall.Access(memory, 2) == nil {
		_ = os.Setenv("TMPDIR", memory)
	}
}

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
