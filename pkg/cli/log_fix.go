package cli

import (
	"cmp"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// the number of the step is enough
func (s *standing) replaced() map[int]int {
	if s.instead != nil {
		return s.instead
	}
	s.instead = map[int]int{}
	parents, fixes := map[int]int{}, map[int]int{}
	for _, m := range s.order {
		parents[m.N], fixes[m.N] = m.Parent, m.Fix
	}
	// A step that a fix has replaced may have been put there by an earlier fix.
	var told func(fix int)
	told = func(fix int) {
		for n := parents[fix]; n != 0 && !s.counts[n] && s.instead[n] == 0; n = parents[n] {
			s.instead[n] = fix
			if fixes[n] > 0 {
				told(fixes[n])
			}
		}
	}
	for _, m := range s.marks { // the steps that count
		if m.Fix > 0 {
			told(m.Fix)
		}
	}
	return s.instead
}

// asItCounts is the evening as it counts now. A step that a fix has played again stands
// in the place of the old one, and the steps of a fix that was taken back are left out.
func (s *standing) asItCounts() []table.Mark {
	replaced := s.replaced()
	shown := slices.DeleteFunc(slices.Clone(s.order), func(m table.Mark) bool {
		return replaced[m.N] > 0 || m.Fix > 0 && !s.counts[m.N]
	})
	after := 0 // an inserted step stands before the step that it was put before
	number := map[int]int{}
	for i := len(shown) - 1; i >= 0; i-- {
		m := shown[i]
		number[m.N] = cmp.Or(m.As, m.N)
		if m.As == m.Fix && m.Fix > 0 {
			number[m.N] = after
		}
		after = number[m.N]
	}
	slices.SortStableFunc(shown, func(a, b table.Mark) int { return cmp.Compare(number[a.N], number[b.N]) })
	return shown
}
