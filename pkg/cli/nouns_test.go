package cli_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Packages that still name things of a game in their strings, and how often. The number may
// only go down.
const (
	stillNaming = "data pkg/card pkg/cli pkg/cli/draw pkg/desk"
	stillNamed  = 216
)

// ofGames are names of things that one of the games has.
var ofGames = regexp.MustCompile(`(?i)\b(` +
	`zombie brikz|brickquest|quikwars|zombies?|zombie-roll|hordes?|minifigs?|spawn|brains|scenarios?|traits?|` +
	`hero(es)?|foes?|monsters?|goblins?|trolls?|orcs?|spells?|skill-checks?|skills?|quests?|dungeons?|swag|initiative|` +
	`(spell|hit) points|weapons?|wizard|priest|dwarven|thief|mage|cleric|warrior)\b`)

// gameFolder is the folder of a game, or of what both say.
var gameFolder = regexp.MustCompile(`^pkg/(zombie|brickquest|both)(/|$)`)

// TestKernelNamesNoGame: packages outside of the games' folders name nothing of a game in
// their strings. Titles say what has to be said of them.
func TestKernelNamesNoGame(t *testing.T) {
	found := 0
	for _, top := range []string{"data", "pkg"} {
		err := filepath.WalkDir(filepath.Join("../..", top), func(path string, _ fs.DirEntry, err error) error {
			folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../../")
			if err != nil || gameFolder.MatchString(folder) || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			named := thingsNamedIn(t, path)
			found += len(named)
			if !slices.Contains(strings.Fields(stillNaming), folder) && len(named) > 0 {
				t.Errorf("%s names %q", path, named)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found != stillNamed {
		t.Errorf("things of games are named %d times, not %d: write the lower number down, or let a title say it", found, stillNamed)
	}
}

// thingsNamedIn are the things of games that the strings of a file name. Tags are keys of files.
func thingsNamedIn(t *testing.T, path string) (all []string) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			n.Tag = nil
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				all = append(all, ofGames.FindAllString(n.Value, -1)...)
			}
		}
		return true
	})
	return all
}
