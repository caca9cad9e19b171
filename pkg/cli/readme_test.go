package cli_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const readme = "../../README.md"

var update = flag.Bool("update", false, "write what the commands say into the files that expect it")

// zbrikz is a command of the real program.
func zbrikz(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	binary, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return exec.Command(binary, args...)
}

var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "zbrikz")
	if err != nil {
		return "", err
	}
	binary := filepath.Join(dir, "zbrikz.exe")
	out, err := exec.Command("go", "build", "-o", binary, "../../cmd/zbrikz").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return binary, nil
})

// TestREADME plays the README's session: every console block in it, at one
// table in an empty home. With -update it writes the true output into the
// README instead.
func TestREADME(t *testing.T) {
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	z := newPlayer(t)
	played, commands := z.playBlocks(t, string(text))
	if commands < 8 {
		t.Errorf("the session has %d commands; is it still there?", commands)
	}
	switch diff := cmp.Diff(string(text), played); {
	case diff == "":
	case *update:
		if err := os.WriteFile(readme, []byte(played), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the README is stale; go test ./pkg/cli -run README -update mends it (-README +true output):\n%s", diff)
	}
}

// A player has a home of its own, empty at first, and runs zbrikz there.
type player struct{ home string }

func newPlayer(t *testing.T) player { return player{t.TempDir()} }

// run runs zbrikz with these words, and gives what it says on both outputs.
func (p player) run(t *testing.T, stdin string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	cmd := zbrikz(t, args...)
	cmd.Dir = p.home
	cmd.Env = []string{
		"HOME=" + p.home, "LOCALAPPDATA=" + filepath.Join(p.home, "AppData"),
		"SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), // Windows starts nothing without it
		"GORACE=atexit_sleep_ms=0",              // under -race, not a second for each command
	}
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

// playBlocks gives the text back with the true output in its console blocks.
// In those, a line that begins with "$ zbrikz " is a command, and all others
// are output.
func (p player) playBlocks(t *testing.T, text string) (played string, commands int) {
	var out strings.Builder
	in := false
	for line := range strings.Lines(text) {
		command, isCommand := strings.CutPrefix(strings.TrimSpace(line), "$ zbrikz ")
		switch {
		case in && isCommand:
			args, err := splitWords(command)
			if err != nil {
				t.Fatalf("%s: %v", command, err)
			}
			stdout, stderr, code := p.run(t, "", args...)
			if code != 0 || stderr != "" {
				t.Fatalf("zbrikz %s: exit %d: %s", command, code, stderr)
			}
			out.WriteString(line + stdout)
			commands++
			continue
		case in && !strings.HasPrefix(line, "```"):
			continue // old output
		case strings.HasPrefix(line, "```"):
			in = strings.TrimSpace(line) == "```console"
		}
		out.WriteString(line)
	}
	return out.String(), commands
}

// splitWords takes a command apart at blanks, but not inside double quotes.
func splitWords(command string) ([]string, error) {
	var words []string
	for i, part := range strings.Split(command, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	if strings.Count(command, `"`)%2 == 1 {
		return nil, fmt.Errorf("a quote is left open")
	}
	return words, nil
}
