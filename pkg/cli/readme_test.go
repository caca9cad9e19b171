package cli_test

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

var update = flag.Bool("update", false, "write what the commands say into the files that expect it")

// TestREADME plays the README's session: every console block in it, at one
// table in an empty home.
func TestREADME(t *testing.T) {
	playFile(t, "../../README.md", 6)
}

// TestTourDoc plays the evening of docs/tour.md.
func TestTourDoc(t *testing.T) {
	long(t)
	playFile(t, "../../docs/tour.md", 8)
}

// TestTableDoc plays what docs/table.md plays, and looks at the state file.
func TestTableDoc(t *testing.T) {
	playFile(t, "../../docs/table.md", 3)
}

// TestOddsDoc plays what docs/odds.md plays.
func TestOddsDoc(t *testing.T) {
	long(t)
	playFile(t, "../../docs/odds.md", 8)
}

// TestJSONDoc plays what docs/json.md plays.
func TestJSONDoc(t *testing.T) {
	playFile(t, "../../docs/json.md", 1)
}

// TestFirstEvenings plays the pages for beginners, each at a table of its own.
func TestFirstEvenings(t *testing.T) {
	long(t)
	t.Parallel()
	for _, page := range []string{"first-dungeon.md", "first-evening.md", "second-evening.md"} {
		t.Run(page, func(t *testing.T) { playFile(t, "../../docs/"+page, 10) })
	}
}

// TestHouseRulesDoc plays the page of the house rules, which lists them all.
func TestHouseRulesDoc(t *testing.T) {
	playFile(t, "../../docs/house-rules.md", 5)
}

