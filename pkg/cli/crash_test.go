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
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// How long the crashes are tested; .ci/run asks for more, and .ci/trust for all.
var (
	eachFault  = flag.Int("each-fault", 12, "of the system calls that may fail, how many make a group of which one does")
	killsFlag  = flag.Int("kills", 60, "processes that are killed at random moments")
	everyFault = flag.Bool("every-fault", false, "let each system call fail in each way, in each scene")
)

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

// play plays a command that must be kept.
func (e evening) play(t *testing.T, args ...string) heard {
	t.Helper()
	h := listen(t, e.command(t, args...))
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
	if err := os.WriteFile(e.path(ext), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
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

// bothGames is how an evening of both games begins.
func bothGames(seed uint64) [][]string {
	return [][]string{
		{"new", "Ann", "Bob", "--figures", "5000", "--seed", fmt.Sprint("crash ", seed)},
		{"hero", "add", "Mia", "--class", "human-mage"}, {"hero", "add", "Harry", "--class", "human-thief"},
		{"hero", "add", "Olaf", "--class", "human-warrior"}, {"quest", "start", "salt-lamp"}, {"foe", "add", "troll"},
		{"initiative", "roll"}, {"place", "add", "cellar"}, {"spawn", "--room", "--at", "cellar"},
	}
}

// playLines is the input of a pipe.
const playLines = "spawn --room\nattack Harry troll1 --fudge\nundo\ninitiative next\nroll 2d6\n"

// anyCommand is a command of any kind: commands that throw, that don't, that take back,
// and that write a file for the player. The rules may refuse it.
func anyCommand(random *rand.Rand, last int) []string {
	all := [][]string{
		{"spawn", "--room"}, {"spawn", "--open", "--danger", "2"}, {"horde", "walk"}, {"zombie-roll", "2", "--by", "Ann", "--fudge"},
		{"turn", "end"}, {"danger", "scene", "the alarm"}, {"danger", "sign", fmt.Sprint("gate ", last)}, {"minifig", "wound", "Bob"}, {"minifig", "heal", "Bob"},
		{"place", "enter", "cellar"}, {"attack", "--ad", "4", "--dd", "2"}, {"skill-check", "--difficulty", "easy"}, {"coin"}, {"roll", "3d6"},
		{"attack", "Harry", "troll1", "--fudge"}, {"attack", "goblin1", "Olaf", "--fudge"}, {"cast", "minor fireball", "troll1", "--by", "Mia", "--fudge"},
		{"initiative", "next"}, {"initiative", "hold"}, {"initiative", "roll", "Harry", "Mia", "Olaf", "troll1"}, {"damage", "Olaf", "1"}, {"heal", "Olaf", "1"},
		{"gold", "add", "Harry", "5"}, {"give", "Olaf", "--by", "Harry"}, {"foe", "add", "goblin", "x2"}, {"rules", "set", "danger.stack", "all"},
		{"rules", "set", "danger.stack", "by-cause"}, {"hero", "set", "Mia", "--hp", "10"}, {"undo"}, {"undo"}, {"redo"}, {"undo", "--to", fmt.Sprint(max(1, last-3))},
		{"table", "repair"}, {"table", "use", "table"}, {"config", "set", "paper", "letter"}, {"config", "set", "figures", fmt.Sprint(last % 100)}, {"config", "unset", "paper"},
		{"pack", "new", "monster", "--to", "own.yaml"}, {"cards", "print", "--table", "--to", "cards.pdf"}, {"sheet", "Harry", "--to", "harry.pdf"}, {"play"},
	}
	return all[random.IntN(len(all))]
}

// slowdown is how many times longer a command takes than one that throws.
func slowdown(args []string) int64 {
	switch args[0] {
	case "cards", "sheet":
		return 6
	case "play":
		return 3
	}
	return 1
}

// A killing is the results of processes that were killed.
type killing struct {
	random *rand.Rand
	usual  time.Duration // how long a command takes

	commands, alive, told, untold, none, refused, mended, written, steps, lost int
}

// A process that is killed at any moment loses nothing that it said, and does
// nothing by halves.
func TestKilledAtAnyMoment(t *testing.T) {
	long(t)
	const seed, evening = 20, 300
	k := &killing{random: rand.New(rand.NewPCG(seed, 0)), usual: time.Hour}
	for k.commands < *killsFlag && !t.Failed() {
		k.evening(t, min(evening, *killsFlag-k.commands))
	}
	if k.lost > 0 {
		t.Errorf("%d steps were told and lost", k.lost)
	}
	t.Logf("%d commands, %d killed alive (seed %d, within %v): steps told %d, kept untold %d; nothing kept %d times, refused by the rules %d, mended by the next %d; files written %d; steps %d, lost %d",
		k.commands, k.alive, seed, k.usual*7/4, k.told, k.untold, k.none, k.refused, k.mended, k.written, k.steps, k.lost)
}

// evening plays a number of commands at a table and kills each.
func (k *killing) evening(t *testing.T, commands int) {
	t.Helper()
	e := newEvening(t)
	for range 5 {
		began := time.Now()
		e.play(t, "spawn", "--room")
		k.usual = min(k.usual, time.Since(began))
	}
	texts := map[int]string{} // of the steps that were told
	next := bothGames(uint64(k.commands))
	for range commands {
		args := anyCommand(k.random, e.read(t).Last.N)
		if len(next) > 0 {
			args, next = next[0], next[1:]
		}
		k.kill(t, e, args, texts)
	}
	steps := e.mustBeSound(t)
	k.steps += len(steps)
	for n, text := range texts {
		if n > len(steps) || steps[n-1].Text != text {
			k.lost++
		}
	}
}

// kill kills one command, and looks at its effect.
func (k *killing) kill(t *testing.T, e evening, args []string, texts map[int]string) {
	t.Helper()
	k.commands++
	before := e.read(t).Last.N
	delay := time.Duration(k.random.Int64N(int64(k.usual) * slowdown(args) * 7 / 4))
	what := fmt.Sprintf("kill %d: %q after %v", k.commands, args, delay)
	cmd := e.command(t, append(args, "-o", "json")...)
	if args[0] == "play" {
		cmd.Stdin = strings.NewReader(playLines)
	}
	h, killed := killAfter(t, cmd, delay)
	last := e.read(t).Last
	switch {
	case killed:
		k.alive++
	case h.code != 0 && args[0] != "play":
		if k.refused++; last.N != before || h.out != "" {
			t.Fatalf("%s: it is refused (%q), and says %q; step %d comes after step %d", what, h.err, h.out, last.N, before)
		}
	}
	n := before
	for line := range strings.Lines(h.out) {
		s, err := (heard{out: line}).json()
		switch {
		case err != nil || !strings.HasSuffix(line, "\n"):
			t.Fatalf("%s: it says half of an answer: %v", what, err)
		case s.N > n+1:
			t.Fatalf("%s: it says step %d after %d", what, s.N, n)
		case s.N == n+1:
			n++
			texts[n] = s.Text
			k.told++
		}
	}
	switch {
	case last.N < n || last.N > n+1 || last.N == n+1 && !killed:
		t.Fatalf("%s: it says step %d; the journal is at step %d, before it was at %d", what, n, last.N, before)
	case last.N == n+1:
		k.untold++
	case n == before:
		k.none++
	}
	k.written += e.mustBeWholeFiles(t, what)
	if len(e.findings(t)) == 0 {
		return
	}
	k.mended++
	s, err := e.play(t, "roll", "1d6", "-o", "json").json()
	if err != nil {
		t.Fatal(err)
	}
	if findings := e.findings(t); len(findings) > 0 {
		t.Fatalf("%s: the next command didn't mend it: %q", what, findings)
	}
	if again := strings.Join(s.Notes, "\n"); last.N == n+1 && !strings.Contains(again, last.Text) {
		t.Errorf("%s: step %d was kept and never told: %q", what, last.N, again)
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
	return h, h.code == -1 || h.code != 0 && h.err == "" // Windows has no signals
}
