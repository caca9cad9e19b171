package draw

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// mostFalls is the last attack that a chance is told of.
const mostFalls = 6

// fallsText is a chart of when a target has fallen.
func (s Screen) fallsText(c chances) string {
	text := []string{c.Counts + ": " + c.average()}
	for _, part := range c.fallen()[1:] {
		text = append(text, "  "+part)
	}
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
