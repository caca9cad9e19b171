package table

import (
	"bytes"
	"encoding/json"
	"reflect"
	"regexp"
	"strconv"
	"unicode"

	"gopkg.in/yaml.v3"
)

// writeJSON is a value as the journal has it: on one line, with &, < and > as they are.
func writeJSON(value any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// writeYAML is a value as the state file has it. Each level stands two columns to the right
// of the level that it belongs to, and emoji stand as they were typed.
func writeYAML(value any) ([]byte, error) {
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	err := enc.Encode(value)
	return asTyped(out.Bytes()), err
}

// asTyped is a file with its emoji as they are. yaml.v3 reads them, but writes a number for
// each letter above U+FFFF. A backslash and digits may as well be a name: a line stays as
// it is if it would be read as another one.
func asTyped(text []byte) []byte {
	lines := regexp.MustCompile(`(?m)^.*\\U[0-9A-F]{8}.*$`)
	escapes := regexp.MustCompile(`\\\\|\\U[0-9A-F]{8}`)
	return lines.ReplaceAllFunc(text, func(line []byte) []byte {
		typed := escapes.ReplaceAllFunc(line, func(escape []byte) []byte {
			c, err := strconv.ParseUint(string(escape[2:]), 16, 32)
			if err != nil || !unicode.IsGraphic(rune(c)) {
				return escape
			}
			return []byte(string(rune(c)))
		})
		var was, is any
		if yaml.Unmarshal(line, &was) != nil || yaml.Unmarshal(typed, &is) != nil || !reflect.DeepEqual(was, is) {
			return line
		}
		return typed
	})
}
