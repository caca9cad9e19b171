package cli_test

import (
	"fmt"
	"path/filepath"
	"testing"
)

// A process that is killed in any system call of an import has put the foreign table in
// its place, or the table is as before.
func TestKilledImport(t *testing.T) {
	needStrace(t)
	foreign := newEvening(t)
	file := filepath.Join(t.TempDir(), "foreign.table")
	foreign.play(t, "new", "Cid", "--seed", "foreign")
	foreign.play(t, "minifig", "wound", "Cid")
	foreign.play(t, "table", "export", "--to", file)
	theirs := foreign.play(t, "status").out
	for _, s := range []scene{
		{name: "where nobody has played", args: []string{"table", "import", file}},
		{name: "in the place of a table", before: playSome, args: []string{"table", "import", file, "--replace"}},
	} {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			ours := model.copied(t).play(t, "status").out
			kills, came := 0, 0
			for _, c := range s.some(t, model) {
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
