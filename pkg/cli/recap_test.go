package cli_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The journal keeps the events of each step. Where an older one doesn't, or where an
// event can't be read, the same events are worked out from the states.
func TestRecapOfOlderJournals(t *testing.T) {
	e := evening{t.TempDir()}
	for _, line := range []string{
		"new Ann Bob --danger 3", "horde add 3 --at yard", "attack zombie --horde A --by Ann --weapon hand --dice 4,4",
		"horde kill A", "undo", "minifig wound Bob", "turn end", "danger death Bob", "turn end",
		"hero add Harry --class human-thief", "foe add goblin x3", "initiative roll --dice 6,1", "damage goblin1 99 --by Harry",
		"undo", "damage goblin2 99 --by Harry", "foe rename goblin2 Snag", "damage Harry 99 --by goblin1",
	} {
		if _, errs, code := spoken(e.home, strings.Fields(line)...); code != 0 {
			t.Fatalf("%s: %s", line, errs)
		}
	}
	want, _, _ := spoken(e.home, "recap", "-o", "json")
	path := filepath.Join(e.dir(), "table.journal")
	journal := slurpFile(t, path)
	kept := regexp.MustCompile(`,"events":\[[^\]]*\]`)
	if n := len(kept.FindAllString(journal, -1)); n != 15 { // all but the two undos
		t.Errorf("%d lines keep what is told of them", n)
	}
	if !strings.Contains(journal, `"events":[{"game":"zombie","what":"killed","by":"Ann","number":1}],"sum"`) {
		t.Errorf("the journal doesn't tell that Ann killed a zombie:\n%s", journal)
	}
	rewrite := func(change func(i int, body string) string) {
		var lines strings.Builder
		for i, line := range strings.Split(strings.TrimSuffix(journal, "\n"), "\n") {
			body, _, _ := strings.Cut(line, `,"sum":`)
			lines.WriteString(summedLine(change(i, body)))
		}
		if err := os.WriteFile(path, []byte(lines.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for what, change := range map[string]func(int, string) string{
		"none": func(_ int, body string) string { return kept.ReplaceAllString(body, "") },
		"every other": func(i int, body string) string {
			if i%2 == 0 {
				return body
			}
			return kept.ReplaceAllString(body, "")
		},
		"some that can't be read": func(_ int, body string) string { return kept.ReplaceAllString(body, `,"events":[{"what":7}]`) },
	} {
		rewrite(change)
		if got, errs, _ := spoken(e.home, "recap", "-o", "json"); got != want {
			t.Errorf("with the events of %s: %s\n%s, want\n%s", what, errs, got, want)
		}
	}
	// The recap tells all events that are kept.
	rewrite(func(_ int, body string) string {
		return strings.ReplaceAll(body, `"by":"Ann","number":1`, `"by":"Eve","number":2`)
	})
	if got, _, _ := spoken(e.home, "recap"); !strings.Contains(got, "Eve killed 2") {
		t.Errorf("not what the journal tells:\n%s", got)
	}
}
