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
func ways(most []int) float64 {
	upTo := make([]float64, most[0]+1) // the lists so far, by their last number
	for v := range upTo {
		upTo[v] = 1
	}
	sum := float64(len(upTo))
	for _, m := range most[1:] {
		next, above := make([]float64, len(upTo)), 0.0
		sum = 0
		for v := len(upTo) - 1; v >= 0; v-- {
			if above += upTo[v]; v <= m {
				next[v] = above
				sum += above
			}
		}
		upTo = next
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
