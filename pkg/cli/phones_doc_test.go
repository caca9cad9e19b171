package cli_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestPhonesDoc holds docs/json.md and the schema against the answers that phones get: each
// request of the page's table, and the kinds of errors with their status.
func TestPhonesDoc(t *testing.T) {
	long(t)
	text, err := os.ReadFile("../../docs/json.md")
	if err != nil {
		t.Fatal(err)
	}
	_, doc, ok := strings.Cut(string(text), "\n## Phones\n")
	if !ok {
		t.Fatal("it has no chapter of phones")
	}
	home := t.TempDir()
	for _, line := range []string{
		"new Ann Bob --danger 3 --seed phones", "hero add Harry --class thief", "foe add goblin", "foe add goblin", "spawn --room --at yard --by Ann --dice 2,5", "minifig wound Ann",
		"initiative roll --dice *", "damage goblin1 9",
	} {
		beside(t, home, line)
	}
	p, _ := serves(t, home)
	posts := map[string][]string{
		"look":  {`{"line":["horde"],"seat":"Ann"}`, `{"line":["foe"],"seat":"BrickMaster"}`},
		"form":  {`{"name":"attack","seat":"Ann"}`, `{"name":"spawn","seat":"Ann"}`, `{"name":"roll"}`, `{"name":"horde focus"}`, `{"name":"start-points"}`},
		"odds":  {`{"line":["spawn","--room"],"seat":"Ann"}`, `{"line":["coin"],"seat":"Ann"}`, `{"line":["damage","Harry","1d6"]}`, `{"line":["attack","goblin2","Harry","--fudge"]}`, `{"line":["zombie-roll","1","--by","Ann","--horde","A"]}`},
		"needs": {`{"line":["spawn","--room"],"seat":"Ann"}`, `{"line":["zombie-roll","1","--by","Ann","--horde","A"],"seat":"Ann"}`},
		"do":    {`{"line":["coin"],"dice":"heads","seat":"Ann","if":8,"id":"a"}`, `{"line":["damage","Harry","2"],"seat":"BrickMaster"}`},
		"undo":  {`{"seat":"Ann"}`},
		"throw": {`{"line":["initiative","roll"],"seat":"Harry","id":"t"}`, `{"drop":true,"seat":"Harry","id":"t"}`},
		"fix":   {`{"step":2,"drop":true,"dry":true,"seat":"Ann"}`},
	}
	rows := regexp.MustCompile("(?m)^\\| `(GET|POST) /api/(\\w+)` \\| .*`([a-z-]+)` \\|$").FindAllStringSubmatch(doc, -1)
	for _, row := range rows {
		path, bodies := row[2]+"?seat=Harry&q=goblin", []string{""}
		if row[1] == "POST" {
			path, bodies = row[2], posts[row[2]]
		}
		for _, body := range bodies {
			if body != "" {
				err = fits("http-post", body)
			}
			if err := errors.Join(err, fits(row[3], p.does(row[1], "/api/"+path, body))); err != nil {
				t.Errorf("%s %s: %v", row[1], row[2], err)
			}
		}
	}
	if len(rows) != 16 {
		t.Errorf("the page has %d requests: %q", len(rows), rows)
	}
	for kind, c := range map[string]struct {
		path, body string
		status     int
	}{
		"usage":   {"do", `{"line":["spawn","--nothing"],"seat":"Ann"}`, 400},
		"refused": {"do", `{"line":["minifig","wound","Zed"],"seat":"Ann"}`, 409},
		"stale":   {"do", `{"line":["turn","end"],"seat":"Ann","if":1}`, 409},
		"key":     {"do", `{"line":["config","path"],"seat":""}`, 403},
	} {
		status, said := p.asks("POST", "/api/"+c.path, c.body)
		if err := fits("http-refusal", said); err != nil {
			t.Error(err)
		}
		if status != c.status || !strings.Contains(said, `"kind":"`+kind+`"`) {
			t.Errorf("%s: %d %s", kind, status, said)
		}
		if !strings.Contains(doc, fmt.Sprintf("| `%s` | %d", kind, c.status)) {
			t.Errorf("the page doesn't say that %q comes with %d", kind, c.status)
		}
	}
}
