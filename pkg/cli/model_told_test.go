package cli_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

var (
	isHurt = regexp.MustCompile(`(?m)(\S+) is (wounded|dead)\b`)
	leftIn = regexp.MustCompile(`(?m)\bhorde (\w+): (\d+) zombies? left`)
	points = regexp.MustCompile(`(?m)^(\S+): (\d+) of \d+ hit points left`)
)

// untrue is what an answer says of figures that the table's change doesn't, or the other
// way round: wounded, dead, new, off the table; empty: they agree.
func untrue(before *table.State, step *table.Step) string {
	if step.Command == table.CommandNew {
		return ""
	}
	return cmp.Or(untrueInTown(table.In[zombie.Game](before), table.In[zombie.Game](&step.State), step.Text),
		untrueInDungeon(table.In[brickquest.Game](before), table.In[brickquest.Game](&step.State), step.Text))
}

func untrueInTown(before, after *zombie.Game, said string) string {
	for _, m := range after.Minifigs {
		was := before.Minifig(m.Name)
		if m.Health != zombie.Healthy && was != nil && was.Health != m.Health && !strings.Contains(said, m.Name) {
			return fmt.Sprintf("%s is %s now, and isn't named", m.Name, m.Health)
		}
	}
	for _, hurt := range isHurt.FindAllStringSubmatch(said, -1) {
		if m := after.Minifig(hurt[1]); m != nil && string(m.Health) != hurt[2] {
			return fmt.Sprintf("%q, and %s is %s", hurt[0], m.Name, m.Health)
		}
	}
	for _, h := range after.Hordes {
		if before.Horde(h.Name) == nil && !strings.Contains(strings.ToLower(said), "horde "+strings.ToLower(h.Name)) {
			return fmt.Sprintf("horde %s is new, and isn't named", h.Name)
		}
	}
	for _, h := range before.Hordes {
		if now := after.Horde(h.Name); (now == nil || now.Zombies() != h.Zombies()) && !strings.Contains(said, h.Name) {
			return fmt.Sprintf("horde %s had %d zombies, and isn't named", h.Name, h.Zombies())
		}
	}
	for _, told := range leftIn.FindAllStringSubmatch(said, -1) {
		n := 0
		if h := after.Horde(told[1]); h != nil {
			n = h.Zombies()
		}
		if fmt.Sprint(n) != told[2] {
			return fmt.Sprintf("%q, and there are %d", told[0], n)
		}
	}
	return ""
}

func untrueInDungeon(before, after *brickquest.Game, said string) string {
	for _, told := range points.FindAllStringSubmatch(said, -1) {
		if f := after.Figure(told[1]); f != nil && fmt.Sprint(f.HitPoints) != told[2] {
			return fmt.Sprintf("%q, and %s has %d", told[0], f.Name, f.HitPoints)
		}
	}
	for _, name := range after.FigureNames() {
		f, was := after.Figure(name), before.Figure(name)
		stem := strings.TrimRight(name, "0123456789")
		if was != nil && was.HitPoints != f.HitPoints && !strings.Contains(strings.ToLower(said), strings.ToLower(stem)) {
			return fmt.Sprintf("%s had %d hit points, has %d, and isn't named", name, was.HitPoints, f.HitPoints)
		}
	}
	return ""
}

// besideScript holds each step of a script's table against the model: a step keeps the laws of
// all steps, and its answer says what the table's change does. Scripts that tear a journal, or
// edit a file by hand, are held as far as it can be read.
func besideScript(env *testscript.Env) {
	text, err := os.ReadFile(filepath.Join(env.WorkDir, "state", "zbrikz", "table.journal"))
	if err != nil {
		return
	}
	states := map[int]*table.State{}
	for line := range bytes.Lines(text) {
		step := table.Step{State: both.Games().Titles.Kept().State()}
		if json.Unmarshal(line, &step) != nil {
			return
		}
		before := states[step.Parent]
		if step.At == step.N {
			states[step.N] = &step.State
		}
		if before == nil || step.At != step.N || step.Fix != 0 || step.Command == table.CommandEdit {
			continue
		}
		if problem := cmp.Or(wrongStep(before, &step), untrue(before, &step)); problem != "" {
			env.T().Fatal(fmt.Sprintf("step %d, %q: %s\nit said\n%s", step.N, step.Args, problem, step.Text))
		}
	}
}
