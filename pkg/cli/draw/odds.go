// Package draw is answers as a terminal shows them: tables, charts of chances, colors.
package draw

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// A Screen is what an answer is shown on.
type Screen struct {
	Width    int  // columns
	Pictures bool // frames and bars may be drawn
	Plain    bool // each number is told in words
	Why      bool // the rules behind the numbers are told as well
}

// chances are the chances of a number as text shows them.
type chances struct{ play.Chances }

func (c chances) average() string {
	switch {
	case c.Mean == nil && len(c.Outcomes) == 0:
		return "never"
	case c.Mean == nil:
		return "perhaps never"
	default:
		return say.Average(*c.Mean) + " on average"
	}
}

// Odds is the chances as text: the numbers that most people ask for come first.
func (s Screen) Odds(c play.Counted) string {
	own := chances{c.Chances}
	if c.Lines != nil {
		return play.Text(append(c.Lines, play.As(play.Note, c.Why...)...))
	}
	if c.Glance && !s.Plain && !s.Why && !own.named() && len(own.Outcomes) > 1 {
		return strings.Join(own.glance(c.Also), "\n")
	}
	text := say.Each(c.First, func(one play.Chances) string { return s.chancesText(chances{one}, mostBeside) })
	text = append(text, s.chancesText(own, len(c.Outcomes)))
	switch {
	case len(c.First) > 0:
	case c.Also != nil:
		text = append(text, s.chancesText(chances{*c.Also}, mostBeside))
	case s.Plain && !own.named():
		text = append(text, own.spread())
	}
	text = append(text, say.Each(c.Why, func(why string) string { return "why: " + why })...)
	return strings.Join(text, "\n")
}

// glance answers the questions of a player before the dice: how much it is, whether it
// does anything, how high it goes, and, where a target's hit points are known, whether it
// kills and how many attacks that takes.
func (c chances) glance(also *play.Chances) []string {
	text := []string{c.Counts + ": " + c.average()}
	some := c.Outcomes[0]
	if some.Value == 0 {
		text = append(text, fmt.Sprintf("  none %s, 1 or more %s", say.OneIn(some.P), say.OneIn(odds.Not(some.P))))
	}
	switch half, tenth := c.reached(); {
	case some.Value == 0 && tenth == 0: // the line above says it
	case some.Value == 0 && half == 0:
		text = append(text, fmt.Sprintf("  at least %d one time in ten", tenth))
	default:
		text = append(text, "  "+c.spread())
	}
	if also == nil {
		return text
	}
	at := "never"
	if len(also.Outcomes) > 0 && also.Outcomes[0].Value == 1 {
		at = say.OneIn(also.Outcomes[0].P)
	}
	falls := also.Counts + ": " + chances{*also}.average()
	if also.Falls != nil {
		falls = also.Counts + ": " + strings.Join(chances{*also}.fallen(), ", ")
	}
	return append(text, "  it dies at once: "+at, falls)
}

// A chart leaves out high values that together are less likely than a thousandth. They stand
// in one line.
const (
	chartTail  = 0.001
	chartWidth = 20 // columns of the longest bar
	mostBeside = 15 // lines of the chart of a second question
)

// chancesText is a chart of chances; most limits its lines.
func (s Screen) chancesText(c chances, most int) string {
	switch {
	case s.Plain:
		return c.spoken()
	case c.Falls != nil:
		return s.fallsText(c)
	}
	named := c.named()
	lines := []string{c.Counts}
	if !named && len(c.Outcomes) > 0 {
		lines[0] = c.Counts + ": " + c.average()
	}
	highest, widest := 0.0, 0
	for _, one := range c.Outcomes {
		highest, widest = max(highest, one.P), max(widest, len(label(one)))
	}
	for i, one := range c.Outcomes {
		if rest := one.AtLeast; i > 0 && !named && (rest < chartTail || i >= most) {
			lines = append(lines, s.moreLine(widest, rest))
			break
		}
		beside := "at least that " + say.Percent(one.AtLeast)
		switch {
		case named:
			beside = ""
		case s.Pictures:
			beside = say.Percent(one.AtLeast) + "+"
		}
		lines = append(lines, s.barLine(one, widest, highest, beside))
	}
	if c.Leftover > 0 {
		lines = append(lines, "  left over, not counted: "+say.LeftOver(c.Leftover))
	}
	return strings.Join(lines, "\n")
}

