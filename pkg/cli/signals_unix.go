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

// endBy ends the process by a signal, as if it had no handler.
func endBy(one os.Signal) {
	signal.Reset(one)
	_ = syscall.Kill(syscall.Getpid(), one.(syscall.Signal))
	time.Sleep(time.Second) // the signal takes a moment to come
	os.Exit(1)
}
