package play

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Do plays a line and keeps it:
//
//	read the table -> what the words mean -> rule(state, hand) -> next state -> lines -> commit
//
// Nothing is said before it is kept. It gives the refusals of the words and of the rules,
// a [Stale] table, and errors of the files.
func (h *Host) Do(c Call) (Reply, error) {
	var asked *dice.Hand
	if c.Ask != nil { // before the table is locked: others needn't wait for somebody who thinks
		found, err := h.Read()
		if err == nil {
			asked, err = h.ask(c, found, c.appDice(found).fair())
		}
		if err != nil {
			return Reply{}, err
		}
	}
	var said Reply
	var unused string
	kept, err := h.Change(func(found *table.Found) (table.Step, table.State, error) {
		if err := h.current(c, found); err != nil {
			return table.Step{}, table.State{}, err
		}
		b, err := h.means(c, &found.State, false)
		if err != nil {
			return table.Step{}, table.State{}, err
		}
		from := c.appDice(found)
		got, err := h.turn(c, b, found, from, asked)
		if err != nil {
			return table.Step{}, table.State{}, err
		}
		if err := h.Context.Err(); err != nil && c.Ask == nil { // the person that waits for it has gone
			return table.Step{}, table.State{}, err
		}
		said, unused = h.answer(c, b, &found.State, got), got.hand.Unused()
		step, err := h.step(b.written(c.Name, c.Args), said, &found.State, &got.next)
		step.Throw = got.throw(from.n)
		return step, got.next, err
	})
	if err != nil {
		return Before(err)
	}
	said.N, said.Notes = kept.Step.N, append(kept.Notes, notNeeded(unused)...)
	return said, nil
}

func notNeeded(unused string) []string {
	if unused == "" {
		return nil
	}
	return []string{"typed, and not needed: " + unused}
}

// ask runs the rule with a person who is asked, and gives the hand with the answers.
func (h *Host) ask(c Call, found *table.Found, app dice.Roller) (*dice.Hand, error) {
	hand, _, err := c.hand(app, nil)
	if err != nil {
		return nil, err
	}
	b, err := h.means(c, &found.State, false)
	if err != nil {
		return nil, err
	}
	hand.Ask(c.Ask)
	_, _, err = h.decide(c, b, &found.State, hand)
	return hand, err
}

// turned is a line after its rule has run.
type turned struct {
	hand    *dice.Hand // nil: the typed faces make none
	outcome any
	next    table.State
}

// turn runs the rule, and gives the result, or the refusal of the line. It changes nothing.
func (h *Host) turn(c Call, b Bound, found *table.Found, from appDice, asked *dice.Hand) (got turned, err error) {
	var same func() bool
	if got.hand, same, err = c.hand(from.fair(), asked); err != nil {
		return got, err
	}
	got.outcome, got.next, err = h.decide(c, b, &found.State, got.hand)
	if (err == nil || IsUsage(err)) && !same() {
		moved := h.Stale(found) // somebody else has played, and the rule needs other dice than it asked for
		moved.Dice = asked.Typed().String()
		return got, moved
	}
	if err != nil {
		return got, err
	}
	return got, h.finish(&found.State, &got, from.n)
}

// finish notes in the next state that dice were thrown, in throw n, because the rule
// doesn't know that. It refuses a state that couldn't be read again.
func (h *Host) finish(before *table.State, got *turned, n int) (err error) {
	threw := len(got.hand.Rolled()) > 0
	if threw {
		got.next.Threw(n)
	}
	if err = table.Sound(before, &got.next); err != nil && threw {
		err = dice.Late(err)
	}
	return err
}

func (t turned) rolled() []dice.Rolled {
	if t.hand == nil {
		return nil
	}
	return t.hand.Rolled()
}

// throw is the number of its throw as a step keeps it.
func (t turned) throw(n int) int {
	if len(t.hand.Rolled()) == 0 || n == t.next.Throws {
		return 0
	}
	return n
}

