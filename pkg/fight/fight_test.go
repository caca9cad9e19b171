package fight_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/fight"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

var fights = flag.Int("fights", 1, "how many times as many fights the proofs take")

// An attack is its damage, each as likely: 0, 0, 1, 2 misses half of the time.
type attack []int

func (a attack) chances() []float64 {
	all := make([]float64, slices.Max(a)+1)
	for _, d := range a {
		all[d] += 1 / float64(len(a))
	}
	return all
}

// A brawl is a fight with its attacks, by attacker and target.
type brawl struct {
	fight.Fight
	attacks [][]attack
}

// newBrawl makes a fight out of groups, with random attacks.
func newBrawl(rng *rand.Rand, groups ...fight.Group) brawl {
	b := brawl{Fight: fight.Fight{Groups: groups}}
	for _, g := range groups {
		row, chances := make([]attack, len(groups)), make([][]float64, len(groups))
		for target, other := range groups {
			if other.Side == g.Side {
				continue
			}
			for range 1 + rng.IntN(3) {
				row[target] = append(row[target], 0)
			}
			for range 1 + rng.IntN(3) {
				row[target] = append(row[target], 1+rng.IntN(4))
			}
			chances[target] = row[target].chances()
		}
		b.attacks, b.Damage = append(b.attacks, row), append(b.Damage, chances)
	}
	return b
}

// random is a small fight of two sides, with a troll where backs is set.
func random(rng *rand.Rand, most int, backs bool) brawl {
	var groups []fight.Group
	for i := range 2 + rng.IntN(2) {
		g := fight.Group{Side: i % 2, Attacks: 1 + rng.IntN(2)}
		for range 1 + rng.IntN(2) {
			g.HP = append(g.HP, 1+rng.IntN(most))
		}
		groups = append(groups, g)
	}
	if backs {
		groups[1] = fight.Group{Side: 1, HP: groups[1].HP[:1], Attacks: 1, Back: 1 + rng.IntN(2), Full: most}
	}
	return newBrawl(rng, groups...)
}

func near(t *testing.T, what string, got, want, by float64) {
	t.Helper()
	if !(math.Abs(got-want) <= by) {
		t.Errorf("%s: %.9f, and not %.9f", what, got, want)
	}
}

// Two that take turns are what odds.Fight counts in fractions.
func TestDuels(t *testing.T) {
	for seed := range uint64(40 * *fights) {
		rng := rand.New(rand.NewPCG(seed, 1))
		sides := [2]odds.Side{}
		groups := []fight.Group{{Side: 0, HP: []int{1 + rng.IntN(12)}, Attacks: 1 + rng.IntN(3)}, {Side: 1, HP: []int{1 + rng.IntN(12)}, Attacks: 1 + rng.IntN(3)}}
		if seed%4 == 0 {
			groups[1].Back, groups[1].Full = 1+rng.IntN(2), groups[1].HP[0]
		}
		b := newBrawl(rng, groups...)
		for i, g := range groups {
			enough := max(groups[1-i].HP[0], groups[1-i].Full)
			turn := odds.Map(odds.Uniform(b.attacks[i][1-i]...), func(d int) int { return min(d, enough) })
			sides[i] = odds.Side{Turn: odds.Repeat(turn, g.Attacks), Stock: odds.Stock{Left: g.HP[0], Back: g.Back, Full: g.Full}}
		}
		want, err := odds.Fight(sides[0], sides[1])
		if err != nil {
			t.Fatal(err)
		}
		got := fight.Solve(b.Fight, 1e6).Value(start(b.Fight))
		near(t, fmt.Sprintf("seed %d", seed), got, want.Wins[0], 1e-7)
	}
}

// A figure of an oracle, which knows no groups.
type figure struct{ group, hp int }

// An oracle sweeps over all figures one by one, in a map, until nothing changes.
type oracle struct {
	b      brawl
	values map[string]float64
	moved  float64
}

func newOracle(b brawl) (*oracle, []figure) {
	var all []figure
	for g, group := range b.Groups {
		for _, hp := range group.HP {
			all = append(all, figure{g, hp})
		}
	}
	o := &oracle{b: b, values: map[string]float64{}}
	for o.moved = 1; o.moved > 1e-14; {
		o.moved = 0
		seen := map[string]bool{}
		o.visit(all, 0, b.Groups[0].Attacks, seen)
	}
	return o, all
}

func (o *oracle) at(all []figure, who, left int) float64 {
	if lives(o.b, all) {
		return o.values[fmt.Sprint(all, who, left)]
	}
	last := all[slices.IndexFunc(all, func(f figure) bool { return f.hp > 0 })]
	return float64(1 - o.b.Groups[last.group].Side)
}

