package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Entrant is a newcomer to the order: a player, with dice, or a monster, which goes on
// its number.
type Entrant struct {
	Name    string
	Bonus   int  // of a player
	Monster bool // goes on Number
	Number  int
}

// MostEntrants is how many can be in the order.
const MostEntrants = 200

// ErrNoInitiative says that nobody is in the order.
var ErrNoInitiative = errors.New("no figure is in the initiative order")

// Placed is somebody's place in the order.
type Placed struct {
	Name   string `json:"name"`          // its name
	Number int    `json:"number"`        // the number that it acts on
	Label  string `json:"label"`         // "7A" where players tied on 7; else empty
	Held   bool   `json:"held"`          // waits for the end of the round
	Out    bool   `json:"out,omitempty"` // nobody acts here any more: the figure is dead or gone
}

// Ordered is the order after a change.
type Ordered struct {
	Round    int      `json:"round"`     // the round, from 1; 0 where nobody has rolled
	Turn     string   `json:"turn"`      // the place whose turn it is; empty with --players where that is a statue's
	Acting   []string `json:"acting"`    // everybody whose turn it is: all monsters on their number; of a place without a figure, its name
	Late     bool     `json:"late"`      // the end of the round: figures that held act now
	Order    []Placed `json:"order"`     // everyone in the order, the first first; no statues with --players
	NewRound bool     `json:"new_round"` // the round begins with this step
	// Veiled says that the turn is a statue's, and Turn empty for that.
	Veiled bool `json:"-" secret:"turn"`
}

// letter is the nth letter of a tie, from 0: A to Z, and Z again for more players than that.
func letter(n int) string { return string(rune('A' + min(n, 25))) }

// place is the place of a letter in a tie, from 0; -1: there is none.
func place(l string) int {
	if l == "" {
		return -1
	}
	return int(l[0] - 'A')
}

// rerolled is the order with new numbers for all players in it; monsters keep
// theirs, and so do places where nobody acts.
func (in Initiative) rerolled(tieBonus bool, r dice.Roller) Initiative {
	next := Initiative{Round: max(1, in.Round), Order: rollAll(in.Entrants(), tieBonus, r)}
	for _, s := range in.Order {
		if i := next.at(s.Name); i >= 0 {
			next.Order[i].Began = s.Began
			continue
		}
		s.Letter, s.Monster, s.Held = "", true, false
		next.Order = append(next.Order, s)
	}
	next.Order = sorted(next.Order)
	next.Turn = next.Order[0].Name
	return next
}

// Entrants are the figures in the order, as they would come into it anew.
func (in Initiative) Entrants() (entrants []Entrant) {
	for _, s := range in.Order {
		if !s.Out {
			entrants = append(entrants, Entrant{s.Name, s.Bonus, s.Monster, s.Number})
		}
	}
	return entrants
}

// with is the order with newcomers: a player that ties keeps the number with a letter, behind
// the players that are on it already; monsters go on their number, last on it. The turn
// doesn't change; if there is none, the first round begins. It refuses what CheckEntrants does.
func (in Initiative) with(entrants []Entrant, tieBonus bool, r dice.Roller) (Initiative, error) {
	if err := in.CheckEntrants(entrants); err != nil {
		return Initiative{}, err
	}
	slots := slices.Clone(in.Order)
	for _, late := range rollAll(entrants, tieBonus, r) {
		if !late.Monster {
			late.Letter = letterBehind(slots[:len(in.Order)], late)
		}
		slots = append(slots, late)
	}
	if in.Order = sorted(slots); in.Turn == "" {
		in.Round, in.Turn = max(1, in.Round), in.Order[0].Name
	}
	return in, nil
}

// letterBehind is a latecomer's letter, behind the players that were on its number
// before. If there was one without a letter, that one becomes A.
func letterBehind(there []Slot, late Slot) string {
	last := -1
	for i := range there {
		if there[i].Number != late.Number || there[i].Monster {
			continue
		}
		if there[i].Letter == "" {
			there[i].Letter = "A"
		}
		last = max(last, place(there[i].Letter))
	}
	if last < 0 {
		return late.Letter
	}
	return letter(last + 1 + max(0, place(late.Letter))) // it may be tied with another latecomer, too
}

// alone takes the letter of a player that nobody shares a number with any more.
func (in Initiative) alone(number int) {
	on := func(s Slot) bool { return s.Number == number && !s.Monster }
	if i := slices.IndexFunc(in.Order, on); i >= 0 && !slices.ContainsFunc(in.Order[i+1:], on) {
		in.Order[i].Letter = ""
	}
}

