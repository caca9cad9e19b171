package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// A contract is all that somebody may rely on who reads the JSON of a schema: names, types,
// words, and names that are never left out, in words.
type contract struct {
	root *jsonschema.Schema
	says map[string]bool
}

// lost is the part of an older schema's contract that a schema doesn't keep.
func lost(old []byte, made *jsonschema.Schema) error {
	before, now := contract{&jsonschema.Schema{}, map[string]bool{}}, contract{made, map[string]bool{}}
	if err := json.Unmarshal(old, before.root); err != nil {
		return fmt.Errorf("%s: %w", schemaFile, err)
	}
	before.whole()
	now.whole()
	maps.DeleteFunc(before.says, func(part string, _ bool) bool { return now.says[part] })
	if len(before.says) == 0 {
		return nil
	}
	return fmt.Errorf("%s: names are only ever added to, and these are lost:\n  %s", schemaFile, strings.Join(slices.Sorted(maps.Keys(before.says)), "\n  "))
}

// whole reads everything with a name of its own; parts of that may change their names.
func (c contract) whole() {
	for name, s := range c.root.Defs {
		if name[0] > 'Z' {
			c.read(name, s, nil)
		}
	}
}

// read reads the schema at a place, within others.
func (c contract) read(at string, s *jsonschema.Schema, within []*jsonschema.Schema) {
	if s == nil || slices.Contains(within, s) {
		return
	}
	within = append(within, s)
	c.read(at, c.root.Defs[strings.TrimPrefix(s.Ref, defs)], within)
	for _, is := range append(s.Types, s.Type) {
		c.says[strings.TrimSpace(at+" "+is)] = true
	}
	for _, word := range s.Enum {
		c.says[fmt.Sprintf("%s %q", at, word)] = true
	}
	for _, name := range s.Required {
		c.says[at+"."+name+" always"] = true
	}
	for name, is := range s.Properties {
		c.read(at+"."+name, is, within)
	}
	for _, is := range s.AnyOf {
		c.read(at, is, within)
	}
	c.read(at+"[]", s.Items, within)
}
