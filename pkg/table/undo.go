package table

import (
	"errors"
	"fmt"
	"iter"
	"os"
	"slices"
)

// Way is the way to the state that undo or redo leads to: that state, and the At and Tip
// of the step that goes there.
type Way struct {
	At, Tip int
	State   State
	// Over are the steps taken back, the newest first, or done again, the
	// oldest first.
	Over []Step
	// Back are the steps that UndoTo brings back, the oldest first: they were taken back
	// before, or stood in another new table.
	Back []Step
}

// Undo is the way to the state before the latest step that still counts. At a new table
// where nobody has played yet, it leads back to the table before.
func (f *Found) Undo() (Way, error) {
	if !f.Exists {
		return Way{}, errors.New("nothing to undo: nobody has played here yet")
	}
	head, h := f.head(), f.history()
	defer h.close()
	at, err := h.step(head.At)
	if err != nil {
		return Way{}, err
	}
	if fix, is, err := h.fixOf(at); err != nil {
		return Way{}, err
	} else if is { // it goes as a whole
		at = fix
	}
	from := at.Parent
	if from == 0 && head.At == head.Tip { // redo leads nowhere: nothing was played since
		if from, err = h.madeFrom(at); err != nil {
			return Way{}, err
		}
	}
	if from == 0 {
		return Way{}, fmt.Errorf("nothing to undo: the table begins with step %d", at.N)
	}
	to, err := h.step(from)
	if err != nil {
		return Way{}, err
	}
	return Way{At: to.N, Tip: head.Tip, State: f.back(to), Over: []Step{at}}, nil
}

// madeFrom is the step whose state a step was made from. For a new table, it is the step
// that the table before it stood at. It is 0 where there was none.
func (h *history) madeFrom(s Step) (int, error) {
	if s.Parent != 0 || s.Command != CommandNew || s.N == 1 {
		return s.Parent, nil
	}
	before, err := h.step(s.N - 1)
	return before.At, err
}

// UndoTo is the way to the state after the step that counts under number n. That step may
// lie ahead, among the steps that were undone, or at another new table.
func (f *Found) UndoTo(n int) (Way, error) {
	if !f.Exists {
		return Way{}, errors.New("nothing to undo: nobody has played here yet")
	}
	head, h := f.head(), f.history()
	defer h.close()
	if n < 1 || n > head.N {
		return Way{}, fmt.Errorf("there is no step %d; the last is %d", n, head.N)
	}
	target, err := h.counting(n, head.At)
	if err != nil {
		return Way{}, err
	}
	if target.At == head.At {
		return Way{}, fmt.Errorf("nothing to undo: the table is as step %d left it", n)
	}
	over, meets := h.between(head.At, target.At)
	back, _ := h.between(target.At, meets)
	slices.Reverse(back)
	way := Way{At: target.At, Tip: target.Tip, State: f.back(target), Over: over, Back: back}
	ahead, _ := h.ahead(head.At, head.Tip) // none where the journal is damaged
	if meets == target.At || h.descends(head.Tip, target.At) || slices.ContainsFunc(ahead, func(r redone) bool { return r.to == target.At }) {
		way.Tip = head.Tip // redo leads on to where it led
	}
	return way, nil
}

// Past is the step that the table stands at and then the steps that undo can go back to,
// which it rests on: the newest first, and no more than most in all. It ends where the
// journal is damaged.
func (f *Found) Past(most int) []Step {
	if !f.Exists {
		return nil
	}
	h := f.history()
	defer h.close()
	var all []Step
	for step, err := range h.past(f.head().At) {
		if err != nil || len(all) == most {
			break
		}
		all = append(all, step)
	}
	return all
}

// past are a step and those that it rests on, the newest first.
func (h *history) past(at int) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		for at != 0 {
			step, err := h.step(at)
			if !yield(step, err) || err != nil {
				return
			}
			at = step.Parent
		}
	}
}

// Redo is the way to the state after the step that was undone last.
func (f *Found) Redo() (Way, error) {
	if !f.Exists {
		return Way{}, errors.New("nothing to redo: nobody has played here yet")
	}
	head, h := f.head(), f.history()
	defer h.close()
	ahead, err := h.ahead(head.At, head.Tip)
	switch {
	case err != nil:
		return Way{}, err
	case len(ahead) == 0:
		return Way{}, errors.New("nothing to redo: nothing is taken back, or a later step went another way; undo --to N goes to any step of zbrikz log")
	}
	next := ahead[len(ahead)-1]
	to, err := h.step(next.to)
	if err != nil {
		return Way{}, err
	}
	over, err := h.step(next.over)
	return Way{At: to.N, Tip: head.Tip, State: f.back(to), Over: []Step{over}}, err
}

