// Package fight is the value of a fight: how likely one side wins when both sides choose
// the best target for each of their attacks. It knows numbers alone: groups with hit
// points, attacks, and the chances of damage. Nobody moves, casts or comes late in it.
package fight

import "slices"

// A Group is figures of one side that have the same numbers and act one after the other.
type Group struct {
	Side    int   // 0, the side whose win is counted, or 1
	HP      []int // the hit points that each has left; 0 is a dead one
	Attacks int   // of each, in a turn
	Back    int   // hit points that come back as its turn begins; such a figure is a group alone
	Full    int   // and no more than these

	// Hit points that a spell takes in a turn, from one figure and from all that it reaches.
	// A table knows nothing of it, but the rule of thumb.
	SpellOne, SpellAll float64
}

// A Fight is the groups in the order of initiative, and what their attacks do.
type Fight struct {
	Groups []Group
	Damage [][][]float64 // by attacker and target: the chances of 0, 1, 2 ... hit points
}

// A Place is a moment of a fight: the hit points of all, by group, the group whose turn
// it is, and the attacks that its figures have still to come, all together. Hit points
// may be fewer than the fight began with, and never more, but for what comes back.
type Place struct {
	HP    [][]int
	Group int
	Left  int
}

// Size is how many values Solve would count: all hit points that may come to be, like
// figures of a group in any order, times the attacks of a round. A float, since a large
// fight has more than an int holds.
func (f Fight) Size() float64 {
	points, attacks := 1.0, 0
	for _, g := range f.Groups {
		points *= ways(g.most())
		attacks += len(g.HP)*g.Attacks + 1
	}
	return points * float64(attacks)
}

// most is the most hit points that the figures of a group can come to have, in falling
// order.
func (g Group) most() []int {
	if g.Back > 0 {
		return []int{max(g.HP[0], g.Full)}
	}
	return falling(g.HP)
}

// ways counts the falling lists in which nothing is more than in most.
func ways(most []int) (sum float64) {
	upTo := make([]float64, most[0]+1) // the lists so far, by their last number
	upTo[most[0]] = 1
	for _, m := range most {
		sum = 0
		above := 0.0
		for v := most[0]; v >= 0; v-- {
			above += upTo[v]
			upTo[v] = 0
			if v <= m {
				upTo[v] = above
				sum += above
			}
		}
	}
	return sum
}

func falling(hp []int) []int {
	sorted := slices.Clone(hp)
	slices.SortFunc(sorted, func(a, b int) int { return b - a })
	return sorted
}

func living(hp []int) int {
	n := 0
	for _, left := range hp {
		if left > 0 {
			n++
		}
	}
	return n
}

// A stock is all hit points that a group can come to have, from the least on: damage
// leads to earlier ones alone.
type stock struct {
	all    []holding
	index  map[string]int
	stride int // between its neighbors among the points of all groups
	base   int // its first value at a point: no attack left; one more for each attack to come
}

// A holding is hit points of a group, in falling order.
type holding struct {
	hp    []int
	alive int
	marks []mark
}

// A mark is the figures of a group with the same hit points: one of them is a target.
type mark struct {
	hp    int
	after []int // the holding after 0, 1, 2 ... hp damage
}

func newStock(g Group) stock {
	most := g.most()
	s := stock{index: map[string]int{}}
	var add func(hp []int)
	add = func(hp []int) {
		if len(hp) == len(most) {
			s.all = append(s.all, holding{hp: slices.Clone(hp), alive: living(hp)})
			return
		}
		top := most[len(hp)]
		if len(hp) > 0 {
			top = min(top, hp[len(hp)-1])
		}
		for left := range top + 1 {
			add(append(hp, left))
		}
	}
	add(nil)
	slices.SortStableFunc(s.all, func(a, b holding) int { return sum(a.hp) - sum(b.hp) })
	for i, h := range s.all {
		s.index[key(h.hp)] = i
	}
	for i := range s.all {
		s.all[i].marks = s.marks(s.all[i].hp)
	}
	return s
}

// marks are the targets among hit points.
func (s *stock) marks(hp []int) (all []mark) {
	for at, left := range hp {
		if left == 0 || at > 0 && hp[at-1] == left { // the mark before has it
			continue
		}
		m := mark{hp: left}
		for damage := range left + 1 {
			hurt := slices.Clone(hp)
			hurt[at] -= damage
			m.after = append(m.after, s.index[key(falling(hurt))])
		}
		all = append(all, m)
	}
	return all
}

func key(hp []int) string {
	runes := make([]rune, len(hp))
	for i, left := range hp {
		runes[i] = rune(left)
	}
	return string(runes)
}

func sum(hp []int) (all int) {
	for _, left := range hp {
		all += left
	}
	return all
}
