package brickquest

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// TurnSet is the order after players said whose turn it is.
type TurnSet struct {
	Ordered
	Before     string      `json:"before"`      // the place whose turn it was
	Back       bool        `json:"back"`        // its turn of this round comes again
	Released   bool        `json:"released"`    // it held, and does no longer
	PassedOver []string    `json:"passed_over"` // the places whose turns don't come in this round any more, in the order
	Uncounted  []Uncounted `json:"uncounted"`   // events that would have happened by themselves in the turns between, and haven't
	FromFirst  bool        `json:"from_first"`  // it was the turn of the first one in the round
}

// Uncounted is an event that comes by itself when a turn begins or ends, and that hasn't
// come because players set the turn.
type Uncounted struct {
	Name string   `json:"name"` // the place in the order
	What []string `json:"what"` // effects and explosives by their names, or an ability: "regenerates", "meditation", "recuperation"
}

// TurnTo sets whose turn it is in this round, because the table says otherwise than the
// order here. Nothing happens by itself: no turn ends or begins, nothing is taken back,
// and no round passes; events of this round don't happen again. A figure that acted ahead
// of a turn that is passed over did so in that turn; a figure whose turn comes again goes
// on with it. A figure that holds acts in its own place then, or at the end of the round
// if that has come (ruling). (BrickQuest, Beginning the Game; Holding.) It gives
// ErrNoInitiative where nobody is in the order, and refuses a name that isn't in it, a
// place where nobody acts any more, and the figure whose turn it is.
func (g *Game) TurnTo(name string) (TurnSet, Game, error) {
	next := g.Clone()
	next.restAll()
	in := &next.Initiative
	slot := next.slotOf(name)
	from, to := in.at(in.Turn), in.at(slot)
	switch {
	case to < 0:
		return TurnSet{}, Game{}, in.notIn(name)
	case in.Order[to].Out:
		return TurnSet{}, Game{}, next.noTurn(name)
	case in.acts(slot) && (in.Late || !in.Order[to].Held):
		return TurnSet{}, Game{}, fmt.Errorf("it is the turn of %s already", slot)
	}
	late := in.Late && in.Order[to].Held // then it is at the end of the round
	from, end := in.span(from)
	first, last := in.span(to)
	done := TurnSet{
		Before: in.Turn, Released: in.Order[to].Held && !late, PassedOver: []string{}, Uncounted: []Uncounted{},
		FromFirst: !in.Late && !slices.ContainsFunc(in.Order[:from], func(s Slot) bool { return !s.Out }),
	}
	if in.Late && !late {
		from, end = len(in.Order), len(in.Order) // all turns in their own place are over
	}
	done.Back = !late && first <= from
	if !late {
		done.Uncounted = next.uncounted(from, first, last)
		next.skip(end, first, last, &done)
		in.Late, in.Order[to].Held = false, false
	}
	in.Turn = slot
	next.lead()
	done.Ordered = next.Ordered()
	return done, next, nil
}

// skip moves the turn within a round, from the end of a phase to another one: the deeds of
// figures between go to the turns that they count to.
func (g *Game) skip(from, first, last int, done *TurnSet) {
	in := &g.Initiative
	for i := from + 1; i <= last; i++ {
		s := in.Order[i]
		if s.Began >= in.Round { // it came back to an earlier place before
			continue
		}
		if i < first && !s.Out {
			done.PassedOver = append(done.PassedOver, s.Name)
		}
		for _, name := range g.acting(s.Name) {
			g.Figure(name).anew()
		}
	}
	for i := last + 1; i <= from && i < len(in.Order); i++ {
		if in.Order[i].Began >= in.Round {
			continue
		}
		for _, name := range g.acting(in.Order[i].Name) { // its turn was passed over, and is to come again
			f := g.Figure(name)
			f.Ahead, f.Turn = f.Turn, Turn{}
		}
	}
}

// uncounted is the events that the turns from one place to a later phase would have
// brought, if every die had shown a 6.
func (g *Game) uncounted(from, first, last int) []Uncounted {
	all := []Uncounted{}
	for i := from; i <= last; i++ {
		s, t := g.Initiative.Order[i], g.ticking(sixes{})
		if s.Began < g.Initiative.Round {
			t.beginAt(s.Name)
		}
		if i < first {
			t.endTurns([]string{s.Name})
		}
		if what := slices.Compact(say.Some(say.Each(t.happened, Happening.cause)...)); len(what) > 0 {
			all = append(all, Uncounted{s.Name, what})
		}
	}
	return all
}

// sixes is a hand that throws nothing but sixes.
type sixes struct{}

func (sixes) Roll(t dice.Throw) []int { return slices.Repeat([]int{6}, t.N) }

// cause is the effect or the ability that an event comes from; empty: it is a reminder.
func (h Happening) cause() string {
	abilities := map[Tick]AbilityKey{Regained: Regenerates, Recovered: Recuperation, Meditated: Meditation}
	return cmp.Or(h.Effect, string(abilities[h.What]))
}

func (g *Game) noTurn(name string) error {
	if _, err := g.living(name); err != nil && g.Figure(name) != nil {
		return fmt.Errorf("%w, and has no turn", err)
	}
	return fmt.Errorf("%s is out of the order", name)
}
