package table

import (
	"fmt"
	"slices"
)

// CommandBurnt is a step that leaves the table as it is and burns a throw: a face
// of the app was seen, and may not be kept.
const CommandBurnt = "burnt"

// mostBurnt is far more than anybody burns: its journal would have gigabytes.
const mostBurnt = 100_000

// NextThrow is the number of the next step that throws: from it come the app's
// dice. All that is burnt is passed over.
func (s *State) NextThrow() int {
	n := s.Throws + 1
	for i, _ := slices.BinarySearch(s.Burnt, n); i < len(s.Burnt) && s.Burnt[i] == n; i++ {
		n++
	}
	return n
}

// Threw counts a step whose dice came from throw n. One that was burnt comes again
// if that step is taken back: it was kept.
func (s *State) Threw(n int) {
	if n <= s.Throws {
		return // others have thrown since
	}
	s.Throws = n
	s.Unburn(n)
}

// Unburn lets throw n come again: all that was seen of it is kept after all.
func (s *State) Unburn(n int) {
	if i, burnt := slices.BinarySearch(s.Burnt, n); burnt {
		s.Burnt = slices.Delete(slices.Clone(s.Burnt), i, i+1)
	}
}

// Burn burns throw n: whatever is done and taken back, it never comes again.
func (s *State) Burn(n int) {
	if i, burnt := slices.BinarySearch(s.Burnt, n); !burnt {
		s.Burnt = slices.Insert(slices.Clone(s.Burnt), i, n)
	}
}

// IsBurnt tells whether throw n is burnt.
func (s *State) IsBurnt(n int) bool {
	_, burnt := slices.BinarySearch(s.Burnt, n)
	return burnt
}

func (s *State) checkBurnt() error {
	if len(s.Burnt) > mostBurnt {
		return fmt.Errorf("burnt: %d throws are more than the %d that can be", len(s.Burnt), mostBurnt)
	}
	last := 0
	for _, n := range s.Burnt {
		if n <= last || n > maxN {
			return fmt.Errorf("burnt: %d after %d; the numbers of throws go up from 1", n, last)
		}
		last = n
	}
	return nil
}

// Here is where a step stays that leaves everything as it is: its At and Tip.
func (f *Found) Here() (at, tip int) {
	head := f.head()
	return head.At, head.Tip
}

// back is the state of an earlier step, as it comes back: all that is burnt stays so.
func (f *Found) back(to Step) State {
	state := to.State.Clone()
	state.Burnt = slices.Clone(f.State.Burnt)
	return state
}
