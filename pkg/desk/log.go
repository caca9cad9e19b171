package desk

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Logged is a step of the evening, as log tells it. Its JSON names are a contract.
type Logged struct {
	N       int             `json:"n"`       // the number of the step; of a step that a fix has played again, the number of the step that it replaces
	Time    time.Time       `json:"time"`    // when, as in RFC 3339
	Command string          `json:"command"` // the command, as in the answer; empty where nobody typed the step
	Args    []string        `json:"args"`    // the line behind `zbrikz`, word by word
	Dice    json.RawMessage `json:"dice"`    // as in the answer
	Outcome json.RawMessage `json:"outcome"` // as in the answer; null for steps that nobody typed, such as "edit"
	Text    string          `json:"text"`    // as in the answer
	// the table doesn't rest on this step any more: it was undone, or another table began
	// since
	TakenBack bool   `json:"taken_back"`
	Fix       int    `json:"fix,omitempty"`  // the number of the fix that has played it again
	Seat      string `json:"seat,omitempty"` // the seat of the phone that has played it; left out where it was typed

	Hands string      `json:"-"` // what other phones have typed of its dice: "Mona typed initiative 3 4"
	Back  string      `json:"-"` // how it ended: "taken back", "replaced by step 13"; empty: it counts
	Line  string      `json:"-"` // the words typed, in one line
	Lines []play.Line `json:"-"` // its answer
}

// Log is the evening as it counts now, or its last steps; a last of 0 is all. all also
// tells the steps that a fix has replaced, in the order in which they were played. It goes
// through the journal twice, so that it never holds the evening in memory.
func (d *Desk) Log(last int, all bool) iter.Seq2[Logged, error] {
	return func(yield func(Logged, error) bool) {
		var stands standing
		t, err := d.table()
		if err == nil {
			stands, err = standingOf(t)
		}
		if err != nil {
			yield(Logged{}, err)
			return
		}
		shown := stands.order
		if !all {
			shown = stands.asItCounts()
		}
		if last > 0 {
			shown = shown[max(0, len(shown)-last):]
		}
		d.logged(t, &stands, shown, yield)
	}
}

// logged tells steps in an order. Steps that come too early in the journal wait, without
// their states.
func (d *Desk) logged(t *table.Table, stands *standing, shown []table.Mark, yield func(Logged, error) bool) {
	place, wanted := map[int]int{}, map[int]bool{}
	for i, m := range shown {
		place[m.N] = i
		wanted[m.N] = true
	}
	waiting := map[int]Logged{}
	next := 0
	for step, err := range t.StepsAt(wanted) {
		if err != nil {
			yield(Logged{}, err)
			return
		}
		if i, ok := place[step.N]; ok {
			waiting[i] = d.oneLogged(step, stands.back(step))
		}
		for one, ok := waiting[next]; ok; one, ok = waiting[next] {
			if !yield(one, nil) {
				return
			}
			delete(waiting, next)
			next++
		}
	}
}

func (d *Desk) oneLogged(s table.Step, back string) Logged {
	if d.Players {
		s = d.Games.Titles.OpenStep(s)
	}
	one := Logged{
		N: s.Number(), Time: s.Time, Command: s.Command, Args: append([]string{}, s.Args...), Dice: s.Dice, Outcome: s.Outcome, Text: s.Text,
		TakenBack: back != "", Fix: s.Fix, Seat: s.Seat, Back: back, Line: play.TypedWords(s), Lines: play.LinesAt(&s),
	}
	if one.Dice == nil {
		one.Dice = json.RawMessage("[]")
	}
	rolled, _ := s.Rolled() // a step that can't be read shows the rest
	for _, r := range rolled {
		if r.By != "" && r.By != s.Seat {
			one.Hands = strings.TrimPrefix(one.Hands+", "+r.By+" typed "+r.Why+" "+play.Faces(r), ", ")
		}
	}
	return one
}

// standing is the steps that a table's state rests on.
type standing struct {
	marks  []table.Mark // the oldest first: each was made from the one before it
	counts map[int]bool // their numbers
	order  []table.Mark // all steps, in the order of the journal
	// instead is the value of replaced; nil: it wasn't worked out yet.
	instead map[int]int
}

// back tells how a step ended: "taken back", "replaced by step 13", or nothing.
func (s *standing) back(step table.Step) string {
	fix := step.Command == table.CommandFix && s.replaced()[step.At] == 0 // otherwise it led on to another fix
	switch {
	case fix && !s.counts[step.At]:
		return "taken back"
	case s.counts[step.N] || step.At != step.N:
		return ""
	case s.replaced()[step.N] > 0:
		return fmt.Sprintf("replaced by step %d", s.replaced()[step.N])
	default:
		return "taken back"
	}
}

// standingOf goes through the journal without its states.
func standingOf(t *table.Table) (s standing, err error) {
	all := map[int]table.Mark{}
	at := 0
	for m, err := range t.Marks() {
		if err != nil {
			return s, err
		}
		all[m.N] = m
		at = m.At
		s.order = append(s.order, table.Mark{N: m.N, Parent: m.Parent, At: m.At, As: m.As, Fix: m.Fix})
	}
	s.counts = map[int]bool{}
	for at != 0 && !s.counts[at] {
		m, kept := all[at]
		s.counts[at] = true
		if kept { // otherwise the journal has lost it
			s.marks = append(s.marks, m)
		}
		at = m.Parent
	}
	slices.Reverse(s.marks)
	return s, nil
}

// replaced is the steps that a fix has replaced, each with the number of the fix.
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
