package fight_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/fight"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	count "github.com/zbrikz/zbrikz/pkg/fight"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// seeded throws dice of its own.
type seeded struct{ *rand.Rand }

func (s seeded) Roll(t dice.Throw) (faces []int) {
	for range t.N {
		faces = append(faces, 1+s.IntN(6))
	}
	return faces
}

// arena is two heroes and three foes in the order of their names.
func arena(t *testing.T) (g brickquest.Game) {
	t.Helper()
	classes, err := cards.Classes().Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Ann", "Bob"} {
		if _, g, err = g.AddHero(name, "", "", classes[0]); err != nil {
			t.Fatal(err)
		}
	}
	monsters, err := cards.Monsters().Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range monsters {
		if m.Name == "Orc" {
			if _, g, err = g.AddFoes(m, brickquest.Muster{Count: 3}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i, name := range g.FigureNames() {
		g.Initiative.Order = append(g.Initiative.Order, brickquest.Slot{Name: name, Number: 9 - i})
	}
	g.Initiative.Round, g.Initiative.Turn = 1, "Ann"
	return g
}

// fought plays a fight to its end: each acts on somebody, or gives its attacks up.
func fought(t *testing.T, r seeded) (steps []table.Step) {
	t.Helper()
	empty, g := table.Keeps(words.Kept()).State(), arena(t)
	keep := func(command string, outcome any, next brickquest.Game, err error) {
		t.Helper()
		text, wrong := json.Marshal(outcome)
		if err != nil || wrong != nil {
			t.Fatal(err, wrong)
		}
		g = next
		steps = append(steps, table.Step{N: len(steps), Command: command, Outcome: text, State: table.With(&empty, g)})
	}
	keep("new", nil, brickquest.Game{}, nil)
	keep("initiative roll", nil, arena(t), nil)
	for {
		by := g.Initiative.Turn
		var targets []string
		for _, name := range g.FigureNames() {
			if g.Fights(by, name) && !g.Figure(name).Dead() {
				targets = append(targets, name)
			}
		}
		switch f := g.Figure(by); {
		case len(targets) == 0:
			return steps
		case len(f.Deeds) < g.ActionsOf(f) && r.IntN(8) > 0:
			done, next, err := g.Assault([]brickquest.Assault{{By: by, Target: targets[r.IntN(len(targets))]}}, r)
			keep("attack", done.Last(), next, err)
		default:
			passed, next, err := g.NextTurn(r)
			keep("initiative next", passed, next, err)
		}
	}
}

// The win that a fight began with, and all choices and luck behind it, add up to its end. No
// hero's choice is better than the best one, and no foe's.
func TestCurveAddsUp(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for seed := range uint64(6) {
		shown, _ := fight.Curve(fought(t, seeded{rand.New(rand.NewPCG(seed, 1))}), false) //nolint:gosec // dice of a test
		all := shown.(fight.CurvesShown).Curves
		if len(all) != 1 {
			t.Fatalf("seed %d: %d fights", seed, len(all))
		}
		sum, chosen, luck := all[0].Begins, 0, 0
		for _, s := range all[0].Steps {
			sum += s.Choice + s.Luck + s.Other
			if hero := s.By == "Ann" || s.By == "Bob"; s.Other != 0 || hero && s.Choice > 0 || !hero && s.Choice < 0 {
				t.Errorf("seed %d: %+v", seed, s)
			}
			if s.Choice != 0 {
				chosen++
			}
			if s.Luck != 0 {
				luck++
			}
		}
		if ends := all[0].Ends; math.Abs(sum-ends) > 1e-12 || ends != 0 && ends != 1 || chosen == 0 || luck == 0 {
			t.Errorf("seed %d: %v is not %v; %d choices, %d times luck", seed, sum, ends, chosen, luck)
		}
	}
}

// place is a moment of a fight that was counted as it began.
func place(c fight.Counted, g *brickquest.Game) (p count.Place) {
	for i, rank := range c.Ranks {
		at := slices.Index(rank.Names, g.Initiative.Turn)
		var hp []int
		for k, name := range rank.Names {
			f := g.Figure(name)
			if hp = append(hp, f.HitPoints); at >= 0 && k >= at && !f.Dead() {
				p.Group, p.Left = i, p.Left+rank.Attacks-len(f.Deeds)
			}
		}
		p.HP = append(p.HP, hp)
	}
	return p
}

// Fights that are played by the rules, with the best target for each attack, are won as often
// as was counted; 3 of 100 are some four deviations.
func TestPlayedAsCounted(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	start := arena(t)
	start.Heroes[0].HitPoints, start.Heroes[1].HitPoints, start.Foes[0].HitPoints = 2, 3, 4
	c, err := fight.Count(&start, 1e6)
	if err != nil {
		t.Fatal(err)
	}
	want := c.Table.Value(c.At)
	won, fights := 0, 3000
	r := seeded{rand.New(rand.NewPCG(1, 2))} //nolint:gosec // dice of a test
	for range fights {
		g := start.Clone()
		for {
			at := place(c, &g)
			if v := c.Table.Value(at); v == 0 || v == 1 {
				won += int(v)
				break
			}
			var next brickquest.Game
			if f := g.Figure(g.Initiative.Turn); len(f.Deeds) < g.ActionsOf(f) {
				best := c.Table.Targets(at)[0]
				rank := c.Ranks[best.Group]
				target := slices.IndexFunc(rank.Names, func(name string) bool { return g.Figure(name).HitPoints == best.HP })
				_, next, err = g.Assault([]brickquest.Assault{{By: f.Name, Target: rank.Names[target]}}, r)
			} else {
				_, next, err = g.NextTurn(r)
			}
			if err != nil {
				t.Fatal(err)
			}
			g = next
		}
	}
	if got := float64(won) / float64(fights); math.Abs(got-want) > 0.03 {
		t.Errorf("the heroes won %.3f of %d fights, and not %.3f", got, fights, want)
	}
}
