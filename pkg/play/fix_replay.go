package play

import (
	"fmt"
	"slices"

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

	hand *dice.Hand // of the step that stopped it; nil: nothing did
	from appDice    // its dice
}

// replay plays the fix, and what came after it.
func (h *Host) replay(f Fixing, found *table.Found, app func(appDice) dice.Roller) (*replay, error) {
	r := &replay{host: h, fixing: f, app: app, before: &found.State, outs: Fixed{Step: f.Step, Steps: []PlayedOver{}, Broken: []Broken{}}}
	before, chain, err := found.Chain(f.Step)
	switch {
	case err != nil:
		return r, err
	case before == nil:
		return r, fmt.Errorf("step %d began the table, and stays as it is", f.Step)
	case f.Drop && len(chain) == 1:
		return r, fmt.Errorf("step %d is the last one: zbrikz undo takes it back", f.Step)
	}
	r.parent, r.began, r.spent = before.N, before.State, found.State.Clone()
	r.state = before.State.Clone()
	r.state.Burnt = slices.Clone(found.State.Burnt)
	was, rest := chain[0], chain[1:]
	switch {
	case f.Drop:
		r.outs.Did = "dropped"
		r.say(Line{Role: Answer, Text: fmt.Sprintf("Step %d is taken out: %s.", f.Step, TypedWords(was)), Secret: r.secret(was, &before.State)})
	case f.Before:
		r.outs.Did, rest = "before", chain
		if err := r.begin(nil, "Before step %d stands now: %s."); err != nil {
			return r, err
		}
	default:
		r.outs.Did = "replaced"
		if err := r.begin(&was, "Step %d is now: %s."); err != nil {
			return r, err
		}
	}
	for i := range rest {
		if err := h.Context.Err(); err != nil {
			return r, err
		}
		from := &before.State
		if at := len(chain) - len(rest) + i; at > 0 {
			from = &chain[at-1].State
		}
		if err := r.later(from, &rest[i]); err != nil {
			return r, err
		}
	}
	if f.Before {
		r.outs.Steps[0].N = found.Next() + len(r.steps) // that of the fix
	}
	if len(r.steps) == 0 {
		return r, fmt.Errorf("nothing is left behind step %d: zbrikz undo --to %d goes back there", before.Number(), before.Number())
	}
	r.state.Throws = max(r.state.Throws, r.spent.Throws)
	r.steps[len(r.steps)-1].State = r.state
	r.tellSame()
	return r, nil
}

// begin plays the new line in the place of a step; nil: before it.
func (r *replay) begin(was *table.Step, first string) error {
	c := r.fixing.Line
	var rolled []dice.Rolled
	if was != nil && !c.Typed {
		var err error
		if rolled, err = was.Rolled(); err != nil {
			return err
		}
	}
	said, err := r.play(c, was, rolled, true)
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
	refused := fmt.Errorf("step %d, %s: %w", was.Number(), TypedWords(*was), err)
	if !r.fixing.DropBroken || r.host.Context.Err() != nil {
		return fmt.Errorf("%w; --drop-broken leaves out what can't be played any more", refused)
	}
	secret := r.secret(*was, from)
	r.outs.Broken = append(r.outs.Broken, Broken{was.Number(), was.Args, err.Error(), secret})
	r.say(Line{Role: Note, Text: "left out: " + refused.Error(), Secret: secret})
	return nil
}

// secret tells whether players may not know what was typed at a step.
func (r *replay) secret(was table.Step, before *table.State) bool {
	return len(was.Args) > 0 && len(r.host.Titles.OpenStep(was, before).Args) == 0
}

// again plays a step again that was made from another state.
func (r *replay) again(from *table.State, was *table.Step) error {
	if was.Command == table.CommandEdit {
		return r.edit(from, was)
	}
	rolled, err := was.Rolled()
	if err != nil {
		return err
	}
	c, err := r.fixing.Calls(was.Args)
	if err != nil {
		return err
	}
	c.Typed, c.Seat, c.Args = false, was.Seat, was.Args
	if _, err := r.play(c, was, rolled, false); err != nil {
		return err
	}
	r.compare(was)
	return nil
}

// edit carries over what somebody has edited by hand.
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

// play plays a line in the place of a step, nil: of none, with dice that were thrown
// before, unless some were typed; others tells that they may be about other figures now.
func (r *replay) play(c Call, was *table.Step, rolled []dice.Rolled, others bool) (Reply, error) {
	h := r.host
	got := turned{}
	n := 0
	if was != nil && len(rolled) > 0 {
		n = was.State.Throws
	}
	if n == 0 || r.spent.IsBurnt(n) {
		n = r.spent.NextThrow()
	}
	r.from = appDice{seed: r.state.Seed, n: n}
	var err error
	if got.hand, _, err = c.hand(r.app(r.from), nil); err != nil {
		return Reply{}, err
	}
	if !c.Typed {
		got.hand.Repeat(rolled, others)
	}
	if r.fixing.Ask != nil {
		got.hand.Ask(r.fixing.Ask)
	}
	r.hand = got.hand
	b, err := h.means(c, &r.state)
	if err != nil {
		return Reply{}, err
	}
	if got.outcome, got.next, err = h.decide(b, &r.state, got.hand); err != nil {
		return Reply{}, err
	}
	if err := h.finish(&r.state, &got, n); err != nil {
		return Reply{}, err
	}
	if len(got.hand.Rolled()) > 0 {
		r.spent.Threw(n)
	}
	said := h.answer(c, b, &r.state, got)
	step, err := h.step(c.Args, said, &r.state, &got.next)
	if err != nil {
		return Reply{}, err
	}
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
