//go:build !unix

package cli

import (
	"os"
	"syscall"
)

// endings are the signals that end a process.
func endings() []os.Signal { return []os.Signal{syscall.SIGTERM} }

// endBy ends the process.
func endBy(os.Signal) { os.Exit(1) }
