package fight

import "math"

// A Table is the value of every place that a fight can come to. It is counted in 64 bits
// and kept in 32, which is right to a ten thousandth of a percent.
type Table struct {
	fight  Fight
	stocks []stock
	tails  [][][]float64 // by attacker and target: the chances of 0, 1, 2 ... or more hit points
	points int           // the hit points of all that can come to be
	ring   int           // the values at each of them: the attacks of a round
	back   []int         // the groups with hit points that come back
	block  int           // and how many points differ in theirs alone
	low    []float32
	high   []float32 // the same as low where nothing comes back
}

// Solve counts a fight, or gives nil where that takes more than most values. Points are
// taken from the least on, so that all that damage leads to is known. Each point keeps
// one ring: all attacks of a round, from each of which a miss leads to the next.
// Where neither side can hurt the other one, the fight has no end, and nobody wins it.
func Solve(f Fight, most float64) *Table {
	if f.Size() > most {
		return nil
	}
	t := newTable(f)
	t.low = make([]float32, t.points*t.ring)
	t.high = t.low
	s := &solver{Table: t, values: t.low, from: 0}
	s.solve()
	if len(t.back) > 0 {
		t.high = make([]float32, t.points*t.ring)
		s = &solver{Table: t, values: t.high, from: 1}
		s.solve()
	}
	return t
}

func newTable(f Fight) *Table {
	t := &Table{fight: f, points: 1, block: 1}
	for g, group := range f.Groups {
		t.stocks = append(t.stocks, newStock(group))
		t.stocks[g].base = t.ring
		t.ring += len(group.HP)*group.Attacks + 1
		if group.Back > 0 {
			t.back = append(t.back, g)
		}
	}
	for _, later := range []bool{false, true} { // points that lead to each other lie side by side
		for g := range t.stocks {
			if (f.Groups[g].Back == 0) == later {
				t.stocks[g].stride = t.points
				t.points *= len(t.stocks[g].all)
			}
		}
		if !later {
			t.block = t.points
		}
	}
	for a := range f.Damage {
		t.tails = append(t.tails, make([][]float64, len(f.Damage[a])))
		for b, chances := range f.Damage[a] {
			tail := make([]float64, len(chances)+1)
			for d := len(chances) - 1; d >= 0; d-- {
				tail[d] = tail[d+1] + chances[d]
			}
			t.tails[a][b] = tail
		}
	}
	return t
}

// chance is the chance that an attack leaves a figure with hp hit points d fewer: all
// that it has by any damage that is enough.
func (t *Table) chance(attacker, target, d, hp int) float64 {
	chances := t.fight.Damage[attacker][target]
	if d == hp {
		chances = t.tails[attacker][target]
	}
	if d >= len(chances) {
		return 0
	}
	return chances[d]
}

// An option is a target of an attack, or several figures with the same hit points.
type option struct {
	group     int
	mark      *mark
	miss, hit float64
	then      []float64 // by the attacks still to come: the values behind a hit, by their chances
}

// value is the worth of attacking it, where a miss is worth missed.
func (o *option) value(left int, missed float64) float64 { return o.miss*missed + o.then[left] }

// A spot is one point: what each group holds, and its options.
type spot struct {
	point   int
	at      []int // the holding of each group
	alive   []int
	sides   [2]int // living figures
	options [][]option
}

type solver struct {
	*Table
	values []float32
	from   float64 // where the values of a circle begin: a bound that they leave behind
	spot   spot
}

func (s *solver) solve() {
	for point := 0; point < s.points; point += s.block {
		if len(s.back) > 0 {
			s.circles(point)
			continue
		}
		s.load(&s.spot, point)
		if !s.ended(&s.spot) {
			s.aim(&s.spot, false)
			s.newton(&s.spot)
		}
	}
}

