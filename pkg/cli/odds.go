package cli

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// counted is the answer to --odds. Its JSON names are a contract.
type counted struct {
	Command string `json:"command"`
	chances
	First []chances `json:"first,omitempty"` // the answer to what is asked, where that is another number
	Also  *chances  `json:"also,omitempty"`
	Why   []string  `json:"why,omitempty"`
}

// chances are the exact chances of a number.
type chances struct {
	Counts    string   `json:"counts"` // what the number is
	Outcomes  []chance `json:"outcomes"`
	Mean      *float64 `json:"mean"`       // nil: there is none, as for what may never happen
	MeanExact *string  `json:"mean_exact"` // nil: there is none, or it isn't known to the end
	Leftover  float64  `json:"leftover"`   // what dice that may go on for ever leave uncounted
	Falls     *falls   `json:"falls,omitempty"`
}

// chance is how likely one number is.
type chance struct {
	Value   int     `json:"value"`
	Name    string  `json:"name,omitempty"` // where the number is none
	P       float64 `json:"p"`
	Exact   string  `json:"exact"`
	AtLeast float64 `json:"at_least"` // how likely this number or a higher one is
}

// countOdds counts the rule on the table as it is, and keeps nothing.
func (m untyped) countOdds(a *app, cmd *cobra.Command) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	m, err = m.here(a, &found.State)
	if err != nil {
		return err
	}
	if m.dicey && m.diceless(&found.State) {
		return usagef("%s throws no dice here, so there is nothing to count: leave out --odds", commandName(cmd))
	}
	d, err := m.distribution(a.ctx, &found.State)
	if errors.Is(err, odds.ErrTooMany) {
		return fmt.Errorf("%w; try fewer dice", err)
	}
	if err != nil {
		return hinted(&found.State, err)
	}
	c, err := m.answers(&found.State, d)
	if err != nil {
		return hinted(&found.State, err)
	}
	c.Command = commandName(cmd)
	if a.opts.why {
		c.Why = append(m.why(&found.State, nil), houseRules(&found.State, m.rules)...)
	}
	if a.opts.output == "json" {
		return writeJSON(a.out, c)
	}
	return a.write(a.oddsText(c))
}

func (m untyped) distribution(ctx context.Context, st *table.State) (odds.Dist[int], error) {
	if m.exact != nil {
		return m.exact(st)
	}
	return odds.OfWithin(ctx, func(r dice.Roller) (int, error) { return m.number(st, r) })
}

// diceless tells whether the rule comes to its end without a throw.
func (m untyped) diceless(st *table.State) bool {
	throws, err := odds.Throws(func(r dice.Roller) error {
		_, _, err := m.rule(st, r)
		return err
	})
	return !throws && err == nil
}

// answers are the chances of all that a command is asked about.
func (m untyped) answers(st *table.State, d odds.Dist[int]) (counted, error) {
	asked := question{counts: m.counts, chances: d, name: m.name, mixed: m.mixed}
	var err error
	if m.mean != nil {
		if asked.mean, err = m.mean(st); err != nil {
			return counted{}, err
		}
	}
	c := counted{chances: asked.answer()}
	if m.first != nil {
		all, err := m.first(st, d)
		if err != nil {
			return c, err
		}
		for _, q := range all {
			c.First = append(c.First, q.answer())
		}
	}
	if m.also != nil {
		also, err := m.also(st, d)
		if err != nil {
			return c, err
		}
		if also.counts != "" {
			more := also.answer()
			c.Also = &more
		}
	}
	return c, nil
}

