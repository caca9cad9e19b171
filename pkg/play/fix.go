package play

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
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
	var r *replay
	if f.Ask != nil { // before the table is locked: others needn't wait for somebody who thinks
		found, err := h.Read()
		if err != nil {
			return Reply{}, err
		}
		r = h.newReplay(f, found)
		if err := r.run(found); err != nil {
			return Reply{}, err
		}
	}
	var said Reply
	kept, err := h.Change(func(found *table.Found) (table.Step, table.State, error) {
		if err := h.current(f.Call, found); err != nil {
			return table.Step{}, table.State{}, err
		}
		switch {
		case r == nil:
			r = h.newReplay(f, found)
			if err := r.run(found); err != nil {
				return table.Step{}, table.State{}, err
			}
		case !found.State.Equal(*r.before):
			return table.Step{}, table.State{}, h.Stale(found)
		}
		said = r.said()
		said.Seat, said.ID = f.Seat, f.ID
		found.Replay(r.parent, r.steps)
		step, err := StepOf(f.Args, said)
		step.Events = json.RawMessage("[]")
		return step, r.state, err
	})
	if err != nil {
		return Before(err)
	}
	said.N, said.Notes = kept.Step.N, append(kept.Notes, said.Notes...)
	return said, nil
}

// TryFix tells what a fix would change, with the system's dice for new throws.
func (h *Host) TryFix(f Fixing) (Reply, error) {
	found, err := h.Read()
	if err != nil {
		return Reply{}, err
	}
	r := h.newReplay(f, found)
	r.seed = dice.NewSeed()
	if err := r.run(found); err != nil {
		return Reply{}, err
	}
	said := r.said()
	said.DryRun, said.Notes = true, append(found.Notes, said.Notes...)
	return said, nil
}

// A replay is the steps of a fix so far.
type replay struct {
	host   *Host
	fixing Fixing
	seed   string       // of new throws; empty: the table's
	before *table.State // the table as it was found
	steps  []table.Step // each with its state
	parent int          // the step that the first of them is made from
	came   [][]string   // the names that came with each step that is played again
	at     int          // the number of the step among these; less than 0: it is new
	state  table.State  // after them
	all    teller       // for eyes that know all
	open   teller       // for players
	spent  table.State  // the throws that anybody has had
	fresh  bool         // the app has thrown dice that nobody knew
	unused []string     // typed faces that counted for nothing
	left   error        // of the person who was asked and has stopped answering
}

// newReplay is a fix of a table before its first step.
func (h *Host) newReplay(f Fixing, found *table.Found) *replay {
	return &replay{
		host: h, fixing: f, before: &found.State, spent: found.State.Clone(),
		all:  newTeller(f.Step, func(s table.Step) table.Step { return s }),
		open: newTeller(f.Step, h.Titles.OpenStep),
	}
}

// run plays the fix, and all later steps again.
func (r *replay) run(found *table.Found) error {
	f := r.fixing
	before, chain, err := found.Chain(f.Step)
	switch {
	case err != nil:
		return err
	case f.Seen > 0 && chain[0].N != f.Seen: // another fix came first
		return r.host.Stale(found)
	case before == nil:
		return fmt.Errorf("step %d began the table, and stays as it is", f.Step)
	case f.Drop && len(chain) == 1:
		return fmt.Errorf("step %d is the last one: zbrikz undo takes it back", f.Step)
	}
	r.parent, r.state = before.N, before.State.Clone()
	r.state.Burnt = slices.Clone(r.spent.Burnt)
	r.came = table.Came(&before.State, chain)
	was, rest := chain[0], chain[1:]
	switch {
	case f.Drop:
		r.tell(func(t *teller) { t.begins("dropped", "Step %d is taken out: %s.", was, nil) })
	case f.Before:
		rest, r.at = chain, -1
		if err := r.begin(nil, "before", "Before step %d stands now: %s."); err != nil {
			return err
		}
	default:
		if err := r.begin(&was, "replaced", "Step %d is now: %s."); err != nil {
			return err
		}
	}
	for i := range rest {
		if err := r.host.Context.Err(); err != nil {
			return err
		}
		from := &before.State
		if r.at = len(chain) - len(rest) + i; r.at > 0 {
			from = &chain[r.at-1].State
		}
		if err := r.later(from, &rest[i]); err != nil {
			return err
		}
	}
	if f.Before {
		r.tell(func(t *teller) { t.outs.Steps[0].N = found.Next() + len(r.steps) })
	}
	if len(r.steps) == 0 {
		return fmt.Errorf("nothing is left behind step %d: zbrikz undo --to %d goes back there", before.Number(), before.Number())
	}
	r.state.Throws = max(r.state.Throws, r.spent.Throws)
	r.steps[len(r.steps)-1].State = r.state
	r.tell((*teller).same)
	return nil
}

// begin plays the new line in the place of a step; nil: before it.
func (r *replay) begin(was *table.Step, did, first string) error {
	said, err := r.play(r.fixing.Line, was, true)
	switch {
	case err != nil && r.host.Players:
		return r.host.openRefusal(r.fixing.Line, &r.state, err, true)
	case err != nil:
		return err
	}
	step := r.steps[len(r.steps)-1]
	r.all.begins(did, first, step, said.Lines)
	r.open.begins(did, first, step, said.ForPlayers().Lines)
	return nil
}

