package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/cli"
	plays "github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// TestOffers: each line that is offered at any moment of the first evenings, of the scripts
// of whole evenings, and of those about what offers come from, can be played as it stands; at the
// prompt it may ask who.
//
// Each third moment is left out, and an offer that stood there at the moment before, too, is tried at
// each twelfth one.
func TestOffers(t *testing.T) {
	long(t)
	t.Parallel()
	pages := []string{"../../docs/first-evening.md", "../../docs/first-dungeon.md"}
	for _, name := range []string{
		"evening_dungeon", "evening_escape", "evening_quest", "evening_zombie", "golden_evening", "scenario", "quest", "where", "sapper", "wave", "rage", "heal", "now", "forgotten_evening_zombie", "forgotten_evening_dungeon",
	} {
		pages = append(pages, "testdata/script/"+name+".txtar")
	}
	offered := map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		home, moments, before := t.TempDir(), 0, map[string]bool{}
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "-- ") { // the files behind a script
				break
			}
			typed, ok := strings.CutPrefix(strings.TrimPrefix(line, "$ "), "zbrikz ")
			words, err := splitWords(strings.ReplaceAll(typed, "'", `"`))
			if !ok || err != nil || strings.HasPrefix(typed, "play") || strings.Contains(typed, "$") {
				continue
			}
			var out bytes.Buffer
			if cli.Run(home, &out, &out, words...) == 0 {
				if moments++; *everyLine || moments%72 == 0 {
					before = nil
				} else if moments%18 > 0 {
					continue
				}
				before = tryOffers(t, home, filepath.Base(page)+": "+strings.TrimSpace(typed), offered, before)
			}
		}
	}
	for _, about := range []string{"look", "turn end", "attack", "goal", "home", "exit", "rage", "next", "room", "alone", "heal", "charge"} {
		if !offered[about] {
			t.Errorf("%s is never offered", about)
		}
	}
}

// tryOffers tries every line that is offered now and wasn't before, and gives all that are.
func tryOffers(t *testing.T, home, moment string, offered, before map[string]bool) (now map[string]bool) {
	t.Helper()
	now = map[string]bool{}
	for _, o := range offersAt(t, home) {
		about, _, _ := strings.Cut(o.About, " ")
		offered[about], offered[o.About] = true, true
		now[o.String()] = true
		if len(o.Line) == 0 || before[o.String()] {
			continue
		}
		words := o.Line
		if !slices.Contains(words, "--cup") {
			words = append(slices.Clone(words), "--dry-run")
		}
		var out, errs bytes.Buffer
		code := cli.Run(home, &out, &errs, append(slices.Clone(words), "-o", "json")...)
		switch {
		case code == 1 && strings.Contains(errs.String(), "which minifig? --by "):
			continue // the prompt asks
		case code != 0:
			t.Errorf("%s: it offers zbrikz %s: exit %d: %s", moment, say.Typed(o.Line), code, &errs)
			continue
		case o.About != "next" && strings.Contains(out.String(), "against the rules"): // the turn that ends may have broken one
			t.Errorf("%s: it offers zbrikz %s: %s", moment, say.Typed(o.Line), &out)
		}
		long := meantBy(t, out.Bytes())
		out.Reset()
		short, _ := splitWords(cli.TypedShort(home, o.Line))
		if keys := keysOf(short, o.For); keys > 12 {
			t.Errorf("%s: %d keys: %q", moment, keys, short)
		}
		if !slices.Contains(short, "--cup") {
			short = append(short, "--dry-run")
		}
		if code := cli.Run(home, &out, &errs, append(short, "-o", "json")...); code != 0 || meantBy(t, out.Bytes()) != long {
			t.Errorf("%s: %q isn't %q: %s%s", moment, short, words, &out, &errs)
		}
	}
	return now
}

// keysOf is how many keys a line has, but for names that players have chosen themselves, the
// text of a quest, and the colors of Zombie Dice.
func keysOf(line []string, by string) int {
	keys := len(say.Typed(line))
	if line[0] == "quest" || line[0] == "trap" || slices.Contains(line, "--zombie-dice") {
		return 0
	}
	for _, word := range line {
		if strings.EqualFold(word, by) || slices.Contains([]string{"ann", "bob", "harry", "mia", "olaf", "warrior", "cleric", "prisoner"}, word) {
			keys -= len(word)
		}
	}
	return keys
}

// meantBy is the command of an answer, and who threw what for it.
func meantBy(t *testing.T, answer []byte) string {
	t.Helper()
	var said struct {
		Command string
		Dice    []struct{ Why, Who string }
	}
	if err := json.Unmarshal(answer, &said); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(said.Command, said.Dice[:min(1, len(said.Dice))]) // later throws depend on the first
}

// offersAt are the offers of the table that is in use.
func offersAt(t *testing.T, home string) []plays.Offer {
	t.Helper()
	var out, errs bytes.Buffer
	if code := cli.Run(home, &out, &errs, "now", "-o", "json"); code != 0 {
		t.Fatalf("now: exit %d: %s", code, &errs)
	}
	var said struct {
		Outcome struct{ Offers []plays.Offer }
	}
	if err := json.Unmarshal(out.Bytes(), &said); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, o := range said.Outcome.Offers {
		if key := string(o.Kind) + o.About; seen[key] {
			t.Errorf("%q is offered twice", key)
		} else {
			seen[key] = true
		}
	}
	return said.Outcome.Offers
}
