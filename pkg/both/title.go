// Package both is the verbs that both games have. Each is one verb made of two plays, and
// the words typed decide which play is meant.
package both

import (
	quests "github.com/zbrikz/zbrikz/pkg/brickquest/plays"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/dungeon"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/fight"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/magic"
	questpaper "github.com/zbrikz/zbrikz/pkg/brickquest/plays/paper"
	questshow "github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
	zombies "github.com/zbrikz/zbrikz/pkg/zombie/plays"
	zombiepaper "github.com/zbrikz/zbrikz/pkg/zombie/plays/paper"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/people"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/town"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/turn"
)

// Games are the two games, with the verbs that both have, and their cards.
func Games() shelf.Games {
	return shelf.Games{
		Titles: play.Titles{title(), zombies.Title(), quests.Title()},
		Cards:  func() []shelf.Cards { return []shelf.Cards{questpaper.Cards(), zombiepaper.Cards()} },
	}
}

// title is the title of the verbs that both games have. The words typed decide which game
// is meant.
func title() play.Title {
	return play.Title{Name: "Both games", Chapters: []play.Chapter{
		{Name: "Both games", Plays: []play.Maker{
			{Name: "attack", Make: attackPlay, Shorts: []play.Short{{
				Verb: "a", Line: []string{"attack"}, Again: play.FirstAgain(fight.Again, turn.Again),
			},
				{Verb: "fight", Line: []string{"attack"}, Aside: true},
				{Verb: "strike", Line: []string{"attack"}, Aside: true},
				{Verb: "shoot", Line: []string{"attack", "--weapon", "ranged"}, At: show.IsPlayed, Aside: true},
				{Verb: "shoot", Line: []string{"attack", "--ranged"}, At: questshow.Played, Aside: true},
				{Verb: "next", Line: []string{"scenario", "next"}, At: scenarioAlone, Aside: true},
			}},
			{Name: "heal", Make: healPlay},
			{Name: "give", Make: givePlay},
			{Name: "drop", Make: dropPlay},
			{Name: "use", Make: usePlay, Shorts: []play.Short{{Verb: "drink", Line: []string{"use"}, Aside: true}}},
			{Name: "sheet", Make: sheetPlay},
			{Name: "reference", Make: shelf.ReferencePlay},
			{Name: "ruling", Make: shelf.RulingPlay},
		}},
	}}
}

// scenarioAlone tells whether a scenario is played at a table where nobody stands in an
// order of turns.
func scenarioAlone(st *table.State) bool { return zombies.InScenario(st) && !quests.InOrder(st) }

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

In Zombie Brikz, on a zombie or a minifig: the weapon's dice must beat the
armor, 4 and a die for each piece; sixes explode. A zombie that is hit leaves the
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

func givePlay() play.Untyped {
	return play.Either(play.About{
		Name: "give", Short: "Hand something on",
		Long: `Hands things on: everything, or the things that you name.

In Zombie Brikz: --by is the minifig that gives, --to the one that receives.

In BrickQuest: a hero or a foe gives to a figure next to it. The first and the last word
are the giver and the receiver, or --by and --to name them; without a giver, the one
that has the initiative gives.`,
		Examples: []string{
			"zbrikz give food 1 --by Ann --to Bob",
			"zbrikz give Harry healing potion Mia",
			"zbrikz give gold 10 --by Harry --to Mia",
		},
	}, town.GiveThingsPlay(), dungeon.GiveSwagPlay())
}

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

func usePlay() play.Untyped {
	return play.Either(play.About{
		Name: "use", Short: "Use something up, or drink a potion",
		Long: `In Zombie Brikz: a thing is used up: out of the store, or with --by out of the
things that the minifig carries.

In BrickQuest: a potion is drunk by the hero or foe that carries it: the one that has
the initiative, unless you name another one.`,
		Examples: []string{
			"zbrikz use Harry healing potion",
			"zbrikz use speed-potion --by Harry",
			"zbrikz use fuel 1",
			"zbrikz use food 1 --by Ann",
		},
	}, town.UseThingPlay(), magic.DrinkPlay())
}

func sheetPlay() play.Untyped {
	return play.Either(play.About{
		Name: "sheet", Class: play.Reads, Short: "The sheet of a hero or a minifig",
		Long: `In BrickQuest: tells the sheet that the rulebook builds of bricks, as it stands: the
rounds for hit points, spell points, initiative, defense, attack and movement, with
plates for a bonus, and the swag bin. Without a name it is the sheet of the figure whose
turn it is.

In Zombie Brikz: shows the minifig as minifig show does.

With --to it is a page to print: rounds as big as bricks, the spells that the class can
cast, a box for each use of a trait. --all prints the sheets of all heroes and of all
living minifigs, two on a page.`,
		Examples: []string{"zbrikz sheet Harry", "zbrikz sheet", "zbrikz sheet goblin1 --plain", "zbrikz sheet Harry --to harry.pdf", "zbrikz sheet Ann --to ann.pdf", "zbrikz sheet --all --to sheets.pdf"},
	}, questpaper.SheetPlay(), zombiepaper.SheetPlay(), questpaper.SheetPagePlay(), zombiepaper.SheetPagePlay(), questpaper.SheetsPlay(zombiepaper.MinifigSheets))
}
