package ask_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// TestOnly: the only one that may be meant is; several are asked for where that makes a
// difference; none is refused where there must be one; and none at all is said on purpose.
func TestOnly(t *testing.T) {
	gone := errors.New("nobody is there")
	for _, c := range []struct {
		name    string
		among   ask.Among
		flags   map[string][]string
		by      string
		unasked bool
		want    string
		found   []ask.Found
		refused string
	}{
		{name: "the only one", among: ask.Among{Names: []string{"Ann"}}, want: "Ann", found: []ask.Found{{"minifig", "by", "Ann"}}},
		{name: "no difference", among: ask.Among{Names: []string{"Ann", "Bob"}}},
		{name: "which", among: ask.Among{Names: []string{"Ann", "Bob"}, Must: true}, refused: "which minifig? --by Ann or --by Bob"},
		{name: "who acts", among: ask.Among{Names: []string{"Ann", "Bob"}, Must: true}, by: "Bob", want: "Bob", found: []ask.Found{{"minifig", "by", "Bob"}}},
		{name: "typed", among: ask.Among{Names: []string{"Ann", "Bob"}, Must: true}, flags: map[string][]string{"by": {"bob"}}, want: "Bob"},
		{name: "nobody", among: ask.Among{Names: []string{"Ann", "Bob"}, Must: true}, flags: map[string][]string{"by": {"None"}}},
		{name: "chances", among: ask.Among{Names: []string{"Ann", "Bob"}, Must: true}, unasked: true},
		{name: "none", among: ask.Among{Must: true, None: gone}, refused: gone.Error()},
		{name: "no need of one", among: ask.Among{None: gone}},
	} {
		var by string
		w := ask.Of(ask.Flag(&by, "by", "who", minifig()).Only(func(*ask.Here) ask.Among { return c.among }))
		h := here()
		h.By, h.Unasked = c.by, c.unasked
		err := w.Resolve(h, ask.Line{Name: "hit", Flags: c.flags})
		if refused := words(err); refused != c.refused || by != c.want {
			t.Errorf("%s: %q, refused %q", c.name, by, refused)
		}
		if diff := cmp.Diff(c.found, w.Found()); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// words are the words of a refusal, which say whether the line was typed wrong.
func words(err error) string {
	switch {
	case err == nil:
		return ""
	case ask.IsUsage(err):
		return "usage: " + err.Error()
	default:
		return err.Error()
	}
}