// A redone is a step that redo leads to, and the step that it does again: for a step that
// a fix has played again, that is the fix.
type redone struct{ to, over int }

// ahead is the steps of redo from one step to another, the last first; it is empty where
// redo doesn't lead there.
func (h *history) ahead(at, tip int) ([]redone, error) {
	var all []redone
	for n := tip; n > at; {
		step, err := h.step(n)
		if err != nil {
			return nil, err
		}
		from, err := h.madeFrom(step)
		if err != nil {
			return nil, err
		}
		over := n
		if from != at {
			fix, is, err := h.fixOf(step)
			if err != nil {
				return nil, err
			}
			if is && (fix.Parent == at || !h.descends(from, at)) { // it was undone, and something before it too
				over, from = fix.N, fix.Parent
			}
		}
		all = append(all, redone{n, over})
		if from == at {
			return all, nil
		}
		n = from
	}
	return nil, nil
}

// history looks steps up by their number. It reads the journal from its end,
// no further than it must, and remembers the lines that it passed.
type history struct {
	found  *Found
	file   *os.File
	next   func() (line, error, bool)
	stop   func()
	passed []numbered // the newest first
}

type numbered struct {
	n    int
	line []byte
}

func (f *Found) history() *history { return &history{found: f} }

func (h *history) close() {
	if h.stop != nil {
		h.stop()
		h.file.Close()
	}
}

func (h *history) step(n int) (Step, error) {
	switch f := h.found; {
	case f.implied != nil && f.implied.N == n:
		return *f.implied, nil
	case f.Last != nil && f.Last.N == n:
		return *f.Last, nil
	}
	for _, p := range h.passed {
		if p.n == n {
			return h.decode(p)
		}
	}
	for {
		p, err := h.further()
		switch {
		case err != nil:
			return Step{}, err
		case p.n == n:
			return h.decode(p)
		case p.n < n:
			return Step{}, fmt.Errorf("step %d is gone from %s; undo --to N goes to one that is there", n, h.found.table.journalPath())
		}
	}
}

func (h *history) decode(p numbered) (Step, error) {
	step, err := h.found.table.games.decodeStep(p.line)
	if err == nil && step.N != p.n {
		err = fmt.Errorf("it is step %d too", step.N)
	}
	if err != nil {
		return Step{}, fmt.Errorf("%s: step %d is damaged: %w; undo --to N goes past it", h.found.table.journalPath(), p.n, err)
	}
	return step, nil
}

// further passes one more line that has a number. Before the first line it gives 0.
func (h *history) further() (numbered, error) {
	if h.file == nil {
		file, _, err := h.found.table.open(journalExt)
		if file == nil {
			return numbered{}, err
		}
		h.file = file
		h.next, h.stop = iter.Pull2(backwards(file, h.found.book.end))
	}
	for {
		l, err, ok := h.next()
		if !ok || err != nil {
			return numbered{}, err
		}
		if n, ok := stepNumber(l.text); ok {
			p := numbered{n, l.text}
			h.passed = append(h.passed, p)
			return p, nil
		}
	}
}

// between is the steps from the place where two ways meet up to step from, the newest
// first, and the step where they meet, 0 if they don't. It ends where the journal has
// lost the way.
func (h *history) between(from, to int) (over []Step, meet int) {
	for from != to {
		step, err := h.step(max(from, to))
		switch {
		case from > to && err == nil:
			over = append(over, step)
			from = step.Parent
		case from > to:
			return over, 0
		default:
			to = step.Parent
		}
	}
	return over, from
}

// counting is the step that counts under number n where the table is at step at: a step
// that a fix has played again, or else the step that has the number.
func (h *history) counting(n, at int) (Step, error) {
	for at > n {
		step, err := h.step(at)
		if err != nil {
			break // an older step has its own number
		}
		if step.Number() == n {
			return step, nil
		}
		at = step.Parent
	}
	return h.step(n)
}

// descends tells whether step n was made from step from, by whatever steps.
func (h *history) descends(n, from int) bool {
	_, meet := h.between(n, from)
	return meet == from
}
