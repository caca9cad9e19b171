package odds

// weighed adds up ways that are counted over different denominators.
type weighed[K comparable] struct {
	parts []Dist[K] // one for each denominator
}

// add adds ways, out of all, that give key.
func (w *weighed[K]) add(key K, ways, all whole) {
	for i := len(w.parts) - 1; i >= 0; i-- { // mostly it is the last
		if w.parts[i].all.equals(all) {
			w.parts[i].add(key, ways)
			return
		}
	}
	part := Dist[K]{all: all}
	part.add(key, ways)
	w.parts = append(w.parts, part)
}

// dist is the distribution of everything that was added, over the least denominator that
// all of it divides. Everything is left over if nothing was added.
func (w *weighed[K]) dist() Dist[K] {
	if len(w.parts) == 1 {
		return w.parts[0]
	}
	sum := Dist[K]{all: whole{small: 1}}
	for _, part := range w.parts {
		sum.all = sum.all.times(part.all.over(part.all.gcd(sum.all)))
	}
	for _, part := range w.parts {
		factor := sum.all.over(part.all)
		for i, key := range part.keys {
			sum.add(key, part.ways[i].times(factor))
		}
	}
	return sum
}
