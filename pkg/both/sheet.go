package both

import (
	quests "github.com/zbrikz/zbrikz/pkg/brickquest/plays/paper"
	"github.com/zbrikz/zbrikz/pkg/play"
	zombies "github.com/zbrikz/zbrikz/pkg/zombie/plays/paper"
)

func sheetPlay() play.Untyped {
	return play.Either(play.About{
		Name: "sheet", Class: play.Reads, Short: "The sheet of a hero or a minifig",
		Long: `In BrickQuest: draws the sheet that the rulebook builds of bricks, as it stands: a
column of rounds for hit points, spell points, initiative, defense, attack and
movement, with plates for a bonus, and the swag bin. Without a name it is the sheet of
the figure whose turn it is. With --plain it is told in words.

In Zombie Brikz: shows the minifig as minifig show does.

With --to it is a page to print: rounds as big as bricks, the spells that the class can
cast, a box for each use of a trait. --all prints the sheets of all heroes and of all
living minifigs, two on a page.`,
		Examples: []string{"zbrikz sheet Harry", "zbrikz sheet", "zbrikz sheet goblin1 --plain", "zbrikz sheet Harry --to harry.pdf", "zbrikz sheet Ann --to ann.pdf", "zbrikz sheet --all --to sheets.pdf"},
	}, quests.SheetPlay(), zombies.SheetPlay(), quests.SheetPagePlay(), zombies.SheetPagePlay(), quests.SheetsPlay(zombies.MinifigSheets))
}
