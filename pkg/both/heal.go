package both

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/magic"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/people"
)

func healPlay() play.Untyped {
	return play.Either(play.About{
		Name: "heal", Short: "Heal a minifig, a hero or a foe",
		Long: `In Zombie Brikz: the red stud of a wounded minifig comes off. With --by, a Doctor
beside it (or healing itself) puts a token away. With --with, one of that resource is
used up: the healer's, the wounded one's, or the store's. With neither, you just say so.

In BrickQuest: heroes or foes get hit points back, a number or dice such as 1d6, up to
the number that they began with.`,
		Examples: []string{
			"zbrikz heal Dan --by Bob",
			"zbrikz heal Dan --with medicine",
			"zbrikz heal Harry 2",
			"zbrikz heal Harry Mia 1d6",
		},
	}, people.HealWoundPlay(play.About{Name: "heal"}), magic.HealPointsPlay())
}
