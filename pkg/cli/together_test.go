package cli_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// However many play at one table at once, every step is kept, once, and a player that
// only looks sees whole steps.
func TestTogether(t *testing.T) {
	t.Parallel()
	processes := 12
	if *everyFault {
		processes = 50
	}
	e := newEvening(t)
	e.play(t, "new", "Ann", "Bob", "--figures", "10000", "--seed", "together")
	looked := lookOn(t, e)
	answers := make([]told, processes)
	var played sync.WaitGroup
	for i := range processes {
		played.Go(func() {
			answers[i] = tell(t, e, variety(i))
		})
	}
	played.Wait()
	looks := looked()
	steps := mustHaveKept(t, e, answers, 1)
	mustHaveSeen(t, looks, steps)
	t.Logf("%d processes at once: steps %d, lost 0, the longest took %v; %d looks meanwhile", processes, len(steps), longest(answers), len(looks))
}

// Two who both begin the table: one of them does.
func TestFirstTogether(t *testing.T) {
	long(t)
	t.Parallel()
	const processes = 8
	e := newEvening(t)
	answers := make([]told, processes)
	var played sync.WaitGroup
	for i := range processes {
		played.Go(func() {
			args := []string{"spawn", "--room", "--at", fmt.Sprintf("place %03d", i), "-o", "json"}
			answers[i] = tell(t, e, args)
		})
	}
	played.Wait()
	steps := mustHaveKept(t, e, answers, 1)
	if steps[0].Command != table.CommandNew {
		t.Errorf("the first step is %q", steps[0].Command)
	}
}

// variety is one of many commands that change the table. No name is the
// beginning of another: it would mean that one.
func variety(i int) []string {
	all := [][]string{
		{"spawn", "--room", "--at", fmt.Sprintf("room %03d", i)},
		{"spawn", "--open", "--at", fmt.Sprintf("yard %03d", i), "--dice", "4,*", "--danger", "3"},
		{"roll", "3d6"},
		{"danger", "sign", fmt.Sprintf("gate %03d", i)},
		{"skill-check", "--difficulty", "easy"},
		{"attack", "--ad", "4", "--dd", "2"},
		{"initiative", "add", fmt.Sprintf("troll%03d=%d", i, i%10)},
		{"danger", "scene", fmt.Sprintf("alarm %03d", i)},
	}
	return append(all[i%len(all)], "-o", "json")
}

// told is a command and its answer.
type told struct {
	args []string
	said said
	took time.Duration
}

func tell(t *testing.T, e evening, args []string) told {
	t.Helper()
	began := time.Now()
	h := listen(t, e.command(t, args...))
	s, err := h.json()
	if h.code != 0 || h.err != "" || err != nil {
		t.Errorf("%q: exit %d, %q, %v", args, h.code, h.err, err)
	}
	return told{args, s, time.Since(began)}
}

// mustHaveKept checks the answers against the journal, and the journal against the
// figures on the table. Nobody may have taken anything back.
func mustHaveKept(t *testing.T, e evening, answers []told, before int) []table.Step {
	t.Helper()
	steps := e.mustBeSound(t)
	if len(steps) != before+len(answers) {
		t.Fatalf("%d steps of %d commands", len(steps), len(answers))
	}
	seen := map[int]bool{}
	for _, a := range answers {
		if a.said.N <= before || a.said.N > len(steps) || seen[a.said.N] {
			t.Fatalf("%q: it was step %d", a.args, a.said.N)
		}
		seen[a.said.N] = true
		if step := steps[a.said.N-1]; step.Text != a.said.Text || !slices.Equal(step.Args, a.args) {
			t.Errorf("step %d is %q, %q; its player typed %q and was told %q", step.N, step.Args, step.Text, a.args, a.said.Text)
		}
	}
	placed, signs, scenes := 0, 0, 0
	for _, step := range steps {
		switch step.Command {
		case "spawn":
			var s struct{ Zombies, Unplaced int }
			if err := json.Unmarshal(step.Outcome, &s); err != nil {
				t.Fatal(err)
			}
			placed += s.Zombies - s.Unplaced
		case "danger sign":
			signs++
		case "danger scene":
			scenes++
		}
	}
	g := *table.In[zombie.Game](&steps[len(steps)-1].State)
	if g.Board() != placed || len(g.Danger.Signs) != signs || len(g.Danger.Scenes) != scenes {
		t.Errorf("on the table: %d zombies of %d, %d signs of %d, %d scenes of %d",
			g.Board(), placed, len(g.Danger.Signs), signs, len(g.Danger.Scenes), scenes)
	}
	return steps
}

