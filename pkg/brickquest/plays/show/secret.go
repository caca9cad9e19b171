package show

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Known is a table as players know it.
func Known(st table.State) table.State { return table.With(&st, words.GameOf(&st).Known()) }

// VeilOf takes the things out of a step that players of BrickQuest may not know.
func VeilOf(before, after *table.State) play.Veil {
	return brickquest.NewVeil(words.GameOf(before), words.GameOf(after))
}

// ForBrickMasterAlone are lines that players don't read.
func ForBrickMasterAlone(g *brickquest.Game, all []play.Line) []play.Line {
	if g.ForPlayers() {
		return nil
	}
	return all
}
