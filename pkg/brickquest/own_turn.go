package brickquest

import (
	"fmt"
	"slices"
	"strings"
)

// A Foul is the refusal of an act that breaks the rules about turns, under the house rule
// strict.
type Foul struct {
	By     string
	Breaks []Break
}

func (f *Foul) Error() string {
	var all []string
	for _, b := range f.Breaks {
		all = append(all, string(b))
	}
	return fmt.Sprintf("%s breaks a rule: %s", f.By, strings.Join(all, ", "))
}

// do notes a deed of a figure, and tells which rules are broken by it, each time anew.
// Where nobody counts the figure's turns, nothing is noted. (BrickQuest, The Round.)
// Under the house rule strict it refuses a deed that breaks a rule; fudge overrules that,
// and then nothing is told.
func (g *Game) do(name string, d Deed, fudge bool) ([]Break, error) {
	f := g.Figure(name)
	if f == nil || !g.HasTurns(name) {
		return []Break{}, nil
	}
	turn := g.turnOf(f)
	turn.Deeds = append(slices.Clone(turn.Deeds), d)
	broken, err := g.judged(name, g.breaks(f, d), fudge)
	if slices.Contains(broken, NotFullRound) { // a broken meditation brings nothing
		turn.Meditates = false
	}
	return broken, err
}

// judged is rules that were broken, as the table takes that.
func (g *Game) judged(name string, broken []Break, fudge bool) ([]Break, error) {
	switch {
	case fudge:
		return []Break{}, nil
	case len(broken) > 0 && g.Rules.Strict == "on":
		return nil, &Foul{name, broken}
	default:
		return append([]Break{}, broken...), nil
	}
}

// HasTurns tells whether a figure has its turns, on a place in the order.
func (g *Game) HasTurns(name string) bool {
	i := g.Initiative.at(g.slotOf(name))
	return i >= 0 && !g.Initiative.Order[i].Out
}

// IsAhead tells whether a figure's turn of this round is still to come. What it does now
// counts to that turn, else to its last one (ruling).
func (g *Game) IsAhead(name string) bool {
	in := g.Initiative
	i := in.at(g.slotOf(name))
	return i > in.at(in.Turn) && !in.Late && in.Order[i].Began < in.Round && !in.acts(in.Order[i].Name)
}

// isOver tells whether a figure's turn of this round has ended.
func (g *Game) isOver(name string) bool {
	i := g.Initiative.at(g.slotOf(name))
	return i >= 0 && !g.Acts(name) && !g.IsAhead(name) && !g.Initiative.Order[i].Held
}

// turnOf is the turn to which a figure's next deed counts.
func (g *Game) turnOf(f *Figure) *Turn {
	if g.IsAhead(f.Name) {
		return &f.Ahead
	}
	return &f.Turn
}

// DeedsOf are the deeds of a figure in its latest turn. If it has acted ahead of its turn
// of this round, they are the deeds that count to that turn.
func (g *Game) DeedsOf(f *Figure) []Deed {
	if len(f.Ahead.Deeds) > 0 {
		return f.Ahead.Deeds
	}
	return f.Deeds
}

// anew begins a figure's turn, with the acts that it did ahead of it.
func (f *Figure) anew() { f.Turn, f.Ahead, f.Recovered = f.Ahead, Turn{}, 0 }
