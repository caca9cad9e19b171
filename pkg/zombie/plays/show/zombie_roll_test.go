package show_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
)

// Zombie Brikz, Close encounters: the chain of groups has the chances of the whole
// way, thrown in every way: with plain dice, with Zombie Dice, and drawn blind out of
// a cup that runs out.
func TestAttackersOdds(t *testing.T) {
	g, y, r := zombie.Green, zombie.Yellow, zombie.Red
	blind := zombie.Game{Cups: []zombie.Cup{{Green: 5, Yellow: 4, Red: 2}}}
	blind.Rules.EncounterDice, blind.Rules.CupDraw = "zombie-dice", "blind"
	for _, one := range []struct {
		name string
		game zombie.Game
		way  zombie.Way
	}{
		{"one", zombie.Game{}, zombie.Way{Groups: []int{1}}},
		{"a group", zombie.Game{}, zombie.Way{Groups: []int{5}}},
		{"groups", zombie.Game{}, zombie.Way{Groups: []int{2, 3, 1}}},
		{"colours", zombie.Game{}, zombie.Way{Groups: []int{2, 3, 1}, Dice: []zombie.Colour{g, r, y, y, g, r}}},
		{"the cup's last dice", zombie.Game{Cups: []zombie.Cup{{Green: 6, Yellow: 4, Red: 2}}}, zombie.Way{Groups: []int{1, 2}, Dice: []zombie.Colour{r, g, g}}},
		{"blind", blind, zombie.Way{Groups: []int{1, 2, 1}}},
		{"blind, a group", blind, zombie.Way{Groups: []int{3}}},
	} {
		want, err := odds.Of(func(r dice.Roller) (int, error) {
			e, _, err := one.game.ZombieRoll(one.way, r)
			return e.Attacks, err
		})
		if err != nil {
			t.Fatal(err)
		}
		p, err := one.game.Passage(one.way)
		if err != nil {
			t.Fatal(err)
		}
		got, err := show.AttackersOdds(p)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := slices.Sorted(slices.Values(got.Keys())), slices.Sorted(slices.Values(want.Keys())); !slices.Equal(a, b) {
			t.Errorf("%s: %v attack, want %v", one.name, a, b)
		}
		for _, n := range want.Keys() {
			if got.P(n).Cmp(want.P(n)) != 0 {
				t.Errorf("%s: %d attack with %s, want %s", one.name, n, got.P(n), want.P(n))
			}
		}
	}
}

// 300 groups are counted at once: the minifig comes through in (2/3)^300 of all cases.
// More dice drawn blind than are counted are refused at once.
func TestAttackersOddsOfALongWay(t *testing.T) {
	var game zombie.Game
	p, err := game.Passage(zombie.Way{Groups: slices.Repeat([]int{1}, 300)})
	if err != nil {
		t.Fatal(err)
	}
	got, err := show.AttackersOdds(p)
	of := func(n int64) *big.Int { return new(big.Int).Exp(big.NewInt(n), big.NewInt(300), nil) }
	if through := new(big.Rat).SetFrac(of(2), of(3)); err != nil || got.P(0).Cmp(through) != 0 {
		t.Errorf("through with %s, %v", got.P(0), err)
	}
	blind := zombie.Game{}
	blind.Rules.EncounterDice, blind.Rules.CupDraw = "zombie-dice", "blind"
	if p, err = blind.Passage(zombie.Way{Groups: slices.Repeat([]int{3}, 20)}); err != nil {
		t.Fatal(err)
	}
	if got, err = show.AttackersOdds(p); err != nil || got.Leftover().Sign() != 0 {
		t.Errorf("60 drawn blind: %v, %v", got.Keys(), err)
	}
	if p, err = blind.Passage(zombie.Way{Groups: []int{61}}); err != nil {
		t.Fatal(err)
	}
	if _, err = show.AttackersOdds(p); err == nil || !strings.HasPrefix(err.Error(), odds.ErrTooMany.Error()) {
		t.Errorf("61 drawn blind: %v", err)
	}
}
