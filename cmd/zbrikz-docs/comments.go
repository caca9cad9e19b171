package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

// module is the path that imports of ours begin with.
const module = "github.com/zbrikz/zbrikz"

// source is the parts of the Go files that a running program can't tell: the comments of
// fields, and the constants of a type. A package is read when it is asked for.
type source struct {
	root   string // where go.mod is
	fields map[string]map[string]string
	values map[string][]string // of a type, by its package and name
	says   map[string]string   // the comment of a type's MarshalJSON
}

func newSource(root string) *source {
	return &source{root, map[string]map[string]string{}, map[string][]string{}, map[string]string{}}
}

// meaning is the comment of a struct's field; empty: it has none.
func (s *source) meaning(pkg string, t reflect.Type, field string) (string, error) {
	if t.PkgPath() != "" {
		pkg = t.PkgPath()
	}
	if err := s.read(pkg); err != nil {
		return "", err
	}
	return s.fields[pkg+" "+shapeOf(t)][field], nil
}

// constants are the values of a type of words, as its package lists them.
func (s *source) constants(t reflect.Type) ([]string, error) {
	err := s.read(t.PkgPath())
	return s.values[t.PkgPath()+"."+t.Name()], err
}

// shapeOf tells the structs of one package apart, also those that have no name or share
// one.
func shapeOf(t reflect.Type) string {
	var all []string
	for i := range t.NumField() {
		f := t.Field(i)
		all = append(all, strings.Join([]string{f.Name, unqualified(f.Type.String()), string(f.Tag)}, " "))
	}
	return strings.Join(all, "\n")
}

// unqualified is a type without the packages of its names.
func unqualified(of string) string {
	of = strings.ReplaceAll(of, "interface {}", "any")
	for {
		dot := strings.IndexByte(of, '.')
		if dot < 0 {
			return of
		}
		begins := strings.LastIndexFunc(of[:dot], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) + 1
		of = of[:begins] + of[dot+1:]
	}
}

// read reads the files of a package, once.
func (s *source) read(pkg string) error {
	if _, ok := s.fields[pkg]; ok {
		return nil
	}
	s.fields[pkg] = nil
	files, err := filepath.Glob(filepath.Join(s.root, strings.TrimPrefix(pkg, module), "*.go"))
	if err != nil {
		return err
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.StructType:
				s.keepFields(pkg, n)
			case *ast.GenDecl:
				if n.Tok == token.CONST {
					s.keepConstants(pkg, n)
				}
			case *ast.FuncDecl:
				if n.Name.Name == "MarshalJSON" {
					s.says[pkg+"."+base(n.Recv.List[0].Type)] = oneLine(n.Doc)
				}
			}
			return true
		})
	}
	return nil
}

// keepFields keeps the comments of a struct's fields.
func (s *source) keepFields(pkg string, n *ast.StructType) {
	var shape []string
	comments := map[string]string{}
	for _, f := range n.Fields.List {
		tag := ""
		if f.Tag != nil {
			tag, _ = strconv.Unquote(f.Tag.Value)
		}
		names := []string{base(f.Type)}
		if len(f.Names) > 0 {
			names = nil
			for _, name := range f.Names {
				names = append(names, name.Name)
			}
		}
		for _, name := range names {
			shape = append(shape, strings.Join([]string{name, unqualified(types.ExprString(f.Type)), tag}, " "))
			comments[name] = strings.TrimSpace(oneLine(f.Doc) + " " + oneLine(f.Comment))
		}
	}
	s.fields[pkg+" "+strings.Join(shape, "\n")] = comments
}

// keepConstants keeps the words of typed constants.
func (s *source) keepConstants(pkg string, n *ast.GenDecl) {
	for _, spec := range n.Specs {
		c := spec.(*ast.ValueSpec)
		of, ok := c.Type.(*ast.Ident)
		if !ok {
			continue
		}
		for _, value := range c.Values {
			if word, ok := value.(*ast.BasicLit); ok && word.Kind == token.STRING {
				plain, _ := strconv.Unquote(word.Value)
				s.values[pkg+"."+of.Name] = append(s.values[pkg+"."+of.Name], plain)
			}
		}
	}
}

// base is the name of a type without its package, a star and its arguments.
func base(of ast.Expr) string {
	switch of := of.(type) {
	case *ast.StarExpr:
		return base(of.X)
	case *ast.SelectorExpr:
		return of.Sel.Name
	case *ast.IndexExpr:
		return base(of.X)
	case *ast.Ident:
		return of.Name
	}
	return ""
}

// oneLine is a comment on one line.
func oneLine(c *ast.CommentGroup) string { return strings.Join(strings.Fields(c.Text()), " ") }

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
