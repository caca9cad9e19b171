package cli_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// A scene is a table and the command whose system calls fail there, or are the
// last ones it makes.
type scene struct {
	name   string
	before func(*testing.T, evening) // nil: nobody has played
	args   []string
	stdin  string
	adds   int    // steps
	looks  bool   // it only looks
	all    bool   // also what Go asks the system about each file that it opens
	more   bool   // one of many kinds: only what it writes fails, unless all is asked for
	wide   bool   // it writes somewhere else than at the table
	code   int    // with which it ends: 0, or that of a refusal that burns a throw
	asks   string // what it asks before it burns one
}

// done tells whether a command that was heard has done its step.
func (s scene) done(h heard) bool {
	return h.code == s.code && (s.code == 0 || strings.Contains(h.err, "doesn't come again (step "))
}

func scenes() []scene {
	spawn := []string{"spawn", "--open", "--dice", "3,1,2,*", "--danger", "1", "--at", "yard"}
	return []scene{
		{name: "the first step ever", args: spawn, adds: 2, all: true},
		{name: "new as the first step", args: []string{"new", "Ann", "--danger", "3", "--seed", "x"}, adds: 1},
		{name: "a step", before: playSome, args: spawn, adds: 1, all: true},
		{name: "undo", before: playSome, args: []string{"undo"}, adds: 1},
		{name: "new at a table", before: playSome, args: []string{"new", "Cyd", "--seed", "y"}, adds: 1},
		{name: "after an edit", before: func(t *testing.T, e evening) {
			playSome(t, e)
			e.edit(t, func(text string) string { return strings.Replace(text, "name: Bob", "name: Zoe", 1) })
		}, args: spawn, adds: 2},
		{name: "after an older file was saved", before: func(t *testing.T, e evening) {
			e.play(t, "new", "Ann")
			old := e.files(t)["table.yaml"]
			e.play(t, "danger", "set", "4")
			e.edit(t, func(string) string { return old + "# an editor was open\n" })
		}, args: spawn, adds: 1},
		{name: "after a crash in the middle of a line", before: func(t *testing.T, e evening) {
			playSome(t, e)
			e.write(t, ".journal", e.files(t)["table.journal"]+`{"v":1,"n":5,"time":"20`)
		}, args: spawn, adds: 1},
		{name: "after a crash before the state file", before: func(t *testing.T, e evening) {
			playSome(t, e)
			before := e.files(t)["table.yaml"]
			e.play(t, "danger", "set", "5")
			e.write(t, ".yaml", before)
			e.write(t, ".yaml.new", "half of a fi")
		}, args: spawn, adds: 1},
		{name: "a refusal that tells the app's dice", before: playSome, args: []string{"roll", "9d6", "--dice", "_,_,_,_,_,_,_,_,_,4"}, adds: 1, code: 2},
		{name: "a question that tells the app's dice", before: playSome, args: []string{"roll", "9d6+1d6", "--ask"}, stdin: "\n", asks: "9d6 (9d6): ", adds: 1, code: 1},
		{name: "status", before: playSome, args: []string{"status"}, looks: true},
		{name: "initiative as the first step", args: []string{"initiative", "roll", "Harry+1", "Mia", "Troll=5"}, adds: 2, more: true},
		{name: "redo", before: func(t *testing.T, e evening) { playSome(t, e); e.play(t, "undo") }, args: []string{"redo"}, adds: 1, more: true},
		{name: "undo to a step", before: playSome, args: []string{"undo", "--to", "1"}, adds: 1, more: true},
		{name: "the end of a turn", before: playSome, args: []string{"turn", "end"}, adds: 1, more: true},
		{name: "a house rule", before: playSome, args: []string{"rules", "set", "danger.stack", "all"}, adds: 1, more: true},
		{name: "a quest begins", before: playSome, args: []string{"quest", "start", "salt-lamp"}, adds: 1, more: true},
		{name: "an attack by name", before: playDungeon, args: []string{"attack", "Harry", "troll1", "--fudge"}, adds: 1, more: true},
		{name: "a spell", before: playDungeon, args: []string{"cast", "minor fireball", "troll1", "--by", "Mia", "--fudge"}, adds: 1, more: true},
		{name: "whose turn is next", before: playDungeon, args: []string{"initiative", "next"}, adds: 1, more: true},
		{name: "a hero comes", before: playDungeon, args: []string{"hero", "add", "Cara", "--class", "human-cleric"}, adds: 1, more: true},
		{name: "gold", before: playDungeon, args: []string{"gold", "add", "Harry", "5"}, adds: 1, more: true},
	}
}

