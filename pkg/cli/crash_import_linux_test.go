package cli_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// importScenes are imports of a table, and what its status is.
func importScenes(t *testing.T) (scenes []scene, theirs string) {
	t.Helper()
	needStrace(t)
	foreign := newEvening(t)
	foreign.play(t, "--table", "foreign", "new", "Cid", "--seed", "foreign")
	foreign.play(t, "--table", "foreign", "minifig", "wound", "Cid")
	foreign.play(t, "table", "export", "foreign", "--to", "f.table")
	foreign.play(t, "table", "import", "f.table", "--as", "table")
	text, err := os.ReadFile(filepath.Join(foreign.home, "f.table"))
	if err != nil {
		t.Fatal(err)
	}
	comes := func(t *testing.T, e evening) {
		if err := os.WriteFile(filepath.Join(e.home, "f.table"), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	edited := func(t *testing.T, e evening) {
		comes(t, e)
		playSome(t, e)
		e.edit(t, func(text string) string { return strings.Replace(text, "name: Bob", "name: Zoe", 1) })
	}
	return []scene{
		{name: "where nobody has played", before: comes, args: []string{"table", "import", "f.table", "--as", "table"}, wide: true, more: true},
		{name: "in the place of a table", before: edited, args: []string{"table", "import", "f.table", "--as", "table", "--replace"}, wide: true, more: true},
	}, foreign.play(t, "status").out
}

// Whatever call of an import fails: it is refused, and each file is as it was, or the
// foreign table is in its place.
func TestEverySystemCallOfImportFails(t *testing.T) {
	long(t)
	scenes, theirs := importScenes(t)
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			before := model.all(t)
			faults, refused := 0, 0
			for _, c := range s.some(t, model) {
				for _, errno := range c.errors() {
					what := fmt.Sprintf("%s on %s", errno, c)
					rule := fmt.Sprintf("inject=%s:error=%s:when=%d", c.name, errno, c.nth)
					if c.triedAgain() {
						rule += "+"
					}
					after, h := model.until(t, what, s, c.failed, rule)
					faults++
					if h.code == 0 {
						if now := after.play(t, "status").out; now != theirs {
							t.Errorf("%s: it says %q, but this is there:\n%s", what, h.out, now)
						}
						after.play(t, "danger", "set", "2")
						after.mustBeSound(t)
						continue
					}
					refused++
					now := after.all(t)
					if strings.Contains(c.name, "unlink") { // a file that can't be removed stays
						maps.DeleteFunc(now, func(name, _ string) bool { return scrap.MatchString(name) })
					}
					if err := h.refused(); err != nil {
						t.Errorf("%s: %v", what, err)
					} else if diff := cmp.Diff(before, now); diff != "" {
						t.Errorf("%s: refused, but files changed (-before +after):\n%s", what, diff)
					}
				}
			}
			t.Logf("%d faults, %d refused with each file as it was", faults, refused)
			if refused == 0 {
				t.Error("nothing was tried")
			}
		})
	}
}

// A process that is killed in any system call of an import has put the foreign table in
// its place, or the table is as before, with its edit.
func TestKilledImport(t *testing.T) {
	long(t)
	scenes, theirs := importScenes(t)
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			ours := model.copied(t).play(t, "status").out
			kills, came := 0, 0
			for _, c := range s.calls(t, model) {
				what := "killed in " + c.String()
				after, _ := model.until(t, what, s, c.killed, fmt.Sprintf("inject=%s:signal=KILL:when=%d", c.name, c.nth))
				kills++
				switch now := after.play(t, "status").out; now {
				case theirs:
					came++
				case ours:
				default:
					t.Errorf("%s: the table is neither the old one nor the foreign one:\n%s", what, now)
				}
				after.play(t, "danger", "set", "2")
				after.mustBeSound(t)
			}
			if came == 0 || came == kills {
				t.Errorf("%d of %d killed imports are kept: nothing was tried", came, kills)
			}
		})
	}
}
