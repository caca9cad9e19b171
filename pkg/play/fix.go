package play

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A fix puts an earlier step right, and plays all that came after it again, with the same
// dice. It is one step of the table: undo takes it back in one, and nothing is erased.

// A Fixing is the step that is put right, and how.
type Fixing struct {
	Call // the line of the fix itself

	Step   int  // the number under which it counts
	Drop   bool // it is taken out
	Before bool // something is played before it
	// Line is what is played in its place, or before it; its dice are those of the step
	// whose place it takes, unless some were typed.
	Line Call
	// DropBroken leaves later steps out that can't be played any more; else the first of
	// them stops the fix.
	DropBroken bool
	// Calls is what the words of an earlier step mean.
	Calls func(args []string) (Call, error)
}

// Fixed is what a fix has changed. Its JSON names are a contract.
type Fixed struct {
	Step   int          `json:"step"`   // the step that was put right
	Did    string       `json:"did"`    // "replaced", "dropped", or "before": a step was put before it
	Steps  []PlayedOver `json:"steps"`  // all that were played again, the oldest first; the line that is new first
	Broken []Broken     `json:"broken"` // steps that can't be played any more, and were left out
}

// PlayedOver is a step that a fix has played again.
type PlayedOver struct {
	N       int      `json:"n"`                         // the number under which it counts
	Command string   `json:"command"`                   // its command
	Args    []string `json:"args"`                      // what was typed after zbrikz, word by word
	Same    bool     `json:"same"`                      // the same came of it
	Text    string   `json:"text"`                      // what came of it, where that is new, its lines parted by line ends; else empty
	Secret  bool     `json:"for_brickmaster,omitempty"` // players may not know of it
}

// Broken is a step that a fix has left out.
type Broken struct {
	N      int      `json:"n"`                         // its number
	Args   []string `json:"args"`                      // what was typed after zbrikz, word by word
	Why    string   `json:"why"`                       // why it can't be played any more
	Secret bool     `json:"for_brickmaster,omitempty"` // players may not know of it
}

// Fix puts a step right and keeps that. It refuses a step that the table doesn't rest on,
// its beginning, a line that is refused in its place, and a later step that can't be played
// any more; then nothing has happened, but that new dice of the app are burnt.
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
		r, err := h.replay(f, found, appDice.roller)
		if err != nil {
			return table.Step{}, table.State{}, k.stopped(r, err)
		}
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

// stopped is what stopped a fix. It tells what the app threw, if it threw anything new.
func (k *keeping) stopped(r *replay, refused error) error {
	k.thrown(r.from, r.hand)
	if r.hand != nil && r.hand.ThrewNew() {
		return telling{refused}
	}
	return refused
}

// askForFix plays a fix with a person who is asked, before the table is locked. It gives
// one that answers the same once more.
func (k *keeping) askForFix(f Fixing) (dice.Asker, error) {
	found, err := k.host.Read()
	if err != nil {
		return nil, err
	}
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
	r, err := k.host.replay(f, found, appDice.roller)
	if err != nil {
		return nil, k.burnFor(k.stopped(r, err))
	}
	return func(t dice.Throw) ([]int, error) {
		if len(all) == 0 || all[0].to != t.String() {
			return nil, &Stale{Now: found.State.N, Last: found.Last}
		}
		faces := all[0].faces
		all = all[1:]
		return faces, nil
	}, nil
}

// TryFix tells what a fix would change, with the system's dice for new throws, and keeps
// nothing.
func (h *Host) TryFix(f Fixing) (Reply, error) {
	found, err := h.Read()
	if err != nil {
		return Reply{}, err
	}
	r, err := h.replay(f, found, func(appDice) dice.Roller { return dice.NewFair(dice.NewSeed()) })
	if err != nil {
		return Reply{}, err
	}
	said := r.said()
	said.DryRun, said.Notes = true, found.Notes
	return said, nil
}

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

// compare tells what comes out otherwise of a step: the lines that it hadn't said before,
// or all but its dice, where it only says less.
func (r *replay) compare(was *table.Step) {
	now := &r.steps[len(r.steps)-1]
	over := PlayedOver{N: was.Number(), Command: now.Command, Args: now.Args, Same: true}
	then, here := lasting(was), lasting(now)
	if slices.EqualFunc(then, here, sameLine) {
		r.outs.Steps = append(r.outs.Steps, over)
		return
	}
	r.tellSame()
	isNew := func(l table.Line) bool {
		return !slices.ContainsFunc(then, func(o table.Line) bool { return sameLine(o, l) })
	}
	all := slices.DeleteFunc(slices.Clone(here), func(l table.Line) bool { return !isNew(l) })
	if !slices.ContainsFunc(all, func(l table.Line) bool { return l.Role != string(Dice) }) {
		all = here
	}
	over.Same, over.Text = false, now.Text
	r.outs.Steps = append(r.outs.Steps, over)
	head := fmt.Sprintf("step %d, %s: ", over.N, TypedWords(*now))
	for _, l := range all {
		if l.Role != string(Dice) {
			r.say(Line{Role: Note, Text: head + l.Text, Secret: l.Secret})
			head = "  "
		}
	}
	r.told = len(r.outs.Steps)
}

// lasting is what a step has said but for what was to be typed or remembered next.
func lasting(s *table.Step) []table.Line {
	all := slices.Clone(s.Lines)
	if len(all) == 0 {
		for i, text := range strings.Split(s.Text, "\n") {
			role := Note
			switch {
			case i == 0:
				role = Answer
			case strings.HasPrefix(text, DiceBegins):
				role = Dice
			}
			all = append(all, table.Line{Role: string(role), Text: text})
		}
	}
	return slices.DeleteFunc(all, func(l table.Line) bool { return l.Role == string(Next) })
}

func sameLine(a, b table.Line) bool { return a.Text == b.Text }

// tellSame names the steps since those that were told last: the same came of them.
func (r *replay) tellSame() {
	some := r.outs.Steps[r.told:]
	r.told = len(r.outs.Steps)
	some = slices.DeleteFunc(slices.Clone(some), func(p PlayedOver) bool { return !p.Same })
	switch len(some) {
	case 0:
	case 1:
		r.say(Line{Role: Note, Text: fmt.Sprintf("step %d: the same", some[0].N)})
	case 2:
		r.say(Line{Role: Note, Text: fmt.Sprintf("steps %d and %d: the same", some[0].N, some[1].N)})
	default:
		r.say(Line{Role: Note, Text: fmt.Sprintf("steps %d to %d: the same", some[0].N, some[len(some)-1].N)})
	}
}

// said is the answer of the fix.
func (r *replay) said() Reply {
	from := &r.began
	for i, step := range r.steps {
		r.outs.Steps[i].Secret = r.secret(step, from)
		from = &r.steps[i].State
	}
	if slices.ContainsFunc(r.outs.Steps, func(p PlayedOver) bool { return !p.Same }) {
		r.say(Line{Role: Next, Text: "zbrikz status shows what stands where", Play: []string{"status"}})
	}
	said := Reply{
		Command: table.CommandFix, Dice: []dice.Rolled{}, Outcome: r.outs, Lines: r.lines, Text: Text(r.lines), Seat: r.fixing.Seat,
		Why: []string{"what came after the step that was put right is played again with the dice that were thrown then"},
	}
	r.host.Titles.conceal(r.before, &r.state, true, &said)
	return said
}
