package cli_test

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// fileScenes are the commands that write a file which is no step.
func fileScenes() []scene {
	behind := func(args ...string) func(*testing.T, evening) {
		return func(t *testing.T, e evening) { e.play(t, args...) }
	}
	scenes := []scene{
		{name: "the first setting", args: []string{"config", "set", "paper", "letter"}},
		{name: "a setting", before: behind("config", "set", "figures", "18"), args: []string{"config", "set", "paper", "letter"}},
		{name: "a setting goes", before: behind("config", "set", "figures", "18"), args: []string{"config", "unset", "figures"}},
		{name: "a pack", args: []string{"pack", "new", "monster", "--to", "own.yaml"}},
		{name: "cards", args: []string{"cards", "print", "--monsters", "goblin", "--to", "cards.pdf"}},
		{name: "cards over others", before: behind("cards", "print", "--monsters", "troll", "--to", "cards.pdf"),
			args: []string{"cards", "print", "--monsters", "goblin", "--to", "cards.pdf"}},
		{name: "a sheet", before: playDungeon, args: []string{"sheet", "Harry", "--to", "harry.pdf"}},
		{name: "the first choice of a table", args: []string{"table", "use", "friday"}},
		{name: "a choice of a table", before: behind("table", "use", "sunday"), args: []string{"table", "use", "friday"}},
	}
	for i := range scenes {
		scenes[i].wide, scenes[i].more = true, true
	}
	return scenes
}

// scrap finds the names under which files are written before they get their own.
var scrap = regexp.MustCompile(`\.(new|\d+|\d+\.new)$`)

// mustHaveChanged checks all files of a home after a command whose system calls failed:
// they are as before, or as after the command.
func mustHaveChanged(t *testing.T, what string, c call, before, want, now map[string]string, h heard) {
	t.Helper()
	if h.code != 0 {
		want = before
	}
	if strings.Contains(c.name, "unlink") { // a file that can't be removed stays
		maps.DeleteFunc(now, func(name, _ string) bool { return scrap.MatchString(name) })
	}
	if diff := cmp.Diff(want, now); diff != "" {
		t.Errorf("%s: it says %q, but (-want +got):\n%s", what, h.out+h.err, diff)
	}
}

// Files that are no steps are written whole or not at all, too, whatever call
// fails; a refused command leaves none behind.
func TestEverySystemCallOfFilesFails(t *testing.T) {
	long(t)
	needStrace(t)
	for _, s := range tried(fileScenes()) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			done := model.copied(t)
			done.play(t, s.args...)
			before, want := tree(t, model.home), tree(t, done.home)
			if cmp.Equal(before, want) {
				t.Fatal("it writes nothing")
			}
			s.fails(t, model, func(what string, c call, after evening, h heard) {
				mustHaveChanged(t, what, c, before, want, tree(t, after.home), h)
			})
			s.dies(t, model, s.some(t, model), func(what string, after evening, h heard) {
				if h.code != -1 || h.out+h.err != "" {
					t.Errorf("%s: exit %d, %q, %q", what, h.code, h.out, h.err)
				}
				now := tree(t, after.home)
				for _, all := range []map[string]string{before, want} {
					for name := range all {
						if text := now[name]; text != before[name] && text != want[name] {
							t.Errorf("%s: %s is %q", what, name, text)
						}
					}
				}
			})
		})
	}
}

// A file of commands goes on behind a step that failed: every step that it told is kept,
// and nothing else is.
func TestEverySystemCallOfPlayFails(t *testing.T) {
	long(t)
	t.Parallel()
	needStrace(t)
	s := scene{name: "play", before: playDungeon, args: []string{"play", "-o", "json"}, more: true,
		stdin: "attack Harry troll1 --fudge\nundo\nspawn --room\n"}
	model := s.model(t)
	before := model.steps(t)
	check := func(what string, after evening, h heard, untold int) {
		t.Helper()
		now := after.steps(t)
		mustBegin(t, what, now, before)
		n := len(before)
		for line := range strings.Lines(h.out) {
			var answer said
			if err := json.Unmarshal([]byte(line), &answer); err != nil {
				t.Fatalf("%s: it says %q", what, line)
			}
			if n++; n > len(now) || answer.N != n || answer.Text != now[n-1].Text {
				t.Fatalf("%s: it says step %d, %q, of %d", what, answer.N, answer.Text, len(now))
			}
		}
		if len(now) < n || len(now) > n+untold {
			t.Errorf("%s: %d steps, told to %d", what, len(now), n)
		}
		after.play(t, "danger", "set", "2")
		mustBegin(t, what, after.mustBeSound(t), now)
	}
	s.fails(t, model, func(what string, _ call, after evening, h heard) { check(what, after, h, 0) })
	s.dies(t, model, s.some(t, model), func(what string, after evening, h heard) { check(what, after, h, 1) })
}

