package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// TestMain has a quarter of the garbage collected: the tests make much and throw it away.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

const mends = "go run ./cmd/zbrikz-docs mends it"

// written is the command reference as it should be.
var written = sync.OnceValues(func() ([]page, error) { return commandPages(root()) })

func commandReference(t *testing.T) []page {
	t.Helper()
	return must[[]page](t)(written())
}

// must ends the test where something failed that it is not about.
func must[T any](t *testing.T) func(T, error) T {
	t.Helper()
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// textOf is the text of a file of the repository.
func textOf(t *testing.T, name string) string {
	t.Helper()
	text := must[[]byte](t)(os.ReadFile(filepath.Join(root(), filepath.FromSlash(name))))
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// TestReference: docs/commands has the help and the answers of the commands, and no other
// page.
func TestReference(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	dir := filepath.Join("../..", reference)
	pages := commandReference(t)
	names := make([]string, 0, len(pages))
	for _, p := range pages {
		names = append(names, p.name)
		text, err := os.ReadFile(filepath.Join(dir, p.name))
		if err != nil {
			t.Errorf("%v; %s", err, mends)
		} else if strings.ReplaceAll(string(text), "\r\n", "\n") != p.text {
			t.Errorf("%s/%s is stale; %s", reference, p.name, mends)
		}
	}
	for _, file := range must[[]os.DirEntry](t)(os.ReadDir(dir)) {
		if !slices.Contains(names, file.Name()) {
			t.Errorf("%s/%s is no command's page; %s", reference, file.Name(), mends)
		}
	}
}

// TestContract: a schema that has lost something of an older one is refused, and one that
// has more is not.
func TestContract(t *testing.T) {
	schema := func(spawn, horde string) *jsonschema.Schema {
		s := &jsonschema.Schema{}
		text := `{"$defs":{"outcome-spawn":{"type":"object","properties":{` + spawn + `}},"Horde":` + horde + `}}`
		if err := json.Unmarshal([]byte(text), s); err != nil {
			t.Fatal(err)
		}
		return s
	}
	const hordes, horde = `"hordes":{"type":"array","items":{"$ref":"#/$defs/Horde"}}`, `{"type":"object","properties":{"pace":{"type":"string","enum":["run"]}},"required":["pace"]}`
	old := must[[]byte](t)(json.Marshal(schema(hordes, horde)))
	for _, tt := range []struct{ spawn, horde, lost string }{
		{hordes + `,"more":{"type":"integer"}`, horde, ""},
		{`"zombies":{"type":"integer"}`, horde, "outcome-spawn.hordes array"},
		{hordes, strings.Replace(horde, "string", "integer", 1), "outcome-spawn.hordes[].pace string"},
		{hordes, strings.Replace(horde, `"run"`, `"walk","run"`, 1), ""},
		{hordes, strings.Replace(horde, `"run"`, `"walk"`, 1), `outcome-spawn.hordes[].pace "run"`},
		{hordes, strings.Replace(horde, `,"required":["pace"]`, "", 1), "outcome-spawn.hordes[].pace always"},
	} {
		err := lost(old, schema(tt.spawn, tt.horde))
		if (err == nil) != (tt.lost == "") || err != nil && !strings.Contains(err.Error(), "\n  "+tt.lost) {
			t.Errorf("%s, %s: %v, not %s", tt.spawn, tt.horde, err, tt.lost)
		}
	}
}

// TestDerived: whatever else is written here is in its files: the schema of -o json,
// the commands of guides, the cask's man pages, the licenses.
func TestDerived(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for _, p := range must[[]page](t)(derived(root())) {
		if textOf(t, p.name) != p.text {
			t.Errorf("%s is stale; %s", p.name, mends)
		}
	}
}

// TestCask: the list of man pages is where it is looked for.
func TestCask(t *testing.T) {
	if !strings.Contains(textOf(t, releasePage), manPages+oneOfThem+"zbrikz.1.gz\n") {
		t.Errorf("%s has no list of man pages", releasePage)
	}
}

// Each command's page leads to a guide, and that guide back. It shows an answer, but for
// the few commands whose answer is no help to anybody.
func TestGuides(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	guides := must[[]guide](t)(guidesOf(root(), cli.Contents(both.Games())))
	silent := []string{"completion", "tutorial", "version"}
	for _, p := range commandReference(t)[1:] {
		name := strings.TrimSuffix(p.name, ".md")
		there := 0
		for _, g := range guides {
			switch to, back := strings.Contains(p.text, "](../"+g.name+")"), strings.Contains(g.text, "](commands/"+p.name+")"); {
			case to && back:
				there++
			case to || back:
				t.Errorf("%s and %s don't lead to each other", p.name, g.name)
			}
		}
		if there == 0 {
			t.Errorf("no guide types zbrikz %s; the page of its game does, if docs/README.md leads to it, and it has the marks <!-- commands --> and <!-- end -->", name)
		}
		if shows := strings.Contains(p.text, "```console\n$ zbrikz ") || strings.Contains(p.text, "\n!["); shows == slices.Contains(silent, name) {
			t.Errorf("%s shows an answer: %v", p.name, shows)
		}
	}
}

// TestPackagedLinks: the pages of an archive and of a package link to nothing that isn't in
// it, and what they link to in the repository is there.
func TestPackagedLinks(t *testing.T) {
	archives, rest, _ := strings.Cut(textOf(t, releasePage), "\nnfpms:")
	packages, _, _ := strings.Cut(rest, "\nhomebrew_casks:")
	source := regexp.MustCompile(`(?m)^ *- src: (\S+)$`)
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
	link := regexp.MustCompile(`(?:\]\(|(?:src|href)=")([^)"#\s]+)`)
	for kind, part := range map[string]string{"archive": archives, "package": packages} {
		var packed []string
		for _, m := range source.FindAllStringSubmatch(part, -1) {
			for _, file := range must[[]string](t)(fs.Glob(os.DirFS(root()), m[1])) {
				if kind == "archive" || strings.HasPrefix(file, "docs/") { // else it has another place there
					packed = append(packed, file)
				}
			}
		}
		links := 0
		for _, page := range packed {
			if path.Ext(page) != ".md" {
				continue
			}
			for _, m := range link.FindAllStringSubmatch(code.ReplaceAllString(textOf(t, page), ""), -1) {
				links++
				ours, is := strings.CutPrefix(m[1], "https://github.com/zbrikz/zbrikz/blob/main/")
				_, gone := os.Stat(filepath.Join(root(), ours))
				switch {
				case is && gone != nil:
					t.Errorf("%s links to %s: %v", page, m[1], gone)
				case !strings.Contains(m[1], "://") && !slices.Contains(packed, path.Join(path.Dir(page), m[1])):
					t.Errorf("%s links to %s, which no %s has", page, m[1], kind)
				}
			}
		}
		if links < 500 {
			t.Errorf("only %d links in an %s", links, kind)
		}
	}
}

// No character keeps its meaning in Markdown.
func TestPlainText(t *testing.T) {
	if got, want := escape(`a last * of [x] <= _ \ `), `a last \* of \[x] \<= \_ \\ `; got != want {
		t.Errorf("Markdown: %q, not %q", got, want)
	}
}

// TestManual: man pages are the same each time, with the date that was set, and without a
// page left over.
func TestManual(t *testing.T) {
	dir := t.TempDir()
	stale := filepath.Join(dir, "zbrikz-of-a-command-that-is-gone.1")
	if err := os.WriteFile(stale, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1500000000")
	first := manPagesIn(t, dir)
	second := manPagesIn(t, dir)
	if len(first) != len(cli.Root(both.Games()).Commands())+1 || !slices.Equal(first, second) {
		t.Errorf("%d pages, and then %d", len(first), len(second))
	}
	if _, err := os.Stat(stale); err == nil {
		t.Error("a page of a command that is gone is still there")
	}
	if want := ".nh\n" + `.TH ZBRIKZ 1 "2017-07-14" zbrikz zbrikz` + "\n"; !strings.HasPrefix(first[len(first)-1].text, want) {
		t.Errorf("zbrikz.1 begins with %.60q", first[len(first)-1].text)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "")
	if undated := manPagesIn(t, dir); !strings.HasPrefix(undated[0].text, ".nh\n"+`.TH ZBRIKZ-ALLOT 1 "" `) {
		t.Errorf("%s begins with %.60q", undated[0].name, undated[0].text)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "yesterday")
	if err := write(dir); err == nil {
		t.Error("yesterday is no date")
	}
}

// The formatter finds no fault in the man pages. Where CI is set, it must be there.
func TestManualFormats(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	if _, err := exec.LookPath("groff"); err != nil && os.Getenv("CI") == "" {
		t.Skip(err)
	}
	cmd := exec.Command("groff", "-man", "-Tutf8", "-ww", "-z")
	cmd.Dir = t.TempDir()
	for _, p := range manPagesIn(t, cmd.Dir) {
		cmd.Args = append(cmd.Args, p.name)
	}
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v %s", err, out)
	}
}

// manPagesIn writes the man pages into a folder, and reads them again.
func manPagesIn(t *testing.T, dir string) []page {
	t.Helper()
	if err := write(dir); err != nil {
		t.Fatal(err)
	}
	var all []page
	for _, file := range must[[]string](t)(filepath.Glob(filepath.Join(dir, "*"))) {
		all = append(all, page{filepath.Base(file), string(must[[]byte](t)(os.ReadFile(file)))})
	}
	return all
}
