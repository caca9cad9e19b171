package shelf

import (
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Chance is the cell of a chance on a poster of odds.
func Chance(p *big.Rat) card.Cell {
	share, _ := p.Float64()
	return card.Cell{Says: say.OneIn(share), Share: share}
}
