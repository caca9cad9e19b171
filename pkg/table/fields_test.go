package table_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// TestStateInJSON: field by field or all at once, the JSON is the same, with
// everything filled and with nothing.
func TestStateInJSON(t *testing.T) {
	type plain table.State // without the methods
	var full table.State
	fill(reflect.ValueOf(&full).Elem())
	for name, s := range map[string]table.State{"everything": full, "nothing": {}} {
		got, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(plain(s))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: %s", name, cmp.Diff(string(want), string(got)))
		}
		var back table.State
		if err := json.Unmarshal(got, &back); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if diff := cmp.Diff(s, back); diff != "" {
			t.Errorf("%s: written and read again: %s", name, diff)
		}
	}
}

// fill gives every value below v something that isn't its zero.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Tag.Get("json") != "-" {
				fill(v.Field(i))
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.String:
		v.SetString("<&> é")
	case reflect.Bool:
		v.SetBool(true)
	default:
		v.SetInt(3)
	}
}
