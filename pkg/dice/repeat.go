package dice

import "slices"

// Repeat gives the hand dice that were thrown before. A throw of the same dice for the
// same purpose shows their faces again, whether players or the app threw them; any
// further dice are typed, asked for or thrown as always. With others, dice of a figure
// that throws no more may go to the next figure that throws for the same purpose.
func (h *Hand) Repeat(before []Rolled, others bool) {
	h.before, h.others = slices.Clone(before), others
}

// ThrewNew tells whether the app has thrown a face that isn't one of the dice before.
func (h *Hand) ThrewNew() bool { return h.fresh }

// repeated are the faces that were thrown before for the same purpose: no more than t
// takes.
func (h *Hand) repeated(t Throw) []given {
	same := func(r Rolled) bool {
		return r.Why == t.Why && r.Sides == t.Die.Sides
	}
	i := slices.IndexFunc(h.before, func(r Rolled) bool { return same(r) && r.Who == t.Who })
	if i < 0 && h.others {
		i = slices.IndexFunc(h.before, same)
	}
	if i < 0 {
		return nil
	}
	was := h.before[i]
	h.before = slices.Delete(h.before, i, i+1)
	n := min(len(was.Faces)-was.Spare, t.N)
	if n == t.N && was.Spare <= t.Spare {
		n += was.Spare
	}
	all := make([]given, n)
	for i := range all {
		all[i] = was.given(i)
	}
	return all
}

// pass skips, in the app's dice, those that threw some of the faces, so that the app goes
// on with the dice that came after them.
func (h *Hand) pass(t Throw, faces []given) {
	t.N, t.Spare = 0, 0
	for _, g := range faces {
		if g.from == FromApp {
			t.N++
		}
	}
	if t.N > 0 {
		h.app.Roll(t)
	}
}
