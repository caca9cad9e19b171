package play

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Neither a refusal nor its words may tell anything of a face that the app threw. If one
// does, the throw is burnt: it never comes again, and the log has a step for it, which is
// kept before the refusal is told. Else a player could look at the dice to come, and then
// choose what to do with them.

// appDice is where the app's dice for a step come from.
type appDice struct {
	seed  string
	n     int    // the number of the throw
	fresh string // with --fresh, the number of the step; else empty
}

// appDice is the app's dice for the next step of a table. They come from the table's seed
// and the throws in its past, so that a step that was taken back and is done again shows
// the same faces. With --fresh they come from the step's number.
func (c Call) appDice(found *table.Found) appDice {
	d := appDice{seed: found.State.Seed, n: found.State.NextThrow()}
	if c.Fresh {
		d.fresh = strconv.Itoa(found.Next())
	}
	return d
}

func (d appDice) fair() *dice.Fair {
	if d.fresh != "" {
		return dice.NewFair(d.seed, "fresh", d.fresh)
	}
	return dice.NewFair(d.seed, strconv.Itoa(d.n))
}

func (d appDice) roller() dice.Roller { return d.fair() }

// toCome tells whether nobody has had these dice yet.
func (d appDice) toCome(found *table.Found) bool {
	st := &found.State
	return d.seed == st.Seed && d.n > st.Throws && !st.IsBurnt(d.n) && (d.fresh == "" || d.fresh == strconv.Itoa(found.Next()))
}

// keeping is a line on its way into the journal, or to its refusal.
type keeping struct {
	host *Host
	call Call

	from  appDice    // the last throw
	hand  *dice.Hand // by this one; nil: nothing was
	seen  []newThrow // of a fix: all its throws besides the dice of then
	asked *dice.Hand // the hand of a person who was asked before; nil: nobody was asked
	burnt int        // the step that burns from; 0: it isn't burnt
	only  bool       // it is only asked which dice the line needs: it isn't played now
}

func newKeeping(h *Host, c Call) *keeping {
	k := &keeping{host: h, call: c}
	if c.Seen.goesOn(c.Dice) {
		k.from, k.burnt = c.Seen.from, c.Seen.burnt
	}
	return k
}

// dice is the app's dice for the line: the dice that the questions have shown, if they
// have.
func (k *keeping) dice(found *table.Found) (appDice, error) {
	switch {
	case k.burnt == 0:
		return k.call.appDice(found), nil
	case k.from.seed != found.State.Seed || !found.State.IsBurnt(k.from.n): // a new table, or an edit
		return appDice{}, k.gone(k.host.movedOn(found, k.asked))
	default:
		return k.from, nil
	}
}

// askFirst runs the rule with a person who is asked, before the table is locked, so that
// others needn't wait for somebody who thinks.
func (k *keeping) askFirst() error {
	found, err := k.host.Read()
	if err != nil {
		return err
	}
	from, err := k.dice(found)
	if err != nil {
		return err
	}
	hand, _, err := k.call.hand(from.fair(), nil)
	if err != nil {
		return err
	}
	b, err := k.host.means(k.call, &found.State)
	if err != nil {
		return err
	}
	ended := false
	again := func(app dice.Roller) (same bool, err error) {
		hand, asks := hand.Again(app)
		_, _, err = k.host.decide(b, &found.State, hand)
		return asks(), err
	}
	hand.Ask(func(t dice.Throw) ([]int, error) {
		k.thrown(from, hand)
		err := k.beforeAsking(again)
		var faces []int
		if err == nil {
			faces, err = k.call.Ask(t)
		}
		ended = err != nil
		return faces, err
	})
	_, _, refused := k.host.decide(b, &found.State, hand)
	k.thrown(from, hand)
	switch {
	case refused == nil:
		k.asked = hand
		if k.only { // a line that lacks nothing may tell as much as a question
			return k.beforeAsking(again)
		}
		return nil
	case ended: // the questions have shown everything already
		return k.gone(refused)
	}
	return k.burnFor(k.refuse(refused, func(app dice.Roller) error {
		same, err := again(app)
		if !same {
			return errOtherwise
		}
		return err
	}))
}

func (k *keeping) thrown(from appDice, hand *dice.Hand) { k.from, k.hand = from, hand }

// change makes a step of the table. A refusal that tells a throw of the app becomes the
// step that burns the throw.
func (k *keeping) change(f func(*table.Found) (table.Step, table.State, error)) (table.Kept, error) {
	var told telling
	kept, err := k.host.Change(func(found *table.Found) (table.Step, table.State, error) {
		step, st, err := f(found)
		if errors.As(err, &told) {
			return k.burn(found, told)
		}
		return step, st, err
	})
	switch {
	case err == nil && told.error != nil:
		k.isBurnt(kept)
		return kept, k.gone(told.error)
	case errors.Is(err, table.ErrTooMuch) && told.error == nil && k.burnt == 0 && k.hand != nil && k.hand.AppThrew():
		return table.Kept{}, k.burnFor(telling{err})
	default:
		return kept, err
	}
}

// burnFor burns the throw if the refusal tells it, and gives the refusal.
func (k *keeping) burnFor(refused error) error {
	if told := (telling{}); !errors.As(refused, &told) {
		return refused
	}
	_, err := k.change(func(*table.Found) (table.Step, table.State, error) {
		return table.Step{}, table.State{}, refused
	})
	return err
}

// telling is a refusal that tells a throw of the app.
type telling struct{ error }

