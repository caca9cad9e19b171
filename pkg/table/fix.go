package table

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/names"
)

// CommandFix is the command of a step that puts earlier steps right. The steps that count
// from now on stand before it in the journal, each with the number of the step whose
// place it takes.
const CommandFix = "fix"

// Chain gives the steps that the table rests on, the oldest first, from the step that
// counts under number n on, and before, the step that the first of them was made from;
// before is nil where that was none. It refuses a number that none of these steps counts
// under.
func (f *Found) Chain(n int) (before *Step, steps []Step, err error) {
	if !f.Exists {
		return nil, nil, fmt.Errorf("there is no step %d: nobody has played here yet", n)
	}
	h := f.history()
	defer h.close()
	found := func() bool { return len(steps) > 0 && steps[len(steps)-1].Number() == n }
	for step, err := range h.past(f.head().At) {
		if err != nil {
			return nil, nil, err
		}
		if found() {
			before = &step
			break
		}
		steps = append(steps, step)
	}
	if !found() {
		return nil, nil, fmt.Errorf("the table doesn't rest on a step %d; zbrikz log tells the steps that count", n)
	}
	slices.Reverse(steps)
	return before, steps, nil
}

// Came are the names that come with each of some steps; the first is made from a state.
func Came(from *State, steps []Step) (all [][]string) {
	given := func(s *State) []string {
		return slices.Concat(s.called(OfFigure), s.called(OfLetter), s.called(OfNumber))
	}
	there := given(from)
	for i := range steps {
		now := given(&steps[i].State)
		all = append(all, slices.DeleteFunc(slices.Clone(now), func(name string) bool { return slices.Contains(there, name) }))
		there = now
	}
	return all
}

// Promise tells the games that give names which they are while a line is played again.
func (s *State) Promise(p names.Promised) {
	for _, part := range s.parts.all {
		if g, gives := part.(interface{ Promise(p names.Promised) }); gives {
			g.Promise(p)
		}
	}
}

// Replay puts steps, with their states, in the place of all steps made from step parent.
// The next step comes behind them and tells of it. A step that takes another's place has
// that one's As and time; a step put in between has neither.
func (f *Found) Replay(parent int, steps []Step) { f.parent, f.replayed = parent, steps }

// numberReplayed numbers the steps that were played again, and says of the fix where the
// table is now.
func (f *Found) numberReplayed(next int, fix *Step) []Step {
	parent, all := f.parent, f.replayed
	for i := range all {
		s := &all[i]
		s.V, s.N, s.Parent, s.At, s.Tip = Version, next+i, parent, next+i, next+i
		s.Fix = next + len(all)
		s.State.Version, s.State.N = Version, s.N
		if s.As == 0 { // it is new, and counts under the number of the fix
			s.As, s.Time = s.Fix, fix.Time
		}
		parent = s.N
	}
	fix.At, fix.Tip = parent, parent
	return all
}

// fixOf is the fix for which a step was played again as its last one; false: the step is
// of no fix, or not its last.
func (h *history) fixOf(s Step) (Step, bool, error) {
	if s.Fix == 0 || s.N != s.Fix-1 {
		return Step{}, false, nil
	}
	fix, err := h.step(s.Fix)
	return fix, err == nil, err
}
