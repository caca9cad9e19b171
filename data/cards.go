package data

import (
	"strings"

	"gopkg.in/yaml.v3"
)

// A card is one entry of the catalogue of BrickQuest. Its Fault is what in it
// can't be, and where.
type card interface {
	Fault() (at []any, err error)
}

// embedded reads a file of the catalogue, when it is asked for.
func embedded[C card](name string, read func(name string, text []byte) ([]C, error)) ([]C, error) {
	text, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return read(name, text)
}

// checkCards wants the list below a key to have at least one card, each with
// all that it needs, sound, and with a name of its own.
func checkCards[C card](f *File, key string, cards []C, name func(C) string, needs ...string) ([]C, error) {
	if len(cards) == 0 {
		return nil, f.Errorf(Path{key}, "it takes at least one")
	}
	return cards, checkList(f, Path{key}, cards, name, needs...)
}

// checkList is checkCards for a list that may be empty.
func checkList[C card](f *File, list Path, cards []C, name func(C) string, needs ...string) error {
	names := map[string]bool{}
	for i, c := range cards {
		here := list.Of(i)
		for _, need := range needs {
			if !f.has(here.Of(need)) {
				return f.Errorf(here.Of(need), "it is missing")
			}
		}
		if at, err := c.Fault(); err != nil {
			return f.Errorf(here.Of(at...), "%w", err)
		}
		own := strings.ToLower(name(c))
		if names[own] {
			return f.Errorf(here.Of("name"), "%s stands twice", name(c))
		}
		names[own] = true
	}
	return nil
}

// has tells whether there is a value at a path.
func (f *File) has(at Path) bool {
	node := &f.root
	if len(node.Content) > 0 {
		node = node.Content[0]
	}
	for _, step := range at {
		_, value := inside(node, step)
		if value == nil {
			return false
		}
		node = value
	}
	return node.Kind != yaml.ScalarNode || node.Tag != "!!null"
}
