//go:build linux || darwin

package table_test

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// fullEnv makes this test a step on a disk where no file can grow beyond a number of
// bytes.
const fullEnv = "ZBRIKZ_TEST_FULL"

func TestDiskIsFullInTheMiddleOfALine(t *testing.T) {
	if dir, room, ok := strings.Cut(os.Getenv(fullEnv), "|"); ok {
		stepOnAFullDisk(t, at(t, dir, "friday"), room)
		return
	}
	for _, test := range []struct {
		name  string
		after func(*evenings)
		room  int // bytes beyond the journal's
		file  string
	}{
		{"after a good evening", func(*evenings) {}, 100, "friday.journal"},
		{"after a crash", func(e *evenings) { spew(e, e.journal, slurp(e, e.journal)+e.lastLine[:40]) }, 100, "friday.journal"},
		{"before the first step", func(e *evenings) { os.Remove(e.journal); os.Remove(e.path) }, 600, "friday.journal"},
		{"in the state file", func(e *evenings) { os.Remove(e.journal); os.Remove(e.path) }, 100, "friday.yaml.new"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.after(e)
			before := files(t, e.dir)
			cmd := exec.Command(os.Args[0], "-test.run=^"+strings.Split(t.Name(), "/")[0]+"$")
			cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%d", fullEnv, e.dir, len(before["friday.journal"])+test.room))
			out, err := cmd.CombinedOutput()
			if err != nil || !strings.Contains(string(out), test.file+": file too large") {
				t.Fatalf("%v\n%s", err, out)
			}
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Errorf("files changed (-before +after):\n%s", diff)
			}
			change(t, e.tb, poke)
		})
	}
}

func stepOnAFullDisk(t *testing.T, tb *table.Table, bytes string) {
	signal.Ignore(syscall.SIGXFSZ)
	room, err := strconv.ParseUint(bytes, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: room, Max: room}); err != nil {
		t.Fatal(err)
	}
	_, err = tb.Change(fresh, evening, func(f *table.Found) (table.Step, table.State, error) {
		step, state, err := addMinifig("Dee")(f)
		step.Text = strings.Repeat("Brains! ", 100)
		return step, state, err
	})
	mustContain(t, err, `table "friday" can't be written: `)
	if !t.Failed() {
		fmt.Println(err)
		os.Exit(0) // before a coverage report fails for want of room
	}
}

// A stopped process keeps its lock until it goes on, and then its step follows no step
// that it didn't see.
func TestLockHolderThatIsStopped(t *testing.T) {
	tb, dir := friday(t)
	change(t, tb, poke)
	cmd, said := player(t, dir, "stopped")
	<-said
	if err := cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.Read(fresh); err != nil {
		t.Errorf("reading: %v", err)
	}
	if err := cmd.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	<-said
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	change(t, tb, poke)
	if findings, err := tb.CheckFiles(); err != nil || len(findings) > 0 {
		t.Errorf("check: %q, %v", findings, err)
	}
}

// A state file and a journal that are linked from somewhere stay there, whatever is done
// to the table.
func TestLinkedFiles(t *testing.T) {
	e := anEvening(t)
	foreign := exported(t, e.tb)
	shared := t.TempDir()
	for _, path := range []string{e.path, e.journal} {
		there := filepath.Join(shared, filepath.Base(path))
		if err := os.Rename(path, there); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(there, path); err != nil {
			t.Skip(err)
		}
	}
	check := func(what, minifigs string) {
		t.Helper()
		for _, path := range []string{e.path, e.journal} {
			if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("%s: the link %s is gone: %v", what, path, err)
			}
		}
		for name := range strings.FieldsSeq(minifigs) {
			if !strings.Contains(files(t, shared)["friday.yaml"], "name: "+name) {
				t.Errorf("%s: the file that it leads to isn't written", what)
			}
		}
		checkFindings(t, e.tb, nil)
	}
	change(t, e.tb, addMinifig("Dee"))
	check("a step", everyone+" Dee")
	spew(t, filepath.Join(shared, "friday.yaml"), "version: many\n")
	spew(t, filepath.Join(shared, "friday.journal"), slurp(t, e.journal)+"no step\n")
	if _, err := e.tb.Repair(evening); err != nil {
		t.Fatal(err)
	}
	check("a repair", everyone+" Dee")
	if _, err := e.tb.Import(foreign, true); err != nil {
		t.Fatal(err)
	}
	check("an import", everyone)
	if got := files(t, e.dir); got["friday.damaged.yaml"] != "version: many\n" || !strings.Contains(got["friday.replaced.yaml"], "name: Dee") {
		t.Errorf("kept aside: %q", got)
	}
}

