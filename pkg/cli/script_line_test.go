package cli_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

var processes = flag.Bool("processes", false, "play each line of the scripts in a process of its own")

// zbrikz WORDS...: plays a line.
func cmdZbrikz(ts *testscript.TestScript, neg bool, args []string) {
	if code := lineSaid(ts, args); neg == (code == 0) {
		ts.Fatalf("exit code %d", code)
	}
}

// lineSaid plays a line, and leaves its answer to the words of the scripts.
func lineSaid(ts *testscript.TestScript, words []string) (code int) {
	code, out, errs := lineOf(ts, words)
	_, _ = fmt.Fprint(ts.Stdout(), out)
	_, _ = fmt.Fprint(ts.Stderr(), errs)
	return code
}

// lineOf plays a line, and gives its exit code and its answer. A process takes ten times as
// long to start as a line to be played, so a line has one of its own only where it may write
// or read files beside the player, or its script changes what testscript keeps to itself: the
// environment, the input, the folder.
func lineOf(ts *testscript.TestScript, words []string) (code int, out, errs string) {
	if *processes || len(words) == 0 || namesFiles(words) || ts.Value(changing{}).(func(string) bool)(ts.Name()) {
		code = exitCode(ts, ts.Exec("zbrikz", words...))
		return code, ts.ReadFile("stdout"), ts.ReadFile("stderr")
	}
	var said, wrong bytes.Buffer
	code = cli.RunTyped(environOf(ts), "", &said, &wrong, words...)
	return code, said.String(), wrong.String()
}

// environOf is the environment of a script, each NAME=VALUE.
func environOf(ts *testscript.TestScript) (all []string) {
	for _, name := range []string{"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "PATH"} {
		all = append(all, name+"="+ts.Getenv(name))
	}
	return all
}

// changing is the key of a function that tells whether a script changes its environment, its
// input or its folder.
type changing struct{}

var changes = regexp.MustCompile(`(?m)^(\[\S+\] )?(env|stdin|cd) `)

// changesIn is that function for the scripts of a folder.
func changesIn(folder string) func(script string) bool {
	var known sync.Map
	return func(script string) bool {
		is, ok := known.Load(script)
		if !ok {
			text, err := os.ReadFile(filepath.Join(folder, script+".txtar"))
			is, _ = known.LoadOrStore(script, err != nil || changes.Match(text))
		}
		return is.(bool)
	}
}

// namesFiles tells whether a line may write or read files beside the player.
func namesFiles(words []string) bool {
	writes := []string{"cards", "export", "pack", "play", "print", "serve", "tutorial"}
	return slices.ContainsFunc(words, func(word string) bool {
		return strings.ContainsAny(word, `/\`) || slices.Contains(writes, word) || filepath.Ext(word) > "." && !strings.ContainsAny(filepath.Ext(word), " 0123456789") || strings.HasPrefix(word, "--to")
	})
}

// nothingWritten holds that no script has written a file where the tests are.
func nothingWritten(t *testing.T) {
	t.Helper()
	for _, pattern := range []string{"*.pdf", "*.yaml", "*.table", "*.txt"} {
		if found, err := filepath.Glob(pattern); err != nil || len(found) > 0 {
			t.Errorf("a line of a script, which must have a process of its own, wrote %q here: %v", found, err)
		}
	}
}
