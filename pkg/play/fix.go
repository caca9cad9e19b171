package play

import (
	"encoding/json"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A fix puts an earlier step right, and plays all later steps again, with the same dice.
// It is one step of the table: undo takes it back in one, and nothing is erased.

// A Fixing names the step to be put right, and how.
type Fixing struct {
	Call // the line of the fix itself

	Step   int  // the number under which it counts
	Seen   int  // the number of its line in the journal, as somebody has read it; 0: nobody has
	Drop   bool // it is taken out
	Before bool // something is played before it
	// Line is the words that are played in its place, or before it; its dice are the dice
	// of the step whose place it takes, unless some are typed or asked for.
	Line Call
	// DropBroken leaves later steps out that can't be played any more; else the first of
	// them stops the fix.
	DropBroken bool
	// Calls is the meaning of the words of an earlier step.
	Calls func(args []string) (Call, error)
}

// Fixed is the change of a fix. Its JSON names are a contract.
type Fixed struct {
	Step   int          `json:"step"`   // the step that was put right
	Did    string       `json:"did"`    // "replaced", "dropped", or "before": a step was put before it
	Steps  []PlayedOver `json:"steps"`  // all steps that were played again, the oldest first; the new line first
	Broken []Broken     `json:"broken"` // steps that can't be played any more, and were left out
}

// PlayedOver is a step that a fix has played again.
type PlayedOver struct {
	N       int      `json:"n"`                         // the number under which it counts
	Command string   `json:"command"`                   // its command
	Args    []string `json:"args"`                      // the line behind zbrikz, word by word
	Same    bool     `json:"same"`                      // the same came of it
	Text    string   `json:"text"`                      // the answer, where it is new, its lines parted by line ends; else empty
	Secret  bool     `json:"for_brickmaster,omitempty"` // players may not know of it
}

// Broken is a step that a fix has left out.
type Broken struct {
	N      int      `json:"n"`                         // its number
	Args   []string `json:"args"`                      // the line behind zbrikz, word by word
	Why    string   `json:"why"`                       // why it can't be played any more
	Secret bool     `json:"for_brickmaster,omitempty"` // players may not know of it
}

// Fix puts a step right and keeps that. It refuses a step that the table doesn't rest on,
// the table's beginning, a line that is refused in the step's place, and a fix after
// which a later step can't be played any more. After a refusal the table is as before,
// though new dice of the app may be burnt.
func (h *Host) Fix(f Fixing) (Reply, error) {
	k := newKeeping(h, f.Call)
	if f.Ask != nil {
		var err error
		if f.Ask, err = k.askForFix(f); err != nil {
			return Reply{}, err
		}
	}
	var said Reply
	kept, err := k.change(func(found *table.Found) (table.Step, table.State, error) {
		r := h.newReplay(f, found, appDice.roller)
		r.has(k.seen)
		if err := r.run(found); err != nil {
			return table.Step{}, table.State{}, k.stopped(r, err)
		}
		if !r.threw(k.seen) {
			return table.Step{}, table.State{}, k.gone(h.Stale(found, 0))
		}
		k.sees(r.fresh)
		said = r.said()
		found.Replay(r.parent, r.steps)
		step, err := StepOf(f.Args, said)
		step.Events = json.RawMessage("[]")
		step.Lines = tableLines(said.Lines)
		return step, r.state, err
	})
	if err != nil {
		return Reply{}, err
	}
	said.N, said.Notes = kept.Step.N, kept.Notes
	return said, nil
}

// TryFix gives the change that a fix would make, with the system's dice for new throws,
// and keeps nothing.
func (h *Host) TryFix(f Fixing) (Reply, error) {
	found, err := h.Read()
	if err != nil {
		return Reply{}, err
	}
	r := h.newReplay(f, found, func(appDice) dice.Roller { return dice.NewFair(dice.NewSeed()) })
	if err := r.run(found); err != nil {
		return Reply{}, err
	}
	said := r.said()
	said.DryRun, said.Notes = true, found.Notes
	return said, nil
}
