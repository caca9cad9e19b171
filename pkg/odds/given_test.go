package odds_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// TestGiven: with known faces first, each as likely as it is, the rest makes up the whole;
// all known is certain. The rule throws a second time where the first sum is high, and sees
// of its second throw only high and low.
func TestGiven(t *testing.T) {
	first := dice.Throw{Why: "first", Who: "Ann", N: 3, Die: dice.D(6)}
	second := dice.Throw{Why: "second", Who: "Ann", N: 2, Die: dice.D(6), Cuts: dice.Cuts{4}}
	rule := func(r dice.Roller) (int, error) {
		sum := dice.Sum(r.Roll(first))
		if sum > 10 {
			sum += 100 * dice.Count(r.Roll(second), 5, 6)
		}
		return sum, nil
	}
	given := func(known ...dice.Known) odds.Dist[int] {
		t.Helper()
		d, _, err := odds.Given(context.Background(), known, rule)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	whole, err := odds.Of(rule)
	if err != nil {
		t.Fatal(err)
	}
	sum := map[int]*big.Rat{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			d := given(dice.Known{Throw: first, Faces: []int{a, b}})
			for _, key := range d.Keys() {
				if sum[key] == nil {
					sum[key] = new(big.Rat)
				}
				sum[key].Add(sum[key], new(big.Rat).Mul(d.P(key), big.NewRat(1, 36)))
			}
		}
	}
	for _, key := range whole.Keys() {
		if sum[key] == nil || sum[key].Cmp(whole.P(key)) != 0 {
			t.Errorf("%d: the parts make %v, not %v", key, sum[key], whole.P(key))
		}
	}
	full := dice.Known{Throw: first, Faces: []int{6, 5, 4}}
	for _, c := range []struct {
		known []dice.Known
		key   int
		p     string
	}{
		{[]dice.Known{full}, 115, "4/9"},
		{[]dice.Known{full, {Throw: second, Faces: []int{6}}}, 215, "1/3"},
		{[]dice.Known{full, {Throw: second, Faces: []int{6, 1}}}, 115, "1"},
		{[]dice.Known{{Throw: first, Faces: []int{1, 1, 1}}}, 3, "1"},
	} {
		if got := given(c.known...).P(c.key).RatString(); got != c.p {
			t.Errorf("%v: %d comes with %s, not %s", c.known, c.key, got, c.p)
		}
	}
}

// TestGivenApart: a rule that throws other dice than the known ones isn't counted.
func TestGivenApart(t *testing.T) {
	one := dice.Throw{Why: "attack", Who: "Ann", N: 2, Die: dice.D(6)}
	for what, throw := range map[string]dice.Throw{
		"more dice":      {Why: "attack", Who: "Ann", N: 3, Die: dice.D(6)},
		"somebody else":  {Why: "attack", Who: "Bob", N: 2, Die: dice.D(6)},
		"another die":    {Why: "attack", Who: "Ann", N: 2, Die: dice.D(8)},
		"something else": {Why: "defense", Who: "Ann", N: 2, Die: dice.D(6)},
	} {
		_, _, err := odds.Given(context.Background(), []dice.Known{{Throw: one, Faces: []int{3, 4}}}, func(r dice.Roller) (int, error) {
			return dice.Sum(r.Roll(throw)), nil
		})
		if !errors.Is(err, odds.ErrApart) {
			t.Errorf("%s: %v", what, err)
		}
	}
	// Dice that the number doesn't depend on may be known, too.
	d, all, err := odds.Given(context.Background(), []dice.Known{{Throw: one, Faces: []int{3, 4}}, {Throw: dice.Throw{Why: "wandering", N: 1, Die: dice.D(6)}, Faces: []int{2}}},
		func(r dice.Roller) (int, error) { return dice.Sum(r.Roll(one)), nil })
	if err != nil || all || fmt.Sprint(d.Keys()) != "[7]" {
		t.Errorf("%v, %v, %v", d.Keys(), all, err)
	}
}
