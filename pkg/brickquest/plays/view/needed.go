package view

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Needed are the commands that are needed at this moment: before there is an order of
// turns, those that bring figures and begin; then those of a turn.
func Needed(st *table.State) []string {
	g := words.GameOf(st)
	quest := len(g.Quest.Rooms) > 0
	if len(g.Initiative.Order) == 0 {
		return say.Some("hero add", "foe add", "initiative roll", say.If(!quest, "quest start"), say.If(quest, "room open"),
			"attack", "cast", "move", "sheet", "monster")
	}
	return say.Some("attack", "cast", "move", "initiative next", say.If(quest, "room open"),
		"skill-check", "interact", say.If(len(g.Effects) > 0, "effect"), "use", "pick-up", "foe add")
}