// A repair that fails or is killed anywhere has lost nothing: the next one does it.
func TestEverySystemCallOfRepairFails(t *testing.T) {
	long(t)
	t.Parallel()
	needStrace(t)
	s := scene{name: "repair", args: []string{"table", "repair"}, more: true, wide: true, before: func(t *testing.T, e evening) {
		playSome(t, e)
		e.play(t, "danger", "set", "5")
		e.write(t, ".journal", strings.Replace(e.files(t)["table.journal"], "the alarm", "the olarm", 1)+"half of a li")
		e.edit(t, func(text string) string { return strings.Replace(text, "base: 5", "base: many", 1) })
	}}
	model := s.model(t)
	damaged, untouched := model.files(t), tree(t, model.home)
	done := model.copied(t)
	done.play(t, s.args...)
	want, before := done.read(t).State, done.steps(t)
	before = before[:len(before)-1] // the repair
	check := func(what string, after evening) {
		t.Helper()
		after.play(t, "table", "repair")
		steps := after.steps(t)
		mustBegin(t, what, steps, before)
		if diff := difference(want, after.read(t).State); diff != "" {
			t.Errorf("%s: the state is another (-want +got):\n%s", what, diff)
		}
		kept := slices.Collect(maps.Values(after.files(t)))
		for name, text := range damaged {
			if !slices.Contains(kept, text) {
				t.Errorf("%s: the damaged %s is gone", what, name)
			}
		}
		after.play(t, "danger", "set", "2")
		if findings := after.findings(t); slices.ContainsFunc(findings, func(f string) bool { return !strings.Contains(f, "missing") && !strings.Contains(f, "isn't there") }) {
			t.Errorf("%s: %q", what, findings)
		}
	}
	s.fails(t, model, func(what string, c call, after evening, h heard) {
		if h.code != 0 && !c.triedAgain() {
			mustHaveChanged(t, what, c, untouched, nil, tree(t, after.home), h)
		}
		check(what, after)
	})
	s.dies(t, model, s.some(t, model), func(what string, after evening, _ heard) { check(what, after) })
}

// Whatever call of an import fails: it is refused, and each file is as it was, or the
// foreign table is in its place. So it is where the process is killed: the table is as
// before, with its edit, or the foreign one.
func TestEverySystemCallOfImportFails(t *testing.T) {
	long(t)
	needStrace(t)
	foreign := newEvening(t)
	foreign.play(t, "--table", "foreign", "new", "Cid", "--seed", "foreign")
	foreign.play(t, "--table", "foreign", "minifig", "wound", "Cid")
	foreign.play(t, "table", "export", "foreign", "--to", "f.table")
	foreign.play(t, "table", "import", "f.table", "--as", "table")
	theirs, text := foreign.play(t, "status").out, tree(t, foreign.home)["f.table"]
	comes := func(t *testing.T, e evening) { spill(t, filepath.Join(e.home, "f.table"), text) }
	args := []string{"table", "import", "f.table", "--as", "table", "--replace"}
	for _, s := range []scene{
		{name: "where nobody has played", before: comes, args: args[:5], wide: true, more: true},
		{name: "in the place of a table", args: args, wide: true, more: true, before: func(t *testing.T, e evening) {
			comes(t, e)
			playSome(t, e)
			e.edit(t, func(text string) string { return strings.Replace(text, "name: Bob", "name: Zoe", 1) })
		}},
	} {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			before, ours := tree(t, model.home), model.copied(t).play(t, "status").out
			goesOn := func(after evening) {
				after.play(t, "danger", "set", "2")
				after.mustBeSound(t)
			}
			s.fails(t, model, func(what string, c call, after evening, h heard) {
				if h.code != 0 {
					mustHaveChanged(t, what, c, before, nil, tree(t, after.home), h)
					return
				}
				if now := after.play(t, "status").out; now != theirs {
					t.Errorf("%s: it says %q, but this is there:\n%s", what, h.out, now)
				}
				goesOn(after)
			})
			s.dies(t, model, s.some(t, model), func(what string, after evening, _ heard) {
				if now := after.play(t, "status").out; now != theirs && now != ours {
					t.Errorf("%s: the table is neither the old one nor the foreign one:\n%s", what, now)
				}
				goesOn(after)
			})
		})
	}
}
