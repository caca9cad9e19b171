package dice

import "math"

// NoEnough is the enough of an [Explode] that always throws to the end.
const NoEnough = math.MaxInt

// again is behind the purpose of dice that exploded.
const again = " again"

// Explode throws t, then one more die for each die that shows its highest face, and so
// on, and gives the sum of them all. Once the sum is more than enough it stops asking,
// because more dice would change nothing. Dice that players have already thrown again for
// the last throw still count. (Zombie Brikz, To be: a critical roll.)
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

// Needless is the throw of the dice that explode among the faces of t, where the rule
// doesn't need them: players may have thrown them all the same.
func (t Throw) Needless(faces []int) Throw {
	more := t.More(0)
	more.Spare = Count(faces, t.Die.Sides, t.Die.Sides)
	return more
}

// More is a throw of n more dice that some dice of t ask for, as sixes that explode do.
// It has the purpose of t, and may ask for more dice in turn.
func (t Throw) More(n int) Throw {
	if t.Of == "" {
		t.Of, t.Why = t.Why, t.Why+again
	}
	t.N, t.Again, t.Always, t.Extra = n, true, false, ""
	return t
}
