package cli_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/dice"
	plays "github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A third game, of three plays and a few lines of rules: pigs are let in, are thrown
// for, and are counted. They live in a sty.

type sty struct {
	Pigs int `json:"pigs" yaml:"pigs"`
}

func (s *sty) Clone() sty { return *s }

func (s *sty) Check() error {
	if s.Pigs < 0 {
		return errors.New("fewer than no pigs")
	}
	return nil
}

type herd struct {
	N int `json:"pigs"`
}

// pigs is how many pigs there are.
func pigs(st *table.State) int { return table.In[sty](st).Pigs }

// with is the table with n pigs.
func with(st *table.State, n int) table.State { return table.With(st, sty{n}) }

func thirdGame() plays.Title {
	say := func(d plays.Done[herd, herd]) []plays.Line {
		return plays.Said(plays.As(plays.Answer, fmt.Sprintf("%d pigs.", d.Outcome.N)), plays.As(plays.Dice, plays.DiceLine(d.Rolled, nil)))
	}
	letIn := plays.Play[herd, herd]{
		About: plays.About{Name: "pigs in", Short: "Pigs come in", Examples: []string{"zbrikz pigs in 2"}},
		Takes: func(h *herd) []ask.Way {
			some := ask.Number("pigs", 1, 20)
			some.Names = func(*ask.Here) []string { return []string{"7", "12"} }
			return ask.Takes(ask.Word(&h.N, "pigs", some))
		},
		Rule: func(st *table.State, h herd, _ dice.Roller) (herd, table.State, error) {
			return herd{pigs(st) + h.N}, with(st, pigs(st)+h.N), nil
		},
		Say: say,
	}
	roll := func(r dice.Roller) int { return dice.Sum(r.Roll(dice.Throw{Why: "pigs", N: 1, Die: dice.D(6)})) }
	breed := plays.Play[herd, herd]{
		About: plays.About{Name: "pigs breed", Short: "A die of piglets", Examples: []string{"zbrikz pigs breed"}},
		Rule: func(st *table.State, _ herd, r dice.Roller) (herd, table.State, error) {
			n := pigs(st) + roll(r)
			return herd{n}, with(st, n), nil
		},
		Say: say,
		Odds: func(*table.State, herd) plays.Odds {
			return plays.Odds{Number: plays.Question{Counts: "piglets"}, Count: func(r dice.Roller) (int, error) { return roll(r), nil }}
		},
	}
	count := plays.Play[herd, herd]{
		About: plays.About{Name: "pigs", Short: "How many pigs there are", Class: plays.Reads, Examples: []string{"zbrikz pigs"}},
		Rule: func(st *table.State, _ herd, _ dice.Roller) (herd, table.State, error) {
			return herd{pigs(st)}, *st, nil
		},
		Say: say,
	}
	return plays.Title{Name: "Pigs", Kept: table.Keep(table.Keeping[sty]{Key: "sty"}), Chapters: []plays.Chapter{{Name: "Pigs", Plays: []plays.Maker{
		{
			Name: "pigs", Make: func() plays.Untyped { return plays.Of(&count) },
			Below: func() []plays.Untyped { return []plays.Untyped{plays.Of(&letIn), plays.Of(&breed)} },
			Shorts: []plays.Short{
				{Verb: "pi", Line: []string{"pigs", "in"}, Number: true}, {Verb: "pb", Line: []string{"pigs", "breed"}},
			},
		},
	}}}, Shows: func(_ *table.State, name string) []string {
		if name == "sty" {
			return []string{"pigs"}
		}
		return nil
	}}
}

