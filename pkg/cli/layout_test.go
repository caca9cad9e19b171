package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

const module = "github.com/zbrikz/zbrikz/"

// arrows are the packages and which others of ours each may import, as docs/layout.md has
// them; the lines there about rooms are mayImport's.
var arrows = sync.OnceValue(func() map[string][]string {
	page, _ := os.ReadFile("../../docs/layout.md")
	_, block, _ := strings.Cut(strings.ReplaceAll(string(page), "\r\n", "\n"), "\n## Imports\n")
	_, block, _ = strings.Cut(block, "```\n")
	block, _, _ = strings.Cut(block, "```")
	whole := func(name string) string {
		if top, _, _ := strings.Cut(name, "/"); slices.Contains([]string{"cmd", "data", "docs"}, top) {
			return name
		}
		return "pkg/" + name
	}
	all := map[string][]string{}
	for line := range strings.Lines(block) {
		who, may, _ := strings.Cut(strings.TrimSpace(line), "->")
		for name := range strings.SplitSeq(who, ",") {
			name = whole(strings.TrimSpace(name))
			all[name] = []string{}
			for one := range strings.SplitSeq(may, ",") {
				all[name] = append(all[name], whole(strings.TrimSpace(one)))
			}
		}
	}
	return all
})

// keepers are the packages of others that only some of ours may import.
func keepers() map[string][]string {
	return map[string][]string{
		"gopkg.in/yaml.v3":             {"pkg/table", "data"},
		"go.yaml.in/yaml/v3":           {},
		"math/rand":                    {},
		"math/rand/v2":                 {"pkg/dice"},
		"crypto/rand":                  {"pkg/dice"},
		"github.com/spf13/cobra":       {"pkg/cli", "cmd/zbrikz-docs"},
		"github.com/spf13/viper":       {"pkg/cli"},
		"github.com/gofrs/flock":       {"pkg/files"},
		"codeberg.org/go-pdf/fpdf":     {"pkg/card"},
		"os":                           {"cmd/zbrikz", "cmd/zbrikz-docs", "pkg/cli", "pkg/table", "pkg/files"},
		"time":                         {"cmd/pocket", "cmd/zbrikz-docs", "pkg/cli", "pkg/desk", "pkg/table", "pkg/files", "pkg/card", "pkg/phone", "pkg/serve"}, // a card: the fixed day that a PDF bears
		"net":                          {"pkg/cli", "pkg/serve"},
		"net/http":                     {"pkg/serve"},
		"golang.org/x/term":            {"pkg/cli"},
		"github.com/fsnotify/fsnotify": {"pkg/serve"},
		"rsc.io/qr":                    {"pkg/cli"},
		"testing":                      {},
		"github.com/google/go-cmp/cmp": {},
		"github.com/google/jsonschema-go/jsonschema": {"cmd/zbrikz-docs"},
		"pgregory.net/rapid":                         {},
		"github.com/rogpeppe/go-internal/testscript": {},
	}
}

type listed struct {
	ImportPath string
	Imports    []string // of the code, not of its tests
}

// TestArrows checks which package may import which, on every system that zbrikz is built
// for.
func TestArrows(t *testing.T) {
	long(t)
	for _, system := range []string{"linux", "windows", "darwin", "js"} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			packages := list(t, system, "./...")
			if len(packages) < 7 {
				t.Fatalf("only %d packages: %v", len(packages), packages)
			}
			for _, p := range packages {
				checkArrows(t, p)
			}
		})
	}
}

func checkArrows(t *testing.T, p listed) {
	name := strings.TrimPrefix(p.ImportPath, module)
	if _, known := arrows()[houseOf(name)]; !known {
		t.Errorf("%s stands nowhere on the left in docs/layout.md, Imports", name)
		return
	}
	for _, imported := range p.Imports {
		if ours, ok := strings.CutPrefix(imported, module); ok && !mayImport(name, ours) {
			t.Errorf("%s imports %s, and docs/layout.md, Imports, has no such arrow", name, ours)
		}
		if who, kept := keepers()[imported]; kept && !slices.Contains(who, name) {
			t.Errorf("%s imports %s", name, imported)
		}
	}
}

