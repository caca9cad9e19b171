package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"golang.org/x/tools/txtar"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// examples is the table at which every example of the help makes sense, and the lines
// typed there before those that wait for their moment.
func examples(t *testing.T) (table string, moments map[string]string) {
	t.Helper()
	file, err := txtar.ParseFile("testdata/examples.txtar")
	if err != nil {
		t.Fatal(err)
	}
	moments = map[string]string{}
	for _, f := range file.Files {
		moments[f.Name] = string(f.Data)
	}
	return string(file.Comment), moments
}

// TestExamples types each example that the help shows, at a table of its own. Its JSON is
// as docs/schema.json has it.
func TestExamples(t *testing.T) {
	long(t)
	t.Parallel()
	home := t.TempDir()
	table, moments := examples(t)
	for line := range strings.Lines(table) {
		play(t, home, line)
	}
	for line := range allExamples(t, cli.Root(both.Games())) {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			own := t.TempDir()
			if err := os.CopyFS(own, os.DirFS(home)); err != nil {
				t.Fatal(err)
			}
			for before := range strings.Lines(moments[line]) {
				play(t, own, before)
			}
			play(t, own, line)
		})
	}
}

func play(t *testing.T, home, line string) {
	t.Helper()
	args, err := splitWords(strings.TrimPrefix(strings.TrimSpace(line), "zbrikz "))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	for i, arg := range args {
		switch {
		case strings.HasSuffix(arg, ".table"), strings.HasSuffix(arg, ".pdf"), strings.HasSuffix(arg, ".yaml") && i > 0 && args[i-1] == "--to": // a file that is written
			args[i] = filepath.Join(home, arg)
		case strings.HasSuffix(arg, ".yaml"): // the file of a player
			args[i] = "testdata/packs/" + arg
		}
	}
	if len(args) > 1 && args[0] == "cards" && args[1] == "print" {
		args = slices.Insert(args, 2, "--to", filepath.Join(home, "cards.pdf"))
	}
	if args[0] == "print" && args[1] != "list" && !slices.Contains(args, "--to") {
		args = append(args, "--to", filepath.Join(home, "evening.pdf"))
	}
	piped := "status\n"
	if args[0] == "as" { // which is typed at the prompt
		piped, args = strings.Join(args, " ")+"\n", []string{"play"}
	}
	text := slices.Contains([]string{"completion", "help", "play", "tutorial"}, args[0])
	if !text {
		args = append(args, "-o", "json")
	}
	var out, errs bytes.Buffer
	if code := cli.RunPiped(home, piped, &out, &errs, args...); code != 0 || errs.Len() > 0 || out.Len() == 0 {
		t.Errorf("%s: exit code %d\n%s%s", line, code, &out, &errs)
	}
	for one := range strings.Lines(out.String()) {
		if text {
			break
		}
		if err := fits("", one); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// allExamples are the lines of all examples below a command. Each command has some.
func allExamples(t *testing.T, cmd *cobra.Command) map[string]bool {
	lines := map[string]bool{}
	for line := range strings.Lines(cmd.Example) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, cmd.CommandPath()) && cmd.HasParent() {
			t.Errorf("%s has an example of another command: %s", cmd.CommandPath(), line)
		}
		lines[line] = true
	}
	if len(lines) == 0 {
		t.Errorf("%s has no example", cmd.CommandPath())
	}
	for _, sub := range cmd.Commands() {
		for line := range allExamples(t, sub) {
			lines[line] = true
		}
	}
	return lines
}
