package plays

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A handover is swag that a hero or a foe hands to another figure: everything that it
// carries, if nothing is named.
type handover struct {
	By, To string
	Words  []string
	Load   brickquest.Load
	Fudge  bool
}

// GiveSwagPlay is give in BrickQuest.
func GiveSwagPlay() play.Untyped {
	return changing(play.About{Name: "give"}, func(g *handover) []ask.Way {
		return ask.Takes(
			ask.Word(&g.By, "name", actorKind()).Or("by", "the `minifig`, hero or foe that gives").Tab(carriers),
			carriedField(&g.Words, &g.By).Maybe(),
			ask.Word(&g.To, "name", figureKind()).Or("to", "the `minifig`, hero or foe that gets it").AtLeast(1).Tab(aliveAndSeen),
			loadField(&g.Load, &g.By, &g.Words),
			ask.Fudge(&g.Fudge),
		)
	}, func(g *brickquest.Game, a handover) (brickquest.Passed, brickquest.Game, error) {
		return g.Give(a.By, a.To, a.Load, a.Fudge)
	}, func(p brickquest.Passed) string {
		return fmt.Sprintf("%s gives %s to %s.", say.Sentence(p.By), loadWords(p.Gold, p.Swag), p.To)
	}, "BrickQuest, Giving Items: an action, to a figure next to you")
}
