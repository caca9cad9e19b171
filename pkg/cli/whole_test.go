package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	plays "github.com/zbrikz/zbrikz/pkg/play"
)

// TestNothingIsLacking: each command has everything that belongs to one. The things that
// a new one still lacks are told in one list.
func TestNothingIsLacking(t *testing.T) {
	var lacking []string
	lacks := func(name, what string, args ...any) {
		lacking = append(lacking, fmt.Sprintf("%s: "+what, append([]any{name}, args...)...))
	}
	b := readBelongings(t)
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		_, name, _ := strings.Cut(cmd.CommandPath(), " ")
		if name != "" {
			b.command(cmd, name, lacks)
		}
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	look(cli.Root(both.Games()))
	for _, name := range sortedPlays() {
		if p := gamePlays()[name]; p.Name != "" {
			b.play(p, lacks)
		}
	}
	if len(lacking) > 0 {
		slices.Sort(lacking)
		t.Errorf("what is lacking:\n  %s", strings.Join(lacking, "\n  "))
	}
}

// belongings are the texts in which commands have to stand.
type belongings struct {
	scripts map[string]string // by their names
	played  string            // all scripts
	json    string
}

func readBelongings(t *testing.T) belongings {
	t.Helper()
	read := func(path string) string {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(string(text), "\r\n", "\n")
	}
	b := belongings{
		scripts: map[string]string{}, json: read("../../docs/schema.json"),
	}
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		b.scripts[filepath.Base(file)] = read(file)
		b.played += b.scripts[filepath.Base(file)]
	}
	return b
}

// command looks for the things that each command has: a script of its name, a line in
// some script, an explanation that fits, examples, its page, and its outcome in the schema.
func (b belongings) command(cmd *cobra.Command, name string, lacks func(name, what string, args ...any)) {
	group, _, _ := strings.Cut(name, " ")
	if script := strings.ReplaceAll(group, "-", "_") + ".txtar"; b.scripts[script] == "" {
		lacks(name, "a script: pkg/cli/testdata/script/%s", script)
	}
	if cmd.Runnable() && !typedIn(b.played, name) {
		lacks(name, "a line in some script: zbrikz %s", name)
	}
	if room := roomForShort(); cmd.Short == "" || group == name && utf8.RuneCountInString(cmd.Short) > room {
		lacks(name, "a Short of at most %d letters", room)
	}
	if !strings.Contains(cmd.Example, "zbrikz "+name) {
		lacks(name, "an example of its own")
	}
	page, err := os.ReadFile(filepath.Join("../../docs/commands", group+".md"))
	if err != nil || !strings.Contains(string(page), "# zbrikz "+name+"\n") {
		lacks(name, "its page in docs/commands: go run ./cmd/zbrikz-docs")
	}
	silent := []string{"help", "play", "completion", "log", "tutorial"} // they say no answer
	if cmd.Runnable() && !slices.Contains(silent, group) && !slices.Contains([]string{"cards", "config show", "pack list", "table"}, name) &&
		!strings.Contains(b.json, `"outcome-`+strings.ReplaceAll(name, " ", "-")+`":`) {
		lacks(name, "its outcome in docs/schema.json: go run ./cmd/zbrikz-docs, and pkg/cli/outcomes.go for what is no play")
	}
}

// play looks for the further things that a play of a game has: a place in the random
// evenings, and the shapes of its outcome.
func (b belongings) play(p gamePlay, lacks func(name, what string, args ...any)) {
	if len(p.Shapes()) == 0 {
		lacks(p.Name, "Shapes: what its Show gives")
	}
	walked := slices.Concat(phrases(zombieBrikz, brickQuest, p.game), readers())
	if p.Class != plays.Looks && !slices.ContainsFunc(walked, func(phrase string) bool { return playNamed(phrase) == p.Name }) {
		lacks(p.Name, "an example without a file and without quotes, or a phrase in model_commands_test.go: no random evening has it")
	}
}

// typedIn tells whether a command is typed somewhere in a text.
func typedIn(text, name string) bool {
	return regexp.MustCompile("zbrikz " + regexp.QuoteMeta(name) + `($|[\s` + "`" + `|'"])`).MatchString(text)
}

// roomForShort is how many letters a line of the help has for a command's description.
func roomForShort() int {
	const columns = 60
	widest := 0
	for _, name := range cli.AllNames() {
		widest = max(widest, len(name))
	}
	return columns - len("  ") - widest - len("  ")
}
