package zombie

import (
	"fmt"
	"slices"
	"strings"
)

// isTool tells whether things are tools without a name of their own.
func (g *Game) isTool(what string) bool {
	return called(what, Tool) ||
		slices.ContainsFunc(g.Scenario.Goals, func(o Goal) bool { return o.Mends != "" && strings.EqualFold(o.What, what) })
}

// keepTools remembers that the table keeps track of tools, if one of these things is a
// tool.
func (g *Game) keepTools(things ...Stock) {
	g.Tools = g.Tools || slices.ContainsFunc(things, func(s Stock) bool { return g.isTool(s.What) || g.Is(s.What, Tool) })
}

// OneLedger repairs a table from the time when tools were counted in two places. There a
// tool that was brought home and then fitted counts twice: in the store and in the
// repair. OneLedger takes fitted tools out of the store, once. (Zombie Brikz, Escape this
// goddamn city.)
func (g *Game) OneLedger() {
	if g.Tools {
		return
	}
	for _, goal := range g.Scenario.Goals {
		for _, r := range g.Repairs {
			if goal.Mends == r.What && len(r.Tools) > 0 && some(g.Store, goal.What) > 0 {
				g.Store, g.Tools = without(g.Store, Stock{goal.What, len(r.Tools)}), true
			}
		}
	}
}

// A source is where a tool is taken from that goes into a repair.
type source struct {
	by   string // the minifig that carries it; empty: the store
	tool Stock  // as it lies there
}

// HasTool tells whether a minifig has a tool at hand, of its own or of the store. Where
// nobody keeps track of tools, it has. (Zombie Brikz, Actions, Repair.)
func (g *Game) HasTool(by string) bool {
	all := g.Store
	if f := g.Minifig(by); f != nil {
		all = slices.Concat(f.Carries, g.Store)
	}
	_, kept, _ := g.tool(Mending{By: by})
	return !kept || slices.ContainsFunc(all, func(s Stock) bool { return g.mayBeTool(s.What) })
}

// mayBeTool tells whether a thing could be a tool: it is one, or nobody knows what it is
// and no goal asks for it except as tools.
func (g *Game) mayBeTool(what string) bool {
	asked := func(o Goal) bool { return strings.EqualFold(o.What, what) }
	return g.isTool(what) || g.Is(what, Tool) || g.thing(what) == nil && !g.Is(what, Natures()...) && !slices.ContainsFunc(g.Scenario.Goals, asked)
}

// tool finds a tool where the table keeps track of tools: the named one with its bearer,
// else one of the bearer's without a name, else one in the store. kept is false where no
// track is kept: a tool needs no bearer then. It refuses, as [Against], a tool that isn't
// there.
func (g *Game) tool(m Mending) (from source, kept bool, err error) {
	named := func(s Stock) bool { return strings.EqualFold(s.What, m.Tool) }
	unnamed := func(s Stock) bool { return g.isTool(s.What) }
	kept = g.Tools || slices.ContainsFunc(g.Store, unnamed) || slices.ContainsFunc(g.Store, named)
	for i := range g.Minifigs {
		f := &g.Minifigs[i]
		kept = kept || slices.ContainsFunc(f.Carries, unnamed) || slices.ContainsFunc(f.Carries, named)
		if m.By == "" && slices.ContainsFunc(f.Carries, named) {
			m.By = f.Name
		}
	}
	if !kept {
		return source{}, false, nil
	}
	var carried []Stock
	if f := g.Minifig(m.By); f != nil {
		carried = f.Carries
	}
	for _, in := range []struct {
		by   string
		all  []Stock
		like func(Stock) bool
	}{{m.By, carried, named}, {m.By, carried, unnamed}, {"", g.Store, named}, {"", g.Store, unnamed}} {
		if i := slices.IndexFunc(in.all, in.like); i >= 0 {
			return source{in.by, Stock{in.all[i].What, 1}}, true, nil
		}
	}
	if m.By == "" {
		return source{}, true, &Against{fmt.Sprintf("the store has no %s and no other tool", m.Tool), "Actions, Repair"}
	}
	return source{}, true, &Against{fmt.Sprintf("%s has no %s and no other tool, nor has the store", m.By, m.Tool), "Actions, Repair"}
}

// fit takes a tool from its place: it is in the thing to mend then, and nowhere else.
func (g *Game) fit(from source) {
	if f := g.Minifig(from.by); f != nil {
		f.Carries = without(f.Carries, from.tool)
	} else {
		g.Store = without(g.Store, from.tool)
	}
	g.Tools = true
}

// Stored is how many tools for a repair the team has brought home and not fitted. They
// count for the repair's goal. (Zombie Brikz, Escape this goddamn city.)
func (g *Game) Stored(r Repair) int {
	n := 0
	for _, goal := range g.Scenario.Goals {
		if goal.Mends == r.What {
			n += some(g.Store, goal.What)
		}
	}
	return n
}
