package fight

import "slices"

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
		switch {
		case left == 0:
			return all
		case at > 0 && hp[at-1] == left: // the mark before has it
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

// key is hit points as a map's key.
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