// turn is the next figure's turn, where who has no attack left.
func (o *oracle) turn(all []figure, who, left int) ([]figure, int, int) {
	for left == 0 || all[who].hp == 0 {
		who = (who + 1) % len(all)
		g := o.b.Groups[all[who].group]
		if left = g.Attacks; g.Back > 0 && all[who].hp > 0 && all[who].hp < g.Full {
			all = slices.Clone(all)
			all[who].hp = min(all[who].hp+g.Back, g.Full)
		}
	}
	return all, who, left
}

// attack is the value of an attack of who on a target.
func (o *oracle) attack(all []figure, who, left, target int, seen map[string]bool) float64 {
	some := o.b.attacks[all[who].group][all[target].group]
	sum := 0.0
	for _, d := range some {
		hurt := slices.Clone(all)
		hurt[target].hp = max(0, hurt[target].hp-d)
		next, then, more := hurt, who, left-1
		if lives(o.b, hurt) {
			next, then, more = o.turn(hurt, who, left-1)
		}
		if seen != nil {
			o.visit(next, then, more, seen)
		}
		sum += o.at(next, then, more)
	}
	return sum / float64(len(some))
}

func lives(b brawl, all []figure) bool {
	var sides [2]bool
	for _, f := range all {
		sides[b.Groups[f.group].Side] = sides[b.Groups[f.group].Side] || f.hp > 0
	}
	return sides[0] && sides[1]
}

// visit counts a moment anew, and all that it leads to first.
func (o *oracle) visit(all []figure, who, left int, seen map[string]bool) {
	name := fmt.Sprint(all, who, left)
	if seen[name] || !lives(o.b, all) {
		return
	}
	seen[name] = true
	best, side := 0.0, o.b.Groups[all[who].group].Side
	first := true
	for target, f := range all {
		if f.hp == 0 || o.b.Groups[f.group].Side == side {
			continue
		}
		value := o.attack(all, who, left, target, seen)
		if first || side == 0 && value > best || side == 1 && value < best {
			best, first = value, false
		}
	}
	o.moved = max(o.moved, math.Abs(best-o.values[name]))
	o.values[name] = best
}

// The oracle merges nothing, solves no equation, and knows no order of points.
func TestAgainstBruteForce(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for seed := range uint64(12 * *fights) {
		rng := rand.New(rand.NewPCG(seed, 2))
		b := random(rng, 3, seed%3 == 0)
		o, all := newOracle(b)
		got := fight.Solve(b.Fight, 1e6).Value(start(b.Fight))
		near(t, fmt.Sprintf("seed %d, %+v", seed, b.Groups), got, o.at(all, 0, b.Groups[0].Attacks), 1e-7)
	}
}

// places are all places of a fight where nothing comes back, and somebody has an attack left.
func places(b brawl, visit func(fight.Place)) {
	var hp [][]int
	var each func(g int)
	each = func(g int) {
		if g == len(b.Groups) {
			for at, group := range b.Groups {
				alive := 0
				for _, left := range hp[at] {
					alive += min(left, 1)
				}
				for left := 1; left <= alive*group.Attacks; left++ {
					visit(fight.Place{HP: hp, Group: at, Left: left})
				}
			}
			return
		}
		var one func(left []int)
		one = func(left []int) {
			if len(left) == len(b.Groups[g].HP) {
				hp = append(hp, left)
				each(g + 1)
				hp = hp[:g]
				return
			}
			for n := range b.Groups[g].HP[len(left)] + 1 {
				one(append(slices.Clone(left), n))
			}
		}
		one(nil)
	}
	each(0)
}

// At every place, the value is that of the best target, and a hit point more never hurts.
func TestBestPlay(t *testing.T) {
	for seed := range uint64(6 * *fights) {
		b := random(rand.New(rand.NewPCG(seed, 3)), 4, false)
		table := fight.Solve(b.Fight, 1e6)
		places(b, func(p fight.Place) {
			targets := table.Targets(p)
			if len(targets) == 0 { // the fight has ended
				return
			}
			value := table.Value(p)
			near(t, fmt.Sprintf("seed %d, %+v: the best target", seed, p), targets[0].Value, value, 1e-6)
			foes := 0
			for g, group := range b.Groups {
				for _, hp := range p.HP[g] {
					if group.Side != b.Groups[p.Group].Side {
						foes += min(hp, 1)
					}
				}
			}
			for _, target := range targets {
				near(t, fmt.Sprintf("seed %d, %+v: one blow on %+v", seed, p, target), table.Strikes(p, target.Group, target.HP, 1), target.Value, 1e-6)
				if foes == 1 {
					near(t, fmt.Sprintf("seed %d, %+v: all blows on the last one", seed, p), table.Strikes(p, target.Group, target.HP, p.Left), value, 1e-6)
				}
			}
			for g, group := range b.Groups {
				for i, hp := range p.HP[g] {
					if hp < 2 { // a dead figure has attacks to lose, too
						continue
					}
					less := fight.Place{HP: slices.Clone(p.HP), Group: p.Group, Left: p.Left}
					less.HP[g] = slices.Clone(less.HP[g])
					less.HP[g][i]--
					other := table.Value(less)
					if group.Side == 0 && other > value+1e-6 || group.Side == 1 && other < value-1e-6 {
						t.Errorf("seed %d: with a hit point less, %+v is worth %v, and %+v %v", seed, less, other, p, value)
					}
				}
			}
		})
	}
}

