//go:build linux || darwin

package table_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// roomEnv makes this test play a step, put a whole table in the place of another, or repair
// one, on a disk where no file can have more than a number of bytes.
const roomEnv = "ZBRIKZ_TEST_ROOM"

// Nothing is moved before all is written: wherever the disk is full, also in the middle of a
// line, a table that is refused is as it was, with the edit that no step has taken up.
func TestDiskIsFullForAWholeTable(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	if asked := strings.Split(os.Getenv(roomEnv), "|"); len(asked) == 3 {
		wholeOnAFullDisk(t, asked[0], asked[1], asked[2])
		return
	}
	foreign := anEvening(t)
	for range 3 {
		change(t, foreign.tb, addLong)
	}
	out, err := foreign.tb.Export(evening)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		does  string
		after func(*evenings)
		then  string // the minifigs once there is room
	}{
		{"step", func(*evenings) {}, everyone},
		{"step", func(e *evenings) { spew(e, e.journal, slurp(e, e.journal)+e.lastLine[:40]) }, everyone},
		{"step", func(e *evenings) { os.Remove(e.journal); os.Remove(e.path) }, ""},
		{"import", func(e *evenings) { e.edit("name: Bob", "name: Bill") }, everyone},
		{"import", func(e *evenings) { os.Remove(e.path) }, everyone},
		{"import", func(e *evenings) { spew(e, e.path, "version: many\n") }, everyone},
		{"import", func(e *evenings) { os.Remove(e.journal) }, everyone},
		{"repair", func(e *evenings) { spew(e, e.path, "version: many\n"); e.editJournal("Bob", "Bib") }, "Ann Bob"},
		{"repair", func(e *evenings) { os.Remove(e.path); mkdir(e, e.path) }, everyone},
		{"repair", func(e *evenings) { os.Remove(e.journal); mkdir(e, e.journal) }, everyone},
	} {
		e := anEvening(t)
		test.after(e)
		spew(t, filepath.Join(e.dir, "x.table"), string(out.Text))
		before := files(t, e.dir)
		refused, room, more := 0, 0, 397
		if test.does == "step" { // which writes behind what is there
			room, more = len(before["friday.journal"]), 197
		}
		if *everyByte {
			more = 29
		}
		for ; ; room += more {
			cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
			cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%s|%d", roomEnv, e.dir, test.does, room))
			said, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%s with %d bytes: %v\n%s", test.does, room, err, said)
			}
			if strings.HasPrefix(string(said), "done") {
				break
			}
			refused++
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Fatalf("%s with %d bytes: it says %q, but files changed (-before +after):\n%s", test.does, room, said, diff)
			}
		}
		if got := minifigs(read(t, e.tb).State); got != test.then || refused < 3 {
			t.Errorf("%s: then %q is there, want %q; refused %d times", test.does, got, test.then, refused)
		}
		checkFindings(t, e.tb, nil)
	}
}

func wholeOnAFullDisk(t *testing.T, dir, does, bytesEach string) {
	var room uint64
	if _, err := fmt.Sscan(bytesEach, &room); err != nil {
		t.Fatal(err)
	}
	foreign, err := games().ReadExported(strings.NewReader(slurp(t, filepath.Join(dir, "x.table"))))
	if err != nil {
		t.Fatal(err)
	}
	signal.Ignore(syscall.SIGXFSZ)
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &was); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: room, Max: was.Max}); err != nil {
		t.Fatal(err)
	}
	tb := at(t, dir, "friday")
	switch does {
	case "step":
		_, err = tb.Change(fresh, evening, addLong)
	case "import":
		_, err = tb.Import(foreign, true)
	default:
		_, err = tb.Repair(evening)
	}
	if err != nil {
		mustContain(t, err, "file too large")
		fmt.Println(err)
	} else {
		fmt.Println("done")
	}
	if !t.Failed() {
		os.Exit(0) // before a coverage report fails for want of room
	}
}

// addLong is a step with a long line.
func addLong(f *table.Found) (table.Step, table.State, error) {
	return table.Step{Command: "roll", Text: string(bytes.Repeat([]byte("Brains! "), 50))}, f.State.Clone(), nil
}
