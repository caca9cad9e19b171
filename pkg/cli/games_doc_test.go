package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// TestGamesDoc: each command in the tables of docs/zombie-brikz.md and
// docs/brickquest.md is one, with the flags that it is shown with, and each test
// is there.
func TestGamesDoc(t *testing.T) {
	t.Parallel()
	tests, root := goTests(t), cli.Root(both.Games())
	quoted := regexp.MustCompile("`([^`]+)`")
	for _, name := range []string{"zombie-brikz.md", "brickquest.md"} {
		page, err := os.ReadFile("../../docs/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range quoted.FindAllStringSubmatch(string(page), -1) {
			switch what := match[1]; {
			case strings.HasPrefix(what, "zbrikz "):
				checkCommand(t, root, strings.TrimPrefix(what, "zbrikz "))
			case strings.HasSuffix(what, ".txtar"):
				if _, err := os.Stat(filepath.Join("testdata/script", what)); err != nil && !strings.HasPrefix(what, ".") {
					t.Errorf("%s: %v", name, err)
				}
			case strings.HasPrefix(what, "Test") && !strings.Contains(tests, "func "+what+"("):
				t.Errorf("%s: there is no %s", name, what)
			}
		}
	}
}

// goTests are the texts of all Go tests that the pages name.
func goTests(t *testing.T) string {
	t.Helper()
	var tests strings.Builder
	for _, pattern := range []string{"../zombie/*_test.go", "../brickquest/*_test.go", "../house/*_test.go", "../odds/*_test.go", "../*/cards/*_test.go", "../*/plays/*_test.go", "../*/plays/*/*_test.go", "../both/*_test.go", "../../data/*_test.go", "*_test.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			tests.Write(text)
		}
	}
	return tests.String()
}

func checkCommand(t *testing.T, root *cobra.Command, typed string) {
	t.Helper()
	words, err := splitWords(typed)
	if err != nil {
		t.Fatalf("%s: %v", typed, err)
	}
	cmd, _, err := root.Find(words)
	if err != nil || !cmd.HasParent() {
		t.Errorf("%s: no such command", typed)
		return
	}
	for _, word := range words {
		name, isFlag := strings.CutPrefix(word, "--")
		name, _, _ = strings.Cut(name, "=")
		if isFlag && cmd.Flags().Lookup(name) == nil {
			t.Errorf("%s: no flag --%s", typed, name)
		}
	}
}

// TestRulingsDoc: each house rule that docs/rulings.md names is one.
func TestRulingsDoc(t *testing.T) {
	page, err := os.ReadFile("../../docs/rulings.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, named := range regexp.MustCompile("`([a-z_]+\\.[a-z_]+)").FindAllStringSubmatch(string(page), -1) {
		if !slices.Contains(both.Games().Titles.RuleNames(), named[1]) {
			t.Errorf("docs/rulings.md names %s, and there is no such house rule", named[1])
		}
	}
}
