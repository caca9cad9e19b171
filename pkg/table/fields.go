package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A state is written and read field by field. Given it whole, encoding/json first
// prepares for every type that may stand anywhere in it; of the two games, of which
// most tables fill few fields, that takes longer than all the rest of a command.

// MarshalJSON is the JSON that the tags of the fields ask for.
func (s State) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	err := writeFields(&out, reflect.ValueOf(s))
	return out.Bytes(), err
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *State) UnmarshalJSON(text []byte) error {
	return readFields(text, reflect.ValueOf(s).Elem())
}

// inFields reports whether a type is read and written field by field. Its fields
// have a name in JSON each, and none of them is embedded.
func inFields(t reflect.Type) bool {
	return t == reflect.TypeFor[zombie.Game]() || t == reflect.TypeFor[brickquest.Game]()
}

// notInFiles is the tag of a field that is no part of the state.
const notInFiles = "-"

func writeFields(out *bytes.Buffer, v reflect.Value) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	sep := byte('{')
	for i := range v.NumField() {
		field := v.Field(i)
		name, option, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		if name == notInFiles {
			continue
		}
		if option != "" && (field.IsZero() || field.Kind() == reflect.Slice && field.Len() == 0) {
			continue
		}
		out.WriteByte(sep)
		sep = ','
		fmt.Fprintf(out, "%q:", name)
		var err error
		if inFields(field.Type()) {
			err = writeFields(out, field)
		} else {
			err = enc.Encode(field.Interface())
		}
		if err != nil {
			return err
		}
	}
	if sep == '{' {
		out.WriteByte(sep)
	}
	out.WriteByte('}')
	return nil
}

func readFields(text []byte, v reflect.Value) error {
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(text, &parts); err != nil {
		return err
	}
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
		part, ok := parts[name]
		if !ok || name == notInFiles {
			continue
		}
		var err error
		if inFields(v.Field(i).Type()) {
			err = readFields(part, v.Field(i))
		} else {
			err = json.Unmarshal(part, v.Field(i).Addr().Interface())
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
