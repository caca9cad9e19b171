package zombie

import (
	"slices"
	"strings"
)

// Fuel is the resource that starts a small vehicle. (Zombie Brikz, Escape this goddamn city.)
const Fuel = "fuel"

// fuel remembers that fuel was used up: the next vehicle has it.
func (g *Game) fuel(thing Stock) { g.Fueled = g.Fueled || g.Is(thing.What, Burning) }

// Stands tells whether the small vehicle of a minifig takes its fuel now: the scenario is
// about fuel, and it hasn't got any. (Zombie Brikz, Escape this goddamn city.)
func (g *Game) Stands(of string) bool {
	return !slices.Contains(g.Running, of) &&
		slices.ContainsFunc(g.Scenario.Goals, func(o Goal) bool { return strings.EqualFold(o.What, Fuel) })
}

// start takes the fuel that the vehicle of a minifig needs, once for the whole game, and
// tells where it came from; it is empty where somebody has filled it already.
func (g *Game) start(by, of string) Fueling {
	g.Running = append(g.Running, of)
	if g.Fueled {
		g.Fueled = false
		return ""
	}
	isFuel := func(s Stock) bool { return g.Is(s.What, Burning) }
	if m := g.Minifig(by); m != nil {
		if i := slices.IndexFunc(m.Carries, isFuel); i >= 0 {
			m.Carries = without(m.Carries, Stock{m.Carries[i].What, 1})
			return FuelCarried
		}
	}
	if i := slices.IndexFunc(g.Store, isFuel); i >= 0 {
		g.Store = without(g.Store, Stock{g.Store[i].What, 1})
		return FuelStored
	}
	return FuelNone
}
