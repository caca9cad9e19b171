package play

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The games settle which things players may know: a known state and their secrets. Here
// answers are made to keep to that. Everything that shows the table reads the known
// state, and everything about a step leaves out its secret lines.

// forAlone stands in place of a text that players may not read.
const forAlone = "For the BrickMaster alone."

// Secrets is the part of a game's state and lines that its players may not know.
type Secrets interface {
	// Named tells whether a text names a figure that is secret.
	Named(text string) bool
	// Is tells whether a text is a secret as a whole, or names one.
	Is(text string) bool
	// Tells tells whether a secret stands in a text. It may be too careful.
	Tells(text string) bool
	// About tells whether an outcome is about a secret: then not even the command may be
	// known.
	About(outcome any) bool
	// Open takes out of an object of JSON the fields that tell a secret; left: something
	// of it may be known.
	Open(object map[string]any) (left bool)
	// Counts tells whether a line says how many points a foe has; before is the lines
	// before it in the answer.
	Counts(before, line string) bool
	// Unmarked tells how the lines of a command are to be read in journals that don't mark
	// them: all of them are secret, and each is about somebody else.
	Unmarked(command string) (all, apart bool)
}

// severalSecrets are the secrets of several games, or of several moments.
type severalSecrets []Secrets

func (s severalSecrets) any(is func(Secrets) bool) bool { return slices.ContainsFunc(s, is) }

func (s severalSecrets) Named(text string) bool {
	return s.any(func(one Secrets) bool { return one.Named(text) })
}

func (s severalSecrets) Is(text string) bool {
	return s.any(func(one Secrets) bool { return one.Is(text) })
}

func (s severalSecrets) Tells(text string) bool {
	return s.any(func(one Secrets) bool { return one.Tells(text) })
}

func (s severalSecrets) About(outcome any) bool {
	return s.any(func(one Secrets) bool { return one.About(outcome) })
}

func (s severalSecrets) Open(object map[string]any) bool {
	return !s.any(func(one Secrets) bool { return !one.Open(object) })
}

func (s severalSecrets) Counts(before, line string) bool {
	return s.any(func(one Secrets) bool { return one.Counts(before, line) })
}

func (s severalSecrets) Unmarked(command string) (all, apart bool) {
	for _, one := range s {
		every, each := one.Unmarked(command)
		all, apart = all || every, apart || each
	}
	return all, apart
}

// Secrets is the part of a step that players may not know. Without a before, it is the
// part of a table that they may not know yet.
func (ts Titles) Secrets(before, now *table.State) Secrets {
	var all severalSecrets
	for _, t := range ts {
		if t.Secrets != nil {
			all = append(all, t.Secrets(before, now))
		}
	}
	return all
}

// Open is a text as lines that anybody may read.
func Open(text string) []table.Line { return linesOf(text, severalSecrets(nil), "", true) }

// linesOf is a text as lines of the journal. A line is secret if it is also in marked, or
// names a secret. Where the answer is secret, so are all lines behind it, unless the
// lines stand apart, each for itself.
func linesOf(text string, s Secrets, marked string, apart bool) []table.Line {
	var all []table.Line
	known := strings.Split(marked, "\n")
	for i, line := range strings.Split(text, "\n") {
		one := table.Line{Text: line, Secret: line != "" && slices.Contains(known, line) || s.Named(line)}
		if i == 0 {
			one.Role = table.RoleAnswer
		} else if !apart && all[0].Secret {
			one.Secret = true
		}
		all = append(all, one)
	}
	return all
}

// openLines are the lines that players may read. If the answer isn't among them, it is
// forAlone.
func openLines(all []table.Line) (open []table.Line) {
	for i, l := range all {
		switch {
		case !l.Secret:
			open = append(open, l)
		case l.Open != "":
			if l.Text = l.Open; l.Record { // else a mark may tell what was typed
				l.Marks = toned(marksOf(l.Marks), l.Open)
			} else {
				l.Marks = nil
			}
			l.Secret, l.Record, l.Open, l.Play = false, false, "", nil
			open = append(open, l)
		case i == 0:
			open = append(open, table.Line{Role: table.RoleAnswer, Text: forAlone})
		}
	}
	return open
}

// textOf is lines of the journal as one text.
func textOf(all []table.Line) string {
	var texts []string
	for _, l := range all {
		texts = append(texts, l.Text)
	}
	return strings.Join(texts, "\n")
}

