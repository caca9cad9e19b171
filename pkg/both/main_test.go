package both_test

import (
	"os"
	"runtime/debug"
	"testing"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // each line makes a table, and throws it away
	os.Exit(m.Run())
}
