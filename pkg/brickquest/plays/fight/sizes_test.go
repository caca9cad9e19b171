package fight //nolint:testpackage // it counts without the limits of a play

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/fight"
)

// ring is heroes of the first classes and foes, in an order of turns.
func ring(b *testing.B, heroes int, foes brickquest.Party) (g brickquest.Game, names [][]string) {
	b.Helper()
	classes, err := cards.Classes().Read()
	if err != nil {
		b.Fatal(err)
	}
	classes = slices.DeleteFunc(classes, func(c brickquest.Class) bool { return c.SpellPoints > 0 })
	for i := range heroes {
		if _, g, err = g.AddHero(fmt.Sprint("hero", i), "", "", classes[i%len(classes)]); err != nil {
			b.Fatal(err)
		}
	}
	monsters, err := cards.Monsters().Read()
	if err != nil {
		b.Fatal(err)
	}
	if g, names, err = g.Peopled([][]brickquest.Party{{foes}}, monsters); err != nil {
		b.Fatal(err)
	}
	for i, name := range g.FigureNames() {
		g.Initiative.Order = append(g.Initiative.Order, brickquest.Slot{Name: name, Number: 99 - i})
	}
	g.Initiative.Round, g.Initiative.Turn = 1, "hero0"
	return g, names
}

// BenchmarkSizes counts fights. Beside the time of each stand its values, its time as a
// multiple of a loop in the same run, and how many times as long fights with dice take that
// are right to a tenth of a percent: the table of decision 14.
func BenchmarkSizes(b *testing.B) {
	for says, tt := range map[string]struct {
		heroes int
		foes   brickquest.Party
	}{
		"2 against 3 orcs":    {2, brickquest.Party{Card: "Orc", Count: 3}},
		"3 against 4 goblins": {3, brickquest.Party{Card: "Goblin", Count: 4}},
		"4 against minotaur":  {4, brickquest.Party{Card: "Minotaur", Count: 1}},
	} {
		b.Run(says, func(b *testing.B) {
			g, names := ring(b, tt.heroes, tt.foes)
			c, err := Count(&g, 1)
			if err != nil {
				b.Fatal(err)
			}
			simple, err := newBattle(g, names)
			if err != nil {
				b.Fatal(err)
			}
			began := time.Now()
			x := uint64(1)
			for range 100_000_000 {
				x ^= x << 13
				x ^= x >> 7
				x ^= x << 17
			}
			loop := time.Since(began)
			if began = time.Now(); x == 0 {
				b.Fatal("the loop was left out")
			}
			const some, wanted = 50_000, 3_841_459 // fights: 19 times in 20 within 0.05 of a percent
			arena, bits := simple.NewArena(), dice.NewFair("sizes")
			for range some {
				arena.Fight(bits)
			}
			dicey := time.Since(began).Seconds() * wanted / some
			for b.Loop() {
				fight.Solve(c.rule, MostValues)
			}
			each := b.Elapsed().Seconds() / float64(b.N)
			b.ReportMetric(c.rule.Size()/1e6, "million-values")
			b.ReportMetric(each/loop.Seconds(), "loops")
			b.ReportMetric(dicey/each, "times-as-long-with-dice")
		})
	}
}
