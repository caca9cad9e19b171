package zombie_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Escape this goddamn city: a tool counts once, at a table too that was kept
// when tools stayed in the store as they were fitted.
func TestOneLedger(t *testing.T) {
	for _, tt := range []struct {
		name   string
		store  int
		fitted []string
		kept   bool // track of tools is kept: it is no old table
		have   int
		left   int // in the store
	}{
		{"all that are fitted were delivered", 2, []string{"wrench", "saw"}, false, 2, 0},
		{"one more was delivered", 3, []string{"wrench", "saw"}, false, 3, 1},
		{"fitted without having been delivered", 1, []string{"wrench", "saw"}, false, 2, 0},
		{"nothing is fitted", 2, nil, false, 2, 2},
		{"nothing was delivered", 0, []string{"wrench"}, false, 1, 0},
		{"a table that keeps one ledger", 1, []string{"wrench", "saw"}, true, 3, 1},
	} {
		g := zombie.Game{
			Tools: tt.kept, Repairs: []zombie.Repair{{What: "escape car", Needs: 3, Tools: tt.fitted}},
			Scenario: zombie.Scenario{Name: "escape", Goals: []zombie.Goal{{Key: "tools", Says: "tools", What: "tools", Needs: 3, Mends: "escape car"}}},
		}
		if tt.store > 0 {
			g.Store = []zombie.Stock{{What: "tools", N: tt.store}}
		}
		for range 2 { // reading it again changes nothing more
			g.OneLedger()
			left := 0
			for _, s := range g.Store {
				left += s.N
			}
			if have := g.Progress().Goals[0].Have; have != tt.have || left != tt.left {
				t.Errorf("%s: %d, %d of them in the store", tt.name, have, left)
			}
		}
	}
}

// Zombie Brikz, Actions, Repair: whether a minifig may have a tool at hand.
func TestHasTool(t *testing.T) {
	for _, tt := range []struct {
		name           string
		kept           bool
		carries, store []zombie.Stock
		want           bool
	}{
		{"nobody keeps track", false, nil, nil, true},
		{"none", true, nil, nil, false},
		{"its own", true, []zombie.Stock{{What: "tools", N: 1}}, nil, true},
		{"what may be one", true, []zombie.Stock{{What: "wrench", N: 1}}, nil, true},
		{"in the store", true, nil, []zombie.Stock{{What: "tools", N: 1}}, true},
		{"food, and fuel that a goal asks for", true, []zombie.Stock{{What: "food", N: 1}}, []zombie.Stock{{What: "fuel", N: 2}}, false},
	} {
		g := zombie.NewGame(2, 0, []string{"Meg"})
		g.Tools, g.Minifigs[0].Carries, g.Store = tt.kept, tt.carries, tt.store
		g.Scenario.Goals = []zombie.Goal{{Key: "fuel", What: "fuel", Needs: 7}}
		if got := g.HasTool("Meg"); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}
