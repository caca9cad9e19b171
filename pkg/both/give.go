package both

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/dungeon"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/town"
)

func givePlay() play.Untyped {
	return play.Either(play.About{
		Name: "give", Short: "Hand something on",
		Long: `Hands things on: everything, or the things that you name.

In Zombie Brikz: --by is the minifig that gives, --to the one that gets.

In BrickQuest: a hero or a foe gives to somebody next to it. The first and the last word
are the names of the giver and of the one that gets it, or --by and --to say them; the
giver is the one that has the initiative, unless you say so.`,
		Examples: []string{
			"zbrikz give food 1 --by Ann --to Bob",
			"zbrikz give Harry healing potion Mia",
			"zbrikz give gold 10 --by Harry --to Mia",
		},
	}, town.GiveThingsPlay(), dungeon.GiveSwagPlay())
}
