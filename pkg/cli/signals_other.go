//go:build !unix

package cli

import (
	"os"
	"syscall"
)

// endings are the signals that end a process.
func endings() []os.Signal { return []os.Signal{syscall.SIGTERM} }

// goingOn are the signals that make a stopped process go on; there are none here.
func goingOn() []os.Signal { return nil }

// endBy ends the process.
func endBy(os.Signal) { os.Exit(1) }

// stopSelf would stop the process; here it does nothing.
func stopSelf() {}
