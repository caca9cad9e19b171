package dice

import "math"

// NoEnough is the enough of an [Explode] that always throws to the end.
const NoEnough = math.MaxInt

// Explode throws t, then one more die for each die that shows its highest
// face, generation by generation, and gives the sum of them all. It stops
// asking once the sum is more than enough: further dice would change nothing. Of its
// last throw it adds the ones that players have thrown again all the same.
// (Zombie Brikz, To be: a critical roll.)
func Explode(r Roller, t Throw, enough int) int {
	again := t.More(0)
	sum := 0
	for t.N > 0 {
		faces := r.Roll(t)
		sum += Sum(faces)
		if sum > enough {
			if t.Last {
				sum += Sum(r.Roll(t.Needless(faces)))
			}
			break
		}
		again.N = Count(faces, t.Die.Sides, t.Die.Sides)
		t = again
	}
	return sum
}

// Needless is the throw of dice that these faces of t let players throw again, where
// no rule has need of them any more.
func (t Throw) Needless(faces []int) Throw {
	more := t.More(0)
	more.Spare = Count(faces, t.Die.Sides, t.Die.Sides)
	return more
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
