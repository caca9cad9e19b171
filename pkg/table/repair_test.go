package table_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

func TestCheckAndRepair(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for _, test := range []struct {
		name     string
		after    func(*evenings) // what happened to the files
		minifigs string          // the minifigs that are there after the repair
		found    []string        // a part of each line that the check finds
		did      []string        // the repairs; none: the findings stay
	}{{
		"nothing", func(*evenings) {}, everyone, nil, nil,
	}, {
		"a state file that can't be read", edits("throws: 0", "throws: many"), everyone,
		[]string{"friday.yaml: line 6: `many` isn't a whole number; correct it, or run zbrikz table repair"},
		[]string{"took friday.yaml away, which can't be read; it is friday.damaged.yaml now", "restored friday.yaml as step 4 left it"},
	}, {
		"an older state file", func(e *evenings) { spew(e, e.path, e.states[0]) }, everyone,
		[]string{"friday.yaml is older than the table (step 2 of 4)"},
		[]string{"kept aside as friday.edited.yaml"},
	}, {
		"the last line damaged, its state in the file", func(e *evenings) { e.editJournal("Cyd joins", "Cyd jumps") }, everyone,
		[]string{"friday.journal: line 4: its sum is wrong"},
		[]string{"took 1 of 4 lines out", `the journal of table "friday" lost step 4`},
	}, {
		"half of the state file", func(e *evenings) { spew(e, e.path, e.states[2][:77]) }, everyone,
		[]string{"friday.yaml was cut off, as a power cut does it; the journal has step 4 whole"},
		[]string{"restored friday.yaml as step 4 left it"},
	}, {
		"zeros behind the journal, more than memory holds", func(e *evenings) { sparse(e, e.journal, 100<<20) }, everyone,
		[]string{"bytes aren't a step (a crash left them); the next step removes them"},
		[]string{"took 1 of 5 lines out of friday.journal, which were damaged"},
	}, {
		"the journal is gone", func(e *evenings) { os.Remove(e.journal) }, everyone,
		[]string{`the journal of table "friday" is gone: steps 1 to 4 can't be undone`},
		[]string{`the journal of table "friday" is gone: steps 1 to 4 can't be undone`},
	}, {
		"the journal is gone, and play went on", func(e *evenings) { os.Remove(e.journal); change(e.T, e.tb, addMinifig("Dee")) }, everyone + " Dee",
		[]string{"friday.journal: line 1: steps 1 to 4 are missing before it"},
		[]string{"friday.journal lost steps: undo goes past them"},
	}, {
		"a line damaged, and a state file that was edited", func(e *evenings) {
			e.editJournal("Bob joins", "Bob jumps")
			e.edit("name: Bob", "name: Bert")
		}, "Ann Bert Cyd",
		[]string{
			"friday.journal: line 3: its sum is wrong",
			"friday.journal: line 4: step 3 is missing before it",
			"friday.journal: line 4: step 4: its parent, step 3, isn't there",
		},
		[]string{"took 1 of 4 lines out", "friday.yaml was edited: that is step 5, which undo takes back"},
	}, {
		"the journal is all damage", func(e *evenings) { spew(e, e.journal, "junk\njunk\n") }, everyone,
		[]string{"friday.journal: line 1: its sum is wrong", "friday.journal: line 2: its sum is wrong"},
		[]string{"took 2 of 2 lines out", `the journal of table "friday" is gone`},
	}, {
		"nothing is left", func(e *evenings) { spew(e, e.journal, "junk\n"); spew(e, e.path, "junk") }, "",
		[]string{"friday.journal: line 1: its sum is wrong"},
		[]string{"took 1 of 1 lines out", "took friday.yaml away", "nothing was left to restore; the next step begins a new table"},
	}, {
		"lines that don't belong", func(e *evenings) {
			good := strings.TrimSuffix(e.lastLine, "\n")
			body, _, _ := strings.Cut(good, `,"sum":`)
			spew(e, e.journal, strings.TrimSuffix(slurp(e, e.journal), e.lastLine)+
				summed(replaceAll(body, `"n":4,"seed"`, `"n":7,"seed"`, `"parent":3`, `"parent":2`))+
				summed(replaceAll(body, "Cyd", "Ann"))+
				good+"\n")
		}, everyone,
		[]string{
			"friday.journal: line 4: step 4: its state says step 7",
			"friday.journal: line 5: step 4 comes after step 4",
			`friday.journal: line 5: step 4: zombie: "Ann" is the name of two`,
			"friday.journal: line 6: step 4 comes after step 4",
		},
		nil,
	}, {
		"a damaged line that was never acknowledged", func(e *evenings) {
			e.editJournal("Cyd joins", "Cyd jumps")
			spew(e, e.path, e.states[1])
		}, "Ann Bob",
		[]string{"bytes aren't a step (a crash left them); the next step removes them"},
		[]string{"took 1 of 4 lines out of friday.journal"},
	}} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.after(e)
			before := files(t, e.dir)
			checkFindings(t, e.tb, test.found)
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Errorf("the check wrote (-before +after):\n%s", diff)
			}

			did, err := e.tb.Repair(evening)
			if err != nil {
				t.Fatal(err)
			}
			checkLines(t, "the repair", did, test.did)
			after := files(t, e.dir)
			for _, damaged := range []string{"friday.yaml", "friday.journal"} {
				kept := strings.Replace(damaged, ".", ".damaged.", 1)
				if _, ok := after[kept]; ok && after[kept] != before[damaged] {
					t.Errorf("%s isn't what %s was", kept, damaged)
				}
			}
			var still []string
			if len(test.did) == 0 {
				still = test.found
				if diff := cmp.Diff(before, after); diff != "" {
					t.Errorf("the repair wrote (-before +after):\n%s", diff)
				}
			}
			f := read(t, e.tb)
			if got := minifigs(f.State); got != test.minifigs {
				t.Errorf("then %q is there", got)
			}
			checkNotes(t, "reading then", f.Notes, "")
			if f.Exists {
				checkFindings(t, e.tb, still)
			}
			if again, err := e.tb.Repair(evening); f.Exists && (err != nil || len(again) > 0) {
				t.Errorf("the second repair: %q, %v", again, err)
			}
			change(t, e.tb, poke)
		})
	}
}

