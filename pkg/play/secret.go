package play

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The games settle which things players may know. An answer is said twice: for eyes that
// know all, and on the table and the outcome as players know them. A step keeps both.

// forAlone stands in place of a text that players may not read.
const forAlone = "For the BrickMaster alone."

// errForAlone stands in place of a refusal that players may not read.
var errForAlone = errors.New("that can't be done, and why is for the BrickMaster alone; --players=false tells it")

// errUnread is the same where nobody has read the secrets.
var errUnread = errors.New("that can't be done yet, and why is a secret: what you find may tell it; --fudge overrules it")

// A Veil takes the secrets of a game out of whatever is told of a step.
type Veil interface {
	// Of is an outcome without its secrets; ok: players may know of the step at all.
	Of(outcome any) (known any, ok bool)
	// Conceals tells whether a name is a secret.
	Conceals(name string) bool
}

// veils are those of the games that are played.
type veils []Veil

func (vs veils) Of(outcome any) (any, bool) {
	for _, v := range vs {
		var ok bool
		if outcome, ok = v.Of(outcome); !ok {
			return nil, false
		}
	}
	return outcome, true
}

func (vs veils) Conceals(name string) bool {
	return slices.ContainsFunc(vs, func(v Veil) bool { return v.Conceals(name) })
}

// threw tells whether the dice of a throw are a secret's, or thrown for one.
func (vs veils) threw(r dice.Rolled) bool {
	return vs.Conceals(r.Who) || slices.ContainsFunc(r.On, vs.Conceals)
}

// veil takes the secrets of all games that are played out of a step; none: they have none.
func (ts Titles) veil(before, after *table.State) veils {
	var all veils
	for _, t := range ts {
		if t.Veil != nil && (t.Played(before) || t.Played(after)) {
			all = append(all, t.Veil(before, after))
		}
	}
	return all
}

// Conceals tells whether a name at a table is a secret.
func (ts Titles) Conceals(st *table.State, name string) bool { return ts.veil(st, st).Conceals(name) }

// open is an answer as players may know it; nil: there are no secrets. The words typed are
// in it if they tell none, and mean something on what players know.
func (h *Host) open(c Call, b Bound, did done) *Reply {
	veil := h.Titles.veil(did.Before, did.After)
	if len(veil) == 0 {
		return nil
	}
	shut := &Reply{Command: c.Name, Dice: []dice.Rolled{}, Lines: As(Answer, forAlone), Text: forAlone, Seat: c.Seat, ID: c.ID, closed: true}
	if c.Why {
		shut.Why = []string{forAlone}
	}
	marks := h.Titles.healthMarks(did.Before, did.After)
	var ok bool
	if did.Outcome, ok = veil.Of(did.Outcome); !ok {
		return shut
	}
	did.Before, did.After = h.Titles.Known(did.Before), h.Titles.Known(did.After)
	did.Rolled = slices.DeleteFunc(slices.Clone(did.Rolled), veil.threw)
	said := h.say(c, b, did, true, marks)
	if said.Outcome, ok = veil.Of(said.Outcome); !ok || len(said.Lines) == 0 {
		return shut
	}
	if said.Lines[0].Role != Answer {
		said.Lines = append(As(Answer, forAlone), said.Lines...)
		said.Text = Text(said.Lines)
	}
	said.private = b.Secret || !h.meansIn(c, did.Before) && !h.meansIn(c, did.After)
	return &said
}

// meansIn tells whether the words of a call mean something at a table.
func (h *Host) meansIn(c Call, st *table.State) bool {
	_, err := c.Means(h.at(c, st))
	return err == nil
}

// ForPlayers is a reply without its secrets.
func (said Reply) ForPlayers() Reply {
	if said.open == nil {
		return said
	}
	open := *said.open
	open.N, open.Notes, open.DryRun = said.N, said.Notes, said.DryRun
	return open
}

