package zombie

import (
	"cmp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// Repair is something that minifigs mend with tools, each tool a different one.
type Repair struct {
	What  string   `json:"what" yaml:"what"`
	Needs int      `json:"needs,omitempty" yaml:"needs,omitempty"`          // tools
	Tools []string `json:"tools,omitempty" yaml:"tools,omitempty" pack:"-"` // the tools that it has
	Bonus int      `json:"bonus,omitempty" yaml:"bonus,omitempty" pack:"-"` // tools that a Mechanic makes up for
	Studs int      `json:"studs,omitempty" yaml:"studs,omitempty" pack:"-"` // studs mended by hand
	Place string   `json:"place,omitempty" yaml:"place,omitempty" pack:"-"` // where it is known to be; empty: nobody has said
}

// Has is how many tools were fitted, with those that a Mechanic made up for.
func (r Repair) Has() int { return len(r.Tools) + r.Bonus }

// hasTool tells whether a tool is in it, without regard to capitals.
func (r Repair) hasTool(tool string) bool {
	return slices.ContainsFunc(r.Tools, func(t string) bool { return strings.EqualFold(t, tool) })
}

// Done tells whether all tools that it needs were fitted.
func (r Repair) Done() bool { return r.Needs > 0 && r.Has() >= r.Needs }

func (g *Game) checkRepair(r Repair) error {
	return cmp.Or(
		wrong(r.What == "", "a repair of nothing"),
		wrong(min(r.Needs, r.Bonus, r.Studs) < 0 || max(r.Needs, r.Bonus, r.Studs) > most, "repair of %s: %d tools needed, %d made up for, %d studs", r.What, r.Needs, r.Bonus, r.Studs),
		wrong(slices.Contains(r.Tools, ""), "repair of %s: a tool without a name", r.What),
		checkOnce(r.Tools, itself, "repair of %s: tool %q twice", r.What),
		g.checkPlace("repair of "+r.What, r.Place))
}

// MostTools is how many tools a repair takes at most.
const MostTools = 100

// Mending is a minifig, the thing that it repairs, and the tool.
type Mending struct {
	What  string
	Tool  string // empty: studs, by hand; or, with Needs, nothing yet
	Needs int    // how many tools it takes; 0: as it was
	By    string
	At    string // the place where it is, and the minifig; empty: where it is known to be
	Fudge bool
}

// Mended is a repair that went on.
type Mended struct {
	What   string   `json:"what"`             // the thing that is repaired
	By     string   `json:"by"`               // the minifig that repairs it; empty: nobody was named
	Tool   string   `json:"tool"`             // the tool that was fitted; empty: none
	Tools  []string `json:"tools"`            // the tools that it has
	Has    int      `json:"has"`              // how many tools that is, with those that a Mechanic makes up for
	Needs  int      `json:"needs"`            // how many tools it takes; 0: nobody said
	Done   bool     `json:"done"`             // it has all
	Now    int      `json:"now"`              // studs mended by this action
	Studs  int      `json:"studs"`            // studs mended in all
	Free   bool     `json:"free"`             // it was a Mechanic's free action
	Joins  string   `json:"joins,omitempty"`  // a minifig that joined
	Came   Came     `json:"came,omitzero"`    // the minifig's way to the place, and the events there; left out where it was there and nothing began
	From   string   `json:"from,omitempty"`   // the minifig from which the tool was taken, where the table keeps track of tools
	Stored bool     `json:"stored,omitempty"` // the tool was taken from the store
	Place  string   `json:"place,omitempty"`  // where it is known to be; left out where nobody has said
}

// Repair mends something. It is an action; a Mechanic has a free one in each turn. A
// thing that matters to the plot takes a number of tools, each a different one; anything
// else is mended by D6 studs. A Mechanic makes up for as many tools as the house rule
// mechanic.tool_bonus says, once for each thing. The thing stands in the place that was
// named, or where the first minifig that repaired it was known to be; a minifig that
// repairs it is there then. (Zombie Brikz, Actions; Character creation.) It refuses an
// [Unknown] minifig, the dead, a thing that needs no more, studs for
// a thing that takes tools or where the house rule repair.studs is off, and, unless it is
// fudged, as [Against] a tool that it has, a thing that isn't a tool, and one that nobody has where the table keeps
// track of tools, and as [Spent] an action too many.
func (g *Game) Repair(m Mending, r dice.Roller) (Mended, Game, error) {
	m.At = cmp.Or(m.At, g.begun(m.What).Place, g.where(m.By))
	joins, slot, err := g.mayRepair(m)
	if err != nil {
		return Mended{}, Game{}, err
	}
	next := g.Clone()
	next.join(joins)
	done := Mended{What: m.What, By: m.By, Tool: m.Tool, Joins: joins, Free: slot == Free}
	if m.Tool != "" && g.tracks(m.Tool) {
		from, lacks := next.fit(m)
		if lacks != nil && !m.Fudge {
			return Mended{}, Game{}, lacks
		}
		done.From, done.Stored = from, lacks == nil && from == ""
	}
	if slot != "" {
		next.acted(m.By, slot, Mechanic, "repair "+m.What)
		done.Came = next.come(m.At, m.By)
	}
	rep := next.mending(m.What)
	next.learn(m.At)
	rep.Place, rep.Needs = cmp.Or(m.At, rep.Place), cmp.Or(m.Needs, rep.Needs)
	switch {
	case m.Tool != "":
		if !rep.hasTool(m.Tool) {
			rep.Tools = append(rep.Tools, m.Tool)
		}
		if next.Minifig(m.By).Has(Mechanic) {
			rep.Bonus = house.Number(g.Rules.MechanicBonus, 0)
		}
	case m.Needs == 0:
		done.Now = r.Roll(dice.Throw{Why: "studs", Who: m.By, N: 1, Die: dice.D(6)})[0]
		rep.Studs += done.Now
	}
	done.Tools, done.Has, done.Needs = append([]string{}, rep.Tools...), rep.Has(), rep.Needs
	done.Done, done.Studs, done.Place = rep.Done(), rep.Studs, rep.Place
	return done, next, nil
}

// begun is the repair of something, which may not have begun.
func (g *Game) begun(what string) Repair {
	if r := g.repair(what); r != nil {
		return *r
	}
	return Repair{What: what}
}

func (g *Game) repair(what string) *Repair {
	return names.Find(g.Repairs, func(r *Repair) bool { return r.What == what })
}

// mayRepair is the slot of a repair; empty where players only say how many tools it takes.
func (g *Game) mayRepair(m Mending) (joins string, slot Slot, err error) {
	joins, err = g.living(m.By, "repair")
	rep := g.begun(m.What)
	rep.Needs = cmp.Or(m.Needs, rep.Needs)
	if err := cmp.Or(err, g.mayMend(m, rep)); err != nil || m.Tool == "" && m.Needs > 0 {
		return joins, "", err
	}
	slot, spent := g.act(m.By, Mechanic, m.Fudge)
	return joins, slot, cmp.Or(g.mayCome(m.At, m.By, m.Fudge), spent)
}

func (g *Game) mayMend(m Mending, rep Repair) error {
	if m.Tool == "" && m.Needs > 0 || m.Fudge {
		return nil
	}
	named, other := m.Tool != "", m.Tool != "" && g.thing(m.Tool) != nil && !g.isTool(m.Tool) && !g.Is(m.Tool, Tool)
	return cmp.Or(
		wrong(rep.Done(), "%s is repaired", m.What),
		against(named && rep.hasTool(m.Tool), "Actions, Repair", "%s has its %s already: bring another tool", m.What, m.Tool),
		against(other, "Actions, Repair", "%s isn't a tool", m.Tool),
		wrong(!named && (rep.Needs > 0 || len(rep.Tools) > 0), "%s takes tools, %d so far: which one?", m.What, rep.Has()),
		wrong(!named && g.Rules.RepairStuds == "off", "%s: dice mend no studs here; with which tool?", m.What))
}

// mending is the repair of something, which begins with this if it hasn't.
func (g *Game) mending(what string) *Repair {
	if r := g.repair(what); r != nil {
		return r
	}
	g.Repairs = append(g.Repairs, Repair{What: what})
	return &g.Repairs[len(g.Repairs)-1]
}

// isTool tells whether things are tools without a name of their own.
func (g *Game) isTool(what string) bool {
	return called(what, Tool) ||
		slices.ContainsFunc(g.Scenario.Goals, func(o Goal) bool { return o.Mends != "" && strings.EqualFold(o.What, what) })
}

// keepTools remembers that the table keeps track of tools, if one of these is a tool.
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

// HasTool tells whether a minifig has a tool at hand, of its own or of the store. Where
// nobody keeps track of tools, it has. (Zombie Brikz, Actions, Repair.)
func (g *Game) HasTool(by string) bool {
	all := g.Store
	if f := g.Minifig(by); f != nil {
		all = slices.Concat(f.Carries, g.Store)
	}
	return !g.tracks("") || slices.ContainsFunc(all, func(s Stock) bool { return g.mayBeTool(s.What) })
}

// mayBeTool tells whether a thing could be a tool: it is one, or nobody knows what it is
// and no goal asks for it except as tools.
func (g *Game) mayBeTool(what string) bool {
	asked := func(o Goal) bool { return strings.EqualFold(o.What, what) }
	return g.isTool(what) || g.Is(what, Tool) || g.thing(what) == nil && !g.Is(what, Natures()...) && !slices.ContainsFunc(g.Scenario.Goals, asked)
}

// tracks tells whether the table keeps track of tools, or of things that are called so. Where
// it doesn't, a tool needs no bearer.
func (g *Game) tracks(tool string) bool {
	is := func(s Stock) bool { return strings.EqualFold(s.What, tool) || g.isTool(s.What) }
	carries := func(m Minifig) bool { return slices.ContainsFunc(m.Carries, is) }
	return g.Tools || slices.ContainsFunc(g.Store, is) || slices.ContainsFunc(g.Minifigs, carries)
}

// fit takes a tool from its place: it is in the thing to mend then, and nowhere else. That is
// the named one of its bearer, else one of the bearer's without a name, else one in the
// store; by is the bearer. It refuses, as [Against], a tool that isn't there.
func (g *Game) fit(m Mending) (by string, err error) {
	named := func(s Stock) bool { return strings.EqualFold(s.What, m.Tool) }
	unnamed := func(s Stock) bool { return g.isTool(s.What) }
	bearer := names.Find(g.Minifigs, func(f *Minifig) bool {
		return f.Name == m.By || m.By == "" && slices.ContainsFunc(f.Carries, named)
	})
	if bearer == nil {
		bearer = &Minifig{}
	}
	for _, in := range []struct {
		by  string
		all *[]Stock
	}{{bearer.Name, &bearer.Carries}, {"", &g.Store}} {
		only := func(s Stock) bool { return s.What == g.Only(*in.all, m.Tool) } // the hammer, for tools
		for _, like := range []func(Stock) bool{named, only, unnamed} {
			if takeOne(in.all, like) {
				g.Tools = true
				return in.by, nil
			}
		}
	}
	return "", cmp.Or(
		against(bearer.Name == "", "Actions, Repair", "the store has no %s and no other tool", m.Tool),
		against(true, "Actions, Repair", "%s has no %s and no other tool, nor has the store", bearer.Name, m.Tool))
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