// Try plays a line without keeping it. It throws the system's dice, for the table's would
// give away the faces to come.
func (h *Host) Try(c Call) (Reply, error) {
	found, err := h.Read()
	if err != nil {
		return Reply{}, err
	}
	got := turned{}
	if got.hand, _, err = c.hand(dice.NewFair(dice.NewSeed()), nil); err != nil {
		return Reply{}, err
	}
	b, err := h.means(c, &found.State, false)
	if err != nil {
		return Reply{}, err
	}
	if c.Ask != nil {
		got.hand.Ask(c.Ask)
	}
	if got.outcome, got.next, err = h.decide(c, b, &found.State, got.hand); err != nil {
		return Reply{}, err
	}
	if err := h.finish(&found.State, &got, found.State.NextThrow()); err != nil {
		return Reply{}, err
	}
	said := h.answer(c, b, &found.State, got)
	said.DryRun, said.Notes = true, append(found.Notes, notNeeded(got.hand.Unused())...)
	return said, nil
}

// Look answers a play that only reads the table.
func (h *Host) Look(c Call) (Reply, error) {
	found := &table.Found{State: h.Titles.Kept().State()}
	if !c.Cards {
		var err error
		if found, err = h.Read(); err != nil {
			return Reply{}, err
		}
	}
	if !found.Exists {
		found.State.N = 0 // there is no step yet
	}
	st := h.seen(&found.State)
	b, err := h.means(c, st, false)
	if err != nil {
		return Reply{}, err
	}
	outcome, _, err := b.Rule(st, nil)
	if err != nil {
		return Reply{}, h.Titles.Hint(st, err)
	}
	said := h.answer(c, b, st, turned{outcome: outcome, next: *st})
	said.N, said.Notes = st.N, found.Notes
	if c.Thing != "" {
		if said.Acts = h.Titles.ActsOf(h.at(c, st), c.Thing); len(said.Acts) > 0 {
			said.Lines = Said(said.Lines, ActLines(c.Thing, said.Acts))
		}
		said.Text = Text(said.Lines)
	}
	return said, nil
}

// seen is a state as the readers of the answer may see it.
func (h *Host) seen(st *table.State) *table.State {
	if !h.Players {
		return st
	}
	return h.Titles.Known(st)
}

// Doubt is what players may not want of a line, as they should know before it is played;
// empty: nothing, or the line is refused anyway.
func (h *Host) Doubt(c Call) string {
	found, err := h.Read()
	if err != nil {
		return ""
	}
	b, err := h.means(c, &found.State, false)
	if err != nil {
		return ""
	}
	return b.doubt(&found.State)
}

func (b Bound) doubt(st *table.State) string {
	if b.Doubt == nil {
		return ""
	}
	return b.Doubt(st)
}

// means is the meaning of a call's words at a table. unasked says that nobody need be
// named.
func (h *Host) means(c Call, st *table.State, unasked bool) (Bound, error) {
	here := h.at(c, st)
	here.Unasked = unasked
	b, err := c.Means(here)
	return b, h.Titles.Hint(h.seen(st), err)
}

func (h *Host) decide(c Call, b Bound, st *table.State, hand *dice.Hand) (outcome any, next table.State, err error) {
	var refused error
	outcome, err = dice.Play(hand, func(r dice.Roller) (o any, err error) {
		o, next, refused = b.Rule(st, r)
		return o, refused
	})
	err = h.Titles.Hint(h.seen(st), err)
	if err != nil && h.Players {
		err = h.openRefusal(c, st, err, refused != nil)
	}
	return outcome, next, err
}

// answer composes the answer, and that for players beside it.
func (h *Host) answer(c Call, b Bound, before *table.State, got turned) Reply {
	c.Name = b.called(c.Name)
	said := h.say(c, b, before, got, got.rolled(), h.Titles.healthMarks(before, &got.next))
	if got.hand == nil || c.Name == table.CommandNew { // whoever looks sees the table that is seen from there
		return said
	}
	if open := h.open(c, b, before, got); open != nil {
		return said.Twice(*open)
	}
	return said
}

