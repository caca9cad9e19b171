package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/play/both"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"zbrikz": func() { os.Exit(cli.Main(both.Games())) }})
}

// TestScripts plays each script of testdata/script with the real command, in a
// home of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                "testdata/script",
		UpdateScripts:      *update,
		RequireUniqueNames: true,
		Setup: func(env *testscript.Env) error {
			env.Values[askerKey{}] = &asker{}
			env.Setenv("HOME", filepath.Join(env.WorkDir, "home"))
			env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, "state"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, "config"))
			env.Setenv("TZ", "UTC")
			env.Setenv("GORACE", "atexit_sleep_ms=0") // or each command sleeps for a second
			return os.MkdirAll(filepath.Join(env.WorkDir, "home"), 0o755)
		},
		Condition: func(what string) (bool, error) {
			if what == "root" { // who may write everywhere
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("no condition is called %q", what)
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
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
		},
	})
}
