package cli_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"math/bits"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An act is one thing that somebody does at a random evening.
type act struct {
	Words []string // typed; nil: the state file is edited
	First string   // "--dry-run" or "--odds": so it is typed before, and nothing may change
	Again bool     // it is taken back afterwards and typed again
	Line  int      // of an edit: which of the lines with a number
	Value string   // the new value of the number
}

// GoString is how an act is told where a test fails.
func (a act) GoString() string {
	switch {
	case a.Words == nil:
		return fmt.Sprintf("\n\tedit: number %d becomes %s", a.Line, a.Value)
	case a.Again:
		return fmt.Sprintf("\n\t%q, and again", a.Words)
	case a.First != "":
		return fmt.Sprintf("\n\t%q, first with %s", a.Words, a.First)
	default:
		return fmt.Sprintf("\n\t%q", a.Words)
	}
}

// acts draws an act at a table. It looks at no table, so that a failing evening can be
// made shorter act by act.
func acts(typed []string) *rapid.Generator[act] {
	looks, known, wrong := readers(), vocabulary(), nonsense()
	return rapid.Custom(func(t *rapid.T) act {
		switch pick(t, 30, "what") {
		default:
			a := act{Words: drawPhrase(t, typed[pick(t, len(typed), "phrase")], known, wrong)}
			switch pick(t, 12, "how") {
			case 1, 2:
				a.Words = append(a.Words, "-o", "json")
			case 3:
				a.Words = append(a.Words, "--why")
			case 4:
				a.First = "--dry-run"
			case 5:
				a.First = "--odds"
			case 6:
				a.Words = append(a.Words, "--fresh")
			case 7:
				a.Words = append(a.Words, "--dice", oneOf(t, "1,*", "6,*", "6,6,6,*", "1", "3,4", "7,*", "_,*", "heads", "1,x"))
			case 8:
				a.Again = true
			}
			return a
		case 20, 21:
			a := act{Words: drawPhrase(t, looks[pick(t, len(looks), "phrase")], known, wrong)}
			if rapid.Bool().Draw(t, "json") {
				a.Words = append(a.Words, "-o", "json")
			}
			return a
		case 22, 23, 24:
			return act{Words: []string{"undo"}}
		case 25, 26:
			return act{Words: []string{"redo"}}
		case 27:
			return act{Words: []string{"undo", "--to", strconv.Itoa(pick(t, 60, "to"))}}
		case 28:
			return act{Line: pick(t, 100, "line"), Value: oneOf(t, "1", "2", "0", "-1", "7", "1000", "1000000", "x")}
		}
	})
}

// pick draws a number below n, each about as likely as the others, bit by bit:
// rapid's own numbers are small ones mostly.
func pick(t *rapid.T, n int, label string) int {
	k := 0
	for range bits.Len(uint(n)) + 3 {
		k *= 2
		if rapid.Bool().Draw(t, label) {
			k++
		}
	}
	return k % n
}

var mostActs = flag.Int("acts", 8, "how many acts an hour of TestModel has at most")

func oneOf(t *rapid.T, all ...string) string { return all[pick(t, len(all), "one")] }

// TestModel plays random evenings of both games and holds each step against the
// laws of all steps, and the whole evening against what is promised of
// every one: refusals change nothing, undo and redo lead to the same states, each
// step can be played again with its dice, the same seed gives the same journal.
//
// It plays the same few evenings each time; .ci/trust model plays others, for
// minutes.
func TestModel(t *testing.T) {
	long(t)
	t.Parallel()
	homes := t.TempDir()
	counts := &tally{}
	shorter := &shortening{failed: map[string]bool{}}
	rapid.Check(t, func(t *rapid.T) {
		began := openings()[rapid.Custom(func(t *rapid.T) int { return pick(t, len(openings()), "opening") }).Draw(t, "opening")]
		hours := rapid.SliceOfN(rapid.SliceOfN(acts(began.phrases), 0, *mostActs), 8, 20) // else rapid draws few acts
		random := slices.Concat(hours.Draw(t, "evening")...)
		if !shorter.begin(began.words, random) {
			return
		}
		failed := true
		defer func() { shorter.end(failed) }()
		home := filepath.Join(homes, "home")
		defer os.RemoveAll(home)
		m := &model{T: t, home: home, counts: counts, states: map[int]string{}, steps: map[int]table.Step{}}
		for _, typed := range began.words {
			before := m.n
			if m.typed(strings.Fields(typed)); m.n == before {
				t.Fatalf("the opening can't be played: %s", typed)
			}
		}
		for _, a := range random {
			m.act(a)
		}
		m.sameEvening()
		m.thereAndBack()
		counts.evenings++
		failed = false
	})
	t.Logf("%d evenings: %d commands were kept, %d refused, %d only looked; %d steps were played again", counts.evenings, counts.kept, counts.refused, counts.looked, counts.replayed)
	if !t.Failed() && counts.kept < counts.refused/2 {
		t.Errorf("only %d of the commands were kept, and %d refused: this shows little", counts.kept, counts.refused)
	}
}