// say composes an answer on a table as somebody knows it.
func (h *Host) say(c Call, b Bound, before *table.State, got turned, rolled []dice.Rolled, marks []Mark) Reply {
	said := Reply{Command: c.Name, Outcome: b.Show(before, &got.next, got.outcome), Dice: rolled, Seat: c.Seat, ID: c.ID}
	said.Lines = Said(b.Say(before, &got.next, got.outcome, said.Dice), h.Titles.sideEffects(c.Name, before, &got.next))
	doubted(said.Lines, b.doubt(before))
	said.Lines = marked(b.withNameLines(said.Lines), marks, rolled)
	if got.hand != nil && c.Name != table.CommandNew { // it makes a step of a table
		said.Lines = append(said.Lines, h.withReminderLines(before, &got.next, said.Lines)...)
	}
	said.Text = Text(said.Lines)
	if c.Why {
		said.Why = append(b.Why(before, &got.next, got.outcome), h.Titles.rulesSet(&got.next, b.Rules)...)
	}
	if b.File != nil {
		file := b.File(before, &got.next, got.outcome)
		said.File = &file
	}
	return said
}

// step is the journal's line for the change from a state to the next one.
func (h *Host) step(args []string, said Reply, before, next *table.State) (table.Step, error) {
	step, err := StepOf(args, said)
	if err != nil {
		return step, err
	}
	step.Events = json.RawMessage("[]") // most steps have no event, and the encoder for events is slow to begin
	if told := h.Titles.Told(before, next, step); len(told) > 0 {
		step.Events, err = json.Marshal(told)
	}
	return step, err
}

// StepOf is the journal's line for an answer.
func StepOf(args []string, said Reply) (table.Step, error) {
	step := table.Step{Command: said.Command, Args: args, Text: said.Text, Lines: tableLines(said.Lines), Seat: said.Seat, ID: said.ID}
	var err error
	if step.Dice, step.Outcome, err = keptJSON(said); err == nil {
		step.Open, err = opened(args, said)
	}
	return step, err
}

// hand is the hand that answers a rule: with the dice that were typed, or with the
// players' faces of a hand that was asked before. same tells, afterwards, whether the
// rule asked for the same as then.
func (c Call) hand(app dice.Roller, asked *dice.Hand) (hand *dice.Hand, same func() bool, err error) {
	if asked != nil {
		hand, same = asked.Again(app)
		return hand, same, nil
	}
	hand = dice.NewHand(app)
	if c.Typed {
		typed, err := dice.ParseTyped(c.Dice)
		if err != nil {
			return nil, nil, err
		}
		hand.Type(typed)
		hand.Sign(c.Hands)
	}
	return hand, func() bool { return true }, nil
}

// A Stale is the refusal of a line that was meant for another moment: somebody else
// has played since.
type Stale struct {
	Now  int // the table's
	Last *table.Step
	Dice string // the faces to type as --dice, where players were asked for theirs already
}

// Stale is the refusal of a line that was meant for an earlier step, when somebody has played
// since. It names the last step, as far as its reader may know it.
func (h *Host) Stale(found *table.Found) *Stale {
	s := &Stale{Now: found.State.N, Last: found.Last}
	if h.Players && s.Last != nil {
		open := h.Titles.OpenStep(*s.Last)
		s.Last = &open
	}
	return s
}

func (s *Stale) Error() string {
	by := ""
	if s.Last != nil {
		by = say.InBrackets(TypedWords(*s.Last))
	}
	if s.Dice != "" {
		return fmt.Sprintf("the table moved on%s; repeat with --dice %s", by, s.Dice)
	}
	return fmt.Sprintf("the table moved on%s: it is at step %d", by, s.Now)
}

// TypedWords is a step as it was typed, without flags that only change how the answer
// looks. For a step that nobody typed, it is the command's name.
func TypedWords(s table.Step) string {
	var words []string
	for i := 0; i < len(s.Args); i++ {
		arg := strings.Join(strings.FieldsFunc(s.Args[i], unicode.IsControl), " ") // a script may part faces with line breaks
		flag, _, joined := strings.Cut(arg, "=")
		switch {
		case flag == "--plain" || flag == "--why" || flag == "--players" && s.Command != "start-points":
			continue
		case flag == "--table" || flag == "--output" || flag == "-o":
			if !joined {
				i++
			}
			continue
		case arg == "-ojson" || arg == "-otext":
			continue
		case strings.ContainsAny(arg, " \t\"'\\$`") || arg == "":
			arg = say.Quoted(arg)
		}
		words = append(words, arg)
	}
	switch {
	case s.Command == "":
		return "(the BrickMaster's)"
	case len(words) == 0:
		return s.Command
	}
	return strings.Join(words, " ")
}
