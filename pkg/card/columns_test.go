package card_test

import (
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/card"
)

func TestWidth(t *testing.T) {
	for _, one := range []struct {
		text    string
		columns int
	}{
		{"Ann", 3},
		{"Zoë", 3},
		{"Zoe\u0308", 3}, // two letters in one column
		{"山田", 4},
		{"🇩🇪 Uwe", 6},
		{"👩‍👩‍👧 three", 8},
		{"नमस्ते", 3},
		{"\x1b[31mred\x1b[0m", 3},
		{"— a dash", 8},
	} {
		if got := card.Width(one.text); got != one.columns {
			t.Errorf("%q takes %d columns, not %d", one.text, got, one.columns)
		}
	}
}

// Lines are as even as can be: not "aaa bb", "cc" and "ddddd".
func TestBroken(t *testing.T) {
	for text, want := range map[string]string{
		"aaa bb cc ddddd": "aaa|bb cc|ddddd", "a bb cccc d": "a bb|cccc d", "": "", "a  b": "a  b", "山山 田 中": "山山|田 中", "longest of all": "longest|of all",
	} {
		if got := strings.Join(card.Broken(text, 6), "|"); got != want {
			t.Errorf("%q is broken into %q, not %q", text, got, want)
		}
	}
}
