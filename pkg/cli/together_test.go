package cli_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// However many play at one table at once, every step is kept, once, and who only
// looks sees whole steps.
func TestTogether(t *testing.T) {
	t.Parallel()
	processes := 50
	if testing.Short() {
		processes = 8
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

// Two who play one line after the other, at the same table.
func TestTwoEvenings(t *testing.T) {
	t.Parallel()
	each := 40
	if testing.Short() {
		each = 15
	}
	e := newEvening(t)
	e.play(t, "new", "Ann", "Bob", "--figures", "10000", "--seed", "two")
	looked := lookOn(t, e)
	answers := make([]told, 2*each)
	var played sync.WaitGroup
	for p := range 2 {
		played.Go(func() {
			for i := range each {
				n := p*each + i
				answers[n] = tell(t, e, variety(n))
			}
		})
	}
	played.Wait()
	looks := looked()
	steps := mustHaveKept(t, e, answers, 1)
	mustHaveSeen(t, looks, steps)
	t.Logf("2 x %d commands: steps %d, lost 0, the longest took %v; %d looks meanwhile", each, len(steps), longest(answers), len(looks))
}

// Two who both begin the table: one of them does.
func TestFirstTogether(t *testing.T) {
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

// mustHaveKept holds what was said against the journal, and the journal against
// the figures on the table. Nobody may have taken anything back.
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
	g := steps[len(steps)-1].State.Zombie
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

// A look is what status said.
type look struct {
	n       int
	figures struct{ Box, Board, Total int }
	hordes  []struct {
		Name    string
		Zombies int
	}
	signs []string
}

// lookOn lets others look at the table until looked is called, which gives what
// they saw.
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
		g := steps[l.n-1].State.Zombie
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