func longest(answers []told) time.Duration {
	var most time.Duration
	for _, a := range answers {
		most = max(most, a.took)
	}
	return most
}

// A look is an answer of status.
type look struct {
	n       int
	figures struct{ Box, Board, Total int }
	hordes  []struct {
		Name    string
		Zombies int
	}
	signs []string
}

// lookOn makes others look at the table until looked is called, which gives their looks.
func lookOn(t *testing.T, e evening) (looked func() []look) {
	t.Helper()
	const others = 2
	stop := make(chan struct{})
	seen := make([][]look, others)
	var looking sync.WaitGroup
	for i := range others {
		looking.Go(func() {
			for last := 0; ; {
				h := listen(t, e.command(t, "status", "-o", "json"))
				s, err := h.json()
				if h.code != 0 || h.err != "" || err != nil || s.N < last {
					t.Errorf("status: exit %d, %q, %v, step %d after %d", h.code, h.err, err, s.N, last)
					return
				}
				l := look{n: s.N}
				shown := struct {
					Figures any
					Hordes  any
					Signs   any
				}{&l.figures, &l.hordes, &l.signs}
				if err := json.Unmarshal(s.Outcome, &shown); err != nil {
					t.Error(err)
					return
				}
				seen[i] = append(seen[i], l)
				last = s.N
				select {
				case <-stop:
					return
				default:
				}
			}
		})
	}
	return func() []look {
		close(stop)
		looking.Wait()
		return slices.Concat(seen...)
	}
}

// mustHaveSeen holds what those saw who looked on against the steps.
func mustHaveSeen(t *testing.T, looks []look, steps []table.Step) {
	t.Helper()
	for _, l := range looks {
		if l.n < 1 || l.n > len(steps) {
			t.Fatalf("somebody saw step %d of %d", l.n, len(steps))
		}
		g := *table.In[zombie.Game](&steps[l.n-1].State)
		hordes := 0
		for _, h := range l.hordes {
			hordes += h.Zombies
		}
		if l.figures.Board != g.Board() || hordes != g.Board() || l.figures.Box != g.Figures-g.Board() ||
			len(l.hordes) != len(g.Hordes) || !slices.Equal(l.signs, append([]string{}, g.Danger.Signs...)) {
			t.Errorf("somebody saw step %d as %+v", l.n, l)
		}
	}
}

