package table

import (
	"bytes"
	"reflect"
	"strings"
)

// A step is read and written by functions of our own. Before encoding/json reads or writes
// a byte, it prepares for every type that may stand anywhere in the value; of a step, in
// which most tables fill few fields, that takes longer than all the rest of a command. All
// that comes out is the same.
//
// They know what the types of a step are made of: structs whose fields have names in JSON,
// slices, pointers, texts, whole numbers and switches, and what reads and writes itself.

// MarshalJSON is the JSON that the tags of the fields ask for.
func (s State) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	err := writeJSON(&out, &s)
	return out.Bytes(), err
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *State) UnmarshalJSON(text []byte) error { return readJSON(text, s, fieldLists{}) }

// itself is a pointer to a value whose type may have JSON of its own: a struct or a slice.
// nil: it has none. That of a state is the JSON of its fields.
func itself(v reflect.Value) any {
	if k := v.Kind(); k != reflect.Struct && k != reflect.Slice || v.Type() == reflect.TypeFor[State]() || v.Addr().NumMethod() == 0 {
		return nil
	}
	return v.Addr().Interface()
}

// notInFiles is the tag of a field that is no part of the state.
const notInFiles = "-"

// A jsonField is a field of a struct by its name in JSON.
type jsonField struct {
	name  string
	index []int
	omit  string // omitempty, omitzero, or nothing
}

// fieldLists are the fields of the structs that have occurred so far, in a line or in many.
type fieldLists map[reflect.Type][]jsonField

func (l fieldLists) of(t reflect.Type) []jsonField {
	all, ok := l[t]
	if !ok {
		all = fieldsOf(t)
		l[t] = all
	}
	return all
}

// fieldsOf are the fields of a struct, those of an embedded one among them.
func fieldsOf(t reflect.Type) []jsonField {
	var all []jsonField
	for i := range t.NumField() {
		f := t.Field(i)
		name, omit, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == notInFiles || !f.IsExported():
		case f.Anonymous && name == "":
			for _, inner := range fieldsOf(f.Type) {
				inner.index = append([]int{i}, inner.index...)
				all = append(all, inner)
			}
		default:
			all = append(all, jsonField{name, f.Index, omit})
		}
	}
	return all
}
