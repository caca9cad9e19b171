package odds_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

func plus(a, b int) int { return a + b }

func TestUniform(t *testing.T) {
	d := odds.Uniform("Ann", "Bob", "Ann", "Cid")
	if diff := cmp.Diff(map[string]string{"Ann": "1/2", "Bob": "1/4", "Cid": "1/4"}, fractions(d)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if p := d.P("Dee"); p.Sign() != 0 {
		t.Errorf("who isn't there has %s", p)
	}
	if diff := cmp.Diff([]string{"Ann", "Bob", "Cid"}, d.Keys()); diff != "" {
		t.Errorf("keys (-want +got):\n%s", diff)
	}
	d.Keys()[0] = "Eve"
	if got := d.Keys()[0]; got != "Ann" {
		t.Errorf("the keys were changed from outside: %s", got)
	}
}

func TestSorted(t *testing.T) {
	var keys []int
	for key, p := range odds.Sorted(odds.Uniform(5, -2, 9, 0, 9)) {
		if key == 9 {
			if p.Cmp(big.NewRat(2, 5)) != 0 {
				t.Errorf("P(9) = %s", p)
			}
			break
		}
		keys = append(keys, key)
	}
	if diff := cmp.Diff([]int{-2, 0, 5}, keys); diff != "" {
		t.Errorf("before 9 (-want +got):\n%s", diff)
	}
}

// A die that isn't thrown again until it shows no 6 shows each other face alike.
func TestExcept(t *testing.T) {
	d := odds.Uniform(1, 2, 2, 6, 6, 6).Except(6)
	for face, want := range map[int]string{1: "1/3", 2: "2/3", 6: "0"} {
		if got := d.P(face).RatString(); got != want {
			t.Errorf("%d: %s, want %s", face, got, want)
		}
	}
	if d.Leftover().Sign() != 0 {
		t.Errorf("left over: %s", d.Leftover())
	}
}

func TestMean(t *testing.T) {
	tests := []struct {
		name string
		d    odds.Dist[int]
		want *big.Rat
	}{
		{"3D6", of(t, sum(3, 6)), big.NewRat(21, 2)},
		{"of nothing", odds.UntilGone(odds.Uniform(0), odds.Stock{Left: 1}), new(big.Rat)},
		{"below nothing", odds.Uniform(-3, 1), big.NewRat(-1, 1)},
		{"of what was counted", odds.Map(oneInAThousand(), func(int) int { return 4 }), big.NewRat(4, 1)},
	}
	for _, tt := range tests {
		if got := odds.Mean(tt.d); got.Cmp(tt.want) != 0 {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// oneInAThousand is how many tries it takes, of which 200 are counted:
// (999/1000)^200 is left over.
func oneInAThousand() odds.Dist[int] {
	tries := make([]int, 1000)
	tries[0] = 1
	return odds.UntilGone(odds.Uniform(tries...), odds.Stock{Left: 1})
}

func TestJoin(t *testing.T) {
	d := odds.Join(of(t, sum(1, 6)), of(t, sum(1, 4)), func(a, b int) string {
		switch {
		case a > b:
			return "more"
		case a < b:
			return "less"
		default:
			return "same"
		}
	})
	if diff := cmp.Diff(map[string]string{"more": "7/12", "less": "1/4", "same": "1/6"}, fractions(d)); diff != "" {
		t.Errorf("a D6 against a D4 (-want +got):\n%s", diff)
	}

	both := enumerate(func(r dice.Roller) int { return sum(3, 6)(r) - sum(2, 8)(r) })
	halves := odds.Join(of(t, sum(3, 6)), of(t, sum(2, 8)), func(a, b int) int { return a - b })
	if diff := cmp.Diff(both, fractions(halves)); diff != "" {
		t.Errorf("3D6-2D8 (-enumerated +joined):\n%s", diff)
	}

	// 2^200 over 2^200.
	coins := odds.Repeat(odds.Uniform(0, 1), 200)
	if got := odds.Join(coins, coins, plus).P(400); got.Cmp(power(1, 2, 400)) != 0 {
		t.Errorf("400 heads: %s", got)
	}
}

// The chance that is left over of either is left over of both.
func TestJoinLeftover(t *testing.T) {
	d := oneInAThousand()
	if want := power(999, 1000, 200); d.Leftover().Cmp(want) != 0 {
		t.Fatalf("leftover %s, want %s", d.Leftover().FloatString(9), want.FloatString(9))
	}
	counted := new(big.Rat).Sub(big.NewRat(1, 1), d.Leftover())
	want := new(big.Rat).Sub(big.NewRat(1, 1), new(big.Rat).Mul(counted, counted))
	if got := odds.Join(d, d, plus).Leftover(); got.Cmp(want) != 0 {
		t.Errorf("joined: leftover %s, want %s", got.FloatString(9), want.FloatString(9))
	}
	then := odds.Then(d, func(int) odds.Dist[int] { return d })
	if got := then.Leftover(); got.Cmp(want) != 0 {
		t.Errorf("one after the other: leftover %s, want %s", got.FloatString(9), want.FloatString(9))
	}
	if got := odds.Map(d, func(int) int { return 0 }).Leftover(); got.Cmp(d.Leftover()) != 0 {
		t.Errorf("mapped: leftover %s, want %s", got.FloatString(9), d.Leftover().FloatString(9))
	}
}

// Each number of dice has another denominator.
func TestThen(t *testing.T) {
	want := enumerate(func(r dice.Roller) int { return sum(sum(1, 4)(r), 6)(r) })
	got := odds.Then(of(t, sum(1, 4)), func(n int) odds.Dist[int] { return of(t, sum(n, 6)) })
	if diff := cmp.Diff(want, fractions(got)); diff != "" {
		t.Errorf("as many D6 as a D4 shows (-enumerated +got):\n%s", diff)
	}

	// Denominators that don't divide each other: thirds, quarters, and thirds again.
	next := []odds.Dist[string]{odds.Uniform("a", "b", "c"), odds.Uniform("a", "b", "c", "d"), odds.Uniform("c", "b", "e")}
	letters := odds.Then(odds.Uniform(0, 1, 2), func(i int) odds.Dist[string] { return next[i] })
	if diff := cmp.Diff(map[string]string{"a": "7/36", "b": "11/36", "c": "11/36", "d": "1/12", "e": "1/9"}, fractions(letters)); diff != "" {
		t.Errorf("letters (-want +got):\n%s", diff)
	}
}

func TestRepeat(t *testing.T) {
	for n := range 6 {
		if diff := cmp.Diff(enumerate(sum(n, 6)), fractions(odds.Repeat(of(t, sum(1, 6)), n))); diff != "" {
			t.Errorf("%dD6 (-enumerated +repeated):\n%s", n, diff)
		}
	}
	if d := odds.Repeat(odds.Uniform(0, 1), 1000); d.P(1000).Cmp(power(1, 2, 1000)) != 0 || d.Leftover().Sign() != 0 {
		t.Errorf("a thousand heads: %s", d.P(1000))
	}
}
