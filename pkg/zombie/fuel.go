package zombie

import (
	"slices"
	"strings"
)

// Fuel is the resource that starts a small vehicle. (Zombie Brikz, Escape this goddamn city.)
const Fuel = "fuel"

// isFuel tells whether things are fuel.
func isFuel(s Stock) bool { return strings.EqualFold(s.What, Fuel) }

// fuel remembers that fuel was used up.
func (g *Game) fuel(thing Stock) { g.Fueled = g.Fueled || isFuel(thing) }

// Dry tells whether a small vehicle still needs its fuel: the scenario is about fuel, and
// none was used up yet. (Zombie Brikz, Escape this goddamn city.)
func (g *Game) Dry() bool {
	return !g.Fueled && slices.ContainsFunc(g.Scenario.Goals, func(o Goal) bool { return strings.EqualFold(o.What, Fuel) })
}

// start takes the fuel that a vehicle needs, once for the whole game, and tells where it
// came from.
func (g *Game) start(by string) Fueling {
	g.Fueled = true
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
