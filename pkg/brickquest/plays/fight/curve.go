package fight

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// CurvesShown is the fights of an evening that are over. Its JSON names are a contract.
type CurvesShown struct {
	Curves []curve `json:"curves,omitempty"` // with --curve, the oldest first; fights that weren't counted aren't among them
}

// A curve is a fight, and how likely the heroes won behind each step of it: begins, and all
// choices, luck and changes of its steps, add up to ends.
type curve struct {
	Begins float64    `json:"begins"` // how likely the heroes won as it began
	Ends   float64    `json:"ends"`   // 1 where they won, else 0
	Steps  []fateStep `json:"steps"`  // the steps that changed that
	// the attack with the most luck in it, by its step; 0: there is none
	Throw   int    `json:"throw"`
	Turning int    `json:"turning"` // the last step that changed whose win was the likelier one; 0: none did
	Lucky   string `json:"lucky"`   // the figure with the most luck; empty: nobody had any
}

// A fateStep is a step of a fight, in chances that the heroes win.
type fateStep struct {
	N      int     `json:"n"`      // the step
	By     string  `json:"by"`     // the attacker, or the figure whose turn ended; empty: the table changed
	Target string  `json:"target"` // whom it attacked; empty in other steps
	Heroes float64 `json:"heroes"` // how likely the heroes win behind it
	Choice float64 `json:"choice"` // what another target, or another attack, would have brought: of heroes 0 or less, of foes 0 or more
	Luck   float64 `json:"luck"`   // what the dice brought
	Other  float64 `json:"other"`  // what any other change of the table brought

	hero bool
}

// Curve is the fights among some steps that are over; the first one is the state before
// them. For children, luck alone is told.
func Curve(steps []table.Step, luckAlone bool) (any, []play.Line) {
	shown := CurvesShown{Curves: []curve{}}
	if len(steps) == 0 {
		return shown, nil
	}
	var c *curve // the fight that goes on
	before, value, ok := valueOf(&steps[0].State)
	for _, s := range steps[1:] {
		after, next, counted := valueOf(&s.State)
		switch {
		case c == nil && after.Table != nil:
			c = &curve{Begins: next}
		case c != nil && !counted:
			c = nil
		case c != nil && ok:
			c.add(before, s, value, next)
		}
		if c != nil && after.Table == nil {
			c.end(next)
			shown.Curves, c = append(shown.Curves, *c), nil
		}
		before, value, ok = after, next, counted
	}
	return shown, curveLines(shown.Curves, c != nil, luckAlone)
}

// valueOf is how likely the heroes win at a state, where that can be counted in a moment.
func valueOf(st *table.State) (c Counted, value float64, ok bool) {
	c, err := Count(words.GameOf(st), mostAtOnce)
	switch {
	case errors.Is(err, battle.ErrNoFoe):
		return c, 1, true
	case err != nil:
		return c, 0, errors.Is(err, battle.ErrNoHero)
	case c.Table == nil:
		return c, 0, false
	}
	return c, c.Table.Value(c.At), true
}

// add adds a step that led from a value to the next one.
func (c *curve) add(before Counted, s table.Step, value, next float64) {
	acting := before.Ranks[before.Acting]
	step := fateStep{N: s.N, Heroes: next, hero: acting.Hero}
	by, target, n := attackIn(&s)
	rank, hp := before.rankOf(target)
	switch {
	case slices.Contains(acting.Names, by) && hp > 0 && n <= before.Left:
		step.By, step.Target = by, target
		if step.Choice = before.Table.Strikes(before.At, rank, hp, n) - value; (step.Choice > 0) == acting.Hero { // rounded
			step.Choice = 0
		}
		step.Luck = next - value - step.Choice
	case s.Command == "initiative next" && before.Left > 0:
		step.By, step.Choice = say.And(acting.Names), next-value
	default:
		step.Other = next - value
	}
	const least = 1e-6 // of a chance, which is kept in 32 bits
	if step.By != "" || math.Abs(step.Other) > least {
		c.Steps = append(c.Steps, step)
	}
}

