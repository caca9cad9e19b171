package show

import (
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// HitChance is how likely attack dice and a bonus beat the armor. It is exact even where
// sixes explode for ever on either side.
func HitChance(g *zombie.Game, attack, bonus int, armor zombie.Protection) (*big.Rat, error) {
	by := armor.Fixed - bonus + 1
	if g.Explodes() == zombie.Unlimited {
		return odds.Outdo(6, attack, armor.Dice, by), nil
	}
	die, err := odds.Of(func(r dice.Roller) (int, error) { return g.Die(r), nil })
	if err != nil {
		return nil, err
	}
	beats := func(a, d int) bool { return a-d >= by }
	return odds.Join(odds.Repeat(die, attack), odds.Repeat(die, armor.Dice), beats).P(true), nil
}
