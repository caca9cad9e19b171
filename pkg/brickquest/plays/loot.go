package plays

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A looting is a figure that searches a corpse.
type looting struct {
	By, From string
	Fudge    bool
}

func lootPlay() play.Untyped {
	return changing(play.About{
		Name: "loot", Short: "Search a corpse, and take all that is on it",
		Long: `Searches a corpse next to you, which is an action, and takes all that it carries.
Without NAME, it is the figure that has the initiative.`,
		Examples: []string{"zbrikz loot Harry goblin4", "zbrikz loot goblin4 --by Harry"},
	}, func(l *looting) []ask.Way {
		return ask.Takes(
			ask.Word(&l.By, "name", actorKind()).Or("by", "the one that searches, a `name`").Tab(aliveAndSeen),
			ask.Word(&l.From, "corpse", figureKind().With(func(k *ask.Kind[string]) { k.Form = "CORPSE" })).Called("a corpse").Tab(corpses),
			ask.Fudge(&l.Fudge),
		)
	}, func(g *brickquest.Game, l looting) (brickquest.Passed, brickquest.Game, error) {
		return g.Loot(l.By, l.From, l.Fudge)
	}, func(p brickquest.Passed) string {
		if p.Gold == 0 && len(p.Swag) == 0 {
			return say.Sentence(p.From) + " has nothing on it."
		}
		return fmt.Sprintf("%s finds %s on %s.", say.Sentence(p.By), loadWords(p.Gold, p.Swag), p.From)
	}, "BrickQuest, Looting: an action, from a square next to the body; its swag goes into the swag bin of the looter")
}

// corpses are the figures that lie dead.
func corpses(h *ask.Here) []string {
	return figuresThat(func(_ *brickquest.Game, f brickquest.Figure) bool { return f.Dead() })(h)
}
