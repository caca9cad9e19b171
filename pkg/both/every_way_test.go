package both_test

import (
	"context"
	"errors"
	"flag"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

var everyLine = flag.Bool("every-line", false, "play every line that the forms make, for each seat")

// lonely are tables where somebody whom a rule may count on isn't there.
var lonely = map[string]string{
	"nobody has played":  "",
	"a whole evening":    evening,
	"nobody acts":        strings.ReplaceAll(evening, "initiative roll --dice *\n", ""),
	"a statue acts":      evening + "initiative to orc1\n",
	"a statue acts late": "hero add Mia --class human-mage\nfoe add orc --hidden\ninitiative roll --dice 6,6\ninitiative next\ninitiative hold\n",
	"only a statue":      "foe add orc --hidden\ninitiative roll\n",
	"heroes and a statue, and only that in the order": "hero add Mia --class human-mage\nhero add Olaf --class dwarven-sapper\nfoe add orc --hidden\ninitiative roll --dice *\ninitiative remove Mia\ninitiative remove Olaf\n",
	"no foes":              "minifig add Ann\nscenario start escape\nhero add Mia --class human-mage\nhero add Olaf --class dwarven-sapper\nquest start salt-lamp\ninitiative roll --dice *\n",
	"no heroes":            "horde add 3 --at yard\nhorde add 2 --at yard --wandering\nfoe add goblin x3\nfoe add black-dragon\ninitiative roll --dice *\n",
	"everybody is dead":    "minifig add Ann\nminifig wound Ann\nminifig wound Ann\nhero add Mia --class human-mage\nfoe add goblin\ninitiative roll --dice *\ndamage Mia 99\ndamage goblin1 99\n",
	"everybody is removed": evening + "hero remove Mia\nhero remove Harry\nhero remove Olaf\nhero remove Cara\nminifig remove Ann\nminifig remove Bob\n",
}

// TestEveryWay: every way of every play of both games is played or refused, at every lonely
// table and from every seat: tried, counted, kept, with typed dice and without. The lines
// are made of the forms. No rule changes the table that it gets, the next one shares nothing
// with it, and can be.
func TestEveryWay(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	var n atomic.Int64
	t.Cleanup(func() { t.Logf("%d lines at %d tables: played, tried and counted, or refused", n.Load(), len(lonely)) })
	for name, typed := range lonely {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			still := stands(t, played(t, typed))
			for _, players := range []bool{false, true} {
				h := *still
				h.Players = players
				lines := linesOf(t, &h)
				if len(lines) < 400 {
					t.Errorf("only %d lines are made", len(lines))
				}
				for i, line := range slices.Sorted(maps.Keys(lines)) {
					i += len(name)                                                      // other lines at each table
					if *everyLine || lines[line] && i%6 == 0 && !players || i%96 == 0 { // TestAlike plays for players
						n.Add(1)
						playEach(t, &h, strings.Split(line, "\n"))
					}
				}
			}
		})
	}
}

// stands is a host at a table that stays as it is: what is played there isn't kept.
func stands(t *testing.T, h *play.Host) *play.Host {
	t.Helper()
	found, err := h.Read()
	if err != nil {
		t.Fatal(err)
	}
	still := *h
	still.Quiet = false
	still.Read = func() (*table.Found, error) { again := *found; return &again, nil }
	before := text(t, partsOf(&found.State))
	still.Change = func(f func(*table.Found) (table.Step, table.State, error)) (table.Kept, error) {
		again := *found
		step, next, err := f(&again)
		if err == nil {
			if wrong := next.Check(); wrong != nil {
				t.Errorf("%q makes a table that can't be: %v", step.Args, wrong)
			}
			step.State = next.Clone()
			for i, game := range partsOf(&next) {
				if game != partsOf(&found.State)[i] { // of a game that a step doesn't change, both have the same
					scramble(reflect.ValueOf(game).Elem())
				}
			}
		}
		if after := text(t, partsOf(&found.State)); after != before {
			t.Fatalf("%q changes the table that it gets, or shares something with the next one\n%s\n%s", step.Args, before, after)
		}
		return table.Kept{Step: step}, err
	}
	whole := h.Here(&found.State)
	known := h.Here(h.Titles.Known(&found.State))
	still.Here = func(st *table.State) *ask.Here { // so that the cards are read once
		if table.In[brickquest.Game](st).ForPlayers() {
			return known
		}
		return whole
	}
	return still.Until(func() (context.Context, func()) { return short(), func() {} })
}

// partsOf are the games at a table.
func partsOf(st *table.State) []any {
	return []any{table.In[zombie.Game](st), table.In[brickquest.Game](st)}
}

// scramble overwrites all that a game could share with another one. Cards never change, and
// are shared.
func scramble(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() != reflect.TypeFor[brickquest.Monster]() && v.Type() != reflect.TypeFor[brickquest.Class]() {
			for i := range v.NumField() {
				scramble(v.Field(i))
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			scramble(v.Index(i))
			v.Index(i).SetZero()
		}
	}
}