func (r *replay) later(from *table.State, was *table.Step) error {
	err := r.repeat(from, was)
	if err == nil {
		return nil
	}
	if r.left != nil && errors.Is(err, r.left) || r.host.Context.Err() != nil {
		return err
	}
	known := errForAlone
	if !r.open.shut(*was) {
		known = err
		if c, wrong := r.fixing.Calls(was.Args); wrong == nil {
			known = r.host.openRefusal(c, &r.state, err, true)
		}
	}
	leftOut := "left out: "
	switch {
	case r.fixing.DropBroken:
	case r.fresh: // a refusal would tell of them
		leftOut = "left out, for new dice have fallen: "
	case r.host.Players:
		return fmt.Errorf("%s; --drop-broken leaves out the steps that can't be played any more", r.open.refused(*was, known)) // no %w: the fix doesn't lack what that line lacks
	default:
		return fmt.Errorf("%s; --drop-broken leaves out the steps that can't be played any more", r.all.refused(*was, err))
	}
	r.all.leaves(leftOut, *was, err)
	r.all.outs.Broken[len(r.all.outs.Broken)-1].Secret = r.open.shut(*was)
	r.open.leaves(leftOut, *was, known)
	return nil
}

// repeat plays a step again that was made from another state.
func (r *replay) repeat(from *table.State, was *table.Step) error {
	if was.Command == table.CommandEdit {
		return r.edit(from, was)
	}
	c, err := r.fixing.Calls(was.Args)
	if err != nil {
		return err
	}
	c.Typed, c.Ask, c.Seat, c.Args = false, nil, was.Seat, was.Args
	if _, err := r.play(c, was, false); err != nil {
		return err
	}
	r.tell(func(t *teller) { t.compares(*was, r.steps[len(r.steps)-1]) })
	return nil
}

// edit carries over an edit by hand.
func (r *replay) edit(from *table.State, was *table.Step) error {
	next, err := r.state.Edited(from, &was.State)
	if err != nil {
		return err
	}
	step := *was
	step.As = was.Number()
	r.keep(step, next)
	r.tell(func(t *teller) { t.compares(*was, step) })
	return nil
}

// play plays a line in the place of a step; nil: in none's. Its dice are those that were
// thrown then, unless some are typed or asked for; others tells that they may be about
// other figures now. Further dice come from the same throw of the app.
func (r *replay) play(c Call, was *table.Step, others bool) (Reply, error) {
	h := new(*r.host)
	h.Players = false // the step keeps both answers
	var rolled []dice.Rolled
	n := r.spent.NextThrow()
	if was != nil {
		var err error
		if rolled, err = was.Rolled(); err != nil {
			return Reply{}, err
		}
		if then := was.ThrowNumber(); len(rolled) > 0 && then > 0 && !r.spent.IsBurnt(then) {
			n = then
		}
	}
	hand, err := c.hand(dice.NewFair(cmp.Or(r.seed, r.state.Seed), strconv.Itoa(n)))
	if err != nil {
		return Reply{}, err
	}
	if !c.Typed && c.Ask == nil {
		hand.Repeat(rolled, others)
	}
	if r.fixing.Ask != nil && !r.fresh {
		hand.Ask(func(t dice.Throw) ([]int, error) {
			if !others {
				t.Extra = strings.Join(say.Some(fmt.Sprintf("for step %d", was.Number()), t.Extra), ", ")
			}
			faces, err := r.fixing.Ask(t)
			r.left = err
			return faces, err
		})
	}
	promised := names.Promised{Later: slices.Concat(r.came[r.at+1:]...)}
	if r.at >= 0 {
		promised.Again = r.came[r.at]
	}
	r.state.Promise(promised)
	defer func() { r.state.Promise(names.Promised{}) }() // of the next state, too
	b, err := h.means(c, &r.state, !others)
	if err != nil {
		return Reply{}, err
	}
	got, err := h.decide(c, b, &r.state, hand)
	r.fresh = r.fresh || hand.ThrewNew()
	if err != nil {
		return Reply{}, err
	}
	if err := h.finish(&r.state, &got, n); err != nil {
		return Reply{}, err
	}
	if len(hand.Rolled()) > 0 {
		r.spent.Threw(n)
	}
	r.unused = append(r.unused, notNeeded(hand.Unused())...)
	said := h.answer(c, b, &r.state, got)
	step, err := h.step(b.written(c.Name, c.Args), said, &r.state, &got.next)
	if err != nil {
		return Reply{}, err
	}
	step.Throw = got.throw(n)
	if was != nil {
		step.As, step.Time = was.Number(), was.Time
	}
	r.keep(step, got.next)
	return said, nil
}

func (r *replay) keep(step table.Step, next table.State) {
	step.State = next
	r.steps, r.state = append(r.steps, step), next
}

func (r *replay) tell(something func(*teller)) {
	something(&r.all)
	something(&r.open)
}