// Twice is a reply with the one that players read in its place, whose lines are the
// same but for the secret ones.
func (said Reply) Twice(open Reply) Reply {
	said.open = &open
	said.Lines = slices.Clone(said.Lines)
	place := func(all []Line, l Line) int {
		return slices.IndexFunc(all, func(o Line) bool { return o.Text == l.Text })
	}
	at := 0
	for i := range said.Lines {
		l := &said.Lines[i]
		if next := place(open.Lines[at:], *l); next >= 0 {
			at += next + 1
			continue
		}
		l.Secret = true
		if at < len(open.Lines) && !open.closed && place(said.Lines[i:], open.Lines[at]) < 0 && open.Lines[at].Text != forAlone {
			l.Open = open.Lines[at].Text
			at++
		}
	}
	return said
}

// opened is the part of a step that players may know.
func opened(args []string, whole Reply) (*table.Opened, error) {
	o := whole.open
	if o == nil {
		return nil, nil
	}
	if o.closed {
		return &table.Opened{}, nil
	}
	t := &table.Opened{Lines: tableLines(o.Lines)}
	if !o.private {
		t.Args = args
	}
	var err error
	if t.Dice, t.Outcome, err = keptJSON(*o); err != nil {
		return nil, err
	}
	rolled, outcome, err := keptJSON(whole)
	if !o.private && reflect.DeepEqual(t.Lines, tableLines(whole.Lines)) && bytes.Equal(rolled, t.Dice) && bytes.Equal(outcome, t.Outcome) {
		t = &table.Opened{All: true}
	}
	return t, err
}

// keptJSON is the dice and the outcome of a reply as the journal has them.
func keptJSON(said Reply) (rolled, outcome json.RawMessage, err error) {
	if len(said.Dice) > 0 {
		if rolled, err = json.Marshal(said.Dice); err != nil {
			return nil, nil, err
		}
	}
	outcome, err = json.Marshal(said.Outcome)
	return rolled, outcome, err
}

// tableLines are lines as the journal has them.
func tableLines(all []Line) []table.Line {
	var kept []table.Line
	for _, l := range all {
		for _, one := range AsLines(l.Text) {
			kept = append(kept, table.Line{Role: string(l.Role), Text: one.Text, Secret: l.Secret, Open: l.Open, Play: l.Play, Marks: toned(l.Marks, one.Text)})
		}
	}
	return kept
}

// OpenStep is a step as players may know it. Of one that is secret as a whole, only the
// number is left; so it is of one that an older version kept, where a game has secrets.
func (ts Titles) OpenStep(s table.Step) table.Step {
	o := s.Open
	s.Events, s.Open = nil, nil
	switch {
	case o == nil && (s.Outcome == nil || s.Command == table.CommandNew || len(ts.veil(&s.State, &s.State)) == 0), o != nil && o.All:
	case o == nil || len(o.Lines) == 0:
		s.Command, s.Args, s.Dice, s.Outcome, s.Text, s.Lines = "", nil, nil, nil, forAlone, nil
	default:
		s.Args, s.Dice, s.Outcome, s.Lines = o.Args, o.Dice, o.Outcome, o.Lines
		s.Text = Text(LinesAt(&s))
	}
	return s
}

// OpenAll are steps as players may know them.
func (ts Titles) OpenAll(steps []table.Step) []table.Step { return say.Each(steps, ts.OpenStep) }

// openRefusal is the refusal of a line as players may know it: what is in the way on the
// table that they know. Where nothing is there, and it is a rule that refuses and not the
// dice, they only hear that something is.
func (h *Host) openRefusal(c Call, st *table.State, refused error, rule bool) error {
	veil := h.Titles.veil(st, st)
	if len(veil) == 0 || slices.ContainsFunc(c.Args, veil.Conceals) { // or the secret was typed
		return refused
	}
	known := h.Titles.Known(st)
	b, err := c.Means(h.at(c, known))
	if err != nil {
		return err
	}
	bug := Caught(func() error { // a rule may count on more than players know: on somebody who acts
		_, err = odds.Throws(func(r dice.Roller) error {
			_, _, err := b.Rule(known, r)
			return err
		})
		return nil
	})
	if bug == nil && err != nil {
		return h.Titles.Hint(known, err)
	}
	why := errForAlone
	if h.Titles.Unread(st) != nil {
		why = errUnread
	}
	switch {
	case !rule:
		return refused
	case IsUsage(refused):
		return ask.Wrong(why)
	default:
		return why
	}
}