// Steps, undo and redo, people who only look, Tab, files of commands and a repair, all at
// one table at once: every step that was told is kept, in one order, and nothing else is.
func TestTogetherOfEveryKind(t *testing.T) {
	long(t)
	t.Parallel()
	e := newEvening(t)
	for _, args := range bothGames(3) {
		e.play(t, args...)
	}
	const undos = 5 // as many as take back, below
	for range undos {
		e.play(t, "coin")
	}
	before := len(e.steps(t))
	kinds := []struct {
		args  []string
		stdin string
		looks bool
		may   string // how it may be refused
	}{
		{args: []string{"attack", "Harry", "troll1", "--fudge"}}, {args: []string{"undo"}}, {args: []string{"redo"}, may: "nothing to redo"},
		{args: []string{"spawn", "--room"}}, {args: []string{"initiative", "next"}}, {args: []string{"undo", "--to", fmt.Sprint(before)}, may: "nothing to undo"},
		{args: []string{"play"}, stdin: "roll 1d6\ngold add Harry 1\nspawn --room\n"},
		{args: []string{"status"}, looks: true}, {args: []string{"log"}, looks: true}, {args: []string{"table", "check"}, looks: true, may: "zbrikz table repair restores"},
		{args: []string{"__complete", "attack", ""}, looks: true}, {args: []string{"table", "repair"}, looks: true},
	}
	processes := 2 * len(kinds)
	if *everyFault {
		processes = 5 * len(kinds)
	}
	answers := make([]heard, processes)
	var played sync.WaitGroup
	for i := range processes {
		played.Go(func() {
			kind := kinds[i%len(kinds)]
			cmd := e.command(t, append(slices.Clone(kind.args), "-o", "json")...)
			if kind.args[0] == "__complete" {
				cmd = e.command(t, kind.args...)
			}
			cmd.Stdin = strings.NewReader(kind.stdin)
			answers[i] = listen(t, cmd)
		})
	}
	played.Wait()
	steps := e.mustBeSound(t)
	seen, refused, looks := map[int]bool{}, 0, 0
	for i, h := range answers {
		kind := kinds[i%len(kinds)]
		switch {
		case h.code != 0 && (kind.may == "" || !strings.Contains(h.err, kind.may)):
			t.Errorf("%q: exit %d: %s", kind.args, h.code, h.err)
		case kind.looks:
			looks++
		case h.code != 0:
			refused++
		default:
			for line := range strings.Lines(h.out) {
				s, err := (heard{out: line}).json()
				if err != nil || s.N <= before || s.N > len(steps) || seen[s.N] || steps[s.N-1].Text != s.Text {
					t.Fatalf("%q: it says step %d, %q: %v", kind.args, s.N, s.Text, err)
				}
				seen[s.N] = true
			}
		}
	}
	if len(seen) != len(steps)-before {
		t.Errorf("%d steps were told, and %d are there", len(seen), len(steps)-before)
	}
	for _, step := range steps[before:] {
		if step.Command != "undo" && step.Command != "redo" {
			continue
		}
		if diff := difference(steps[step.At-1].State, step.State); diff != "" {
			t.Errorf("step %d goes to step %d, and isn't like it (-want +got):\n%s", step.N, step.At, diff)
		}
	}
	t.Logf("%d processes of every kind at once: %d steps told, lost 0; %d looks, %d had nothing to take back or do again", processes, len(seen), looks, refused)
}

// difference is how two states differ, but for the steps that they are of.
func difference(want, got table.State) string {
	got.N = want.N
	return cmp.Diff(want, got)
}

// Files that are no steps, written by many at once.
func TestFilesTogether(t *testing.T) {
	long(t)
	t.Parallel()
	e := newEvening(t)
	sets := [][]string{
		{"figures", "18"}, {"paper", "letter"}, {"dice", "ask"}, {"color", "never"}, {"plain", "true"}, {"table", "friday"},
		{"rules.danger.stack", "all"}, {"rules.armor", "classic"},
	}
	const each = 6
	var played sync.WaitGroup
	for _, set := range sets {
		played.Go(func() { e.play(t, append([]string{"config", "set"}, set...)...) })
	}
	won := make([]heard, each)
	for i := range each {
		played.Go(func() { won[i] = listen(t, e.command(t, "pack", "new", "monster", "--to", "own.yaml")) })
		played.Go(func() { e.play(t, "cards", "print", "--monsters", "goblin,troll", "--to", "cards.pdf") })
	}
	played.Wait()
	shown := e.play(t, "config", "show").out
	for _, set := range sets {
		if !strings.Contains(shown, fmt.Sprintf("%s: %s (file)", set[0], set[1])) {
			t.Errorf("%q was set, and is lost:\n%s", set, shown)
		}
	}
	winners := 0
	for _, h := range won {
		if h.code == 0 {
			winners++
		} else if err := h.refused(); err != nil || !strings.Contains(h.err, "own.yaml is there already") {
			t.Errorf("%v: %q", err, h.err)
		}
	}
	if whole := e.mustBeWholeFiles(t, "at once"); winners != 1 || whole != 2 {
		t.Errorf("%d wrote the same new pack; %d files are there", winners, whole)
	}
	t.Logf("%d settings, %d packs and %d prints at once: all settings kept, 1 pack of that name, no half file", len(sets), each, each)
}
