package names

import "slices"

// Promised are names for what comes while an earlier line is played again: each thing keeps the
// name that it had.
type Promised struct {
	Again []string // they came with that line
	Later []string // they came with later lines
}

// mostSeries is how many names of a series are looked at for one that came before.
const mostSeries = 1000

// Next is the next name of a series that a game counts, and how many it has given out with that
// one; given is how many before. None comes twice: a name that isn't free, and one that is
// promised to a later line, are passed over.
func (p Promised) Next(given int, series func(n int) string, free func(name string) bool) (name string, with int) {
	for n := 0; n < mostSeries && len(p.Again) > 0; n++ {
		if name = series(n); slices.Contains(p.Again, name) && free(name) {
			return name, max(given, n+1)
		}
	}
	for n := given; ; n++ {
		if name = series(n); !slices.Contains(p.Later, name) && free(name) {
			return name, n + 1
		}
	}
}
