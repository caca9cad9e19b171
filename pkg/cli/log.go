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
	N       int             `json:"n"`       // the number of the step
	Time    time.Time       `json:"time"`    // when, as in RFC 3339
	Command string          `json:"command"` // of the answer; empty where nobody typed the step
	Args    []string        `json:"args"`    // what was typed after `zbrikz`, word by word
	Dice    json.RawMessage `json:"dice"`    // of the answer
	Outcome json.RawMessage `json:"outcome"` // of the answer; null for steps that nobody typed, such as "edit"
	Text    string          `json:"text"`    // of the answer
	// the table doesn't rest on this step any more: it was undone, or another table began
	// since
	TakenBack bool `json:"taken_back"`
}

func newLog(a *app) *cobra.Command {
	var last int
	cmd := &cobra.Command{
		Use:   "log",
		Short: "The evening, with its dice and times",
		Long: `Tells the evening step by step, with its dice, whose they were, and the times. What
was taken back is marked.`,
		Example: `  zbrikz log
  zbrikz log --last 5
  zbrikz log -o json`,
		Args: words(0, 0, ""),
	}
	cmd.Flags().IntVar(&last, "last", 0, "only the last so many `steps`")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if cmd.Flags().Changed("last") && last < 1 {
			return usagef("--last %d: it takes at least 1", last)
		}
		t, err := a.openTable()
		if err != nil {
			return err
		}
		return a.tellLog(t, last)
	}
	return cmd
}

// tellLog goes through the journal twice, so that it never holds the evening in
// memory: once for what was taken back, once to tell.
func (a *app) tellLog(t *table.Table, last int) error {
	stands, err := standingOf(t)
	if err != nil {
		return err
	}
	if stands.steps == 0 && a.opts.output == "text" {
		return a.write("Nothing has been played yet.")
	}
	skip := 0
	if last > 0 {
		skip = max(0, stands.steps-last)
	}
	i := 0
	var before table.State
	for step, err := range t.Steps() {
		if err != nil {
			return err
		}
		now := step.State
		if a.opts.players {
			step = a.games.Titles.OpenStep(step, &before)
		}
		before = now
		if i++; i <= skip {
			continue
		}
		if err := a.tellStep(step, !stands.counts[step.N] && step.At == step.N); err != nil {
			return err
		}
	}
	if a.opts.why && a.opts.output == "text" {
		return a.write("why: " + noRule)
	}
	return nil
}

// standing is the steps that a table's state rests on.
type standing struct {
	marks  []table.Mark // the oldest first: each was made from the one before it
	counts map[int]bool // their numbers
	steps  int          // how many steps there are in all
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
	}
	s.counts = map[int]bool{}
	for at != 0 && !s.counts[at] {
		m, kept := all[at]
		s.counts[at] = true
		if kept { // else the journal has lost it
			s.marks = append(s.marks, m)
		}
		at = m.Parent
	}
	slices.Reverse(s.marks)
	return s, nil
}

func (a *app) tellStep(s table.Step, takenBack bool) error {
	if a.opts.output == "json" {
		line := logged{s.N, s.Time, s.Command, s.Args, s.Dice, s.Outcome, s.Text, takenBack}
		if line.Dice == nil {
			line.Dice = json.RawMessage("[]")
		}
		if line.Args == nil {
			line.Args = []string{}
		}
		return writeJSON(a.out, line)
	}
	head := fmt.Sprintf("%d  %s  %s", s.N, s.Time.Local().Format("15:04"), typedWords(s))
	if takenBack {
		head += "  (taken back)"
	}
	text := s.Text
	if s.Command == "" {
		text = "" // the head says it
	}
	if s.Command == "undo" || s.Command == "redo" { // which step is enough
		text, _, _ = strings.Cut(text, "\n")
	}
	if text != "" {
		head += "\n    " + strings.ReplaceAll(text, "\n", "\n    ")
	}
	return a.write(head)
}
