package card_test

import (
	"os"
	"runtime/debug"
	"testing"
)

// The tests make much and throw it away. With a quarter of the collections they take two
// thirds of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

// long leaves a test out of a short run.
func long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("long")
	}
}
