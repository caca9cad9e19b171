package cli_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/tools/txtar"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// TestMain puts the real program on the path, and one beside it that stays in one thread.
func TestMain(m *testing.M) {
	testscript.Main(tests{m}, map[string]func(){"tests": nil, "in-one-thread": func() {
		runtime.LockOSThread()
		os.Exit(cli.Main(both.Games()))
	}})
}

// tests are all tests, with the program in the place of what testscript has put on the path.
type tests struct{ *testing.M }

func (t tests) Run() int {
	inMemory()
	path, err := exec.LookPath("tests")
	if err == nil {
		err = os.Remove(path)
	}
	if err == nil {
		path = filepath.Join(filepath.Dir(path), "zbrikz"+filepath.Ext(path))
		err = build(path)
	}
	time.Local = time.UTC // as the processes of the scripts have it
	if err == nil && slices.ContainsFunc(os.Args, func(arg string) bool { return strings.HasPrefix(arg, "-test.fuzz=") || arg == "-test.fuzz" }) {
		err = os.Setenv("ZBRIKZ", path) // its workers are processes of their own, which needn't build it
	}
	if err == nil && !flag.Parsed() { // tests wait for disks and for other processes; -parallel overrules it
		err = flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0)))
		for name, value := range map[string]string{"checks": "1", "seed": "3", "nofailfile": "true", "shrinktime": "20s"} {
			err = errors.Join(err, flag.Set("rapid."+name, value)) // an evening, the same one each time
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	debug.SetGCPercent(400) // each command makes a tree of commands, and throws it away
	return t.M.Run()
}

// long leaves a test out of go test -short, which people type while they work.
func long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("long")
	}
}

// need skips a test where a tool doesn't work that it needs. Where CI is set, it fails.
func need(t *testing.T, tool string, args ...string) {
	t.Helper()
	out, err := exec.Command(tool, args...).CombinedOutput()
	switch {
	case err == nil:
	case os.Getenv("CI") != "":
		t.Fatalf("no %s that works: %v: %s", tool, err, out)
	default:
		t.Skipf("no %s that works: %v: %s", tool, err, out)
	}
}

// program is where the real program lies.
func program() (string, error) { return exec.LookPath("zbrikz") }

// build builds the program for the system of the tests, or takes the one that ZBRIKZ
// names.
func build(path string) error {
	if built := os.Getenv("ZBRIKZ"); built != "" {
		text, err := os.ReadFile(built)
		if err != nil {
			return err
		}
		return os.WriteFile(path, text, 0o755)
	}
	args := []string{"build", "-ldflags=-s -w", "-o", path}
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		args = append(args, "-race")
	}
	out, err := exec.Command("go", append(args, "../../cmd/zbrikz")...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// scripts is the folder of the scripts. For go test -short it has the beginnings of those that
// have a command's name: whole sections, with twelve lines at most, none of which needs a process.
func scripts(t *testing.T) string {
	const folder = "testdata/script"
	if !testing.Short() || *update {
		return folder
	}
	short := t.TempDir()
	for _, name := range cli.AllNames() {
		script, err := txtar.ParseFile(filepath.Join(folder, strings.ReplaceAll(name, "-", "_")+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		kept, section, typed := "", "", 0
		for line := range strings.Lines(string(script.Comment)) {
			if strings.HasPrefix(line, "# ") {
				kept, section = kept+section, ""
			}
			if words := strings.Fields(line); len(words) > 0 && (words[0] == "zbrikz" || words[0] == "refused") {
				if typed++; isProcess(words) || namesFiles(words) || typed > 12 {
					section = ""
					break
				}
			}
			section += line
		}
		script.Comment = []byte(kept + section)
		if err := os.WriteFile(filepath.Join(short, name+".txtar"), txtar.Format(script), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return short
}

// TestScripts plays each script of testdata/script in a home of its own.
func TestScripts(t *testing.T) {
	folder := scripts(t)
	testscript.Run(t, testscript.Params{
		Dir:                folder,
		UpdateScripts:      *update,
		RequireUniqueNames: true,
		Setup: func(env *testscript.Env) error {
			script, err := scriptAt(filepath.Join(folder, strings.TrimPrefix(filepath.Base(env.WorkDir), "script-")+".txtar"))
			env.Values[askerKey{}], env.Values[scriptKey{}] = &asker{}, script
			env.Setenv("HOME", filepath.Join(env.WorkDir, "home"))
			env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, "state"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, "config"))
			env.Setenv("TZ", "UTC")
			env.Setenv("GORACE", "atexit_sleep_ms=0") // or each command sleeps for a second
			env.Defer(func() { besideScript(env) })
			return errors.Join(err, os.MkdirAll(filepath.Join(env.WorkDir, "home"), 0o755))
		},
		Condition: func(what string) (bool, error) {
			if what == "root" { // the user that may write everywhere
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("no condition is called %q", what)
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"zbrikz":   cmdZbrikz,
			"exits":    cmdExits,
			"refused":  cmdRefused,
			"meant":    cmdMeant,
			"says":     cmdSays,
			"json":     cmdJSON,
			"chance":   cmdChance,
			"mean":     cmdMean,
			"asking":   cmdAsking,
			"answer":   cmdAnswer,
			"answered": cmdAnswered,
			"waits":    cmdWaits,
			"killed":   cmdKilled,
			"edit":     cmdEdit,
			"write":    cmdWrite,
			"tear":     cmdTear,
			"keep":     cmdKeep,
			"kept":     cmdKept,
			"keys":     cmdKeys,
			"terminal": onTerminal(screenText),
			"ink":      onTerminal(strings.Clone),
		},
	})
}