// step is the order with the turn at the next place, whether somebody acts there or not.
// After the last place come the figures that held and can act; then the next round begins.
func (in Initiative) step() Initiative {
	in.Order = slices.Clone(in.Order)
	at := in.at(in.Turn)
	if in.Late {
		in.Order[at].Held = false
	} else if at+1 < len(in.Order) {
		in.Turn = in.Order[at+1].Name
		return in
	}
	if i := slices.IndexFunc(in.Order, func(s Slot) bool { return s.Held && !s.Out }); i >= 0 {
		in.Late, in.Turn = true, in.Order[i].Name
		return in
	}
	for i := range in.Order {
		in.Order[i].Held = false
	}
	in.Late, in.Turn, in.Round = false, in.Order[0].Name, in.Round+1
	return in
}

func (in Initiative) anyoneActs() bool {
	return slices.ContainsFunc(in.Order, func(s Slot) bool { return !s.Out })
}

func (in Initiative) notIn(name string) error {
	if len(in.Order) == 0 {
		return ErrNoInitiative
	}
	return &Unknown{name}
}

// Unknown is the refusal of a name that isn't in the order.
type Unknown struct{ Name string }

func (u *Unknown) Error() string { return fmt.Sprintf("nobody in the order is called %q", u.Name) }

// CheckEntrants refuses names that can't come into the order: no names, a name twice, too
// many, and bonuses and numbers beyond 100.
func (in Initiative) CheckEntrants(entrants []Entrant) error {
	switch {
	case len(entrants) == 0:
		return errors.New("name figures to roll for")
	case len(in.Order)+len(entrants) > MostEntrants:
		return fmt.Errorf("more than %d in the order", MostEntrants)
	}
	for i, e := range entrants {
		far := within(limits{"the number of " + e.Name, e.Number, -MostPoints, MostPoints}, limits{"the bonus of " + e.Name, e.Bonus, -MostPoints, MostPoints})
		switch {
		case e.Name == "":
			return errors.New("a figure has no name")
		case in.at(e.Name) >= 0:
			return fmt.Errorf("%s is in the order already", e.Name)
		case slices.ContainsFunc(entrants[:i], func(o Entrant) bool { return o.Name == e.Name }):
			return fmt.Errorf("%s is named twice", e.Name)
		case far != nil:
			return far
		}
	}
	return nil
}

func rollAll(entrants []Entrant, tieBonus bool, r dice.Roller) []Slot {
	slots := make([]Slot, len(entrants))
	next := false
	for i, e := range entrants {
		slots[i] = Slot{Name: e.Name, Number: e.Number, Monster: e.Monster, Bonus: e.Bonus}
		if !e.Monster {
			slots[i].Number = InitiativeNumber(e, next, r)
			next = true
		}
	}
	for i := range slots {
		var tied []*Slot
		for j := range slots {
			if !slots[j].Monster && !slots[i].Monster && slots[j].Number == slots[i].Number && slots[j].Letter == "" {
				tied = append(tied, &slots[j])
			}
		}
		if len(tied) > 1 {
			for n, s := range rollOff(tied, tieBonus, r) {
				s.Letter = letter(n)
			}
		}
	}
	return slots
}

// InitiativeNumber throws a player's 2D6 and adds the bonus; always tells whether the throw
// comes whatever those before it show.
func InitiativeNumber(e Entrant, always bool, r dice.Roller) int {
	return dice.Sum(r.Roll(dice.Throw{Why: "initiative", Who: e.Name, N: 2, Die: dice.D(6), Always: always})) + e.Bonus
}

// rollOff orders players that tied, the highest first. Players that tie again throw again.
func rollOff(tied []*Slot, tieBonus bool, r dice.Roller) []*Slot {
	if len(tied) == 1 {
		return tied
	}
	type thrown struct {
		slot *Slot
		sum  int
	}
	all := make([]thrown, len(tied))
	for i, s := range tied {
		throw := dice.Throw{Why: fmt.Sprintf("tie on %d", s.Number), Who: s.Name, N: 2, Die: dice.D(6), Again: true, Always: i > 0}
		if all[i] = (thrown{s, dice.Sum(r.Roll(throw))}); tieBonus {
			all[i].sum += s.Bonus
		}
	}
	slices.SortStableFunc(all, func(a, b thrown) int { return cmp.Compare(b.sum, a.sum) })
	var order []*Slot
	for i := 0; i < len(all); {
		var same []*Slot
		for j := i; j < len(all) && all[j].sum == all[i].sum; j++ {
			same = append(same, all[j].slot)
		}
		order = append(order, rollOff(same, tieBonus, r)...)
		i += len(same)
	}
	return order
}

// sorted leaves monsters of one number as they came.
func sorted(slots []Slot) []Slot {
	slots = slices.Clone(slots)
	slices.SortStableFunc(slots, inOrder)
	return slots
}

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
	active := g.Initiative.active()
	some := slices.DeleteFunc(slices.Clone(active), g.Conceals)
	if !g.HasNoMaster() {
		some = append(some, active...)
	}
	if ok = len(some) > 0; ok {
		g.Initiative.Turn = some[0]
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
