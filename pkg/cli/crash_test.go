package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/table"
)

var everyFault = flag.Bool("every-fault", false, "let each system call fail, as .ci/trust has it, and not one of forty in each third scene; TestEveryWriter puts everything in the way of every file, and more processes play together")

// An evening is a table in a home of its own, where the real program plays, in
// processes of its own where that matters.
type evening struct{ home string }

func newEvening(t *testing.T) evening { return evening{t.TempDir()} }

// state is where the tables' folder lies.
func (e evening) state() string { return filepath.Join(e.home, "state") }

func (e evening) dir() string { return filepath.Join(e.state(), "zbrikz") }

func (e evening) path(ext string) string { return filepath.Join(e.dir(), "table"+ext) }

// command is a command that isn't started yet.
func (e evening) command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	return e.at(exec.Command(path, args...))
}

// at makes a command play here.
func (e evening) at(cmd *exec.Cmd) *exec.Cmd {
	cmd.Dir = e.home
	cmd.Env = []string{
		"HOME=" + e.home, "XDG_STATE_HOME=" + e.state(), "XDG_CONFIG_HOME=" + filepath.Join(e.home, "config"),
		"SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), // Windows starts nothing without it
	}
	return cmd
}

// heard is the answer of a command, and its exit code; -1: it was killed.
type heard struct {
	out, err string
	code     int
}

func listen(t *testing.T, cmd *exec.Cmd) heard {
	t.Helper()
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Error(err) // not fatal: some listen in goroutines
	}
	return heard{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
}

// hears is the answer of a line, in this process where that can't matter.
func (e evening) hears(t *testing.T, args ...string) heard {
	t.Helper()
	return hears(t, e.command(t, args...), "")
}

// hears is the answer of a command to an input, in this process where that can't matter.
func hears(t *testing.T, cmd *exec.Cmd, typed string) heard {
	t.Helper()
	if h, is := playedIn(cmd.Dir, cmd.Env, typed, cmd.Args[1:]); is {
		return h
	}
	cmd.Stdin = strings.NewReader(typed)
	return listen(t, cmd)
}

// listenSoon is the answer of a command that must not wait for anything.
func listenSoon(t *testing.T, e evening, args ...string) heard {
	t.Helper()
	answer := make(chan heard, 1)
	go func() { answer <- e.hears(t, args...) }()
	select {
	case h := <-answer:
		return h
	case <-time.After(time.Minute):
		t.Fatalf("%q: it hangs", args)
		return heard{}
	}
}

// play plays a command that must be kept.
func (e evening) play(t *testing.T, args ...string) heard {
	t.Helper()
	h := e.hears(t, args...)
	if h.code != 0 {
		t.Errorf("zbrikz %q: exit %d: %s", args, h.code, h.err)
	}
	return h
}

// refused tells faults of the way in which a command was refused.
func (h heard) refused() error {
	switch {
	case h.code != 1:
		return fmt.Errorf("exit %d", h.code)
	case h.out != "":
		return fmt.Errorf("refused, but it says %q", h.out)
	case !strings.HasPrefix(h.err, "zbrikz: ") || strings.Count(h.err, "\n") != 1 || !strings.HasSuffix(h.err, "\n"):
		return fmt.Errorf("not one line: %q", h.err)
	}
	return nil
}

// said is an answer in JSON.
type said struct {
	N       int             `json:"n"`
	Text    string          `json:"text"`
	Notes   []string        `json:"notes"`
	Outcome json.RawMessage `json:"outcome"`
}

func (h heard) json() (said, error) {
	var s said
	if err := json.Unmarshal([]byte(h.out), &s); err != nil {
		return s, fmt.Errorf("%w: %q", err, h.out)
	}
	return s, nil
}

// files are the files in the tables' folder but for the lock, with their text.
func (e evening) files(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(e.dir())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if entry.Name() == "table.lock" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(e.dir(), entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[entry.Name()] = string(text)
	}
	return all
}

func (e evening) write(t *testing.T, ext, text string) {
	t.Helper()
	spill(t, e.path(ext), text)
}

