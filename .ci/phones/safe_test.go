package phones_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/.ci/phones"
)

// A line that phones may not play is refused whatever stands behind it, and no file
// changes: each command that isn't among the acts, and commands that would name a file or
// another table.
func TestOutsideItsClass(t *testing.T) {
	at := newTable(t, zombies()...)
	p, err := phones.NewPhone(at.server.Link, "Ann")
	good(t, err)
	var chapters []struct {
		Acts []struct{ Name, Class string }
	}
	good(t, p.Get("/api/acts", &chapters))
	may := map[string]string{}
	for _, c := range chapters {
		for _, a := range c.Acts {
			may[a.Name] = a.Class
		}
	}
	before := must[map[string]string](t)(at.Files())
	refused := func(path string, words ...string) {
		if err := p.Post(path, phones.Tap{Line: words, ID: "class"}, nil); err == nil {
			t.Errorf("%s plays %q", path, words)
		}
	}
	pages := must[[]string](t)(filepath.Glob("../../docs/commands/*.md"))
	outside := 0
	for _, page := range pages {
		name := strings.TrimSuffix(filepath.Base(page), ".md")
		if _, ok := may[name]; ok || name == "README" {
			continue
		}
		outside++
		refused("/api/do", name)
		if !slices.Contains([]string{"help", "status", "log", "recap", "search", "now", "version", "rules"}, name) {
			refused("/api/look", name)
		}
	}
	if outside < 10 {
		t.Errorf("only %d commands are out of reach: %v", outside, may)
	}
	for name, class := range may {
		if class == "reads" {
			refused("/api/do", name)
		} else { // it may be a line that only looks
			_ = p.Post("/api/look", phones.Tap{Line: []string{name}}, nil)
		}
	}
	stolen := filepath.Join(t.TempDir(), "stolen")
	for _, words := range [][]string{
		{"cards", "print", "--to", stolen}, {"sheet", "Ann", "--to", stolen}, {"spawn", "--room", "--table", "other"},
		{"--table", "other", "spawn", "--room"}, {"table", "use", "other"}, {"table", "export", stolen}, {"config", "set", "plain", "true"},
		{"pack", "add", stolen}, {"new", "Zoe"}, {"play"}, {"serve"}, {"completion", "bash"}, {"undo"}, {"fix", "1"},
		{"spawn", "--room", "--dry-run", "-o", "json", "--table=other"}, {}, {""}, {"-h"}, {"--", "new"},
		{"quest", "load", stolen}, {"scenario", "start", stolen},
	} {
		refused("/api/do", words...)
		if len(words) > 0 {
			refused("/api/look", words...)
		}
	}
	if _, err := os.Stat(stolen); err == nil {
		t.Error("a phone has made a file")
	}
	if diff := cmp.Diff(before, must[map[string]string](t)(at.Files())); diff != "" {
		t.Errorf("a refused act has changed a file:\n%s", diff)
	}
}
