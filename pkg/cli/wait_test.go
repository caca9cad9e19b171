package cli_test

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

// Ctrl-C ends the battles early and shows the result so far; without a terminal there is
// no bar.
func TestBalanceInterrupted(t *testing.T) {
	long(t)
	if runtime.GOOS == "windows" {
		t.Skip("nobody can press Ctrl-C for another process here")
	}
	e := newEvening(t)
	// It takes a moment until it listens: on a busy machine a longer one.
	for wait := 500 * time.Millisecond; ; wait *= 2 {
		cmd := e.command(t, "balance", "--party", "warrior,cleric", "--room", "golem x2", "--error", "0.01", "--seed", "a")
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(wait)
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		err := cmd.Wait()
		if err != nil && out.Len() == 0 && wait < 8*time.Second {
			continue
		}
		if err != nil || errs.Len() > 0 || !strings.HasPrefix(out.String(), "The party lives in ") || strings.Contains(out.String(), "96040000 battles") {
			t.Errorf("%v: %s%s", err, out.String(), errs.String())
		}
		return
	}
}
