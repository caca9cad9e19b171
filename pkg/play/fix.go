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
	// them stops the fix, unless that would tell of new dice of the app.
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
// which a later step can't be played any more, unless the app has thrown new dice by then:
// these steps are left out. After a refusal the table is as before.
func (h *Host) Fix(f Fixing) (Reply, error) {
	if f.Ask != nil { // before the table is locked: others needn't wait for somebody who thinks
		found, err := h.Read()
		if err == nil {
			f.Ask, err = h.askForFix(f, found)
		}
		if err != nil {
			return Reply{}, err
		}
	}
	var said Reply
	kept, err := h.Change(func(found *table.Found) (table.Step, table.State, error) {
		if err := h.current(f.Call, found); err != nil {
			return table.Step{}, table.State{}, err
		}
		r := h.newReplay(f, found, appDice.roller)
		if err := r.run(found); err != nil {
			return table.Step{}, table.State{}, err
		}
		said = r.said()
		said.Seat, said.ID = f.Seat, f.ID
		found.Replay(r.parent, r.steps)
		step, err := StepOf(f.Args, said)
		step.Events = json.RawMessage("[]")
		step.Lines = tableLines(said.Lines)
		return step, r.state, err
	})
	if err != nil {
		return Before(err)
	}
	said.N, said.Notes = kept.Step.N, append(kept.Notes, said.Notes...)
	return said, nil
}

// askForFix plays a fix with a person who is asked. It gives an asker that answers the same
// once more.
func (h *Host) askForFix(f Fixing, found *table.Found) (dice.Asker, error) {
	type given struct {
		to    string
		faces []int
	}
	var all []given
	ask := f.Ask
	f.Ask = func(t dice.Throw) ([]int, error) {
		faces, err := ask(t)
		all = append(all, given{t.String(), faces})
		return faces, err
	}
	if err := h.newReplay(f, found, appDice.roller).run(found); err != nil {
		return nil, err
	}
	return func(t dice.Throw) ([]int, error) {
		if len(all) == 0 || all[0].to != t.String() {
			return nil, h.Stale(found)
		}
		faces := all[0].faces
		all = all[1:]
		return faces, nil
	}, nil
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
	said.DryRun, said.Notes = true, append(found.Notes, said.Notes...)
	return said, nil
}
