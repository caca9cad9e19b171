package brickquest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Entrant is who comes into the order: a player, who rolls, or a monster, which
// goes on its number.
type Entrant struct {
	Name    string
	Bonus   int  // of a player
	Monster bool // goes on Number
	Number  int
}

// MostEntrants is how many can be in the order.
const MostEntrants = 200

// ErrNoInitiative says that nobody is in the order.
var ErrNoInitiative = errors.New("nobody is in the initiative order")

// Placed is somebody's place in the order.
type Placed struct {
	Name   string `json:"name"`
	Number int    `json:"number"`
	Label  string `json:"label"` // "7A" where players tied, else empty
	Held   bool   `json:"held"`  // waits for the end of the round
}

// Ordered is the order after something happened to it.
type Ordered struct {
	Round    int      `json:"round"`
	Turn     string   `json:"turn"` // whose turn it is
	Late     bool     `json:"late"` // the end of the round: those who held act now
	Order    []Placed `json:"order"`
	NewRound bool     `json:"new_round"` // the round begins with this
	next     Initiative
}

// Apply makes the change.
func (o Ordered) Apply(g *Game) {
	g.Initiative = o.next
	g.Initiative.Order = slices.Clone(o.next.Order)
}

// Ordered is the order as it stands.
func (in Initiative) Ordered() Ordered {
	o := Ordered{Round: in.Round, Turn: in.Turn, Late: in.Late, Order: []Placed{}, next: in}
	for _, s := range in.Order {
		label := ""
		if s.Letter != "" {
			label = fmt.Sprintf("%d%s", s.Number, s.Letter)
		}
		o.Order = append(o.Order, Placed{s.Name, s.Number, label, s.Held})
	}
	return o
}

// letter is the nth letter of a tie, from 0: A to Z, and then AA to ZZ.
func letter(n int) string {
	if n < 26 {
		return string(rune('A' + n))
	}
	return letter(n/26-1) + letter(n%26)
}

// place is the place of a letter among those of a tie, from 0; -1 if it is none.
func place(l string) int {
	if len(l) != 1 && len(l) != 2 {
		return -1
	}
	n := 0
	for i := range len(l) {
		if l[i] < 'A' || l[i] > 'Z' {
			return -1
		}
		n = 26*n + int(l[i]-'A') + 1
	}
	return n - 1
}

// RollInitiative throws 2D6 and the bonus for each player. Who ties throws
// again, without the bonus, until all differ, and keeps the number with a
// letter. Monsters go on their number, last on it. The first round begins.
// (BrickQuest, Beginning the Game.) It refuses nobody, no name, a name twice,
// and bonuses and numbers beyond 100.
func RollInitiative(entrants []Entrant, r dice.Roller) (Ordered, error) {
	if err := (Initiative{}).CheckEntrants(entrants); err != nil {
		return Ordered{}, err
	}
	return begin(Initiative{Round: 1, Order: sorted(rollAll(entrants, r))}), nil
}

// Reroll throws anew for all players in the order, as at the start of a round
// where a table rolls every round; monsters keep their number. It gives
// ErrNoInitiative where nobody is in the order.
func (in Initiative) Reroll(r dice.Roller) (Ordered, error) {
	if len(in.Order) == 0 {
		return Ordered{}, ErrNoInitiative
	}
	return begin(Initiative{Round: max(1, in.Round), Order: sorted(rollAll(in.Entrants(), r))}), nil
}

// Entrants are those in the order, as they would come into it anew.
func (in Initiative) Entrants() []Entrant {
	entrants := make([]Entrant, len(in.Order))
	for i, s := range in.Order {
		entrants[i] = Entrant{s.Name, s.Bonus, s.Monster, s.Number}
	}
	return entrants
}

// Add lets latecomers in: a player throws 2D6 and the bonus and goes after the
// players who are on that number already. Whose turn it is doesn't change.
// It refuses what RollInitiative refuses.
func (in Initiative) Add(entrants []Entrant, r dice.Roller) (Ordered, error) {
	if err := in.CheckEntrants(entrants); err != nil {
		return Ordered{}, err
	}
	slots := slices.Clone(in.Order)
	for _, late := range rollAll(entrants, r) {
		if !late.Monster {
			late.Letter = letterBehind(slots[:len(in.Order)], late)
		}
		slots = append(slots, late)
	}
	next := Initiative{Round: in.Round, Turn: in.Turn, Late: in.Late, Order: sorted(slots)}
	if next.Turn == "" {
		return begin(Initiative{Round: max(1, in.Round), Order: next.Order}), nil
	}
	return next.Ordered(), nil
}

// letterBehind is a latecomer's letter behind those who were on its number
// before; if that was one without a letter, it becomes A.
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
	switch {
	case last < 0:
		return late.Letter
	case late.Letter == "":
		return letter(last + 1)
	default: // tied with another latecomer, too
		return letter(last + 1 + place(late.Letter))
	}
}

// Remove takes somebody out of the order. If it was their turn, it is the next
// one's. It gives ErrNoInitiative for an empty order, and refuses who isn't in it.
func (in Initiative) Remove(name string) (Ordered, error) {
	i := in.at(name)
	if i < 0 {
		return Ordered{}, in.notIn(name)
	}
	next := in
	if in.Turn == name {
		next = in.pass()
	}
	next.Order = slices.Delete(slices.Clone(next.Order), i, i+1)
	if len(next.Order) == 0 {
		return Initiative{}.Ordered(), nil
	}
	if next.Turn == name {
		next.Turn = next.Order[0].Name
	}
	o := next.Ordered()
	o.NewRound = next.Round > in.Round
	return o, nil
}

