package table_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// An ended evening: three minifigs joined, and the table was left.
type evenings struct {
	*testing.T
	tb         *table.Table
	dir, path  string
	states     []string // the state file after each step, from step 2
	journal    string   // its path
	lastLine   string
	lineBefore string
}

func anEvening(t *testing.T) *evenings {
	t.Helper()
	tb, dir := friday(t)
	e := &evenings{T: t, tb: tb, dir: dir, path: tb.StatePath(), journal: filepath.Join(dir, "friday.journal")}
	for _, name := range []string{"Ann", "Bob", "Cyd"} {
		change(t, tb, addMinifig(name))
		e.states = append(e.states, slurp(t, e.path))
	}
	lines := strings.SplitAfter(slurp(t, e.journal), "\n")
	e.lineBefore, e.lastLine = lines[2], lines[3]
	return e
}

// edit changes words in the state file.
func (e *evenings) edit(was, is string) {
	e.Helper()
	text := slurp(e, e.path)
	if !strings.Contains(text, was) {
		e.Fatalf("no %q in\n%s", was, text)
	}
	spew(e, e.path, strings.Replace(text, was, is, 1))
}

// editJournal changes words in the journal's last line.
func (e *evenings) editJournal(was, is string) {
	e.Helper()
	text := slurp(e, e.journal)
	i := strings.LastIndex(text, was)
	if i < 0 {
		e.Fatalf("no %q in\n%s", was, text)
	}
	spew(e, e.journal, text[:i]+is+text[i+len(was):])
}

func (e *evenings) dropLastLine() {
	spew(e, e.journal, strings.TrimSuffix(slurp(e, e.journal), e.lastLine))
}

const everyone = "Ann Bob Cyd"