func checkFindings(t *testing.T, tb *table.Table, want []string) {
	t.Helper()
	findings, err := tb.CheckFiles()
	if err != nil {
		t.Fatal(err)
	}
	checkLines(t, "the check", findings, want)
}

func checkLines(t *testing.T, who string, got, want []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: %q; want %q", who, got, want)
		return
	}
	for i, line := range got {
		if !strings.Contains(line, want[i]) || strings.Contains(line, "\n") {
			t.Errorf("%s: %q; want %q", who, line, want[i])
		}
	}
}

// Files of a newer zbrikz aren't damaged, and an old one doesn't touch them.
func TestRepairLeavesNewerFilesAlone(t *testing.T) {
	for _, test := range []struct {
		name  string
		after func(*evenings)
	}{
		{"the state file", edits("version: 2", "version: 3\nmagic: {wands: 2}")},
		{"the journal's last line", func(e *evenings) { spew(e, e.journal, slurp(e, e.journal)+summed(`{"v":3,"n":"five"`)) }},
		{"the journal, cut off", func(e *evenings) {
			spew(e, e.journal, slurp(e, e.journal)+summed(`{"v":3,"n":5`)+"junk")
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.after(e)
			before := files(t, e.dir)
			_, err := e.tb.Repair(evening)
			mustContain(t, err, "update zbrikz")
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Errorf("files changed (-before +after):\n%s", diff)
			}
		})
	}
}

func TestCheckAndRepairOfNoTable(t *testing.T) {
	tb, dir := friday(t)
	_, err := tb.CheckFiles()
	mustContain(t, err, `there is no table "friday"`)
	_, err = tb.Repair(evening)
	mustContain(t, err, `there is no table "friday"`)
	if got := files(t, dir); len(got) > 0 {
		t.Errorf("files: %v", got)
	}
}
