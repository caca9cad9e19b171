package cli_test

import (
	"maps"
	"path/filepath"
	"syscall"
	"testing"
)

// A tutorial takes its lines from somebody who types, helps after a wrong one, and leaves
// nothing behind, however it is left.
func TestTutorialAtTheTerminal(t *testing.T) {
	long(t)
	t.Parallel()
	for _, tt := range []struct {
		about  string
		leaves func(w *window)
	}{
		{"Ctrl-D", func(w *window) { w.types("\x04") }},
		{"exit", func(w *window) { w.types("exit\r") }},
		{"a signal", func(w *window) { _ = w.cmd.Process.Signal(syscall.SIGTERM) }},
	} {
		e := newEvening(t)
		e.play(t, "new", "Zoe")
		before, temp := e.files(t), t.TempDir()
		w := openWindowOf(t, e.command(t, "tutorial", "zombies"), "NO_COLOR=1", "TMPDIR="+temp)
		w.shows("1 of 10: Ann and Bob")
		w.shows("danger 3> ")
		// A wrong line plays nothing, and says what to type; a line that only looks is
		// played.
		w.types("turn end\r")
		w.shows("That isn't the line of this lesson, and nothing was played.")
		w.shows("Type: s")
		w.types("status\r")
		w.shows("Danger 3, turn 1.")
		w.shows("Type: s")
		// So is the same line in long words, and one with a slip.
		rests()
		w.slowly("spawn room\r")
		w.shows("Nobody there.")
		w.shows("2 of 10: ")
		// Enter alone writes the line, and a second one plays it.
		w.shows("danger 3> ")
		rests()
		w.types("\r")
		w.shows("so yard")
		rests()
		w.types("\r")
		w.shows("3 zombies there: horde A at yard.")
		w.shows("3 of 10: ")
		w.types("zombie-roll 3 --odds --by ann\r")
		w.shows("Ann afterwards")
		w.shows("4 of 10: ")
		w.shows("danger 3> ")
		rests()
		tt.leaves(w)
		t.Logf("%s: it ended: %v", tt.about, w.ends())
		if left, err := filepath.Glob(filepath.Join(temp, "*")); err != nil || len(left) > 0 {
			t.Errorf("%s leaves %q, %v", tt.about, left, err)
		}
		if !maps.Equal(before, e.files(t)) {
			t.Errorf("%s changes the table's files", tt.about)
		}
		if now := w.modes(); now != w.found {
			t.Errorf("%s leaves the terminal as %+v, found was %+v", tt.about, now, w.found)
		}
	}
}