// Next ends the turn of who acts now. After the last one those who held act, in
// order; then the next round begins. (BrickQuest, Beginning the Game; Holding.)
// It gives ErrNoInitiative where nobody is in the order.
func (in Initiative) Next() (Ordered, error) {
	if len(in.Order) == 0 {
		return Ordered{}, ErrNoInitiative
	}
	next := in.pass()
	o := next.Ordered()
	o.NewRound = next.Round > in.Round
	return o, nil
}

// Hold lets who acts now wait for the end of the round, and passes the turn on.
// (BrickQuest, Holding.) It gives ErrNoInitiative where nobody is in the order,
// and refuses at the end of the round: act then, or forfeit the turn.
func (in Initiative) Hold() (Ordered, error) {
	if len(in.Order) == 0 {
		return Ordered{}, ErrNoInitiative
	}
	if in.Late {
		return Ordered{}, fmt.Errorf("%s has held this round, and acts now or not at all", in.Turn)
	}
	held := in
	held.Order = slices.Clone(in.Order)
	held.Order[in.at(in.Turn)].Held = true
	return held.pass().Ordered(), nil
}

// pass is the order with the turn passed on.
func (in Initiative) pass() Initiative {
	in.Order = slices.Clone(in.Order)
	at := in.at(in.Turn)
	if in.Late {
		in.Order[at].Held = false
	} else if at+1 < len(in.Order) {
		in.Turn = in.Order[at+1].Name
		return in
	}
	if i := slices.IndexFunc(in.Order, func(s Slot) bool { return s.Held }); i >= 0 {
		in.Late, in.Turn = true, in.Order[i].Name
		return in
	}
	in.Late, in.Turn, in.Round = false, in.Order[0].Name, in.Round+1
	return in
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

// begin gives the first in the order the turn.
func begin(in Initiative) Ordered {
	in.Turn = in.Order[0].Name
	o := in.Ordered()
	o.NewRound = true
	return o
}

// CheckEntrants refuses who can't come into the order: nobody, a name twice,
// too many, and bonuses and numbers beyond 100.
func (in Initiative) CheckEntrants(entrants []Entrant) error {
	if len(entrants) == 0 {
		return errors.New("nobody to roll for")
	}
	if len(in.Order)+len(entrants) > MostEntrants {
		return fmt.Errorf("more than %d in the order", MostEntrants)
	}
	seen := map[string]bool{}
	for _, e := range entrants {
		switch {
		case e.Name == "":
			return errors.New("somebody has no name")
		case in.at(e.Name) >= 0:
			return fmt.Errorf("%s is in the order already", e.Name)
		case seen[e.Name]:
			return fmt.Errorf("%s is named twice", e.Name)
		}
		seen[e.Name] = true
		if err := checkPoints("the number of "+e.Name, e.Number); err != nil {
			return err
		}
		if err := checkPoints("the bonus of "+e.Name, e.Bonus); err != nil {
			return err
		}
	}
	return nil
}

// rollAll throws for all players, and rolls off the ties among them.
func rollAll(entrants []Entrant, r dice.Roller) []Slot {
	slots := make([]Slot, len(entrants))
	for i, e := range entrants {
		slots[i] = Slot{Name: e.Name, Number: e.Number, Monster: e.Monster, Bonus: e.Bonus}
		if !e.Monster {
			slots[i].Number = InitiativeNumber(e, r)
		}
	}
	for i := range slots {
		tied := []*Slot{}
		for j := range slots {
			if !slots[j].Monster && !slots[i].Monster && slots[j].Number == slots[i].Number && slots[j].Letter == "" {
				tied = append(tied, &slots[j])
			}
		}
		if slots[i].Letter == "" && len(tied) > 1 {
			for n, s := range rollOff(tied, r) {
				s.Letter = letter(n)
			}
		}
	}
	return slots
}

// InitiativeNumber throws a player's 2D6 and adds the bonus.
func InitiativeNumber(e Entrant, r dice.Roller) int {
	return dice.Sum(r.Roll(dice.Throw{Why: "initiative", Who: e.Name, N: 2, Die: dice.D(6)})) + e.Bonus
}

// rollOff orders players who tied: each throws 2D6, the highest first, and who
// ties again throws again.
func rollOff(tied []*Slot, r dice.Roller) []*Slot {
	if len(tied) == 1 {
		return tied
	}
	type thrown struct {
		slot *Slot
		sum  int
	}
	all := make([]thrown, len(tied))
	for i, s := range tied {
		throw := dice.Throw{Why: fmt.Sprintf("tie on %d", s.Number), Who: s.Name, N: 2, Die: dice.D(6), Again: true}
		all[i] = thrown{s, dice.Sum(r.Roll(throw))}
	}
	slices.SortStableFunc(all, func(a, b thrown) int { return cmp.Compare(b.sum, a.sum) })
	var order []*Slot
	for i := 0; i < len(all); {
		var same []*Slot
		for j := i; j < len(all) && all[j].sum == all[i].sum; j++ {
			same = append(same, all[j].slot)
		}
		order = append(order, rollOff(same, r)...)
		i += len(same)
	}
	return order
}

// sorted puts the highest first; monsters of one number stay as they came.
func sorted(slots []Slot) []Slot {
	slots = slices.Clone(slots)
	slices.SortStableFunc(slots, func(a, b Slot) int {
		switch {
		case before(a, b):
			return -1
		case before(b, a):
			return 1
		default:
			return 0
		}
	})
	return slots
}
