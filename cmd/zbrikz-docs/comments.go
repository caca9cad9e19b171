package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// module is the path that imports of ours begin with.
const module = "github.com/zbrikz/zbrikz"

// source is what a running program can't tell of the Go files. A package is read when asked for.
type source struct {
	root  string // where go.mod is
	read  map[string]bool
	means map[string]string   // the comments of fields
	words map[string][]string // the constants of types
}

// typeName is a type with its package.
func typeName(t reflect.Type) string {
	name, _, _ := strings.Cut(t.Name(), "[")
	return t.PkgPath() + "." + name
}

// of reads the package of a type, once.
func (s *source) of(t reflect.Type) error {
	pkg := t.PkgPath()
	if s.read[pkg] {
		return nil
	}
	s.read[pkg] = true
	files, err := filepath.Glob(filepath.Join(s.root, strings.TrimPrefix(pkg, module), "*.go"))
	if err != nil {
		return err
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				s.fields(pkg+"."+n.Name.Name, n.Type)
			case *ast.ValueSpec:
				s.constants(pkg, n)
			}
			return true
		})
	}
	return nil
}

// fields keeps the comments of a struct's fields, by their tags.
func (s *source) fields(of string, is ast.Expr) {
	if is, ok := is.(*ast.StructType); ok {
		for _, f := range is.Fields.List {
			if f.Tag != nil {
				tag, _ := strconv.Unquote(f.Tag.Value)
				s.means[of+" "+tag] = strings.Join(strings.Fields(f.Doc.Text()+" "+f.Comment.Text()), " ")
			}
		}
	}
}

// constants keeps the words of typed constants.
func (s *source) constants(pkg string, n *ast.ValueSpec) {
	of, ok := n.Type.(*ast.Ident)
	for _, value := range n.Values {
		if word, is := value.(*ast.BasicLit); ok && is && word.Kind == token.STRING {
			plain, _ := strconv.Unquote(word.Value)
			s.words[pkg+"."+of.Name] = append(s.words[pkg+"."+of.Name], plain)
		}
	}
}

// root is the folder of go.mod, here or above.
func root() string {
	dir, _ := os.Getwd()
	for dir != path.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		dir = path.Dir(dir)
	}
	return dir
}
