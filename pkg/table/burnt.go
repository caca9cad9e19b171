package table

import (
	"fmt"
	"slices"
)

// CommandBurnt is the command of a step that burns a throw and leaves the table as it is:
// somebody saw a face of the app's dice, and the line that threw it was not kept.
const CommandBurnt = "burnt"

// mostBurnt is far more than anybody burns: its journal would have gigabytes.
const mostBurnt = 100_000

// NextThrow is the number of the throw that the next step takes its app's dice from.
// Burnt throws are passed over.
func (s *State) NextThrow() int {
	n := s.Throws + 1
	for i, _ := slices.BinarySearch(s.Burnt, n); i < len(s.Burnt) && s.Burnt[i] == n; i++ {
		n++
	}
	return n
}

// Threw notes that a step took its dice from throw n. The throw is kept with that step,
// so it is no longer burnt: if the step is undone, the same faces come again.
func (s *State) Threw(n int) {
	if n <= s.Throws {
		return // others have thrown since
	}
	s.Throws = n
	s.Unburn(n)
}

// Unburn lets throw n come again, because the line that showed it is kept after all.
func (s *State) Unburn(n int) {
	if i, burnt := slices.BinarySearch(s.Burnt, n); burnt {
		s.Burnt = slices.Delete(slices.Clone(s.Burnt), i, i+1)
	}
}

// Burn burns throw n: it never comes again, whatever players do and undo.
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

// Here is the At and Tip of a step that leaves everything as it is.
func (f *Found) Here() (at, tip int) {
	head := f.head()
	return head.At, head.Tip
}

// back is the state of an earlier step, as it comes back. Throws that are burnt stay
// burnt.
func (f *Found) back(to Step) State {
	state := to.State.Clone()
	state.Burnt = slices.Clone(f.State.Burnt)
	return state
}
