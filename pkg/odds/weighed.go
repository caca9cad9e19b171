package odds

// weighed adds up ways that are counted over different denominators.
type weighed[K comparable] struct {
	Dist[K]
	over   whole // the denominator of factor
	factor whole // by which ways over it become ways over all
}

// add notes that so many ways out of `over` give key.
func (w *weighed[K]) add(key K, ways, over whole) {
	if len(w.keys) == 0 {
		w.all, w.over, w.factor = over, over, whole{small: 1}
	}
	if !over.equals(w.over) {
		w.widen(over)
	}
	w.Dist.add(key, ways.times(w.factor))
}

// widen makes `over` divide all.
func (w *weighed[K]) widen(over whole) {
	grow := over.over(w.all.gcd(over))
	if !grow.equals(whole{small: 1}) {
		for i := range w.ways {
			w.ways[i] = w.ways[i].times(grow)
		}
		w.all = w.all.times(grow)
	}
	w.over, w.factor = over, w.all.over(over)
}

// dist is the distribution of what was added; all is left over if nothing was.
func (w *weighed[K]) dist() Dist[K] {
	if len(w.keys) == 0 {
		w.all = whole{small: 1}
	}
	return w.Dist
}