// TestAThirdGame: a game that the program has never heard of gets from its title alone
// everything that the two others have: typed dice, odds, JSON, undo, the log, Tab, help,
// and the prompt.
func TestAThirdGame(t *testing.T) {
	home := t.TempDir()
	for _, c := range []struct {
		typed string
		code  int
		says  []string
	}{
		{"new --seed pigs", 0, nil},
		{"pigs in 2", 0, []string{"2 pigs.\n"}},
		{"pigs breed --dice 5", 0, []string{"7 pigs.\n", "dice: pigs 5\n"}},
		{"pigs breed --odds", 0, []string{"piglets: 3.50 on average"}},
		{"pigs -o json", 0, []string{`"command":"pigs"`, `"outcome":{"pigs":7}`, `"lines":[{"role":"answer","text":"7 pigs."}]`}},
		{"pigs breed --dry-run --dice 1", 0, []string{"8 pigs.", "nothing is kept"}},
		{"undo", 0, []string{"Taken back: step 3, pigs breed --dice 5", "7 pigs."}},
		{"pigs", 0, []string{"2 pigs."}},
		{"log", 0, []string{"pigs in 2", "(taken back)"}},
		{"pigs in 21", 2, []string{"zbrikz: pigs 21: it goes from 1 to 20\n"}},
		{"pigs in", 2, []string{"zbrikz: pigs in needs a pigs, as in: zbrikz pigs in 2\n"}},
		{"pigs fly", 2, []string{`pigs knows no "fly"`}},
		{"__complete pigs in 1", 0, []string{"12\n"}},
		{"pi3", 0, []string{"5 pigs.\n"}},
		{"pb : 4", 0, []string{"9 pigs.\n", "dice: pigs 4\n"}},
		{"sty", 0, []string{"9 pigs.\n"}},
		{"undo --to 4", 0, nil},
		{"help pb", 0, []string{"pb stands for pigs breed\n"}},
		{"help pigs in", 0, []string{"zbrikz pigs in PIGS"}},
		{"help --all", 0, []string{"Pigs:\n"}},
	} {
		var out, errs bytes.Buffer
		code := cli.RunWith(thirdGame(), home, &out, &errs, strings.Fields(c.typed)...)
		if code != c.code {
			t.Errorf("%s: exit code %d, want %d: %s", c.typed, code, c.code, &errs)
		}
		for _, want := range c.says {
			if !strings.Contains(out.String()+errs.String(), want) {
				t.Errorf("%s: no %q in\n%s%s", c.typed, want, &out, &errs)
			}
		}
	}
	prompt := cli.PromptWith(thirdGame(), home, false, "pigs in 3\n")
	if !strings.Contains(prompt, "5 pigs.") {
		t.Errorf("at the prompt: %q", prompt)
	}
	inFile(t, home)
	unknownGame(t, home)
}

// inFile: a player finds the pigs in the state file, and puts them right there.
func inFile(t *testing.T, home string) {
	t.Helper()
	path := filepath.Join(folder(home), "table.yaml")
	text, err := os.ReadFile(path)
	if err != nil || !strings.HasSuffix(string(text), "\nsty:\n  pigs: 5\n") {
		t.Fatalf("%v in\n%s", err, text)
	}
	for _, c := range []struct{ pigs, says string }{
		{"-1", "sty: fewer than no pigs"}, {"many", "line 11: `many` isn't a whole number"}, {"8", "8 pigs."},
	} {
		edited := strings.Replace(string(text), "pigs: 5", "pigs: "+c.pigs, 1)
		if err := os.WriteFile(path, []byte(edited), 0o600); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		cli.RunWith(thirdGame(), home, &out, &out, "pigs", "in", "1", "--dry-run")
		cli.RunWith(thirdGame(), home, &out, &out, "pigs")
		if !strings.Contains(out.String(), c.says) {
			t.Errorf("%s pigs: no %q in %s", c.pigs, c.says, &out)
		}
	}
	cli.RunWith(thirdGame(), home, io.Discard, io.Discard, "pigs", "in", "1")
}

// unknownGame: a program that doesn't know pigs refuses their table, and loses nothing.
func unknownGame(t *testing.T, home string) {
	t.Helper()
	before := tables(t, home)
	for _, typed := range []string{"status", "spawn --room", "undo", "table repair"} {
		var out bytes.Buffer
		code := cli.Run(home, &out, &out, strings.Fields(typed)...)
		if code != 1 || !strings.Contains(out.String(), `no game is called "sty" here: update zbrikz`) || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("%s: exit code %d: %s", typed, code, &out)
		}
	}
	if after := tables(t, home); !maps.Equal(before, after) {
		t.Errorf("the files were\n%v\nand are\n%v", before, after)
	}
}

// tables are the files of all tables.
func tables(t *testing.T, home string) map[string]string {
	t.Helper()
	all := map[string]string{}
	paths, err := filepath.Glob(filepath.Join(folder(home), "*"))
	if err != nil || len(paths) == 0 {
		t.Fatal(err, paths)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(path)] = string(text)
	}
	return all
}
