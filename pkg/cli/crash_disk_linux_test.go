package cli_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// In a home that can only be read, what reads works, and what writes refuses.
func TestHomeIsReadOnly(t *testing.T) {
	long(t)
	t.Parallel()
	model := newEvening(t)
	playSome(t, model)
	e, empty := newEvening(t), newEvening(t)
	lock, want := func() { e.forbid(t); empty.forbid(t) }, "permission denied"
	if os.Geteuid() == 0 { // root is stopped by no permissions
		mount(t, e.state())
		mount(t, empty.state())
		lock = func() { readOnly(t, e.state()); readOnly(t, empty.state()) }
		want = "read-only file system"
	}
	if err := os.CopyFS(e.home, os.DirFS(model.home)); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(empty.state(), 0o755); err != nil {
		t.Fatal(err)
	}
	lock()
	for _, args := range [][]string{
		{}, {"status"}, {"log"}, {"horde"}, {"danger"}, {"initiative"}, {"table", "list"}, {"table", "check"},
		{"undo", "--dry-run"}, {"spawn", "--room", "--dry-run", "--dice", "1,1"}, {"spawn", "--open", "--odds"},
	} {
		want := hears(t, model.command(t, args...), "")
		if h := hears(t, e.command(t, args...), ""); h != want {
			t.Errorf("%q: %+v, want %+v", args, h, want)
		}
	}
	if h := empty.play(t); !strings.HasPrefix(h.out, "No table yet") {
		t.Errorf("with no table: %q", h.out)
	}
	for _, args := range [][]string{
		{"spawn", "--room"}, {"undo"}, {"new", "Cyd"}, {"danger", "set", "5"}, {"turn", "end"}, {"attack", "--ad", "4", "--dd", "2"},
		{"table", "use", "friday"}, {"spawn", "--room", "--table", "friday"},
	} {
		for _, e := range []evening{e, empty} {
			before := e.files(t)
			h := hears(t, e.command(t, args...), "")
			if err := h.refused(); err != nil || !strings.Contains(h.err, want) {
				t.Errorf("%q: %v, %q", args, err, h.err)
			}
			if diff := cmp.Diff(before, e.files(t)); diff != "" {
				t.Errorf("%q: files changed (-before +after):\n%s", args, diff)
			}
		}
	}
}

// forbid takes the right to write from a home.
func (e evening) forbid(t *testing.T) {
	t.Helper()
	set := func(mode os.FileMode) {
		for _, dir := range []string{e.state(), e.dir()} {
			if err := os.Chmod(dir, mode); err != nil && !errors.Is(err, os.ErrNotExist) {
				t.Fatal(err)
			}
		}
	}
	set(0o555)
	t.Cleanup(func() { set(0o755) })
}

// A step that is kept and can't be shown is not refused: that is said.
func TestOutputIsFull(t *testing.T) {
	long(t)
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer full.Close()
	e := newEvening(t)
	playSome(t, e)
	for i, args := range [][]string{{"spawn", "--room"}, {"spawn", "--room", "-o", "json"}, {"undo"}} {
		var errs bytes.Buffer
		cmd := e.command(t, args...)
		cmd.Stdout, cmd.Stderr = full, &errs
		_ = cmd.Run()
		h := heard{"", errs.String(), cmd.ProcessState.ExitCode()}
		if err := h.refused(); err != nil || !strings.Contains(h.err, fmt.Sprintf("step %d is kept", 4+i)) {
			t.Errorf("%q: %v: %q", args, err, h.err)
		}
	}
	if steps := e.mustBeSound(t); len(steps) != 6 {
		t.Errorf("%d steps", len(steps))
	}
}

// mount makes a small disk in memory. That takes root, who is stopped by no permissions, and
// isn't always allowed to.
func mount(t *testing.T, path string) {
	t.Helper()
	if err := os.MkdirAll(path, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("zbrikz-test", path, "tmpfs", 0, "size=256k"); err != nil {
		t.Skipf("no small disk can be mounted: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(path, syscall.MNT_DETACH) })
}

func readOnly(t *testing.T, path string) {
	t.Helper()
	var err error = syscall.EBUSY
	for errors.Is(err, syscall.EBUSY) { // a process that begins elsewhere has a file of the disk for a moment
		err = syscall.Mount("", path, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, "")
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A disk that says it has written what it hasn't is found out: the step is there all the
// same, or the table is refused with the command that restores it.
func TestDiskThatLies(t *testing.T) {
	long(t)
	t.Parallel()
	needStrace(t)
	lies, refused := 0, 0
	for _, s := range scenes() {
		if s.adds != 1 || !s.all && !*everyFault {
			continue
		}
		model := s.model(t)
		before := model.steps(t)
		for _, c := range s.calls(t, model) {
			if !strings.Contains(c.name, "write") {
				continue
			}
			for _, said := range []int{1, 100} {
				what := fmt.Sprintf("%s: only said to write %d bytes: %s", s.name, said, c)
				hit := func(trace string) bool { return strings.Count(trace, "(INJECTED)") == 1 }
				after, h := model.until(t, what, s, hit, fmt.Sprintf("inject=%s:retval=%d:when=%d", c.name, said, c.nth))
				lies++
				if h.code != 0 {
					t.Errorf("%s: %q", what, h.err)
				}
				if look := listen(t, after.command(t, "status")); look.code != 0 {
					refused++
					if err := look.refused(); err != nil || !strings.Contains(look.err, "run zbrikz table repair") {
						t.Errorf("%s: %v: %q", what, err, look.err)
					}
					after.play(t, "table", "repair")
				}
				after.play(t, "danger", "set", "2")
				steps := after.steps(t)
				mustBegin(t, what, steps, before)
				want := model.copied(t)
				s.play(t, want)
				want.play(t, "danger", "set", "2")
				if diff := difference(want.read(t).State, after.read(t).State); diff != "" {
					t.Errorf("%s: the state is another (-want +got):\n%s", what, diff)
				}
			}
		}
	}
	t.Logf("%d lies of the disk: %d found out by the next command, and repaired; lost 0", lies, refused)
}
