package table

import (
	"encoding/json"
	"fmt"
	"iter"
)

// A Mark is the place of a step in the journal, without its words, dice, lines and state.
// Reading a mark makes no state.
type Mark struct {
	V      int             `json:"v"`
	N      int             `json:"n"`
	Parent int             `json:"parent"`
	At     int             `json:"at"`
	Tip    int             `json:"tip"`
	As     int             `json:"as"`     // as in a Step
	Fix    int             `json:"fix"`    // as in a Step
	Events json.RawMessage `json:"events"` // as in a Step
}

// Marks are the marks of the steps in the journal, the oldest first. A damaged line gives
// an error in its place, as in [Table.Steps]. A state that can't be is no error here:
// only Steps finds it.
func (t *Table) Marks() iter.Seq2[Mark, error] {
	return through(t, func(line []byte) (Mark, bool, error) {
		m, err := decodeMark(line)
		return m, true, err
	})
}

// StepsAt are the steps in the journal that have one of the numbers, the oldest first. It
// doesn't read the other steps.
func (t *Table) StepsAt(numbers map[int]bool) iter.Seq2[Step, error] {
	return through(t, func(line []byte) (Step, bool, error) {
		if n, ok := stepNumber(line); ok && !numbers[n] {
			return Step{}, false, nil
		}
		s, err := t.games.decodeStep(line)
		return s, err != nil || numbers[s.N], err
	})
}

// decodeMark reads the mark of a line, without its newline.
func decodeMark(line []byte) (Mark, error) {
	line, err := summed(line)
	if err != nil {
		return Mark{}, err
	}
	var m Mark
	if err := json.Unmarshal(line, &m); err != nil && m.V <= Version {
		return Mark{}, err
	}
	return m, m.check()
}

// check refuses numbers that no step has.
func (m Mark) check() error {
	switch {
	case m.V > Version:
		return newerError(m.V)
	case m.N < 1 || m.N > maxN:
		return fmt.Errorf("it has the number %d", m.N)
	case m.Parent < 0 || m.Parent >= m.N || m.At < 1 || m.At > m.N || m.Tip < m.At || m.Tip > m.N:
		return fmt.Errorf("step %d can't be made from step %d, be at step %d and redo to step %d", m.N, m.Parent, m.At, m.Tip)
	case m.As < 0 || m.As > m.Fix || m.Fix < 0 || m.Fix > maxN || m.Fix > 0 && (m.Fix <= m.N || m.As == 0):
		return fmt.Errorf("step %d can't count as step %d because of step %d", m.N, m.As, m.Fix)
	default:
		return nil
	}
}
