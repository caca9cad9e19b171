package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// How long the crashes are tested; .ci/trust asks for more.
var (
	killsFlag  = flag.Int("kills", 60, "processes that are killed at random moments")
	everyFault = flag.Bool("every-fault", false, "let each system call fail in each way, in each scene")
)

// program is the real program, built once, in a folder that TestMain removes.
var program = sync.OnceValues(func() (string, error) {
	tested, err := exec.LookPath("zbrikz") // TestMain put it on the path
	if err != nil {
		return "", err
	}
	built := filepath.Join(filepath.Dir(tested), "built", "zbrikz.exe")
	out, err := exec.Command("go", "build", "-o", built, "../../cmd/zbrikz").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return built, nil
})

// An evening is a table in a home of its own, where the real program plays, a
// process for each command.
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

// at makes a command one that plays here.
func (e evening) at(cmd *exec.Cmd) *exec.Cmd {
	cmd.Dir = e.home
	cmd.Env = []string{
		"HOME=" + e.home, "XDG_STATE_HOME=" + e.state(), "XDG_CONFIG_HOME=" + filepath.Join(e.home, "config"),
		"SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), // Windows starts nothing without it
	}
	return cmd
}

// heard is what a command said, and its exit code; -1: it was killed.
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

// play plays a command that must be kept.
func (e evening) play(t *testing.T, args ...string) heard {
	t.Helper()
	h := listen(t, e.command(t, args...))
	if h.code != 0 {
		t.Errorf("zbrikz %q: exit %d: %s", args, h.code, h.err)
	}
	return h
}

// refused says what is wrong with the way in which a command was refused.
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
	found, err := e.table(t).Read(func() table.State { return table.State{} })
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (e evening) table(t *testing.T) *table.Table {
	t.Helper()
	tb, err := table.At(e.dir(), "table")
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

// findings are what is wrong with the files; nil where nobody has played.
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
	if err := os.MkdirAll(alone.dir(), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(alone.path(".yaml"), []byte(e.files(t)["table.yaml"]), 0o644); err != nil {
		t.Fatal(err)
	}
	state := alone.read(t).State
	if state.N--; state.N != last.N { // a file without a journal counts as an edit, a step more
		t.Errorf("the state file is at step %d of %d", state.N, last.N)
	}
	if diff := cmp.Diff(last, state); diff != "" {
		t.Errorf("the state file isn't the last step's (-step +file):\n%s", diff)
	}
	return steps
}

// A process that is killed at any moment loses nothing that it said, and does
// nothing by halves.
func TestKilledAtAnyMoment(t *testing.T) {
	kills, seed := *killsFlag, uint64(20)
	random := rand.New(rand.NewPCG(seed, 0))
	e := newEvening(t)
	usual := time.Hour
	for range 5 {
		began := time.Now()
		e.play(t, "spawn", "--room")
		usual = min(usual, time.Since(began))
	}

	commands := [][]string{
		{"spawn", "--room"}, {"spawn", "--open", "--danger", "2"}, {"danger", "scene", "the alarm"}, {"undo"},
		{"roll", "3d6"}, {"new", "Ann", "Bob"}, {"initiative", "roll", "Harry+1", "Mia", "Troll=5"},
	}
	var alive, told, untold, none, mended int
	texts := map[int]string{} // of the steps that were told
	for i := range kills {
		before := e.read(t).Last.N
		args := commands[i%len(commands)]
		delay := time.Duration(random.Int64N(int64(usual * 5 / 4)))
		h, killed := killAfter(t, e.command(t, append(args, "-o", "json")...), delay)
		if killed {
			alive++
		}
		last := e.read(t).Last
		what := fmt.Sprintf("kill %d: %q after %v", i+1, args, delay)
		switch {
		case last.N != before && last.N != before+1:
			t.Fatalf("%s: step %d comes after step %d", what, last.N, before)
		case h.out != "":
			s, err := h.json()
			if err != nil {
				t.Fatalf("%s: it says half of an answer: %v", what, err)
			}
			if last.N != before+1 || s.N != last.N || s.Text != last.Text {
				t.Fatalf("%s: it says step %d, %q; the journal has step %d, %q", what, s.N, s.Text, last.N, last.Text)
			}
			texts[s.N] = s.Text
			told++
		case last.N == before+1:
			untold++
		default:
			none++
		}
		if len(e.findings(t)) == 0 {
			continue
		}
		mended++
		s, err := e.play(t, "spawn", "--room", "-o", "json").json()
		if err != nil {
			t.Fatal(err)
		}
		if findings := e.findings(t); len(findings) > 0 {
			t.Fatalf("%s: the next command didn't mend it: %q", what, findings)
		}
		if again := strings.Join(s.Notes, "\n"); last.N == before+1 && h.out == "" && !strings.Contains(again, last.Text) {
			t.Errorf("%s: step %d was kept and never told: %q", what, last.N, again)
		}
	}
	lost := 0
	steps := e.mustBeSound(t)
	for n, text := range texts {
		if n > len(steps) || steps[n-1].Text != text {
			lost++
		}
	}
	if lost > 0 {
		t.Errorf("%d steps were told and lost", lost)
	}
	t.Logf("%d commands, %d killed alive (seed %d, within %v): %d told, %d kept untold, %d nothing kept, %d mended by the next; steps %d, lost %d",
		kills, alive, seed, usual*5/4, told, untold, none, mended, len(steps), lost)
}

// killAfter starts a command and kills it after a while; killed tells whether it
// was still there.
func killAfter(t *testing.T, cmd *exec.Cmd, delay time.Duration) (h heard, killed bool) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(delay)
	_ = cmd.Process.Kill() // it may be done
	_ = cmd.Wait()
	h = heard{out.String(), errs.String(), cmd.ProcessState.ExitCode()}
	return h, h.code != 0 && h.err == ""
}
