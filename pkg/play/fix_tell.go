package play

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// compare tells the differences of a step: the lines that it didn't have before, or all
// lines but its dice, where it only has fewer.
func (r *replay) compare(was *table.Step) {
	now := &r.steps[len(r.steps)-1]
	over := PlayedOver{N: was.Number(), Command: now.Command, Args: now.Args, Same: true}
	then, here := Lasting(was), Lasting(now)
	if slices.EqualFunc(then, here, sameLine) {
		r.outs.Steps = append(r.outs.Steps, over)
		return
	}
	r.tellSame()
	isNew := func(l table.Line) bool {
		return !slices.ContainsFunc(then, func(o table.Line) bool { return sameLine(o, l) })
	}
	all := slices.DeleteFunc(slices.Clone(here), func(l table.Line) bool { return !isNew(l) })
	if !slices.ContainsFunc(all, func(l table.Line) bool { return !IsDice(l) }) {
		all = here
	}
	over.Same, over.Text = false, now.Text
	r.outs.Steps = append(r.outs.Steps, over)
	head := fmt.Sprintf("step %d, %s: ", over.N, TypedWords(*now))
	all = slices.DeleteFunc(slices.Clone(all), IsDice)
	for _, l := range withSubject(all, here) {
		one := Line{Role: Note, Text: head + l.Text, Secret: l.Secret, record: l.Record}
		if l.Open != "" {
			one.Open = head + l.Open
		}
		r.say(one)
		head = "  "
	}
	r.told = len(r.outs.Steps)
}

// IsDice tells whether a line is the one that shows the dice.
func IsDice(l table.Line) bool { return l.Role == string(Dice) }

// withSubject are some lines of an answer. If the first of them only goes on, as hit
// points do behind the act of goblin1, the line before it comes first.
func withSubject(some, of []table.Line) []table.Line {
	if len(some) == 0 || !goesOn(some[0]) {
		return some
	}
	at := slices.IndexFunc(of, func(l table.Line) bool { return sameLine(l, some[0]) })
	for at > 0 {
		if at--; !IsDice(of[at]) && !goesOn(of[at]) {
			return slices.Insert(slices.Clone(some), 0, of[at])
		}
	}
	return some
}

// goesOn tells whether a line goes on with the line before it.
func goesOn(l table.Line) bool { return strings.HasPrefix(l.Text, " ") }

// Lasting is the lines of a step without reminders and lines to type next. Lines of older
// versions have no role; there the line of the dice is known by its beginning.
func Lasting(s *table.Step) []table.Line {
	all := tableLines(AsLines(s.Text))
	for i, l := range all {
		at := slices.IndexFunc(s.Lines, func(o table.Line) bool { return sameLine(o, l) })
		if at >= 0 && s.Lines[at].Role != "" {
			all[i] = s.Lines[at]
		}
	}
	return slices.DeleteFunc(all, func(l table.Line) bool { return l.Text == "" || l.Role == string(Next) })
}

func sameLine(a, b table.Line) bool { return a.Text == b.Text }

// tellSame names the steps since those that were told last whose answers are the same as
// before.
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
		r.say(Line{Role: Next, Text: "zbrikz status shows the whole table", Play: []string{"status"}})
	}
	said := Reply{
		Command: table.CommandFix, Dice: []dice.Rolled{}, Outcome: r.outs, Lines: r.lines, Text: Text(r.lines), Seat: r.fixing.Seat, Notes: r.unused,
		Why: []string{"the steps after the one that was put right are played again with the dice that were thrown then"},
	}
	r.host.Titles.conceal(r.before, &r.state, true, &said)
	return said
}