// load finds out who holds what at a point.
func (t *Table) load(p *spot, point int) {
	if p.at == nil {
		p.at, p.alive, p.options = make([]int, len(t.stocks)), make([]int, len(t.stocks)), make([][]option, len(t.stocks))
	}
	p.point, p.sides = point, [2]int{}
	for g := range t.stocks {
		p.at[g] = point / t.stocks[g].stride % len(t.stocks[g].all)
		p.alive[g] = t.stocks[g].all[p.at[g]].alive
		p.sides[t.fight.Groups[g].Side] += p.alive[g]
	}
}

// ended keeps the values of a point at which a side has won.
func (s *solver) ended(p *spot) bool {
	if p.sides[0] > 0 && p.sides[1] > 0 {
		return false
	}
	value := 0.0
	if p.sides[0] > 0 {
		value = 1
	}
	for i := range s.ring {
		s.values[p.point*s.ring+i] = float32(value)
	}
	return true
}

// aim makes the options of all groups at a point, out of the values of earlier points.
// With cleared set, hits on figures whose hit points come back are left to the sweeps.
func (s *solver) aim(p *spot, cleared bool) {
	for a, group := range s.fight.Groups {
		p.options[a] = p.options[a][:0]
		attacks := p.alive[a] * group.Attacks
		for b, target := range s.fight.Groups {
			if target.Side == group.Side {
				continue
			}
			marks := s.stocks[b].all[p.at[b]].marks
			for i := range marks {
				m := &marks[i]
				o := option{group: b, mark: m, miss: s.fight.Damage[a][b][0], then: make([]float64, attacks)}
				for d := 1; d <= m.hp; d++ {
					chance := s.chance(a, b, d, m.hp)
					o.hit += chance
					if chance == 0 || cleared && target.Back > 0 {
						continue
					}
					at := (p.point+(m.after[d]-p.at[b])*s.stocks[b].stride)*s.ring + s.stocks[a].base
					for left := range o.then {
						o.then[left] += chance * float64(s.values[at+left])
					}
				}
				p.options[a] = append(p.options[a], o)
			}
		}
	}
}

// pick is the option that is worth the most to a side.
func pick(side int, options []option, value func(o *option) float64) *option {
	best, most := 0, math.Inf(-1)
	for i := range options {
		worth := value(&options[i])
		if side == 1 {
			worth = -worth
		}
		if worth > most {
			best, most = i, worth
		}
	}
	return &options[best]
}

// round goes through the ring of a point backwards, from x, the value as the first group's
// turn begins, to the value there that follows from it. This is x times the chance that
// everybody misses, plus hits; some is the chance that anybody hits. Nothing is
// subtracted, so no digits are lost. With keep set, the values are kept.
func (s *solver) round(p *spot, x float64, keep bool) (value, hits, some float64) {
	value = x
	for a := len(s.stocks) - 1; a >= 0; a-- {
		at := p.point*s.ring + s.stocks[a].base
		if keep {
			s.values[at] = float32(value)
		}
		for left := range p.alive[a] * s.fight.Groups[a].Attacks {
			o := pick(s.fight.Groups[a].Side, p.options[a], func(o *option) float64 { return o.value(left, value) })
			value, hits, some = o.value(left, value), o.miss*hits+o.then[left], o.miss*some+o.hit
			if keep {
				s.values[at+left+1] = float32(value)
			}
		}
	}
	return value, hits, some
}

// newton solves the ring of a point, x = round(x), which rises by less than x does and is
// straight as long as nobody chooses otherwise. By these choices x is hits/some; then
// all choose anew. Two or three rounds are usual.
func (s *solver) newton(p *spot) {
	const most = 64 // choices that two values near each other swap for ever
	x := 0.5
	if p.point > 0 {
		x = float64(s.values[p.point*s.ring-1])
	}
	for range most {
		value, hits, some := s.round(p, x, false)
		if some == 0 { // nobody can hurt anybody
			x = 0
			break
		}
		next := hits / some
		done := math.Abs(value-x) <= 4e-16*max(value, 1e-3) || math.Abs(next-x) <= 2e-16*x
		if x = next; done {
			break
		}
	}
	s.round(p, x, true)
}
