//go:build !unix

package cli

import (
	"os"
	"syscall"
)

// endings are the signals that end a process.
func endings() []os.Signal { return []os.Signal{syscall.SIGTERM} }

// goingOn are the signals that let a process go on that was stopped; here none is.
func goingOn() []os.Signal { return nil }

// endBy ends the process.
func endBy(os.Signal) { os.Exit(1) }

// stopSelf would stop the process; here none is stopped.
func stopSelf() {}
