package odds_test

import (
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

func TestUntil(t *testing.T) {
	d6 := odds.Uniform(1, 2, 3, 4, 5, 6)
	tests := []struct {
		name string
		d    odds.Dist[int]
		goal int
		want map[int]string
	}{
		{"the goal was there before", d6, 0, map[int]string{0: "1"}},
		{"and passed", d6, -3, map[int]string{0: "1"}},
		{"always at once", odds.Uniform(3), 3, map[int]string{1: "1"}},
		{"never at once", odds.Uniform(3), 7, map[int]string{3: "1"}},
		{"two of 1 or 2", odds.Uniform(1, 2), 2, map[int]string{1: "1/2", 2: "1/2"}},
		{"three of 1 or 2", odds.Uniform(1, 2), 3, map[int]string{2: "3/4", 3: "1/4"}},
		{"a D6 to 6", d6, 6, map[int]string{1: "1/6", 2: "5/9", 3: "25/108", 4: "55/1296", 5: "29/7776", 6: "1/7776"}},
		{"never", odds.Uniform(0), 1, map[int]string{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, fractions(odds.UntilGone(tt.d, odds.Stock{Left: tt.goal}))); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Heads in the nth toss, until less than a millionth is left over.
func TestUntilLeftover(t *testing.T) {
	d := odds.UntilGone(odds.Uniform(0, 1), odds.Stock{Left: 1})
	if got := len(d.Keys()); got != 20 {
		t.Errorf("%d tosses were counted, want 20: 2^-20 is less than a millionth", got)
	}
	if d.P(20).Cmp(power(1, 2, 20)) != 0 || d.Leftover().Cmp(power(1, 2, 20)) != 0 {
		t.Errorf("the 20th toss %s, leftover %s; want 2^-20 of both", d.P(20), d.Leftover())
	}

	d = oneInAThousand()
	if got := len(d.Keys()); got != odds.UntilMost {
		t.Errorf("%d rounds were counted, want %d", got, odds.UntilMost)
	}
	want := new(big.Rat).Mul(power(999, 1000, 199), big.NewRat(1, 1000))
	if d.P(200).Cmp(want) != 0 {
		t.Errorf("the 200th round: %s, want %s", d.P(200).FloatString(12), want.FloatString(12))
	}
}

// BrickQuest, Attacking: a Mage with 2 attack dice against a Dwarf with 4
// defense dice hits with 31/864, so that one hit point lasts 864/31 attacks.
func TestUntilHitPoints(t *testing.T) {
	damage := halves(t, brickquest.Attack{AttackDice: 2, DefenseDice: 4})
	attacks := odds.UntilGone(damage, odds.Stock{Left: 1})
	for n, want := range map[int]*big.Rat{1: big.NewRat(31, 864), 2: big.NewRat(31*833, 864*864)} {
		if got := attacks.P(n); got.Cmp(want) != 0 {
			t.Errorf("after %d attacks: %s, want %s", n, got, want)
		}
	}
	if want := power(833, 864, 200); attacks.Leftover().Cmp(want) != 0 {
		t.Errorf("leftover %s, want %s", attacks.Leftover().FloatString(9), want.FloatString(9))
	}
}

// Stocks that grow back in between, against a walk through every row of outcomes, with
// whole fractions.
func TestUntilGone(t *testing.T) {
	d := odds.Uniform(0, 0, 1, 3)
	for _, s := range []odds.Stock{
		{Left: 3}, {Left: 4, Full: 4, Back: 1, Every: 2}, {Left: 2, Full: 4, Back: 1, Every: 1}, {Left: 5, Full: 3, Back: 2, Every: 2}, {Left: 4, Full: 6, Back: 2, Every: 3},
	} {
		const rows = 7
		want := make([]*big.Rat, rows+1)
		for i := range want {
			want[i] = new(big.Rat)
		}
		var walk func(n, left int, p *big.Rat)
		walk = func(n, left int, p *big.Rat) {
			if n == rows {
				return
			}
			for _, out := range []int{0, 0, 1, 3} {
				q := new(big.Rat).Mul(p, big.NewRat(1, 4))
				now := left - out
				if now <= 0 {
					want[n+1].Add(want[n+1], q)
					continue
				}
				if s.Back > 0 && (n+1)%s.Every == 0 && now < s.Full {
					now = min(now+s.Back, s.Full)
				}
				walk(n+1, now, q)
			}
		}
		walk(0, s.Left, big.NewRat(1, 1))
		got := odds.UntilGone(d, s)
		for n := 1; n <= rows; n++ {
			if got.P(n).Cmp(want[n]) != 0 {
				t.Errorf("%+v: after %d: %v, not %v", s, n, got.P(n), want[n])
			}
		}
	}
}