// houseOf is the package to which a room belongs: pkg/zombie/plays for its rooms, such as
// pkg/zombie/plays/town. Any other package is its own.
func houseOf(name string) string {
	if game, _, isRoom := strings.Cut(name, "/plays/"); isRoom {
		return game + "/plays"
	}
	return name
}

// mayImport tells whether a package may import another of ours. The rooms of a game's plays
// are a star: the title has them all, show may import words, and each other room those two.
func mayImport(name, ours string) bool {
	house, room := houseOf(ours), path.Base(ours)
	switch may := slices.Contains(arrows()[houseOf(name)], house); {
	case ours == house:
		return may
	case houseOf(name) != house || name == house:
		return may || name == house
	default:
		return path.Base(name) != "words" && (room == "words" || room == "show" && path.Base(name) != "show")
	}
}

// TestNoTestsInside: a package that is only for tests is not linked into the tool.
func TestNoTestsInside(t *testing.T) {
	long(t)
	for _, p := range list(t, "linux", "-deps", "./cmd/zbrikz") {
		for _, path := range []string{"testing", "github.com/google/go-cmp", "github.com/google/jsonschema-go", "github.com/rogpeppe/go-internal", "pgregory.net/rapid"} {
			if p.ImportPath == path || strings.HasPrefix(p.ImportPath, path+"/") {
				t.Errorf("%s is linked into zbrikz", p.ImportPath)
			}
		}
	}
}

// TestPocketIsSmall: the engine in a page has no terminal and no network inside.
func TestPocketIsSmall(t *testing.T) {
	all := list(t, "js", "-deps", "./cmd/pocket")
	if len(all) < 50 {
		t.Fatalf("only %d packages: %v", len(all), all)
	}
	for _, p := range all {
		switch p.ImportPath {
		case "github.com/spf13/cobra", "github.com/spf13/viper", "net/http", "github.com/fsnotify/fsnotify", "github.com/gofrs/flock", module + "pkg/cli", module + "pkg/serve":
			t.Errorf("%s is linked into the pocket", p.ImportPath)
		}
	}
}

// list runs go list, as for an operating system.
func list(t *testing.T, system string, args ...string) []listed {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Imports"}, args...)...)
	cmd.Dir = "../.."
	machine := "amd64"
	if system == "js" {
		machine = "wasm"
	}
	cmd.Env = append(cmd.Environ(), "GOOS="+system, "GOARCH="+machine, "CGO_ENABLED=0")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v: %s", err, &errs)
	}
	var all []listed
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		err := dec.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

// TestFileOfEachCommand: zbrikz zombie-roll is zombie_roll.go, and is played in
// testdata/script/zombie_roll.txtar.
func TestFileOfEachCommand(t *testing.T) {
	folders := []string{"../play/shelf"}
	for _, where := range []string{"../*", "../*/plays", "../*/plays/*"} {
		some, err := filepath.Glob(where)
		if err != nil {
			t.Fatal(err)
		}
		folders = append(folders, some...)
	}
	for _, cmd := range cli.Root(both.Games()).Commands() {
		name := strings.ReplaceAll(cmd.Name(), "-", "_")
		if _, err := os.Stat("testdata/script/" + name + ".txtar"); err != nil {
			t.Errorf("zbrikz %s: %v", cmd.Name(), err)
		}
		if !slices.ContainsFunc(folders, func(folder string) bool {
			_, err := os.Stat(filepath.Join(folder, name+".go"))
			return err == nil
		}) {
			t.Errorf("zbrikz %s: there is no %s.go among the plays, nor here", cmd.Name(), name)
		}
	}
}
