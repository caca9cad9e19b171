package view

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Needed are the commands that are needed at this moment: before there is an order of
// turns, those that bring figures and begin; then those of a turn.
func Needed(st *table.State) []string {
	g := words.GameOf(st)
	quest := len(g.Quest.Rooms) > 0
	var all []string
	add := func(yes bool, names ...string) {
		if yes {
			all = append(all, names...)
		}
	}
	if len(g.Initiative.Order) == 0 {
		add(true, "hero add", "foe add", "initiative roll")
		add(!quest, "quest start")
		add(quest, "room open")
		add(true, "attack", "cast", "move", "sheet", "monster")
		return all
	}
	add(true, "attack", "cast", "move", "initiative next")
	add(quest, "room open")
	add(true, "skill-check", "interact")
	add(len(g.Effects) > 0, "effect")
	add(true, "use", "pick-up", "foe add")
	return all
}
