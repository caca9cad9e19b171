package table

import (
	"fmt"
	"slices"
)

// CommandBurnt is the command of a step that older versions made: somebody saw a face of
// the app's dice, and the line that threw it was not kept. It left the table as it was, but
// for the number of the throw, which is passed over since.
const CommandBurnt = "burnt"

// NextThrow is the number of the throw that the next step takes its app's dice from.
// Burnt throws are passed over.
func (s *State) NextThrow() int {
	n := s.Throws + 1
	for s.IsBurnt(n) {
		n++
	}
	return n
}

// Threw notes that a step took its dice from throw n, unless others have thrown since.
func (s *State) Threw(n int) { s.Throws = max(s.Throws, n) }

// IsBurnt tells whether throw n is burnt.
func (s *State) IsBurnt(n int) bool {
	_, burnt := slices.BinarySearch(s.Burnt, n)
	return burnt
}

func (s *State) checkBurnt() error {
	last := 0
	for _, n := range s.Burnt {
		if n <= last || n > maxN {
			return fmt.Errorf("burnt: %d after %d; the numbers of throws go up from 1", n, last)
		}
		last = n
	}
	return nil
}

// back is the state of an earlier step, as it comes back. Throws that are burnt stay
// burnt.
func (f *Found) back(to Step) State {
	state := to.State.Clone()
	state.Burnt = slices.Clone(f.State.Burnt)
	return state
}
