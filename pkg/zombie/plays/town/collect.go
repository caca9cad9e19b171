package town

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A taking is a thing that a minifig picks up, and what it is.
type taking struct {
	zombie.Taking
	words.Known
	there []zombie.Thing // what may lie there, where all of it is picked up
}

// CollectPlay is zbrikz collect.
func CollectPlay() play.Untyped {
	return words.Handed(play.About{
		Name: "collect", Short: "Pick something up",
		Long: `A minifig picks something up and carries it. At a place that the table knows,
it has to be there, and the place mustn't burn. All is everything that is known to lie
there.`,
		Examples: []string{"zbrikz collect food 2 --by Ann", "zbrikz collect food 2 --by Ann --at shop"},
	}, func(t *taking) []ask.Way {
		return ask.Takes(append(words.FoundFields(&t.Thing, &t.Known),
			ask.Flag(&t.By, "by", "the `minifig`", words.MinifigKind()).Must().Only(words.Doer(&t.At)).Each(words.Everybody).As("Pick something up"),
			ask.Flag(&t.At, "at", "the `place`, which has that much less then", words.AnyPlaceKind()).As("Pick something up there"),
			t.Saying(), words.AllThere(&t.there, &t.Thing.What),
			ask.Fudge(&t.Fudge))...)
	}, func(g *zombie.Game, t taking) (zombie.Handed, zombie.Game, error) {
		g, err := t.Arming(g, t.By)
		if err != nil {
			return zombie.Handed{}, zombie.Game{}, err
		}
		t.Thing.N = max(1, t.Thing.N)
		return g.Knowing(t.there...).Collect(t.Taking)
	}, func(d play.Done[taking, zombie.Handed]) []play.Line {
		h := d.Outcome
		return play.As(play.Answer, fmt.Sprintf("%s picks up %s%s.", h.By, words.Stocks(h.Things), say.At(h.Place)))
	}, func(d play.Done[taking, zombie.Handed]) []play.Line {
		return play.As(play.Next, d.Asked.UnlistedLine(words.GameOf(d.After), d.Outcome.By))
	})
}
