package show

import (
	"cmp"
	"math"
	"math/big"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// PointOdds are the chances of points, which never fall below 0.
func PointOdds(points dice.Expr, least int) (odds.Tally, error) {
	t, err := odds.Sum(points, least)
	if err != nil {
		return t, err
	}
	t.Chances = odds.Map(t.Chances, func(n int) int { return max(0, n) })
	if t.High == math.MaxInt && t.Low < 0 { // the chance that is left over has no points
		t.Chances, t.Low = odds.Else(t.Chances, 0), math.MinInt
	}
	return t, nil
}

// MeanPoints is the exact average of points where counting leaves some over, else nil. It
// is the average of the sum, and of what the sum is below 0 in some cases. It is also nil
// where the chances aren't known that far.
func MeanPoints(points dice.Expr) (*big.Rat, error) {
	t, err := odds.Sum(points, 0)
	if err != nil || t.High <= 0 || t.Low != math.MinInt || t.High == math.MaxInt {
		return nil, err
	}
	mean := points.Mean()
	for sum, p := range odds.Sorted(t.Chances) {
		if sum < 0 {
			mean.Sub(mean, p.Mul(p, big.NewRat(int64(sum), 1)))
		}
	}
	return mean, nil
}

// PointsOdds are the chances of points that are thrown. Where something is wrong, they are
// refused.
func PointsOdds(counts string, points dice.Expr, wrong error) play.Odds {
	mean, err := MeanPoints(points)
	return play.Odds{
		Number: play.Question{Counts: counts, Mean: mean, Mixed: points.Explodes(true)},
		Exact: func() (odds.Dist[int], error) {
			if err := cmp.Or(wrong, err); err != nil {
				return odds.Dist[int]{}, err
			}
			all, err := PointOdds(points, 0)
			return all.Chances, err
		},
		Count: func(r dice.Roller) (int, error) { return max(0, points.Roll(r)), nil },
	}
}

// AfterPoints is a question about the points that are left. Points from enough on are all
// the same.
func AfterPoints(counts string, points dice.Expr, enough int, left func(points int) int) (play.Question, error) {
	t, err := PointOdds(points, enough)
	if err != nil {
		return play.Question{}, err
	}
	q := play.Question{Counts: counts, Chances: odds.Map(t.Chances, left), Mixed: true}
	if t.Low == math.MinInt && t.High > enough {
		q.Chances = odds.Else(q.Chances, left(enough))
	}
	return q, nil
}
