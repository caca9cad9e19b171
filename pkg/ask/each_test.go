package ask_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// TestParted: a line that names several is one line for each, and the journal has their
// whole names. A line that names one, or a stranger, stays as it is.
func TestParted(t *testing.T) {
	for _, c := range []struct {
		words, by []string
		want      []string // who acts, in which words are left
		written   []ask.Spelled
	}{
		{words: []string{"Ann", "Bob"}, by: nil, want: nil}, // a word is needed besides
		{words: []string{"Ann", "Ann", "Bob"}, want: []string{"Ann", "Bob"}, written: []ask.Spelled{{"", "Ann Bob", "Ann,Bob"}}},
		{words: []string{"Ann", "bob,", "and", "an"}, want: []string{"Bob", "Ann"}, written: []ask.Spelled{{"", "bob, and an", "Bob,Ann"}}},
		{words: []string{"Ann"}, by: []string{"an,Bob"}, want: []string{"Ann", "Bob"}, written: []ask.Spelled{{"by", "an,Bob", "Ann,Bob"}}},
		{words: []string{"Ann"}, by: []string{"Bob", "Ann"}, want: []string{"Bob", "Ann"}},
		{words: []string{"Ann"}, by: []string{"All"}, want: []string{"Bob"}, written: []ask.Spelled{{"by", "All", "Bob"}}}, // all others
		{words: []string{"Ann", "Zed", "Bob"}}, {words: []string{"Ann", "Bob", "Bob"}}, {words: []string{"Ann"}, by: []string{"Bob", "bob"}},
	} {
		var name, by string
		w := ask.Of(ask.Word(&name, "name", minifig()), ask.Flag(&by, "by", "who", minifig()).Each(func(*ask.Here) []string { return []string{"Bob", "Ann"} }))
		l := ask.Line{Name: "enter", Words: c.words, Flags: map[string][]string{}}
		if c.by != nil {
			l.Flags["by"] = c.by
		}
		parts, written := ask.PartedLines(here(), []ask.Way{w}, l)
		var got []string
		for _, one := range parts {
			if err := w.Resolve(here(), one); err != nil || name != "Ann" {
				t.Errorf("%v: %v, %v", c, one, err)
			}
			got = append(got, by)
		}
		if diff := cmp.Diff(c.want, got) + cmp.Diff(c.written, written); diff != "" {
			t.Errorf("%v: %s", c.words, diff)
		}
	}
}
