package table_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// A turn is a step, and the minifigs that are there after it, or the words of the refusal.
type turn struct {
	name string
	step func(*table.Found) (table.Step, table.State, error)
	want string
}

// plays takes turns at a table, one after the other, and leaves it sound.
func plays(t *testing.T, tb *table.Table, turns []turn) {
	t.Helper()
	for _, one := range turns {
		kept, err := tb.Change(fresh, evening, one.step)
		got := fmt.Sprint(err)
		if err == nil {
			got = minifigs(kept.Step.State)
		}
		if got != one.want {
			t.Fatalf("%s: %q; want %q", one.name, got, one.want)
		}
	}
	checkFindings(t, tb, nil)
}

func TestUndoAndRedo(t *testing.T) {
	plays(t, anEvening(t).tb, []turn{
		{"undo", undo, "Ann Bob"},
		{"undo", undo, "Ann"},
		{"redo", redo, "Ann Bob"},
		{"redo", redo, "Ann Bob Cyd"},
		{"redo with nothing left", redo, "nothing to redo: nothing is taken back, or a later step went another way; undo --to N goes to any step of zbrikz log"},
		{"undo", undo, "Ann Bob"},
		{"a new step after an undo", addMinifig("Dee"), "Ann Bob Dee"},
		{"redo after a new step", redo, "nothing to redo: nothing is taken back, or a later step went another way; undo --to N goes to any step of zbrikz log"},
		{"undo goes past what was taken back", undo, "Ann Bob"},
		{"undo", undo, "Ann"},
		{"undo", undo, ""},
		{"undo stops where the table begins", undo, "nothing to undo: the table begins with step 1"},
		{"redo leads to the last branch", redo, "Ann"},
		{"redo", redo, "Ann Bob"},
		{"redo", redo, "Ann Bob Dee"},
		{"undo to the other branch", undoTo(4), "Ann Bob Cyd"},
		{"and redo there", redo, "nothing to redo: nothing is taken back, or a later step went another way; undo --to N goes to any step of zbrikz log"},
		{"undo there", undo, "Ann Bob"},
		{"redo there", redo, "Ann Bob Cyd"},
		{"undo to an undo", undoTo(6), "Ann"},
		{"redo from there", redo, "Ann Bob"},
		{"undo to where it is", undoTo(3), "nothing to undo: the table is as step 3 left it"},
		{"undo to no step", undoTo(99), "there is no step 99; the last is 21"},
		{"undo to step 0", undoTo(0), "there is no step 0; the last is 21"},
	})
}

// Behind the step of an undo and a new step stand the steps that still count, and no more
// than were asked for.
func TestPast(t *testing.T) {
	tb, _ := friday(t)
	if all := read(t, tb).Past(9); all != nil {
		t.Errorf("where nobody played: %v", all)
	}
	for _, step := range []func(*table.Found) (table.Step, table.State, error){
		addMinifig("Ann"), addMinifig("Bob"), addMinifig("Cyd"), undo, addMinifig("Dee"), addMinifig("Eve"), undo,
	} {
		change(t, tb, step)
	}
	for most, want := range map[int]string{9: "6 minifig Dee, 3 minifig Bob, 2 minifig Ann, 1 new", 3: "6 minifig Dee, 3 minifig Bob, 2 minifig Ann", 0: ""} {
		if got := over(table.Way{Over: read(t, tb).Past(most)}); got != want {
			t.Errorf("the last %d: %q, want %q", most, got, want)
		}
	}
}

func TestUndoTellsWhatItTakesBack(t *testing.T) {
	e := anEvening(t)
	e.edit("name: Cyd", "name: Cy")
	f := read(t, e.tb)
	way, err := f.Undo()
	if err != nil || way.At != 4 || way.Tip != 5 || over(way) != "5 edit" || minifigs(way.State) != "Ann Bob Cyd" {
		t.Errorf("undo of the edit: %+v, %v", way, err)
	}
	way, err = f.UndoTo(2)
	if err != nil || way.At != 2 || way.Tip != 5 || over(way) != "5 edit, 4 minifig Cyd, 3 minifig Bob" {
		t.Errorf("undo to 2: %+v, %v", way, err)
	}
	change(t, e.tb, undoTo(2))
	f = read(t, e.tb)
	way, err = f.Redo()
	if err != nil || way.At != 3 || over(way) != "3 minifig Bob" {
		t.Errorf("redo: %+v, %v", way, err)
	}
	way, err = f.UndoTo(5)
	if err != nil || way.At != 5 || way.Tip != 5 || over(way) != "" || minifigs(way.State) != "Ann Bob Cy" {
		t.Errorf("undo to 5, forward: %+v, %v", way, err)
	}
}

