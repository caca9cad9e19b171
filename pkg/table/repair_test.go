package table_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

func TestCheckAndRepair(t *testing.T) {
	for _, test := range []struct {
		name     string
		after    func(*evenings) // what happened to the files
		found    []string        // a part of each line that the check finds
		did      []string        // the repairs
		minifigs string          // the minifigs that are there then
		notes    string          // what reading notes then
		still    []string        // the findings of the check then
	}{{
		name:  "nothing",
		after: func(*evenings) {}, minifigs: everyone,
	}, {
		name:     "a state file that can't be read",
		after:    func(e *evenings) { e.edit("throws: 0", "throws: many") },
		found:    []string{"friday.yaml: line 6: `many` isn't a whole number; correct it, or run zbrikz table repair"},
		did:      []string{"took friday.yaml away, which can't be read; it is friday.damaged.yaml now", "restored friday.yaml as step 4 left it"},
		minifigs: everyone,
	}, {
		name:     "an older state file",
		after:    func(e *evenings) { spew(e, e.path, e.states[0]) },
		found:    []string{"friday.yaml: it is older than the table (step 2 of 4)"},
		did:      []string{"kept aside as friday.edited.yaml"},
		minifigs: everyone,
	}, {
		name: "the last line damaged, its state in the file",
		after: func(e *evenings) {
			e.editJournal("Cyd joins", "Cyd jumps")
		},
		found:    []string{"friday.journal: line 4: its sum is wrong"},
		did:      []string{"took 1 of 4 lines out", `the journal of table "friday" lost step 4`},
		minifigs: everyone,
	}, {
		name:     "half of the state file",
		after:    func(e *evenings) { spew(e, e.path, e.states[2][:77]) },
		found:    []string{"friday.yaml: it was cut off; the next step writes it as step 4 left it"},
		did:      []string{"restored friday.yaml as step 4 left it"},
		minifigs: everyone,
	}, {
		name:     "zeros behind the journal, more than memory holds",
		after:    func(e *evenings) { sparse(e, e.journal, 100<<20) },
		found:    []string{"its last line is damaged (it has more than 16 MB)"},
		did:      []string{"took 1 of 5 lines out of friday.journal, which were damaged"},
		minifigs: everyone,
	}, {
		name:     "the journal is gone",
		after:    func(e *evenings) { os.Remove(e.journal) },
		found:    []string{"friday.journal: it lost steps; the state file is at step 4"},
		did:      []string{`the journal of table "friday" is gone: steps 1 to 4 can't be undone`},
		minifigs: everyone,
	}, {
		name:     "the journal is gone, and play went on",
		after:    func(e *evenings) { os.Remove(e.journal); change(e.T, e.tb, addMinifig("Dee")) },
		found:    []string{"friday.journal: line 1: steps 1 to 4 are missing before it"},
		did:      []string{"friday.journal lost steps: undo goes past them"},
		minifigs: everyone + " Dee",
	}, {
		name: "a line damaged, and a state file that was edited",
		after: func(e *evenings) {
			spew(e, e.journal, strings.Replace(slurp(e, e.journal), "Bob joins", "Bob jumps", 1))
			e.edit("name: Bob", "name: Bert")
		},
		found: []string{
			"friday.journal: line 3: its sum is wrong",
			"friday.journal: line 4: step 3 is missing before it",
			"friday.journal: line 4: step 4: its parent, step 3, isn't there",
		},
		did:      []string{"took 1 of 4 lines out", "friday.yaml was edited: that is step 5, which undo takes back"},
		minifigs: "Ann Bert Cyd",
	}, {
		name:     "the journal is all damage",
		after:    func(e *evenings) { spew(e, e.journal, "junk\njunk\n") },
		found:    []string{"friday.journal: line 1: its sum is wrong", "friday.journal: line 2: its sum is wrong"},
		did:      []string{"took 2 of 2 lines out", `the journal of table "friday" is gone`},
		minifigs: everyone,
	}, {
		name:  "nothing is left",
		after: func(e *evenings) { spew(e, e.journal, "junk\n"); spew(e, e.path, "junk") },
		found: []string{"friday.journal: line 1: its sum is wrong"},
		did:   []string{"took 1 of 1 lines out", "took friday.yaml away", "nothing was left to restore; the next step begins a new table"},
	}, {
		name: "lines that don't belong",
		after: func(e *evenings) {
			good := strings.TrimSuffix(e.lastLine, "\n")
			body, _, _ := strings.Cut(good, `,"sum":`)
			spew(e, e.journal, strings.TrimSuffix(slurp(e, e.journal), e.lastLine)+
				summed(replaceAll(body, `"n":4,"seed"`, `"n":7,"seed"`, `"parent":3`, `"parent":2`))+
				summed(replaceAll(body, "Cyd", "Ann"))+
				good+"\n")
		},
		found: []string{
			"friday.journal: line 4: step 4: its state says step 7",
			"friday.journal: line 5: step 4 comes after step 4",
			`friday.journal: line 5: step 4: zombie: "Ann" is the name of two`,
			"friday.journal: line 6: step 4 comes after step 4",
		},
		minifigs: everyone,
		still: []string{
			"friday.journal: line 4: step 4: its state says step 7",
			"friday.journal: line 5: step 4 comes after step 4",
			`friday.journal: line 5: step 4: zombie: "Ann" is the name of two`,
			"friday.journal: line 6: step 4 comes after step 4",
		},
	}, {
		name:     "a damaged line that was never acknowledged",
		after:    func(e *evenings) { e.editJournal("Cyd joins", "Cyd jumps"); spew(e, e.path, e.states[1]) },
		found:    []string{"bytes aren't a step (a crash left them); the next step removes them"},
		did:      []string{"took 1 of 4 lines out of friday.journal"},
		minifigs: "Ann Bob",
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
			if len(test.did) == 0 {
				if diff := cmp.Diff(before, after); diff != "" {
					t.Errorf("the repair wrote (-before +after):\n%s", diff)
				}
			}
			f := read(t, e.tb)
			if got := minifigs(f.State); got != test.minifigs {
				t.Errorf("then %q is there", got)
			}
			checkNotes(t, "reading then", f.Notes, test.notes)
			if f.Exists {
				checkFindings(t, e.tb, test.still)
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
		{"the state file", func(e *evenings) { e.edit("version: 2", "version: 3\nmagic: {wands: 2}") }},
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
