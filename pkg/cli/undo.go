package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// returned is the outcome of undo or redo. Its JSON names are a contract.
type returned struct {
	To    int        `json:"to"`    // the step that the table stands at again
	Steps []stepName `json:"steps"` // the steps taken back, the newest first; of redo, the steps done again
	Back  []stepName `json:"back"`  // the steps that had been taken back and that undo --to brings back, the oldest first
}

type stepName struct {
	N       int    `json:"n"`       // the number of the step
	Command string `json:"command"` // its command; empty with --players where the step is the BrickMaster's as a whole
	// the line behind zbrikz, word by word; nothing with --players where the answer had
	// a secret
	Args []string `json:"args"`
}

func newUndo(a *app) *cobra.Command {
	var to int
	var dryRun bool
	cmd := &cobra.Command{
		Use:   "undo",
		Short: "Take the last step back",
		Long: `Takes the last step back, or with --to all steps after that one. The log tells
their numbers. The dice go back too: a line that is done again shows the same faces.`,
		Example: `  zbrikz undo
  zbrikz undo --dry-run
  zbrikz undo --to 12`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && names.IsNumber(args[0]) {
				return usagef("undo takes no word %q; zbrikz undo --help tells what it takes: --to %s goes back to after step %s", args[0], args[0], args[0])
			}
			return words(0, 0, "")(cmd, args)
		},
	}
	cmd.Flags().Var((*decimal)(&to), "to", "go back to after this `step`")
	a.tabFlag(cmd, "to", aStep)
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be taken back")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		back := undone(dryRun)
		if cmd.Flags().Changed("to") {
			if to < 1 {
				return usagef("--to %d: steps are counted from 1", to)
			}
			back.way = func(f *table.Found) (table.Way, error) { return f.UndoTo(to) }
		}
		return a.goTo(back, dryRun)
	}
	return cmd
}

// A goingTo is the way to another step: undo or redo.
type goingTo struct {
	command string
	way     func(*table.Found) (table.Way, error)
	say     func(table.Way) string
}

// undone takes the last step back.
func undone(dryRun bool) goingTo {
	return goingTo{"undo", (*table.Found).Undo, func(w table.Way) string {
		var all []string
		if len(w.Over) > 0 {
			all = append(all, sayOver(tense(dryRun, "Taken back", "Would be taken back"), w.Over))
		} else {
			all = append(all, fmt.Sprintf("Back at step %d.", w.At))
		}
		if len(w.Back) > 0 {
			all = append(all, sayOver(tense(dryRun, "Back again", "Would be back again"), w.Back))
		}
		return strings.Join(all, "\n")
	}}
}

// goTo takes the table to the state at another step, or tells what that would change.
func (a *app) goTo(to goingTo, dryRun bool) error {
	if dryRun {
		said, _, err := a.wouldGo(to)
		if err != nil {
			return err
		}
		return a.tell(said)
	}
	said, err := a.goes(to, play.Call{Args: a.args})
	if err != nil {
		return err
	}
	return a.tellKept(said)
}

// said is the answer before it has any text.
func (to goingTo) said() answer {
	return answer{Command: to.command, Dice: []dice.Rolled{}, Why: []string{
		"every step stays in the journal; a step that is taken back and done again shows the same dice",
	}}
}

// wouldGo tells where undo or redo would lead.
func (a *app) wouldGo(to goingTo) (said answer, w table.Way, err error) {
	found, err := a.readAll()
	if err != nil {
		return said, w, err
	}
	if w, err = to.way(found); err != nil {
		return said, w, err
	}
	w = a.openWay(w, found)
	said = to.said()
	said.DryRun, said.Text, said.Outcome = true, to.say(w), returnedBy(w)
	return said, w, nil
}

