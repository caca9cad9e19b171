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
	return play.Of(show.Changing(play.About{Name: "give"}, func(g *handover) []ask.Way {
		return ask.Takes(
			ask.Word(&g.By, "name", words.HandsKind()).Or("by", "the `minifig`, hero or foe that gives").Tab(show.Carriers).Only(words.ActingBut(&g.To)),
			show.CarriedField(&g.Words, &g.By).Maybe().Wanted(),
			ask.Word(&g.To, "name", words.FigureKind()).Or("to", "the `minifig`, hero or foe that gets it").AtLeast(1).Tab(words.AliveAndSeen).As("Give it something").Spares(words.NoFriend(func() string { return g.By })),
			show.LoadField(&g.Load, &g.By, &g.Words),
			ask.Fudge(&g.Fudge),
		)
	}, func(g *brickquest.Game, a handover) (brickquest.Passed, brickquest.Game, error) {
		return g.Give(a.By, a.To, a.Load, a.Fudge)
	}, func(p brickquest.Passed) string {
		return fmt.Sprintf("%s gives %s to %s.", say.Sentence(p.By), show.LoadWords(p.Gold, p.Swag), p.To)
	}, "BrickQuest, Giving Items: an action, to a figure next to you"))
}
