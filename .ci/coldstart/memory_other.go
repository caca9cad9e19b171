//go:build !linux

package main

import "os"

// resident isn't known here.
func resident(*os.ProcessState) int64 { return 0 }