func TestLoad(t *testing.T) {
	for _, test := range []struct {
		name  string
		after func(*evenings) // what happened to the files

		minifigs string // the minifigs that are there
		next     int    // the next step's number
		read     string // what reading notes
		change   string // the note of the next step
		journal  string // the commands in the journal after the next step
	}{{
		name:  "nothing",
		after: func(*evenings) {}, minifigs: everyone, next: 5,
		journal: "new minifig minifig minifig poke",
	}, {
		name:  "the state file is blank",
		after: func(e *evenings) { spew(e, e.path, "\r\n \n") }, minifigs: everyone, next: 5,
		read:    "friday.yaml is gone or empty; the table is as step 4 left it",
		change:  "step 4 was kept but not shown: Cyd joins.",
		journal: "new minifig minifig minifig poke",
	}, {
		name:  "a power cut left zeros",
		after: func(e *evenings) { spew(e, e.path, strings.Repeat("\x00", 300)) }, minifigs: everyone, next: 5,
		read:    "friday.yaml is gone or empty; the table is as step 4 left it",
		change:  "step 4 was kept but not shown: Cyd joins.",
		journal: "new minifig minifig minifig poke",
	}, {
		name:  "a crash before the rename",
		after: func(e *evenings) { spew(e, e.path, e.states[1]); spew(e, e.path+".new", e.states[2]) }, minifigs: everyone, next: 5,
		change:  "step 4 was kept but not shown: Cyd joins.",
		journal: "new minifig minifig minifig poke",
	}, {
		name: "a line was cut off that is longer than a chunk",
		after: func(e *evenings) {
			spew(e, e.journal, slurp(e, e.journal)+strings.Repeat("x", 100_000))
		}, minifigs: everyone, next: 5,
		journal: "new minifig minifig minifig poke",
	}, {
		name: "a hand edit with Windows' line ends",
		after: func(e *evenings) {
			e.edit("name: Bob", "name: Bert")
			spew(e, e.path, strings.ReplaceAll(slurp(e, e.path), "\n", "\r\n"))
		}, minifigs: "Ann Bert Cyd", next: 6,
		read:    "friday.yaml was edited; the next step notes that",
		change:  "friday.yaml was edited: that is step 5, which undo takes back",
		journal: "new minifig minifig minifig edit poke",
	}, {
		name:  "saved with Windows' line ends, a byte order mark, and no change",
		after: func(e *evenings) { spew(e, e.path, "\ufeff"+strings.ReplaceAll(e.states[2], "\n", "\r\n")) }, minifigs: everyone, next: 5,
		journal: "new minifig minifig minifig poke",
	}, {
		name: "saved from an editor that was left open",
		after: func(e *evenings) {
			spew(e, e.path, strings.Replace(e.states[0], "name: Ann", "name: Anna", 1))
		}, minifigs: everyone, next: 5,
		read:    "older than the table (step 2 of 4) and isn't used; the next step keeps it aside",
		change:  "friday.yaml was older than the table (step 2 of 4): kept aside as friday.edited.yaml, and play goes on",
		journal: "new minifig minifig minifig poke",
	}, {
		name:  "a power cut left half of the file",
		after: func(e *evenings) { spew(e, e.path, e.states[2][:len(e.states[2])-25]) }, minifigs: everyone, next: 5,
		read:    "friday.yaml was cut off, as a power cut does it; the journal has step 4 whole",
		change:  "friday.yaml was cut off, as a power cut does it; the journal has step 4 whole",
		journal: "new minifig minifig minifig poke",
	}, {
		name: "cut off at the end of a line, it may be an edit",
		after: func(e *evenings) {
			spew(e, e.path, e.states[2][:strings.Index(e.states[2], "    - name: Cyd")])
		}, minifigs: "Ann Bob", next: 6,
		read:    "friday.yaml was edited; the next step notes that",
		change:  "friday.yaml was edited: that is step 5, which undo takes back",
		journal: "new minifig minifig minifig edit poke",
	}, {
		name:  "an editor gave the journal Windows' line ends and a byte order mark",
		after: func(e *evenings) { spew(e, e.journal, "\ufeff"+strings.ReplaceAll(slurp(e, e.journal), "\n", "\r\n")) }, minifigs: everyone, next: 5,
		journal: "new minifig minifig minifig poke",
	}, {
		name: "saved as UTF-16",
		after: func(e *evenings) {
			spew(e, e.path, utf16Text(strings.Replace(e.states[2], "name: Bob", "name: Bert", 1)))
		}, minifigs: "Ann Bert Cyd", next: 6,
		read:    "friday.yaml was edited; the next step notes that",
		change:  "friday.yaml was edited: that is step 5, which undo takes back",
		journal: "new minifig minifig minifig edit poke",
	}, {
		name:  "the journal lost steps",
		after: func(e *evenings) { e.dropLastLine(); e.edit(`step: 4`, `step: 9`) }, minifigs: everyone, next: 11,
		read:    `the journal of table "friday" lost steps 4 to 9: undo goes past them`,
		change:  `the journal of table "friday" lost steps 4 to 9: undo goes past them`,
		journal: "new minifig minifig edit poke",
	}, {
		name:  "a state file that somebody wrote",
		after: func(e *evenings) { os.Remove(e.journal); spew(e, e.path, "version: 1\nseed: mine\n") }, next: 2,
		journal: "edit poke",
	}} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.after(e)
			before := files(t, e.dir)
			f := read(t, e.tb)
			if got := minifigs(f.State); got != test.minifigs || f.Next() != test.next {
				t.Errorf("read %q, next %d", got, f.Next())
			}
			checkNotes(t, "reading", f.Notes, test.read)
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Errorf("reading wrote (-before +after):\n%s", diff)
			}

			kept := change(t, e.tb, poke)
			checkNotes(t, "a step", kept.Notes, test.change)
			if got := minifigs(kept.Step.State); got != test.minifigs || kept.Step.N != test.next {
				t.Errorf("kept %q as step %d", got, kept.Step.N)
			}
			if got := commands(t, e.tb); got != test.journal {
				t.Errorf("journal: %s\nwant:    %s", got, test.journal)
			}
			after := files(t, e.dir)
			if _, ok := after["friday.yaml.new"]; ok {
				t.Error("the new file is still there")
			}
			if i := strings.LastIndex(after["friday.journal"], "{\"v\":"); !strings.Contains(after["friday.journal"][i:], `"command":"poke"`) || !strings.HasSuffix(after["friday.journal"], "\"}\n") {
				t.Error("the journal doesn't end with the step")
			}

			again := change(t, e.tb, poke)
			checkNotes(t, "the step after", again.Notes, "")
			if again.Step.N != test.next+1 {
				t.Errorf("the step after is %d", again.Step.N)
			}
		})
	}
}

// poke is a step that changes nothing.
func poke(f *table.Found) (table.Step, table.State, error) {
	return table.Step{Command: "poke", Text: "Poked."}, f.State, nil
}

