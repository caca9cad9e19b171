package town

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// placeNamed is a place, and the name that it gets.
type placeNamed struct{ Place, To string }

func placeRenamePlay() play.Untyped {
	return settled(play.About{
		Name: "place rename", ByHand: true, Short: "Give a place another name, everywhere", Examples: []string{"zbrikz place rename shop ruin"},
	}, func(r *placeNamed) []ask.Way {
		return ask.Takes(ask.Word(&r.Place, "place", words.PlaceKind()), ask.Word(&r.To, "new name", words.NewPlaceKind()))
	}, func(g *zombie.Game, r placeNamed) (zombie.Settled, zombie.Game, error) {
		return g.RenamePlace(r.Place, r.To)
	}, "")
}

// replaced is a place, and the one that takes its place.
type replaced struct {
	Place string
	By    placeLike
}

func placeReplacePlay() play.Untyped {
	return settled(play.About{
		Name: "place replace", ByHand: true, Short: "Replace a place and all in it: a building becomes a crater",
		Long: `Puts a new place in place of an old one. Minifigs, hordes, a waiting crew, things and
closed containers move into it. Flames, a warning sign and an event at the door go
with the old one. A place that the table knows takes all of it in, too: several rooms
can become one crater.`,
		Examples: []string{"zbrikz place replace shop crater --open", "zbrikz place replace shop yard"},
	}, func(r *replaced) []ask.Way {
		return ask.Takes(append([]ask.Field{
			ask.Word(&r.Place, "place", words.PlaceKind()),
			ask.Word(&r.By.Place, "new place", words.AnyPlaceKind()),
		}, r.By.fields()...)...)
	}, func(g *zombie.Game, r replaced) (zombie.Settled, zombie.Game, error) {
		p := zombie.NewPlace(r.By.Place)
		if old := g.Place(r.Place); old != nil {
			p.Open = old.Open
		}
		if known := g.Place(r.By.Place); known != nil {
			p = *known
		}
		sign := r.By.on(&p, slices.Contains(g.Danger.Signs, r.By.Place))
		return g.ReplacePlace(r.Place, p, sign)
	}, "")
}
