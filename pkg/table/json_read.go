package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"unicode/utf8"
)

// readJSON reads the JSON of encoding/json into a value of the types that a step has:
// structs with tags, slices, pointers, texts, whole numbers and switches, and types that
// read themselves. Fields that the value doesn't have are passed over.
func readJSON(text []byte, into any, lists *fieldLists) error {
	if !json.Valid(text) {
		return json.Unmarshal(text, new(struct{})) // its error says where the text is wrong
	}
	r := reader{text: text, fields: lists}
	return r.value(reflect.ValueOf(into).Elem())
}

// A reader stands somewhere in a text of valid JSON.
type reader struct {
	text   []byte
	at     int
	fields *fieldLists
}

// next is the byte at which the next value begins, or the list or object ends.
func (r *reader) next() byte {
	for {
		switch c := r.text[r.at]; c {
		case ' ', '\t', '\n', '\r', ',', ':':
			r.at++
		default:
			return c
		}
	}
}

// raw is the next value as it stands there.
func (r *reader) raw() []byte {
	r.next()
	start, depth := r.at, 0
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case '"':
			r.passText()
		case '{', '[':
			depth++
			r.at++
		case '}', ']':
			if depth == 0 {
				return r.text[start:r.at]
			}
			depth--
			r.at++
		case ',', ':', ' ', '\t', '\n', '\r':
			if depth == 0 {
				return r.text[start:r.at]
			}
			r.at++
			continue
		default: // within a number, true, false or null
			r.at++
			continue
		}
		if depth == 0 {
			break
		}
	}
	return r.text[start:r.at]
}

// passText goes past a text in quotes.
func (r *reader) passText() {
	for r.at++; r.text[r.at] != '"'; r.at++ {
		if r.text[r.at] == '\\' {
			r.at++
		}
	}
	r.at++
}

func (r *reader) value(v reflect.Value) error {
	if own, ok := itself(v).(json.Unmarshaler); ok {
		return own.UnmarshalJSON(r.raw())
	}
	c := r.next()
	if c == 'n' { // null changes nothing, as in encoding/json
		if v.Kind() == reflect.Slice || v.Kind() == reflect.Pointer {
			v.SetZero()
		}
		r.raw()
		return nil
	}
	switch kind := v.Kind(); {
	case kind == reflect.Struct && c == '{':
		return r.object(v)
	case kind == reflect.Slice && c == '[':
		return r.list(v)
	case kind == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return r.value(v.Elem())
	case kind == reflect.String && c == '"':
		return r.string(v)
	case kind == reflect.Bool && (c == 't' || c == 'f'):
		v.SetBool(c == 't')
		r.raw()
		return nil
	case kind == reflect.Int:
		word := r.raw()
		n, err := strconv.Atoi(string(word))
		if err != nil {
			return fmt.Errorf("%.20s is no whole number", word)
		}
		v.SetInt(int64(n))
		return nil
	}
	return fmt.Errorf("%.20s is no %s", r.raw(), v.Kind())
}

func (r *reader) object(v reflect.Value) error {
	all := r.fields.of(v.Type())
	at := 0 // fields stand in their order, mostly
	for r.at++; r.next() != '}'; {
		key := r.raw()
		key = key[1 : len(key)-1]
		i := 0
		for i < len(all) && all[(at+i)%len(all)].json.name != string(key) {
			i++
		}
		if i == len(all) {
			r.raw()
			continue
		}
		f := all[(at+i)%len(all)]
		at += i + 1
		if err := r.value(v.FieldByIndex(f.index)); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	r.at++
	return nil
}

func (r *reader) list(v reflect.Value) error {
	v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	for r.at++; r.next() != ']'; {
		n := v.Len()
		if n == v.Cap() {
			v.Grow(4)
		}
		v.SetLen(n + 1)
		if err := r.value(v.Index(n)); err != nil {
			return err
		}
	}
	r.at++
	return nil
}

func (r *reader) string(v reflect.Value) error {
	raw := r.raw()
	if bytes.IndexByte(raw, '\\') < 0 && utf8.Valid(raw) {
		v.SetString(string(raw[1 : len(raw)-1]))
		return nil
	}
	var text string
	err := json.Unmarshal(raw, &text)
	v.SetString(text)
	return err
}
