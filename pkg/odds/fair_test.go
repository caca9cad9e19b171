package odds_test

import (
	"fmt"
	"math"
	"testing"

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
