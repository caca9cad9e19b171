//go:build unix

package cli

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// endings are the signals that end a process.
func endings() []os.Signal {
	return []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}
}

// goingOn are the signals that make a stopped process go on.
func goingOn() []os.Signal { return []os.Signal{syscall.SIGCONT} }

// endBy ends the process by a signal, as if it had no handler.
func endBy(one os.Signal) {
	signal.Reset(one)
	_ = syscall.Kill(syscall.Getpid(), one.(syscall.Signal))
	time.Sleep(time.Second) // the signal takes a moment to come
	os.Exit(1)
}

// stopSelf stops the process, and all processes that the shell began with it, until it
// goes on. Where nobody could make it go on, it does nothing.
func stopSelf() {
	goes := make(chan os.Signal, 1)
	signal.Notify(goes, syscall.SIGCONT)
	defer signal.Stop(goes)
	_ = syscall.Kill(0, syscall.SIGTSTP)
	select {
	case <-goes:
	case <-time.After(50 * time.Millisecond): // the process takes a moment to stop
	}
}
