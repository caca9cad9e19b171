package dungeon

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// LootPlay is zbrikz loot.
func LootPlay() play.Untyped {
	return play.Of(show.Changing(play.About{
		Name: "loot", Short: "Search a corpse, and take all its things",
		Long: `Searches a corpse next to you with an action, and takes all that it carries.
Without NAME, it is the figure that has the initiative.`,
		Examples: []string{"zbrikz loot Harry goblin4", "zbrikz loot goblin4 --by Harry"},
	}, func(l *handing) []ask.Way {
		return ask.Takes(
			ask.Word(&l.By, "name", words.HandsKind()).Or("by", "the one that searches, a `name`").Tab(words.AliveAndSeen),
			ask.Word(&l.From, "corpse", words.FigureKind().With(func(k *ask.Kind[string]) { k.Form = "CORPSE" })).Called("a corpse").Tab(corpses).As("Loot it"),
			ask.Fudge(&l.Fudge),
		)
	}, func(g *brickquest.Game, l handing) (brickquest.Passed, brickquest.Game, error) {
		return g.Loot(l.By, l.From, l.Fudge)
	}, func(p brickquest.Passed) string {
		if p.Gold == 0 && len(p.Swag) == 0 {
			return say.Sentence(p.From) + " has nothing on it."
		}
		return fmt.Sprintf("%s finds %s on %s.", say.Sentence(p.By), show.LoadWords(p.Gold, p.Swag), p.From)
	}, "BrickQuest, Looting: an action, from a square next to the body; its swag goes into the swag bin of the looter"))
}

func corpses(h *ask.Here) []string {
	return words.FiguresThat(func(_ *brickquest.Game, f brickquest.Figure) bool { return f.Dead() })(h)
}
