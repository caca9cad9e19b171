package cli_test

import (
	"flag"
	"go/format"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	shellquote "github.com/kballard/go-shellquote"
)

var walks = flag.Bool("walks", false, "TestWalks types the commands, too, for a minute")

// TestWalks follows the walks of docs/layout.md, in a copy of the tree: it writes
// the files and adds the lines. With -walks, as .ci/trust has it, it then types the commands, too,
// which must all succeed; behind all walks, so that the tree is compiled once.
func TestWalks(t *testing.T) {
	long(t)
	page, err := os.ReadFile("../../docs/layout.md")
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Split(strings.ReplaceAll(string(page), "\r\n", "\n"), "\n## A walk: ")[1:]
	if len(all) != 4 {
		t.Fatalf("docs/layout.md has %d walks", len(all))
	}
	tree, commands := copyOfTree(t), ""
	for _, walk := range all {
		for _, step := range walkSteps(t, walk) {
			switch step.sort {
			case "diff":
				addLines(t, filepath.Join(tree, step.file), step.text)
			case "sh":
				commands += step.text
			default:
				writeNewFile(t, filepath.Join(tree, step.file), step.text)
			}
		}
	}
	for line := range strings.Lines(commands) {
		if *walks {
			typeIn(t, tree, line)
		}
	}
}

// A walkStep is a block of a walk: the text of a file, lines to add to it, or lines to type.
type walkStep struct{ sort, file, text string }

// walkSteps are the blocks of a walk. The file of each is the last one that is named
// before it.
func walkSteps(t *testing.T, walk string) []walkStep {
	t.Helper()
	named := regexp.MustCompile("`((?:pkg|data|docs)/[^` ]+[.][a-z]+)`")
	var all []walkStep
	for i, part := range strings.Split(walk, "```") {
		if i%2 == 0 {
			all = append(all, walkStep{})
			if files := named.FindAllStringSubmatch(part, -1); files != nil {
				all[len(all)-1].file = files[len(files)-1][1]
			}
			continue
		}
		step := &all[len(all)-1]
		step.sort, step.text, _ = strings.Cut(part, "\n")
		if step.file == "" && step.sort != "sh" {
			t.Fatalf("for which file is this?\n%s", part)
		}
	}
	return slices.DeleteFunc(all, func(s walkStep) bool { return s.sort == "" })
}

// copyOfTree copies the files that the build and these tests need.
func copyOfTree(t *testing.T) string {
	t.Helper()
	tree := t.TempDir()
	for _, top := range []string{"cmd", "data", "docs", "pkg", "go.mod", "go.sum", "README.md", ".goreleaser.yaml"} {
		err := filepath.WalkDir(filepath.Join("../..", top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			to := filepath.Join(tree, strings.TrimPrefix(path, "../../"))
			if entry.IsDir() {
				return os.MkdirAll(to, 0o755)
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			return os.WriteFile(to, text, 0o644)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return tree
}

func writeNewFile(t *testing.T, path, text string) {
	t.Helper()
	if _, err := os.Stat(path); err == nil {
		t.Fatalf("%s is there already", path)
	}
	write(t, path, text)
}

// write writes a file, which must be formatted if it is Go.
func write(t *testing.T, path, text string) {
	t.Helper()
	if formatted, err := format.Source([]byte(text)); strings.HasSuffix(path, ".go") && (err != nil || string(formatted) != text) {
		t.Errorf("%s isn't formatted: %v", path, err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// addLines adds lines below the first line of the diff, or in its place. It stands in the
// file once; without such a line, they are added at the end of the file.
func addLines(t *testing.T, path, diff string) {
	t.Helper()
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text, below, kept, added := string(old), "", true, ""
	for line := range strings.Lines(diff) {
		switch rest := line[1:]; {
		case line[0] == '+':
			added += rest
		case strings.Contains(" -", line[:1]) && below == "" && added == "":
			below, kept = rest, line[0] == ' '
		default:
			t.Fatalf("%s: neither an added line, nor the one before them: %q", path, line)
		}
	}
	switch {
	case below == "":
		text += added
	case strings.Count("\n"+text, "\n"+below) != 1:
		t.Fatalf("%s: %q doesn't stand there once", path, below)
	case kept:
		text = strings.Replace(text, below, below+added, 1)
	default:
		text = strings.Replace(text, below, added, 1)
	}
	write(t, path, text)
}

// typeIn types a line at a tree. Its Go is ours.
func typeIn(t *testing.T, tree, line string) {
	t.Helper()
	words, err := shellquote.Split(line)
	if err != nil || len(words) < 2 || words[0] != "go" {
		t.Fatalf("only Go is typed in a walk: %q, %v", line, err)
	}
	cmd := exec.Command("go", words[1:]...)
	cmd.Dir = tree
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath") // packages built elsewhere serve here
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Contains(string(out), "no tests to run") {
		t.Errorf("%s: %v\n%s", strings.TrimSpace(line), err, out)
	}
}
