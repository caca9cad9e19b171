package odds_test

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// The critical values of the chi-square distribution, as printed in tables.
func TestChiSquareTable(t *testing.T) {
	for _, tt := range []struct {
		degrees int
		at      float64
		want    float64
	}{
		{1, 3.841, 0.05}, {1, 6.635, 0.01}, {2, 5.991, 0.05}, {3, 7.815, 0.05}, {4, 9.488, 0.05}, {5, 11.070, 0.05},
		{5, 15.086, 0.01}, {5, 4.351, 0.5}, {7, 14.067, 0.05}, {9, 16.919, 0.05}, {11, 19.675, 0.05}, {19, 30.144, 0.05}, {20, 31.410, 0.05},
	} {
		if got := odds.ChiTail(tt.at, tt.degrees); math.Abs(got-tt.want) > 0.0002 {
			t.Errorf("%d degrees, %v: %v, not %v", tt.degrees, tt.at, got, tt.want)
		}
	}
}

// The statistic by hand: 60 dice, 10 of each expected.
func TestChiSquare(t *testing.T) {
	for _, tt := range []struct {
		counts []int
		want   string
	}{
		{[]int{10, 10, 10, 10, 10, 10}, "0.00 1.0000"},
		{[]int{5, 8, 9, 8, 10, 20}, "13.40 0.0199"},
		{[]int{0, 0, 0, 0, 0, 0}, "0.00 1.0000"},
		{[]int{40, 60}, "4.00 0.0455"},
	} {
		x, p := odds.ChiSquare(tt.counts)
		if got := fmt.Sprintf("%.2f %.4f", x, p); got != tt.want {
			t.Errorf("%v: %s, not %s", tt.counts, got, tt.want)
		}
	}
}

// Below is held against the exact chances of sums, counted by convolution.
func TestBelow(t *testing.T) {
	die := odds.Uniform(1, 2, 3, 4, 5, 6)
	for _, n := range []int{10, 30, 100} {
		sums := odds.Repeat(die, n)
		less := 0.0
		for sum, p := range odds.Sorted(sums) {
			exact, _ := p.Float64()
			if got, want := odds.Below(sum, n, 6), less+exact/2; math.Abs(got-want) > 0.004 {
				t.Errorf("%d dice, %d: %v, not %v", n, sum, got, want)
			}
			less += exact
		}
	}
}

// 200 dice don't tell a die apart that is a third too often on one face.
func TestNoticed(t *testing.T) {
	if got := odds.Noticed(200, 6); math.Abs(got-0.61) > 0.005 {
		t.Errorf("200 dice: %v", got)
	}
	if got := odds.Noticed(20000, 6); math.Abs(got-0.061) > 0.0005 {
		t.Errorf("20,000 dice: %v", got)
	}
}

// Everything that zbrikz fairness says of fair dice is true: they are as uneven as a
// chance of p one evening in 1/p, and as lucky. That holds also where a face brings more
// dice, as with dice that explode.
func TestFairnessOfFairEvenings(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	const evenings = 4000
	for name, explode := range map[string]bool{"so many dice": false, "dice that explode": true} {
		uneven, lucky := 0, 0
		for e := range evenings {
			hand := dice.NewHand(dice.NewFair("evenings", name, strconv.Itoa(e)))
			counts, sum, n := make([]int, 6), 0, 0
			for more := 120; more > 0; {
				faces := hand.Roll(dice.Throw{Why: "test", N: more, Die: dice.D(6)})
				more = 0
				for _, face := range faces {
					counts[face-1]++
					sum += face
					n++
					if explode && face == 6 {
						more++
					}
				}
			}
			if _, p := odds.ChiSquare(counts); p < 0.05 {
				uneven++
			}
			if below := odds.Below(sum, n, 6); below < 0.05 || below > 0.95 {
				lucky++
			}
		}
		// 4 standard deviations around 200 and 400 of 4000.
		if uneven < 145 || uneven > 255 {
			t.Errorf("%s: %d of %d evenings are as uneven as 5 in 100", name, uneven, evenings)
		}
		if lucky < 324 || lucky > 476 {
			t.Errorf("%s: %d of %d evenings are as lucky or unlucky as 10 in 100", name, lucky, evenings)
		}
		t.Logf("%s: of %d fair evenings, %d are as uneven as 5 in 100, and %d as lucky or unlucky as 10 in 100", name, evenings, uneven, lucky)
	}
}
