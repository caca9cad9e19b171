package data_test

import (
	"os"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
)

// TestRulings: each row of the page is read, with its chapter and nothing of the page's marks,
// and no two chapters are typed alike.
func TestRulings(t *testing.T) {
	page, err := os.ReadFile("../docs/rulings.md")
	if err != nil {
		t.Fatal(err)
	}
	rows, titles := 0, map[string]string{}
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "| question") && !strings.HasPrefix(line, "| ---") {
			rows++
		}
	}
	all := data.Rulings()
	if len(all) != rows {
		t.Errorf("%d rulings of %d rows", len(all), rows)
	}
	for _, r := range all {
		if before, ok := titles[r.Chapter]; ok && before != r.Game+r.Title {
			t.Errorf("%s is typed for %s and for %s", r.Chapter, before, r.Game+r.Title)
		}
		titles[r.Chapter] = r.Game + r.Title
		if r.Game == "" || r.Asks == "" || r.Does == "" || r.Shows == "" || strings.ContainsAny(r.Asks+r.Does+r.Shows, "`|") || strings.Contains(r.Does, "](") {
			t.Errorf("not read to the end: %+v", r)
		}
	}
	if r := all[0]; r.Chapter != "who-is-there" || r.Title != "Who is there (To be)" || r.Game != "Zombie Brikz" {
		t.Errorf("the first one is %+v", r)
	}
}
