package cli_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
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

var peekTables = flag.Int("peek-tables", 5, "at how many tables each line of TestRefusals is played")

// TestRefusals plays lines at tables that differ in their seeds alone. Each line is
// refused with the same words everywhere, or nowhere, or the throw is burnt: the table
// has it in its state and in its log.
func TestRefusals(t *testing.T) {
	t.Parallel()
	table := played(t, fuzzEvening)
	all := map[string]int{}
	for i, p := range peeks {
		words, err := splitWords(p.line)
		if err != nil {
			t.Fatal(err)
		}
		for what, n := range peekAll(t, table, fmt.Sprint("peek", i), p.answers, words, *peekTables) {
			if strings.Contains(what, "unknown") || strings.Contains(what, "needs") || strings.Contains(what, "is called") {
				t.Errorf("%s throws nothing: %s", p.line, what)
			}
			all[what] += n
		}
	}
	kept, burnt := all[keptThen], all[burntThen]
	delete(all, keptThen)
	delete(all, burntThen)
	if len(all) == 0 || kept == 0 || burnt == 0 {
		t.Errorf("%d kept, %d burnt, %d ways of refusing: this shows little", kept, burnt, len(all))
	}
	t.Logf("%d lines, each at %d tables with dice of their own: %d times a throw was kept, %d times burnt; the other %d times all tables refused with the same words",
		len(peeks), *peekTables, kept, burnt, len(peeks)**peekTables-kept-burnt)
}

// FuzzRefusals is TestRefusals with whatever comes.
func FuzzRefusals(f *testing.F) {
	for i, p := range peeks[:5] {
		f.Add(p.line, p.answers, fmt.Sprint("fuzz", i))
	}
	table := played(f, fuzzEvening)
	f.Fuzz(func(t *testing.T, line, answers, seed string) {
		words, err := splitWords(line)
		if err != nil || len(words) == 0 {
			return
		}
		switch words[0] { // they go elsewhere, or show what nobody threw
		case "play", "new", "table", "repair", "config", "pack", "cards", "print", "completion", "__complete", "undo", "redo", "balance":
			return
		}
		if !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "-t") || strings.HasPrefix(w, "--t") }) {
			peekAll(t, table, seed, answers, words, 4)
		}
	})
}

// peekAll plays a line at a number of tables, and counts the results.
func peekAll(t *testing.T, table map[string]string, seed, answers string, words []string, tables int) map[string]int {
	t.Helper()
	all := map[string]int{}
	for i := range tables {
		all[peek(t, table, fmt.Sprint(seed, i), answers, words)]++
	}
	ways := len(all)
	if all[burntThen] > 0 {
		ways--
	}
	if ways > 1 {
		t.Errorf("%q with %q: what the app throws tells, and nothing is burnt: %v", words, answers, all)
	}
	return all
}

// The answers that peek gives besides a refusal.
const (
	keptThen  = "kept"
	burntThen = "burnt"
)

// peek plays a line at a table with another seed, and tells how it was refused, or
// that it wasn't, or that it burnt its throw.
func peek(t *testing.T, table map[string]string, seed, answers string, words []string) string {
	t.Helper()
	home := t.TempDir()
	for name, text := range table {
		spill(t, filepath.Join(home, name), text)
	}
	run := func(typed string, words ...string) (code int, out, errs string) {
		var o, e bytes.Buffer
		code = cli.RunPiped(home, typed, &o, &e, words...)
		return code, o.String(), e.String()
	}
	reseed(t, home, seed)
	before := tree(t, home)
	code, _, errs := run(answers, words...)
	after := tree(t, home)
	told := strings.Contains(errs, "doesn't come again (step ")
	_, log, _ := run("", "log", "--last", "2")
	logged := strings.Contains(log, "it doesn't come again")
	switch {
	case code == 0:
		return keptThen
	case told != logged || told == maps.Equal(before, after):
		t.Errorf("%q: it says %q and the log\n%s; changed: %v", words, errs, log, !maps.Equal(before, after))
	case told && !strings.Contains(after["state/zbrikz/table.yaml"], "\nburnt: ["):
		t.Errorf("%q: nothing is burnt in\n%s", words, after["state/zbrikz/table.yaml"])
	case told:
		return burntThen
	}
	return errs
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
