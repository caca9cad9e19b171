package odds_test

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// side is a side with some hit points left, by the damage of one attack.
func side(attack odds.Dist[int], attacks int, s odds.Stock) odds.Side {
	return odds.Side{Turn: odds.Repeat(attack, attacks), Stock: s}
}

// The fractions were solved elsewhere: an equation for each single attack, of
// which one after the other was put into the others.
func TestFight(t *testing.T) {
	x := halves(t, brickquest.Attack{AttackDice: 2, DefenseDice: 1})
	y := halves(t, brickquest.Attack{AttackDice: 1, DefenseDice: 1, Bonus: 1})
	rare := odds.Map(oneInAMillion(t), func(hit bool) int {
		if hit {
			return 1
		}
		return 0
	})
	none, coin := odds.Uniform(0), odds.Uniform(0, 1)
	tests := []struct {
		name          string
		first, second odds.Side
		wins, loses   string
		rounds        string
	}{
		{"one of each", side(x, 1, odds.Stock{Left: 1}), side(y, 1, odds.Stock{Left: 1}), "2172/2417", "245/2417", "2592/2417"},
		{
			"some of each", side(x, 1, odds.Stock{Left: 3}), side(y, 1, odds.Stock{Left: 4}),
			"160655555935474011520/199370042958924478369", "38714487023450466849/199370042958924478369", "289532905214262958080/199370042958924478369",
		},
		{
			"two attacks", side(x, 2, odds.Stock{Left: 4}), side(y, 1, odds.Stock{Left: 3}),
			"28286858724752880963975085951693600/28831571735191862763522897684820729", "544713010438981799547811733127129/28831571735191862763522897684820729",
			"31450181370719115871558441997697024/28831571735191862763522897684820729",
		},
		{
			"the second one grows back", side(x, 1, odds.Stock{Left: 3}), side(y, 1, odds.Stock{Left: 4, Full: 4, Back: 1}),
			"35106185857676049365318239232/44653845301738010664582311693", "9547659444061961299264072461/44653845301738010664582311693",
			"66189351651087832023625120512/44653845301738010664582311693",
		},
		{
			"both grow back", side(x, 1, odds.Stock{Left: 2, Full: 4, Back: 1}), side(y, 2, odds.Stock{Left: 2, Full: 4, Back: 2}),
			"1669400595932609030896570/2030137050129221168703369", "360736454196612137806799/2030137050129221168703369", "2334529423369371012446218/2030137050129221168703369",
		},
		{
			"the first one grows back, from more than it grows to", side(x, 2, odds.Stock{Left: 5, Full: 3, Back: 1}), side(y, 1, odds.Stock{Left: 2}),
			"143551663595015014646634417870595135587872/144304804577355699674903272980649618432267", "753140982340685028268855110054482844395/144304804577355699674903272980649618432267",
			"152206465043294729020994871508721136986112/144304804577355699674903272980649618432267",
		},
		{"hardly ever a hit", side(rare, 1, odds.Stock{Left: 1}), side(rare, 1, odds.Stock{Left: 1}), "1000000/1999999", "999999/1999999", "1000000000000/1999999"},
		{"one can't hurt", side(none, 1, odds.Stock{Left: 1}), side(coin, 1, odds.Stock{Left: 2}), "0", "1", "2"},
		{"neither can hurt", side(none, 1, odds.Stock{Left: 1}), side(none, 1, odds.Stock{Left: 2}), "0", "0", ""},
		{"nor grow back", side(none, 1, odds.Stock{Left: 1}), side(none, 1, odds.Stock{Left: 2, Full: 2, Back: 1}), "0", "0", ""},
		{"at once, or never", side(coin, 1, odds.Stock{Left: 1}), side(none, 1, odds.Stock{Left: 1, Full: 3, Back: 1}), "1/2", "0", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := odds.Fight(tt.first, tt.second)
			if err != nil {
				t.Fatal(err)
			}
			want := [3]float64{}
			for i, text := range []string{tt.wins, tt.loses, tt.rounds} {
				exact, _ := new(big.Rat).SetString(text)
				if exact == nil { // it may have no end
					exact = new(big.Rat)
				}
				want[i], _ = exact.Float64()
			}
			for i, got := range []float64{f.Wins[0], f.Wins[1], f.Rounds, f.Never} {
				if want := append(want[:], 1-want[0]-want[1])[i]; math.Abs(got-want) > 1e-13*max(1, want) {
					t.Errorf("number %d: %.15g, want %.15g", i, got, want)
				}
			}
		})
	}
}

func oneInAMillion(t *testing.T) odds.Dist[bool] {
	t.Helper()
	return odds.Either(true, false, big.NewRat(1, 1_000_000))
}

// All ways to count are the same where nothing grows back although it could.
func TestFightBothWays(t *testing.T) {
	x := halves(t, brickquest.Attack{AttackDice: 3, DefenseDice: 3})
	y := halves(t, brickquest.Attack{AttackDice: 2, DefenseDice: 2, CriticalHit: true})
	for _, left := range [][2]int{{1, 9}, {7, 5}, {12, 11}} {
		exact, err := odds.Fight(side(x, 2, odds.Stock{Left: left[0]}), side(y, 3, odds.Stock{Left: left[1]}))
		if err != nil {
			t.Fatal(err)
		}
		for _, back := range [][2]int{{0, 1}, {1, 0}, {1, 1}} {
			again, err := odds.Fight(side(x, 2, odds.Stock{Left: left[0], Back: back[0]}), side(y, 3, odds.Stock{Left: left[1], Back: back[1]}))
			if err != nil {
				t.Fatal(err)
			}
			if math.Abs(again.Wins[0]-exact.Wins[0]) > 1e-14 || math.Abs(again.Rounds-exact.Rounds) > 1e-13 {
				t.Errorf("%v, %v: %+v, want %+v", left, back, again, exact)
			}
		}
	}
}

func TestFightTooMany(t *testing.T) {
	much := side(odds.Uniform(0, 1), 1, odds.Stock{Left: 100, Full: 100, Back: 1})
	if _, err := odds.Fight(much, much); !errors.Is(err, odds.ErrTooMany) {
		t.Errorf("%v, want ErrTooMany", err)
	}
	for _, s := range []odds.Stock{{Left: 100}, {Left: 50, Full: 50, Back: 1}} {
		if f, err := odds.Fight(side(odds.Uniform(0, 3, 9), 1, odds.Stock{Left: 50}), side(odds.Uniform(0, 3, 9), 1, s)); err != nil || f.Wins[0]+f.Wins[1] < 1-1e-12 {
			t.Errorf("%+v: %+v and %v", s, f, err)
		}
	}
}