// utf16Text is a text as some editors of Windows save it.
func utf16Text(text string) string {
	out := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, byte(unit), byte(unit>>8))
	}
	return string(out)
}

// sparse makes a file so long, with zeros that take no room.
func sparse(t testing.TB, path string, size int64) {
	t.Helper()
	if err := os.Truncate(path, size); err != nil {
		t.Skip(err)
	}
}

func checkNotes(t *testing.T, who string, notes []string, want string) {
	t.Helper()
	got := strings.Join(notes, "\n")
	if !strings.Contains(got, want) || want == "" && got != "" || len(notes) > 1 {
		t.Errorf("%s notes %q; want %q", who, notes, want)
	}
}

// A file that can't be believed is refused, by reading and by changing, and both leave
// every file as it is.
func TestLoadRefuses(t *testing.T) {
	const mend = "zbrikz table repair"
	for _, test := range []struct {
		name  string
		after func(*evenings)
		want  []string
	}{{
		"a key that nobody knows",
		func(e *evenings) { e.edit("throws: 0", "throws: 0\nthrow: 1") },
		[]string{"friday.yaml: line 7: field throw is not known", mend},
	}, {
		"a list for a group",
		func(e *evenings) {
			e.edit("zombie:", "zombie: []\nmore:")
		},
		[]string{"friday.yaml: line 7: a list stands where a group of keys must", mend},
	}, {
		"half a file of the step before",
		func(e *evenings) { spew(e, e.path, e.states[1][:len(e.states[1])-14]) },
		[]string{"friday.yaml: ", mend},
	}, {
		"a file that no memory holds",
		func(e *evenings) { sparse(e, e.path, 3<<30) },
		[]string{"friday.yaml: it has 3221225472 bytes, and no table has more than 2097152", mend},
	}, {
		"a journal with no end",
		func(e *evenings) { sparse(e, e.journal, 100<<20) },
		[]string{"friday.journal: its last line is damaged (it has more than 16 MB)", mend},
	}, {
		"a version that nobody wrote",
		func(e *evenings) { e.edit("version: 2", "version: 5") },
		[]string{"friday.yaml: written by a newer zbrikz (version 5; this one reads up to 2): update zbrikz; or write version: 2 there"},
	}, {
		"two documents",
		func(e *evenings) { spew(e, e.path, slurp(e, e.path)+"---\nversion: 1\n") },
		[]string{"friday.yaml: more than one YAML document", mend},
	}, {
		"no version",
		func(e *evenings) { e.edit("version: 2\n", "") },
		[]string{"friday.yaml: no version", mend},
	}, {
		"what a game can't be",
		func(e *evenings) { e.edit("health: healthy", "health: sleepy") },
		[]string{`friday.yaml: zombie: minifig Ann: health "sleepy"`, mend},
	}, {
		"a number with a fraction",
		func(e *evenings) { e.edit("throws: 0", "throws: 2.7") },
		[]string{"friday.yaml: line 6: 2.7 isn't a whole number", mend},
	}, {
		"a newer journal",
		func(e *evenings) {
			spew(e, e.journal, slurp(e, e.journal)+summed(`{"v":7,"n":5,"state":"all different"`))
		},
		[]string{"friday.journal: written by a newer zbrikz (version 7; this one reads up to 2): update zbrikz"},
	}, {
		"a folder for a state file",
		func(e *evenings) { os.Remove(e.path); mkdir(e, e.path) },
		[]string{"friday.yaml is no file, but a ", mend},
	}, {
		"a folder for a journal",
		func(e *evenings) { os.Remove(e.journal); mkdir(e, e.journal) },
		[]string{"friday.journal is no file, but a ", mend},
	}, {
		"a step that was made from itself",
		func(e *evenings) {
			spew(e, e.journal, slurp(e, e.journal)+summed(`{"v":1,"n":5,"parent":5,"at":5,"tip":5`))
			e.edit("name: Bob", "name: Bert")
		},
		[]string{"friday.journal: the last line is damaged (step 5 can't be made from step 5, be at step 5 and redo to step 5)", mend},
	}, {
		"no seed",
		func(e *evenings) { e.edit("seed: bricks\n", "") },
		[]string{"friday.yaml: no seed", mend},
	}} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.after(e)
			before := files(t, e.dir)
			_, err := e.tb.Read(fresh)
			mustContain(t, err, test.want...)
			_, err = e.tb.Change(fresh, evening, poke)
			mustContain(t, err, test.want...)
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Errorf("files changed (-before +after):\n%s", diff)
			}
		})
	}
}

