package odds

import "context"

// PeakWidth is how many outcomes in a row Peak takes at most.
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
// It gives ErrTooMany where that is too much to count, and for a width beyond PeakWidth;
// where the context ends before, its error.
func Peak(ctx context.Context, row []Dist[int], width, most int) (Dist[int], error) {
	if width > PeakWidth {
		return Dist[int]{}, tooMany()
	}
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
	sum := n
	for i := width - 2; i >= 0; i-- {
		sum += r.last[i]
		if i > 0 {
			r.last[i] = r.last[i-1]
		}
	}
	if width > 1 {
		r.last[0] = n
	}
	if r.peak = max(r.peak, min(sum, most)); r.peak == most { // nothing changes that any more
		r.last = [PeakWidth - 1]int{}
	}
	return r
}
