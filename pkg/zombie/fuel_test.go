package zombie_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Zombie Brikz, Escape this goddamn city: a vehicle takes 1 fuel, once in the game, of the
// driver's before the store's; only where fuel is collected.
func TestVehicleTakesFuel(t *testing.T) {
	fuel := func(n int) []zombie.Stock { return []zombie.Stock{{What: "fuel", N: n}} }
	for _, tt := range []struct {
		name           string
		carries, store []zombie.Stock
		goal, pace     string
		fueled, fudge  bool
		want           zombie.Fueling
		left           int // of the driver's things and of the store's
		refused        string
	}{
		{"the driver's", fuel(2), fuel(7), "fuel", "vehicle", false, false, zombie.FuelCarried, 8, ""},
		{"the store's", nil, fuel(7), "fuel", "vehicle", false, false, zombie.FuelStored, 6, ""},
		{"however it is written", nil, []zombie.Stock{{What: "Fuel", N: 1}}, "fuel", "vehicle", false, false, zombie.FuelStored, 0, ""},
		{"once in the game", fuel(2), fuel(7), "fuel", "vehicle", true, false, "", 9, ""},
		{"no engine", nil, nil, "fuel", "bicycle", false, false, "", 0, ""},
		{"no story of fuel", fuel(1), nil, "food", "vehicle", false, false, "", 1, ""},
		{"none", nil, nil, "fuel", "vehicle", false, false, "", 0,
			"Ann has no fuel for the vehicle, nor has the store: it takes 1, once in the game (Escape this goddamn city)"},
		{"none, fudged", nil, nil, "fuel", "vehicle", false, true, zombie.FuelNone, 0, ""},
		{"fudged for something else", fuel(1), nil, "fuel", "vehicle", false, true, zombie.FuelCarried, 0, ""},
	} {
		g := zombie.Game{
			Minifigs: []zombie.Minifig{{Name: "Ann", Health: zombie.Healthy, Carries: tt.carries}}, Store: tt.store, Fueled: tt.fueled,
			Scenario: zombie.Scenario{Name: "trip", Goals: []zombie.Goal{{Key: "go", What: tt.goal, Needs: 7}}},
		}
		gone, next, err := g.Go(zombie.Going{By: "Ann", Pace: zombie.Pace(tt.pace), Fudge: tt.fudge})
		if tt.refused != "" {
			refused(t, err, tt.refused)
			continue
		}
		left := 0
		for _, s := range append(next.Minifig("Ann").Carries, next.Store...) {
			left += s.N
		}
		if err != nil || gone.Fuel != tt.want || left != tt.left || len(next.Running) != 1 && (tt.fueled || tt.want != "") {
			t.Errorf("%s: %q, %d left, running %v: %v", tt.name, gone.Fuel, left, next.Running, err)
		}
	}
}
