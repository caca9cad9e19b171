package play

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

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
		all = tableLines(AsLines(s.Text))
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
