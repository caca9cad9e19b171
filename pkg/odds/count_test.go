package odds_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// of counts a rule that refuses nothing.
func of[K comparable](t rapid.TB, rule func(dice.Roller) K) odds.Dist[K] {
	t.Helper()
	d, err := odds.Of(func(r dice.Roller) (K, error) { return rule(r), nil })
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// sum is the rule that adds n dice up.
func sum(n, sides int) func(dice.Roller) int {
	return func(r dice.Roller) int { return dice.Sum(r.Roll(dice.Throw{N: n, Die: dice.D(sides)})) }
}

// power is (a/b) to the nth.
func power(a, b, n int64) *big.Rat {
	up := func(x int64) *big.Int { return new(big.Int).Exp(big.NewInt(x), big.NewInt(n), nil) }
	return new(big.Rat).SetFrac(up(a), up(b))
}

func ExampleOf() {
	wandering, err := odds.Of(func(r dice.Roller) (int, error) {
		faces := r.Roll(dice.Throw{Why: "wandering", N: 3, Die: dice.D(6), Cuts: dice.Cuts{2}})
		return dice.Count(faces, 1, 2), nil
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for zombies, p := range odds.Sorted(wandering) {
		fmt.Println(zombies, p)
	}
	// Output:
	// 0 8/27
	// 1 4/9
	// 2 2/9
	// 3 1/27
}

// One more throw is counted to the end, however unlikely, unless it is one that may go on
// for ever.
func TestOfFollowsWhatEnds(t *testing.T) {
	ones := func(sides int, again bool) func(dice.Roller) int {
		return func(r dice.Roller) int {
			n := 0
			for n < 30 && r.Roll(dice.Throw{N: 1, Die: dice.D(sides), Cuts: dice.Cuts{1}, Again: again})[0] == 1 {
				n++
			}
			return n
		}
	}
	d := of(t, ones(6, false))
	if want := power(1, 6, 30); d.P(30).Cmp(want) != 0 || d.Leftover().Sign() != 0 {
		t.Errorf("thirty ones: %s and %s left over, want %s and 0", d.P(30), d.Leftover(), want)
	}
	d = of(t, ones(6, true))
	if d.P(30).Sign() != 0 || d.Leftover().Cmp(power(1, 6, 16)) != 0 {
		t.Errorf("thirty ones, thrown again: %s and %s left over, want 0 and 1/6^16", d.P(30), d.Leftover())
	}
	d = of(t, ones(10, true)) // one in 10^12 is just likely enough
	if d.Leftover().Cmp(power(1, 10, 13)) != 0 {
		t.Errorf("thirty ones of ten: %s left over, want 1/10^13", d.Leftover())
	}
}

// 6^25 doesn't fit 64 bits, and neither do the ways of a thousand dice.
func TestOfPast64Bits(t *testing.T) {
	d := of(t, sum(25, 6))
	if want := power(1, 6, 25); d.P(25).Cmp(want) != 0 {
		t.Errorf("25 ones: %s, want %s", d.P(25), want)
	}
	if want := new(big.Rat).Mul(power(1, 6, 25), big.NewRat(25, 1)); d.P(26).Cmp(want) != 0 {
		t.Errorf("24 ones and a two: %s, want %s", d.P(26), want)
	}
	if odds.Mean(d).Cmp(big.NewRat(175, 2)) != 0 || d.Leftover().Sign() != 0 {
		t.Errorf("mean %s, leftover %s", odds.Mean(d), d.Leftover())
	}
	if diff := cmp.Diff(fractions(odds.Repeat(of(t, sum(1, 6)), 25)), fractions(d)); diff != "" {
		t.Errorf("25D6 (-one die, 25 times +multisets):\n%s", diff)
	}

	sixes := of(t, func(r dice.Roller) int {
		return dice.Count(r.Roll(dice.Throw{N: 1000, Die: dice.D(6), Cuts: dice.Cuts{5}}), 6, 6)
	})
	if len(sixes.Keys()) != 1001 || sixes.Leftover().Sign() != 0 {
		t.Errorf("%d outcomes, %s left over", len(sixes.Keys()), sixes.Leftover())
	}
	for _, n := range []int64{0, 1, 167, 1000} {
		want := new(big.Rat).SetInt(new(big.Int).Binomial(1000, n))
		want.Mul(want, power(1, 6, n)).Mul(want, power(5, 6, 1000-n))
		if sixes.P(int(n)).Cmp(want) != 0 {
			t.Errorf("%d sixes of a thousand: %s", n, sixes.P(int(n)).FloatString(20))
		}
	}
}

func TestOfTooMany(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	tests := []struct {
		name string
		rule func(dice.Roller) int
		runs int
	}{
		{"a thousand dice, at once", sum(1000, 6), 1},
		{"more than 2^16 dice, at once", sum(1<<16+4, 6), 1},
		{"two thousand million dice, at once", sum(2_000_000_000, 6), 1},
		{"seven dice with ten sides, one by one", oneByOne(7, 10), odds.MostWays},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			runs := 0
			d, err := odds.Of(func(r dice.Roller) (int, error) {
				runs++
				return tt.rule(r), nil
			})
			if !errors.Is(err, odds.ErrTooMany) || len(d.Keys()) != 0 {
				t.Errorf("%d outcomes and %v, want ErrTooMany", len(d.Keys()), err)
			}
			if runs != tt.runs {
				t.Errorf("the rule ran %d times, want %d", runs, tt.runs)
			}
		})
	}
	t.Run("not too many: a million ways", func(t *testing.T) {
		if d := of(t, oneByOne(6, 10)); d.P(6).Cmp(power(1, 10, 6)) != 0 {
			t.Errorf("six ones: %s", d.P(6))
		}
	})
}

// A throw of a million ways is followed, one of a million and one is not.
func TestOfTooManyInOneThrow(t *testing.T) {
	followed := errors.New("followed")
	for n, want := range map[int]error{odds.MostWays - 1: followed, odds.MostWays: odds.ErrTooMany} {
		_, err := odds.Of(func(r dice.Roller) (int, error) {
			r.Roll(dice.Throw{N: n, Die: dice.D(2)})
			return 0, followed
		})
		if !errors.Is(err, want) {
			t.Errorf("%d coins: %v, want %v", n, err, want)
		}
	}
}

func oneByOne(n, sides int) func(dice.Roller) int {
	return func(r dice.Roller) int {
		sum := 0
		for range n {
			sum += r.Roll(dice.Throw{N: 1, Die: dice.D(sides)})[0]
		}
		return sum
	}
}

func TestOfRefusals(t *testing.T) {
	refusal := errors.New("no spell points")
	d, err := odds.Of(func(r dice.Roller) (int, error) {
		if face := r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0]; face < 6 {
			return face, nil
		}
		return 0, refusal
	})
	if !errors.Is(err, refusal) || len(d.Keys()) != 0 {
		t.Errorf("%d outcomes and %v, want the refusal alone", len(d.Keys()), err)
	}
}

