package data

import "gopkg.in/yaml.v3"

// A card is one entry of the catalogue, or of a pack. Its Fault is an error in it, and
// the place of that.
type card interface {
	Fault() (at []any, err error)
}

// checkList checks cards, which stand below a key: each must have all fields that it
// needs, be without a fault, and have a name of its own.
func checkList[C card](f *File, list Path, cards []C, key string, name func(C) string, needs ...string) error {
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
		own := Slug(name(c))
		if names[own] {
			return f.Errorf(here.Of(key), "%s stands twice", name(c))
		}
		names[own] = true
	}
	return nil
}

// has tells whether there is a value at a path.
func (f *File) has(at Path) bool {
	node := f.find(at)
	return node != nil && (node.Kind != yaml.ScalarNode || node.Tag != "!!null")
}

// find is the value at a path; nil: there is none.
func (f *File) find(at Path) *yaml.Node {
	node := &f.root
	if len(node.Content) > 0 {
		node = node.Content[0]
	}
	for _, step := range at {
		if _, node = inside(node, step); node == nil {
			return nil
		}
	}
	return node
}
