package cli_test

import (
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// Names in any letters stand in columns: each line of a table is as wide as its first.
func TestRowsOfAnyLetters(t *testing.T) {
	drawn, ok := cli.DrawnRows(60, []string{"name", "hit points"}, [][]string{
		{"Ann", "7"}, {"山田 太郎", "10"}, {"👩‍👩‍👧", "3"}, {"नमस्ते", "1"}, {"Zoe\u0308", "2"},
	})
	if !ok {
		t.Fatal("no table is drawn")
	}
	lines := strings.Split(drawn, "\n")
	for _, line := range lines {
		if card.Width(line) != card.Width(lines[0]) {
			t.Errorf("%d columns instead of %d: %s", card.Width(line), card.Width(lines[0]), line)
		}
	}
	for _, name := range []string{"山田 太郎", "👩‍👩‍👧", "नमस्ते", "Zoe\u0308"} {
		if !strings.Contains(drawn, name) {
			t.Errorf("%q isn't in\n%s", name, drawn)
		}
	}
}
