//go:build !linux

package cli_test

// inFolder: all threads are in one folder here.
func inFolder(string, func()) bool { return false }

// inMemory: no folder is known to be there.
func inMemory() {}
