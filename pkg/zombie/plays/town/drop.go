package town

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A dropping is things that a minifig lays down: all that it carries, if none is named.
type dropping struct {
	By, At string
	Thing  zombie.Stock
	words.Known
}

// DropThingsPlay is drop in Zombie Brikz.
func DropThingsPlay() play.Untyped {
	return words.Handed(play.About{Name: "drop"}, func(d *dropping) []ask.Way {
		return words.ThingsOrAll(&d.Thing, &d.Known,
			ask.Flag(&d.By, "by", "the `minifig`, hero or foe, which may be dead", words.MinifigKind()).Must().Only(d.Carrier(&d.Thing.What, nil)).Each(words.Laden),
			ask.Flag(&d.At, "at", "of a minifig: the `place`, which holds it then", words.AnyPlaceKind()).As("Lay something down there"))
	}, func(g *zombie.Game, a dropping) (zombie.Handed, zombie.Game, error) {
		return a.In(g).Drop(a.By, words.ThingNamed(a.Thing), a.At)
	}, func(d play.Done[dropping, zombie.Handed]) []play.Line {
		h := d.Outcome
		nowhere := h.Place == "" && len(words.GameOf(d.After).Places) > 0
		return play.Said(
			play.As(play.Answer, fmt.Sprintf("%s lays down %s%s.", h.By, words.Stocks(h.Things), say.At(h.Place))),
			play.As(play.Next, say.If(nowhere, "the table doesn't know where: zbrikz fix --at PLACE says it")))
	}, nil)
}