// A panic in a rule is a bug, and nothing hides it.
func TestOfForeignPanic(t *testing.T) {
	defer func() {
		if thrown := recover(); thrown != "a bug" {
			t.Errorf("recovered %v, want the bug", thrown)
		}
	}()
	_, err := odds.Of(func(r dice.Roller) (int, error) {
		if r.Roll(dice.Throw{N: 1, Die: dice.D(6)})[0] == 3 {
			panic("a bug")
		}
		return 0, nil
	})
	t.Errorf("the bug was swallowed: %v", err)
}

// A rule may sort or change the faces it was given.
func TestOfFacesAreTheRules(t *testing.T) {
	d := of(t, func(r dice.Roller) int {
		faces := r.Roll(dice.Throw{N: 2, Die: dice.D(3)})
		sum := dice.Sum(faces)
		faces[0], faces[1] = 99, 99
		return sum
	})
	if diff := cmp.Diff(map[int]string{2: "1/9", 3: "2/9", 4: "1/3", 5: "2/9", 6: "1/9"}, fractions(d)); diff != "" {
		t.Errorf("2D3 (-want +got):\n%s", diff)
	}
}

// A count ends with its context, in the middle of its ways.
func TestOfWithin(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	ways := 0
	_, err := odds.OfWithin(ctx, func(r dice.Roller) (int, error) {
		if ways++; ways == 5000 {
			end()
		}
		return dice.Sum(r.Roll(dice.Throw{Why: "many", N: 20, Die: dice.D(8)})), nil
	})
	if !errors.Is(err, context.Canceled) || ways > 10_000 {
		t.Errorf("%d ways, %v", ways, err)
	}
}
