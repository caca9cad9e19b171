package play

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Counted is the answer to --odds: the chances of a line. Its JSON names are a contract.
type Counted struct {
	Command string `json:"command"` // the command
	Chances
	// the first question, where outcomes is about something else: the minifig after a zombie-
	// roll, the hit points of each after heal; text begins with it
	First []Chances `json:"first,omitempty"`
	Also  *Chances  `json:"also,omitempty"`  // a second question about the same dice
	Table any       `json:"table,omitempty"` // the fight at the table as duel tells it, for an attack without a target; outcomes is empty then
	Why   []string  `json:"why,omitempty"`   // the rules behind it, a line each; only with --why

	Harm   bool   `json:"-"` // fewer are better
	Glance bool   `json:"-"` // people are told it in a few lines
	Lines  []Line `json:"-"` // people are told these lines instead

	headline string
}

// Chances are the exact chances of a number.
type Chances struct {
	Counts   string   `json:"counts"`   // the number's meaning, in words
	Outcomes []Chance `json:"outcomes"` // every number that can come out, ascending
	// the average of the numbers, also of those that are left over; null where there is
	// none, as for the fall of a target that can't be hurt
	Mean *float64 `json:"mean"`
	// the same as a fraction; null likewise, and where dice that explode are both added and
	// taken away and the rest is cut off at 0 (damage Harry 1d6!-1d6!): there mean is right
	// to ten digits
	MeanExact *string `json:"mean_exact"`
	// how likely it is that none of these comes out: the rest that dice without end
	// leave uncounted
	Leftover float64 `json:"leftover"`
	Falls    *Falls  `json:"falls,omitempty"` // where it is about attacks until a target falls
}

// Chance is how likely one number is.
type Chance struct {
	Value   int     `json:"value"`          // the number; of figures from 100 on, that many or more
	Name    string  `json:"name,omitempty"` // the words that the number stands for, if any
	P       float64 `json:"p"`              // how likely it is, 0 to 1
	Exact   string  `json:"exact"`          // the same as a fraction: "35/576"
	AtLeast float64 `json:"at_least"`       // how likely this number or a higher one is, counted or left over
}

// Falls is how many attacks it takes until a target has fallen. Its JSON names are a
// contract.
type Falls struct {
	// attacks after which it has fallen in half of all cases; null: it hasn't after 200
	Half *int `json:"half"`
	Nine *int `json:"nine_in_ten"` // attacks after which it has fallen in nine of ten cases; null likewise
	// how many rounds that is on average, the last one begun, where the target's hit points
	// come back; else null
	Rounds      *float64 `json:"rounds"`
	RoundsExact *string  `json:"rounds_exact"` // the same as a fraction; else null
}

func newFalls(f odds.Fall, d odds.Dist[int]) *Falls {
	after := func(part float64) *int {
		if n := odds.After(d, part); n > 0 {
			return &n
		}
		return nil
	}
	rounds, exact := fraction(f.Rounds)
	return &Falls{Half: after(0.5), Nine: after(0.9), Rounds: rounds, RoundsExact: exact}
}

