package table

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"time"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// The steps that the table itself knows.
const (
	CommandNew    = "new"    // the table began
	CommandEdit   = "edit"   // somebody edited the state file
	CommandRepair = "repair" // the files were damaged, and mended
)

// Step is one line of the journal: the words typed, the dice, the lines said, and the
// whole state after it.
type Step struct {
	V       int             `json:"v"`
	N       int             `json:"n"` // from 1; it only goes up
	Time    time.Time       `json:"time"`
	Command string          `json:"command"`
	Args    []string        `json:"args"`
	Dice    json.RawMessage `json:"dice,omitempty"`
	Throw   int             `json:"throw,omitempty"` // the number of the throw that the app's dice come from; 0: that of the state
	Outcome json.RawMessage `json:"outcome,omitempty"`
	Text    string          `json:"text"`            // the answer
	Lines   []Line          `json:"lines,omitempty"` // the same, line by line; journals of older versions have none
	Seat    string          `json:"seat,omitempty"`  // from where it was played; empty: from the terminal
	// Open is the part of it that players may know; nil at a table without secrets, and in
	// journals of older versions.
	Open  *Opened `json:"open,omitempty"`
	State State   `json:"state"`

	Parent int `json:"parent"` // the step whose state it was made from; 0: none
	At     int `json:"at"`     // the step whose state this is: its own, or the one that undo or redo went to
	Tip    int `json:"tip"`    // where redo leads

	// As is the number under which a step counts that a fix has played again; 0: its own.
	As int `json:"as,omitempty"`
	// Fix is the number of the fix that has played the step again; 0: nobody fixed it. The
	// fix is the line behind the last of them, and without it they don't count.
	Fix int `json:"fix,omitempty"`
	// ID is its caller's name for it, so that a line that is sent twice is one step; a line
	// of the terminal has none.
	ID string `json:"id,omitempty"`

	Before string `json:"before"` // hash of the state file that it found; "": none
	After  string `json:"after"`  // hash of the state file that it wrote

	// Events are the events of the step, as package play lists them, out of which an
	// evening is told. They are nil where nobody has worked them out, and an empty list
	// where nothing happened. They stand behind the state, where a [Mark] finds them.
	Events json.RawMessage `json:"events,omitempty"`
}

// Opened is the part of a step that players may know; an empty one: nothing.
type Opened struct {
	All     bool            `json:"all,omitempty"` // all of it; the rest is empty then
	Args    []string        `json:"args,omitempty"`
	Dice    json.RawMessage `json:"dice,omitempty"`
	Outcome json.RawMessage `json:"outcome,omitempty"`
	Lines   []Line          `json:"lines,omitempty"`
}

// Line is one line of a step's answer.
type Line struct {
	Role   string   `json:"role"` // as a play names it
	Text   string   `json:"text"`
	Secret bool     `json:"secret,omitempty"` // it is the BrickMaster's: players may not know it
	Open   string   `json:"open,omitempty"`   // the words that players read in place of a secret line; empty: nothing
	Play   []string `json:"play,omitempty"`   // the words of a command that it proposes
	Marks  []Toned  `json:"marks,omitempty"`  // parts of it that a screen shows in a tone
}

// Toned is a part of a line and its tone, a word of package play.
type Toned struct {
	Text string `json:"text"`
	Tone string `json:"tone"`
}

// Rolled is the step's dice. It refuses dice that can't be, even if the journal's
// checksum is right.
func (s *Step) Rolled() ([]dice.Rolled, error) {
	if len(s.Dice) == 0 {
		return nil, nil
	}
	var all []dice.Rolled
	if err := json.Unmarshal(s.Dice, &all); err != nil {
		return nil, fmt.Errorf("step %d: its dice can't be read: %w; %w", s.N, err, errDamaged)
	}
	for _, r := range all {
		if err := r.Check(); err != nil {
			return nil, fmt.Errorf("step %d: its dice can't be: %w; %w", s.N, err, errDamaged)
		}
	}
	return all, nil
}

// Number is the number under which the step counts: of the step whose place it took, or
// its own.
func (s *Step) Number() int { return cmp.Or(s.As, s.N) }

// ThrowNumber is the number of the throw that the app's dice of a step come from, if it
// threw any.
func (s *Step) ThrowNumber() int { return cmp.Or(s.Throw, s.State.Throws) }

// hash is a fingerprint of a file or a line. Nothing at all has none; nor have
// the zeros that a power cut can leave of a file.
func hash(text []byte) string {
	if len(bytes.Trim(text, " \t\r\n\x00")) == 0 {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16])
}

// Every version of the journal ends its lines with a sum over the line up to there.
const (
	sumMark = `,"sum":"`
	sumEnd  = `"}`
	sumLen  = len(sumMark) + 32 + len(sumEnd)
)

func (s *Step) encode() ([]byte, error) {
	body, err := writeJSON(s)
	if err != nil {
		return nil, err
	}
	body = bytes.TrimSuffix(body, []byte("}"))
	sum := hash(body)
	return append(body, sumMark+sum+sumEnd+"\n"...), nil
}

// mark is the mark with which some editors begin a file.
const mark = "\ufeff"

// summed is a line, without its newline, whose sum is right. The changes of an editor
// that only opens and saves a file are no damage.
func summed(line []byte) ([]byte, error) {
	line = bytes.TrimPrefix(bytes.TrimSuffix(line, []byte("\r")), []byte(mark))
	at := len(line) - sumLen
	if at < 0 || string(line[at:]) != sumMark+hash(line[:at])+sumEnd {
		return nil, errors.New("its sum is wrong")
	}
	return line, nil
}

// decodeStep reads a line, without its newline.
func (gs *Games) decodeStep(line []byte) (Step, error) {
	line, err := summed(line)
	if err != nil {
		return Step{}, err
	}
	s := Step{State: gs.State()}
	if err := json.Unmarshal(line, &s); err != nil {
		var which struct{ V int }
		if json.Unmarshal(line, &which) == nil && which.V > Version {
			return Step{}, newerError(which.V)
		}
		return Step{}, err
	}
	if err := (Mark{V: s.V, N: s.N, Parent: s.Parent, At: s.At, Tip: s.Tip, As: s.As, Fix: s.Fix}).check(); err != nil {
		return Step{}, err
	}
	if err := s.State.checkBounds(); err != nil {
		return Step{}, err
	}
	s.State.modern()
	return s, nil
}

// decodeWhole is decodeStep, and looks at the dice too, which only some commands read.
func (gs *Games) decodeWhole(line []byte) (Step, error) {
	step, err := gs.decodeStep(line)
	if err == nil {
		_, err = step.Rolled()
	}
	return step, err
}

// stepNumber is the number of a line, read without the rest.
func stepNumber(line []byte) (n int, ok bool) {
	rest, begins := bytes.CutPrefix(bytes.TrimPrefix(line, []byte(mark)), []byte(`{"v":`))
	_, rest, numbered := bytes.Cut(rest, []byte(`,"n":`))
	digits, _, ends := bytes.Cut(rest, []byte(`,`))
	n, err := strconv.Atoi(string(digits))
	return n, begins && numbered && ends && err == nil
}

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
	return through(t, func(line []byte) (m Mark, ok bool, err error) {
		if line, err = summed(line); err != nil {
			return m, true, err
		}
		if err := json.Unmarshal(line, &m); err != nil && m.V <= Version {
			return Mark{}, true, err
		}
		return m, true, m.check()
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
