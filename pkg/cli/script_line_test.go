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

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/say"
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
// long to start as a line to be played, so a line has one of its own only where it needs what a
// process alone has, or what testscript keeps to itself: the input.
func lineOf(ts *testscript.TestScript, words []string) (code int, out, errs string) {
	script := ts.Value(scriptKey{}).(script)
	if !*processes && ts.Getenv("GOMAXPROCS") == "" && !strings.Contains(script.answered, strings.Join(words, " ")) {
		if h, is := playedIn(ts.MkAbs("."), environOf(ts, script.variables...), "", words); is {
			return h.code, h.out, h.err
		}
	}
	code = exitCode(ts, ts.Exec("zbrikz", words...))
	return code, ts.ReadFile("stdout"), ts.ReadFile("stderr")
}

// playedIn is the answer to a line in this process, as if it were in a folder; false: it needs a
// process of its own.
func playedIn(folder string, environ []string, typed string, words []string) (h heard, is bool) {
	var out, errs bytes.Buffer
	play := func() { h.code = cli.RunTyped(environ, typed, &out, &errs, words...) }
	switch {
	case isProcess(words):
		return h, false
	case inFolder(folder, play):
	case namesFiles(words):
		return h, false
	default:
		play()
	}
	return heard{out.String(), errs.String(), h.code}, true
}

// environOf is the environment of a script, each NAME=VALUE; further are names that it sets.
func environOf(ts *testscript.TestScript, further ...string) []string {
	return say.Each(append(further, "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "PATH"), func(name string) string {
		return name + "=" + ts.Getenv(name)
	})
}

// A script is what one does to its processes.
type script struct {
	answered  string   // the lines that read an input, without their quotes
	variables []string // those that it sets
}

type scriptKey struct{}

// scriptAt is a script by its file.
func scriptAt(path string) (s script, err error) {
	text, err := os.ReadFile(path)
	for _, found := range answers.FindAllSubmatch(text, -1) {
		s.answered += strings.NewReplacer("'", "", `"`, "").Replace(string(found[1])) + "\n"
	}
	for _, found := range sets.FindAllSubmatch(text, -1) {
		s.variables = append(s.variables, string(found[1]))
	}
	return s, err
}

var (
	answers = regexp.MustCompile(`(?m)^(?:\[\S+\] )?stdin .*\n(.*)$`)
	sets    = regexp.MustCompile(`(?m)^(?:\[\S+\] )?env (\w+)=`)
)

// isProcess tells whether a line needs what a process alone has: input, signals, what is /dev/stdout.
func isProcess(words []string) bool {
	return len(words) == 0 || slices.ContainsFunc(words, func(word string) bool {
		return slices.Contains([]string{"play", "serve", "tutorial"}, word) || strings.HasPrefix(word, "/dev/") || strings.HasPrefix(word, "/proc/")
	})
}

// namesFiles tells whether a line may write or read files beside the player.
func namesFiles(words []string) bool {
	writes := []string{"cards", "export", "pack", "print"}
	ends := []string{".bash", ".pdf", ".png", ".style", ".table", ".ttf", ".txt", ".yaml"}
	return slices.ContainsFunc(words, func(word string) bool {
		return strings.ContainsAny(word, `/\`) || slices.Contains(writes, word) || slices.Contains(ends, filepath.Ext(word))
	})
}