func (e evening) edit(t *testing.T, f func(string) string) {
	t.Helper()
	before := e.files(t)["table.yaml"]
	after := f(before)
	if after == before {
		t.Fatal("the edit changes nothing")
	}
	e.write(t, ".yaml", after)
}

// copied is another evening with the same files.
func (e evening) copied(t *testing.T) evening {
	t.Helper()
	other := newEvening(t)
	if err := os.CopyFS(other.home, os.DirFS(e.home)); err != nil {
		t.Fatal(err)
	}
	return other
}

// read finds the table in this process.
func (e evening) read(t *testing.T) *table.Found {
	t.Helper()
	found, err := e.table(t).Read(both.Games().Titles.Kept().State)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (e evening) table(t *testing.T) *table.Table {
	t.Helper()
	tb, err := both.Games().Titles.Kept().At(e.dir(), "table")
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// steps are the steps that the journal has.
func (e evening) steps(t *testing.T) []table.Step {
	t.Helper()
	var all []table.Step
	for step, err := range e.table(t).Steps() {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, step)
	}
	return all
}

// findings are the faults of the files; nil where nobody has played.
func (e evening) findings(t *testing.T) []string {
	t.Helper()
	if !e.read(t).Exists {
		return nil
	}
	findings, err := e.table(t).CheckFiles()
	if err != nil {
		t.Error(err)
	}
	return findings
}

// mustBeSound looks at both files whole: the numbers have no gap, and the state
// file, read alone, is the last step's state. It gives the steps.
func (e evening) mustBeSound(t *testing.T) []table.Step {
	t.Helper()
	if findings := e.findings(t); len(findings) > 0 {
		t.Errorf("table check: %q", findings)
	}
	steps := e.steps(t)
	for i, step := range steps {
		if step.N != i+1 {
			t.Fatalf("line %d is step %d", i+1, step.N)
		}
	}
	if len(steps) == 0 {
		return nil
	}
	last := steps[len(steps)-1].State
	alone := newEvening(t)
	alone.write(t, ".yaml", e.files(t)["table.yaml"])
	state := alone.read(t).State
	if state.N--; state.N != last.N { // a file without a journal counts as an edit, a step more
		t.Errorf("the state file is at step %d of %d", state.N, last.N)
	}
	if diff := cmp.Diff(last, state); diff != "" {
		t.Errorf("the state file isn't the last step's (-step +file):\n%s", diff)
	}
	return steps
}

// bothGames is how an evening of both games begins.
func bothGames(seed uint64) [][]string {
	return [][]string{
		{"new", "Ann", "Bob", "--figures", "5000", "--seed", fmt.Sprint("crash ", seed)},
		{"hero", "add", "Mia", "--class", "human-mage"}, {"hero", "add", "Harry", "--class", "human-thief"},
		{"hero", "add", "Olaf", "--class", "human-warrior"}, {"quest", "start", "salt-lamp"}, {"foe", "add", "troll"},
		{"initiative", "roll"}, {"place", "add", "cellar"}, {"spawn", "--room", "--at", "cellar"},
	}
}

// mustBeWholeFiles looks at the files that were written for the player, and takes
// them away: how many there were.
func (e evening) mustBeWholeFiles(t *testing.T, what string) (whole int) {
	t.Helper()
	for _, name := range []string{"own.yaml", "cards.pdf", "harry.pdf"} {
		path := filepath.Join(e.home, name)
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		whole++
		if strings.HasSuffix(name, ".pdf") {
			if !bytes.HasPrefix(text, []byte("%PDF-")) || !bytes.HasSuffix(text, []byte("%%EOF\n")) {
				t.Errorf("%s: %s is half a file", what, name)
			}
		} else if h := listen(t, e.command(t, "pack", "check", name)); h.code != 0 {
			t.Errorf("%s: %s", what, h.err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	config, err := os.ReadFile(filepath.Join(e.home, "config", "zbrikz", "config.yaml"))
	if errors.Is(err, fs.ErrNotExist) {
		return whole
	}
	if err != nil {
		t.Fatal(err)
	}
	if text := string(config); text != "" && !strings.HasSuffix(text, "\n") {
		t.Errorf("%s: half a configuration: %q", what, text)
	}
	return whole
}
