package table_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	quests "github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zombies "github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

var evening = time.Date(2026, 10, 31, 20, 15, 0, 0, time.UTC)

// games are the games of the program.
func games() *table.Games { return table.Keeps(zombies.Kept(), quests.Kept()) }

// seeded is a state that nobody has played at.
func seeded(seed string) table.State {
	s := games().State()
	s.Seed = seed
	return s
}

func fresh() table.State { return seeded("bricks") }

// friday is a table in a new folder.
func friday(t testing.TB) (*table.Table, string) {
	t.Helper()
	dir := t.TempDir()
	return at(t, dir, "friday"), dir
}

func at(t testing.TB, dir, name string) *table.Table {
	t.Helper()
	tb, err := games().At(dir, name)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// saved is a table in a new folder whose files another version wrote.
func saved(t testing.TB, path string) *table.Table {
	t.Helper()
	tb := at(t, t.TempDir(), filepath.Base(path))
	for _, ext := range []string{".yaml", ".journal"} {
		spew(t, strings.TrimSuffix(tb.StatePath(), ".yaml")+ext, slurp(t, path+ext))
	}
	return tb
}

// addMinifig is a step such as a command makes it.
func addMinifig(name string) func(*table.Found) (table.Step, table.State, error) {
	return func(f *table.Found) (table.Step, table.State, error) {
		s := f.State.Clone()
		table.In[zombie.Game](&s).Minifigs = append(table.In[zombie.Game](&s).Minifigs, zombie.Minifig{Name: name, Health: zombie.Healthy})
		return table.Step{
			Command: "minifig", Args: []string{"add", name},
			Outcome: json.RawMessage(`{"name":"` + name + `"}`), Text: name + " joins.",
		}, s, nil
	}
}

// change makes a step that must be kept.
func change(t testing.TB, tb *table.Table, f func(*table.Found) (table.Step, table.State, error)) table.Kept {
	t.Helper()
	kept, err := tb.Change(fresh, evening, f)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

func read(t testing.TB, tb *table.Table) *table.Found {
	t.Helper()
	f, err := tb.Read(fresh)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// undo is the step of an undo command.
func undo(f *table.Found) (table.Step, table.State, error) { return goWay("undo")(f.Undo()) }

func redo(f *table.Found) (table.Step, table.State, error) { return goWay("redo")(f.Redo()) }

func undoTo(n int) func(f *table.Found) (table.Step, table.State, error) {
	return func(f *table.Found) (table.Step, table.State, error) { return goWay("undo")(f.UndoTo(n)) }
}

func goWay(command string) func(table.Way, error) (table.Step, table.State, error) {
	return func(way table.Way, err error) (table.Step, table.State, error) {
		return table.Step{Command: command, At: way.At, Tip: way.Tip}, way.State, err
	}
}

// files are the contents of a folder's files, by name, without the locks.
func files(t testing.TB, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".lock") {
			continue
		}
		if e.IsDir() {
			all[e.Name()] = "folder"
			continue
		}
		if info, err := e.Info(); err == nil && info.Size() > 50<<20 {
			all[e.Name()] = fmt.Sprint(info.Size(), " bytes")
			continue
		}
		all[e.Name()] = slurp(t, filepath.Join(dir, e.Name()))
	}
	return all
}

func slurp(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func spew(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func mkdir(t testing.TB, path string) {
	t.Helper()
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
}

func minifigs(s table.State) string { return strings.Join(table.In[zombie.Game](&s).Names(), " ") }

func commands(t testing.TB, tb *table.Table) string {
	t.Helper()
	var all []string
	for step, err := range tb.Steps() {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, step.Command)
	}
	return strings.Join(all, " ")
}

func mustContain(t testing.TB, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error; want one with %q", parts)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("error %q doesn't say %q", err, part)
		}
	}
	if text := err.Error(); strings.Contains(text, "\n") || strings.HasSuffix(text, ".") {
		t.Errorf("error %q isn't one line without a full stop", text)
	}
}

func TestJournalIsForPeopleToo(t *testing.T) {
	tb, dir := friday(t)
	change(t, tb, func(*table.Found) (table.Step, table.State, error) {
		return table.Step{
			Command: "new", Args: []string{"--seed", "a & b"}, Text: "Danger < 3.\nGo!",
			Dice: json.RawMessage(`[ ]`), Outcome: json.RawMessage(`{"danger": 2}`),
		}, seeded("a & b"), nil
	})
	want := summed(`{"v":2,"n":1,"time":"2026-10-31T20:15:00Z","command":"new","args":["--seed","a & b"],` +
		`"dice":[],"outcome":{"danger":2},"text":"Danger < 3.\nGo!",` +
		`"state":{"version":2,"n":1,"seed":"a & b","throws":0},` +
		`"parent":0,"at":1,"tip":1,"before":"","after":"` + hashOf(slurp(t, tb.StatePath())) + `"`)
	if diff := cmp.Diff(want, slurp(t, filepath.Join(dir, "friday.journal"))); diff != "" {
		t.Errorf("journal (-want +got):\n%s", diff)
	}
}

