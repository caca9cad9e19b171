package cli_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestNobodyWritesThroughIn: the state of a game that table.In gives is shared with the
// state before and with each reader, so a play writes into no part of it: its rule makes
// the next one. The compiler wouldn't tell. "House rule criticals: both." lost its "(it was
// off)" that way.
func TestNobodyWritesThroughIn(t *testing.T) {
	long(t)
	t.Parallel()
	sites := 0
	for _, w := range checked(t, "./pkg/zombie/plays/...", "./pkg/brickquest/plays/...", "./pkg/play") {
		sites += w.sites()
		for _, at := range w.written() {
			t.Errorf("%s: writes into a game that others read", at)
		}
	}
	if sites < 400 {
		t.Errorf("only %d places read a game", sites)
	}
}

// A typedFile is a file with its types.
type typedFile struct {
	fset *token.FileSet
	file *ast.File
	info *types.Info
}

// checked are the files of some packages.
func checked(t *testing.T, packages ...string) []typedFile {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,DepOnly"}, packages...)...)
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	type listed struct {
		ImportPath, Export, Dir string
		GoFiles                 []string
		DepOnly                 bool
	}
	exports, ours := map[string]string{}, []listed{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if exports[p.ImportPath] = p.Export; !p.DepOnly {
			ours = append(ours, p)
		}
	}
	fset := token.NewFileSet()
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	var all []typedFile
	for _, p := range ours {
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files, all = append(files, f), append(all, typedFile{fset, f, info})
		}
		if _, err := conf.Check(p.ImportPath, fset, files, info); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// ofGame tells whether a type is one of the package of a game's rules.
func ofGame(of types.Type) bool {
	named, ok := of.(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	ours, ok := strings.CutPrefix(named.Obj().Pkg().Path(), module)
	return ok && slices.Contains([]string{"pkg/zombie", "pkg/brickquest"}, ours)
}

// isGame tells whether a type is the state of a game.
func isGame(of types.Type) bool { return ofGame(of) && of.(*types.Named).Obj().Name() == "Game" }

// behind is the type that a pointer leads to; nil: it is no pointer.
func behind(of types.Type) types.Type {
	if pointer, ok := of.(*types.Pointer); ok {
		return pointer.Elem()
	}
	return nil
}

// sites is how many calls give the state of a game.
func (f typedFile) sites() int {
	n := 0
	ast.Inspect(f.file, func(node ast.Node) bool {
		if call, ok := node.(*ast.CallExpr); ok && isGame(behind(f.info.TypeOf(call))) {
			n++
		}
		return true
	})
	return n
}

// written are the places of writes into a game that others may read.
func (f typedFile) written() []string {
	var all []string
	into := map[types.Object]bool{} // variables that point into such a game
	check := func(e ast.Expr) {
		if f.shared(e, into) {
			all = append(all, f.fset.Position(e.Pos()).String())
		}
	}
	ast.Inspect(f.file, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.AssignStmt:
			for i, e := range n.Lhs {
				name, named := e.(*ast.Ident)
				if named && len(n.Rhs) == len(n.Lhs) && f.leadsInto(n.Rhs[i], into) {
					into[f.info.ObjectOf(name)] = true
				}
				check(e)
			}
		case *ast.IncDecStmt:
			check(n.X)
		}
		return true
	})
	return all
}

// leadsInto tells whether a value is a pointer into a game that others may read.
func (f typedFile) leadsInto(e ast.Expr, into map[types.Object]bool) bool {
	switch x := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return x.Op == token.AND && f.shared(x.X, into)
	case *ast.CallExpr:
		method, ok := x.Fun.(*ast.SelectorExpr)
		return ok && ofGame(behind(f.info.TypeOf(x))) && f.shared(method, into)
	}
	return false
}

// shared tells whether an expression is a part of a game behind a pointer, or in a list.
func (f typedFile) shared(e ast.Expr, into map[types.Object]bool) bool {
	for inList := false; ; {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e, inList = x.X, true
		case *ast.StarExpr:
			e = x.X
		default:
			return false
		}
		of := f.info.TypeOf(e)
		if name, ok := e.(*ast.Ident); isGame(behind(of)) || inList && isGame(of) || ok && into[f.info.ObjectOf(name)] {
			return true
		}
	}
}
