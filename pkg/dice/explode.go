package dice

import "math"

// NoEnough is the enough of an [Explode] that always throws to the end.
const NoEnough = math.MaxInt

// Explode throws t, then one more die for each die that shows its highest
// face, generation by generation, and gives the sum of them all. It stops
// asking once the sum is more than enough: further dice would change nothing.
// (Zombie Brikz, To be: a critical roll.)
func Explode(r Roller, t Throw, enough int) int {
	again := t.More(0)
	sum := 0
	for t.N > 0 {
		faces := r.Roll(t)
		sum += Sum(faces)
		if sum > enough {
			break
		}
		again.N = Count(faces, t.Die.Sides, t.Die.Sides)
		t = again
	}
	return sum
}

// More is a throw of so many dice that dice of t have asked for, such as sixes that
// explode: it is for the same, and may ask for more.
func (t Throw) More(n int) Throw {
	if t.Of == "" {
		t.Of, t.Why = t.Why, t.Why+" again"
	}
	t.N, t.Again = n, true
	return t
}
