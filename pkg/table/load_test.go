package table_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// An ended evening: three minifigs joined, and the table was left.
type evenings struct {
	*testing.T
	tb        *table.Table
	dir, path string
	states    []string // the state file after each step, from step 2
	journal   string   // its path
	lastLine  string
}

func anEvening(t *testing.T) *evenings {
	t.Helper()
	tb, dir := friday(t)
	e := &evenings{T: t, tb: tb, dir: dir, path: tb.StatePath(), journal: filepath.Join(dir, "friday.journal")}
	for _, name := range []string{"Ann", "Bob", "Cyd"} {
		change(t, tb, addMinifig(name))
		e.states = append(e.states, slurp(t, e.path))
	}
	e.lastLine = strings.SplitAfter(slurp(t, e.journal), "\n")[3]
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

// edits is an edit of the state file by hand.
func edits(was, is string) func(*evenings) { return func(e *evenings) { e.edit(was, is) } }

// A loaded table is read, and played on, after something has happened to its files.
type loaded struct {
	minifigs string // the minifigs that are there
	next     int    // the next step's number
	read     string // what reading notes
	change   string // the note of the next step
	journal  string // the commands in the journal after the next step
}

func TestLoad(t *testing.T) {
	const (
		played   = "new minifig minifig minifig "
		notShown = "step 4 was kept but not shown: Cyd joins."
		torn     = "friday.yaml was cut off, as a power cut does it; the journal has step 4 whole"
		lost     = `the journal of table "friday" lost steps 4 to 9: undo goes past them`
	)
	sound := loaded{everyone, 5, "", "", played + "poke"}
	gone := loaded{everyone, 5, "friday.yaml is gone or empty; the table is as step 4 left it", notShown, played + "poke"}
	edited := func(minifigs string) loaded {
		return loaded{
			minifigs, 6, "friday.yaml was edited; the next step notes that",
			"friday.yaml was edited: that is step 5, which undo takes back", played + "edit poke",
		}
	}
	for _, test := range []struct {
		name  string
		after func(*evenings) // what happened to the files
		want  loaded
	}{
		{"nothing", func(*evenings) {}, sound},
		{"the state file is blank", func(e *evenings) { spew(e, e.path, "\r\n \n") }, gone},
		{"a power cut left zeros", func(e *evenings) { spew(e, e.path, strings.Repeat("\x00", 300)) }, gone},
		{"a crash before the rename", func(e *evenings) {
			spew(e, e.path, e.states[1])
			spew(e, e.path+".new", e.states[2])
		}, loaded{everyone, 5, "", notShown, played + "poke"}},
		{"a line was cut off that is longer than a chunk", func(e *evenings) {
			spew(e, e.journal, slurp(e, e.journal)+strings.Repeat("x", 100_000))
		}, sound},
		{"a hand edit with Windows' line ends", func(e *evenings) {
			e.edit("name: Bob", "name: Bert")
			spew(e, e.path, strings.ReplaceAll(slurp(e, e.path), "\n", "\r\n"))
		}, edited("Ann Bert Cyd")},
		{"saved with Windows' line ends, a byte order mark, and no change", func(e *evenings) {
			spew(e, e.path, "\ufeff"+strings.ReplaceAll(e.states[2], "\n", "\r\n"))
		}, sound},
		{"saved from an editor that was left open", func(e *evenings) {
			spew(e, e.path, strings.Replace(e.states[0], "name: Ann", "name: Anna", 1))
		}, loaded{
			everyone, 5, "older than the table (step 2 of 4) and isn't used; the next step keeps it aside",
			"friday.yaml was older than the table (step 2 of 4): kept aside as friday.edited.yaml, and play goes on", played + "poke",
		}},
		{"a power cut left half of the file", func(e *evenings) {
			spew(e, e.path, e.states[2][:len(e.states[2])-25])
		}, loaded{everyone, 5, torn, torn, played + "poke"}},
		{"cut off at the end of a line, it may be an edit", func(e *evenings) {
			spew(e, e.path, e.states[2][:strings.Index(e.states[2], "    - name: Cyd")])
		}, edited("Ann Bob")},
		{"an editor gave the journal Windows' line ends and a byte order mark", func(e *evenings) {
			spew(e, e.journal, "\ufeff"+strings.ReplaceAll(slurp(e, e.journal), "\n", "\r\n"))
		}, sound},
		{"saved as UTF-16", func(e *evenings) {
			spew(e, e.path, utf16Text(strings.Replace(e.states[2], "name: Bob", "name: Bert", 1)))
		}, edited("Ann Bert Cyd")},
		{"the journal lost steps", func(e *evenings) {
			e.dropLastLine()
			e.edit(`step: 4`, `step: 9`)
		}, loaded{everyone, 11, lost, lost, "new minifig minifig edit poke"}},
		{"a state file that somebody wrote", func(e *evenings) {
			os.Remove(e.journal)
			spew(e, e.path, "version: 1\nseed: mine\n")
		}, loaded{"", 2, "", "", "edit poke"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.after(e)
			before := files(t, e.dir)
			f := read(t, e.tb)
			if got := minifigs(f.State); got != test.want.minifigs || f.Next() != test.want.next {
				t.Errorf("read %q, next %d", got, f.Next())
			}
			checkNotes(t, "reading", f.Notes, test.want.read)
			if diff := cmp.Diff(before, files(t, e.dir)); diff != "" {
				t.Errorf("reading wrote (-before +after):\n%s", diff)
			}

			kept := change(t, e.tb, poke)
			checkNotes(t, "a step", kept.Notes, test.want.change)
			if got := minifigs(kept.Step.State); got != test.want.minifigs || kept.Step.N != test.want.next {
				t.Errorf("kept %q as step %d", got, kept.Step.N)
			}
			if got := commands(t, e.tb); got != test.want.journal {
				t.Errorf("journal: %s\nwant:    %s", got, test.want.journal)
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
			if again.Step.N != test.want.next+1 {
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
	for _, test := range []struct {
		name  string
		after func(*evenings)
		want  string
	}{
		{"a key that nobody knows", edits("throws: 0", "throws: 0\nthrow: 1"), "friday.yaml: line 7: field throw is not known"},
		{"a list for a group", edits("zombie:", "zombie: []\nmore:"), "friday.yaml: line 7: a list stands where a group of keys must"},
		{"a number with a fraction", edits("throws: 0", "throws: 2.7"), "friday.yaml: line 6: 2.7 isn't a whole number"},
		{"what a game can't be", edits("health: healthy", "health: sleepy"), `friday.yaml: zombie: minifig Ann: health "sleepy"`},
		{"no seed", edits("seed: bricks\n", ""), "friday.yaml: no seed"},
		{"no version", edits("version: 2\n", ""), "friday.yaml: no version"},
		{
			"a version that nobody wrote", edits("version: 2", "version: 5"),
			"friday.yaml: written by a newer zbrikz (version 5; this one reads up to 2): update zbrikz; or write version: 2 there",
		},
		{"two documents", func(e *evenings) {
			spew(e, e.path, slurp(e, e.path)+"---\nversion: 1\n")
		}, "friday.yaml: more than one YAML document"},
		{"half a file of the step before", func(e *evenings) {
			spew(e, e.path, e.states[1][:len(e.states[1])-14])
		}, "friday.yaml: "},
		{"a file that no memory holds", func(e *evenings) {
			sparse(e, e.path, 3<<30)
		}, "friday.yaml: it has 3221225472 bytes, and no table has more than 2097152"},
		{"a newer journal", func(e *evenings) {
			spew(e, e.journal, slurp(e, e.journal)+summed(`{"v":7,"n":5,"state":"all different"`))
		}, "friday.journal: written by a newer zbrikz (version 7; this one reads up to 2): update zbrikz"},
		{"a folder for a state file", func(e *evenings) {
			os.Remove(e.path)
			mkdir(e, e.path)
		}, "friday.yaml is no file, but a "},
		{"a folder for a journal", func(e *evenings) {
			os.Remove(e.journal)
			mkdir(e, e.journal)
		}, "friday.journal is no file, but a "},
		{"a step that was made from itself", func(e *evenings) {
			spew(e, e.journal, slurp(e, e.journal)+summed(`{"v":1,"n":5,"parent":5,"at":5,"tip":5`))
			e.edit("name: Bob", "name: Bert")
		}, "friday.journal: the last line is damaged (step 5 can't be made from step 5, be at step 5 and redo to step 5)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := anEvening(t)
			test.after(e)
			before := files(t, e.dir)
			next := "zbrikz table repair"
			if strings.Contains(test.want, "newer") {
				next = "update zbrikz"
			}
			_, err := e.tb.Read(fresh)
			mustContain(t, err, test.want, next)
			_, err = e.tb.Change(fresh, evening, poke)
			mustContain(t, err, test.want, next)
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
