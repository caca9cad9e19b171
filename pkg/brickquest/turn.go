package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
)

// TurnPassed is the order after a change, and the events as turns ended and began with
// it.
type TurnPassed struct {
	Ordered
	Happened []Happening `json:"happened"` // events that happened by themselves as the next turn began, in that order
}

// ErrNobodysTurn says that players see nobody act: it is a statue's turn.
var ErrNobodysTurn = errors.New("it is nobody's turn")

// NextTurn ends the turn of the figure that acts now and begins the next one's.
// Everything that is counted at these moments happens. (BrickQuest, Beginning the Game;
// Holding; Casting a Spell; Monsters.) Places where nobody acts any more are passed over,
// but things counted there happen. It gives ErrNoInitiative where nobody is in the order
// and ErrNobodysTurn, and refuses an order of the dead.
func (g *Game) NextTurn(r dice.Roller) (TurnPassed, Game, error) {
	t := g.ticking(r)
	if err := t.g.passes(); err != nil {
		return TurnPassed{}, Game{}, err
	}
	t.endTurns(t.g.Initiative.ending())
	t.pass()
	return t.passed(), *t.g, nil
}

func (g *Game) passable() error {
	switch in := g.Initiative; {
	case len(in.Order) == 0:
		return ErrNoInitiative
	case !g.anyoneSeen():
		return errors.New("no figure in the order can act any more")
	}
	return nil
}

// passes refuses an order in which no turn can end.
func (g *Game) passes() error {
	err := g.passable()
	if err == nil && g.Initiative.at(g.Initiative.Turn) < 0 {
		err = ErrNobodysTurn
	}
	return err
}

// HoldTurn lets the figure that acts now wait for the end of the round, and begins the
// next one's turn. Of several on one number it is the one with a name, and the others act on. (BrickQuest, Holding.) It refuses that at the end of the round and,
// unless fudge, at a table without holding and for a figure that has acted already; and
// the same as NextTurn.
func (g *Game) HoldTurn(name string, fudge bool, r dice.Roller) (TurnPassed, Game, error) {
	t := g.ticking(r)
	if err := t.g.passes(); err != nil {
		return TurnPassed{}, Game{}, err
	}
	in := &t.g.Initiative
	if in.Late {
		return TurnPassed{}, Game{}, fmt.Errorf("%s has held this round, and acts now or not at all", in.Turn)
	}
	if g.Rules.Holding == "no" && !fudge {
		return TurnPassed{}, Game{}, &Against{"no figure holds at this table", "Holding"}
	}
	all := in.ending()
	others := slices.DeleteFunc(in.active(), func(slot string) bool { return slot == g.slotOf(name) })
	if name == "" {
		others = nil
	} else if len(others) > 0 { // they act on
		all = []string{g.slotOf(name)}
	}
	held := false
	for _, slot := range all {
		busy := slices.ContainsFunc(t.g.acting(slot), func(name string) bool { return len(t.g.Figure(name).Deeds) > 0 })
		if s := &in.Order[in.at(slot)]; !s.Out && (!busy || fudge) {
			s.Held, held = true, true
		}
	}
	if !held {
		return TurnPassed{}, Game{}, &Against{cmp.Or(name, in.Turn) + " has acted in this turn, and can't hold the rest", "Holding"}
	}
	if len(others) > 0 {
		if in.Turn == all[0] {
			in.Turn = others[0]
		}
		return t.passed(), *t.g, nil
	}
	t.endTurns(slices.DeleteFunc(all, func(slot string) bool { return in.Order[in.at(slot)].Held }))
	t.pass()
	return t.passed(), *t.g, nil
}

// MayRoll refuses a roll for some of the figures that act in an order which is there, as
// [Against]: the others would lose their places. (BrickQuest, Beginning the Game.)
func (g *Game) MayRoll(entrants []Entrant) error {
	is := func(s Slot) bool {
		return slices.ContainsFunc(entrants, func(e Entrant) bool { return e.Name == s.Name })
	}
	in := g.Initiative.Order
	acts := func(s Slot) bool { _, err := g.living(s.Name); return err == nil && !s.Out }
	if i := slices.IndexFunc(in, func(s Slot) bool { return acts(s) && !is(s) }); i >= 0 {
		return &Against{in[i].Name + " has a place in the order, and would lose it", "Beginning the Game"}
	}
	return nil
}

