package cli

// between tells whether x goes from least to most. NaN, which is no number, doesn't.
func between(x, least, most float64) bool { return least <= x && x <= most }
