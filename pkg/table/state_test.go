package table_test

import (
	"os"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A state comes back as it was written, from the journal and from the state file alone,
// with any names that players think of.
func TestStateComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dir, tidy := scratch(t)
		defer tidy()
		tb, err := games().At(dir, "friday")
		if err != nil {
			t.Fatal(err)
		}
		state := drawState(t)
		table.In[zombie.Game](&state).Modernize()
		if err := state.Check(); err != nil {
			t.Skip(err)
		}
		kept, err := tb.Change(fresh, evening, func(*table.Found) (table.Step, table.State, error) {
			return table.Step{Command: table.CommandNew}, state, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		found, err := tb.Read(fresh)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(kept.Step.State, found.State); diff != "" {
			t.Fatalf("from the journal (-kept +read):\n%s", diff)
		}
		if err := os.Remove(dir + "/friday.journal"); err != nil {
			t.Fatal(err)
		}
		found, err = tb.Read(fresh)
		if err != nil {
			t.Fatal(err)
		}
		found.State.N = kept.Step.N // the file alone counts as an edit
		if diff := cmp.Diff(kept.Step.State, found.State); diff != "" {
			t.Fatalf("from the state file (-kept +read):\n%s", diff)
		}
	})
}

func drawState(t *rapid.T) table.State {
	name := rapid.OneOf(rapid.StringOfN(rapid.RuneFrom([]rune(" "), unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Cf, unicode.Co), 1, 12, -1), rapid.SampledFrom([]string{
		"yes", "n", "~", "null", "010", "1e3", "0x1F", "1_000", "- a", "a: b", "#x", " a", "a ", "'", `"`, "|", "2026-10-31", "<<", "&a", "*a", "!!str", "%", "@", "`", "\ufeff", "\u200b", "\u202e", "🧟", `a\U0001F600b`, `x, "\U0001F600"`,
	}))
	s := seeded(name.Draw(t, "seed"))
	s.Throws = rapid.IntRange(0, 99).Draw(t, "throws")
	for n := range rapid.IntRange(0, 3).Draw(t, "burnt") {
		s.Burnt = append(s.Burnt, 10*(n+1)+rapid.IntRange(0, 9).Draw(t, "which"))
	}
	table.In[zombie.Game](&s).Danger.Scenes = drawAll(t, "scenes", name)
	for _, n := range drawAll(t, "minifigs", name) {
		table.In[zombie.Game](&s).Minifigs = append(table.In[zombie.Game](&s).Minifigs, zombie.Minifig{Name: n, Health: zombie.Healthy})
	}
	for _, n := range drawAll(t, "hordes", name) {
		table.In[zombie.Game](&s).Hordes = append(table.In[zombie.Game](&s).Hordes, zombie.Horde{Name: n, Standing: 1, Place: name.Draw(t, "place")})
	}
	for i, n := range drawAll(t, "order", name) {
		in := &table.In[brickquest.Game](&s).Initiative
		in.Round, in.Turn = 1, n
		in.Order = append(in.Order, brickquest.Slot{Name: n, Number: -i})
	}
	return s
}

// drawAll is some names; nil if there are none, as files have it.
func drawAll(t *rapid.T, what string, name *rapid.Generator[string]) []string {
	all := rapid.SliceOfN(name, 0, 3).Draw(t, what)
	if len(all) == 0 {
		return nil
	}
	return all
}
