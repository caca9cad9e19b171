package plays

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// known is a table as players know it.
func known(st table.State) table.State { return table.With(&st, gameOf(&st).Known()) }

// veilOf takes the things out of a step that players of BrickQuest may not know.
func veilOf(before, after *table.State) play.Veil {
	return brickquest.NewVeil(gameOf(before), gameOf(after))
}

// forBrickMasterAlone are lines that players don't read.
func forBrickMasterAlone(g *brickquest.Game, all []play.Line) []play.Line {
	if g.ForPlayers() {
		return nil
	}
	return all
}
