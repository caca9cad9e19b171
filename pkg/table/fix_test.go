package table_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// fixed puts Cyd in Bob's place, step 3, and plays again what came after it.
func fixed(f *table.Found) (table.Step, table.State, error) {
	before, chain, err := f.Chain(3)
	if err != nil {
		return table.Step{}, table.State{}, err
	}
	st := before.State
	var steps []table.Step
	for i, was := range chain {
		name := was.Args[len(was.Args)-1]
		if i == 0 {
			name = "Cyd"
		}
		_, next, err := addMinifig(name)(&table.Found{State: st})
		if err != nil {
			return table.Step{}, table.State{}, err
		}
		st = next
		steps = append(steps, table.Step{Command: was.Command, Args: []string{"minifig", "add", name}, As: was.Number(), State: next})
	}
	f.Replay(before.N, steps)
	return table.Step{Command: table.CommandFix, Args: []string{"fix", "3"}}, st, nil
}

func toFix(t *testing.T) (*table.Table, string) {
	t.Helper()
	tb, dir := friday(t)
	for _, name := range []string{"Ann", "Bob", "Dee"} {
		change(t, tb, addMinifig(name))
	}
	return tb, dir
}

// A fix is taken back, and done again, as a whole. Its steps count under the numbers of
// the steps that they replace.
func TestFix(t *testing.T) {
	tb, _ := toFix(t)
	plays(t, tb, []turn{
		{"the fix", fixed, "Ann Cyd Dee"},
		{"undo takes it back", undo, "Ann Bob Dee"},
		{"and goes on from there", undo, "Ann Bob"},
		{"redo", redo, "Ann Bob Dee"},
		{"redo does the fix again", redo, "Ann Cyd Dee"},
		{"nothing is left to redo", redo, "nothing to redo: nothing is taken back, or a later step went another way; undo --to N goes to any step of zbrikz log"},
		{"a step after it", addMinifig("Eve"), "Ann Cyd Dee Eve"},
		{"undo", undo, "Ann Cyd Dee"},
		{"undo takes the fix back", undo, "Ann Bob Dee"},
		{"redo", redo, "Ann Cyd Dee"},
		{"redo", redo, "Ann Cyd Dee Eve"},
		{"step 3 is the one that counts", undoTo(3), "Ann Cyd"},
		{"redo goes on from there", redo, "Ann Cyd Dee"},
		{"undo takes it back", undo, "Ann Bob Dee"},
		{"and goes on", undo, "Ann Bob"},
		{"forward again", undoTo(4), "Ann Bob Dee"},
		{"redo leads on to the fix", redo, "Ann Cyd Dee"},
		{"a fix of a fix", fixed, "Ann Cyd Dee"},
		{"undo takes the second back", undo, "Ann Cyd Dee"},
		{"undo takes the first back", undo, "Ann Bob Dee"},
		{"undo to before it", undoTo(2), "Ann"},
	})
}

// Half a fix never counts: wherever its lines break off, the table is as it was, and play
// goes on.
func TestHalfAFix(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	tb, dir := toFix(t)
	state, journal := filepath.Join(dir, "friday.yaml"), filepath.Join(dir, "friday.journal")
	yaml, old := slurp(t, state), slurp(t, journal)
	change(t, tb, fixed)
	whole := slurp(t, journal)
	for cut := len(old); cut < len(whole); cut++ {
		if cut > len(old)+200 && cut < len(whole)-200 && whole[cut-1] != '\n' && cut%97 > 0 {
			continue
		}
		spew(t, state, yaml)
		spew(t, journal, whole[:cut])
		found, err := tb.Read(fresh)
		if err != nil || minifigs(found.State) != "Ann Bob Dee" || len(found.Notes) > 0 {
			t.Fatalf("cut after %d bytes: %q, %q, %v", cut, minifigs(found.State), found.Notes, err)
		}
		if kept := change(t, tb, addMinifig("Eve")); minifigs(kept.Step.State) != "Ann Bob Dee Eve" || kept.Step.N != 5 {
			t.Fatalf("cut after %d bytes: step %d, %q", cut, kept.Step.N, minifigs(kept.Step.State))
		}
		if !strings.HasPrefix(slurp(t, journal), old) {
			t.Fatalf("cut after %d bytes: what was played is gone", cut)
		}
	}
	spew(t, journal, whole)
	if err := os.Remove(state); err != nil {
		t.Fatal(err)
	}
	if found := read(t, tb); minifigs(found.State) != "Ann Cyd Dee" {
		t.Errorf("a whole fix: %q", minifigs(found.State))
	}
}

// Edits by hand are carried over to another state, where they still fit.
func TestEdited(t *testing.T) {
	state := func(names ...string) table.State {
		s := fresh()
		table.In[zombie.Game](&s).Danger.Base = 2
		for _, name := range names {
			_, s, _ = addMinifig(name)(&table.Found{State: s})
		}
		return s
	}
	was := state("Ann", "Bob")
	now := was.Clone()
	table.In[zombie.Game](&now).Danger.Base = 4
	for _, test := range []struct {
		name string
		is   func(*table.State)
		want string
	}{
		{"somebody else is there", func(s *table.State) { *s = state("Ann", "Cyd") }, "4 Ann Cyd"},
		{"it is so already", func(s *table.State) { table.In[zombie.Game](s).Danger.Base = 4 }, "4 Ann Bob"},
		{"it is otherwise", func(s *table.State) { table.In[zombie.Game](s).Danger.Base = 3 }, "zombie.danger.base has changed since it was edited"},
	} {
		is := was.Clone()
		test.is(&is)
		next, err := is.Edited(&was, &now)
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprint(table.In[zombie.Game](&next).Danger.Base, " ", minifigs(next))
		}
		if got != test.want {
			t.Errorf("%s: %q; want %q", test.name, got, test.want)
		}
	}
}
