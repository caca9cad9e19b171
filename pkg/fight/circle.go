package fight

import "math"

// Where hit points come back, points lead to each other in circles. Such points lie in
// one block. They are taken together by the figures that live, and swept, from a bound
// on, until nothing changes: from 0 all values stay too low, from 1 too high.

// The sweeps of a circle end where no value changes by more than still, or after mostSweeps.
const (
	still      = 1e-12
	mostSweeps = 10_000
)

// circles counts the points of a block, the dead first.
func (s *solver) circles(first int) {
	block := make([]float64, s.block*s.ring)
	for living := range 1 << len(s.back) {
		spots := s.circle(first, living)
		for i := range spots {
			p := &spots[i]
			switch {
			case s.ended(p):
			case living == 0:
				s.aim(p, false)
				s.newton(p)
			default:
				s.aim(p, true)
				continue
			}
			for k := range s.ring {
				block[(p.point-first)*s.ring+k] = float64(s.values[p.point*s.ring+k])
			}
		}
		if living > 0 && spots[0].sides[0] > 0 && spots[0].sides[1] > 0 {
			s.sweeps(first, spots, block)
		}
	}
}

// circle is the points of a block at which just these figures with hit points that come
// back are alive.
func (s *solver) circle(first, living int) (spots []spot) {
	for point := first; point < first+s.block; point++ {
		var p spot
		s.load(&p, point)
		same := true
		for i, g := range s.back {
			same = same && (p.alive[g] > 0) == (living>>i&1 == 1)
		}
		if same {
			spots = append(spots, p)
		}
	}
	return spots
}

func (s *solver) sweeps(first int, spots []spot, block []float64) {
	for i := range spots {
		for k := range s.ring {
			block[(spots[i].point-first)*s.ring+k] = s.from
		}
	}
	for range mostSweeps {
		moved := 0.0
		for i := range spots {
			moved = max(moved, s.sweep(first, &spots[i], block))
		}
		if moved <= still {
			break
		}
	}
	for i := range spots {
		at := spots[i].point * s.ring
		for k := range s.ring {
			s.values[at+k] = float32(block[at-first*s.ring+k])
		}
	}
}

// sweep goes through the ring of a point backwards once, and tells the greatest change.
func (s *solver) sweep(first int, p *spot, block []float64) (moved float64) {
	for a := len(s.stocks) - 1; a >= 0; a-- {
		if p.alive[a] == 0 {
			continue
		}
		at := (p.point-first)*s.ring + s.stocks[a].base
		keep := func(k int, value float64) {
			moved = max(moved, math.Abs(block[at+k]-value))
			block[at+k] = value
		}
		point, next := s.next(p, a)
		value := block[(point-first)*s.ring+s.stocks[next].base+p.alive[next]*s.fight.Groups[next].Attacks]
		keep(0, value)
		for left := range p.alive[a] * s.fight.Groups[a].Attacks {
			worth := func(o *option) float64 { return o.value(left, value) + s.hits(first, p, a, o, left, block) }
			value = worth(pick(s.fight.Groups[a].Side, p.options[a], worth))
			keep(left+1, value)
		}
	}
	return moved
}

// hits are the values behind a hit on a figure whose hit points come back, by their
// chances; 0 for any other one, whose hits are in the option.
func (s *solver) hits(first int, p *spot, a int, o *option, left int, block []float64) (sum float64) {
	if s.fight.Groups[o.group].Back == 0 {
		return 0
	}
	for d := 1; d <= o.mark.hp; d++ {
		point := p.point + (o.mark.after[d]-p.at[o.group])*s.stocks[o.group].stride
		sum += s.chance(a, o.group, d, o.mark.hp) * block[(point-first)*s.ring+s.stocks[a].base+left]
	}
	return sum
}

// next is the living group that acts after another one, and the point as its turn begins:
// its hit points have come back.
func (t *Table) next(p *spot, a int) (point, next int) {
	for next = (a + 1) % len(t.stocks); p.alive[next] == 0; {
		next = (next + 1) % len(t.stocks)
	}
	group, hp := t.fight.Groups[next], p.at[next]
	if group.Back == 0 || hp >= group.Full {
		return p.point, next
	}
	return p.point + (min(hp+group.Back, group.Full)-hp)*t.stocks[next].stride, next
}