func over(way table.Way) string {
	var all []string
	for _, step := range way.Over {
		text := fmt.Sprint(step.N, " ", step.Command)
		if len(step.Args) > 1 {
			text += " " + step.Args[1]
		}
		all = append(all, text)
	}
	return strings.Join(all, ", ")
}

func TestUndoWhereTheJournalLostSteps(t *testing.T) {
	e := anEvening(t)
	e.dropLastLine()
	e.edit("name: Cyd", "name: Cy")
	change(t, e.tb, addMinifig("Dee")) // 5 is the edit, 6 is Dee
	change(t, e.tb, undo)
	if kept := change(t, e.tb, undo); minifigs(kept.Step.State) != "Ann Bob" {
		t.Errorf("past the lost step: %q", minifigs(kept.Step.State))
	}
	_, err := e.tb.Change(fresh, evening, undoTo(4))
	mustContain(t, err, "step 4 is gone from", "friday.journal; undo --to N")

	os.Remove(e.journal)
	_, err = read(t, e.tb).Undo()
	mustContain(t, err, "the table begins with step 9")
}

func TestUndoPastADamagedLine(t *testing.T) {
	e := anEvening(t)
	e.editJournal("Bob joins", "Bob jumps")
	f := read(t, e.tb)
	_, err := f.Undo()
	mustContain(t, err, "friday.journal: step 3 is damaged: its sum is wrong")
	way, err := f.UndoTo(2)
	if err != nil || minifigs(way.State) != "Ann" {
		t.Errorf("undo to 2: %+v, %v", way, err)
	}
}

// A line that says two numbers is no way back: there could be no end to it.
func TestUndoPastALineOfTwoNumbers(t *testing.T) {
	e := anEvening(t)
	lines := strings.SplitAfter(slurp(t, e.journal), "\n")
	body, _, _ := strings.Cut(lines[2], `,"sum":`)
	lines[2] = summed(body + `,"n":9,"parent":8`)
	spew(t, e.journal, strings.Join(lines, ""))
	_, err := read(t, e.tb).Undo()
	mustContain(t, err, "friday.journal: step 3 is damaged")
}

// A model of a table: every step's state, and the step that it was made from.
type modelStep struct{ parent, at, tip, throws, before int } // before: where a new table was begun

type model []modelStep // by number; 0 is no step

func (m model) head() modelStep { return m[len(m)-1] }

func (m model) step() model {
	n := len(m)
	return append(m, modelStep{m.head().at, n, n, n, 0})
}

func (m model) begin() model {
	n := len(m)
	return append(m, modelStep{0, n, n, n, m.head().at})
}

func (m model) goTo(at, tip int) model {
	return append(m, modelStep{m.head().at, at, tip, m[at].throws, 0})
}

// past are the steps that a step was made by, itself first.
func (m model) past(n int) []int {
	var all []int
	for ; n > 0; n = m[n].parent {
		all = append(all, n)
	}
	return all
}

func (m model) undo() (model, bool) {
	parent := m[m.head().at].parent
	if m.head().at == m.head().tip {
		parent = max(parent, m[m.head().at].before)
	}
	if parent == 0 {
		return m, false
	}
	return m.goTo(parent, m.head().tip), true
}

func (m model) redo() (model, bool) {
	for n := m.head().tip; n > m.head().at; {
		from := max(m[n].parent, m[n].before)
		if from == m.head().at {
			return m.goTo(n, m.head().tip), true
		}
		n = from
	}
	return m, false
}

func (m model) undoTo(n int) (model, bool) {
	if n < 1 || n >= len(m) || m[n].at == m.head().at {
		return m, false
	}
	tip := m[n].tip
	head := m.head()
	if slices.Contains(m.past(head.at), m[n].at) || slices.Contains(m.past(head.tip), m[n].at) {
		tip = m.head().tip
	}
	for at := head.tip; at > head.at; at = max(m[at].parent, m[at].before) {
		if at == m[n].at && m.leads(at, head.at) { // on the way that redo goes, over new tables too
			tip = head.tip
		}
	}
	return m.goTo(m[n].at, tip), true
}

// leads tells whether redo leads to step n from another one.
func (m model) leads(n, from int) bool {
	for n > from {
		n = max(m[n].parent, m[n].before)
	}
	return n == from
}

// scratch is a folder for one try of many.
func scratch(t *rapid.T) (dir string, tidy func()) {
	dir, err := os.MkdirTemp("", "table")
	if err != nil {
		t.Fatal(err)
	}
	return dir, func() { os.RemoveAll(dir) }
}

