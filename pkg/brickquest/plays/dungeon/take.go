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

// TakePlay is zbrikz take.
func TakePlay() play.Untyped {
	return play.Of(show.Changing(play.About{
		Name: "take", Short: "Take things out of an ally's swag bin",
		Long: `Takes things out of the swag bin of a figure next to you that allows it: everything, or
the things that you name. The figure that has the initiative takes them, unless you
say so.`,
		Examples: []string{
			"zbrikz take Mia Harry healing potion",
			"zbrikz take Mia Harry gold 20 ruby",
			"zbrikz take Harry ruby --by Mia",
		},
	}, func(t *handing) []ask.Way {
		from := words.FigureKind().With(func(k *ask.Kind[string]) { k.Form = "FROM" })
		return ask.Takes(
			ask.Word(&t.By, "name", words.HandsKind()).Or("by", "the one that takes them, a `name`").Tab(words.AliveAndSeen).Only(words.ActingBut(&t.From)),
			ask.Word(&t.From, "from", from).Called("from whom").Tab(func(h *ask.Here) []string { return append(words.AliveAndSeen(h), corpses(h)...) }).As("Take something from it").Spares(func(_ *ask.Here, name string) bool { return name == t.By }),
			show.CarriedField(&t.Words, &t.From).Maybe().Wanted(),
			ask.Fudge(&t.Fudge),
			show.LoadField(&t.Load, &t.From, &t.Words),
		)
	}, func(g *brickquest.Game, t handing) (brickquest.Passed, brickquest.Game, error) {
		return g.Take(t.By, t.From, t.Load, t.Fudge)
	}, func(p brickquest.Passed) string {
		return fmt.Sprintf("%s takes %s from %s.", say.Sentence(p.By), show.LoadWords(p.Gold, p.Swag), p.From)
	}, "BrickQuest, Taking Items: from an ally next to you that allows it; ruling: an enemy doesn't, but pockets can be picked, after a good check or with --fudge"))
}