// moreLine is the chance of the numbers that a chart leaves out.
func (s Screen) moreLine(widest int, p float64) string {
	if !s.Pictures {
		return "  more: " + say.OneIn(p)
	}
	return fmt.Sprintf("  %*s  %s", widest, "more", say.Percent(p))
}

// named tells whether the outcomes have names instead of numbers.
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
		parts = say.Each(c.Outcomes, func(one play.Chance) string { return one.Name + " " + say.OneIn(one.P) })
	case c.Outcomes[0].Value == 0:
		parts = append(parts, say.OneIn(odds.Not(c.Outcomes[0].P))+" of the time", c.average())
	case c.Outcomes[0].P < chartTail/2: // nobody has to know such a chance
		parts = append(parts, c.average())
	default:
		least := c.Outcomes[0]
		parts = append(parts, fmt.Sprintf("%d in %s of all cases", least.Value, say.OneIn(least.P)), c.average())
	}
	return c.Counts + ": " + strings.Join(parts, ", ")
}

// spread is the values that are reached half of the time, and one time in ten.
func (c chances) spread() string {
	half, tenth := c.reached()
	return fmt.Sprintf("half the time %d or more, 1 in 10 %d or more", half, tenth)
}

// reached are the numbers that are reached half of the time, and one time in ten.
func (c chances) reached() (half, tenth int) {
	const slack = 1e-9 // the part that dice which go on for ever leave uncounted
	for _, one := range c.Outcomes {
		if one.AtLeast >= 0.5-slack {
			half = one.Value
		}
		if one.AtLeast >= 0.1-slack {
			tenth = one.Value
		}
	}
	return half, tenth
}

func label(one play.Chance) string { return cmp.Or(one.Name, fmt.Sprint(one.Value)) }

// barLine is one line of a chart: the number, its chance, something beside it, and a bar.
func (s Screen) barLine(one play.Chance, widest int, highest float64, beside string) string {
	const longestFraction = 11
	exact := say.If(len(one.Exact) <= longestFraction, one.Exact)
	if !s.Pictures {
		return "  " + strings.Join(say.Some(label(one)+": "+say.OneIn(one.P), exact, strings.Join(strings.Fields(beside), " ")), ", ")
	}
	line := fmt.Sprintf("  %*s  %s", widest, label(one), say.Percent(one.P))
	if beside != "" {
		line += "  " + beside
	}
	line += fmt.Sprintf("  %-*s  ", longestFraction, exact)
	bar := max(0, min(chartWidth, s.Width-len(line)-1))
	return strings.TrimRight(line+strings.Repeat("█", int(one.P/highest*float64(bar)+0.5)), " ")
}

// mostFalls is the last attack that a chance is told of.
const mostFalls = 6

// fallsText is a chart of when a target has fallen.
func (s Screen) fallsText(c chances) string {
	text := append([]string{c.Counts + ": " + c.average()}, say.Each(c.fallen()[1:], say.Indented)...)
	highest, byThen := 0.0, 0.0
	var rows []play.Chance
	for _, one := range c.Outcomes {
		if one.Value <= mostFalls {
			rows, highest = append(rows, one), max(highest, one.P)
		}
	}
	for i, one := range rows {
		if byThen = 1; i+1 < len(c.Outcomes) {
			byThen = odds.Not(c.Outcomes[i+1].AtLeast)
		} else if c.Leftover > 0 {
			byThen = odds.Not(c.Leftover)
		}
		text = append(text, s.barLine(one, 1, highest, "by then "+say.Percent(byThen)))
	}
	return strings.Join(text, "\n")
}

// fallen is a few words on when a target has fallen: the average first.
func (c chances) fallen() []string {
	parts := []string{c.average()}
	if n := c.Falls.Half; n != nil {
		parts = append(parts, fmt.Sprintf("half after %d", *n))
	}
	if n := c.Falls.Nine; n != nil {
		parts = append(parts, fmt.Sprintf("nine of ten after %d", *n))
	}
	if c.Falls.Rounds != nil {
		parts = append(parts, fmt.Sprintf("%.2f rounds, as hit points come back", *c.Falls.Rounds))
	}
	return parts
}
