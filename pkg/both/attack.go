package both

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/fight"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/turn"
)

func attackPlay() play.Untyped {
	return play.Either(play.About{
		Name: "attack", Short: "Attack a figure or a zombie, or by numbers",
		Long: `In BrickQuest, heroes and foes: attack dice and bonus against defense dice and bonus;
the difference is damage. All that the table knows is in it. If you leave ATTACKER
out, the figure whose turn it is attacks; goblin1..4 or goblin1,goblin3 are several,
one after the other. Add --range or --ranged for a shot. Without a target, --odds tells
whom it is best to attack.

In BrickQuest, by numbers: the same with --ad and --dd, for figures that aren't at the
table.

In Zombie Brikz, on a zombie or a minifig: the weapon's dice, of which sixes explode,
must beat the armor, 4 and a die for each piece. A zombie that is hit leaves the
table; a minifig is wounded, and a wounded one is dead. The word zombie stands for any
zombie: attack zombie Ann is a zombie's attack on Ann.`,
		Examples: []string{
			"zbrikz attack Harry goblin2 --behind",
			"zbrikz attack goblin1..4 Harry",
			"zbrikz attack --odds",
			"zbrikz attack --ad 4 --dd 2 --bonus 1",
			"zbrikz attack --ad 2 --dd 4 --criticals --odds",
			"zbrikz attack --ad 4 --dd 3 --incorporeal --hp 10 --odds",
			"zbrikz attack zombie --horde A --weapon hand --by Ann",
			"zbrikz attack Ann Bob",
			"zbrikz attack zombie Ann --odds",
		},
	}, fight.AttackByNamePlay(), turn.AttackFigurePlay(), fight.AttackByNumbersPlay())
}
