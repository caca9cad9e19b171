package table_test

import (
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// TestOldLedger: a journal of an older zbrikz, which left a tool in the store as it was
// fitted, is read with each tool counted once; its files stay as they are until the next step.
func TestOldLedger(t *testing.T) {
	tb, _ := friday(t)
	change(t, tb, func(f *table.Found) (table.Step, table.State, error) {
		st := f.State.Clone()
		table.In[zombie.Game](&st).Store = []zombie.Stock{{What: "tools", N: 3}}
		table.In[zombie.Game](&st).Repairs = []zombie.Repair{{What: "car", Needs: 3, Tools: []string{"saw", "jack"}}}
		table.In[zombie.Game](&st).Scenario = zombie.Scenario{Name: "escape", Title: "Escape", Goals: []zombie.Goal{{Key: "tools", Says: "tools", What: "tools", Needs: 5, Mends: "car"}}}
		return table.Step{Command: "poke"}, st, nil
	})
	found, err := tb.Read(nil)
	if err != nil || len(found.Notes) > 0 {
		t.Fatalf("%v: %v", found.Notes, err)
	}
	if g := *table.In[zombie.Game](&found.State); g.Progress().Goals[0].Have != 3 || len(g.Store) != 1 || g.Store[0].N != 1 {
		t.Errorf("%d of 5, in the store %v", g.Progress().Goals[0].Have, g.Store)
	}
	if text := slurp(t, tb.StatePath()); !strings.Contains(text, `"n": 3`) {
		t.Errorf("reading has written\n%s", text)
	}
	change(t, tb, addMinifig("Ann"))
	if text := slurp(t, tb.StatePath()); !strings.Contains(text, `"n": 1`) || !strings.Contains(text, "tools: true") {
		t.Errorf("the next step has written\n%s", text)
	}
}
