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

// A shedding is swag that a hero or a foe lays down: everything that it carries, if
// nothing is named.
type shedding struct {
	By, In string
	Words  []string
	Load   brickquest.Load
}

// DropSwagPlay is drop in BrickQuest.
func DropSwagPlay() play.Untyped {
	return play.Of(show.Changing(play.About{Name: "drop"}, func(s *shedding) []ask.Way {
		return ask.Takes(
			ask.Word(&s.By, "name", words.HandsKind()).Or("by", "the `minifig`, hero or foe, which may be dead").Tab(show.Carriers),
			show.CarriedField(&s.Words, &s.By).Maybe().Wanted(),
			ask.Flag(&s.In, "in", "of a hero or a foe: the open `room` or chest of the quest, which holds it then", pileKind()).Only(func(h *ask.Here) ask.Among {
				all := words.GameOf(h.State).Floors()
				return ask.Among{Names: all, Noun: "room", Must: len(all) > 0}
			}),
			show.LoadField(&s.Load, &s.By, &s.Words),
		)
	}, func(g *brickquest.Game, a shedding) (brickquest.Passed, brickquest.Game, error) {
		return g.Drop(a.By, a.Load, a.In)
	}, func(p brickquest.Passed) string {
		return fmt.Sprintf("%s lays down %s%s.", say.Sentence(p.By), show.LoadWords(p.Gold, p.Swag), say.If(p.Room != "", " in "+p.Room))
	}, "BrickQuest, Picking Up Items: things on the floor can be picked up", "ruling: laying something down isn't an action"))
}
