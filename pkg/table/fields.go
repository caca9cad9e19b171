package table

import (
	"bytes"
	"reflect"
	"strings"
	"sync"
)

// A step is read and written by functions of our own. Before encoding/json reads or
// writes a byte, it prepares for every type that may stand anywhere in the value. For a
// step, in which most tables fill few fields, that takes longer than the rest of a
// command. The writer of yaml.v3 keeps each word in memory until the last is written, at
// a hundred times its length. The files are the same byte by byte.
//
// They know the types that a step is made of: structs whose fields have names in JSON,
// slices, pointers, texts, whole numbers and switches, and types that read and write
// themselves.

// MarshalJSON is the JSON that the tags of the fields ask for.
func (s State) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	err := writeJSON(&out, &s, new(fieldLists))
	return out.Bytes(), err
}

// UnmarshalJSON reads the JSON that MarshalJSON writes.
func (s *State) UnmarshalJSON(text []byte) error { return readJSON(text, s, new(fieldLists)) }

// itself is a pointer to a value whose type may have JSON of its own: a struct or a
// slice. nil: it has none. The JSON of a state is that of its fields.
func itself(v reflect.Value) any {
	if k := v.Kind(); k != reflect.Struct && k != reflect.Slice || v.Type() == reflect.TypeFor[State]() || v.Addr().NumMethod() == 0 {
		return nil
	}
	return v.Addr().Interface()
}

// notInFiles is the tag of a field that is no part of the state.
const notInFiles = "-"

// A fileField is a field of a struct as files have it.
type fileField struct {
	index []int
	json  fieldTag
	yaml  fieldTag
}

type fieldTag struct {
	name string
	omit string // omitempty, omitzero, or nothing
	flow bool   // it stands within one line
}

// fieldLists are the fields of the structs that have occurred so far at a table. To list
// them takes longer than to write their values.
type fieldLists struct {
	sync.Mutex // phones read a table at once
	known      map[reflect.Type][]fileField
}

func (l *fieldLists) of(t reflect.Type) []fileField {
	l.Lock()
	defer l.Unlock()
	all, ok := l.known[t]
	if !ok {
		all = fieldsOf(t)
		if l.known == nil {
			l.known = map[reflect.Type][]fileField{}
		}
		l.known[t] = all
	}
	return all
}

// fieldsOf are the fields of a struct, those of an embedded one among them.
func fieldsOf(t reflect.Type) []fileField {
	var all []fileField
	for i := range t.NumField() {
		f := t.Field(i)
		inJSON, inYAML := tagOf(f.Tag.Get("json")), tagOf(f.Tag.Get("yaml"))
		switch {
		case inJSON.name == notInFiles || !f.IsExported():
		case f.Anonymous && inJSON.name == "":
			for _, inner := range fieldsOf(f.Type) {
				inner.index = append([]int{i}, inner.index...)
				all = append(all, inner)
			}
		default:
			all = append(all, fileField{f.Index, inJSON, inYAML})
		}
	}
	return all
}

func tagOf(text string) fieldTag {
	name, options, _ := strings.Cut(text, ",")
	omit, flow := strings.CutSuffix(options, "flow")
	return fieldTag{name, strings.TrimSuffix(omit, ","), flow}
}
