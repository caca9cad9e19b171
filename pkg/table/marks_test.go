package table_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// marks are all marks of a table, up to the first error.
func marks(tb *table.Table) (all []table.Mark, err error) {
	for m, err := range tb.Marks() {
		if err != nil {
			return all, err
		}
		all = append(all, m)
	}
	return all, nil
}

// Marks tell the same as their steps, also in saved journals.
func TestMarks(t *testing.T) {
	tb, _ := friday(t)
	for _, step := range []func(*table.Found) (table.Step, table.State, error){
		addMinifig("Ann"), addMinifig("Bob"), undo, redo, undoTo(1), addMinifig("Cyd"),
	} {
		change(t, tb, step)
	}
	change(t, tb, func(f *table.Found) (table.Step, table.State, error) {
		return table.Step{
			Command: "told", Args: []string{`","time":1,"parent":7,`}, Outcome: []byte(`{"n":1,"time":1,"parent":7,"at":7}`),
			Text: `","parent":7,"time":`, Events: []byte(`[{"what":"x,\"parent\":3"}]`),
		}, f.State, nil
	})
	paths, err := filepath.Glob("testdata/v*/*.journal")
	if err != nil || len(paths) < 3 {
		t.Fatal(paths, err)
	}
	tables := []*table.Table{tb}
	for _, path := range paths {
		tables = append(tables, saved(t, strings.TrimSuffix(path, ".journal")))
	}
	for _, tb := range tables {
		all, err := marks(tb)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for s, err := range tb.Steps() {
			if err != nil || i == len(all) {
				t.Fatalf("%d marks, and a step more; %v", i, err)
			}
			if m := all[i]; m.N != s.N || m.Parent != s.Parent || m.At != s.At || m.Tip != s.Tip || string(m.Events) != string(s.Events) {
				t.Errorf("step %d from %d, at %d, tip %d, %s: its mark is %+v", s.N, s.Parent, s.At, s.Tip, s.Events, m)
			}
			i++
		}
		if i != len(all) {
			t.Errorf("%d steps and %d marks", i, len(all))
		}
	}
}

// A line that another program wrote may have its fields in another order. Impossible
// values are refused as in a step; a state is looked at only where it is read.
func TestMarksOfOtherLines(t *testing.T) {
	const head, tail = `{"v":1,"n":1,"time":"2026-10-31T20:16:35Z","command":"new",`, `"parent":0,"at":1,"tip":1,"before":"","after":""`
	for _, tt := range []struct{ name, body, want string }{
		{"as it is written", head + `"state":{"version":1},` + tail, ""},
		{"the state last", `{` + tail + `,"n":1,"v":1,"time":"2026-10-31T20:16:35Z","state":{"version":1,"parent":3}`, ""},
		{"no time", `{"v":1,"n":1,"state":{},` + tail, ""},
		{"a state that can't be", head + `"state":{"throws":-1},` + tail, ""},
		{"newer, with what nobody knows", `{"v":3,"n":{},"time":1,"state":[],` + tail, "newer zbrikz (version 3"},
		{"made from itself", head + `"state":{},"parent":1,"at":1,"tip":1`, "step 1 can't be made from step 1"},
		{"without a number", `{"v":1,"time":"","state":{},` + tail, "it has the number 0"},
		{"a number that is none", `{"v":1,"n":"one","time":"","state":{},` + tail, "cannot unmarshal"},
		{"half a line", head, "its sum is wrong"},
	} {
		tb, _ := friday(t)
		change(t, tb, addMinifig("Ann"))
		path := strings.TrimSuffix(tb.StatePath(), ".yaml") + ".journal"
		first := summed(tt.body)
		if tt.body == head {
			first = head + "\n"
		}
		_, rest, _ := strings.Cut(slurp(t, path), "\n")
		spew(t, path, first+rest)
		all, err := marks(tb)
		if tt.want != "" {
			mustContain(t, err, tt.want, "line 1")
			continue
		}
		if err != nil || len(all) != 2 || all[0].N != 1 || all[0].Parent != 0 || all[0].Tip != 1 || all[1].Parent != 1 {
			t.Errorf("%s: %+v, %v", tt.name, all, err)
		}
	}
}

// StepsAt gives the steps that are asked for, and looks at no other line.
func TestStepsAt(t *testing.T) {
	e := anEvening(t)
	e.editJournal("Bob joins", "Bob jumps") // in step 3; its sum is wrong now
	var got []string
	for s, err := range e.tb.StepsAt(map[int]bool{2: true, 4: true, 9: true}) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, minifigs(s.State))
	}
	if strings.Join(got, "; ") != "Ann; Ann Bob Cyd" {
		t.Errorf("steps 2 and 4: %q", got)
	}
	for _, err := range e.tb.StepsAt(map[int]bool{3: true}) {
		mustContain(t, err, "line 3", "its sum is wrong")
	}
}