// The rest may have been played in any order: like figures are one.
func TestSize(t *testing.T) {
	f := fight.Fight{Groups: []fight.Group{{Side: 0, HP: []int{2, 1}, Attacks: 2}, {Side: 1, HP: []int{3}, Attacks: 1, Back: 1, Full: 4}}}
	// 2 1, 2 0, 1 1, 1 0, 0 0; 0 to 4 of the other one; 4 + 1 and 1 + 1 attacks.
	if got := f.Size(); got != 5*5*7 {
		t.Errorf("%v values, and not 175", got)
	}
	if fight.Solve(f, 174) != nil {
		t.Error("a fight of 175 values was solved with at most 174")
	}
}

// The threat of an orc through the attacks that it takes: the rule of thumb, by hand.
func TestThumb(t *testing.T) {
	half, all := []float64{0.5, 0.5}, []float64{0, 1}
	f := fight.Fight{
		Groups: []fight.Group{{Side: 0, HP: []int{4}, Attacks: 1}, {Side: 1, HP: []int{2, 1}, Attacks: 1}, {Side: 1, HP: []int{3}, Attacks: 2}},
		Damage: [][][]float64{{nil, half, all}, {all, nil, nil}, {half, nil, nil}},
	}
	// Group 1 fells in 4 attacks, and takes 4 or 2; group 2 fells in 8, attacks twice, and takes 3.
	thumbs(t, f, fight.Target{1, 1, 1.0 / 8}, fight.Target{2, 3, 1.0 / 12}, fight.Target{1, 2, 1.0 / 16})
	// A spell of group 2 takes 3 of 4 hit points, and twice as many from two.
	f.Groups[2].SpellOne, f.Groups[2].SpellAll = 3, 6
	thumbs(t, f, fight.Target{2, 3, 1.5 / 3}, fight.Target{1, 1, 1.0 / 8}, fight.Target{1, 2, 1.0 / 16})
}

// thumbs wants these targets of the rule of thumb.
func thumbs(t *testing.T, f fight.Fight, want ...fight.Target) {
	t.Helper()
	got := f.Thumb(start(f))
	if len(got) != len(want) {
		t.Fatalf("%+v, and not %+v", got, want)
	}
	for i := range want {
		if got[i].Group != want[i].Group || got[i].HP != want[i].HP {
			t.Errorf("target %d: %+v, and not %+v", i, got[i], want[i])
		}
		near(t, "its worth", got[i].Value, want[i].Value, 1e-12)
	}
}

func BenchmarkSolve(b *testing.B) {
	d := []float64{0.3, 0.1, 0.15, 0.15, 0.1, 0.1, 0.1}
	f := fight.Fight{Groups: []fight.Group{{Side: 0, HP: []int{12}, Attacks: 2}, {Side: 0, HP: []int{10}, Attacks: 2}, {Side: 1, HP: []int{3, 3, 3, 3}, Attacks: 2}, {Side: 0, HP: []int{8}, Attacks: 2}, {Side: 1, HP: []int{6}, Attacks: 2}}}
	for _, g := range f.Groups {
		var row [][]float64
		for _, o := range f.Groups {
			if o.Side == g.Side {
				row = append(row, nil)
			} else {
				row = append(row, d)
			}
		}
		f.Damage = append(f.Damage, row)
	}
	for b.Loop() {
		fight.Solve(f, 1e9)
	}
	b.ReportMetric(f.Size()*float64(b.N)/b.Elapsed().Seconds(), "values/s")
}

// start is the beginning of a fight of the living, with the first group's turn. Nothing
// comes back then.
func start(f fight.Fight) fight.Place {
	p := fight.Place{}
	for _, g := range f.Groups {
		p.HP = append(p.HP, g.HP)
	}
	p.Left = len(p.HP[0]) * f.Groups[0].Attacks
	return p
}
