package play

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A teller tells a fix to some readers.
type teller struct {
	open  func(table.Step) table.Step // a step as they may know it
	outs  Fixed
	lines []Line
	told  int // how many of the steps the lines tell of
}

func newTeller(step int, open func(table.Step) table.Step) teller {
	return teller{open: open, outs: Fixed{Step: step, Steps: []PlayedOver{}, Broken: []Broken{}}}
}

func (t *teller) say(role Role, text string) { t.lines = append(t.lines, Line{Role: role, Text: text}) }

// shut tells whether these readers may not know the words of a step.
func (t *teller) shut(s table.Step) bool { return len(s.Args) > 0 && len(t.open(s).Args) == 0 }

// begins tells what the fix is about: a step, and its answer where it is a new one.
func (t *teller) begins(did, first string, s table.Step, answer []Line) {
	t.outs.Did = did
	known := t.open(s)
	text := fmt.Sprintf(first, t.outs.Step, TypedWords(known))
	if t.shut(s) {
		text = forAlone
	}
	t.say(Answer, text)
	for _, l := range answer {
		if l.Role == Answer {
			l.Role = Note
		}
		if l.Role != Next && l.Text != text {
			t.lines = append(t.lines, l)
		}
	}
	if did != "dropped" {
		t.outs.Steps = append(t.outs.Steps, PlayedOver{N: s.As, Command: known.Command, Args: append([]string{}, known.Args...), Text: known.Text})
	}
}

func (t *teller) refused(was table.Step, err error) string {
	return fmt.Sprintf("step %d, %s: %s", was.Number(), TypedWords(t.open(was)), err)
}

// leaves tells of a step that is left out.
func (t *teller) leaves(leftOut string, was table.Step, err error) {
	if t.shut(was) {
		return
	}
	t.outs.Broken = append(t.outs.Broken, Broken{N: was.Number(), Args: t.open(was).Args, Why: err.Error()})
	t.say(Note, leftOut+t.refused(was, err))
}

// compares tells the differences of a step: the lines that it didn't have before, or all
// lines but its dice, where it only has fewer.
func (t *teller) compares(was, now table.Step) {
	was, now = t.open(was), t.open(now)
	over := PlayedOver{N: was.Number(), Command: now.Command, Args: append([]string{}, now.Args...), Same: true}
	then, here := LastingLines(&was), LastingLines(&now)
	if slices.EqualFunc(then, here, sameLine) {
		t.outs.Steps = append(t.outs.Steps, over)
		return
	}
	t.same()
	all := slices.DeleteFunc(slices.Clone(here), func(l table.Line) bool {
		return slices.ContainsFunc(then, func(o table.Line) bool { return sameLine(o, l) })
	})
	if !slices.ContainsFunc(all, func(l table.Line) bool { return !IsDice(l) }) {
		all = here
	}
	over.Same, over.Text = false, now.Text
	t.outs.Steps = append(t.outs.Steps, over)
	head := fmt.Sprintf("step %d, %s: ", over.N, TypedWords(now))
	for _, l := range slices.DeleteFunc(all, IsDice) {
		t.say(Note, head+strings.TrimSpace(l.Text))
		head = "  "
	}
	t.told = len(t.outs.Steps)
}

// IsDice tells whether a line is the one that shows the dice.
func IsDice(l table.Line) bool { return l.Role == string(Dice) }

// LastingLines is the lines of a step without reminders and lines to type next.
func LastingLines(s *table.Step) []table.Line {
	return slices.DeleteFunc(tableLines(LinesAt(s)), func(l table.Line) bool { return l.Text == "" || l.Role == string(Next) })
}

func sameLine(a, b table.Line) bool { return a.Text == b.Text }

// same names the steps that are the same as before, since those that were told last.
func (t *teller) same() {
	some := t.outs.Steps[t.told:]
	t.told = len(t.outs.Steps)
	some = slices.DeleteFunc(slices.Clone(some), func(p PlayedOver) bool { return !p.Same })
	switch len(some) {
	case 0:
	case 1:
		t.say(Note, fmt.Sprintf("step %d: the same", some[0].N))
	case 2:
		t.say(Note, fmt.Sprintf("steps %d and %d: the same", some[0].N, some[1].N))
	default:
		t.say(Note, fmt.Sprintf("steps %d to %d: the same", some[0].N, some[len(some)-1].N))
	}
}

func (r *replay) said() Reply {
	said := r.all.said(r)
	for i, step := range r.steps {
		said.Outcome.(Fixed).Steps[i].Secret = r.open.shut(step)
	}
	if len(r.host.Titles.veil(r.before, &r.state)) > 0 {
		return said.Twice(r.open.said(r))
	}
	return said
}

func (t *teller) said(r *replay) Reply {
	doubted(t.lines, r.host.Titles.Opens(r.before, &r.state))
	if slices.ContainsFunc(t.outs.Steps, func(p PlayedOver) bool { return !p.Same }) {
		t.lines = append(t.lines, Line{Role: Next, Text: "zbrikz status shows the whole table", Play: []string{"status"}})
	}
	return Reply{
		Command: table.CommandFix, Dice: []dice.Rolled{}, Outcome: t.outs, Lines: t.lines, Text: Text(t.lines), Seat: r.fixing.Seat, Notes: r.unused, private: !r.fixing.Drop && t.shut(r.steps[0]),
		Why: []string{"the steps after the one that was put right are played again with the dice that were rolled then"},
	}
}

// doubted has a doubt in front of an answer.
func doubted(answer []Line, doubt string) {
	if doubt != "" && len(answer) > 0 {
		answer[0].Text = doubt + ". " + answer[0].Text
	}
}
