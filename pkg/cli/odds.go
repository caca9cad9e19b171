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
	Also *chances `json:"also,omitempty"`
	Why  []string `json:"why,omitempty"`
}

// chances are the exact chances of a number.
type chances struct {
	Counts   string   `json:"counts"` // what the number is
	Outcomes []chance `json:"outcomes"`
	Mean     float64  `json:"mean"`
	Leftover float64  `json:"leftover"` // what dice that may go on for ever leave uncounted
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
	d, err := m.distribution(a.ctx, &found.State)
	if errors.Is(err, odds.ErrTooMany) {
		return fmt.Errorf("%w; try fewer dice", err)
	}
	if err != nil {
		return hinted(&found.State, err)
	}
	c := counted{Command: commandName(cmd), chances: newChances(m.counts, d, m.name)}
	if m.also != nil {
		also, err := m.also(&found.State, d)
		if err != nil {
			return hinted(&found.State, err)
		}
		if also.counts != "" {
			more := newChances(also.counts, also.chances, also.name)
			c.Also = &more
		}
	}
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

func newChances(counts string, d odds.Dist[int], name func(int) string) chances {
	c := chances{Counts: counts, Mean: number(odds.Mean(d)), Leftover: number(d.Leftover()), Outcomes: []chance{}}
	for value, atLeast := range odds.AtLeast(d) {
		p := d.P(value)
		one := chance{Value: value, P: number(p), Exact: p.RatString(), AtLeast: atLeast}
		if name != nil {
			one.Name = name(value)
		}
		c.Outcomes = append(c.Outcomes, one)
	}
	return c
}

func number(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// oddsText is the chances for people.
func (a *app) oddsText(c counted) string {
	text := a.chancesText(c.chances, len(c.Outcomes))
	switch {
	case c.Also != nil:
		text += "\n" + a.chancesText(*c.Also, mostBeside)
	case a.opts.plain && !c.named():
		text += "\n" + c.spread()
	}
	for _, why := range c.Why {
		text += "\nwhy: " + why
	}
	return text
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
	if a.opts.plain {
		return c.spoken()
	}
	named := c.named()
	lines := []string{c.Counts}
	if !named && len(c.Outcomes) > 0 {
		lines[0] = fmt.Sprintf("%s: %.2f on average", c.Counts, c.Mean)
	}
	highest, widest := 0.0, 0
	for _, one := range c.Outcomes {
		highest, widest = max(highest, one.P), max(widest, len(one.label()))
	}
	first := c.first(named)
	if first > 0 {
		lines = append(lines, a.restLine("fewer", widest, 1-c.Outcomes[first].AtLeast-c.Leftover))
	}
	for i, one := range c.Outcomes[first:] {
		if rest := one.AtLeast; i > 0 && !named && (rest < chartTail || i >= most) {
			lines = append(lines, a.restLine("more", widest, rest))
			break
		}
		lines = append(lines, a.chanceLine(one, widest, highest, named))
	}
	if c.Leftover > 0 {
		lines = append(lines, fmt.Sprintf("  left over, not counted: %.1g", c.Leftover))
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
		if one.AtLeast < 1-c.Leftover-chartTail {
			return max(0, i-1)
		}
	}
	return 0
}

// restLine is how likely all numbers are that a chart leaves out on one side.
func (a *app) restLine(which string, widest int, p float64) string {
	if !a.pictures() {
		return fmt.Sprintf("  %s: %s", which, strings.TrimSpace(percent(p)))
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
	case c.named():
		for _, one := range c.Outcomes {
			parts = append(parts, one.Name+" "+oneIn(one.P))
		}
	case c.Outcomes[0].Value == 0:
		parts = append(parts, oneIn(1-c.Leftover-c.Outcomes[0].P)+" of the time", fmt.Sprintf("%.2f on average", c.Mean))
	case c.Outcomes[0].P < chartTail/2: // and so told as 0.0 %
		parts = append(parts, fmt.Sprintf("%.2f on average", c.Mean))
	default:
		least := c.Outcomes[0]
		parts = append(parts, fmt.Sprintf("%d in %s of all cases", least.Value, oneIn(least.P)), fmt.Sprintf("%.2f on average", c.Mean))
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
	const longestFraction = 11
	exact := one.Exact
	if len(exact) > longestFraction {
		exact = ""
	}
	if !a.pictures() {
		line := fmt.Sprintf("  %s: %s", one.label(), strings.TrimSpace(percent(one.P)))
		if exact != "" {
			line += ", " + exact
		}
		if !named {
			line += ", at least that " + strings.TrimSpace(percent(one.AtLeast))
		}
		return line
	}
	line := fmt.Sprintf("  %*s  %s", widest, one.label(), percent(one.P))
	if !named {
		line += fmt.Sprintf("  %s+", percent(one.AtLeast))
	}
	line += fmt.Sprintf("  %-*s  ", longestFraction, exact)
	bar := max(0, min(chartWidth, a.screen.width-len(line)-1))
	return strings.TrimRight(line+strings.Repeat("█", int(one.P/highest*float64(bar)+0.5)), " ")
}

func percent(p float64) string { return fmt.Sprintf("%5.1f %%", 100*p) }
