package cli_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// Every card fits 60 columns, drawn and plain, and a narrow terminal besides.
func TestCardsFit(t *testing.T) {
	long(t)
	t.Parallel()
	home := t.TempDir()
	for noun, list := range map[string]string{"monster": "monsters", "class": "classes", "spell": "spells", "item": "items", "skill": "skills"} {
		for _, name := range cardNames(t, home, noun, list) {
			var drawn, narrow, plain, errs bytes.Buffer
			for _, code := range []int{
				cli.RunOnTerminal(home, 100, "", &drawn, &errs, []string{"NO_COLOR=1"}, noun, "show", name),
				cli.RunOnTerminal(home, 40, "", &narrow, &errs, []string{"NO_COLOR=1"}, noun, "show", name),
				cli.Run(home, &plain, &errs, noun, "show", name),
			} {
				if code != 0 {
					t.Fatalf("%s %s: exit code %d: %s", noun, name, code, &errs)
				}
			}
			for _, tt := range []struct {
				text string
				most int
			}{{drawn.String(), 60}, {narrow.String(), 40}, {plain.String(), 60}} {
				for line := range strings.Lines(tt.text) {
					if width := card.Width(strings.TrimSuffix(line, "\n")); width > tt.most {
						t.Errorf("%s %s: %d columns: %s", noun, name, width, line)
					}
				}
			}
			if !strings.HasPrefix(drawn.String(), "╭─ ") || !strings.HasSuffix(drawn.String(), "╯\n") {
				t.Errorf("%s %s: no frame:\n%s", noun, name, &drawn)
			}
		}
	}
}

// cardNames is the names of all cards of a kind, as its list has them.
func cardNames(t *testing.T, home, kind, list string) (names []string) {
	t.Helper()
	listed := map[string]json.RawMessage{}
	outcome(t, home, kind+" list", &listed)
	var all []struct{ Name string }
	if err := json.Unmarshal(listed[list], &all); err != nil || len(all) == 0 {
		t.Fatalf("%s list: %v: %.200q", kind, err, listed)
	}
	for _, one := range all {
		names = append(names, one.Name)
	}
	return names
}

// outcome is the outcome of a line.
func outcome(t *testing.T, home, line string, into any) {
	t.Helper()
	var out, errs bytes.Buffer
	if code := cli.Run(home, &out, &errs, strings.Fields(line+" -o json")...); code != 0 {
		t.Fatalf("%s: exit code %d: %s", line, code, &errs)
	}
	if err := json.Unmarshal(out.Bytes(), &struct{ Outcome any }{into}); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
}

// TestEveryCardIsPrinted: the cards are those of the lists of each kind, nine to a page.
func TestEveryCardIsPrinted(t *testing.T) {
	long(t)
	t.Chdir(t.TempDir())
	home := t.TempDir()
	var printed struct {
		Pages int
		Cards []struct{ Title, Kind string }
	}
	outcome(t, home, "cards print --all", &printed)
	got, sum := map[string]int{}, 0
	titles := map[string]bool{}
	for _, c := range printed.Cards {
		got[c.Kind]++
		titles[c.Title] = true
	}
	for kind, lists := range map[string]string{
		"monster": "monsters", "class": "classes", "spell": "spells", "item": "items", "skill": "skills", "weapon": "weapons", "trait": "traits",
	} {
		all := cardNames(t, home, kind, lists)
		if sum += len(all); got[kind] != len(all) {
			t.Errorf("%s: %d cards are printed, and %d are listed", kind, got[kind], len(all))
		}
	}
	for _, quick := range []string{"Minifig", "Zombie"} { // cards that no list has
		if sum++; !titles[quick] {
			t.Errorf("there is no quick card %s", quick)
		}
	}
	if len(printed.Cards) != sum || len(titles) != sum || printed.Pages != (sum+8)/9 {
		t.Errorf("%d cards with %d titles on %d pages, and %d are listed", len(printed.Cards), len(titles), printed.Pages, sum)
	}
}
