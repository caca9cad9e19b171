package cli_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// A step costs one sync, and the table's first one more, for its folder. It is in
// the journal before, and in the state file after that.
func TestSystemCallsOfAStep(t *testing.T) {
	long(t)
	t.Parallel()
	needStrace(t)
	for _, s := range scenes() {
		var did []string
		for _, c := range s.calls(t, s.model(t)) {
			file, _, _ := strings.Cut(strings.TrimPrefix(c.args, "AT_FDCWD"), ">")
			switch {
			case strings.Contains(c.name, "sync"), strings.Contains(c.name, "pwrite"):
				did = append(did, c.name+" "+file[strings.LastIndexAny(file, "/.")+1:])
			case strings.Contains(c.name, "rename"):
				did = append(did, "rename")
			}
		}
		want := []string{"pwrite64 journal", "fsync journal", "rename"}
		switch {
		case s.looks:
			want = nil
		case s.before == nil:
			want = []string{"pwrite64 journal", "fsync journal", "fsync zbrikz", "rename"}
		}
		if !slices.Equal(did, want) {
			t.Errorf("%s: %q, want %q", s.name, did, want)
		}
	}
}

// Every system call on the table's files fails once: either the command is refused, on one
// line, and nothing has happened, or the step is kept. The next command goes on from there.
func TestEverySystemCallFails(t *testing.T) {
	long(t)
	needStrace(t)
	for _, s := range tried(scenes()) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			s.fails(t, model, func(what string, _ call, after evening, h heard) { mustBeWhole(t, what, s, model, after, h) })
		})
	}
}

// Where what takes a failed step back fails as well, the step may be kept; then
// the refusal says so, and the next command tells it.
func TestTakingBackFails(t *testing.T) {
	long(t)
	t.Parallel()
	needStrace(t)
	faults, kept := 0, 0
	for _, s := range scenes() {
		if s.looks {
			continue
		}
		model := s.model(t)
		for _, c := range s.some(t, model) {
			if !c.writes() || c.triedAgain() {
				continue
			}
			faults++
			what := fmt.Sprintf("%s: EIO on %s, and EROFS on what takes it back", s.name, c)
			after, h := model.until(t, what, s, anyFailed, fmt.Sprintf("inject=%s:error=EIO:when=%d", c.name, c.nth),
				"inject=/^(ftruncate(64)?|unlink|unlinkat)$:error=EROFS")
			steps := after.steps(t)
			if h.code == 0 {
				mustBeWhole(t, what, s, model, after, h)
				continue
			}
			if err := h.refused(); err != nil {
				t.Errorf("%s: %v", what, err)
			}
			before := model.steps(t)
			mustBegin(t, what, steps, before)
			next := after.play(t, "danger", "set", "2", "-o", "json")
			if done := len(steps) > len(before); done != strings.Contains(h.err, "may be kept") {
				t.Errorf("%s: %d steps after %d, and it says %q", what, len(steps), len(before), h.err)
			} else if done {
				kept++
				if last := steps[len(steps)-1]; !strings.Contains(next.err, last.Text) {
					t.Errorf("%s: step %d was kept and never told: %q", what, last.N, next.err)
				}
			}
			mustBegin(t, what, after.mustBeSound(t), steps)
		}
	}
	t.Logf("%d double faults, %d steps kept all the same and told by the next command", faults, kept)
}

// A process that is killed in any system call on the table's files has done its
// step or has not.
func TestKilledInEverySystemCall(t *testing.T) {
	long(t)
	needStrace(t)
	for _, s := range tried(scenes()) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			before := model.steps(t)
			s.dies(t, model, s.some(t, model), func(what string, after evening, h heard) {
				if h.code != -1 || h.out != "" || h.err != "" {
					t.Errorf("%s: exit %d, %q, %q", what, h.code, h.out, h.err)
				}
				now := after.steps(t)
				mustBegin(t, what, now, before)
				if len(now) != len(before) && len(now) != len(before)+s.adds {
					t.Errorf("%s: %d steps after %d", what, len(now), len(before))
				}
				done := len(now) > len(before)
				if done && !cmp.Equal(after.read(t).State, now[len(now)-1].State) {
					t.Errorf("%s: the step is kept, but not its state", what)
				}
				behind := slices.ContainsFunc(after.findings(t), func(f string) bool { return strings.Contains(f, "isn't written since") })
				next := after.play(t, "danger", "set", "2")
				mustBegin(t, what, after.mustBeSound(t), now)
				if done && behind && !strings.Contains(next.err, now[len(now)-1].Text) {
					t.Errorf("%s: step %d was kept and never told: %q", what, len(now), next.err)
				}
			})
		})
	}
}

// mustBeWhole checks the files after a command whose system calls failed: they have its
// step, or are as before. The next command must go on from there.
func mustBeWhole(t *testing.T, what string, s scene, model, after evening, h heard) {
	t.Helper()
	before, now := model.steps(t), after.steps(t)
	mustBegin(t, what, now, before)
	if h.code != 0 || s.looks {
		files, left := model.files(t), after.files(t)
		if _, old := files["table.yaml.new"]; old { // a crash left it, and nobody needs it
			delete(files, "table.yaml.new")
			delete(left, "table.yaml.new")
		}
		if diff := cmp.Diff(files, left); diff != "" {
			t.Errorf("%s: %q, but files changed (-before +after):\n%s", what, h.err, diff)
		}
	} else if len(now) != len(before)+s.adds || now[len(now)-1].Text+"\n" != h.out {
		t.Errorf("%s: %d steps after %d; it said %q", what, len(now), len(before), h.out)
	}
	after.play(t, "danger", "set", "2")
	mustBegin(t, what, after.mustBeSound(t), now)
}

// mustBegin holds that no step of before is gone or another.
func mustBegin(t *testing.T, what string, steps, before []table.Step) {
	t.Helper()
	if len(steps) < len(before) {
		t.Errorf("%s: %d steps of %d are lost", what, len(before)-len(steps), len(before))
	} else if diff := cmp.Diff(before, steps[:len(before)]); diff != "" && len(before) > 0 {
		t.Errorf("%s: steps changed (-before +after):\n%s", what, diff)
	}
}
