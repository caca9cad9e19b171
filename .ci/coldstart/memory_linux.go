package main

import (
	"os"
	"syscall"
)

// resident is the most memory that a process had, in bytes.
func resident(p *os.ProcessState) int64 {
	if usage, ok := p.SysUsage().(*syscall.Rusage); ok {
		return int64(usage.Maxrss) * 1024 //nolint:unconvert // it has 32 bits on some systems
	}
	return 0
}
