package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// logged is a step as log -o json tells it, a line each. Its JSON names are a
// contract.
type logged struct {
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
}

func newLog(a *app) *cobra.Command {
	var last int
	var all bool
	cmd := &cobra.Command{
		Use:   "log",
		Short: "The evening, with its dice and times",
		Long: `Tells the evening step by step, with its dice, whose they were, and the times. Steps
that were taken back are marked. After a fix it tells the steps as they count now;
--all also tells the replaced steps, in the order in which they were played.`,
		Example: `  zbrikz log
  zbrikz log --last 5
  zbrikz log -o json`,
		Args:        words(0, 0, ""),
		Annotations: map[string]string{bareNumber: "last"},
	}
	cmd.Flags().Var((*decimal)(&last), "last", "only the last so many `steps`")
	cmd.Flags().BoolVar(&all, "all", false, "tell also the steps that a fix has replaced")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if cmd.Flags().Changed("last") && last < 1 {
			return usagef("--last %d: it takes at least 1", last)
		}
		t, err := a.openTable()
		if err != nil {
			return err
		}
		return a.tellLog(t, last, all || a.opts.output == "json")
	}
	return cmd
}

// tellLog goes through the journal twice, so that it never holds the evening in memory:
// once to find the steps that were taken back, once to tell. all also tells the steps
// that a fix has replaced, and those of a fix that was taken back.
func (a *app) tellLog(t *table.Table, last int, all bool) error {
	stands, err := standingOf(t)
	if err != nil {
		return err
	}
	if stands.steps == 0 && a.opts.output == "text" {
		return a.write("Nothing has been played yet.")
	}
	shown := stands.order
	if !all {
		shown = stands.asItCounts()
	}
	if last > 0 {
		shown = shown[max(0, len(shown)-last):]
	}
	if err := a.tellSteps(t, &stands, shown); err != nil {
		return err
	}
	if a.opts.why && a.opts.output == "text" {
		return a.write("why: " + noRule)
	}
	return nil
}

// tellSteps tells steps in an order. Steps that come too early in the journal wait,
// without their states.
func (a *app) tellSteps(t *table.Table, stands *standing, shown []table.Mark) error {
	place := map[int]int{}
	for i, m := range shown {
		place[m.N] = i
	}
	waiting := map[int]table.Step{}
	next := 0
	before := a.empty()
	for step, err := range t.Steps() {
		if err != nil {
			return err
		}
		now := step.State
		if a.opts.players {
			step = a.games.Titles.OpenStep(step, &before)
		}
		before = now
		i, told := place[step.N]
		if !told {
			continue
		}
		step.State = table.State{}
		waiting[i] = step
		for {
			step, ok := waiting[next]
			if !ok {
				break
			}
			delete(waiting, next)
			next++
			if err := a.tellStep(step, stands.back(step)); err != nil {
				return err
			}
		}
	}
	return nil
}

// standing is the steps that a table's state rests on.
type standing struct {
	marks  []table.Mark // the oldest first: each was made from the one before it
	counts map[int]bool // their numbers
	steps  int          // how many steps the journal has
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
		s.steps++
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

// tellStep tells a step, and how it ended.
func (a *app) tellStep(s table.Step, back string) error {
	if a.opts.output == "json" {
		line := logged{s.Number(), s.Time, s.Command, s.Args, s.Dice, s.Outcome, s.Text, back != "", s.Fix, s.Seat}
		if line.Dice == nil {
			line.Dice = json.RawMessage("[]")
		}
		if line.Args == nil {
			line.Args = []string{}
		}
		return writeJSON(a.out, line)
	}
	head := fmt.Sprintf("%d  %s  %s", s.Number(), s.Time.Local().Format("15:04"), typedWords(s))
	if back != "" {
		head += "  (" + back + ")"
	}
	if s.Seat != "" {
		head += "  (" + s.Seat + "'s phone)"
	}
	text := s.Text
	if s.Command == "" {
		text = "" // the head says it already
	}
	if s.Command == "undo" || s.Command == "redo" { // the first line has the number of the step, which is enough
		text, _, _ = strings.Cut(text, "\n")
	}
	if text != "" {
		head += "\n    " + strings.ReplaceAll(text, "\n", "\n    ")
	}
	return a.write(head)
}
