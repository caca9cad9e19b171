package desk

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// fairnessShown tells how an evening's dice fell. Its JSON names are a contract.
type fairnessShown struct {
	Dice []diceShown `json:"dice"` // like dice of one source
	Luck []luckShown `json:"luck"` // how high somebody has thrown
	Back backShown   `json:"back"` // throws that don't count
}

// diceShown tells how evenly the faces of like dice came.
type diceShown struct {
	From      string  `json:"from"`       // "app", or "players" for faces that were typed
	Sides     int     `json:"sides"`      // sides of each die
	Dice      int     `json:"dice"`       // how many dice
	Counts    []int   `json:"counts"`     // how often each face came, from face 1
	ChiSquare float64 `json:"chi_square"` // Pearson's statistic; 0 where there are too few dice
	P         float64 `json:"p"`          // how likely fair dice are to be so uneven, or more; 1 where there are too few dice
	Enough    bool    `json:"enough"`     // there are enough of them to tell anything
	Noticed   float64 `json:"noticed"`    // how much too often one face must come, as a part of its due, to be noticed nine times in ten
}

// luckShown tells how high somebody has thrown.
type luckShown struct {
	Who      string  `json:"who"`      // the figure that threw
	Sides    int     `json:"sides"`    // sides of each die
	Dice     int     `json:"dice"`     // how many dice
	Mean     float64 `json:"mean"`     // of their faces
	Expected float64 `json:"expected"` // the mean of fair dice
	Below    float64 `json:"below"`    // the part of all sums that is less
}

// Fairness is what the dice of the evening have shown.
func (d *Desk) Fairness() (play.Reply, error) {
	t, found, err := d.read()
	if err != nil {
		return play.Reply{}, err
	}
	f, err := fairnessOf(t)
	if err != nil {
		return play.Reply{}, err
	}
	if d.Players {
		f.open(func(name string) bool { return d.Games.Titles.Conceals(&found.State, name) })
	}
	return play.Reply{N: found.State.N, Command: "fairness", Outcome: f, Text: fairnessLine(f), Notes: found.Notes, Why: []string{
		"Pearson's chi-square: how far the count of each face is from an even share; fair dice are below 1 in 100 only one evening in a hundred",
		"luck compares a player's sum of dice with all possible sums, not whether a high roll was useful",
	}}, nil
}

// fewestExpected is how often each face must be expected for chi-square to say anything.
// fewestOfOne is how many dice it takes to judge somebody's luck.
const (
	fewestExpected = 5
	fewestOfOne    = 10
)

// fairnessOf goes through the steps that the table rests on.
func fairnessOf(t *table.Table) (fairnessShown, error) {
	f := fairnessShown{Dice: []diceShown{}, Luck: []luckShown{}}
	stands, err := standingOf(t)
	if err != nil {
		return f, err
	}
	for step, err := range t.StepsAt(stands.counts) {
		if err != nil {
			return f, err
		}
		rolled, err := step.Rolled()
		if err != nil {
			return f, err
		}
		for _, r := range rolled {
			f.add(r)
		}
	}
	f.judge()
	f.Back, err = backOf(t, stands.counts)
	return f, err
}

// open leaves out figures that players don't know of; their throws are nobody's.
func (f *fairnessShown) open(secret func(string) bool) {
	f.Luck = slices.DeleteFunc(f.Luck, func(l luckShown) bool { return secret(l.Who) })
	f.Back.Whose, f.Back.PutRight = openWhose(f.Back.Whose, secret), openWhose(f.Back.PutRight, secret)
}

// openWhose leaves out names that players don't know; their throws are nobody's.
func openWhose(all []whoseShown, secret func(string) bool) []whoseShown {
	known, nobodys := []whoseShown{}, 0
	for _, w := range all {
		if w.Who == "" || secret(w.Who) {
			nobodys += w.Steps
			continue
		}
		known = append(known, w)
	}
	if nobodys > 0 {
		known = append(known, whoseShown{"", nobodys})
	}
	return known
}

func (f *fairnessShown) add(r dice.Rolled) {
	if r.Chosen || r.Sides < 2 || len(r.From) != len(r.Faces) {
		return
	}
	for i, face := range r.Faces {
		from := "players"
		if r.From[i] == dice.FromApp {
			from = "app"
		}
		d := f.of(from, r.Sides)
		if 0 < face && face <= r.Sides {
			d.Counts[face-1]++
			d.Dice++
		}
	}
	if r.Who != "" && r.Names == nil {
		l := f.luckOf(r.Who, r.Sides)
		l.Mean += float64(dice.Sum(r.Faces)) // the sum, until all are counted
		l.Dice += len(r.Faces)
	}
}

