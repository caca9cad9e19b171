package cli_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ofGames are names of things that one of the games has.
var ofGames = regexp.MustCompile(`(?i)\b(` +
	`zombie brikz|brickquest|quikwars|zombies?|zombie-roll|hordes?|minifigs?|spawn|brains|scenarios?|traits?|` +
	`hero(es)?|foes?|monsters?|goblins?|trolls?|orcs?|spells?|skill-checks?|skills?|quests?|dungeons?|swag|initiative|` +
	`(spell|hit) points|weapons?|wizard|priest|dwarven|thief|mage|cleric|warrior)\b`)

// plainWords are names that are no game's in the package where they stand.
var plainWords = map[string]string{
	"data goblin":             "a head of a picture",
	"data troll":              "a head of a picture",
	"data zombie":             "a head of a picture",
	"data wizard":             "a hat of a picture",
	"pkg/cli/draw hit points": "what attacks take off a target, in any game that counts them",
}

// gameFolder is the folder of a game, or of what both say.
var gameFolder = regexp.MustCompile(`^pkg/(zombie|brickquest|both)(/|$)`)

// TestKernelNamesNoGame: packages outside of the games' folders name nothing of a game in
// their strings. A title says what has to be said of it.
func TestKernelNamesNoGame(t *testing.T) {
	for _, top := range []string{"data", "pkg"} {
		err := filepath.WalkDir(filepath.Join("../..", top), func(path string, _ fs.DirEntry, err error) error {
			folder := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../../")
			if err != nil || gameFolder.MatchString(folder) || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			for _, name := range thingsNamedIn(t, path) {
				if plainWords[folder+" "+name] == "" {
					t.Errorf("%s names %q", path, name)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
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
