package desk

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
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

// A Going is the way to another step: undo or redo.
type Going struct {
	command         string
	way             func(*table.Found) (table.Way, error)
	did, would      string // above the steps that it leads over
	back, wouldBack string // above the steps that it brings back
}

// Undo takes the last step back, or all steps after step to; a to of 0 is the last step.
func Undo(to int) Going {
	g := Going{"undo", (*table.Found).Undo, "Taken back", "Would be taken back", "Back again", "Would be back again"}
	if to > 0 {
		g.way = func(f *table.Found) (table.Way, error) { return f.UndoTo(to) }
	}
	return g
}

// Redo does a step again that undo took back.
func Redo() Going {
	return Going{command: "redo", way: (*table.Found).Redo, did: "Done again", would: "Would be done again"}
}

// say is the answer; dry tells that nothing is kept.
func (to Going) say(w table.Way, dry bool) string {
	did, back := to.did, to.back
	if dry {
		did, back = to.would, to.wouldBack
	}
	text := fmt.Sprintf("Back at step %d.", w.At)
	if len(w.Over) > 0 {
		text = overLine(did, w.Over)
	}
	if len(w.Back) > 0 {
		text += "\n" + overLine(back, w.Back)
	}
	return text
}

// said is the answer before it has any text.
func (to Going) said() play.Reply {
	return play.Reply{Command: to.command, Dice: []dice.Rolled{}, Why: []string{
		"every step stays in the journal; a step that you undo and do again shows the same dice",
	}}
}

// WouldGo tells where undo or redo would lead.
func (d *Desk) WouldGo(to Going) (said play.Reply, w table.Way, err error) {
	found, err := d.Found()
	if err != nil {
		return said, w, err
	}
	if w, err = to.way(found); err != nil {
		return said, w, err
	}
	if d.Players {
		w = d.knownWay(w)
	}
	said = d.told(to, to.said(), found, w, true)
	said.DryRun, said.Notes = true, found.Notes
	return said, w, nil
}

// Go takes the table to another step, as undo or redo. A call from a phone names the step
// that it has seen: the table's last step, or the one that is taken back.
func (d *Desk) Go(to Going, c play.Call) (play.Reply, error) {
	own, said := *d, to.said()
	own.Keep = nil // its names were told before
	h := own.Host()
	said.Seat, said.ID = c.Seat, c.ID
	kept, err := h.Change(func(found *table.Found) (table.Step, table.State, error) {
		if err := h.Once(c, found); err != nil {
			return table.Step{}, table.State{}, err
		}
		w, err := to.way(found)
		takes := len(w.Over) > 0 && w.Over[0].Number() == c.If
		if err == nil && c.If > 0 && !takes && found.State.N != c.If {
			err = h.Stale(found)
		}
		if err != nil {
			return table.Step{}, table.State{}, err
		}
		said = d.told(to, said, found, w, false).Twice(d.told(to, said, found, d.knownWay(w), false))
		step, err := play.StepOf(c.Args, said)
		step.At, step.Tip = w.At, w.Tip
		return step, w.State, err
	})
	if err != nil {
		return play.Before(err)
	}
	said.N, said.Notes = kept.Step.N, kept.Notes
	return said, nil
}

func (d *Desk) knownWay(w table.Way) table.Way {
	w.Over, w.Back = d.Games.Titles.OpenAll(w.Over), d.Games.Titles.OpenAll(w.Back)
	return w
}

// Doubt is what players may not want of a way; empty: nothing, or it is refused anyway.
func (d *Desk) Doubt(to Going) string {
	found, err := d.Found()
	if err != nil {
		return ""
	}
	w, err := to.way(found)
	if err != nil {
		return ""
	}
	return d.Titles().Opens(&found.State, &w.State)
}

func (d *Desk) told(to Going, said play.Reply, found *table.Found, w table.Way, dry bool) play.Reply {
	said.Text, said.Outcome = to.say(w, dry), returned{w.At, stepNames(w.Over), stepNames(w.Back)}
	if opens := d.Titles().Opens(&found.State, &w.State); opens != "" && to.back != "" { // a step that is done again says it itself
		said.Text = opens + ". " + said.Text
	}
	said.Lines = play.AsLines(said.Text)
	return said
}

func stepNames(steps []table.Step) []stepName {
	names := []stepName{}
	for _, s := range steps {
		names = append(names, stepName{s.Number(), s.Command, append([]string{}, s.Args...)})
	}
	return names
}

// overLine names steps and repeats the answer of each, because it tells what to do with
// the bricks, or what to take back. Of many steps it repeats only the first line.
func overLine(did string, steps []table.Step) string {
	const few = 3
	if len(steps) > few {
		all := []string{fmt.Sprintf("%s: %s.", did, say.Count(len(steps), "step"))}
		for _, s := range steps {
			said, _, _ := strings.Cut(s.Text, "\n")
			all = append(all, strings.TrimRight(fmt.Sprintf("  step %d, %s: %s", s.Number(), play.TypedWords(s), said), ": "))
		}
		return strings.Join(append(all, "zbrikz status shows the whole table"), "\n")
	}
	var all []string
	for _, s := range steps {
		all = append(all, fmt.Sprintf("%s: step %d, %s", did, s.Number(), play.TypedWords(s)))
		for _, l := range play.LastingLines(&s) {
			if !play.IsDice(l) { // dice go back too
				all = append(all, "  "+l.Text)
			}
		}
	}
	return strings.Join(all, "\n")
}
