package play

import (
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// appDice is where the app's dice for a step come from.
type appDice struct {
	seed  string
	n     int    // the number of the throw
	fresh string // with --fresh, the number of the step; else empty
}

// appDice is the app's dice for the next step of a table. They come from the table's seed
// and the throws in its past, so that a step that was taken back and is done again shows
// the same faces. With --fresh they come from the step's number.
func (c Call) appDice(found *table.Found) appDice {
	d := appDice{seed: found.State.Seed, n: found.State.NextThrow()}
	if c.Fresh {
		d.fresh = strconv.Itoa(found.Next())
	}
	return d
}

func (d appDice) fair() *dice.Fair {
	if d.fresh != "" {
		return dice.NewFair(d.seed, "fresh", d.fresh)
	}
	return dice.NewFair(d.seed, strconv.Itoa(d.n))
}

func (d appDice) roller() dice.Roller { return d.fair() }