// closed tells whether players may read nothing of some lines.
func closed(all []table.Line) bool {
	return len(all) > 0 && !slices.ContainsFunc(all, func(l table.Line) bool { return !l.Secret || l.Open != "" })
}

// private tells whether the words typed for a secret line are secret, too.
func private(l table.Line) bool { return l.Secret && !l.Record }

// A told is the lines of a step and the secrets that players don't know.
type told struct {
	lines   []table.Line
	secrets Secrets
}

// conceal finds the parts of a reply that players may not know, and marks its lines;
// apart tells that each line is about another figure.
func (ts Titles) conceal(before, next *table.State, apart bool, said *Reply) {
	s, secret := ts.Secrets(before, next), ""
	if !apart && s.About(said.Outcome) {
		secret = said.Text
	}
	found := linesOf(said.Text, s, secret, apart)
	i := 0
	for n := range said.Lines {
		l := &said.Lines[n]
		for range strings.Split(l.Text, "\n") {
			if said := apart && l.Open != "" && !s.Named(l.Open); found[i].Secret && !said {
				l.Secret, l.Open, l.record = true, "", apart // the words typed aren't about that figure
			}
			i++
		}
	}
	said.hidden = &told{tableLines(said.Lines), s}
}

// tableLines are lines as the journal has them.
func tableLines(all []Line) []table.Line {
	var kept []table.Line
	for _, l := range all {
		for text := range strings.SplitSeq(l.Text, "\n") {
			kept = append(kept, table.Line{Role: string(l.Role), Text: text, Secret: l.Secret, Record: l.record, Open: l.Open, Play: l.Play, Marks: toned(l.Marks, text)})
		}
	}
	return kept
}

// ForPlayers is a reply without its secrets.
func (said Reply) ForPlayers() Reply {
	t := said.hidden
	if t == nil || len(t.lines) == 0 {
		return said
	}
	if slices.ContainsFunc(t.lines, func(l table.Line) bool { return l.Secret }) {
		said.Text, said.Lines = textOf(openLines(t.lines)), linesOpen(said.Lines)
	}
	if closed(t.lines) {
		said.Dice, said.Outcome, said.Why = []dice.Rolled{}, nil, []string{forAlone}
		return said
	}
	said.Outcome = t.open(said.Outcome)
	said.Dice = slices.DeleteFunc(slices.Clone(said.Dice), t.threw)
	if open := slices.DeleteFunc(slices.Clone(said.Why), t.secrets.Named); len(open) > 0 || len(said.Why) == 0 {
		said.Why = open
	} else {
		said.Why = []string{forAlone}
	}
	return said
}

// linesOpen are the lines that players may read, as they stand in the text: how they are
// drawn may show more.
func linesOpen(all []Line) []Line {
	var open []Line
	for i, l := range all {
		switch {
		case !l.Secret:
			l.Rows, l.Draw = nil, nil
			open = append(open, l)
		case l.Open != "":
			one := []Line{{Role: l.Role, Text: l.Open}}
			if l.record {
				one = Marked(one, l.Marks...)
			}
			open = append(open, one...)
		case i == 0:
			open = append(open, As(Answer, forAlone)...)
		}
	}
	return open
}

// OpenRefusal is the refusal of a line as players may read it: where it tells a secret that
// nobody typed, they only hear that there is one.
func (ts Titles) OpenRefusal(st *table.State, typed []string, err error) error {
	secrets := ts.Secrets(nil, st)
	if !secrets.Named(err.Error()) || secrets.Named(strings.Join(typed, "\n")) {
		return err
	}
	hidden := errors.New("that can't be done, and why is for the BrickMaster alone; --players=false tells it")
	if IsUsage(err) {
		return ask.Wrong(hidden)
	}
	return hidden
}

// threw tells whether a throw names a secret.
func (t told) threw(r dice.Rolled) bool { return t.secrets.Named(r.Why) || t.secrets.Named(r.Who) }

// open is a value of JSON without its secrets.
func (t told) open(value any) any {
	text, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	var tree any
	if dec.Decode(&tree) != nil {
		return nil
	}
	tree, _ = t.prune(tree)
	return tree
}

