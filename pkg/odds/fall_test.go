package odds_test

import (
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// The fractions were solved elsewhere, by Gauss on one equation for each state; the parts
// were counted there attack by attack, as far as UntilGone goes.
func TestNewFall(t *testing.T) {
	barely := halves(t, brickquest.Attack{AttackDice: 2, DefenseDice: 5, Bonus: -2, DefenseBonus: 1})
	three := halves(t, brickquest.Attack{AttackDice: 3, DefenseDice: 2})
	d6, coin := odds.Uniform(1, 2, 3, 4, 5, 6), odds.Uniform(0, 1)
	tests := []struct {
		name         string
		d            odds.Dist[int]
		s            odds.Stock
		mean, rounds string
		half, nine   int
	}{
		{"hardly ever a hit", barely, odds.Stock{Left: 2}, "99144/25", "", 0, 0},
		{"nothing is left", d6, odds.Stock{}, "0", "", 0, 0},
		{"at once", d6, odds.Stock{Left: 1}, "1", "", 1, 1},
		{"a coin", coin, odds.Stock{Left: 1}, "2", "", 1, 4},
		{"a coin, twice", coin, odds.Stock{Left: 1, Every: 2}, "2", "", 1, 4},
		{"a coin for two", coin, odds.Stock{Left: 2}, "4", "", 3, 7},
		{"never", odds.Uniform(0), odds.Stock{Left: 1}, "", "", 0, 0},
		{"as much grows back", coin, odds.Stock{Left: 2, Full: 2, Back: 1, Every: 1}, "", "", 0, 0},
		{"as much grows back, perhaps", coin, odds.Stock{Left: 1, Full: 3, Back: 1, Every: 1}, "", "", 1, 0},
		{
			"a Troll", three, odds.Stock{Left: 11, Full: 11, Back: 1, Every: 1},
			"1598192264193225259470551816984064/378296977934042070530932919309939", "1598192264193225259470551816984064/378296977934042070530932919309939", 4, 7,
		},
		{
			"a Troll, down to 5, by two attacks", three, odds.Stock{Left: 5, Full: 11, Back: 1, Every: 2},
			"724709170226625057218188479963658606055842903389605393009584954686/348273185415591099576435444995542540297899417107207435552274387521",
			"462003052137585908936931839143527816976216531541282799066809885760/348273185415591099576435444995542540297899417107207435552274387521", 2, 4,
		},
		{"two at a time", three, odds.Stock{Left: 4, Full: 4, Back: 2, Every: 1}, "211167/107696", "211167/107696", 1, 4},
		{
			"more than grows back to", three, odds.Stock{Left: 7, Full: 3, Back: 1, Every: 3},
			"332113025570330195799493879792103058749169049274977881663/130979282581498379730139854579247389820774796671929097498",
			"78956704598984814919492791163313490950994085034111612928/65489641290749189865069927289623694910387398335964548749", 2, 4,
		},
	}
	fraction := func(r *big.Rat) string {
		if r == nil {
			return ""
		}
		return r.RatString()
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := odds.NewFall(tt.d, tt.s)
			if got := fraction(f.Mean); got != tt.mean {
				t.Errorf("mean %s, want %s", got, tt.mean)
			}
			if got := fraction(f.Rounds); got != tt.rounds {
				t.Errorf("rounds %s, want %s", got, tt.rounds)
			}
			until := odds.UntilGone(tt.d, tt.s)
			if half, nine := odds.After(until, 0.5), odds.After(until, 0.9); half != tt.half || nine != tt.nine {
				t.Errorf("half %d, nine of ten %d; want %d and %d", half, nine, tt.half, tt.nine)
			}
		})
	}
}

// Where all is counted, the mean is that of the outcomes.
func TestNewFallAgainstUntil(t *testing.T) {
	d := odds.Uniform(1, 1, 2, 5)
	for goal := 1; goal < 12; goal++ {
		until := odds.UntilGone(d, odds.Stock{Left: goal})
		if f := odds.NewFall(d, odds.Stock{Left: goal}); until.Leftover().Sign() != 0 || f.Mean.Cmp(odds.Mean(until)) != 0 {
			t.Errorf("to %d: %v, and %v counted", goal, f.Mean, odds.Mean(until))
		}
	}
}
