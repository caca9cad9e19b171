package data

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"gopkg.in/yaml.v3"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// longestValue is how many bytes a text in a file has at most.
const longestValue = 2000

// fits refuses a value that can't be read into a type, and names its place.
func (f *File) fits(node *yaml.Node, into reflect.Type, at Path) error {
	if err := f.plainly(node, at); err != nil {
		return err
	}
	for into.Kind() == reflect.Pointer {
		into = into.Elem()
	}
	own := reflect.PointerTo(into).Implements(reflect.TypeFor[interface{ UnmarshalYAML(func(any) error) error }]())
	wrong := func(kind string) error { return f.errorAt(node, at, "can't read %s as %s", quote(node), kind) }
	is := kindOf(into.Kind())
	switch {
	case node.ShortTag() == "!!null":
		return nil // as if it weren't there
	case into.Kind() == reflect.Int && node.ShortTag() == "!!float":
		return wrong("a whole number")
	case own && (into.Kind() != reflect.Struct || node.Kind != yaml.MappingNode): // it reads itself
		if node.Decode(reflect.New(into).Interface()) != nil {
			return wrong(is.called)
		}
		return f.plainlyBelow(node, at)
	case is.tag != "" && node.ShortTag() != is.tag, into.Kind() == reflect.String && node.Kind != yaml.ScalarNode:
		return wrong(is.called)
	}
	switch into.Kind() {
	case reflect.Struct:
		return f.fitsFields(node, into, at)
	case reflect.Slice:
		for i, item := range node.Content {
			if item.ShortTag() == "!!null" {
				return f.errorAt(item, at.Of(i), "it is empty")
			}
			if err := f.fits(item, into.Elem(), at.Of(i)); err != nil {
				return err
			}
		}
		return nil
	default:
		return f.plainlyBelow(node, at)
	}
}

// kindOf is the tag in YAML of values of a kind, if it has only one, and a player's words
// for such a value.
func kindOf(kind reflect.Kind) (is struct{ tag, called string }) {
	switch kind {
	case reflect.Struct:
		is.tag, is.called = "!!map", "a block of fields"
	case reflect.Slice:
		is.tag, is.called = "!!seq", "a list"
	case reflect.Int:
		is.tag, is.called = "!!int", "a number"
	case reflect.Bool:
		is.tag, is.called = "!!bool", "true or false"
	case reflect.String:
		is.called = "a text"
	}
	return is
}

// fitsFields is fits for the fields of a block.
func (f *File) fitsFields(node *yaml.Node, into reflect.Type, at Path) error {
	of, known := f.blocks[into]
	if !known {
		of = blockOf(into)
		f.blocks[into] = of
	}
	seen := map[string]*yaml.Node{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := node.Content[i], node.Content[i+1]
		if err := f.plainly(key, at); err != nil {
			return err
		}
		n := slices.Index(of.keys, key.Value)
		if n < 0 {
			return f.errorAt(key, at, "no field is called %q%s", key.Value, names.Hint(key.Value, of.keys))
		}
		here := at.Of(key.Value)
		if first := seen[key.Value]; first != nil {
			return f.errorAt(key, here, "it stands twice; line %d has it, too", first.Line)
		}
		seen[key.Value] = key
		if err := f.fits(value, of.fields[n].Type, here); err != nil {
			return err
		}
	}
	return nil
}

// plainly refuses anchors, aliases and the like, and characters that no card has.
func (f *File) plainly(node *yaml.Node, at Path) error {
	switch {
	case node.Anchor != "", node.Kind == yaml.AliasNode, node.ShortTag() == "!!merge", node.Style&yaml.TaggedStyle != 0:
		return f.errorAt(node, at, "no &, *, << and ! of YAML here; write it out")
	case node.Kind == yaml.ScalarNode:
		if err := textFault(node.Value); err != nil {
			return f.errorAt(node, at, "%w", err)
		}
	}
	return nil
}

// plainlyBelow is plainly for all values inside.
func (f *File) plainlyBelow(node *yaml.Node, at Path) error {
	for _, inner := range node.Content {
		if err := cmp.Or(f.plainly(inner, at), f.plainlyBelow(inner, at)); err != nil {
			return err
		}
	}
	return nil
}

func textFault(text string) error {
	switch {
	case len(text) > longestValue:
		return fmt.Errorf("%.20q... is longer than %d letters", text, longestValue)
	case strings.Contains(text, "\n"):
		return fmt.Errorf("%.20q has a line break; a long text begins with >- instead", text)
	case strings.ContainsFunc(text, Acts):
		return fmt.Errorf("%.20q has a character that can't be shown", text)
	}
	return nil
}

// Acts tells whether a character isn't shown but does something: moves the cursor, begins
// a terminal's command, or turns round the text behind it. Letters that are written from right to left do not.
func Acts(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp) || r > '\u200f' && unicode.Is(unicode.Bidi_Control, r)
}

func quote(node *yaml.Node) string {
	if node.Kind == yaml.MappingNode {
		return "a block of fields"
	}
	if node.Kind == yaml.SequenceNode {
		return "a list"
	}
	return fmt.Sprintf("`%.30s`", node.Value)
}

// block is the fields of a block that have YAML keys, and these keys: those of a block in it
// with them, and none that only tables have.
type block struct {
	fields []reflect.StructField
	keys   []string
}

func blockOf(into reflect.Type) (of block) {
	for i := range into.NumField() {
		field := into.Field(i)
		key, how, _ := strings.Cut(field.Tag.Get("yaml"), ",")
		if how == "inline" {
			inner := blockOf(field.Type)
			of.fields, of.keys = append(of.fields, inner.fields...), append(of.keys, inner.keys...)
		}
		if field.Tag.Get("pack") != "-" && field.IsExported() && key != "" && key != "-" {
			of.fields, of.keys = append(of.fields, field), append(of.keys, key)
		}
	}
	return of
}
