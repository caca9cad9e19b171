package fight

import "math"

// The sweeps of a block end where no value changes by more than still, or after mostSweeps.
const (
	still      = 1e-12
	mostSweeps = 10_000
)

// A Table is the value of every place that a fight can come to. It is counted in 64 bits
// and kept in 32, which is right to a ten thousandth of a percent.
type Table struct {
	fight  Fight
	stocks []stock
	tails  [][][]float64 // by attacker and target: the chances of 0, 1, 2 ... or more hit points
	points int           // the hit points of all that can come to be
	ring   int           // the values at each of them: the attacks of a round
	block  int           // how many points differ in hit points that come back alone
	values []float32
}

// Solve counts a fight, or gives nil where that takes more than most values. Points are
// taken from the least on, so that all that damage leads to is known. Each point keeps
// one ring: all attacks of a round, from each of which a miss leads to the next.
// Where hit points come back, points lead to each other in circles. Such points lie in one
// block, and are swept until nothing changes, from 0 on: so a fight without an end is one
// that nobody wins, as it is where neither side can hurt the other one.
func Solve(f Fight, most float64) *Table {
	if f.Size() > most {
		return nil
	}
	t := newTable(f)
	t.values = make([]float32, t.points*t.ring)
	s := &solver{Table: t, now: make([]float64, t.block*t.ring), spots: make([]spot, t.block)}
	for s.first = 0; s.first < t.points; s.first += t.block {
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

// A solver counts the points of one block, from first on.
type solver struct {
	*Table
	first int
	now   []float64 // their values
	moved float64   // the greatest change of one in this sweep
	spots []spot
}

// value is the value at a place of this block, or of an earlier one.
func (s *solver) value(at int) float64 {
	if from := s.first * s.ring; at >= from {
		return s.now[at-from]
	}
	return float64(s.values[at])
}

func (s *solver) solve() {
	clear(s.now)
	for i := range s.spots {
		p := &s.spots[i]
		if s.load(p, s.first+i); p.sides[1] == 0 && p.sides[0] > 0 {
			for k := range s.ring {
				s.now[i*s.ring+k] = 1
			}
		}
	}
	for sweep := range mostSweeps {
		s.moved = 0
		for i := range s.spots {
			if p := &s.spots[i]; p.sides[0] > 0 && p.sides[1] > 0 {
				s.aim(p, sweep == 0)
				s.newton(p)
			}
		}
		if s.block == 1 || s.moved <= still {
			break
		}
	}
	for i, value := range s.now {
		s.values[s.first*s.ring+i] = float32(value)
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

// aim makes the options of all groups at a point, out of the values of other points. Not at
// first, only those are made that hit points change which come back.
func (s *solver) aim(p *spot, first bool) {
	for a, group := range s.fight.Groups {
		if first {
			p.options[a] = p.options[a][:0]
			for b, target := range s.fight.Groups {
				marks := s.stocks[b].all[p.at[b]].marks
				for i := 0; i < len(marks) && target.Side != group.Side; i++ {
					p.options[a] = append(p.options[a], option{group: b, mark: &marks[i], miss: s.fight.Damage[a][b][0], then: make([]float64, p.alive[a]*group.Attacks)})
				}
			}
		}
		for i := range p.options[a] {
			if o := &p.options[a][i]; first || s.fight.Groups[o.group].Back > 0 {
				s.hits(p, a, o)
			}
		}
	}
}

// hits are the values behind a hit of an option, by their chances.
func (s *solver) hits(p *spot, a int, o *option) {
	o.hit = 0
	clear(o.then)
	for d := 1; d <= o.mark.hp; d++ {
		chance := s.chance(a, o.group, d, o.mark.hp)
		if chance == 0 {
			continue
		}
		o.hit += chance
		at := (p.point+(o.mark.after[d]-p.at[o.group])*s.stocks[o.group].stride)*s.ring + s.stocks[a].base
		for left := range o.then {
			o.then[left] += chance * s.value(at+left)
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
// subtracted, so no digits are lost. Where hit points come back as a turn begins, the round
// goes on at another point. With keep set, the values are kept.
func (s *solver) round(p *spot, x float64, keep bool) (value, hits, some float64) {
	value = x
	put := func(at int, value float64) {
		now := &s.now[(p.point-s.first)*s.ring+at]
		s.moved, *now = max(s.moved, math.Abs(*now-value)), value
	}
	for a := len(s.stocks) - 1; a >= 0; a-- {
		at, attacks := s.stocks[a].base, p.alive[a]*s.fight.Groups[a].Attacks
		if keep {
			put(at, value)
		}
		for left := range attacks {
			o := pick(s.fight.Groups[a].Side, p.options[a], func(o *option) float64 { return o.value(left, value) })
			value, hits, some = o.value(left, value), o.miss*hits+o.then[left], o.miss*some+o.hit
			if keep {
				put(at+left+1, value)
			}
		}
		if grown := s.grown(p, a); grown != p.point {
			value = s.value(grown*s.ring + at + attacks)
			hits, some = value, 1
		}
	}
	return value, hits, some
}

// grown is the point as a group's turn begins: its hit points have come back.
func (t *Table) grown(p *spot, a int) int {
	group, hp := t.fight.Groups[a], p.at[a]
	if group.Back == 0 || p.alive[a] == 0 || hp >= group.Full {
		return p.point
	}
	return p.point + (min(hp+group.Back, group.Full)-hp)*t.stocks[a].stride
}

// newton solves the ring of a point, x = round(x), which rises by less than x does and is
// straight as long as nobody chooses otherwise. By these choices x is hits/some; then
// all choose anew. Two or three rounds are usual.
func (s *solver) newton(p *spot) {
	const most = 64 // choices that two values near each other swap for ever
	x := 0.5
	if p.point > 0 {
		x = s.value(p.point*s.ring - 1)
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
