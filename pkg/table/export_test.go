package table

import (
	"bytes"
	"reflect"
)

// YAML is a state as its file has it, without the lines before it.
func (s *State) YAML() (string, error) {
	var out bytes.Buffer
	err := writeYAML(&out, s, new(fieldLists))
	return out.String(), err
}

// Keeps tells whether a state may have a text.
func Keeps(text string) bool { return bounded(reflect.ValueOf(text)) == nil }