// Roll throws for the figures that come into the order, and begins the first round and
// its first turn. Lasting effects keep the rounds that they have left. (BrickQuest,
// Beginning the Game.) It refuses nobody, no name, a name twice, and bonuses and numbers
// beyond 100.
func (g *Game) Roll(entrants []Entrant, r dice.Roller) (TurnPassed, Game, error) {
	in, err := Initiative{}.with(entrants, g.tieBonus(), r)
	if err != nil {
		return TurnPassed{}, Game{}, err
	}
	t := g.ticking(r)
	t.g.recount(g.Initiative.Round)
	in.Order = sorted(append(in.Order, g.counting(in)...))
	t.g.Initiative, t.round = in, 0
	t.newRound()
	t.begin()
	return t.passed(), *t.g, nil
}

// Add lets latecomers into the order. It stays the same figure's turn. (BrickQuest,
// Beginning the Game.) It refuses the same as Roll, and a figure that is in the order.
func (g *Game) Add(entrants []Entrant, r dice.Roller) (TurnPassed, Game, error) {
	in := g.Initiative
	in.Order = slices.DeleteFunc(slices.Clone(in.Order), func(s Slot) bool { // the figure that went home comes back
		return s.Out && s.Name != in.Turn && slices.ContainsFunc(entrants, func(e Entrant) bool { return e.Name == s.Name })
	})
	in, err := in.with(entrants, g.tieBonus(), r)
	if err != nil {
		return TurnPassed{}, Game{}, err
	}
	t := g.ticking(r)
	t.g.Initiative = in
	if g.Initiative.Turn == "" {
		t.begin()
	}
	return t.passed(), *t.g, nil
}

// Reroll throws anew for all players in the order, and begins the round again. It gives
// ErrNoInitiative where nobody is in the order.
func (g *Game) Reroll(r dice.Roller) (TurnPassed, Game, error) {
	t := g.ticking(r)
	if err := t.g.passable(); err != nil {
		return TurnPassed{}, Game{}, err
	}
	t.round = 0 // it begins again
	t.reroll()
	t.begin()
	return t.passed(), *t.g, nil
}

// Leave takes a name out of the order. A figure stays at the table, and others keep a
// place that they shared with it. A place where something is still counted stays, and
// nobody acts there. If it was its turn, the next one's begins. It gives ErrNoInitiative
// for an empty order, and refuses a name that isn't in it.
func (g *Game) Leave(name string, r dice.Roller) (TurnPassed, Game, error) {
	t := g.ticking(r)
	err := t.leave(name)
	return t.passed(), *t.g, err
}

func (t *ticking) leave(name string) error {
	slot := t.g.slotOf(name)
	i := t.g.Initiative.at(slot)
	if i < 0 {
		return t.g.Initiative.notIn(name)
	}
	if f := t.g.Figure(name); f != nil && f.With != "" {
		if f.With = ""; len(t.g.acting(slot)) > 0 {
			return nil
		}
	}
	number := t.g.Initiative.Order[i].Number
	t.g.Initiative.Order[i].Out = true
	switch in := t.g.Initiative; {
	case !t.g.anyoneSeen():
		t.g.recount(t.g.Initiative.Round)
		t.g.Initiative = Initiative{}
	case in.Turn == slot:
		if t.blasts(slot); !t.g.lead() {
			t.pass()
		}
	}
	if t.g.Initiative.Turn != slot && !t.g.Counts(slot) {
		t.g.Initiative.Order = t.g.Initiative.without(slot)
		t.g.Initiative.alone(number)
	}
	return nil
}

// EndsRound tells whether the next turn belongs to the next round.
func (g *Game) EndsRound() bool {
	if g.passes() != nil {
		return false
	}
	next := g.Initiative.next()
	for next.Round == g.Initiative.Round && len(next.active()) == 0 {
		next = next.next()
	}
	return next.Round > g.Initiative.Round
}

// Everyone is the entrants for all heroes and foes that can come into the order: each
// hero with its class's bonus, each foe on its number. Figures that act together are one
// entrant.
func (g *Game) Everyone() (all []Entrant) {
	for _, f := range g.figures() {
		e := g.Entrant(f.Name)
		if !f.Dead() && !g.HasLeft(f.Name) && !slices.ContainsFunc(all, func(o Entrant) bool { return o.Name == e.Name }) {
			all = append(all, e)
		}
	}
	return all
}

// Latecomers are the entrants of Everyone that have no place in the order.
func (g *Game) Latecomers() []Entrant {
	return slices.DeleteFunc(g.Everyone(), func(e Entrant) bool { return g.HasTurns(e.Name) })
}