// A rule that works on the found state itself must not reach into the step of
// a hand edit that comes before its own.
func TestFoundStateIsTheCallersOwn(t *testing.T) {
	tb, _ := friday(t)
	change(t, tb, addMinifig("Ann"))
	spew(t, tb.StatePath(), strings.Replace(slurp(t, tb.StatePath()), "Ann", "Anna", 1))
	change(t, tb, func(f *table.Found) (table.Step, table.State, error) {
		table.In[zombie.Game](&f.State).Minifigs[0].Health = zombie.Dead
		return table.Step{Command: "wound"}, f.State, nil
	})
	change(t, tb, undo)
	f := read(t, tb)
	table.In[zombie.Game](&f.State).Minifigs[0].Name = "Zoë"
	if name := table.In[zombie.Game](&f.Last.State).Minifigs[0].Name; name != "Anna" {
		t.Errorf("the last step now has %s", name)
	}
	got := table.In[zombie.Game](&read(t, tb).State).Minifigs[0]
	if got.Name != "Anna" || got.Health != zombie.Healthy {
		t.Errorf("after undo: %+v", got)
	}
}

func TestCheck(t *testing.T) {
	ann := zombie.Minifig{Name: "Ann", Health: zombie.Healthy}
	for _, test := range []struct {
		name string
		edit func(*table.State)
		want string // "": sound
	}{
		{"as it is", func(*table.State) {}, ""},
		{"a step below 0", func(s *table.State) { s.N = -1 }, "step -1"},
		{"a step far too high", func(s *table.State) { s.N = math.MaxInt32 }, "steps are counted"},
		{"throws below 0", func(s *table.State) { s.Throws = -1 }, "throws -1"},
		{"burnt throws", func(s *table.State) { s.Burnt = []int{1, 2, 9} }, ""},
		{"throw 0 is burnt", func(s *table.State) { s.Burnt = []int{0, 2} }, "burnt: 0 after 0; the numbers of throws go up from 1"},
		{"burnt in disorder", func(s *table.State) { s.Burnt = []int{3, 1} }, "burnt: 1 after 3"},
		{"a tab", func(s *table.State) { table.In[zombie.Game](s).Danger.Scenes = []string{"a", "\tb"} }, `"\tb" has a character`},
		{"no UTF-8", func(s *table.State) { s.Seed = "\xff" }, "has a character that can't be shown"},
		{"a zombie for a place", func(s *table.State) { table.In[zombie.Game](s).Hordes[0].Place = "🧟 barn" }, ""},
		{"a rule of zombie's", func(s *table.State) { table.In[zombie.Game](s).Danger.Base = 9 }, "zombie: danger base 9"},
		{"a rule of brickquest's", func(s *table.State) { table.In[brickquest.Game](s).Initiative.Round = -1 }, "brickquest: initiative round: -1"},
		{"a minifig called like a horde", func(s *table.State) {
			table.In[zombie.Game](s).Hordes = append(table.In[zombie.Game](s).Hordes, zombie.Horde{Name: "Ann", Standing: 1})
		}, `"Ann" is the name of two`},
		{"a player in both games", func(s *table.State) { order(s, "Ann") }, ""},
		{"a player called like a horde", func(s *table.State) { order(s, "A") }, `"A" is the letter of a horde`},
		{"twice in the order", func(s *table.State) { order(s, "Bob"); order(s, "Bob") }, `"Bob" is the name of two`},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := fresh()
			table.In[zombie.Game](&s).Minifigs = []zombie.Minifig{ann}
			table.In[zombie.Game](&s).Hordes = []zombie.Horde{{Name: "A", Standing: 2}}
			test.edit(&s)
			err := s.Check()
			if test.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			mustContain(t, err, test.want)
		})
	}
}

func order(s *table.State, name string) {
	in := &table.In[brickquest.Game](s).Initiative
	in.Round, in.Turn = 1, name
	in.Order = append(in.Order, brickquest.Slot{Name: name, Number: 7})
}

// A clock that is set back, or is far off, changes nothing but the times in the log.
func TestClockGoesBack(t *testing.T) {
	tb, dir := friday(t)
	for i, now := range []time.Time{evening, evening.Add(-40 * 365 * 24 * time.Hour), time.Unix(0, 0), evening.Add(-time.Hour), {}} {
		kept, err := tb.Change(fresh, now, addMinifig(fmt.Sprint("m", i)))
		if err != nil || kept.Step.N != i+2 || len(kept.Notes) > 0 {
			t.Fatalf("at %v: step %d, notes %q, %v", now, kept.Step.N, kept.Notes, err)
		}
	}
	if got := minifigs(read(t, tb).State); got != "m0 m1 m2 m3 m4" {
		t.Errorf("there are %s", got)
	}
	if kept := change(t, tb, undo); minifigs(kept.Step.State) != "m0 m1 m2 m3" {
		t.Errorf("undo leaves %s", minifigs(kept.Step.State))
	}
	checkFindings(t, tb, nil)
	if _, err := games().List(dir); err != nil {
		t.Error(err)
	}
}
