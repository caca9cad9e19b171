package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// writeJSON writes the value that a pointer leads to.
func writeJSON(out *bytes.Buffer, from any, lists *fieldLists) error {
	w := writer{out, lists}
	return w.value(reflect.ValueOf(from).Elem())
}

type writer struct {
	*bytes.Buffer
	fields *fieldLists
}

func (w writer) value(v reflect.Value) error {
	if own, ok := itself(v).(json.Marshaler); ok {
		text, err := own.MarshalJSON()
		if err != nil {
			return err
		}
		return json.Compact(w.Buffer, text)
	}
	switch v.Kind() {
	case reflect.Struct:
		return w.object(v)
	case reflect.Slice:
		return w.list(v)
	case reflect.Pointer:
		if v.IsNil() {
			w.WriteString("null")
			return nil
		}
		return w.value(v.Elem())
	case reflect.String:
		return w.text(v.String())
	case reflect.Bool:
		w.WriteString(strconv.FormatBool(v.Bool()))
		return nil
	case reflect.Int:
		w.WriteString(strconv.FormatInt(v.Int(), 10))
		return nil
	default:
		return fmt.Errorf("%s is in no file", v.Type())
	}
}

func (w writer) object(v reflect.Value) error {
	begins := "{"
	for _, f := range w.fields.of(v.Type()) {
		field := v.FieldByIndex(f.index)
		if leftOut(f.json.omit, field) {
			continue
		}
		w.WriteString(begins + `"` + f.json.name + `":`)
		begins = ","
		if err := w.value(field); err != nil {
			return err
		}
	}
	if begins == "{" {
		w.WriteString(begins)
	}
	w.WriteByte('}')
	return nil
}

// leftOut tells whether a field isn't written, because there is nothing in it.
func leftOut(omit string, v reflect.Value) bool {
	switch {
	case omit == "omitempty" && (v.Kind() == reflect.Slice || v.Kind() == reflect.String):
		return v.Len() == 0
	case omit == "omitempty":
		return v.Kind() != reflect.Struct && v.IsZero()
	default:
		return omit == "omitzero" && v.IsZero()
	}
}

func (w writer) list(v reflect.Value) error {
	if v.IsNil() {
		w.WriteString("null")
		return nil
	}
	w.WriteByte('[')
	for i := range v.Len() {
		if i > 0 {
			w.WriteByte(',')
		}
		if err := w.value(v.Index(i)); err != nil {
			return err
		}
	}
	w.WriteByte(']')
	return nil
}

// text writes a text in quotes, and leaves one to encoding/json that has more than letters.
func (w writer) text(s string) error {
	if utf8.ValidString(s) && strings.IndexFunc(s, escaped) < 0 {
		w.WriteString(`"` + s + `"`)
		return nil
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	err := enc.Encode(s)
	w.Truncate(w.Len() - 1) // its newline
	return err
}

// escaped are the letters that JSON, as encoding/json writes it, doesn't have as they are.
func escaped(c rune) bool {
	return c < ' ' || c == '"' || c == '\\' || c == '\u2028' || c == '\u2029'
}
