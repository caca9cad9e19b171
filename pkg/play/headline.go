package play

import (
	"fmt"
	"strings"
)

// Headline is the chances in a few words, for a button: "62 % to pass", "2.3 zombies on
// average".
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
