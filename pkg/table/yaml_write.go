package table

import (
	"bytes"
	"fmt"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gopkg.in/yaml.v3"
)

// writeYAML writes the struct that a pointer leads to. Each level stands two columns to
// the right of the level that it belongs to.
func writeYAML(out *bytes.Buffer, from any, lists *fieldLists) error {
	w := yamlWriter{out, lists}
	return w.block(reflect.ValueOf(from).Elem(), 0, "")
}

type yamlWriter struct {
	*bytes.Buffer
	fields *fieldLists
}

// filled are the fields of a struct that are written.
func (w yamlWriter) filled(v reflect.Value) iter.Seq2[fieldTag, reflect.Value] {
	return func(yield func(fieldTag, reflect.Value) bool) {
		for _, f := range w.fields.of(v.Type()) {
			in := v.FieldByIndex(f.index)
			if (f.yaml.omit == "" || !empty(in)) && !yield(f.yaml, in) {
				return
			}
		}
	}
}

// name is a field's name as it stands before its value.
func name(f fieldTag) string {
	if plain(f.name) {
		return f.name
	}
	return strconv.Quote(f.name)
}

// empty tells whether there is nothing in a value, in none of its fields.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice:
		return v.Len() == 0
	case reflect.Struct:
		for i := range v.NumField() {
			if !empty(v.Field(i)) {
				return false
			}
		}
		return true
	default:
		return v.IsZero()
	}
}

// block writes the items of a list or the fields of a struct, each on a line or more. The
// first line begins with first, the others with the indent of their level.
func (w yamlWriter) block(v reflect.Value, level int, first string) error {
	begins := first
	if v.Kind() == reflect.Slice {
		for i := range v.Len() {
			w.WriteString(begins + "-")
			begins = strings.Repeat("  ", level)
			if err := w.value(v.Index(i), level, " "); err != nil {
				return err
			}
		}
		return nil
	}
	for f, in := range w.filled(v) {
		w.WriteString(begins + name(f) + ":")
		begins = strings.Repeat("  ", level)
		if f.flow {
			w.WriteByte(' ')
			if err := w.flow(in); err != nil {
				return err
			}
			w.WriteByte('\n')
		} else if err := w.value(in, level, "\n"+begins+"  "); err != nil {
			return err
		}
	}
	return nil
}

// value writes the value behind a name or a dash of a level; before stands between them
// and a block.
func (w yamlWriter) value(v reflect.Value, level int, before string) error {
	v, err := inYAML(v)
	switch {
	case err != nil:
		return err
	case v.Kind() == reflect.Slice && v.Len() > 0, v.Kind() == reflect.Struct && w.hasFilled(v):
		return w.block(v, level+1, before)
	}
	w.WriteByte(' ')
	if v.Kind() == reflect.String && !plain(v.String()) {
		err = w.quoted(v.String())
	} else {
		err = w.flow(v)
	}
	w.WriteByte('\n')
	return err
}

func (w yamlWriter) hasFilled(v reflect.Value) bool {
	for range w.filled(v) {
		return true
	}
	return false
}

// flow writes a value within one line.
func (w yamlWriter) flow(v reflect.Value) error {
	v, err := inYAML(v)
	if err != nil {
		return err
	}
	switch v.Kind() {
	case reflect.Struct:
		begins := "{"
		for f, in := range w.filled(v) {
			w.WriteString(begins + name(f) + ": ")
			begins = ", "
			if err := w.flow(in); err != nil {
				return err
			}
		}
		w.WriteString(strings.TrimSuffix(begins, ", ") + "}")
	case reflect.Slice:
		w.WriteByte('[')
		for i := range v.Len() {
			if i > 0 {
				w.WriteString(", ")
			}
			if err := w.flow(v.Index(i)); err != nil {
				return err
			}
		}
		w.WriteByte(']')
	case reflect.Pointer:
		w.WriteString("null")
	case reflect.String:
		if s := v.String(); plain(s) {
			w.WriteString(s)
		} else {
			return w.quotedInFlow(s)
		}
	case reflect.Bool:
		w.WriteString(strconv.FormatBool(v.Bool()))
	case reflect.Int:
		w.WriteString(strconv.FormatInt(v.Int(), 10))
	default:
		return fmt.Errorf("%s is in no file", v.Type())
	}
	return nil
}

// inYAML is the value that is written for a value: the one that a pointer leads to, or
// the one that the value makes of itself.
func inYAML(v reflect.Value) (reflect.Value, error) {
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	if v.Kind() != reflect.Int || v.NumMethod() == 0 {
		return v, nil
	}
	own, ok := v.Interface().(yaml.Marshaler)
	if !ok {
		return v, nil
	}
	made, err := own.MarshalYAML()
	return reflect.ValueOf(made), err
}

// plain tells whether a text can stand in YAML without quotes. It can if it begins with a
// letter and has only letters, digits, single spaces and some marks, or if it looks like
// a seed.
func plain(s string) bool {
	if strings.Trim(s, digits+"abcdef") == "" && strings.ContainsAny(s, "acdf") {
		return true // no number has such a letter unless it has an x
	}
	for i, c := range s {
		letter := unicode.IsLetter(c) && c <= '\uffff'
		if !letter && (i == 0 || !strings.ContainsRune(digits+"-' ._()", c)) {
			return false
		}
	}
	return s != "" && !strings.HasSuffix(s, " ") && !isSwitch(s)
}

const digits = "0123456789"

// isSwitch tells whether YAML, in any of its versions, reads a word as a switch or as
// null.
func isSwitch(s string) bool {
	return slices.Contains([]string{"y", "yes", "on", "true", "n", "no", "off", "false", "null"}, strings.ToLower(s))
}

// quoted writes a text that isn't plain as yaml.v3 does it; no text of a state has a line break.
func (w yamlWriter) quoted(s string) error {
	if strings.Trim(s, digits) == "" { // a seed that was typed
		w.WriteString(strconv.Quote(s))
		return nil
	}
	text, err := yaml.Marshal(s)
	w.Write(readable(bytes.TrimSuffix(text, []byte("\n"))))
	return err
}

// quotedInFlow is quoted within a line, where more marks mean something.
func (w yamlWriter) quotedInFlow(s string) error {
	text, err := yaml.Marshal(struct {
		K []string `yaml:",flow"`
	}{[]string{s}})
	w.Write(readable(bytes.TrimSuffix(bytes.TrimPrefix(text, []byte("k: [")), []byte("]\n"))))
	return err
}

// readable is a quoted text with its emoji as they are. yaml.v3 writes numbers for them,
// and for other letters above U+FFFF, though it reads them.
func readable(text []byte) []byte {
	escapes := regexp.MustCompile(`\\\\|\\U[0-9A-F]{8}`)
	return escapes.ReplaceAllFunc(text, func(escape []byte) []byte {
		c, err := strconv.ParseUint(string(escape[2:]), 16, 32)
		if err != nil || !unicode.IsGraphic(rune(c)) {
			return escape
		}
		return []byte(string(rune(c)))
	})
}
