package cli_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLimits holds the tree to .ci/limits, but for the sizes of the programs.
func TestLimits(t *testing.T) {
	text, err := os.ReadFile("../../.ci/limits")
	if err != nil {
		t.Fatal(err)
	}
	is := measures(t, "../..")
	for line := range strings.Lines(string(text)) {
		var name string
		var limit int
		if n, _ := fmt.Sscan(line, &name, &limit); n < 2 || name == "program" || name == "pocket" {
			continue
		}
		found, known := is[name]
		if !known || found > limit {
			t.Errorf("%s: %d, and the limit in .ci/limits is %d: cut, or raise it with the reason", name, found, limit)
		}
		delete(is, name)
	}
	if len(is) > 0 {
		t.Errorf(".ci/limits has no limit for %v", is)
	}
}

// typing are the files that read a refused line again.
const typing = " desk/bag.go desk/verb.go desk/other_words.go desk/spelled.go desk/tidy.go desk/figures.go cli/slip.go ask/meant.go names/slip.go "

// measures are the numbers that .ci/limits has limits for.
func measures(t *testing.T, root string) map[string]int {
	t.Helper()
	is, rooms := map[string]int{"go": 0, "tests": 0, "page": 0, "files": 0, "functions": 0, "room": 0, "typing": 0}, map[string]int{}
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		isGo := strings.HasSuffix(path, ".go")
		isPage := strings.HasSuffix(path, ".js") && strings.HasSuffix(filepath.Dir(path), "/serve/page")
		if err != nil || !isGo && !isPage {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		lines := bytes.Count(text, []byte("\n"))
		switch {
		case !isGo:
			is["page"] += lines
			return nil
		case strings.HasSuffix(path, "_test.go"):
			is["tests"] += lines
			return nil
		}
		is["go"] += lines
		if strings.Contains(typing, " "+strings.TrimPrefix(path, root+"/pkg/")+" ") {
			is["typing"] += lines
		}
		rooms[filepath.Dir(path)] += lines
		is["room"] = max(is["room"], rooms[filepath.Dir(path)])
		if lines > 400 {
			is["files"]++
			t.Logf("%s has %d lines", path, lines)
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, text, 0)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if ok && set.Position(f.End()).Line-set.Position(f.Pos()).Line >= 80 {
				is["functions"]++
				t.Logf("%s of %s has more than 80 lines", f.Name.Name, path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return is
}