// playFile plays a page with at least a number of commands. With -update it writes the
// truth into the page instead.
func playFile(t *testing.T, page string, least int) {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	z := newPlayer(t)
	played, commands := z.playBlocks(t, string(text))
	if commands < least {
		t.Errorf("the page has %d commands; is its session still there?", commands)
	}
	switch diff := cmp.Diff(strings.Split(string(text), "\n"), strings.Split(played, "\n")); {
	case diff == "":
	case *update:
		if err := os.WriteFile(page, []byte(played), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s is stale; go test ./pkg/cli -run '%s' -update mends it (-page +truth):\n%s", page, t.Name(), diff)
	}
}

// A player has a home of its own, empty at first, and runs zbrikz there.
type player struct{ home string }

func newPlayer(t *testing.T) player { return player{t.TempDir()} }

// run runs zbrikz with these words, and gives both outputs.
func (p player) run(t *testing.T, stdin string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	cmd := exec.Command("zbrikz", args...) // TestMain put it on the path
	cmd.Dir = p.home
	cmd.Env = []string{
		"HOME=" + p.home, "LOCALAPPDATA=" + filepath.Join(p.home, "AppData"),
		"SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), // Windows starts nothing without it
		"GORACE=atexit_sleep_ms=0",              // under -race, not a second for each command
	}
	h := hears(t, cmd, stdin)
	return h.out, h.err, h.code
}

// playBlocks gives a page back with the truth in its blocks. In a console block,
// a line that begins with "$ zbrikz " is a command, and all others are output. A
// yaml block is the table's state file, as the commands before it left it, or a file that
// somebody writes, with its name in its first line; a diff block is an edit of the state
// file by hand. Behind zbrikz play, a line that begins with a prompt is typed at it.
func (p player) playBlocks(t *testing.T, text string) (played string, commands int) {
	var out strings.Builder
	in := ""
	var typed []string // at the prompt; nil: there is none
	was, now := "", "" // what a diff takes out, and puts in
	block := ""        // of YAML
	for line := range strings.Lines(text) {
		command, isCommand := strings.CutPrefix(line, "$ zbrikz ")
		fence, isFence := strings.CutPrefix(strings.TrimSpace(line), "```")
		switch {
		case isFence:
			if typed != nil {
				out.WriteString(p.evening(t, typed))
				typed = nil
			}
			if in == "diff" {
				p.edit(t, was, now)
			}
			if in == "yaml" {
				out.WriteString(p.yaml(t, block))
			}
			in, was, now, block = fence, "", "", ""
			out.WriteString(line)
		case in == "console" && command == "play\n":
			out.WriteString(line)
			typed = []string{}
		case typed != nil:
			if prompted := promptPattern().FindString(line); prompted != "" {
				typed = append(typed, strings.TrimPrefix(line, prompted))
				commands++
			}
		case in == "console" && isCommand:
			out.WriteString(line + p.say(t, command))
			commands++
		case in == "yaml":
			block += line
		case in != "console":
			out.WriteString(line)
			if taken, ok := strings.CutPrefix(line, "-"); in == "diff" && ok {
				was += taken
			} else if put, ok := strings.CutPrefix(line, "+"); in == "diff" && ok {
				now += put
			}
		}
	}
	return out.String(), commands
}

func promptPattern() *regexp.Regexp { return regexp.MustCompile(`^(zbrikz|danger \d(, [^>]+)?)> `) }

// evening is the terminal of somebody who types these lines in zbrikz play, at a table of
// its own.
func (p player) evening(t *testing.T, typed []string) string {
	t.Helper()
	var all bytes.Buffer
	keys := strings.ReplaceAll(strings.Join(typed, ""), "\n", "\r")
	if code := cli.RunOnTerminal(p.home, 80, keys, &all, &all, []string{"NO_COLOR=1"}, "play"); code != 0 {
		t.Fatalf("zbrikz play: exit %d: %s", code, &all)
	}
	return screenText(all.String())
}

// say is the output of a command that has nothing to complain about.
func (p player) say(t *testing.T, command string) string {
	t.Helper()
	args, err := splitWords(command)
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	stdout, stderr, code := p.run(t, "", args...)
	if strings.HasPrefix(command, "pack check ") && code == 1 && stdout == "" { // a page shows a fault
		return stderr
	}
	if code != 0 || stderr != "" && !strings.HasPrefix(stderr, "zbrikz: table.yaml was edited") {
		t.Fatalf("zbrikz %s: exit %d: %s", command, code, stderr)
	}
	return stdout + stderr
}

// edit changes lines of the state file that stand there once.
func (p player) edit(t *testing.T, was, now string) {
	t.Helper()
	text := p.stateFile(t)
	if strings.Count(text, was) != 1 {
		t.Fatalf("%q stands %d times in the state file:\n%s", was, strings.Count(text, was), text)
	}
	if err := os.WriteFile(findFile(t, p.home, "table.yaml"), []byte(strings.Replace(text, was, now, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// yaml writes a block that begins with the name of its file. Any other is the state file.
func (p player) yaml(t *testing.T, block string) string {
	t.Helper()
	first, _, _ := strings.Cut(block, "\n")
	name, ok := strings.CutPrefix(first, "# ")
	if !ok {
		return p.stateFile(t)
	}
	if err := os.WriteFile(filepath.Join(p.home, name), []byte(block), 0o644); err != nil {
		t.Fatal(err)
	}
	return block
}

// stateFile is the text of the only state file in the player's home.
func (p player) stateFile(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(findFile(t, p.home, "table.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
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
		return nil, errors.New("a quote is left open")
	}
	return words, nil
}

// TestPacksDoc plays the page about packs, with the packs that stand there.
func TestPacksDoc(t *testing.T) {
	long(t)
	t.Parallel()
	playFile(t, "../../docs/packs.md", 8)
}

// TestPuttingRightDoc plays the page about mistakes at a table.
func TestPuttingRightDoc(t *testing.T) {
	long(t)
	t.Parallel()
	playFile(t, "../../docs/putting-right.md", 40)
}

func findFile(t *testing.T, dir, name string) string {
	t.Helper()
	found := ""
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Base(path) == name {
			found = path
		}
		return err
	})
	if err != nil || found == "" {
		t.Fatalf("there is no %s: %v", name, err)
	}
	return found
}
