package cli_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// paths are the names in a value of JSON, each behind those around it: lists as name[].
func paths(value any, at string, all map[string]bool) {
	switch v := value.(type) {
	case []any:
		for _, one := range v {
			paths(one, at+"[]", all)
		}
	case map[string]any:
		for name, one := range v {
			below := strings.TrimPrefix(at+"."+name, ".")
			all[below] = true
			if !slices.Contains([]string{"lines", "sheet", "dice", "outcome"}, name) { // which are told elsewhere
				paths(one, below, all)
			}
		}
	}
}

// TestPhonesDoc holds docs/json.md against what phones get: each request of its table is
// answered so, each name is there and no other, and the kinds of errors have their status.
func TestPhonesDoc(t *testing.T) {
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
	}
	rows := regexp.MustCompile("(?m)^\\| `(GET|POST) /api/(\\w+)` \\| (.*) \\|$").FindAllStringSubmatch(doc, -1)
	listed := map[string][]string{}
	for _, row := range rows {
		key := row[1] + " " + row[2]
		for _, name := range regexp.MustCompile("`([a-z_.\\[\\]]+)`").FindAllStringSubmatch(row[3], -1) {
			listed[key] = append(listed[key], name[1])
		}
		got := map[string]bool{}
		bodies := []string{""}
		if row[1] == "POST" {
			bodies = posts[row[2]]
		}
		for _, body := range bodies {
			for _, query := range []string{"?seat=Harry&q=goblin", "?seat=BrickMaster&q=attack"} {
				if row[1] == "POST" {
					query = ""
				}
				var value any
				if err := json.Unmarshal([]byte(p.does(row[1], "/api/"+row[2]+query, body)), &value); err != nil {
					t.Fatal(err)
				}
				paths(value, "", got)
				if row[2] == "undo" && row[1] == "POST" || row[2] == "do" {
					break
				}
			}
		}
		want := slices.Sorted(slices.Values(listed[key]))
		if have := slices.Sorted(maps.Keys(got)); !slices.Equal(want, have) {
			missing := slices.DeleteFunc(slices.Clone(have), func(n string) bool { return slices.Contains(want, n) })
			spare := slices.DeleteFunc(slices.Clone(want), func(n string) bool { return slices.Contains(have, n) })
			t.Errorf("%s: the page lacks %s, and has %s", key, "`"+strings.Join(missing, "`, `")+"`", strings.Join(spare, " "))
		}
	}
	if len(rows) != 12 {
		t.Errorf("the page has %d requests: %v", len(rows), slices.Sorted(maps.Keys(listed)))
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
		if status != c.status || !strings.Contains(said, `"kind":"`+kind+`"`) {
			t.Errorf("%s: %d %s", kind, status, said)
		}
		if !strings.Contains(doc, fmt.Sprintf("| `%s` | %d", kind, c.status)) {
			t.Errorf("the page doesn't say that %q comes with %d", kind, c.status)
		}
	}
}