// Odds counts the chances of a line at the table as it is, and keeps nothing. Faces in
// the call's Dice are known, so the chances are those of the dice that are still missing.
// It refuses wrong words, acts against the rules, a play that throws nothing, and faces
// that don't fit.
func (h *Host) Odds(c Call) (Counted, error) {
	found, err := h.Read()
	if err != nil {
		return Counted{}, err
	}
	st := h.seen(&found.State)
	b, err := h.means(c, st, true)
	if err != nil {
		return Counted{}, err
	}
	if b.Odds == nil {
		return Counted{}, NoDice(c.Name)
	}
	o := b.Odds(st)
	counted := Counted{Command: c.Name, Glance: b.Glance, Harm: o.Number.Harm}
	if o.Tells != nil && c.Typed {
		return Counted{}, ask.Usagef("faces that are known belong to one roll: name its target, or leave out --dice")
	} else if o.Tells != nil {
		counted.Counts, counted.Outcomes = o.Number.Counts, []Chance{}
		if counted.Table, counted.Lines, err = o.Tells(); err != nil {
			return Counted{}, h.Titles.Hint(st, err)
		}
		counted.Why = h.why(c, b, done{Before: st, After: st})
		return counted, nil
	}
	if o.Count == nil && o.Exact == nil {
		return Counted{}, NoDice(c.Name)
	}
	known, err := c.known(b, st)
	if err != nil {
		return Counted{}, h.Titles.Hint(st, err)
	}
	d, whole, err := o.distribution(h, known)
	switch {
	case errors.Is(err, odds.ErrTooMany) && len(known) > 0:
		return Counted{}, fmt.Errorf("%w while so many dice are missing", err)
	case errors.Is(err, odds.ErrTooMany):
		return Counted{}, fmt.Errorf("%w; try fewer dice", err)
	case errors.Is(err, odds.ErrApart):
		return Counted{}, fmt.Errorf("%s: %w; --odds without --dice counts all of them", c.Name, err)
	case err != nil:
		return Counted{}, h.Titles.Hint(st, err)
	}
	if len(known) > 0 { // what was worked out as if none was known doesn't hold
		o.Number.Mean = nil
		if !o.Follows || !whole {
			o.Questions = nil
		}
	}
	if err := o.answer(&counted, d); err != nil {
		return Counted{}, h.Titles.Hint(st, err)
	}
	counted.headline, counted.Why = o.headline(counted), h.why(c, b, done{Before: st, After: st})
	return counted, nil
}

// NoDice is the refusal of a play that has no chances because it throws nothing.
func NoDice(name string) error {
	return ask.Usagef("%s rolls no dice here, so there is nothing to count: leave out --odds", name)
}

// known are the throws for which the call's dice have faces.
func (c Call) known(b Bound, st *table.State) ([]dice.Known, error) {
	if !c.Typed {
		return nil, nil
	}
	typed, err := dice.ParseTyped(c.Dice)
	if err != nil {
		return nil, err
	}
	return dice.KnownThrows(typed, func(r dice.Roller) error {
		_, _, err := b.Rule(st, r)
		return err
	})
}

// distribution is the chances of the number, with some throws known. whole tells that
// they take in all known throws.
func (o Odds) distribution(h *Host, known []dice.Known) (d odds.Dist[int], whole bool, err error) {
	switch {
	case o.Exact != nil && len(known) == 0:
		d, err = o.Exact(h.Context)
		return d, true, err
	case o.Count == nil:
		return d, false, odds.ErrApart
	default:
		return odds.Given(h.Context, known, o.Count)
	}
}

// Diceless tells whether a rule comes to its end without a throw.
func Diceless(rule func(dice.Roller) error) bool {
	throws, err := odds.Throws(rule)
	return !throws && err == nil
}

// answer answers all questions about the play.
func (o Odds) answer(c *Counted, d odds.Dist[int]) error {
	o.Number.Chances = d
	c.Chances = o.Number.Answer()
	if o.Questions == nil {
		return nil
	}
	first, also, err := o.Questions(d)
	c.First = say.Each(first, Question.Answer)
	if also.Counts != "" {
		c.Also = new(also.Answer())
	}
	return err
}

// Answer is the chances of the question's number.
func (q Question) Answer() Chances {
	d := q.Chances
	c := Chances{Counts: q.Counts, Leftover: odds.Float(d.Leftover()), Outcomes: []Chance{}}
	for value, atLeast := range odds.AtLeast(d, !q.Mixed) {
		p := d.P(value)
		one := Chance{Value: value, P: odds.Float(p), Exact: p.RatString(), AtLeast: atLeast}
		if q.Name != nil {
			one.Name = q.Name(value)
		}
		c.Outcomes = append(c.Outcomes, one)
	}
	mean := q.Mean
	if q.Fall != nil {
		c.Falls, mean = newFalls(*q.Fall, d), q.Fall.Mean
	} else if mean == nil && d.Leftover().Sign() == 0 {
		mean = odds.Mean(d)
	}
	if c.Mean, c.MeanExact = fraction(mean); mean == nil && q.Fall == nil {
		c.Mean, _ = fraction(odds.Mean(d))
	}
	return c
}