// After all acts of players and all undos, the table is where a plain list of all states
// says; and so it is found again.
func TestUndoAgainstAModel(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	rapid.Check(t, func(t *rapid.T) {
		dir, tidy := scratch(t)
		defer tidy()
		tb, err := games().At(dir, "friday")
		if err != nil {
			t.Fatal(err)
		}
		// The state of a step is told by its throws: the number of the step.
		step := func(f *table.Found) (table.Step, table.State, error) {
			s := f.State.Clone()
			s.Throws = f.Next()
			return table.Step{Command: "step"}, s, nil
		}
		m := model{{}, {at: 1, tip: 1}} // the new table
		_, err = tb.Change(fresh, evening, step)
		m = m.step()
		for err == nil && rapid.IntRange(0, 30).Draw(t, "more") > 0 {
			var ok bool
			next := m
			f := step
			switch rapid.IntRange(0, 7).Draw(t, "what") {
			case 0, 1:
				next, ok = m.step(), true
			case 2, 3:
				f = undo
				next, ok = m.undo()
			case 4:
				f = redo
				next, ok = m.redo()
			case 5:
				n := rapid.IntRange(0, len(m)).Draw(t, "to")
				f = undoTo(n)
				next, ok = m.undoTo(n)
			case 7:
				f = func(f *table.Found) (table.Step, table.State, error) {
					st := seeded("other")
					st.Throws = f.Next()
					return table.Step{Command: table.CommandNew}, st, nil
				}
				next, ok = m.begin(), true
			case 6: // somebody edits the file
				text, _ := os.ReadFile(tb.StatePath())
				old := fmt.Sprintf("throws: %d\n", m.head().throws)
				if !strings.Contains(string(text), old) {
					t.Fatalf("no %q in\n%s", old, text)
				}
				edited := strings.Replace(string(text), old, fmt.Sprintf("throws: %d\n", len(m)), 1)
				if err := os.WriteFile(tb.StatePath(), []byte(edited), 0o644); err != nil {
					t.Fatal(err)
				}
				next, ok = m.step().step(), true
			}
			_, err := tb.Change(fresh, evening, f)
			if (err == nil) != ok {
				t.Fatalf("step %d: %v; the model does it: %v", len(m), err, ok)
			}
			if !ok {
				continue
			}
			m = next
			found, err := tb.Read(fresh)
			if err != nil {
				t.Fatal(err)
			}
			last := found.Last
			got := modelStep{last.Parent, last.At, last.Tip, found.State.Throws, m.head().before}
			if last.N != len(m)-1 || got != m.head() {
				t.Fatalf("step %d: %+v; the model says %d: %+v", last.N, got, len(m)-1, m.head())
			}
		}
		if findings, err := tb.CheckFiles(); err != nil || len(findings) > 0 {
			t.Fatalf("check: %q, %v", findings, err)
		}
	})
}

// Undo of a long evening reads only the lines that it needs, in whatever chunks they
// come.
func TestUndoToTheBeginningOfALongEvening(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	tb, dir := friday(t)
	long(t, tb, dir, 3000)
	f := read(t, tb)
	way, err := f.UndoTo(2)
	if err != nil || way.State.Throws != 2 || len(way.Over) != 2998 {
		t.Fatalf("at %d, over %d steps, %v", way.State.Throws, len(way.Over), err)
	}
	for i, step := range way.Over {
		if step.N != 3000-i {
			t.Fatalf("step %d is the %dth", step.N, i)
		}
	}
	got := 0
	for step, err := range tb.Steps() {
		got++
		if err != nil || step.N != got {
			t.Fatalf("step %d is the %dth, %v", step.N, got, err)
		}
	}
	if got != 3000 {
		t.Errorf("%d steps", got)
	}
}

// long writes a journal of n steps, one of them longer than any chunk.
func long(t testing.TB, tb *table.Table, dir string, n int) {
	t.Helper()
	change(t, tb, addMinifig("Ann"))
	path := filepath.Join(dir, "friday.journal")
	lines := strings.SplitAfter(slurp(t, path), "\n")
	body, _, _ := strings.Cut(lines[1], `,"sum":`)
	var journal strings.Builder
	journal.WriteString(lines[0])
	for i := 2; i <= n; i++ {
		after := "x"
		if i == n {
			after = hashOf(slurp(t, tb.StatePath()))
		}
		text := "Ann joins."
		if i == n/2 {
			text = strings.Repeat("Brains! ", 10_000)
		}
		journal.WriteString(summed(replaceAll(body,
			`"n":2`, fmt.Sprintf(`"n":%d`, i),
			`"throws":0`, fmt.Sprintf(`"throws":%d`, i),
			`"parent":1,"at":2,"tip":2`, fmt.Sprintf(`"parent":%d,"at":%d,"tip":%d`, i-1, i, i),
			"Ann joins.", text,
			hashOf(slurp(t, tb.StatePath())), after)))
	}
	spew(t, path, journal.String())
	if f := read(t, tb); f.State.Throws != n || f.Next() != n+1 {
		t.Fatalf("read %+v", f)
	}
}

func replaceAll(text string, pairs ...string) string {
	return strings.NewReplacer(pairs...).Replace(text)
}