func playDungeon(t *testing.T, e evening) {
	t.Helper()
	for _, args := range bothGames(1) {
		e.play(t, args...)
	}
}

func playSome(t *testing.T, e evening) {
	t.Helper()
	e.play(t, "new", "Ann", "Bob", "--figures", "18", "--seed", "some")
	e.play(t, "spawn", "--room", "--dice", "1,2", "--at", "shop")
	e.play(t, "danger", "scene", "the alarm")
}

// A step costs one sync, and the table's first one more, for its folder. It is in
// the journal before, and in the state file after that.
func TestSystemCallsOfAStep(t *testing.T) {
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

// Every system call on the table's files fails once, in each way that disks
// have: either the command is refused, on one line, and nothing has happened, or
// the step is kept. The next command goes on from there. Only what is tried again
// goes on failing.
func TestEverySystemCallFails(t *testing.T) {
	needStrace(t)
	var mutex sync.Mutex
	faults, kept, steps := 0, 0, 0
	t.Cleanup(func() {
		t.Logf("%d faults: %d refused, %d kept all the same; steps %d, lost 0", faults, faults-kept, kept, steps)
	})
	for _, s := range scenes() {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			for _, c := range s.some(t, model) {
				for _, errno := range c.errors() {
					what := fmt.Sprintf("%s on %s", errno, c)
					rule := fmt.Sprintf("inject=%s:error=%s:when=%d", c.name, errno, c.nth)
					if c.triedAgain() {
						rule += "+"
					}
					after, h := model.until(t, what, s, c.failed, rule)
					ok := s.done(h)
					mustBeWhole(t, what, s, model, after, h)
					mutex.Lock()
					faults++
					steps += len(after.steps(t))
					if ok {
						kept++
					}
					mutex.Unlock()
				}
			}
		})
	}
}