// prune takes the parts of JSON out that tell a secret. ok: something is left.
func (t told) prune(value any) (left any, ok bool) {
	switch v := value.(type) {
	case string:
		if t.secrets.Is(v) {
			return "", false
		}
	case []any:
		kept := []any{}
		for _, one := range v {
			if one, ok := t.prune(one); ok {
				kept = append(kept, one)
			}
		}
		return kept, true
	case map[string]any:
		if !t.secrets.Open(v) || v["for_brickmaster"] == true {
			return nil, false
		}
		for key, one := range v {
			v[key], _ = t.prune(one)
		}
	}
	return value, true
}

// toldBy is the lines of a step of the journal, made from the state before it. Older
// versions kept answers without lines, or lines in which the points of foes aren't
// marked: there the words themselves are searched.
func (ts Titles) toldBy(s table.Step, before *table.State) told {
	t := told{s.Lines, ts.Secrets(before, &s.State)}
	if len(t.lines) == 0 && s.Text != "" {
		t.lines = ts.unmarked(s, before, t.secrets)
	}
	if !slices.ContainsFunc(t.lines, func(l table.Line) bool { return l.Record }) {
		t.lines = uncounted(t.lines, s.Args, t.secrets)
	}
	return t
}

// unmarked are the lines of an answer that was kept without them. They are searched for
// everything that the games keep secret, and a line that prepares for later is not told.
func (ts Titles) unmarked(s table.Step, before *table.State, now Secrets) []table.Line {
	known := severalSecrets{now, ts.Secrets(nil, before)}
	all, apart := known.Unmarked(s.Command)
	var marked []string
	for _, line := range strings.Split(s.Text, "\n") {
		if all || known.Tells(line) {
			marked = append(marked, line)
		}
	}
	lines := linesOf(s.Text, now, strings.Join(marked, "\n"), apart)
	if len(marked) > 0 && repeats(s) {
		for i := range lines {
			lines[i].Secret = true
		}
	}
	return lines
}

// uncounted are lines in which those that say the points of foes are secret. The words
// typed for them are secret as well, if they are the answer, or if one of their numbers
// was typed.
func uncounted(all []table.Line, typed []string, s Secrets) []table.Line {
	all = slices.Clone(all)
	before := ""
	for i := range all {
		l := &all[i]
		if !l.Secret && s.Counts(before, l.Text) {
			l.Secret = true
			l.Record = i > 0 && !slices.ContainsFunc(typed, func(word string) bool {
				_, err := strconv.Atoi(word)
				return err == nil && slices.Contains(strings.Fields(l.Text), word)
			})
		}
		before += l.Text + "\n"
	}
	return all
}

// repeats tells whether a step repeats the lines of others.
func repeats(s table.Step) bool {
	return s.Command == "undo" || s.Command == "redo" || s.Command == table.CommandFix
}

// OpenStep is a step as players may read it: without its secret lines, and, if it has
// any, without the words typed. Of a step that is secret as a whole, only the number is
// left.
func (ts Titles) OpenStep(s table.Step, before *table.State) table.Step {
	t := ts.toldBy(s, before)
	typed := slices.ContainsFunc(s.Args, t.secrets.Tells)
	if closed(t.lines) || typed && s.Text == "" {
		s.Command, s.Args, s.Dice, s.Outcome, s.Text, s.Lines = "", nil, nil, nil, forAlone, nil
		return s
	}
	if len(t.lines) > 0 {
		s.Text = textOf(openLines(t.lines))
	}
	if len(s.Lines) > 0 {
		s.Lines = openLines(t.lines)
	}
	if typed || slices.ContainsFunc(t.lines, private) {
		s.Args = nil
	}
	if s.Outcome != nil {
		s.Outcome, _ = json.Marshal(t.open(s.Outcome))
		if s.Args == nil && repeats(s) {
			s.Outcome = nil
		}
	}
	var rolled []dice.Rolled
	if json.Unmarshal(s.Dice, &rolled) == nil && slices.ContainsFunc(rolled, t.threw) {
		s.Dice, _ = json.Marshal(slices.DeleteFunc(rolled, t.threw))
	}
	return s
}

// OpenAll are steps as players may read them. Each of them was made from the state of the
// one behind it, and the last from the state called last.
func (ts Titles) OpenAll(steps []table.Step, last *table.State) []table.Step {
	var all []table.Step
	for i, s := range steps {
		before := last
		if i+1 < len(steps) {
			before = &steps[i+1].State
		}
		all = append(all, ts.OpenStep(s, before))
	}
	return all
}
