package table_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// .ci/trust asks for all of it.
var everyByte = flag.Bool("every-byte", false, "damage each byte of a table's files in each way")

// A harm is something that happens to a file at a byte.
type harm struct {
	name string
	at   func(text string, i int) string
}

func harms() []harm {
	all := []harm{
		{"cut off", func(text string, i int) string { return text[:i] }},
		{"zeros from there", func(text string, i int) string { return text[:i] + strings.Repeat("\x00", len(text)-i) }},
		{"zeros behind", func(text string, i int) string { return text + strings.Repeat("\x00", i+1) }},
		{"garbage from there", func(text string, i int) string { return text[:i] + garbage(i, len(text)-i) }},
		{"garbage behind", func(text string, i int) string { return text + garbage(i, i+1) }},
		{"a page of zeros", func(text string, i int) string {
			return text[:i] + strings.Repeat("\x00", min(512, len(text)-i)) + text[min(len(text), i+512):]
		}},
		{"a byte twice", func(text string, i int) string { return text[:i+1] + text[i:] }},
		{"a byte gone", func(text string, i int) string { return text[:i] + text[i+1:] }},
		{"a line end", func(text string, i int) string { return text[:i] + "\n" + text[i+1:] }},
	}
	for bit := range 8 {
		all = append(all, harm{fmt.Sprintf("bit %d flipped", bit), func(text string, i int) string {
			return text[:i] + string([]byte{text[i] ^ 1<<bit}) + text[i+1:]
		}})
	}
	return all
}

func garbage(seed, n int) string {
	random := rand.New(rand.NewPCG(uint64(seed), 7))
	text := make([]byte, n)
	for i := range text {
		text[i] = byte(random.Uint32())
	}
	return string(text)
}

// A witness knows a sound table: its files, and everything in them.
type witness struct {
	file, journal string
	steps         []table.Step
	state         table.State
}

// small is a saved table of both games, small enough for each of its bytes.
func small(t *testing.T) witness {
	t.Helper()
	tb := saved(t, "testdata/v1/friday")
	w := witness{file: slurp(t, "testdata/v1/friday.yaml"), journal: slurp(t, "testdata/v1/friday.journal"), state: read(t, tb).State}
	for step, err := range tb.Steps() {
		if err != nil {
			t.Fatal(err)
		}
		w.steps = append(w.steps, step)
	}
	return w
}

// A tally counts what became of damaged tables.
type tally struct {
	sync.Mutex
	cases, asBefore, told, refused, byVersion int
}

func (c *tally) log(t *testing.T, what string) {
	t.Logf("%s: %d damages: %d read as before, %d told, %d refused and repaired, %d refused as a newer version's; silent 0, panics 0, lost 0",
		what, c.cases, c.asBefore, c.told, c.refused, c.byVersion)
}

// examine looks at a table with these files: it loads right, or tells the fault.
func (w witness) examine(t *testing.T, what string, c *tally, file, journal string) {
	t.Helper()
	dir := t.TempDir()
	tb := at(t, dir, "friday")
	spew(t, tb.StatePath(), file)
	spew(t, filepath.Join(dir, "friday.journal"), journal)
	defer os.RemoveAll(dir)

	c.Lock()
	c.cases++
	c.Unlock()
	count := func(n *int) { c.Lock(); *n++; c.Unlock() }

	w.examineSteps(t, what, tb)
	found, err := tb.Read(fresh)
	if err == nil {
		same := w.same(found.State)
		findings, err := tb.CheckFiles()
		kept, wrong := tb.Change(fresh, evening, poke)
		switch {
		case err != nil || wrong != nil:
			t.Errorf("%s: it reads, but %v, %v", what, err, wrong)
		case !same && len(found.Notes) == 0 && found.Last != nil && found.Last.Before == "" && len(kept.Notes) > 0:
			count(&c.told) // by the next step: it is as after a crash in the first one
		case !same && (len(found.Notes) == 0 || len(kept.Notes) == 0):
			t.Errorf("%s: it reads as another, and says nothing (%q, %q): %s", what, found.Notes, kept.Notes, cmp.Diff(w.state, found.State))
		case len(found.Notes)+len(kept.Notes)+len(findings) > 0:
			count(&c.told)
		case journal != w.journal && !w.harmless(journal):
			t.Errorf("%s: nothing tells it", what)
		default:
			count(&c.asBefore)
		}
		if !cmp.Equal(*table.In[zombie.Game](&found.State), *table.In[zombie.Game](&kept.Step.State)) || !cmp.Equal(*table.In[brickquest.Game](&found.State), *table.In[brickquest.Game](&kept.Step.State)) {
			t.Errorf("%s: the next step changes what was read", what)
		}
		return
	}
	oneLine(t, err)
	if !strings.Contains(err.Error(), "friday.") {
		t.Errorf("%s: which file? %v", what, err)
	}
	if strings.Contains(err.Error(), "update zbrikz") {
		count(&c.byVersion)
		if !strings.Contains(err.Error(), "or write version: 2 there") && journal != "" {
			t.Errorf("%s: %v", what, err)
		}
		return
	}
	if !strings.Contains(err.Error(), "run zbrikz table repair") {
		t.Errorf("%s: which command repairs? %v", what, err)
	}
	did, err := tb.Repair(evening)
	if err != nil && strings.Contains(err.Error(), "or write version: 2 there") {
		count(&c.byVersion) // the journal is repaired by now
		return
	}
	if err != nil || len(did) == 0 {
		t.Errorf("%s: the repair: %q, %v", what, did, err)
		return
	}
	found = read(t, tb)
	last := w.lastIn(journal)
	switch {
	case w.same(found.State), last != nil && cmp.Equal(*table.In[zombie.Game](&found.State), *table.In[zombie.Game](&last.State)) && cmp.Equal(*table.In[brickquest.Game](&found.State), *table.In[brickquest.Game](&last.State)):
	case last == nil && !found.Exists:
	case file != w.file && journal != w.journal && toldOf(did):
		// The state file has another value, and nothing is left that proves which is right.
	default:
		t.Errorf("%s: after the repair (%q) it is another: %s", what, did, cmp.Diff(w.state, found.State))
	}
	all := files(t, dir)
	for _, kept := range []struct{ says, name, text string }{
		{"took friday.yaml away", "friday.damaged.yaml", file}, {"lines out of friday.journal", "friday.damaged.journal", journal},
	} {
		if strings.Contains(strings.Join(did, "\n"), kept.says) && all[kept.name] != kept.text {
			t.Errorf("%s: the damaged file isn't kept as %s", what, kept.name)
		}
	}
	for line := range strings.Lines(w.journal) {
		if strings.Contains("\n"+journal, "\n"+line) && !strings.Contains(all["friday.journal"], line) {
			t.Errorf("%s: the repair lost a good line", what)
		}
	}
	if _, err := tb.Change(fresh, evening, poke); err != nil {
		t.Errorf("%s: after the repair: %v", what, err)
	}
	count(&c.refused)
}

