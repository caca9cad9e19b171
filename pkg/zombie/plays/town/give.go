package town

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A giving is things that one minifig hands to another: all that it carries, if none is named.
type giving struct {
	By, To string
	Throw  bool
	Thing  zombie.Stock
	words.Known
}

// GiveThingsPlay is give in Zombie Brikz.
func GiveThingsPlay() play.Untyped {
	return words.Handed(play.About{Name: "give"}, func(g *giving) []ask.Way {
		return words.ThingsOrAll(&g.Thing, &g.Known,
			ask.Flag(&g.By, "by", "the `minifig`, hero or foe that gives", words.MinifigKind()).Must().Only(g.Carrier(&g.Thing.What, &g.To)).Each(words.Laden).Aloud(),
			ask.Flag(&g.To, "to", "the `minifig`, hero or foe that gets it", words.MinifigKind()).Must().Only(words.OtherThan(&g.By)).As("Give something").Spares(func(_ *ask.Here, name string) bool { return name == g.By }),
			ask.Switch(&g.Throw, "throw", "of a minifig: it throws them to the other one"), g.Saying())
	}, func(g *zombie.Game, a giving) (zombie.Handed, zombie.Game, error) {
		g, err := a.Arming(g, a.To)
		if err != nil {
			return zombie.Handed{}, zombie.Game{}, err
		}
		if a.Throw {
			return g.Throw(a.By, a.To, words.ThingNamed(a.Thing))
		}
		return g.Give(a.By, a.To, words.ThingNamed(a.Thing))
	}, func(d play.Done[giving, zombie.Handed]) []play.Line {
		h := d.Outcome
		if d.Asked.Throw {
			return play.As(play.Answer, fmt.Sprintf("%s throws %s to %s.", h.By, words.Stocks(h.Things), h.To))
		}
		return play.As(play.Answer, fmt.Sprintf("%s gives %s to %s.", h.By, words.Stocks(h.Things), h.To))
	}, func(d play.Done[giving, zombie.Handed]) []play.Line {
		return play.As(play.Next, d.Asked.UnlistedLine(words.GameOf(d.After), d.Outcome.To))
	})
}