// short is a context for a little of whatever takes long.
func short() context.Context {
	g := &glance{Context: context.Background()}
	g.left.Store(3)
	return g
}

// linesOf are the lines that forms and offers make at a table, for everybody there; true:
// with nothing that may be left out. Without the flag, each form is asked for from one of
// the seats.
func linesOf(t *testing.T, h *play.Host) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	seats := append(view(t, h, "").Seats(), play.Chair{})
	for i, chair := range seats {
		v, err := h.View(play.Seat{Name: chair.Name, Players: h.Players})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.Sheet(v.Seat); err != nil {
			t.Error(err)
		}
		_, _, at := v.Board(), v.Prompt(), h.Here(v.State)
		for _, o := range v.Now() {
			all[strings.Join(o.Line, "\n")] = true
		}
		for k, act := range actsOf(h) {
			if !*everyLine && k%len(seats) != i {
				continue
			}
			f, err := h.Titles.Form(at, strings.Fields(act), chair.Name)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range f.Ways {
				for i, line := range varied(act, w) {
					words := strings.Join(line, "\n")
					all[words] = all[words] || i == 0
				}
			}
		}
	}
	delete(all, "")
	return all
}

// actsOf are the names of all acts.
func actsOf(h *play.Host) []string {
	var all []string
	for _, ch := range h.Titles.Acts() {
		for _, act := range ch.Acts {
			all = append(all, act.Name)
		}
	}
	return all
}

// varied are the lines that a way of a form makes: with what must be said, and with some
// values of each of its fields.
func varied(name string, w play.FormWay) [][]string {
	first := func(w play.FormWay) [][]string { all := lines(name, w); return all[:min(1, len(all))] }
	all := first(w)
	for i, one := range w.Fields {
		fixed := w
		fixed.Fields, fixed.OneOf = slices.Clone(w.Fields), nil
		for _, group := range w.OneOf {
			if !slices.Contains(group, one.Name) {
				fixed.OneOf = append(fixed.OneOf, group)
			}
		}
		for _, value := range values(one) {
			fixed.Fields[i].Value, fixed.Fields[i].Must = value, true
			all = append(all, first(fixed)...)
		}
	}
	return all
}

// values are some values of a field: the first and last choices, the least and the most.
func values(f ask.Input) []string {
	some := []string{""}
	for i, c := range f.Choices {
		if i < 5 || i == len(f.Choices)-1 {
			some = append(some, c.Word)
		}
	}
	for _, end := range []*int{f.Min, f.Max} {
		if end != nil {
			some = append(some, strconv.Itoa(*end))
		}
	}
	slices.Sort(some)
	return slices.Compact(some)
}

// playEach plays a line in each way in which it can be played.
func playEach(t *testing.T, h *play.Host, line []string) {
	t.Helper()
	p, l, err := play.Read(h.Titles, line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	c := play.Call{Name: p.Name, Args: line, Means: h.Titles.Means(p, l), Why: true, Cards: p.Class == play.Looks}
	known := c
	known.Dice, known.Typed = "1", true
	asked := c
	asked.Ask = thrown()
	brief := *h
	brief.Context = short()
	ways := map[string]func() error{
		"tried":       func() error { _, err := h.Try(asked); return err },
		"asked":       func() error { _, err := h.Needs(c, 0); return err },
		"counted":     func() error { _, err := brief.Odds(c); return err },
		"counted on":  func() error { _, err := brief.Odds(known); return err },
		"kept":        func() error { said, err := h.Do(c); said.ForPlayers(); return err },
		"kept, typed": func() error { said, err := h.Do(known); said.ForPlayers(); return err },
	}
	if p.Class != play.AtTable {
		ways = map[string]func() error{"looked at": func() error { said, err := h.Look(c); said.ForPlayers(); return err }}
	}
	for name, way := range ways {
		var bug *play.Bug
		if err := play.Caught(way); errors.As(err, &bug) {
			t.Errorf("%q is %s, players %v: %v\n%s", line, name, h.Players, err, bug.Trace)
		}
	}
}

// thrown throws dice for a person, a few of each face.
func thrown() func(dice.Throw) ([]int, error) {
	n := 0
	return func(w dice.Throw) ([]int, error) {
		faces := make([]int, w.N)
		for i := range faces {
			n++
			faces[i] = n*n%w.Die.Sides + 1
		}
		if n > 1000 {
			return nil, errors.New("the throws have no end")
		}
		return faces, nil
	}
}

// A glance is a context that is done when somebody has asked often enough whether it is.
type glance struct {
	context.Context
	left atomic.Int64
}

func (g *glance) Err() error {
	if g.left.Add(-1) < 0 {
		return context.DeadlineExceeded
	}
	return nil
}
