package cli_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// fileScenes are the commands that write a file which is no step.
func fileScenes() []scene {
	at := func(before func(*testing.T, evening), more ...string) func(*testing.T, evening) {
		return func(t *testing.T, e evening) {
			if before != nil {
				before(t, e)
			}
			if len(more) > 0 {
				e.play(t, more...)
			}
		}
	}
	scenes := []scene{
		{name: "the first setting", args: []string{"config", "set", "paper", "letter"}},
		{name: "a setting", before: at(nil, "config", "set", "figures", "18"), args: []string{"config", "set", "paper", "letter"}},
		{name: "a setting goes", before: at(nil, "config", "set", "figures", "18"), args: []string{"config", "unset", "figures"}},
		{name: "a pack", args: []string{"pack", "new", "monster", "--to", "own.yaml"}},
		{name: "cards", args: []string{"cards", "print", "--monsters", "goblin", "--to", "cards.pdf"}},
		{name: "cards over others", before: at(nil, "cards", "print", "--monsters", "troll", "--to", "cards.pdf"),
			args: []string{"cards", "print", "--monsters", "goblin", "--to", "cards.pdf"}},
		{name: "a sheet", before: playDungeon, args: []string{"sheet", "Harry", "--to", "harry.pdf"}},
		{name: "the first choice of a table", args: []string{"table", "use", "friday"}},
		{name: "a choice of a table", before: at(nil, "table", "use", "sunday"), args: []string{"table", "use", "friday"}},
	}
	for i := range scenes {
		scenes[i].wide, scenes[i].more = true, true
	}
	return scenes
}

// scrap finds the names under which files are written before they get their own.
var scrap = regexp.MustCompile(`\.(new|\d+|\d+\.new)$`)

// all are the files in the home but for locks, with their text.
func (e evening) all(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(e.home, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, ".lock") {
			return err
		}
		text, err := os.ReadFile(path)
		all[strings.TrimPrefix(path, e.home+"/")] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Files that are no steps are written whole or not at all, too, whatever call
// fails; a refused command leaves none behind.
func TestEverySystemCallOfFilesFails(t *testing.T) {
	long(t)
	needStrace(t)
	var mutex sync.Mutex
	faults, refused, kills, written := 0, 0, 0, 0
	t.Cleanup(func() {
		t.Logf("files for players: %d faults, %d refused; %d kills, %d after the file was written; half files 0", faults, refused, kills, written)
	})
	for _, s := range fileScenes() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			before := model.all(t)
			done := model.copied(t)
			done.play(t, s.args...)
			want := done.all(t)
			if cmp.Equal(before, want) {
				t.Fatal("it writes nothing")
			}
			for _, c := range s.some(t, model) {
				for _, errno := range c.errors() {
					what := fmt.Sprintf("%s on %s", errno, c)
					rule := fmt.Sprintf("inject=%s:error=%s:when=%d", c.name, errno, c.nth)
					if c.triedAgain() {
						rule += "+"
					}
					after, h := model.until(t, what, s, c.failed, rule)
					now := after.all(t)
					if strings.Contains(c.name, "unlink") { // a file that can't be removed stays
						maps.DeleteFunc(now, func(name, _ string) bool { return scrap.MatchString(name) })
					}
					if h.code == 0 {
						if diff := cmp.Diff(want, now); diff != "" {
							t.Errorf("%s: it says %q, but (-want +got):\n%s", what, h.out, diff)
						}
					} else if err := h.refused(); err != nil {
						t.Errorf("%s: %v", what, err)
					} else if diff := cmp.Diff(before, now); diff != "" {
						t.Errorf("%s: refused, but files changed (-before +after):\n%s", what, diff)
					}
					mutex.Lock()
					faults++
					if h.code != 0 {
						refused++
					}
					mutex.Unlock()
				}
				if !c.writes() && !*everyFault {
					continue
				}
				what := "killed in " + c.String()
				after, h := model.until(t, what, s, c.killed, fmt.Sprintf("inject=%s:signal=KILL:when=%d", c.name, c.nth))
				if h.code != -1 || h.out+h.err != "" {
					t.Errorf("%s: exit %d, %q, %q", what, h.code, h.out, h.err)
				}
				now := after.all(t)
				isDone := false
				for _, name := range slices.Concat(keys(before), keys(want)) {
					if now[name] != before[name] && now[name] != want[name] {
						t.Errorf("%s: %s is %q", what, name, now[name])
					}
					isDone = isDone || now[name] != before[name]
				}
				mutex.Lock()
				kills++
				if isDone {
					written++
				}
				mutex.Unlock()
			}
		})
	}
}

func keys(files map[string]string) []string {
	var all []string
	for name := range files {
		all = append(all, name)
	}
	return all
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
	faults, kills, announced := 0, 0, 0
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
			announced++
		}
		if len(now) < n || len(now) > n+untold {
			t.Errorf("%s: %d steps, told to %d", what, len(now), n)
		}
		after.play(t, "danger", "set", "2")
		mustBegin(t, what, after.mustBeSound(t), now)
	}
	for i, c := range s.some(t, model) {
		for _, errno := range c.errors() {
			if i%2 == 0 && !*everyFault {
				break // it is killed
			}
			what := fmt.Sprintf("%s on %s", errno, c)
			after, h := model.until(t, what, s, anyFailed, fmt.Sprintf("inject=%s:error=%s:when=%d", c.name, errno, c.nth))
			check(what, after, h, 0)
			faults++
		}
		if i%2 == 1 && !*everyFault {
			continue
		}
		what := "killed about " + c.String() // so long, it seldom stays in one thread
		after, h := model.until(t, what, s, anyKilled, fmt.Sprintf("inject=%s:signal=KILL:when=%d", c.name, c.nth))
		check(what, after, h, 1)
		kills++
	}
	t.Logf("a file of commands: %d faults, %d kills; steps announced %d, lost 0", faults, kills, announced)
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
	damaged, untouched := model.files(t), model.all(t)
	done := model.copied(t)
	done.play(t, s.args...)
	want, before := done.read(t).State, done.steps(t)
	before = before[:len(before)-1] // the repair
	faults, kills := 0, 0
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
	for i, c := range s.some(t, model) {
		for _, errno := range c.errors() {
			if i%2 == 0 && !*everyFault {
				break // it is killed
			}
			what := fmt.Sprintf("%s on %s", errno, c)
			rule := fmt.Sprintf("inject=%s:error=%s:when=%d", c.name, errno, c.nth)
			if c.triedAgain() {
				rule += "+"
			}
			after, h := model.until(t, what, s, c.failed, rule)
			if err := h.refused(); err != nil && h.code != 0 {
				t.Errorf("%s: %v", what, err)
			}
			if now := after.all(t); h.code != 0 && !c.triedAgain() {
				if strings.Contains(c.name, "unlink") {
					maps.DeleteFunc(now, func(name, _ string) bool { return scrap.MatchString(name) })
				}
				if diff := cmp.Diff(untouched, now); diff != "" {
					t.Errorf("%s: refused, but files changed (-before +after):\n%s", what, diff)
				}
			}
			check(what, after)
			faults++
		}
		if i%2 == 1 && !*everyFault {
			continue
		}
		what := "killed in " + c.String()
		after, _ := model.until(t, what, s, c.killed, fmt.Sprintf("inject=%s:signal=KILL:when=%d", c.name, c.nth))
		check(what, after)
		kills++
	}
	t.Logf("table repair: %d faults, %d kills; steps lost 0, damaged files lost 0", faults, kills)
}
