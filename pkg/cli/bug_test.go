package cli_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/dice"
	plays "github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// slips is a game whose one play goes wrong where a word says so.
func slips() plays.Title {
	type slip struct{ In string }
	goes := func(s slip, here string) {
		if s.In == here {
			panic("a slip in the " + here)
		}
	}
	play := plays.Play[slip, int]{
		About: plays.About{Name: "slip", Examples: []string{"zbrikz slip rule"}},
		Takes: func(s *slip) []ask.Way {
			return ask.Takes(ask.Word(&s.In, "where", ask.OneOf("where", "rule", "words", "chances")))
		},
		Rule: func(st *table.State, s slip, r dice.Roller) (int, table.State, error) {
			face := r.Roll(dice.Throw{Why: "slip", N: 1, Die: dice.D(6)})[0]
			goes(s, "rule")
			return face, *st, nil
		},
		Say: func(d plays.Done[slip, int]) []plays.Line {
			goes(d.Asked, "words")
			return plays.As(plays.Answer, "Nothing goes wrong.")
		},
		Odds: func(_ *table.State, s slip) plays.Odds {
			return plays.Odds{Number: plays.Question{Counts: "slips"}, Count: func(r dice.Roller) (int, error) {
				face := r.Roll(dice.Throw{Why: "slip", N: 1, Die: dice.D(6)})[0]
				goes(s, "chances")
				return face, nil
			}}
		},
	}
	return plays.Title{Name: "Slips", Chapters: []plays.Chapter{{Name: "Slips", Plays: []plays.Maker{
		{Name: "slip", Make: func() plays.Untyped { return plays.Of(&play) }},
	}}}}
}

// without is some files without the trace, and the trace.
func without(all map[string]string) (files map[string]string, trace string) {
	name := filepath.Join("state", "zbrikz", "zbrikz.trace")
	trace = all[name]
	delete(all, name)
	return all, trace
}

// TestBug: where zbrikz itself goes wrong, the line is refused, its trace is in a file, and
// the table is as it was.
func TestBug(t *testing.T) {
	home := t.TempDir()
	run := func(typed string) (code int, out, errs string) {
		var said, refused bytes.Buffer
		words, err := splitWords(typed)
		if err != nil {
			t.Fatal(err)
		}
		code = cli.RunWith(slips(), home, &said, &refused, words...)
		return code, said.String(), refused.String()
	}
	if code, _, errs := run("new Ann --seed slips"); code != 0 {
		t.Fatal(errs)
	}
	before := tree(t, home)
	for _, c := range []struct{ typed, in, line string }{
		{"slip rule", "rule", "slip rule"},
		{"slip rule --dice 4", "rule", "slip rule --dice 4"},
		{"slip rule --dry-run", "rule", "slip rule --dry-run"},
		{"slip words", "words", "slip words"},
		{"slip chances --odds", "chances", "slip chances --odds"},
		{"slip chances --odds --dice 3 --players", "chances", "slip chances --odds --dice 3 --players"},
		{`compare "slip rule" "slip chances"`, "chances", `compare "slip rule" "slip chances"`},
	} {
		code, out, errs := run(c.typed)
		files, trace := without(tree(t, home))
		want := "zbrikz: zbrikz itself went wrong here (a slip in the " + c.in + "): nothing is lost, and zbrikz.trace beside the table has the trace, for a report\n"
		if code != 1 || out != "" || errs != want {
			t.Errorf("%s: exit code %d, %q, %q", c.typed, code, out, errs)
		}
		if !maps.Equal(files, before) {
			t.Errorf("%s has changed a file", c.typed)
		}
		begins := regexp.MustCompile(`^zbrikz .*\n20[0-9-]+T[0-9:]+Z\nzbrikz ` + regexp.QuoteMeta(c.line) + `\na slip in the ` + c.in + "\n\ngoroutine ")
		if !begins.MatchString(trace) || !strings.Contains(trace, "cli_test.slips.func") {
			t.Errorf("%s leaves the trace\n%s", c.typed, trace)
		}
		if err := os.Remove(filepath.Join(home, "state", "zbrikz", "zbrikz.trace")); err != nil {
			t.Fatal(err)
		}
	}
}

// TestBugAtPrompt: an evening goes on behind a line at which zbrikz itself went wrong.
func TestBugAtPrompt(t *testing.T) {
	for terminal, ends := range map[bool]string{false: "zbrikz: 3 lines failed: 1, 2 and 3\n", true: "> \x1b[0m\n"} {
		said := cli.PromptWith(slips(), t.TempDir(), terminal, "slip rule\nslip words\nslip chances --odds\nslip chances --dice 4\n")
		if strings.Count(said, " zbrikz itself went wrong here (a slip in the ") != 3 || strings.Count(said, "\nNothing goes wrong.\n") != 1 || !strings.HasSuffix(said, ends) {
			t.Error(said)
		}
	}
}

// TestBugOnPhone: a phone hears of it, and the computer keeps the trace.
func TestBugOnPhone(t *testing.T) {
	home := t.TempDir()
	beside(t, home, "new Ann --seed slips")
	p, _ := servesWith(t, []plays.Title{slips()}, home)
	for path, in := range map[string]string{"do": "rule", "odds": "chances"} {
		status, said := p.asks("POST", "/api/"+path, `{"line":["slip","`+in+`"],"seat":"Ann"}`)
		files, trace := without(tree(t, home))
		if status != 409 || !strings.Contains(said, `"zbrikz itself went wrong here (a slip in the `+in+`): nothing is lost, and zbrikz.trace beside the table has the trace, for a report"`) {
			t.Errorf("%s: %d %s", path, status, said)
		}
		if !strings.Contains(trace, "\nzbrikz slip "+in+"\n") || len(files) != 2 {
			t.Errorf("%s leaves %d files, and the trace\n%s", path, len(files), trace)
		}
	}
	if said := p.does("POST", "/api/do", `{"line":["slip","chances"],"dice":"4","seat":"Ann"}`); !strings.Contains(said, "Nothing goes wrong.") {
		t.Error(said)
	}
}
