// Package data is the catalogue: the cards of the games, as YAML that is embedded in the
// tool, and the strict reading of such files, also of the players' own.
//
// Nothing is read before somebody asks for it.
package data

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"gopkg.in/yaml.v3"
)

//go:embed */*.yaml */example/*.yaml
var files embed.FS

// A File is a YAML file that was read strictly. It knows where each value stands, for
// errors that are found later.
type File struct {
	name   string
	root   yaml.Node
	blocks map[reflect.Type]block // made when they are needed, for what many cards have alike
}

// MostBytes is how many bytes a file has at most.
const MostBytes = 1 << 20

// Read reads the text of a YAML file into a struct. It refuses a field that the struct
// doesn't have, a key that stands twice, a value of the wrong kind, a second document,
// aliases and the like, and more than [MostBytes]. Its error names the file, the line and
// the column.
func Read(name string, text []byte, into any) (*File, error) { return read(name, text, into, nil) }

// read is [Read]; before takes parts out of the file that the struct doesn't have.
func read(name string, text []byte, into any, before func(*File) error) (f *File, err error) {
	f = &File{name: name, blocks: map[reflect.Type]block{}}
	// A crafted file can panic inside the YAML package.
	defer func() {
		if thrown := recover(); thrown != nil {
			f, err = nil, fmt.Errorf("%s: this isn't YAML: %v", name, thrown)
		}
	}()
	if len(text) > MostBytes {
		return nil, fmt.Errorf("%s: it is longer than %d bytes", name, MostBytes)
	}
	if err := legible(name, text); err != nil {
		return nil, err
	}
	dec := yaml.NewDecoder(bytes.NewReader(text))
	if err := dec.Decode(&f.root); errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: there is nothing in it", name)
	} else if err != nil {
		return nil, f.plain(err)
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: more than one YAML document", name)
	}
	spell(&f.root)
	if before != nil {
		if err := before(f); err != nil {
			return nil, err
		}
	}
	if err := f.fits(f.root.Content[0], reflect.TypeOf(into), nil); err != nil {
		return nil, err
	}
	if err := f.root.Decode(into); err != nil {
		return nil, f.plain(err)
	}
	return f, nil
}

// legible refuses bytes that are no text and tabs that indent, with their line.
func legible(name string, text []byte) error {
	if bytes.HasPrefix(text, []byte{0xFF, 0xFE}) || bytes.HasPrefix(text, []byte{0xFE, 0xFF}) {
		return nil // UTF-16, which YAML may be
	}
	n := 0
	for line := range bytes.Lines(text) {
		n++
		indent := len(line) - len(bytes.TrimLeft(line, " \t"))
		switch {
		case !utf8.Valid(line):
			return fmt.Errorf("%s: line %d: it is no text in UTF-8", name, n)
		case bytes.ContainsFunc(line, func(r rune) bool { return unicode.IsControl(r) && !strings.ContainsRune("\t\r\n\u0085", r) }):
			return fmt.Errorf("%s: line %d: a character that can't be shown", name, n)
		case bytes.ContainsRune(line[:indent], '\t'):
			return fmt.Errorf("%s: line %d: a tab; blanks indent, two for each step", name, n)
		}
	}
	return nil
}

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

// Of is the path to a value inside the one at p.
func (p Path) Of(more ...any) Path { return slices.Concat(p, more) }

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

// Errorf is the error about the value at a path: file, line, column, field, and the text
// of the format. Where nothing is at the path, it names the place where the value would
// stand.
func (f *File) Errorf(at Path, format string, args ...any) error {
	_, here := f.find(at)
	return f.errorAt(here, at, format, args...)
}

func (f *File) errorAt(node *yaml.Node, at Path, format string, args ...any) error {
	said := fmt.Errorf(format, args...)
	if len(at) > 0 {
		said = fmt.Errorf("%s: %w", at, said)
	}
	return fmt.Errorf("%s: line %d, column %d: %w", f.name, max(1, node.Line), max(1, node.Column), said)
}

func (f *File) has(at Path) bool {
	node, _ := f.find(at)
	return node != nil && (node.Kind != yaml.ScalarNode || node.Tag != "!!null" && node.Value != "")
}

// find is the value at a path, nil where there is none, and the place as far as the path leads: a key
// in a mapping, a value in a list.
func (f *File) find(at Path) (value, here *yaml.Node) {
	value, here = f.root.Content[0], &f.root
	for _, step := range at {
		var key *yaml.Node
		if key, value = inside(value, step); value == nil {
			break
		}
		here = cmp.Or(key, value)
	}
	return value, here
}

// inside is the value that a step of a path leads to, and its key in a mapping.
func inside(node *yaml.Node, step any) (key, value *yaml.Node) {
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

// spell gives all texts the spelling that typed words get: an accent may stand in a
// file with its letter or behind it.
func spell(node *yaml.Node) {
	node.Value = norm.NFC.String(node.Value)
	for _, inner := range node.Content {
		spell(inner)
	}
}

// plain is an error of the YAML package on one line, with the file's name.
func (f *File) plain(err error) error {
	text, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "yaml: "), "\n")
	return fmt.Errorf("%s: %s", f.name, text)
}

// Set is a YAML file with the value of a key, or without the key where the value is empty;
// comments stay. A key below another one stands behind it. Capitals of a key don't count.
// It refuses a file that isn't YAML with keys and values.
func Set(text []byte, value string, key ...string) ([]byte, error) {
	var file yaml.Node
	if err := yaml.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	if len(file.Content) == 0 {
		file = yaml.Node{Kind: yaml.DocumentNode, HeadComment: strings.TrimSpace(string(text)), Content: []*yaml.Node{{Kind: yaml.MappingNode}}}
	}
	if file.Content[0].Kind != yaml.MappingNode {
		return nil, fmt.Errorf("cannot unmarshal line 1 as keys and values")
	}
	set(file.Content[0], value, key)
	if len(file.Content[0].Content) == 0 {
		return []byte(strings.TrimSuffix(file.HeadComment+"\n", "\n\n")), nil
	}
	return yaml.Marshal(&file)
}

func set(in *yaml.Node, value string, key []string) {
	at := 0
	for at < len(in.Content) && !strings.EqualFold(in.Content[at].Value, key[0]) {
		at += 2
	}
	switch there := at < len(in.Content); {
	case !there && value == "":
		return
	case !there:
		in.Content = append(in.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key[0]}, &yaml.Node{})
	}
	node := in.Content[at+1]
	switch comment := node.LineComment; {
	case len(key) > 1:
		if node.Kind != yaml.MappingNode {
			*node = yaml.Node{Kind: yaml.MappingNode}
		}
		if set(node, value, key[1:]); len(node.Content) > 0 {
			return
		}
		in.Content = slices.Delete(in.Content, at, at+2)
	case value == "":
		in.Content = slices.Delete(in.Content, at, at+2)
	default:
		node.SetString(value)
		if _, err := strconv.Atoi(value); err == nil {
			node.Tag = "!!int"
		}
		node.LineComment = comment
	}
}