// A shortening ends the search for a shorter evening that fails when its time is up.
// rapid looks at its clock only between searches, and one search may play hundreds
// of evenings.
type shortening struct {
	evening string
	failed  map[string]bool // evenings
	since   time.Time       // the first of them
}

// begin tells whether to play an evening: when the time is up, only one that is known
// to fail.
func (s *shortening) begin(opening []string, acts []act) bool {
	s.evening = fmt.Sprintf("%q %#v", opening, acts)
	limit := flag.Lookup("rapid.shrinktime").Value.(flag.Getter).Get().(time.Duration)
	return len(s.failed) == 0 || s.failed[s.evening] || time.Since(s.since) < limit
}

func (s *shortening) end(failed bool) {
	if !failed {
		return
	}
	if len(s.failed) == 0 {
		s.since = time.Now()
	}
	s.failed[s.evening] = true
}

// A tally is the results of all evenings.
type tally struct {
	evenings, kept, refused, looked, replayed int
}

// A model is an evening that is played, and what must be true of it.
type model struct {
	*rapid.T
	home   string
	counts *tally
	n      int                // the last step
	states map[int]string     // the state file after each step, without its number
	steps  map[int]table.Step // each step
	did    []func(home string) string
}

// bothFiles are the two files of a table.
type bothFiles struct{ state, journal string }

func folder(home string) string { return filepath.Join(home, "state", "zbrikz") }

func (m *model) files() bothFiles { return m.filesIn(m.home) }

func (m *model) filesIn(home string) bothFiles {
	all := tree(m, folder(home))
	return bothFiles{all["table.yaml"], all["table.journal"]}
}

func (m *model) write(home string, f bothFiles) {
	for name, text := range map[string]string{"table.yaml": f.state, "table.journal": f.journal} {
		path := filepath.Join(folder(home), name)
		if text == "" {
			os.Remove(path)
			continue
		}
		spill(m, path, text)
	}
}

func (m *model) run(home string, words []string) (out, errs string, code int) {
	var o, e bytes.Buffer
	code = cli.Run(home, &o, &e, words...)
	return o.String(), e.String(), code
}

// act does one thing, and checks it.
func (m *model) act(a act) {
	if a.Words == nil {
		m.edit(a)
		return
	}
	if a.First != "" {
		m.first(a)
	}
	before := m.n
	m.typed(a.Words)
	once := m.steps[m.n]
	if a.Again && m.n == before+1 && once.Parent == m.steps[before].At && before > 0 {
		m.typed([]string{"undo"})
		m.typed(a.Words)
		if again := m.steps[m.n]; m.states[again.N] != m.states[once.N] || string(again.Dice) != string(once.Dice) {
			m.Fatalf("%q, undone and typed again, was\n%s%s\nand is\n%s%s", a.Words, once.Dice, m.states[once.N], again.Dice, m.states[again.N])
		}
	}
}

// first types a command so that it must not change anything.
func (m *model) first(a act) {
	before := m.files()
	words := append(slices.Clone(a.Words), a.First)
	out, errs, code := m.run(m.home, words)
	if m.files() != before {
		m.Fatalf("%q changed the table", words)
	}
	m.heard(words, out, errs, code)
}

// typed types a command, and checks its effects against the model.
func (m *model) typed(words []string) {
	before := m.files()
	out, errs, code := m.run(m.home, words)
	after := m.files()
	m.did = append(m.did, func(home string) string {
		_, errs, _ := m.run(home, words)
		return errs
	})
	m.heard(words, out, errs, code)
	switch {
	case code != 0:
		m.counts.refused++
		if after != before {
			m.Fatalf("%q was refused (%s), and changed the table from\n%s\nto\n%s", words, errs, before.state, after.state)
		}
		return
	case before == after:
		m.counts.looked++
		return
	}
	m.kept(words, before, after)
}

