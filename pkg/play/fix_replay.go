package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A replay is the steps of a fix so far.
type replay struct {
	host   *Host
	fixing Fixing
	app    func(appDice) dice.Roller
	before *table.State // the table as it was found
	steps  []table.Step // each with its state
	parent int          // the step that the first of them is made from
	began  table.State  // its state
	state  table.State  // after them
	outs   Fixed
	lines  []Line
	told   int         // how many of the steps the lines tell of
	spent  table.State // the throws that anybody has had
	fresh  bool        // the app has thrown dice that nobody knew
	unused []string    // typed faces that counted for nothing
	left   error       // of the person who was asked and has stopped answering
}

// newReplay is a fix of a table before its first step.
func (h *Host) newReplay(f Fixing, found *table.Found, app func(appDice) dice.Roller) *replay {
	return &replay{
		host: h, fixing: f, app: app, before: &found.State, spent: found.State.Clone(),
		outs: Fixed{Step: f.Step, Steps: []PlayedOver{}, Broken: []Broken{}},
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
		return r.host.Stale(found, 0)
	case before == nil:
		return fmt.Errorf("step %d began the table, and stays as it is", f.Step)
	case f.Drop && len(chain) == 1:
		return fmt.Errorf("step %d is the last one: zbrikz undo takes it back", f.Step)
	}
	r.parent, r.began = before.N, before.State
	r.state = before.State.Clone()
	r.state.Burnt = slices.Clone(r.spent.Burnt)
	was, rest := chain[0], chain[1:]
	switch {
	case f.Drop:
		r.outs.Did = "dropped"
		r.say(Line{Role: Answer, Text: fmt.Sprintf("Step %d is taken out: %s.", f.Step, TypedWords(was)), Secret: r.secret(was, &before.State)})
	case f.Before:
		r.outs.Did, rest = "before", chain
		if err := r.begin(nil, "Before step %d stands now: %s."); err != nil {
			return err
		}
	default:
		r.outs.Did = "replaced"
		if err := r.begin(&was, "Step %d is now: %s."); err != nil {
			return err
		}
	}
	for i := range rest {
		if err := r.host.Context.Err(); err != nil {
			return err
		}
		from := &before.State
		if at := len(chain) - len(rest) + i; at > 0 {
			from = &chain[at-1].State
		}
		if err := r.later(from, &rest[i]); err != nil {
			return err
		}
	}
	if f.Before {
		r.outs.Steps[0].N = found.Next() + len(r.steps) // the number of the fix
	}
	if len(r.steps) == 0 {
		return fmt.Errorf("nothing is left behind step %d: zbrikz undo --to %d goes back there", before.Number(), before.Number())
	}
	r.state.Throws = max(r.state.Throws, r.spent.Throws)
	r.steps[len(r.steps)-1].State = r.state
	r.tellSame()
	return nil
}

// begin plays the new line in the place of a step; nil: before it.
func (r *replay) begin(was *table.Step, first string) error {
	said, err := r.play(r.fixing.Line, was, true)
	if err != nil {
		return err
	}
	step := &r.steps[len(r.steps)-1]
	r.say(Line{Role: Answer, Text: fmt.Sprintf(first, r.fixing.Step, TypedWords(*step)), Secret: said.Lines[0].Secret})
	for _, l := range said.Lines {
		if l.Role == Answer {
			l.Role = Note
		}
		if l.Role != Next {
			r.say(l)
		}
	}
	r.outs.Steps = append(r.outs.Steps, PlayedOver{N: step.As, Command: step.Command, Args: step.Args, Text: step.Text})
	return nil
}

// later plays a step again that came later.
func (r *replay) later(from *table.State, was *table.Step) error {
	err := r.again(from, was)
	if err == nil {
		return nil
	}
	if r.left != nil && errors.Is(err, r.left) || r.host.Context.Err() != nil {
		return err
	}
	refused := fmt.Errorf("step %d, %s: %s", was.Number(), TypedWords(*was), err.Error()) // no %w: the fix doesn't lack what that line lacks
	leftOut := "left out: "
	switch {
	case r.fixing.DropBroken:
	case r.fresh: // a refusal would tell of them
		leftOut = "left out, for new dice have fallen: "
	default:
		return fmt.Errorf("%w; --drop-broken leaves out the steps that can't be played any more", refused)
	}
	secret := r.secret(*was, from)
	r.outs.Broken = append(r.outs.Broken, Broken{was.Number(), was.Args, err.Error(), secret})
	left := Line{Role: Note, Text: leftOut + refused.Error(), Secret: secret}
	if open := r.host.Titles.hint(r.host.Titles.Known(from), err).Error(); !secret && !strings.HasPrefix(open, err.Error()) {
		left.Secret, left.record, left.Open = true, true, fmt.Sprintf(leftOut+"step %d, %s: %s", was.Number(), TypedWords(*was), open)
	}
	r.say(left)
	return nil
}

// secret tells whether players may not know the words of a step.
func (r *replay) secret(was table.Step, before *table.State) bool {
	return len(was.Args) > 0 && len(r.host.Titles.OpenStep(was, before).Args) == 0
}

// again plays a step again that was made from another state.
func (r *replay) again(from *table.State, was *table.Step) error {
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
	r.compare(was)
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
	r.outs.Steps = append(r.outs.Steps, PlayedOver{N: step.As, Command: step.Command, Args: append([]string{}, step.Args...), Same: true})
	return nil
}

// play plays a line in the place of a step; nil: in none's. Its dice are those that were
// thrown then, unless some are typed or asked for; others tells that they may be about
// other figures now. Further dice come from the same throw of the app.
func (r *replay) play(c Call, was *table.Step, others bool) (Reply, error) {
	h := r.host
	got := turned{}
	var rolled []dice.Rolled
	n := 0
	if was != nil {
		var err error
		if rolled, err = was.Rolled(); err != nil {
			return Reply{}, err
		}
	}
	if len(rolled) > 0 {
		n = was.ThrowNumber()
	}
	if n == 0 || r.spent.IsBurnt(n) {
		n = r.spent.NextThrow()
	}
	var err error
	if got.hand, _, err = c.hand(r.app(appDice{seed: r.state.Seed, n: n}), nil); err != nil {
		return Reply{}, err
	}
	if !c.Typed && c.Ask == nil {
		got.hand.Repeat(rolled, others)
	}
	if r.fixing.Ask != nil && !r.fresh {
		got.hand.Ask(func(t dice.Throw) ([]int, error) {
			faces, err := r.fixing.Ask(t)
			r.left = err
			return faces, err
		})
	}
	b, err := h.means(c, &r.state)
	if err != nil {
		return Reply{}, err
	}
	got.outcome, got.next, err = h.decide(b, &r.state, got.hand)
	r.fresh = r.fresh || got.hand.ThrewNew()
	if err != nil {
		return Reply{}, err
	}
	if err := h.finish(&r.state, &got, n); err != nil {
		return Reply{}, err
	}
	if len(got.hand.Rolled()) > 0 {
		r.spent.Threw(n)
	}
	r.unused = append(r.unused, notNeeded(got.hand.Unused())...)
	said := h.answer(c, b, &r.state, got)
	step, err := h.step(b.spelled(c.Name, c.Args), said, &r.state, &got.next)
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

func (r *replay) say(lines ...Line) { r.lines = append(r.lines, lines...) }
