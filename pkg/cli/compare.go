package cli

import (
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// compared is several ways to act, side by side. Its JSON names are a contract.
type compared struct {
	Ways []way `json:"ways"` // the commands, as typed
	Best int   `json:"best"` // the place of the best way, from 0; -1: the best two are even, or they count different things
	// the number that decides: "falls" (fewest), "mean" (most; of zombies and other harm,
	// fewest); empty where they count different things
	By string `json:"by"`
}

// way is one way to act, with its chances.
type way struct {
	Typed  string  `json:"typed"`  // the command
	Counts string  `json:"counts"` // the number's meaning
	Mean   float64 `json:"mean"`   // the average of that number; of an act that succeeds or fails, the chance
	Any    float64 `json:"any"`    // how likely it is more than 0
	// how many attacks it takes on average until the target falls; null where its hit
	// points aren't known, and where it may never fall
	Falls  *float64 `json:"falls"`
	AtOnce *float64 `json:"at_once"` // how likely the first attack does it; null where the hit points aren't known
	harm   bool     // fewer are better
	named  string   // the meaning of 1, where the number is none: "success"
}

func newCompare(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   `compare "COMMAND" "COMMAND"...`,
		Short: "Two or more ways to act, side by side",
		Long: `Counts the chances of each command as its --odds does, on the table as it is, and
puts them side by side. Each is typed as always, in quotes. Nothing is rolled or kept.`,
		Args: words(2, -1, "two commands in quotes"),
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		c := compared{Ways: []way{}}
		var why []string
		for _, typed := range args {
			counted, err := a.oddsOf(typed)
			if err != nil {
				return err
			}
			c.Ways = append(c.Ways, newWay(typed, counted))
			for _, one := range counted.Why {
				if !slices.Contains(why, one) {
					why = append(why, one)
				}
			}
		}
		c.decide()
		found, err := a.readTable()
		if err != nil {
			return err
		}
		return a.tell(answer{N: found.State.N, Command: "compare", Outcome: c, Text: a.comparedLine(c), Why: why})
	}
	return cmd
}

// oddsOf is the --odds of a command, counted by the command itself.
func (a *app) oddsOf(typed string) (play.Counted, error) {
	words, err := lineWords(typed)
	if err != nil {
		return play.Counted{}, err
	}
	if len(words) == 0 {
		return play.Counted{}, usagef("compare takes whole commands in quotes, as in: zbrikz compare \"attack --ad 4 --dd 2\" \"attack --ad 5 --dd 2\"")
	}
	var counted *play.Counted
	one := *a
	one.opts, one.notes = options{}, nil
	one.out, one.err, one.screen = io.Discard, io.Discard, screen{}
	one.counts = func(c play.Counted) { counted = &c }
	one.args = append(words, "--odds", "--why", fmt.Sprintf("--players=%t", a.opts.players))
	if a.opts.table != "" {
		one.args = append(one.args, "--table", a.opts.table)
	}
	if err := one.execute(nil, one.args); err != nil {
		return play.Counted{}, fmt.Errorf("%s: %w", typed, err)
	}
	if counted == nil || counted.Table != nil {
		return play.Counted{}, usagef("%s: it has no odds of one roll to compare", typed)
	}
	return *counted, nil
}

func newWay(typed string, c play.Counted) way {
	w := way{Typed: typed, Counts: c.Counts, Mean: *c.Mean, harm: c.Harm}
	for _, one := range c.Outcomes {
		if one.Value > 0 {
			w.Any += one.P
		}
		if one.Value == 1 {
			w.named = one.Name
		}
	}
	if c.Also != nil && c.Also.Falls != nil {
		first := 0.0
		for _, one := range c.Also.Outcomes {
			if one.Value == 1 {
				first = one.P
			}
		}
		w.Falls, w.AtOnce = c.Also.Mean, &first
	}
	return w
}

// decide finds the best way: the target falls soonest, or the number is the highest on
// average, or the lowest of harm. Where the best two are even, no way is the best.
func (c *compared) decide() {
	c.By = "falls"
	if slices.ContainsFunc(c.Ways, func(w way) bool { return w.AtOnce == nil }) {
		c.By = "mean"
	}
	even := false
	for i, w := range c.Ways[1:] {
		best := c.Ways[c.Best]
		if c.By == "mean" && (w.harm != best.harm || w.Counts != best.Counts && (w.named == "" || w.named != best.named)) {
			c.Best, c.By = -1, ""
			return
		}
		switch better := c.worth(w) - c.worth(best); {
		case math.Abs(better) < 1e-9:
			even = true
		case better > 0:
			c.Best, even = i+1, false
		}
	}
	if even {
		c.Best = -1
	}
}

// worth is the number that decides; more is better.
func (c *compared) worth(w way) float64 {
	switch {
	case c.By != "falls" && w.harm:
		return -w.Mean
	case c.By != "falls":
		return w.Mean
	case w.Falls == nil: // perhaps never
		return -math.MaxFloat64
	default:
		return -*w.Falls
	}
}

func (a *app) comparedLine(c compared) string {
	first := "These count different things; you decide."
	switch {
	case c.Best < 0 && c.By != "":
		first = "The best of them are even."
	case c.Best >= 0:
		best := c.Ways[c.Best]
		switch {
		case c.By == "falls": // the best way ends, or none ends and all are even
			first = fmt.Sprintf("%s: the target falls after %.1f attacks on average.", best.Typed, *best.Falls)
		case best.named != "":
			first = fmt.Sprintf("%s: %s, %s.", best.Typed, best.named, say.OneIn(best.Mean))
		default:
			first = fmt.Sprintf("%s: %s %s on average.", best.Typed, say.Average(best.Mean), best.Counts)
		}
	}
	var rows [][]string
	for i, w := range c.Ways {
		falls, atOnce := "", ""
		switch {
		case w.Falls != nil:
			falls, atOnce = fmt.Sprintf("%.1f", *w.Falls), say.OneIn(*w.AtOnce)
		case w.AtOnce != nil:
			falls, atOnce = "perhaps never", say.OneIn(*w.AtOnce)
		}
		average := say.If(w.named == "", say.Average(w.Mean))
		rows = append(rows, []string{w.Typed, average, say.OneIn(w.Any), falls, atOnce, say.If(i == c.Best, "yes")})
	}
	return first + "\n" + a.drawing().Rows([]string{"way", "on average", "any", "falls after", "at once", "best"}, rows)
}
