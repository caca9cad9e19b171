package table_test

import (
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// TestNextThrow: throws that an older version burnt are passed over, whichever throws there
// were.
func TestNextThrow(t *testing.T) {
	tests := []struct {
		name   string
		throws int
		burnt  []int
		next   int
	}{
		{"nothing is burnt", 0, nil, 1},
		{"the next one", 2, []int{3}, 4},
		{"a later one", 2, []int{4}, 3},
		{"an earlier one", 2, []int{1}, 3},
		{"several", 2, []int{1, 3, 4, 6}, 5},
		{"all that there are", 0, []int{1, 2, 3}, 4},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := fresh()
			s.Throws, s.Burnt = tt.throws, tt.burnt
			if got := s.NextThrow(); got != tt.next {
				t.Errorf("the next throw is %d, want %d", got, tt.next)
			}
		})
	}
}

// TestBurntStaysBurnt: no way back brings a throw that an older version burnt.
func TestBurntStaysBurnt(t *testing.T) {
	tb, _ := friday(t)
	throw := func(f *table.Found) (table.Step, table.State, error) {
		s := f.State.Clone()
		s.Threw(s.NextThrow())
		return table.Step{Command: "throw"}, s, nil
	}
	burn := func(f *table.Found) (table.Step, table.State, error) {
		step := table.Step{Command: table.CommandBurnt, At: f.Last.At, Tip: f.Last.Tip}
		s := f.State.Clone()
		s.Burnt = append(s.Burnt, s.NextThrow())
		return step, s, nil
	}
	for _, tt := range []struct {
		name   string
		f      func(*table.Found) (table.Step, table.State, error)
		throws int
		burnt  []int
	}{
		{"a throw, step 2", throw, 1, nil},
		{"a throw", throw, 2, nil},
		{"undo", undo, 1, nil},
		{"a burnt throw", burn, 1, []int{2}},
		{"undo goes past it", undo, 0, []int{2}},
		{"redo", redo, 1, []int{2}},
		{"redo goes past it", redo, 2, []int{2}},
		{"and back", undo, 1, []int{2}},
		{"another throw", throw, 3, []int{2}},
		{"a burnt one", burn, 3, []int{2, 4}},
		{"back to before all", undoTo(1), 0, []int{2, 4}},
		{"and forth", undoTo(3), 2, []int{2, 4}},
	} {
		kept := change(t, tb, tt.f).Step.State
		if kept.Throws != tt.throws || !slices.Equal(kept.Burnt, tt.burnt) {
			t.Fatalf("%s: throws %d, burnt %v; want %d and %v", tt.name, kept.Throws, kept.Burnt, tt.throws, tt.burnt)
		}
	}
	checkFindings(t, tb, nil)
}