// answer is the chances of what is asked.
func (q question) answer() chances {
	d := q.chances
	c := chances{Counts: q.counts, Leftover: number(d.Leftover()), Outcomes: []chance{}}
	for value, atLeast := range odds.AtLeast(d, !q.mixed) {
		p := d.P(value)
		one := chance{Value: value, P: number(p), Exact: p.RatString(), AtLeast: atLeast}
		if q.name != nil {
			one.Name = q.name(value)
		}
		c.Outcomes = append(c.Outcomes, one)
	}
	mean := q.mean
	if q.fall != nil {
		c.Falls, mean = newFalls(*q.fall), q.fall.Mean
	} else if mean == nil && d.Leftover().Sign() == 0 {
		mean = odds.Mean(d)
	}
	if mean != nil {
		c.Mean, c.MeanExact = fraction(mean)
	} else if q.fall == nil {
		c.Mean, _ = fraction(odds.Mean(d))
	}
	return c
}

// fraction is a number and the same as a fraction, as JSON has them.
func fraction(r *big.Rat) (*float64, *string) {
	n, exact := number(r), r.RatString()
	return &n, &exact
}

// average is the mean for people.
func (c chances) average() string {
	switch {
	case c.Mean == nil && len(c.Outcomes) == 0:
		return "never"
	case c.Mean == nil:
		return "perhaps never"
	default:
		return averaged(*c.Mean) + " on average"
	}
}

// averaged is a mean to two digits behind the point; what is more than nothing
// isn't told as 0.00.
func averaged(mean float64) string {
	if 0 < mean && mean < 0.005 {
		return fmt.Sprintf("%.1g", mean)
	}
	return fmt.Sprintf("%.2f", mean)
}

