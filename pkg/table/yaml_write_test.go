package table_test

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/yaml.v3"
	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// TestStateInYAML: the state file is the one that yaml.v3 would write, but for emoji,
// with random numbers of items and fields, and any letters in its texts that a state may
// have. yaml.v3 reads the same state from it.
func TestStateInYAML(t *testing.T) {
	texts := rapid.OneOf(
		rapid.String(),
		rapid.StringMatching(`[a-fA-FxXoO0-9eE.+_:-]{1,6}|[a-zA-Z' ._()é字-]{0,9}`),
		rapid.SampledFrom([]string{"N", "Yes", "007", "12", "nULL", "~", "<<", "0x1f", "1e5", "0b11", "a: b", "a #b", " a", "a ", "é", "𐐀", "2026-11-23", ".inf", "12:30", "- a", "[a", "a, b"}),
	).Filter(table.Keeps)
	rapid.Check(t, func(t *rapid.T) {
		var s table.State
		fillByChance(t, reflect.ValueOf(&s).Elem(), texts)
		got, err := s.YAML()
		if err != nil {
			t.Fatal(err)
		}
		var want bytes.Buffer
		enc := yaml.NewEncoder(&want)
		enc.SetIndent(2)
		if err := enc.Encode(&s); err != nil {
			t.Fatal(err)
		}
		if got := emojiEscaped(got); got != want.String() {
			t.Error(cmp.Diff(strings.Split(want.String(), "\n"), strings.Split(got, "\n")))
		}
		var read table.State
		if err := yaml.Unmarshal([]byte(got), &read); err != nil {
			t.Fatal(err)
		}
		var same table.State
		if err := yaml.Unmarshal(want.Bytes(), &same); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(read, same) {
			t.Error(cmp.Diff(same, read))
		}
	})
}

// emojiEscaped is a file as yaml.v3 would write it.
func emojiEscaped(text string) string {
	var out strings.Builder
	for _, c := range text {
		if c > 0xFFFF {
			fmt.Fprintf(&out, "\\U%08X", c)
			continue
		}
		out.WriteRune(c)
	}
	return out.String()
}

// An emoji in a name stands in the state file as it was typed.
func TestEmojiInYAML(t *testing.T) {
	s := table.State{}
	s.Zombie.Minifigs = []zombie.Minifig{{Name: "😀 Joe"}, {Name: `back\U0001F600slash 😀`}}
	s.Zombie.Rules.Armor = "[😀"
	got, err := s.YAML()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`- name: "😀 Joe"`, `- name: "back\\U0001F600slash 😀"`, `armor: "[😀"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

func fillByChance(t *rapid.T, v reflect.Value, texts *rapid.Generator[string]) {
	switch chance := rapid.IntRange(0, 9).Draw(t, "chance"); v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fillByChance(t, v.Field(i), texts)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), chance%3, 3))
		for i := range v.Len() {
			fillByChance(t, v.Index(i), texts)
		}
	case reflect.Pointer:
		if chance%2 == 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fillByChance(t, v.Elem(), texts)
		}
	case reflect.String:
		if chance > 3 {
			v.SetString(texts.Draw(t, "text"))
		}
	case reflect.Bool:
		v.SetBool(chance%2 == 0)
	default:
		v.SetInt(int64(chance/3 - 1))
	}
}
