//go:build linux || darwin

package table_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

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
	checkFindings(t, tb, nil)
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
}