// Where what takes a failed step back fails as well, the step may be kept; then
// the refusal says so, and the next command tells it.
func TestTakingBackFails(t *testing.T) {
	t.Parallel()
	needStrace(t)
	faults, kept := 0, 0
	for _, s := range scenes() {
		if s.looks || s.more && !*everyFault {
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
			if s.done(h) {
				mustBeWhole(t, what, s, model, after, h)
				continue
			}
			h.err = strings.TrimPrefix(h.err, s.asks)
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
	needStrace(t)
	var mutex sync.Mutex
	kills, kept, steps := 0, 0, 0
	t.Cleanup(func() {
		t.Logf("%d kills: %d before the step was kept, %d after; steps %d, lost 0", kills, kills-kept, kept, steps)
	})
	for _, s := range scenes() {
		if s.more && !*everyFault {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			model := s.model(t)
			before := model.steps(t)
			for _, c := range s.some(t, model) {
				what := "killed in " + c.String()
				after, h := model.until(t, what, s, c.killed, fmt.Sprintf("inject=%s:signal=KILL:when=%d", c.name, c.nth))
				if h.code != -1 || h.out != "" || !strings.HasPrefix(s.asks, h.err) {
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
				all := after.mustBeSound(t)
				mustBegin(t, what, all, now)
				if done && behind && !strings.Contains(next.err, now[len(now)-1].Text) {
					t.Errorf("%s: step %d was kept and never told: %q", what, len(now), next.err)
				}
				mutex.Lock()
				kills, steps = kills+1, steps+len(all)
				if done {
					kept++
				}
				mutex.Unlock()
			}
		})
	}
}

// A disk that is full, or nearly, refuses a step or keeps it.
func TestDiskIsFull(t *testing.T) {
	mount(t, t.TempDir()) // or skip it all
	full, kept := 0, 0
	for _, s := range scenes() {
		if s.looks || s.more && !*everyFault {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			model := s.model(t)
			if journal := model.files(t)["table.journal"]; s.adds == 1 && journal != "" && s.name == "a step" {
				// The next line shall need another page of the disk.
				for size := len(journal); page-size%page > 500; size = len(model.files(t)["table.journal"]) {
					model.play(t, "danger", "set", "3")
				}
			}
			const room = 9
			for _, pages := range []int{0, 1, 2, 3, room} {
				after := newEvening(t)
				disk := mount(t, after.state())
				if err := os.CopyFS(after.home, os.DirFS(model.home)); err != nil {
					t.Fatal(err)
				}
				ballast := disk.fill(t, pages)
				cmd := after.command(t, s.args...)
				cmd.Stdin = strings.NewReader(s.stdin)
				h := listen(t, cmd)
				if err := os.Remove(ballast); err != nil {
					t.Fatal(err)
				}
				full++
				if s.done(h) {
					kept++
				} else if !strings.Contains(h.err, "no space left on device") {
					t.Errorf("with %d pages left: %q", pages, h.err)
				} else if pages == room {
					t.Errorf("there is room, and it says %q", h.err)
				}
				mustBeWhole(t, fmt.Sprintf("with %d pages left", pages), s, model, after, h)
				disk.unmount(t)
			}
		})
	}
	t.Logf("%d full disks: %d commands refused, %d kept all the same", full, full-kept, kept)
}

// In a home that can only be read, what reads works, and what writes refuses.
func TestHomeIsReadOnly(t *testing.T) {
	model := newEvening(t)
	playSome(t, model)
	e, empty := newEvening(t), newEvening(t)
	var lock func()
	want := "permission denied"
	if os.Geteuid() == 0 { // whom permissions don't stop
		disk, none := mount(t, e.state()), mount(t, empty.state())
		lock = func() { disk.readOnly(t); none.readOnly(t) }
		want = "read-only file system"
	} else {
		lock = func() { e.forbid(t); empty.forbid(t) }
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
		want := listen(t, model.command(t, args...))
		if h := listen(t, e.command(t, args...)); h != want {
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
			h := listen(t, e.command(t, args...))
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

// A process that is stopped in the middle of a step keeps the others out until it goes on;
// they say so soon, and change nothing.
func TestStoppedInAStep(t *testing.T) {
	t.Parallel()
	needStrace(t)
	e := newEvening(t)
	playSome(t, e)
	var out, errs bytes.Buffer
	stop := func(args ...string) (stopped *exec.Cmd, player int) {
		stopped, trace := e.traced(t, scene{args: args}, "inject=fsync:signal=STOP:when=1")
		stopped.Stdout, stopped.Stderr = &out, &errs
		if err := stopped.Start(); err != nil {
			t.Fatal(err)
		}
		player = waitForStop(t, trace)
		t.Cleanup(func() { _ = syscall.Kill(player, syscall.SIGKILL) }) // where the test fails
		return stopped, player
	}
	stopped, player := stop("danger", "set", "5")

	before := e.files(t)
	began := time.Now()
	h := listen(t, e.command(t, "spawn", "--room"))
	took := time.Since(began)
	if err := h.refused(); err != nil || !strings.Contains(h.err, "another zbrikz holds table \"table\"") {
		t.Errorf("%v: %q", err, h.err)
	}
	if took > 20*time.Second { // 5, and a busy machine
		t.Errorf("it took %v", took)
	}
	e.play(t, "status")
	if diff := cmp.Diff(before, e.files(t)); diff != "" {
		t.Errorf("files changed (-before +after):\n%s", diff)
	}

	if err := syscall.Kill(player, syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	if err := stopped.Wait(); err != nil {
		t.Errorf("who was stopped: %v: %s", err, errs.String())
	}
	e.play(t, "spawn", "--room")
	steps := e.mustBeSound(t)
	if len(steps) != 5 || steps[3].Text+"\n" != out.String() {
		t.Errorf("%d steps; who was stopped said %q", len(steps), out.String())
	}

	// A process that dies lets go, and its step is whole or not there.
	dying, player := stop("danger", "set", "4")
	if err := syscall.Kill(player, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = dying.Wait()
	if next := e.play(t, "spawn", "--room"); !strings.Contains(next.err, "step 6 was kept but not shown: Danger level 4.") {
		t.Errorf("after who died: %q", next.err)
	}
	if steps := e.mustBeSound(t); len(steps) != 7 {
		t.Errorf("%d steps", len(steps))
	}
	t.Logf("a step of somebody who is stopped: the other was refused after %v; who is killed lets go at once", took.Round(time.Millisecond))
}

func waitForStop(t *testing.T, trace string) (pid int) {
	t.Helper()
	for range 2000 {
		text, _ := os.ReadFile(trace)
		for line := range strings.Lines(string(text)) {
			if _, err := fmt.Sscanf(line, "%d --- stopped by SIGSTOP", &pid); err == nil {
				return pid
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("it wasn't stopped")
	return 0
}

// A step that is kept and can't be shown is not refused: that is said.
func TestOutputIsFull(t *testing.T) {
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

// model is the table before the scene's command.
func (s scene) model(t *testing.T) evening {
	t.Helper()
	e := newEvening(t)
	if s.before != nil {
		s.before(t, e)
	}
	return e
}

// calls are the system calls that the scene is about.
func (s scene) calls(t *testing.T, model evening) []call {
	t.Helper()
	return slices.DeleteFunc(model.calls(t, s), func(c call) bool {
		asked := strings.HasPrefix(c.name, "fcntl") || strings.HasPrefix(c.name, "epoll")
		return asked && (!s.all || !*everyFault) || s.more && !c.writes() && !*everyFault
	})
}

// some are as many of them as -each-fault asks for, others in each scene.
func (s scene) some(t *testing.T, model evening) []call {
	t.Helper()
	nth := len(s.name)
	return slices.DeleteFunc(s.calls(t, model), func(call) bool {
		nth++
		return nth%*eachFault != 0 && !*everyFault
	})
}

// mustBeWhole looks at what a command left behind whose system calls failed:
// its step, or everything as it was. The next command must go on from there.
func mustBeWhole(t *testing.T, what string, s scene, model, after evening, h heard) {
	t.Helper()
	before, now := model.steps(t), after.steps(t)
	mustBegin(t, what, now, before)
	h.err = strings.TrimPrefix(h.err, s.asks)
	if !s.done(h) || s.looks {
		if err := h.refused(); err != nil && h.code != 0 {
			t.Errorf("%s: %v", what, err)
		}
		files, left := model.files(t), after.files(t)
		if _, old := files["table.yaml.new"]; old { // a crash left it, and nobody needs it
			delete(files, "table.yaml.new")
			delete(left, "table.yaml.new")
		}
		if diff := cmp.Diff(files, left); diff != "" {
			t.Errorf("%s: %q, but files changed (-before +after):\n%s", what, h.err, diff)
		}
	} else if len(now) != len(before)+s.adds || s.code == 0 && now[len(now)-1].Text+"\n" != h.out || s.code != 0 && now[len(now)-1].Command != table.CommandBurnt {
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

// needStrace skips a test where system calls can't be made to fail.
func needStrace(t *testing.T) {
	t.Helper()
	out, err := exec.Command("strace", "-qqq", "-o", os.DevNull, "true").CombinedOutput()
	if err == nil {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("no strace that works: %v: %s", err, out)
	}
	t.Skipf("no strace that works, with which system calls are made to fail: %v: %s", err, out)
}

// traced is a command under strace, which looks at the system calls that touch
// the table's files, and the file in which they will stand. Calls are counted in
// each thread apart; all that would move the program to another one is switched off.
func (e evening) traced(t *testing.T, s scene, rules ...string) (cmd *exec.Cmd, trace string) {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	trace = filepath.Join(t.TempDir(), "trace")
	words := []string{"-f", "--quiet=attach,exit,path-resolution,personality,thread-execve", "-y", "-o", trace, "-e", "trace=%file,%desc"}
	files := []string{"", "table.yaml", "table.yaml.new", "table.edited.yaml", "table.journal", "table.lock", "current"}
	for _, file := range files {
		if !s.wide {
			words = append(words, "-P", filepath.Join(e.dir(), file))
		}
	}
	if !s.wide {
		words = append(words, "-P", e.state())
	}
	signals := false
	for _, rule := range rules {
		words = append(words, "-e", rule)
		signals = signals || strings.Contains(rule, "signal=")
	}
	if !signals { // with it, strace 6.1 sends none
		words = append(words, "--seccomp-bpf")
	}
	cmd = e.at(exec.Command("strace", append(append(words, path), s.args...)...))
	cmd.Stdin = strings.NewReader(s.stdin)
	cmd.Env = append(cmd.Env, "GOGC=off", "GODEBUG=asyncpreemptoff=1", "GOMAXPROCS=1")
	return cmd, trace
}

// strace runs a command under strace, and gives what stands in its trace.
func (e evening) strace(t *testing.T, s scene, rules ...string) (h heard, trace string) {
	t.Helper()
	cmd, path := e.traced(t, s, rules...)
	h = listen(t, cmd)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return h, string(text)
}

// A call is a system call on the table's files.
type call struct {
	name string
	nth  int // of this name, in its thread
	all  int // of all names, on the evening's files
	args string
}

// failed tells whether this call failed first, and if it writes no other one: all that
// waits after a failed look, and then goes on in another thread, may fail there too.
func (c call) failed(trace string) bool {
	calls, _ := callsIn(trace)
	i := slices.IndexFunc(calls, func(c call) bool { return strings.HasSuffix(c.args, "(INJECTED)") })
	return i == c.all-1 && (!c.writes() || c.triedAgain() || strings.Count(trace, "(INJECTED)") == 1)
}

func (c call) triedAgain() bool { return strings.Contains(c.name, "rename") }

func anyFailed(trace string) bool { return strings.Contains(trace, "(INJECTED)") }

func anyKilled(trace string) bool { return strings.Contains(trace, "+++ killed by SIGKILL") }

// killed tells whether this was the last call.
func (c call) killed(trace string) bool {
	calls, _ := callsIn(trace)
	return anyKilled(trace) && len(calls) == c.all
}

func (c call) String() string {
	return fmt.Sprintf("%s %d (%s)", c.name, c.nth, c.args[:min(len(c.args), 120)])
}

var tracedCall = regexp.MustCompile(`^(\d+) +(\w+)\((.*)`)

// attempts are for a busy machine, where the program may change its thread all
// the same.
const attempts = 100

// until plays a command at copies of the table until the rules hit the call that
// they are for.
func (e evening) until(t *testing.T, what string, s scene, hit func(trace string) bool, rules ...string) (after evening, h heard) {
	t.Helper()
	for range attempts {
		after = e.copied(t)
		h, trace := after.strace(t, s, rules...)
		if hit(trace) {
			return after, h
		}
	}
	t.Fatalf("%s: it never came to that", what)
	return after, h
}

// calls are the system calls of a command, played at copies of the table.
func (e evening) calls(t *testing.T, s scene) []call {
	t.Helper()
	for range attempts {
		there := e.copied(t)
		h, trace := there.strace(t, s)
		if !s.done(h) {
			t.Fatalf("%q: exit %d: %s", s.args, h.code, h.err)
		}
		all, threads := callsIn(trace)
		for i := range all {
			all[i].args = strings.NewReplacer("AT_FDCWD<"+there.home+">, ", "", there.home+"/", "").Replace(all[i].args)
		}
		switch {
		case threads > 1:
		case len(all) < 10:
			t.Fatalf("only %d system calls:\n%s", len(all), trace)
		default:
			return all
		}
	}
	t.Fatal("never in one thread, where calls can be counted")
	return nil
}

// saysSomething finds calls that write to the screen.
var saysSomething = regexp.MustCompile(`^[012]<`)

// callsIn are the calls in a trace on files below a test's folder. The ones that come
// before in the same thread count, whatever they are about.
func callsIn(trace string) (all []call, threads int) {
	ours := filepath.Join(os.TempDir(), "Test")
	seen, threadsSeen := map[string]int{}, map[string]bool{}
	for line := range strings.Lines(trace) {
		m := tracedCall.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		seen[m[1]+m[2]]++
		if strings.Contains(m[3], ours) && !saysSomething.MatchString(m[3]) {
			threadsSeen[m[1]] = true
			all = append(all, call{m[2], seen[m[1]+m[2]], len(all) + 1, m[3]})
		}
	}
	return all, len(threadsSeen)
}

// writes tells whether a call changes something on the disk.
func (c call) writes() bool {
	for _, name := range []string{"write", "sync", "rename", "truncate", "mkdir", "link", "chmod"} {
		if strings.Contains(c.name, name) {
			return true
		}
	}
	return strings.Contains(c.args, "O_CREAT")
}

// errors are the ways in which a call fails; one of them, unless all are asked for.
func (c call) errors() []string {
	all := []string{"EIO", "EACCES"}
	if c.writes() {
		all = []string{"ENOSPC", "EIO", "EROFS"}
	}
	if *everyFault {
		return all
	}
	return all[c.all%len(all):][:1]
}

// A disk is a small one of its own, in memory.
type disk struct{ path string }

const (
	page     = 4096
	diskSize = 64 * page
)

// mount makes a disk; that takes root, who is stopped by no permissions, and
// isn't always allowed to.
func mount(t *testing.T, path string) disk {
	t.Helper()
	if err := os.MkdirAll(path, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("zbrikz-test", path, "tmpfs", 0, fmt.Sprintf("size=%d", diskSize)); err != nil {
		t.Skipf("no small disk can be mounted: %v", err)
	}
	d := disk{path}
	t.Cleanup(func() { _ = syscall.Unmount(path, syscall.MNT_DETACH) })
	return d
}

func (d disk) unmount(t *testing.T) {
	t.Helper()
	if err := syscall.Unmount(d.path, 0); err != nil {
		t.Error(err)
	}
}

func (d disk) readOnly(t *testing.T) {
	t.Helper()
	if err := syscall.Mount("", d.path, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
}

// fill leaves so many pages free, and gives the file that fills the rest.
func (d disk) fill(t *testing.T, pages int) (ballast string) {
	t.Helper()
	ballast = filepath.Join(d.path, "ballast")
	file, err := os.Create(ballast)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	size := int64(0)
	for {
		n, err := file.Write(make([]byte, page))
		size += int64(n)
		if errors.Is(err, syscall.ENOSPC) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := file.Truncate(size - int64(pages*page)); err != nil {
		t.Fatal(err)
	}
	return ballast
}

// A disk that says it has written what it hasn't is found out: the step is there
// all the same, or the table is refused with the command that restores it.
func TestDiskThatLies(t *testing.T) {
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
				want.play(t, s.args...)
				want.play(t, "danger", "set", "2")
				if diff := cmp.Diff(want.read(t).State, after.read(t).State, ignoreNumbers); diff != "" {
					t.Errorf("%s: the state is another (-want +got):\n%s", what, diff)
				}
			}
		}
	}
	t.Logf("%d lies of the disk: %d found out by the next command, and repaired; lost 0", lies, refused)
}