// toldOf tells whether a repair says that it believes the state file.
func toldOf(did []string) bool {
	text := strings.Join(did, "\n")
	return strings.Contains(text, "lost step") || strings.Contains(text, "is gone") || strings.Contains(text, "was edited")
}

// examineSteps holds that the journal shows no step that never was, and that undo
// and redo go where they would have gone, or say why not.
func (w witness) examineSteps(t *testing.T, what string, tb *table.Table) {
	t.Helper()
	for step, err := range tb.Steps() {
		if err != nil {
			oneLine(t, err)
			continue
		}
		if i := step.N - 1; i < 0 || i >= len(w.steps) || step.Text != w.steps[i].Text || step.After != w.steps[i].After {
			t.Errorf("%s: there never was step %d, %q", what, step.N, step.Text)
		}
	}
	found, err := tb.Read(fresh)
	if err != nil || len(found.Notes) > 0 {
		return
	}
	for _, way := range []func() (table.Way, error){found.Undo, found.Redo, func() (table.Way, error) { return found.UndoTo(2) }} {
		to, err := way()
		oneLine(t, err)
		if err == nil && !cmp.Equal(to.State, w.steps[to.At-1].State) {
			t.Errorf("%s: it goes to step %d, and it isn't like it", what, to.At)
		}
	}
}

func (w witness) same(s table.State) bool {
	return cmp.Equal(*table.In[zombie.Game](&w.state), *table.In[zombie.Game](&s)) && cmp.Equal(*table.In[brickquest.Game](&w.state), *table.In[brickquest.Game](&s)) && s.Seed == w.state.Seed && s.Throws == w.state.Throws
}

// lastIn is the last of the true steps whose line is whole in a journal.
func (w witness) lastIn(journal string) *table.Step {
	lines := strings.SplitAfter(w.journal, "\n")
	for i := len(w.steps) - 1; i >= 0; i-- {
		if strings.Contains("\n"+journal, "\n"+lines[i]) {
			return &w.steps[i]
		}
	}
	return nil
}

// harmless tells whether a journal has all lines, as an editor may have saved it.
func (w witness) harmless(journal string) bool {
	return strings.ReplaceAll(strings.TrimPrefix(journal, "\ufeff"), "\r\n", "\n") == w.journal
}

// damageEach damages a text at each several-th byte, or where all is asked for at
// every one, in each way.
func damageEach(t *testing.T, text string, several int, examine func(t *testing.T, what, damaged string)) {
	t.Helper()
	if *everyByte {
		several = 1
	}
	t.Run("ways", func(t *testing.T) {
		for k, h := range harms() {
			t.Run(h.name, func(t *testing.T) {
				t.Parallel()
				for i := k % several; i < len(text); i += several {
					examine(t, fmt.Sprintf("%s at %d", h.name, i), h.at(text, i))
				}
			})
		}
	})
}

// Each byte of the state file is damaged in each way: the table loads as it was, or tells
// the fault. A change that makes another table is told as an edit.
func TestEachByteOfTheStateFile(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	w, c := small(t), &tally{}
	damageEach(t, w.file, 67, func(t *testing.T, what, damaged string) { w.examine(t, what, c, damaged, w.journal) })
	c.log(t, fmt.Sprintf("the state file, %d bytes", len(w.file)))
}

// The same for the journal.
func TestEachByteOfTheJournal(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	w, c := small(t), &tally{}
	damageEach(t, w.journal, 401, func(t *testing.T, what, damaged string) { w.examine(t, what, c, w.file, damaged) })
	c.log(t, fmt.Sprintf("the journal, %d bytes", len(w.journal)))
}

// Several damages at once, in both files.
func TestSeveralDamages(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	const seed = 12
	w, c := small(t), &tally{}
	random := rand.New(rand.NewPCG(seed, 0))
	times := 100
	if *everyByte {
		times = 20_000
	}
	some := func(text string) string {
		for range random.IntN(4) {
			if len(text) > 0 {
				text = harms()[random.IntN(len(harms()))].at(text, random.IntN(len(text)))
			}
		}
		return text
	}
	for n := range times {
		w.examine(t, fmt.Sprintf("seed %d, case %d", seed, n), c, some(w.file), some(w.journal))
	}
	c.log(t, fmt.Sprintf("several damages in both files (seed %d)", seed))
}
