package brickquest

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// The monsters on one number have their turn together: any of them acts, in any order
// (ruling). Its places are a phase; of all others, each place is one of its own.

// phase tells whether the place at an index belongs to the phase of another one, whether
// anybody acts there or not.
func (in Initiative) phase(i, of int) bool {
	a, b := in.Order[i], in.Order[of]
	return i == of || a.Monster && b.Monster && a.Number == b.Number
}

// span is the first and the last index of a place's phase.
func (in Initiative) span(of int) (first, last int) {
	for first = of; first > 0 && in.phase(first-1, of); {
		first--
	}
	for last = of; last+1 < len(in.Order) && in.phase(last+1, of); {
		last++
	}
	return first, last
}

// phaseNames are the places of the present phase, also those where nobody acts.
func (in Initiative) phaseNames() []string {
	at := in.at(in.Turn)
	if at < 0 {
		return nil
	}
	first, last := in.span(at)
	return Initiative{Order: in.Order[first : last+1]}.Names()
}

// acts tells whether it is the turn of a place. Of a phase, those that hold act later.
func (in Initiative) acts(slot string) bool {
	i, at := in.at(slot), in.at(in.Turn)
	if i < 0 || at < 0 || i == at {
		return slot == in.Turn
	}
	s := in.Order[i]
	return in.phase(i, at) && !s.Out && s.Held == in.Late
}

// active are the places of the present phase where somebody acts now.
func (in Initiative) active() []string {
	return slices.DeleteFunc(in.phaseNames(), func(name string) bool { return !in.acts(name) || in.Order[in.at(name)].Out })
}

// ending are the places whose turn ends with the present phase.
func (in Initiative) ending() []string {
	return slices.DeleteFunc(in.phaseNames(), func(name string) bool { return !in.acts(name) && !in.Order[in.at(name)].Out })
}

// next is the order with the turn at the place behind the present phase.
func (in Initiative) next() Initiative {
	names, next := in.phaseNames(), in.step()
	for next.Round == in.Round && next.Late == in.Late && slices.Contains(names, next.Turn) {
		next = next.step()
	}
	return next
}

// lead lets a living figure that isn't taken for a statue stand for its phase, where there
// is one; ok: somebody acts in it. Where nobody sits behind the screen, statues have no turn.
func (g *Game) lead() (ok bool) {
	in := &g.Initiative
	some := in.active()
	for _, name := range some {
		if !g.Conceals(name) {
			in.Turn = name
			return true
		}
	}
	if ok = len(some) > 0 && !g.HasNoMaster(); ok {
		in.Turn = some[0]
	}
	return ok
}

// anyoneSeen tells whether lead finds somebody in one of the phases.
func (g *Game) anyoneSeen() bool {
	return slices.ContainsFunc(g.Initiative.Order, func(s Slot) bool { return !s.Out && (!g.HasNoMaster() || !g.Conceals(s.Name)) })
}

// Ordered is the order as it stands, and everybody whose turn it is.
func (g *Game) Ordered() Ordered {
	in := g.Initiative
	o := Ordered{Round: in.Round, Turn: in.Turn, Acting: []string{}, Late: in.Late, Order: []Placed{}}
	for _, s := range in.Order {
		label := say.If(s.Letter != "", fmt.Sprintf("%d%s", s.Number, s.Letter))
		o.Order = append(o.Order, Placed{s.Name, s.Number, label, s.Held, s.Out})
	}
	for _, slot := range in.active() {
		all := g.acting(slot)
		if len(all) == 0 {
			all = []string{slot}
		}
		o.Acting = append(o.Acting, all...)
	}
	return o
}