func (f *fairnessShown) of(from string, sides int) *diceShown {
	if d := names.Find(f.Dice, func(d *diceShown) bool { return d.From == from && d.Sides == sides }); d != nil {
		return d
	}
	f.Dice = append(f.Dice, diceShown{From: from, Sides: sides, Counts: make([]int, sides), P: 1})
	return &f.Dice[len(f.Dice)-1]
}

func (f *fairnessShown) luckOf(who string, sides int) *luckShown {
	if l := names.Find(f.Luck, func(l *luckShown) bool { return l.Who == who && l.Sides == sides }); l != nil {
		return l
	}
	f.Luck = append(f.Luck, luckShown{Who: who, Sides: sides, Expected: float64(sides+1) / 2})
	return &f.Luck[len(f.Luck)-1]
}

func (f *fairnessShown) judge() {
	for i := range f.Dice {
		d := &f.Dice[i]
		d.Noticed = odds.Noticed(max(1, d.Dice), d.Sides)
		if d.Enough = d.Dice >= fewestExpected*d.Sides; d.Enough {
			d.ChiSquare, d.P = odds.ChiSquare(d.Counts)
		}
	}
	for i := range f.Luck {
		l := &f.Luck[i]
		l.Below = odds.Below(int(l.Mean), l.Dice, l.Sides)
		l.Mean /= float64(l.Dice)
	}
	slices.SortStableFunc(f.Dice, func(a, b diceShown) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Sides, b.Sides))
	})
}

func fairnessLine(f fairnessShown) string {
	var all []string
	if len(f.Dice) == 0 {
		all = append(all, "No dice yet.")
	}
	for _, d := range f.Dice {
		all = append(all, d.line()...)
	}
	var luck []string
	for _, l := range f.Luck {
		if l.Dice >= fewestOfOne {
			luck = append(luck, fmt.Sprintf("  %s: %d D%d, %.2f on average where %.1f is due; %s in 100 would have rolled less",
				l.Who, l.Dice, l.Sides, l.Mean, l.Expected, inHundred(l.Below)))
		}
	}
	if len(luck) > 0 {
		all = append(all, "how high everybody rolled:")
	}
	return strings.Join(slices.Concat(all, luck, f.Back.lines()), "\n")
}

// line is the text about like dice: a verdict, the counts, and how little they tell.
func (d diceShown) line() []string {
	whose := "Your own dice"
	if d.From == "app" {
		whose = "The app's dice"
	}
	whose += fmt.Sprintf(": %d D%d", d.Dice, d.Sides)
	if !d.Enough {
		return []string{fmt.Sprintf("%s, too few to tell anything; %d would.", whose, fewestExpected*d.Sides)}
	}
	verdict := "nothing unusual"
	switch {
	case d.P < 0.001:
		verdict = "very uneven"
	case d.P < 0.01:
		verdict = "uneven"
	}
	lines := []string{fmt.Sprintf("%s, %s: fair dice are as uneven %s.", whose, verdict, often(d.P))}
	var faces []string
	for face, n := range d.Counts {
		faces = append(faces, fmt.Sprintf("%dx %d", n, face+1))
	}
	if d.Sides <= 20 {
		lines = append(lines, "  "+strings.Join(faces, ", "))
	}
	return append(lines, fmt.Sprintf("  so many dice only show a die that lands on one face %d %% too often", int(math.Ceil(100*d.Noticed))))
}

// inHundred is a part of all evenings in words, as a number in a hundred: it is never 0
// and never 100.
func inHundred(p float64) string {
	switch n := int(math.Round(100 * p)); n {
	case 0:
		return "not one"
	case 100:
		return "over 99"
	default:
		return fmt.Sprint(n)
	}
}

// often is a chance as a number of evenings.
func often(p float64) string {
	switch {
	case p < 0.001:
		return "less than once in 1,000 evenings"
	case p < 0.01:
		return fmt.Sprintf("%s in 1,000 evenings", times(int(math.Round(1000*p))))
	default:
		return fmt.Sprintf("%s in 100 evenings", times(int(math.Round(100*p))))
	}
}

func times(n int) string { return say.Verb(n, "once", fmt.Sprintf("%d times", n)) }