// heard checks the output.
func (m *model) heard(words []string, out, errs string, code int) {
	for _, said := range []string{out, errs} {
		if strings.Contains(said, "%!") || strings.Contains(said, "<nil>") || strings.Contains(said, lateWords) || strings.Contains(said, "\x1b") || strings.Contains(said, "\x00") {
			m.Fatalf("%q says %q", words, said)
		}
	}
	lines := strings.Split(strings.TrimSuffix(errs, "\n"), "\n")
	for _, line := range lines {
		if errs != "" && !strings.HasPrefix(line, "zbrikz: ") {
			m.Fatalf("%q says on stderr %q", words, line)
		}
	}
	switch {
	case code != 0 && (out != "" && words[0] != "table" || errs == "" || len(lines) > 1 && !strings.Contains(lines[0], "journal")):
		m.Fatalf("%q: exit %d, it says %q and %q", words, code, out, errs)
	case code == 0 && out == "":
		m.Fatalf("%q says nothing", words)
	}
	if code != 0 || !slices.Equal(words[max(0, len(words)-2):], []string{"-o", "json"}) {
		return
	}
	for line := range strings.Lines(out) {
		if err := fits("", line); err != nil {
			m.Fatalf("%q: %v", words, err)
		}
	}
}

// took reads the steps that the journal has more than before.
func (m *model) took(what string, before, after bothFiles) {
	lines, ok := strings.CutPrefix(after.journal, before.journal)
	if !ok || lines == "" {
		m.Fatalf("%s: the journal doesn't go on from what it was", what)
	}
	for line := range strings.Lines(lines) {
		step := table.Step{State: both.Games().Titles.Kept().State()}
		if err := json.Unmarshal([]byte(line), &step); err != nil {
			m.Fatalf("%s: %v: %s", what, err, line)
		}
		if step.N != m.n+1 {
			m.Fatalf("%s: step %d comes after step %d", what, step.N, m.n)
		}
		m.n = step.N
		m.steps[m.n] = step
		if problem := impossible(&step.State); problem != "" {
			m.Fatalf("%s: %s\n%s", what, problem, after.state)
		}
	}
}

// kept looks at the steps that a command became.
func (m *model) kept(words []string, before, after bothFiles) {
	was := m.n
	m.took(fmt.Sprintf("%q", words), before, after)
	m.counts.kept += m.n - was
	step := m.steps[m.n]
	if m.n-was > 2 || m.n-was == 2 && m.steps[m.n-1].Command != table.CommandEdit && m.steps[m.n-1].Command != table.CommandNew {
		m.Fatalf("%q became %d steps", words, m.n-was)
	}
	m.states[m.n] = unnumbered(after.state)
	if m.n-was == 2 { // the edit before it left the file as it was found
		m.states[m.n-1] = unnumbered(before.state)
	}
	switch step.Command {
	case "undo", "redo":
		if m.states[step.At] != m.states[m.n] {
			m.Fatalf("%q led to step %d, which was\n%s\nand is\n%s", words, step.At, m.states[step.At], m.states[m.n])
		}
	case table.CommandEdit:
	default:
		if m.n > 1 {
			from := m.steps[m.n-1].State
			if problem := cmp.Or(wrongStep(&from, &step), untrue(&from, &step)); problem != "" {
				m.Fatalf("%q: %s\n%s\nbecame\n%s\nand said\n%s", words, problem, before.state, after.state, step.Text)
			}
			m.replay(words, step, before, after)
		}
	}
}

// unnumbered is a state file without the number of its step.
func unnumbered(text string) string {
	return regexp.MustCompile(`(?m)^step: \d+\n`).ReplaceAllString(text, "")
}

// replay makes a step again: the words of the journal on the state before it, with
// its dice typed. Every other time there is no journal, and the state comes out of
// the file for people.
func (m *model) replay(words []string, step table.Step, before, after bothFiles) {
	m.counts.replayed++
	home := filepath.Join(m.home, "replay")
	if step.N%2 == 0 {
		before.journal = ""
	}
	m.write(home, before)
	again := slices.Clone(step.Args)
	if len(step.Dice) > 0 {
		end := slices.Index(again, "--") // behind it, nothing is a flag
		if end < 0 {
			end = len(again)
		}
		again = slices.Insert(again, end, "--dice", typedFaces(m.T, step.Dice))
	}
	_, errs, code := m.run(home, again)
	got := m.filesIn(home)
	if code != 0 || unnumbered(got.state) != unnumbered(after.state) {
		m.Fatalf("%q, played again as %q: exit %d, %s\n%s\nand not\n%s", words, again, code, errs, got.state, after.state)
	}
}

// typedFaces is the text behind --dice for the dice of a step.
func typedFaces(t *rapid.T, raw json.RawMessage) string {
	var rolled []dice.Rolled
	if err := json.Unmarshal(raw, &rolled); err != nil {
		t.Fatal(err)
	}
	var faces []string
	for _, r := range rolled {
		for _, face := range r.Faces {
			faces = append(faces, strconv.Itoa(face))
		}
	}
	return strings.Join(faces, ",")
}

