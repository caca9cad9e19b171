package both

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/magic"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/town"
)

func usePlay() play.Untyped {
	return play.Either(play.About{
		Name: "use", Short: "Use something up, or drink a potion",
		Long: `In Zombie Brikz: a thing is used up: out of the store, or with --by out of the
things that the minifig carries.

In BrickQuest: a potion is drunk by the hero or foe that carries it: the one that has
the initiative, unless you name another one.`,
		Examples: []string{
			"zbrikz use fuel 1",
			"zbrikz use food 1 --by Ann",
			"zbrikz use Harry healing potion",
			"zbrikz use speed-potion --by Harry",
		},
	}, town.UseThingPlay(), magic.DrinkPlay())
}