// rankOf is the rank of a figure, and its hit points; 0: it isn't there.
func (c Counted) rankOf(name string) (rank, hp int) {
	for i, r := range c.Ranks {
		if at := slices.Index(r.Names, name); at >= 0 {
			return i, r.HitPoints[at]
		}
	}
	return 0, 0
}

func (c *curve) end(value float64) {
	c.Ends = value
	most, luck, before := 0.0, map[string]float64{}, c.Begins
	for _, s := range c.Steps {
		if math.Abs(s.Luck) > most {
			c.Throw, most = s.N, math.Abs(s.Luck)
		}
		if (s.Heroes > 0.5) != (before > 0.5) {
			c.Turning = s.N
		}
		if before = s.Heroes; s.hero {
			luck[s.By] += s.Luck
		} else {
			luck[s.By] -= s.Luck
		}
		if luck[s.By] > luck[c.Lucky] || c.Lucky == "" && luck[s.By] > 0 {
			c.Lucky = s.By
		}
	}
}

func curveLines(all []curve, goesOn, luckAlone bool) (lines []play.Line) {
	for _, c := range all {
		won := "lost"
		if c.Ends > 0.5 {
			won = "won"
		}
		lines = append(lines, play.As(play.Answer, fmt.Sprintf("A fight that the heroes %s; as it began they won %s.", won, say.OneIn(c.Begins)))...)
		for _, s := range c.Steps {
			lines = append(lines, play.As(play.Note, s.line(luckAlone))...)
		}
		lines = append(lines, play.As(play.Note, c.told(luckAlone)...)...)
	}
	switch {
	case goesOn:
		lines = append(lines, play.As(play.Note, "a fight goes on: its curve is told when it is over")...)
	case len(all) == 0:
		lines = play.As(play.Answer, "No fight has ended yet.")
	default:
		lines = append(lines, play.As(play.Note, asIf)...)
	}
	return lines
}

// line is a step in a line.
func (s fateStep) line(luckAlone bool) string {
	brought := func(name string, by float64) string { return say.If(points(by) != "0.0", name+" "+points(by)) }
	what := say.Some(say.If(!luckAlone, brought("choice", s.Choice)), brought("luck", s.Luck), brought("the table changed", s.Other))
	who := s.By
	switch {
	case s.Target != "":
		who += " on " + s.Target
	case who != "":
		who += ", a turn that ends"
	}
	return fmt.Sprintf("  %3d  %s  %s", s.N, say.Percent(s.Heroes), strings.Join(say.Some(who, strings.Join(what, ", ")), ": "))
}

// points is a change of a chance, in hundredths.
func points(by float64) string {
	if shown := fmt.Sprintf("%+.1f", 100*by); shown[1:] != "0.0" {
		return shown
	}
	return "0.0"
}

// told is what a fight came to: its throw, its turn, its luck, and the sums.
func (c curve) told(luckAlone bool) []string {
	var all []string
	var choice, luck [2]float64
	for _, s := range c.Steps {
		side := 1
		if s.hero {
			side = 0
		}
		choice[side], luck[side] = choice[side]+s.Choice, luck[side]+s.Luck
		if s.N == c.Throw {
			all = append(all, fmt.Sprintf("the roll of the fight: %s on %s, step %d (%s)", s.By, s.Target, s.N, points(s.Luck)))
		}
	}
	all = append(all, say.Some(
		say.If(c.Turning > 0 && !luckAlone, fmt.Sprintf("the turning point: step %d", c.Turning)),
		say.If(c.Lucky != "", "the luckiest: "+c.Lucky),
	)...)
	if !luckAlone {
		all = append(all, fmt.Sprintf("choices brought the heroes %s by their own, %s by the foes'", points(choice[0]), points(choice[1])))
	}
	return append(all, fmt.Sprintf("dice brought the heroes %s by their own, %s by the foes'", points(luck[0]), points(luck[1])))
}