// edit changes a number in the state file by hand, and looks at the table.
func (m *model) edit(a act) {
	numbers := regexp.MustCompile(`(?m): -?\d+$`)
	change := func(home string) (back string, changed bool) {
		f := m.filesIn(home)
		found := numbers.FindAllStringIndex(f.state, -1)
		if len(found) == 0 {
			return f.state, false
		}
		at := found[a.Line%len(found)]
		edited := f.state[:at[0]] + ": " + a.Value + f.state[at[1]:]
		back = f.state
		f.state = edited
		m.write(home, f)
		return back, edited != back
	}
	doIt := func(home string) string {
		back, changed := change(home)
		if !changed {
			return ""
		}
		out, errs, code := m.run(home, []string{"status"})
		m.heard([]string{"status"}, out, errs, code)
		if code == 0 {
			out, errs, code = m.run(home, []string{"coin"})
			m.heard([]string{"coin"}, out, errs, code)
		}
		if code != 0 {
			if !strings.Contains(errs, "table.yaml") {
				m.Fatalf("number %d edited to %s: %s", a.Line, a.Value, errs)
			}
			f := m.filesIn(home)
			f.state = back
			m.write(home, f)
		}
		return errs
	}
	before := m.files()
	doIt(m.home)
	m.did = append(m.did, doIt)
	after := m.files()
	if before.journal == after.journal {
		return
	}
	was := m.n
	m.took(fmt.Sprintf("an edit of number %d to %s", a.Line, a.Value), before, after)
	for n := was + 1; n <= m.n; n++ {
		m.states[n] = m.text(m.steps[n].State)
	}
}

// text is the state file of a state, as another table writes it, without the
// number of its step.
func (m *model) text(s table.State) string {
	home := filepath.Join(m.home, "text")
	m.write(home, bothFiles{})
	tb, err := both.Games().Titles.Kept().At(folder(home), "table")
	if err != nil {
		m.Fatal(err)
	}
	if _, err := tb.Change(func() table.State { return s }, time.Unix(0, 0), func(*table.Found) (table.Step, table.State, error) {
		return table.Step{Command: "text"}, s, nil
	}); err != nil {
		m.Fatal(err)
	}
	return unnumbered(m.filesIn(home).state)
}

// thereAndBack undoes all steps and does them again: each state on the way is as it was.
func (m *model) thereAndBack() {
	for m.typedKeeps("redo") {
	}
	last := m.states[m.n]
	past := m.past(m.steps[m.n].At)
	if at := past[0]; len(past) == 1 && at > 1 { // a new table where nothing was played goes too
		past = append(past, m.past(m.steps[at-1].At)...)
	}
	back := 0
	for m.typedKeeps("undo") {
		back++
		if back >= len(past) {
			m.Fatalf("undo %d goes past the beginning", back)
		}
		if m.states[m.n] != m.states[past[back]] {
			m.Fatalf("undo %d: the state is\n%s\nand was\n%s", back, m.states[m.n], m.states[past[back]])
		}
	}
	if back != len(past)-1 {
		m.Fatalf("undo went %d steps back, of %d", back, len(past)-1)
	}
	forth := 0
	for m.typedKeeps("redo") {
		forth++
	}
	if forth != back || m.states[m.n] != last {
		m.Fatalf("undo took %d steps back and redo %d forth, to\n%s\nand not\n%s", back, forth, m.states[m.n], last)
	}
}

// past are the steps that a step was made by, itself first.
func (m *model) past(n int) []int {
	var all []int
	for ; n > 0; n = m.steps[n].Parent {
		all = append(all, n)
	}
	return all
}

// typedKeeps types a word and tells whether it became a step.
func (m *model) typedKeeps(word string) bool {
	before := m.n
	m.typed([]string{word})
	return m.n > before
}

// sameEvening does all of it once more at another table: it is the same journal but
// for the time.
func (m *model) sameEvening() {
	home := filepath.Join(m.home, "again")
	for _, do := range m.did {
		do(home)
	}
	timeless := func(f bothFiles) string {
		f.journal = regexp.MustCompile(`"time":"[^"]*"`).ReplaceAllString(f.journal, "")
		f.journal = regexp.MustCompile(`,"sum":"[0-9a-f]*"}\n`).ReplaceAllString(f.journal, "}\n")
		return f.state + f.journal
	}
	if got, want := timeless(m.filesIn(home)), timeless(m.files()); got != want {
		m.Fatalf("the same evening at another table is\n%s\nand not\n%s", got, want)
	}
}