// goes takes the table to another step, as undo or redo. A call from a phone names the
// step that it has seen: the table's last step, or the one that is taken back.
func (a *app) goes(to goingTo, c play.Call) (answer, error) {
	t, err := a.openTable()
	if err != nil {
		return answer{}, err
	}
	said := to.said()
	said.Seat, said.ID = c.Seat, c.ID
	kept, err := t.Change(a.freshState, a.now(), func(found *table.Found) (table.Step, table.State, error) {
		if err := a.host().Once(c, found); err != nil {
			return table.Step{}, table.State{}, err
		}
		w, err := to.way(found)
		takes := len(w.Over) > 0 && w.Over[0].Number() == c.If
		if err == nil && c.If > 0 && !takes && found.State.N != c.If {
			err = a.host().Stale(found, c.If)
		}
		if err != nil {
			return table.Step{}, table.State{}, err
		}
		said.Text, said.Outcome = to.say(w), returnedBy(w)
		step, err := play.StepOf(c.Args, said)
		step.At, step.Tip = w.At, w.Tip
		known := a.knownWay(w, found)
		step.Lines = repeated(said.Text, to.say(known))
		if a.opts.players {
			said.Text, said.Outcome = to.say(known), returnedBy(known)
		}
		return step, w.State, err
	})
	if err != nil {
		return play.Before(err)
	}
	said.N, said.Notes = kept.Step.N, a.openNotes(kept.Notes, &kept.Step.State)
	return said, nil
}

// openWay is a way as the reader of the answer may see it.
func (a *app) openWay(w table.Way, found *table.Found) table.Way {
	if a.opts.players {
		return a.knownWay(w, found)
	}
	return w
}

// knownWay is a way as players may see it.
func (a *app) knownWay(w table.Way, found *table.Found) table.Way {
	w.Over = a.games.Titles.OpenAll(w.Over, earlier(w, found))
	w.Back = a.games.Titles.OpenAll(w.Back, &w.State)
	return w
}

func returnedBy(w table.Way) returned {
	return returned{w.At, stepNames(w.Over), stepNames(w.Back)}
}

// earlier is the state before the earliest of the steps that a way leads over: where undo
// leads to, or where redo comes from.
func earlier(w table.Way, found *table.Found) *table.State {
	if len(w.Over) > 0 && w.Over[0].N == w.At { // redo: the step is done again
		return &found.State
	}
	return &w.State
}

// repeated are the lines of an answer that repeats other answers. Players may read the
// lines that are also in open.
func repeated(text, open string) []table.Line {
	known := strings.Split(open, "\n")
	all := play.Open(text)
	for i := range all {
		all[i].Secret = !slices.Contains(known, all[i].Text)
	}
	return all
}

func stepNames(steps []table.Step) []stepName {
	names := []stepName{}
	for _, s := range steps {
		names = append(names, stepName{s.Number(), s.Command, append([]string{}, s.Args...)})
	}
	return names
}

// tense is was, or would for a dry run.
func tense(dryRun bool, was, would string) string {
	if dryRun {
		return would
	}
	return was
}

// sayOver names steps and repeats the answer of each, because it tells what to do with
// the bricks, or what to take back. Of many steps it repeats only the first line.
func sayOver(did string, steps []table.Step) string {
	const few = 3
	if len(steps) > few {
		all := []string{fmt.Sprintf("%s: %s.", did, count(len(steps), "step"))}
		for _, s := range steps {
			said, _, _ := strings.Cut(s.Text, "\n")
			all = append(all, strings.TrimRight(fmt.Sprintf("  step %d, %s: %s", s.Number(), typedWords(s), said), ": "))
		}
		return strings.Join(append(all, "zbrikz status shows the whole table"), "\n")
	}
	var all []string
	for _, s := range steps {
		all = append(all, fmt.Sprintf("%s: step %d, %s", did, s.Number(), typedWords(s)))
		for _, l := range play.Lasting(&s) {
			if !play.IsDice(l) { // dice go back too
				all = append(all, "  "+l.Text)
			}
		}
	}
	return strings.Join(all, "\n")
}

// typedWords is the words of a step as they were typed, without flags that are only about
// the answer.
func typedWords(s table.Step) string { return play.TypedWords(s) }
