package play

import (
	"cmp"
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
		if err != nil {
			return Reply{}, err
		}
		_, got, err := h.rehearse(c, found, c.appDice(found))
		if err != nil {
			return Reply{}, err
		}
		asked = got.hand
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
		got, err := h.turn(c, b, found, asked)
		if err != nil {
			return table.Step{}, table.State{}, err
		}
		if err := h.Context.Err(); err != nil && c.Ask == nil { // the person that waits for it has gone
			return table.Step{}, table.State{}, err
		}
		said, unused = h.answer(c, b, &found.State, got), got.hand.Unused()
		step, err := h.step(b.written(c.Name, c.Args), said, &found.State, &got.next)
		step.Throw = got.throw(found.State.NextThrow())
		return step, got.next, err
	})
	if err != nil {
		return Before(err)
	}
	said.N, said.Notes = kept.Step.N, append(kept.Notes, notNeeded(unused)...)
	return said, nil
}

func notNeeded(unused string) []string {
	return say.Some(say.If(unused != "", "typed, and not needed: "+unused))
}

// rehearse runs the rule without the lock, with the person who is asked.
func (h *Host) rehearse(c Call, found *table.Found, app dice.Roller) (b Bound, got turned, err error) {
	hand, err := c.hand(app)
	if err != nil {
		return b, got, err
	}
	if b, err = h.means(c, &found.State, false); err != nil {
		return b, got, err
	}
	hand.Ask(c.Ask)
	got, err = h.decide(c, b, &found.State, hand)
	return b, got, err
}

// turned is a line after its rule has run.
type turned struct {
	hand    *dice.Hand // nil: the typed faces make none
	outcome any
	next    table.State
}

// turn runs the rule, and gives the result, or the refusal of the line. It changes nothing.
// Where a person was asked before, it gives the rule the same faces.
func (h *Host) turn(c Call, b Bound, found *table.Found, asked *dice.Hand) (got turned, err error) {
	app := c.appDice(found)
	hand, err := c.hand(app)
	if err != nil {
		return got, err
	}
	same := func() bool { return true }
	if asked != nil {
		hand, same = asked.Again(app)
	}
	got, err = h.decide(c, b, &found.State, hand)
	if (err == nil || IsUsage(err)) && !same() {
		moved := h.Stale(found) // somebody else has played, and the rule needs other dice than it asked for
		moved.Dice = asked.Typed().String()
		return got, moved
	}
	if err != nil {
		return got, err
	}
	return got, h.finish(&found.State, &got, found.State.NextThrow())
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
	b, got, err := h.rehearse(c, found, dice.NewFair(dice.NewSeed()))
	if err != nil {
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
	v := View{Found: &table.Found{}, State: new(h.Titles.Kept().State())}
	if !c.Cards {
		var err error
		if v, err = h.View(Seat{Players: h.Players}); err != nil {
			return Reply{}, err
		}
	}
	st := v.State
	b, err := h.means(c, st, false)
	if err != nil {
		return Reply{}, err
	}
	outcome, _, err := b.Rule(st, nil)
	if err != nil {
		return Reply{}, h.Titles.Hint(st, err)
	}
	said := h.answer(c, b, st, turned{outcome: outcome, next: *st})
	said.N, said.Notes = v.N, v.Found.Notes
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
	return b.Doubt(&found.State)
}

// means is the meaning of a call's words at a table. unasked says that nobody need be
// named.
func (h *Host) means(c Call, st *table.State, unasked bool) (Bound, error) {
	here := h.at(c, st)
	here.Unasked = unasked
	b, err := c.Means(here)
	return b, h.Titles.Hint(h.seen(st), err)
}

func (h *Host) decide(c Call, b Bound, st *table.State, hand *dice.Hand) (turned, error) {
	got := turned{hand: hand}
	var refused, err error
	got.outcome, err = dice.Play(hand, func(r dice.Roller) (o any, err error) {
		o, got.next, refused = b.Rule(st, r)
		return o, refused
	})
	err = h.Titles.Hint(h.seen(st), err)
	if err != nil && h.Players {
		err = h.openRefusal(c, st, err, refused != nil)
	}
	return got, err
}

// answer composes the answer, and that for players beside it.
func (h *Host) answer(c Call, b Bound, before *table.State, got turned) Reply {
	c.Name = b.called(c.Name)
	did := done{Before: before, After: &got.next, Outcome: got.outcome, Rolled: got.rolled()}
	said := h.say(c, b, did, got.hand != nil, h.Titles.healthMarks(before, &got.next))
	if got.hand == nil || c.Name == table.CommandNew { // whoever looks sees the table that is seen from there
		return said
	}
	if open := h.open(c, b, did); open != nil {
		return said.Twice(*open)
	}
	return said
}

// say composes an answer on a table as somebody knows it. step tells that it makes a step.
func (h *Host) say(c Call, b Bound, did done, step bool, marks []Mark) Reply {
	said := Reply{Command: c.Name, Outcome: b.Show(did), Dice: did.Rolled, Why: h.why(c, b, did), Seat: c.Seat, ID: c.ID}
	said.Lines = Said(b.Say(did), h.Titles.sideEffects(c.Name, did.Before, did.After))
	doubted(said.Lines, b.Doubt(did.Before))
	said.Lines = marked(b.withNameLines(said.Lines), marks, did.Rolled)
	if step && c.Name != table.CommandNew { // a table that begins has no reminders
		said.Lines = append(said.Lines, h.withReminderLines(did.Before, did.After, said.Lines)...)
	}
	said.Text = Text(said.Lines)
	if b.File != nil {
		said.File = new(b.File(did))
	}
	return said
}

// why is the rules behind a line, if it is to tell them.
func (h *Host) why(c Call, b Bound, did done) []string {
	if !c.Why {
		return nil
	}
	return append(b.Why(did), h.Titles.rulesSet(did.After, b.Rules)...)
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

// hand is the hand that answers a rule: with the dice that were typed, and the app's behind them.
func (c Call) hand(app dice.Roller) (*dice.Hand, error) {
	hand := dice.NewHand(app)
	if !c.Typed {
		return hand, nil
	}
	typed, err := dice.ParseTyped(c.Dice)
	hand.Type(typed)
	hand.Sign(c.Hands)
	return hand, err
}

// A Stale is the refusal of a line that was meant for another moment: somebody else
// has played since.
type Stale struct {
	Now  int // the table's
	Last *table.Step
	Dice string // the faces to type as --dice, where players were asked for theirs already
}

// Stale is such a refusal. It names the last step, as far as its reader may know it.
func (h *Host) Stale(found *table.Found) *Stale {
	s := &Stale{Now: found.State.N, Last: found.Last}
	if h.Players && s.Last != nil {
		s.Last = new(h.Titles.OpenStep(*s.Last))
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
	if s.Command == "" {
		return "(the BrickMaster's)"
	}
	return cmp.Or(strings.Join(words, " "), s.Command)
}
