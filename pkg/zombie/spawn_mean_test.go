package zombie_test

import (
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// To be: the average that is worked out is the counted one, but for the outcomes that
// counting leaves over.
func TestMeanZombies(t *testing.T) {
	for _, formula := range []string{"", "sum-first", "per-die"} {
		for danger := 1; danger <= 6; danger++ {
			var g zombie.Game
			g.Rules.OpenFormula = formula
			d, err := odds.Of(func(r dice.Roller) (int, error) { return g.Zombies(zombie.Reveal{Open: true, Danger: danger}, r) })
			if err != nil {
				t.Fatal(err)
			}
			mean, err := g.MeanZombies(zombie.Reveal{Open: true, Danger: danger})
			if err != nil {
				t.Fatal(err)
			}
			off := new(big.Rat).Sub(mean, odds.Mean(d))
			if off.Sign() <= 0 || off.Cmp(big.NewRat(1, 1_000_000_000)) > 0 {
				t.Errorf("%q, danger %d: %s on average, %s counted", formula, danger, mean, odds.Mean(d).FloatString(12))
			}
		}
	}
	var g zombie.Game
	if got, err := g.MeanZombies(zombie.Reveal{Room: true}); got != nil || err != nil {
		t.Errorf("a room: %s", got)
	}
	g.Rules.Explode = "once"
	if got, err := g.MeanZombies(zombie.Reveal{Open: true}); got != nil || err != nil {
		t.Errorf("dice with an end: %s", got)
	}
}
