package table_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// summed makes a journal line of the text before its sum.
func summed(body string) string {
	return body + `,"sum":"` + hashOf(body) + `"}` + "\n"
}

// hashOf is the hash of a state file or a line.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Any bytes at all are loaded or refused, on one line; a file that is loaded can be
// played on with and read again.
func FuzzStateFile(f *testing.F) {
	f.Add([]byte(slurp(f, "testdata/v1/friday.yaml")))
	f.Add([]byte("version: 1\nseed: x\nzombie: {minifigs: [{name: Ann, health: dead}]}\n"))
	f.Add([]byte("version: 1\nstep: 010\nseed: !!binary AAAA\n"))
	f.Add([]byte("a: &a [*a]\n<<: *a\n? ? :\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		tb, _ := friday(t)
		spew(t, tb.StatePath(), string(text))
		playOn(t, tb)
	})
}

// The lines are tried as they are, and with the sum that makes them count.
func FuzzJournal(f *testing.F) {
	saved := slurp(f, "testdata/v1/friday.journal")
	f.Add([]byte(saved), false)
	f.Add([]byte("\n\n\x00"), false)
	var bodies []string
	for line := range strings.Lines(saved) {
		bodies = append(bodies, line[:strings.Index(line, `,"sum":`)])
	}
	f.Add([]byte(strings.Join(bodies, "\n")), true)
	f.Add([]byte(`{"v":1,"n":5,"parent":4,"at":3,"tip":5,"command":"undo"`), true)
	f.Fuzz(func(t *testing.T, text []byte, sums bool) {
		tb, dir := friday(t)
		if sums {
			var lines strings.Builder
			for body := range strings.SplitSeq(string(text), "\n") {
				lines.WriteString(summed(body))
			}
			text = []byte(lines.String())
		}
		spew(t, filepath.Join(dir, "friday.journal"), string(text))
		playOn(t, tb)
	})
}

func playOn(t *testing.T, tb *table.Table) {
	t.Helper()
	_, _ = tb.CheckFiles()
	for _, err := range tb.Steps() {
		oneLine(t, err)
	}
	found, err := tb.Read(fresh)
	if err != nil {
		oneLine(t, err)
		if _, err := tb.Repair(evening); err != nil {
			oneLine(t, err)
			return
		}
		found = read(t, tb)
	}
	for n := range 5 {
		_, err := found.UndoTo(n)
		oneLine(t, err)
	}
	kept := change(t, tb, poke)
	if again := read(t, tb); again.Next() != kept.Step.N+1 || len(again.Notes) > 0 {
		t.Errorf("kept step %d; read again, the next is %d, noted %q", kept.Step.N, again.Next(), again.Notes)
	}
	for _, f := range []func(*table.Found) (table.Step, table.State, error){undo, undo, redo} {
		_, err := tb.Change(fresh, evening, f)
		oneLine(t, err)
	}
}

func oneLine(t *testing.T, err error) {
	t.Helper()
	if err != nil && strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("%q is more than a line", err)
	}
	if errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file is missing: %v", err)
	}
}
