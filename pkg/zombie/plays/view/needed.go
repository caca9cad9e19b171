package view

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Needed are the commands that are needed at this moment: those of a turn, and before
// them a command for each thing at the table that waits for one.
func Needed(st *table.State) []string {
	g := words.GameOf(st)
	all := []string{"spawn", "attack", "zombie-roll", "run", "turn end"}
	if len(g.Minifigs) == 0 {
		return append([]string{"minifig add", "scenario start"}, append(all, "danger", "place add")...)
	}
	add := func(yes bool, name string) {
		if yes {
			all = append(all, name)
		}
	}
	playing := g.Scenario.Name != ""
	add(slices.ContainsFunc(g.Minifigs, func(m zombie.Minifig) bool { return m.Health == zombie.Wounded }), "heal")
	add(slices.ContainsFunc(g.Places, func(p zombie.Place) bool { return p.Fires > 0 }), "fire out")
	add(len(g.Hordes) > 0, "horde")
	add(playing, "goal")
	add(len(g.Places) > 0, "explore")
	add(playing, "deliver")
	add(true, "noise")
	add(true, "danger")
	add(!playing, "minifig")
	return all
}
