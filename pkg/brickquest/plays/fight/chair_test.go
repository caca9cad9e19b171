package fight //nolint:testpackage // it asks whom monsters choose

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/fight"
)

// melee is heroes of some classes and monsters of a kind, all hurt, in an order by chance.
func melee(t *testing.T, by *rand.Rand, heroes, foes int) brickquest.Game {
	t.Helper()
	g := brickquest.Game{}
	classes, err := cards.Classes().Read()
	if err != nil {
		t.Fatal(err)
	}
	for i := range heroes {
		if _, g, err = g.AddHero(fmt.Sprint("hero ", i+1), "", "", classes[by.IntN(len(classes))]); err != nil {
			t.Fatal(err)
		}
		g.Heroes[i].HitPoints = 1 + by.IntN(5)
	}
	monsters, err := cards.Monsters().Read()
	if err != nil {
		t.Fatal(err)
	}
	kind := []string{"Goblin", "Orc", "Skeleton", "Gargoyle"}[by.IntN(4)]
	if g, _, err = g.Peopled([][]brickquest.Party{{{Card: kind, Count: foes}}}, monsters); err != nil {
		t.Fatal(err)
	}
	for i := range g.Foes {
		g.Foes[i].HitPoints = 1 + by.IntN(3)
	}
	names := append(g.FigureNames()[:heroes:heroes], g.Foes[0].Name)
	by.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	for i, name := range names {
		slots := []string{name}
		if !g.IsHero(name) {
			slots = g.FigureNames()[heroes:]
		}
		for _, one := range slots {
			g.Initiative.Order = append(g.Initiative.Order, brickquest.Slot{Name: one, Number: 20 - i})
		}
	}
	g.Initiative.Round, g.Initiative.Turn = 1, names[0]
	return g
}

// A policy is a fight in which heroes hit the weakest, and monsters whom they choose: of a
// coin's two sides, fair is how often it shows cunning.
type policy struct {
	c     Counted
	fair  float64
	known map[string][][]float64 // how likely the heroes win, by hit points, group and attacks left
	best  map[string]fight.Target
}

// key is hit points as a map's key.
func key(hp [][]int, more ...int) string {
	var all []byte
	for _, one := range append(hp[:len(hp):len(hp)], more) {
		for _, n := range one {
			all = append(all, byte(n))
		}
	}
	return string(all)
}

// wins is how likely the heroes win, by group and attacks left; with none left it is the
// next group's turn.
func (p *policy) wins(hp [][]int) [][]float64 {
	if p.known[key(hp)] != nil {
		return p.known[key(hp)]
	}
	groups := p.c.rule.Groups
	values, missed := make([][]float64, len(groups)), make([][]float64, len(groups))
	for g, group := range groups {
		n := 1
		for _, left := range hp[g] {
			n += group.Attacks * min(left, 1)
		}
		values[g], missed[g] = make([]float64, n), make([]float64, n)
		targets := p.targets(hp, group.Side)
		if len(targets) == 0 {
			for i := range values {
				values[i] = slices.Repeat([]float64{float64(1 - group.Side)}, 20)
			}
			p.known[key(hp)] = values
			return values
		}
		for left := 1; left < n; left++ {
			for t, weight := range p.choose(fight.Place{HP: hp, Group: g, Left: left}, targets) {
				p.strike(hp, g, left, t, weight, values, missed)
			}
		}
	}
	// A round of misses leads to where it began.
	once, again := 0.0, 1.0
	for g := range groups {
		for left := len(values[g]) - 1; left > 0; left-- {
			once, again = once+again*values[g][left], again*missed[g][left]
		}
	}
	next := once / (1 - again)
	for g := len(groups) - 1; g >= 0; g-- {
		values[g][0] = next
		for left := 1; left < len(values[g]); left++ {
			values[g][left] += missed[g][left] * values[g][left-1]
		}
		next = values[g][len(values[g])-1]
	}
	p.known[key(hp)] = values
	return values
}

// strike adds what an attack on a target brings.
func (p *policy) strike(hp [][]int, g, left int, t fight.Target, weight float64, values, missed [][]float64) {
	sum := 0.0
	for damage, chance := range p.c.rule.Damage[g][t.Group] {
		if damage == 0 {
			missed[g][left] += weight * chance
			sum = chance
			continue
		}
		if damage >= t.HP { // it falls
			chance = 1 - sum
		}
		next := slices.Clone(hp)
		next[t.Group] = slices.Clone(hp[t.Group])
		next[t.Group][slices.Index(next[t.Group], t.HP)] -= min(damage, t.HP)
		slices.Sort(next[t.Group])
		values[g][left] += weight * chance * p.wins(next)[g][left-1]
		if sum += chance; damage >= t.HP {
			return
		}
	}
}