// Entrant is how a figure comes into the order. A name that no figure has comes as a
// player without a bonus.
func (g *Game) Entrant(name string) Entrant {
	f := g.Figure(name)
	if f == nil {
		return Entrant{Name: name}
	}
	stats := g.Stats(f)
	if stats.Hero {
		return Entrant{Name: name, Bonus: stats.Initiative}
	}
	return Entrant{Name: g.slotOf(name), Monster: true, Number: stats.Initiative}
}

func (g *Game) tieBonus() bool { return g.Rules.TieBonus == "yes" }

// Rerolls tells whether players throw for initiative anew when a round begins (house rule
// initiative.reroll_every).
func (g *Game) Rerolls(round int) bool {
	every := house.Number(g.Rules.RerollEvery, 0)
	return every > 0 && round > 1 && (round-1)%every == 0
}

// Counts tells whether something is counted at a place of the order.
func (g *Game) Counts(slot string) bool {
	return slices.ContainsFunc(g.Charges, func(e Explosive) bool { return e.Until > 0 && g.slotOf(e.By) == slot }) || slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Turn != "" && g.slotOf(e.Turn) == slot })
}

// counting are the places that a new order lacks, and where something is counted.
func (g *Game) counting(order Initiative) (all []Slot) {
	for _, s := range g.Initiative.Order {
		if order.at(s.Name) < 0 && g.Counts(s.Name) {
			all = append(all, Slot{Name: s.Name, Number: s.Number, Monster: true, Out: true})
		}
	}
	return all
}

// recount makes effects and charges go on where rounds are counted from 1 again: the
// round with this number becomes round 1.
func (g *Game) recount(round int) {
	if round == 0 {
		return
	}
	again := func(n int) int { return max(0, n-round+1) }
	for i := range g.Effects {
		e := &g.Effects[i]
		if e.Since = again(e.Since); e.Until > 0 {
			e.Until = max(1, again(e.Until))
		}
	}
	for i := range g.Charges {
		if e := &g.Charges[i]; e.Until > 0 {
			e.Since, e.Until = again(e.Since), max(1, again(e.Until))
		}
	}
	for _, all := range [][]Figure{g.Heroes, g.Foes} {
		for i := range all {
			all[i].Breathed = again(all[i].Breathed)
			all[i].Free, all[i].Ahead = Free{}, Turn{}
		}
	}
}

// reseat moves the places of figures that became something else in the round before: a
// monster goes on its number, a cured hero on its own again. Where all have thrown anew
// since, its own number is gone, and the hero stays.
func (g *Game) reseat() {
	for _, s := range g.Initiative.Order {
		f := g.Figure(s.Name)
		switch {
		case f == nil || s.Out:
		case s.Monster && g.IsHero(s.Name):
			s.Bonus, s.Monster = g.Stats(f).Initiative, false
			if s.Own != nil {
				s.Number, s.Letter, s.Own = s.Own.Number, s.Own.Letter, nil
			}
			g.seatPlayer(s)
		case !s.Monster && f.Was != "":
			s.Own = &Seat{s.Number, s.Letter}
			s.Number, s.Bonus, s.Letter, s.Monster = g.Stats(f).Initiative, 0, "", true
			g.Initiative.Order = sorted(append(g.Initiative.without(s.Name), s))
		}
	}
}

func (in Initiative) without(name string) []Slot {
	return slices.DeleteFunc(slices.Clone(in.Order), func(s Slot) bool { return s.Name == name })
}

// seatPlayer puts a player on a number, with its letter if that is free, else behind the
// players that are there.
func (g *Game) seatPlayer(s Slot) {
	order := g.Initiative.without(s.Name)
	taken := func(o Slot) bool {
		return o.Number == s.Number && !o.Monster && (o.Letter == s.Letter || o.Letter == "")
	}
	if s.Letter == "" || slices.ContainsFunc(order, taken) {
		s.Letter = letterBehind(order, Slot{Number: s.Number})
	}
	g.Initiative.Order = sorted(append(order, s))
}

// sweep clears away places where nobody acts and nothing is counted any more.
func (g *Game) sweep() {
	if in := &g.Initiative; in.anyoneActs() {
		in.Order = slices.DeleteFunc(slices.Clone(in.Order), func(s Slot) bool { return s.Out && !g.Counts(s.Name) })
	}
}

func (g *Game) restAll() {
	for _, f := range g.figures() {
		if f.Dead() {
			g.rest(f.Name)
		}
	}
}

func (g *Game) acting(slot string) []string {
	return g.named(func(f *Figure) bool { return !f.Dead() && !g.HasLeft(f.Name) && cmp.Or(f.With, f.Name) == slot })
}
