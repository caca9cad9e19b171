package table_test

import (
	"fmt"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// BenchmarkRead finds a table: 5,000 steps must cost what 5 cost.
func BenchmarkRead(b *testing.B) {
	for _, steps := range []int{5, 5000} {
		b.Run(fmt.Sprint(steps), func(b *testing.B) {
			tb, dir := friday(b)
			long(b, tb, dir, steps)
			for b.Loop() {
				if _, err := tb.Read(fresh); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkStep is a whole durable step at a table of a usual size.
func BenchmarkStep(b *testing.B) {
	tb, _ := friday(b)
	change(b, tb, fullHouse)
	for b.Loop() {
		change(b, tb, poke)
	}
}

// BenchmarkStepAfterAnEdit has to read the YAML too.
func BenchmarkStepAfterAnEdit(b *testing.B) {
	tb, _ := friday(b)
	change(b, tb, fullHouse)
	for b.Loop() {
		spew(b, tb.StatePath(), slurp(b, tb.StatePath())+"\n")
		change(b, tb, poke)
	}
}

// fullHouse is a table with six minifigs and eight hordes.
func fullHouse(f *table.Found) (table.Step, table.State, error) {
	s := f.State.Clone()
	for i := range 6 {
		table.In[zombie.Game](&s).Minifigs = append(table.In[zombie.Game](&s).Minifigs, zombie.Minifig{Name: fmt.Sprint("minifig", i), Health: zombie.Wounded})
	}
	for i := range 8 {
		table.In[zombie.Game](&s).Hordes = append(table.In[zombie.Game](&s).Hordes, zombie.Horde{Name: string(rune('A' + i)), Place: "barn", Standing: 3, Wandering: 2, Focused: 1, Target: "minifig1"})
	}
	return table.Step{Command: "setup"}, s, nil
}
