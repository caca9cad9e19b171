package cli_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A process that is stopped in the middle of a step keeps the others out until it goes on;
// they say so soon, and change nothing.
func TestStoppedInAStep(t *testing.T) {
	long(t)
	t.Parallel()
	needStrace(t)
	e := newEvening(t)
	playSome(t, e)
	var out, errs bytes.Buffer
	stop := func(args ...string) (stopped *exec.Cmd, player int) {
		stopped, trace := e.traced(t, scene{args: args}, "inject=fsync:signal=STOP:when=1")
		stopped.Stdout, stopped.Stderr = &out, &errs
		if err := stopped.Start(); err != nil {
			t.Fatal(err)
		}
		player = waitForStop(t, stopped, trace)
		t.Cleanup(func() { _ = syscall.Kill(player, syscall.SIGKILL) }) // where the test fails
		return stopped, player
	}
	stopped, player := stop("danger", "set", "5")

	before := e.files(t)
	began := time.Now()
	h := listen(t, e.command(t, "spawn", "--room"))
	took := time.Since(began)
	if err := h.refused(); err != nil || !strings.Contains(h.err, "another zbrikz holds table \"table\"") {
		t.Errorf("%v: %q", err, h.err)
	}
	e.play(t, "status")
	if diff := cmp.Diff(before, e.files(t)); diff != "" {
		t.Errorf("files changed (-before +after):\n%s", diff)
	}

	if err := syscall.Kill(player, syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	if err := stopped.Wait(); err != nil {
		t.Errorf("who was stopped: %v: %s", err, errs.String())
	}
	e.play(t, "spawn", "--room")
	steps := e.mustBeSound(t)
	if len(steps) != 5 || steps[3].Text+"\n" != out.String() {
		t.Errorf("%d steps; who was stopped said %q", len(steps), out.String())
	}

	// A process that dies lets go, and its step is whole or not there.
	dying, player := stop("danger", "set", "4")
	if err := syscall.Kill(player, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = dying.Wait()
	if next := e.play(t, "spawn", "--room"); !strings.Contains(next.err, "step 6 was kept but not shown: Danger level 4.") {
		t.Errorf("after who died: %q", next.err)
	}
	if steps := e.mustBeSound(t); len(steps) != 7 {
		t.Errorf("%d steps", len(steps))
	}
	t.Logf("a step of somebody who is stopped: the other was refused after %v; who is killed lets go at once", took.Round(time.Millisecond))
}

// waitForStop waits until the program below strace is stopped.
func waitForStop(t *testing.T, strace *exec.Cmd, trace string) (pid int) {
	t.Helper()
	for stateIn(fmt.Sprintf("/proc/%d/stat", strace.Process.Pid)) != 'Z' {
		text, _ := os.ReadFile(trace)
		for line := range strings.Lines(string(text)) {
			if _, err := fmt.Sscanf(line, "%d --- stopped by SIGSTOP", &pid); err == nil {
				return pid
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("it wasn't stopped")
	return 0
}