// targets are the living of the other side.
func (p *policy) targets(hp [][]int, side int) (all []fight.Target) {
	for g, group := range p.c.rule.Groups {
		for _, left := range hp[g] {
			if group.Side != side && left > 0 {
				all = append(all, fight.Target{Group: g, HP: left})
			}
		}
	}
	return all
}

// choose is how often each target is attacked.
func (p *policy) choose(at fight.Place, targets []fight.Target) map[fight.Target]float64 {
	if p.c.rule.Groups[at.Group].Side == 0 {
		return map[fight.Target]float64{slices.MinFunc(targets, func(a, b fight.Target) int { return a.HP - b.HP }): 1}
	}
	k := key(at.HP, at.Group, at.Left)
	if p.best[k].HP == 0 {
		p.c.At = at
		best := p.c.targets()[0]
		p.best[k] = fight.Target{Group: best.Group, HP: best.HP}
	}
	chosen := map[fight.Target]float64{p.best[k]: p.fair}
	for _, t := range targets {
		chosen[t] += (1 - p.fair) / float64(len(targets))
	}
	return chosen
}

// No chapter: an empty chair. Seeded fights in doubt, with an exact value: the better the
// monsters choose, the less likely the heroes win.
func TestChair(t *testing.T) {
	fights := 60
	if testing.Short() {
		fights = 12
	}
	var won [3]float64
	for seed, fought := 0, 0; fought < fights; seed++ {
		by := rand.New(rand.NewPCG(uint64(seed), 34))
		g := melee(t, by, 3, 3)
		c, err := Count(&g, mostAtOnce)
		if err != nil || c.Table == nil {
			t.Fatalf("fight %d: %v", seed, err)
		}
		if value := c.Table.Value(c.At); value < 0.15 || value > 0.85 {
			continue // nobody's choice decides it
		}
		fought++
		for i := range c.At.HP {
			slices.Sort(c.At.HP[i])
		}
		best := map[string]fight.Target{}
		for i, fair := range []float64{0, 0.5, 1} {
			p := policy{c, fair, map[string][][]float64{}, best}
			begins := p.wins(c.At.HP)[c.At.Group]
			won[i] += 100 * begins[len(begins)-1] / float64(fights)
		}
	}
	t.Logf("the heroes win %.1f %%: dull, fair and cunning", won)
	if won[0] < won[1]+2 || won[1] < won[2]+2 {
		t.Errorf("of %d fights the heroes win %.1f %%: dull, fair and cunning monsters", fights, won)
	}
}

// No chapter: a monster never attacks its own side, the unseen, the ethereal or the dead,
// nor those who have left, at any table; nor do those of its kind who are left.
func TestChairPrey(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	attacked := 0
	for seed := range 200 {
		by := rand.New(rand.NewPCG(uint64(seed), 35))
		g := melee(t, by, 1+by.IntN(3), 1+by.IntN(3))
		g.Rules.MonsterSkill = []string{brickquest.Dull, brickquest.Fair, brickquest.Cunning}[by.IntN(3)]
		g.Quest.Modes = [][]brickquest.Mode{nil, {brickquest.BackstabMode}, {brickquest.TeamPlay}}[by.IntN(3)]
		spared := map[string]bool{}
		if by.IntN(3) == 0 {
			g.Quest.Protects = g.Foes[len(g.Foes)-1].Name
		}
		for i := range g.Heroes {
			f, how := &g.Heroes[i], by.IntN(9)
			f.Team = []string{"", "red", "blue"}[by.IntN(3)]
			spared[f.Name] = how < 5
			switch how {
			case 0:
				f.HitPoints = 0
			case 1:
				f.Hidden = true
			case 2, 3:
				g.Effects = append(g.Effects, brickquest.Effect{Name: []string{brickquest.EtherealEffect, brickquest.InvisibleEffect}[how-2], By: f.Name, On: []string{f.Name}})
			case 4:
				g.Quest.Left = append(g.Quest.Left, brickquest.Departure{Name: f.Name})
			}
		}
		for i := range g.Foes {
			c := chair{By: []string{g.Foes[i].Name}}
			if c.Reach = c.prey(&g); len(c.Reach) == 0 {
				continue
			}
			targets, _ := c.choose(&g, dice.NewFair(fmt.Sprint(seed)))
			for _, target := range targets {
				if attacked++; spared[target] || !g.IsHero(target) && target != g.Quest.Protects {
					t.Errorf("table %d: %s attacks %s: %+v", seed, g.Foes[i].Name, target, g.Figure(target))
				}
			}
		}
	}
	if attacked < 100 {
		t.Errorf("%d attacks alone", attacked)
	}
}
