package cli_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// peeks are lines that make the app throw and are refused for some faces or for all, and
// the answers to their questions.
var peeks = []struct{ line, answers string }{
	{"roll 3d6 --dice _,_,_,4", ""},
	{"roll 3d6 --dice _,_,7", ""},
	{"roll 1d2! --dice _", ""},
	{"roll 1d6! --dice _,3", ""},
	{"roll 1d2!+1d2! --ask", "\n\n"},
	{"roll 9d6 --dice _,_,_,_,_,_,_,_,_,4", ""},
	{"roll 1d1000 --dice _,4", ""},
	{"roll 1d20+1d6 --ask --dice _,7", ""},
	{"spawn --room --dice _", ""},
	{"spawn --room --dice _,5", ""},
	{"spawn --room --dice _ --fresh", ""},
	{"spawn --room --ask", "\n"},
	{"spawn --open --dice _,1,2", ""},
	{"spawn --open --ask", "\n"},
	{"spawn --open --ask", "\n1,1\n"},
	{"spawn --open --ask --fresh", "\n"},
	{"zombie-roll 3 --by Ann --dice _,_,_", ""},
	{"zombie-roll 3 --by Ann --dice _,_,_,1,1", ""},
	{"zombie-roll 2 --by Ann --ask", "\n"},
	{"attack --ad 2 --dd 1 --dice _,_,3,3", ""},
	{"attack --ad 2 --dd 1 --criticals --ask", "\n"},
	{"attack Harry goblin1 --dice _,_,_", ""},
	{"attack Harry goblin1 --ask", "\n"},
	{"cast minor-fireball goblin1 --by Mia --fudge --dice _,_", ""},
	{"initiative roll Ann Bob --dice _,_,_,_", ""},
	{"initiative roll Ann Bob --ask", "\n\n"},
	{"skill-check jump --by Harry --difficulty normal --dice _,_,_", ""},
	{"noise A --by Ann --dice _", ""},
	{"start-points 3 --dice _", ""},
	{"direction --dice _,_", ""},
}

var peekTables = flag.Int("peek-tables", 2, "at how many tables each line of TestRefusals is played")

// TestRefusals plays lines at tables that differ in their seeds alone. Each line is
// refused with the same words everywhere, or nowhere.
func TestRefusals(t *testing.T) {
	long(t)
	t.Parallel()
	table := played(t, fuzzEvening)
	kept, refused := 0, map[string]bool{}
	for i, p := range peeks {
		words, err := splitWords(p.line)
		if err != nil {
			t.Fatal(err)
		}
		switch what := peekAll(t, table, fmt.Sprint("peek", i), p.answers, words, *peekTables); {
		case what == keptThen:
			kept++
		case strings.Contains(what, "unknown") || strings.Contains(what, "needs") || strings.Contains(what, "is called"):
			t.Errorf("%s throws nothing: %s", p.line, what)
		default:
			refused[what] = true
		}
	}
	if len(refused) < 5 || kept < 20 {
		t.Errorf("%d lines kept, and %d ways of refusing: this shows little", kept, len(refused))
	}
	t.Logf("%d lines, each at %d tables with dice of their own: %d were kept at all of them, the other %d refused with the same words", len(peeks), *peekTables, kept, len(peeks)-kept)
}

// keptThen is the answer of peek where a line wasn't refused.
const keptThen = "kept"

// peekAll plays a line at a number of tables, and gives what they all say.
func peekAll(t *testing.T, table map[string]string, seed, answers string, words []string, tables int) string {
	t.Helper()
	first := peek(t, table, fmt.Sprint(seed, 0), answers, words)
	for i := 1; i < tables; i++ {
		if other := peek(t, table, fmt.Sprint(seed, i), answers, words); other != first {
			t.Errorf("%q with %q: what the app throws tells: %q, and %q", words, answers, first, other)
		}
	}
	return first
}

// peek plays a line at a table with another seed, and tells how it was refused, or that it
// wasn't. A refusal changes nothing.
func peek(t *testing.T, table map[string]string, seed, answers string, words []string) string {
	t.Helper()
	home := t.TempDir()
	for name, text := range table {
		spill(t, filepath.Join(home, name), text)
	}
	reseed(t, home, seed)
	before := tree(t, home)
	var out, errs bytes.Buffer
	switch code := cli.RunPiped(home, answers, &out, &errs, words...); {
	case code == 0:
		return keptThen
	case strings.Contains(errs.String(), lateWords), !maps.Equal(before, tree(t, home)):
		t.Errorf("%q: %s; changed: %v", words, &errs, !maps.Equal(before, tree(t, home)))
	}
	return errs.String()
}

// reseed gives the table in a home another seed, as its owner may.
func reseed(t *testing.T, home, seed string) {
	t.Helper()
	path := filepath.Join(home, "state", "zbrikz", "table.yaml")
	text := tree(t, home)["state/zbrikz/table.yaml"]
	_, rest, ok := strings.Cut(text, "\nseed: ")
	head := text[:len(text)-len(rest)]
	_, rest, more := strings.Cut(rest, "\n")
	if !ok || !more {
		t.Fatalf("no seed in\n%s", text)
	}
	spill(t, path, head+fmt.Sprintf("%q", fmt.Sprintf("%x", seed))+"\n"+rest)
	var out bytes.Buffer
	if code := cli.Run(home, &out, &out, "gold", "add", "Harry", "1"); code != 0 { // the edit becomes a step
		t.Fatalf("reseeded: %s", &out)
	}
}
