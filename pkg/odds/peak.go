package odds

import (
	"context"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// PeakWidth is the greatest width of a Peak.
const PeakWidth = 6

// mostRuns is how many ways the latest outcomes of a row can lie before Peak
// gives up.
const mostRuns = 50_000

// A run is the last outcomes of a row, the latest first, and the highest sum so far.
type run struct {
	last [PeakWidth - 1]int
	peak int
}

// Peak is the distribution of the highest sum of width outcomes in a row. The outcomes
// don't depend on each other and aren't less than 0. Any sum from most on counts as most.
// It gives ErrTooMany where that is too much to count, and the context's error where that
// ends before.
func Peak(ctx context.Context, row []Dist[int], width, most int) (Dist[int], error) {
	runs := Uniform(run{})
	for _, d := range row {
		if ctx.Err() != nil {
			return Dist[int]{}, ctx.Err()
		}
		capped := Map(d, func(n int) int { return min(n, most) })
		runs = Join(runs, capped, func(r run, n int) run { return r.then(n, width, most) })
		if len(runs.keys) > mostRuns {
			return Dist[int]{}, tooMany()
		}
	}
	return Map(runs, func(r run) int { return r.peak }), nil
}

// then is the run with one outcome more.
func (r run) then(n, width, most int) run {
	if r.peak = max(r.peak, min(n+dice.Sum(r.last[:]), most)); r.peak == most { // nothing changes that any more
		return run{peak: most}
	}
	if width > 1 {
		copy(r.last[1:width-1], r.last[:])
		r.last[0] = n
	}
	return r
}