func number(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// oddsText is the chances for people: what is asked comes first.
func (a *app) oddsText(c counted) string {
	var text []string
	for _, one := range c.First {
		text = append(text, a.chancesText(one, mostBeside))
	}
	text = append(text, a.chancesText(c.chances, len(c.Outcomes)))
	switch {
	case len(c.First) > 0:
	case c.Also != nil:
		text = append(text, a.chancesText(*c.Also, mostBeside))
	case a.opts.plain && !c.named():
		text = append(text, c.spread())
	}
	for _, why := range c.Why {
		text = append(text, "why: "+why)
	}
	return strings.Join(text, "\n")
}

// What a chart leaves out is likely by less than a thousandth in all, and stands
// in one line.
const (
	chartTail  = 0.001
	chartWidth = 20 // of the longest bar
	mostBeside = 15 // lines of the chart of a second question
)

// chancesText is a chart of chances, in at most so many lines.
func (a *app) chancesText(c chances, most int) string {
	switch {
	case a.opts.plain:
		return c.spoken()
	case c.Falls != nil:
		return a.fallsText(c)
	}
	named := c.named()
	lines := []string{c.Counts}
	if !named && len(c.Outcomes) > 0 {
		lines[0] = c.Counts + ": " + c.average()
	}
	highest, widest := 0.0, 0
	for _, one := range c.Outcomes {
		highest, widest = max(highest, one.P), max(widest, len(one.label()))
	}
	first := c.first(named)
	if first > 0 {
		lines = append(lines, a.restLine("fewer", widest, 1-c.Outcomes[first].AtLeast))
	}
	for i, one := range c.Outcomes[first:] {
		if rest := one.AtLeast; i > 0 && !named && (rest < chartTail || i >= most) {
			lines = append(lines, a.restLine("more", widest, rest))
			break
		}
		lines = append(lines, a.chanceLine(one, widest, highest, named))
	}
	if c.Leftover > 0 {
		lines = append(lines, "  left over, not counted: "+leftOver(c.Leftover))
	}
	return strings.Join(lines, "\n")
}

// manyLines are so many that a chart leaves out what is unlikely at its beginning, too.
const manyLines = 60

// first is the outcome with which a chart begins.
func (c chances) first(named bool) int {
	if named || len(c.Outcomes) <= manyLines {
		return 0
	}
	for i, one := range c.Outcomes {
		if one.AtLeast < 1-chartTail {
			return max(0, i-1)
		}
	}
	return 0
}

// restLine is how likely all numbers are that a chart leaves out on one side.
func (a *app) restLine(which string, widest int, p float64) string {
	if !a.pictures() {
		return fmt.Sprintf("  %s: %s", which, oneIn(p))
	}
	return fmt.Sprintf("  %*s  %s", widest, which, percent(p))
}

// named tells whether the number is none, but stands for words.
func (c chances) named() bool { return len(c.Outcomes) > 0 && c.Outcomes[0].Name != "" }

// spoken is the chances in a line that reads well aloud.
func (c chances) spoken() string {
	var parts []string
	switch {
	case len(c.Outcomes) == 0:
		parts = append(parts, "never")
	case c.Falls != nil:
		parts = c.fallen()
	case c.named():
		for _, one := range c.Outcomes {
			parts = append(parts, one.Name+" "+oneIn(one.P))
		}
	case c.Outcomes[0].Value == 0:
		parts = append(parts, oneIn(1-c.Outcomes[0].P)+" of the time", c.average())
	case c.Outcomes[0].P < chartTail/2: // which nobody has to know
		parts = append(parts, c.average())
	default:
		least := c.Outcomes[0]
		parts = append(parts, fmt.Sprintf("%d in %s of all cases", least.Value, oneIn(least.P)), c.average())
	}
	return c.Counts + ": " + strings.Join(parts, ", ")
}

// spread is what is reached half of the time, and one time in ten.
func (c chances) spread() string {
	const slack = 1e-9 // what dice that go on for ever leave uncounted
	half, tenth := 0, 0
	for _, one := range c.Outcomes {
		if one.AtLeast >= 0.5-slack {
			half = one.Value
		}
		if one.AtLeast >= 0.1-slack {
			tenth = one.Value
		}
	}
	return fmt.Sprintf("at least %d half of the time, at least %d one time in ten", half, tenth)
}

func (one chance) label() string {
	if one.Name != "" {
		return one.Name
	}
	return fmt.Sprint(one.Value)
}

// chanceLine is one line of a chart: the number, how likely it is, how likely
// it is to be reached, and a bar.
func (a *app) chanceLine(one chance, widest int, highest float64, named bool) string {
	switch {
	case named:
		return a.barLine(one, widest, highest, "")
	case a.pictures():
		return a.barLine(one, widest, highest, percent(one.AtLeast)+"+")
	default:
		return a.barLine(one, widest, highest, "at least that "+percent(one.AtLeast))
	}
}

// barLine is one line of a chart with something beside the chance.
func (a *app) barLine(one chance, widest int, highest float64, beside string) string {
	const longestFraction = 11
	exact := one.Exact
	if len(exact) > longestFraction {
		exact = ""
	}
	if !a.pictures() {
		line := fmt.Sprintf("  %s: %s", one.label(), oneIn(one.P))
		for _, part := range []string{exact, strings.Join(strings.Fields(beside), " ")} {
			if part != "" {
				line += ", " + part
			}
		}
		return line
	}
	line := fmt.Sprintf("  %*s  %s", widest, one.label(), percent(one.P))
	if beside != "" {
		line += "  " + beside
	}
	line += fmt.Sprintf("  %-*s  ", longestFraction, exact)
	bar := max(0, min(chartWidth, a.screen.width-len(line)-1))
	return strings.TrimRight(line+strings.Repeat("█", int(one.P/highest*float64(bar)+0.5)), " ")
}

// leftOver is how likely it is that none of some numbers comes out.
func leftOver(p float64) string {
	if p < chartTail {
		return fmt.Sprintf("%.1g", p)
	}
	return oneIn(p)
}

// percent is a chance in seven columns. What can be isn't told as 0.0 %, and what
// may not be not as 100.0 %.
func percent(p float64) string {
	const least = 0.0005 // from which on it is rounded to more than nothing
	switch {
	case 0 < p && p < least:
		return " <0.1 %"
	case 1-least <= p && p < 1:
		return ">99.9 %"
	default:
		return fmt.Sprintf("%5.1f %%", 100*p)
	}
}

// oneIn is a chance in a sentence.
func oneIn(p float64) string { return strings.TrimSpace(percent(p)) }
