package dungeon

import (
	"slices"
	"strconv"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Things are all that has a name at a table: heroes and foes, rooms, what is locked or open
// there, what lies there and what somebody carries.
func Things(st *table.State) []ask.Thing {
	g := words.GameOf(st)
	var all []ask.Thing
	lies, gold := lyingSwag(g)
	for _, name := range words.FigureNames(st) {
		f, noun := g.Figure(name), "foe"
		if g.IsHero(name) {
			noun = "hero"
		}
		if !f.Hidden {
			all = append(all, ask.Thing{Name: name, Noun: noun})
			lies, gold = append(slices.Clip(lies), f.Swag...), gold+f.Gold
		}
	}
	open := words.QuestNames(st, "room")
	for i, r := range g.Quest.Rooms {
		if slices.Contains(open, r.Name) {
			all = append(all, ask.Thing{Name: r.Name, Noun: "room", Also: strconv.Itoa(i + 1)})
		}
	}
	for _, s := range lies {
		all = append(all, ask.Thing{Name: data.Slug(s.Item), Noun: "thing", Also: s.Item})
	}
	if gold > 0 {
		all = append(all, ask.Thing{Name: show.GoldWord, Noun: "thing"})
	}
	if !g.ForPlayers() { // goals are the BrickMaster's to note
		all = append(all, ask.Things("goal", words.QuestNames(st, "goal"))...)
	}
	return slices.Concat(all, ask.Things("locked thing", lockNames(st)), ask.Things("place", g.PileNames()))
}