// A step may leave a state that no edit may, because players overrule the rules. Saving
// such a file without a change is no edit.
func TestFudgedStateCanBeSaved(t *testing.T) {
	e := anEvening(t)
	change(t, e.tb, func(f *table.Found) (table.Step, table.State, error) {
		table.In[zombie.Game](&f.State).Danger.Base = 9
		return table.Step{Command: "danger"}, f.State, nil
	})
	e.edit("# The table", "# Our table")
	if f := read(t, e.tb); table.In[zombie.Game](&f.State).Danger.Base != 9 || f.Next() != 6 {
		t.Errorf("read %+v", f.State)
	}
	e.edit("name: Bob", "name: Bert")
	_, err := e.tb.Read(fresh)
	mustContain(t, err, "danger base 9")
}

// The state file of an edit that was journalled without its step still has the
// number from before.
func TestEditAgainAfterACutOffStep(t *testing.T) {
	e := anEvening(t)
	e.edit("name: Bob", "name: Bert")
	editedFile := slurp(t, e.path)
	change(t, e.tb, poke)
	// The crash: of the two lines, only the edit's came to the disk.
	spew(t, e.path, editedFile)
	lines := strings.SplitAfter(slurp(t, e.journal), "\n")
	spew(t, e.journal, strings.Join(lines[:5], "")+lines[5][:70])

	if f := read(t, e.tb); minifigs(f.State) != "Ann Bert Cyd" || f.Next() != 6 {
		t.Errorf("read %q, next %d", minifigs(f.State), f.Next())
	}
	e.edit("name: Bert", "name: Bill")
	kept := change(t, e.tb, poke)
	if minifigs(kept.Step.State) != "Ann Bill Cyd" {
		t.Errorf("kept %q", minifigs(kept.Step.State))
	}
	checkNotes(t, "the step", kept.Notes, "friday.yaml was edited: that is step 6")
	if got := commands(t, e.tb); got != "new minifig minifig minifig edit edit poke" {
		t.Errorf("journal: %s", got)
	}
}

func TestOlderFilesAreAllKeptAside(t *testing.T) {
	e := anEvening(t)
	first := strings.Replace(e.states[0], "name: Ann", "name: Anna", 1)
	second := strings.Replace(e.states[1], "name: Ann", "name: Anni", 1)
	spew(t, e.path, first)
	change(t, e.tb, poke)
	spew(t, e.path, second)
	change(t, e.tb, poke)
	if slurp(t, filepath.Join(e.dir, "friday.edited.yaml")) != first || slurp(t, filepath.Join(e.dir, "friday.edited-2.yaml")) != second {
		t.Error("an edited file was lost")
	}
}

// Every old version stays readable: version 1 wrote these two files.
func TestSavedVersion1(t *testing.T) {
	dir := t.TempDir()
	for _, ext := range []string{".yaml", ".journal"} {
		spew(t, filepath.Join(dir, "friday"+ext), slurp(t, filepath.Join("testdata", "v1", "friday"+ext)))
	}
	tb := at(t, dir, "friday")
	want := slurp(t, filepath.Join("testdata", "v1", "friday.yaml"))

	byJournal := read(t, tb)
	os.Remove(filepath.Join(dir, "friday.journal"))
	byFile := read(t, tb)
	byFile.State.N = byJournal.State.N // the file alone counts as an edit
	if diff := cmp.Diff(byJournal.State, byFile.State); diff != "" {
		t.Errorf("the journal and the state file differ (-journal +file):\n%s", diff)
	}

	spew(t, filepath.Join(dir, "friday.journal"), slurp(t, filepath.Join("testdata", "v1", "friday.journal")))
	if findings, err := tb.CheckFiles(); err != nil || len(findings) > 0 {
		t.Errorf("check: %q, %v", findings, err)
	}
	if got := minifigs(byJournal.State); got != "Ann Bo A B" || len(table.In[brickquest.Game](&byJournal.State).Initiative.Order) != 2 {
		t.Errorf("state: %+v", byJournal.State)
	}
	if got := commands(t, tb); got != "new minifig spawn undo redo edit initiative" {
		t.Errorf("journal: %s", got)
	}
	if want != slurp(t, tb.StatePath()) {
		t.Error("reading changed the state file")
	}
}
