package card_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/both"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// odd is a pack with keys that are no words, and with a full stop behind each text.
func odd(t *testing.T, text string) *data.PackFile {
	t.Helper()
	lines := strings.Split(text, "\n")
	for i, m := range regexp.MustCompile(`\bkey: ([a-z-]+)`).FindAllStringSubmatch(text, -1) {
		word := regexp.MustCompile(`\b` + m[1] + `\b`)
		for k, line := range lines {
			if field, value, _ := strings.Cut(line, ": "); regexp.MustCompile(`\b(key|after|or|restart|twist)$`).MatchString(field) {
				lines[k] = field + ": " + word.ReplaceAllString(value, fmt.Sprintf("qq%dqq", i))
			}
		}
	}
	stops := regexp.MustCompile(`(?m)(\b(?:story|says|when|then|opens): "?[^"{}#\n]*[^"{}#\n .])("?)( *#.*)?$`)
	text = stops.ReplaceAllString(strings.Join(lines, "\n"), "$1.$2$3")
	pack, err := both.Games().Titles.Library().ReadPack("odd.yaml", []byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return &data.PackFile{Pack: pack, Name: "odd", File: "odd.yaml"}
}

// No page of an evening has keys or lines to type on it, and no text ends twice: in the
// catalogue, and in the packs that pack new begins.
func TestPlainPages(t *testing.T) {
	long(t)
	wrong := regexp.MustCompile(`(?i)zbrikz [a-z]|qq\d+qq|[.;]\s*[,.;]`)
	for _, of := range []struct {
		flag, file string
		at         *table.State
	}{{"quest", "brickquest/quests", party(t)}, {"scenario", "zombie/scenarios", team()}} {
		catalogue, err := os.ReadFile("../../data/" + of.file + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		begun, err := both.Games().Titles.Library().Example(of.flag)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range [][]byte{catalogue, begun} {
			pack := odd(t, string(text))
			var keys []string
			for _, q := range data.In[bqcards.Quest](&pack.Pack) {
				keys = append(keys, q.Key)
			}
			for _, s := range data.In[zbcards.Scenario](&pack.Pack) {
				keys = append(keys, s.Key)
			}
			cards := &data.Cards{File: func(string) *data.PackFile { return pack }}
			for _, key := range keys {
				for _, st := range []*table.State{nobody(), of.at} {
					e := printedOf(t, of.flag, "odd.yaml "+key, st, cards, func(p shelf.NightPart) bool { return !p.Poster })
					marks, done := card.WatchedEvening(e)
					if done.Pages == 0 {
						t.Errorf("%s has no pages", key)
					}
					for page, words := range onPages(marks) {
						if found := wrong.FindAllString(words, -1); len(found) > 0 {
							t.Errorf("%s, page %d: %q in %q", e.Title, page, found, words)
						}
					}
				}
			}
		}
	}
}
