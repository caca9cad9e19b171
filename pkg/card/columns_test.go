package card_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/zbrikz/zbrikz/pkg/card"
)

// Letters that were cut out of a text stand in it again, and meanwhile it has as many letters as columns.
func TestStencil(t *testing.T) {
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
		var odd card.Stencil
		cut := odd.Cut(one.text)
		letters := utf8.RuneCountInString(strings.NewReplacer("\x1b[31m", "", "\x1b[0m", "").Replace(cut))
		if letters != one.columns {
			t.Errorf("%q is cut into %d letters, not %d", one.text, letters, one.columns)
		}
		if got := odd.Fill(strings.ToUpper(cut)); !strings.EqualFold(got, one.text) {
			t.Errorf("%q is %q after it was laid out", one.text, got)
		}
	}
}
