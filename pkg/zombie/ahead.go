package zombie

import "fmt"

// Ahead is the plan of an evening: how many rooms and open areas the players will look
// at, and how the danger level rises meanwhile.
type Ahead struct {
	Rooms int
	Open  int
	From  int // the danger level at the first place
	To    int // and at the last
}

// MostAhead is how many places an evening has at most.
const MostAhead = 200

// Check refuses no places, too many of them, and levels outside 1 to 6 or that fall.
func (a Ahead) Check() error {
	switch {
	case a.Rooms < 0 || a.Open < 0:
		return fmt.Errorf("%d rooms and %d open areas: they are counted from 0", a.Rooms, a.Open)
	case a.Rooms+a.Open == 0:
		return fmt.Errorf("no rooms and no open areas: there is nothing to see")
	case a.Rooms+a.Open > MostAhead:
		return fmt.Errorf("%d places: an evening has at most %d", a.Rooms+a.Open, MostAhead)
	case a.From < MinDanger || a.To > MaxDanger || a.From > a.To:
		return fmt.Errorf("danger %d..%d: it goes up from %d to %d", a.From, a.To, MinDanger, MaxDanger)
	}
	return nil
}

// Places are the places in the order in which players will see them, each with the danger
// level of that moment: open areas evenly among the rooms, the level evenly over the
// evening. (Zombie Brikz, To be.)
func (a Ahead) Places() []Reveal {
	n := a.Rooms + a.Open
	all := make([]Reveal, n)
	for i := range n {
		all[i].Danger = a.From
		if n > 1 {
			all[i].Danger = a.From + (i*(a.To-a.From)+(n-1)/2)/(n-1)
		}
		all[i].Open = (i+1)*a.Open/n > i*a.Open/n
		all[i].Room = !all[i].Open
	}
	return all
}