// fraction is a number as JSON has it, as a float and as a fraction; nil: there is none.
func fraction(r *big.Rat) (*float64, *string) {
	if r == nil {
		return nil, nil
	}
	return new(odds.Float(r)), new(r.RatString())
}

// Falling is the question how many attacks with such damage a target stands. Its hit
// points may grow back in between.
func Falling(damage odds.Dist[int], stock odds.Stock) Question {
	fall := odds.NewFall(damage, stock)
	return Question{Counts: "attacks to take " + say.Count(stock.Left, "hit point"), Chances: odds.UntilGone(damage, stock), Fall: &fall}
}

// Headline is the chances in a few words, for a button: "62 % to pass".
func (c Counted) Headline() string { return c.headline }

// headline is the play's few words about its chances, or else those that suit any play.
func (o Odds) headline(c Counted) string {
	switch {
	case len(c.Outcomes) == 0:
		return ""
	case o.Headline != nil:
		return o.Headline(c)
	case c.Outcomes[0].Name != "":
		return Likeliest(c)
	default:
		return OnAverage("")(c)
	}
}

// AtLeastOne is a headline: the chance that the number is 1 or more, put into a text that
// has %s for it: "%s to pass", "hits %s".
func AtLeastOne(text string) func(Counted) string {
	return func(c Counted) string { return fmt.Sprintf(text, WholePercent(c.reached(1))) }
}

// reached is how likely a number is that high, or higher.
func (c Chances) reached(n int) float64 {
	for _, one := range c.Outcomes {
		if one.Value >= n {
			return one.AtLeast
		}
	}
	return c.Leftover
}

// OnAverage is a headline: the average of the number, and its noun: "2.3 zombies on
// average". A number that is certain is said as it is: "5 squares"; 0 isn't said at all.
func OnAverage(noun string) func(Counted) string {
	return func(c Counted) string {
		if c.Mean == nil {
			return ""
		}
		if len(c.Outcomes) == 1 && c.Leftover == 0 {
			return certain(c.Outcomes[0].Value, noun)
		}
		return strings.Join(strings.Fields(fmt.Sprintf("%.1f %s on average", *c.Mean, noun)), " ")
	}
}

// certain is a number without a choice of dice, of a noun in its plural.
func certain(n int, noun string) string {
	switch n {
	case 0:
		return ""
	case 1:
		noun = strings.TrimSuffix(noun, "s")
	}
	return strings.TrimSpace(fmt.Sprint(n, " ", noun))
}

// Both is a headline made of two, the second behind the first.
func Both(one, other func(Counted) string) func(Counted) string {
	return func(c Counted) string {
		if second := other(c); second != "" {
			return one(c) + ", " + second
		}
		return one(c)
	}
}

// Likeliest is a headline: the words of the likeliest outcome. Where all outcomes are
// alike, it says how many there are.
func Likeliest(c Counted) string {
	best := c.Outcomes[0]
	alike := true
	for _, one := range c.Outcomes[1:] {
		alike = alike && one.Exact == best.Exact
		if one.P > best.P {
			best = one
		}
	}
	if n := len(c.Outcomes); alike && n > 1 {
		return fmt.Sprintf("any of %d, all alike", n)
	}
	return fmt.Sprintf("%s %s", best.Name, WholePercent(best.P))
}

// WholePercent is a chance in whole percents. 0 % stands only for an impossible chance,
// and 100 % only for a sure one.
func WholePercent(p float64) string {
	switch {
	case 0 < p && p < 0.01:
		return "<1 %"
	case 0.99 < p && p < 1:
		return ">99 %"
	default:
		return fmt.Sprintf("%.0f %%", 100*p)
	}
}
