package both

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/dungeon"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/town"
)

func dropPlay() play.Untyped {
	return play.Either(play.About{
		Name: "drop", Short: "Lay something down",
		Long: `Lays things down: everything, or the things that you name.

In Zombie Brikz: --by is the minifig; with --at, the place holds it from then on.

In BrickQuest: the hero or foe is named first, or it is the one that has the
initiative; with --in, it lies in that room or chest of the quest.`,
		Examples: []string{
			"zbrikz drop food 1 --by Ann --at shop",
			"zbrikz drop --by Ann",
			"zbrikz drop Harry healing potion",
		},
	}, town.DropThingsPlay(), dungeon.DropSwagPlay())
}