// A thing that lies where the new state file is written is neither followed nor waited for.
func TestInTheWayOfTheNewFile(t *testing.T) {
	precious := filepath.Join(t.TempDir(), "precious")
	for name, put := range map[string]func(path string) error{
		"a link": func(path string) error { return os.Symlink(precious, path) },
		"a pipe": func(path string) error { return syscall.Mkfifo(path, 0o644) },
	} {
		t.Run(name, func(t *testing.T) {
			e := anEvening(t)
			spew(t, precious, "mine")
			if err := put(e.path + ".new"); err != nil {
				t.Fatal(err)
			}
			change(t, e.tb, addMinifig("Dee"))
			if got := slurp(t, precious); got != "mine" {
				t.Errorf("the link was followed: %q", got)
			}
			if info, err := os.Lstat(e.path); err != nil || !info.Mode().IsRegular() || !strings.Contains(slurp(t, e.path), "name: Dee") {
				t.Errorf("the state file: %v, %v", info, err)
			}
			checkFindings(t, e.tb, nil)
		})
	}
}

// A state file, a journal and files that are kept aside stay as private as they were.
func TestModesAreKept(t *testing.T) {
	e := anEvening(t)
	for _, path := range []string{e.path, e.journal} {
		if err := os.Chmod(path, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	change(t, e.tb, addMinifig("Dee"))
	spew(t, e.path, e.states[0]) // an editor was open too long
	change(t, e.tb, addMinifig("Eve"))
	spew(t, e.journal, slurp(t, e.journal)+"no step\n")
	if _, err := e.tb.Repair(evening); err != nil {
		t.Fatal(err)
	}
	for name := range files(t, e.dir) {
		info, err := os.Stat(filepath.Join(e.dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 && !strings.HasSuffix(name, ".lock") {
			t.Errorf("%s: %v", name, info.Mode())
		}
	}
}

// A link whose file isn't there is told: it is not an empty table.
func TestDanglingLinks(t *testing.T) {
	for _, ext := range []string{".yaml", ".journal", ".lock"} {
		e := anEvening(t)
		path := strings.TrimSuffix(e.path, ".yaml") + ext
		os.Remove(path)
		if err := os.Symlink("/no/where", path); err != nil {
			t.Fatal(err)
		}
		_, err := e.tb.Change(fresh, evening, poke)
		mustContain(t, err, "friday"+ext+" is no file, but a link to /no/where, which isn't there; make that, or move the link away")
	}
	e := anEvening(t)
	os.Remove(e.path)
	if err := os.Symlink("/no/where", e.path); err != nil {
		t.Fatal(err)
	}
	did, err := e.tb.Repair(evening)
	if err != nil {
		t.Fatal(err)
	}
	checkLines(t, "the repair", did, []string{"took friday.yaml away, which isn't a file; it is friday.damaged.yaml now", "restored friday.yaml as step 4 left it"})
	dir := filepath.Join(t.TempDir(), "state")
	if err := os.Symlink("/no/where", dir); err != nil {
		t.Fatal(err)
	}
	tb := at(t, filepath.Join(dir, "zbrikz"), "friday")
	want := dir + " is no file, but a link to /no/where, which isn't there; make that, or move the link away"
	_, err = tb.Read(fresh)
	mustContain(t, err, want)
	_, err = tb.Change(fresh, evening, poke)
	mustContain(t, err, want)
	_, err = games().List(filepath.Join(dir, "zbrikz"))
	mustContain(t, err, want)
}