// refuse is the refusal of a line, as a telling one if the app's dice could have made
// another of it; again plays the line with other dice.
func (k *keeping) refuse(refused error, again func(app dice.Roller) error) error {
	switch {
	case k.burnt > 0:
		return k.gone(refused)
	case k.hand != nil && k.hand.AppThrew() && tells(func(app dice.Roller) bool { return sameRefusal(again(app), refused) }):
		return telling{refused}
	default:
		return refused
	}
}

// beforeAsking burns the throw if the next question tells it: if that could be another
// question, or none. The person that sees it may still go away. A question goes on then
// with the same dice, and a throw that is kept isn't burnt any longer.
func (k *keeping) beforeAsking(again func(app dice.Roller) (same bool, err error)) error {
	if k.burnt > 0 || !k.hand.AppThrew() || !tells(func(app dice.Roller) bool { same, _ := again(app); return same }) {
		return nil
	}
	var moved error
	kept, err := k.host.Change(func(found *table.Found) (table.Step, table.State, error) {
		if !k.from.toCome(found) { // somebody else has seen these, or will
			moved = k.host.movedOn(found, k.hand)
		}
		return k.burn(found, telling{})
	})
	if err != nil {
		return err
	}
	k.isBurnt(kept)
	return moved
}

// Burnt is a throw that never comes again, unless it is kept after all. Its JSON names
// are a contract.
type Burnt struct {
	Throw   int    `json:"throw"`
	Throws  []int  `json:"throws,omitempty"` // of a fix: all throws that it has burnt
	Refused string `json:"refused"`          // why the line was; "" where its questions went on
	Usage   bool   `json:"usage,omitempty"`  // it was typed wrong
}

// burns is the app's dice of the throws, and their numbers.
func (k *keeping) burns() (rolled []dice.Rolled, numbers []int) {
	if len(k.seen) == 0 {
		return k.hand.Rolled(), []int{k.from.n}
	}
	for _, t := range k.seen {
		rolled, numbers = append(rolled, t.hand.Rolled()...), append(numbers, t.from.n)
	}
	return rolled, numbers
}

// burn is the step that burns a throw, told by a refusal or by the next question.
func (k *keeping) burn(found *table.Found, told telling) (table.Step, table.State, error) {
	text := "Seen before the next question; unless it is kept, it doesn't come again."
	rolled, numbers := k.burns()
	burnt, id := Burnt{Throw: numbers[len(numbers)-1]}, ""
	if len(k.seen) > 0 {
		burnt.Throws = numbers
	}
	if told.error != nil {
		burnt.Refused, burnt.Usage, id = told.Error(), IsUsage(told.error), k.call.ID
		text = "Seen and not kept; it doesn't come again.\nrefused: " + burnt.Refused
	}
	step, err := StepOf(k.call.Args, Reply{
		Command: table.CommandBurnt, Dice: rolled, Outcome: burnt, ID: id, Lines: Said(As(Note, text), As(Dice, DiceLine(rolled, nil))),
		Text: say.Lines(text, DiceLine(rolled, nil)), Seat: k.call.Seat,
	})
	step.At, step.Tip = found.Here()
	st := found.State.Clone()
	for _, n := range numbers {
		st.Burn(n)
	}
	return step, st, err
}

// isBurnt remembers the step, and tells the notes about the table.
func (k *keeping) isBurnt(kept table.Kept) {
	k.burnt = kept.Step.N
	for _, note := range kept.Notes {
		k.host.Note(note) // the refusal comes behind it
	}
}

// gone adds to a refusal that the app's throw is burnt.
func (k *keeping) gone(refused error) error {
	if k.burnt == 0 {
		return refused
	}
	return fmt.Errorf(neverAgain, refused, k.burnt)
}

// neverAgain is a refusal whose throw is burnt, with the step that says so.
const neverAgain = "%w; the app's throw doesn't come again (step %d of the log)"

// sameRefusal tells whether nobody can tell two refusals from each other.
func sameRefusal(a, b error) bool {
	return a != nil && b != nil && a.Error() == b.Error() && IsUsage(a) == IsUsage(b)
}

// mostTried is how many throws are tried: as many as five D6 can show, in some hundredths
// of a second, while the table is locked. mostDice is how many dice in all of them. To
// burn a throw that tells nothing does no harm.
const (
	mostTried = 10_000
	mostDice  = 100_000
)

// errOtherwise ends the trying.
var errOtherwise = errors.New("other dice make something else of the line")

// tells tells whether something could have been otherwise had the app thrown other
// dice: same plays it with such dice. Every die is tried with every face; where there
// are too many, it is taken to tell.
func tells(same func(app dice.Roller) bool) bool {
	tried, thrown := 0, 0
	d, err := odds.Of(func(app dice.Roller) (bool, error) {
		if tried++; tried > mostTried || thrown > mostDice || !same(apart{app, &thrown}) {
			return false, errOtherwise
		}
		return true, nil
	})
	return err != nil || d.Leftover().Sign() > 0
}

// apart throws like dice one by one, and looks at every face: a rule may not see a
// difference between faces, and its refusal may tell one all the same.
type apart struct {
	app    dice.Roller
	thrown *int // how many so far
}

func (a apart) Roll(t dice.Throw) []int {
	*a.thrown += t.N
	faces := make([]int, t.N)
	for i := range faces {
		faces[i] = a.app.Roll(dice.Throw{N: 1, Die: t.Die, Again: t.Again})[0]
	}
	return faces
}
