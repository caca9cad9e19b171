package view

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/say"
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
	playing := g.Scenario.Name != ""
	return say.Some(append(all,
		say.If(slices.ContainsFunc(g.Minifigs, func(m zombie.Minifig) bool { return m.Health == zombie.Wounded }), "heal"),
		say.If(slices.ContainsFunc(g.Places, func(p zombie.Place) bool { return p.Fires > 0 }), "fire out"),
		say.If(len(g.Hordes) > 0, "horde"), say.If(playing, "goal"),
		say.If(len(g.Places) > 0, "explore"), say.If(playing, "deliver"),
		"noise", "danger", say.If(!playing, "minifig"))...)
}
