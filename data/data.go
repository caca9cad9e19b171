// Package data is the catalogue: what the games have by name, as YAML that is
// embedded in the tool, and the strict reading of such files, the players' own
// too.
//
// Nothing is read before somebody asks for it.
package data

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

//go:embed *.yaml
var files embed.FS

// A File is a YAML file that was read strictly. It still knows on which line
// what stands, for those who find something wrong in it.
type File struct {
	name string
	root yaml.Node
}

// Read reads the text of a YAML file into a struct: what the struct doesn't
// know is refused, and so is a key that stands twice, a value of another kind,
// and a second document. Its error names the file and the line.
func Read(name string, text []byte, into any) (f *File, err error) {
	f = &File{name: name}
	// A crafted file can panic inside the YAML package.
	defer func() {
		if thrown := recover(); thrown != nil {
			f, err = nil, fmt.Errorf("%s: no YAML that can be read: %v", name, thrown)
		}
	}()
	if err := yaml.Unmarshal(text, &f.root); err != nil {
		return nil, f.plain(err)
	}
	dec := yaml.NewDecoder(bytes.NewReader(text))
	dec.KnownFields(true)
	if err := dec.Decode(into); errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: there is nothing in it", name)
	} else if err != nil {
		return nil, f.plain(err)
	}
	if n := fraction(&f.root, reflect.TypeOf(into)); n != nil {
		return nil, fmt.Errorf("%s: line %d: can't read `%s` as a whole number", name, n.Line, n.Value)
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: more than one YAML document", name)
	}
	return f, nil
}

// fraction is a number with a fraction where a whole one is read, which the YAML
// package would cut off; nil: there is none.
func fraction(node *yaml.Node, into reflect.Type) *yaml.Node {
	for into.Kind() == reflect.Pointer {
		into = into.Elem()
	}
	switch node.Kind {
	case yaml.DocumentNode:
		return fraction(node.Content[0], into)
	case yaml.AliasNode:
		return fraction(node.Alias, into)
	case yaml.ScalarNode:
		if into.Kind() == reflect.Int && node.ShortTag() == "!!float" {
			return node
		}
	case yaml.SequenceNode:
		if into.Kind() != reflect.Slice {
			return nil
		}
		for _, item := range node.Content {
			if n := fraction(item, into.Elem()); n != nil {
				return n
			}
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(node.Content); i += 2 {
			field, ok := fieldOf(into, node.Content[i].Value)
			if !ok {
				continue
			}
			if n := fraction(node.Content[i+1], field); n != nil {
				return n
			}
		}
	}
	return nil
}

// fieldOf is the type of the field that a YAML key is read into.
func fieldOf(into reflect.Type, key string) (reflect.Type, bool) {
	if into.Kind() != reflect.Struct {
		return nil, false
	}
	for i := range into.NumField() {
		name, _, _ := strings.Cut(into.Field(i).Tag.Get("yaml"), ",")
		if name == key {
			return into.Field(i).Type, true
		}
	}
	return nil, false
}

// open reads a file of the catalogue.
func open(name string, into any) (*File, error) {
	text, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return Read(name, text, into)
}

// A Path leads to a value in a file: keys of mappings, and numbers of a list's
// items, from 0.
type Path []any

// Of is the path to something further inside.
func (p Path) Of(more ...any) Path { return append(append(Path{}, p...), more...) }

// String is the path as it is told: "scenarios[2].goals[0].needs".
func (p Path) String() string {
	text := ""
	for _, step := range p {
		if i, number := step.(int); number {
			text += "[" + strconv.Itoa(i) + "]"
		} else {
			text += fmt.Sprintf(".%v", step)
		}
	}
	return strings.TrimPrefix(text, ".")
}

// Errorf is what is wrong with the value at a path: file, line, field, and what
// the format says. Where the path leads to nothing, the line is that of what it
// would stand in.
func (f *File) Errorf(at Path, format string, args ...any) error {
	return fmt.Errorf("%s: line %d: %s: %w", f.name, f.line(at), at, fmt.Errorf(format, args...))
}

func (f *File) line(at Path) int {
	node, line := &f.root, 1
	if len(node.Content) > 0 {
		node = node.Content[0]
	}
	for _, step := range at {
		key, value := inside(node, step)
		if value == nil {
			break
		}
		if node, line = value, value.Line; key != nil {
			line = key.Line
		}
	}
	return line
}

// inside is the value that a step of a path leads to, and its key in a mapping.
func inside(node *yaml.Node, step any) (key, value *yaml.Node) {
	if node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	i, number := step.(int)
	switch {
	case number && node.Kind == yaml.SequenceNode && 0 <= i && i < len(node.Content):
		return nil, node.Content[i]
	case !number && node.Kind == yaml.MappingNode:
		for i := 0; i+1 < len(node.Content); i += 2 {
			if node.Content[i].Value == fmt.Sprint(step) {
				return node.Content[i], node.Content[i+1]
			}
		}
	}
	return nil, nil
}

// plain says on one line, with the file's name, what the YAML package says.
func (f *File) plain(err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if wrong := new(yaml.TypeError); errors.As(err, &wrong) && len(wrong.Errors) > 0 {
		text = wrong.Errors[0]
	}
	text, _, _ = strings.Cut(text, "\n")
	if field, _, ok := strings.Cut(text, " not found in type "); ok {
		text = field + " is not known"
	}
	if where, what, ok := strings.Cut(text, "cannot unmarshal !!"); ok {
		what, as, _ := strings.Cut(what, " into ")
		kind, quoted, ok := strings.Cut(what, " ")
		if !ok {
			quoted = "a " + kind
		}
		text = fmt.Sprintf("%scan't read %s as %s", where, quoted, kindOf(as))
	}
	return fmt.Errorf("%s: %s", f.name, text)
}

// kindOf is a Go type in a player's words.
func kindOf(as string) string {
	switch {
	case as == "int":
		return "a number"
	case as == "bool":
		return "true or false"
	case as == "string":
		return "a text"
	case strings.HasPrefix(as, "[]"):
		return "a list"
	default:
		return "a block of fields"
	}
}
