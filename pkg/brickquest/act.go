package brickquest

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Acted is something that a figure has done, or decided, in its turn.
type Acted struct {
	Name    string  `json:"name"`    // its name
	Counted bool    `json:"counted"` // it was its turn, and the action was noted
	Done    int     `json:"done"`    // actions so far in this turn
	Actions int     `json:"actions"` // that it has in a turn
	Breaks  []Break `json:"breaks"`  // rules that the turn doesn't keep to any more
}

// acted is what a figure has done so far, with rules that it has broken by that.
func (g *Game) acted(name string, breaks []Break) Acted {
	f := g.Figure(name)
	return Acted{
		Name: name, Counted: g.Acts(name), Done: len(f.Deeds), Actions: g.ActionsOf(f),
		Breaks: append([]Break{}, breaks...),
	}
}

// Walked is a move.
type Walked struct {
	Acted
	Squares int     `json:"squares"` // that it goes; without a number typed, that it may go
	Most    int     `json:"most"`    // squares that it may go with an action
	Faces   []int   `json:"faces"`   // of the blinded, a die for each square
	Steps   []Drift `json:"steps"`   // where those lead
}

// Drift is where a step of the blinded leads.
type Drift string

// The ways (BrickQuest, Wizardly Spells, Blinding Light).
const (
	LeftDiagonal  Drift = "left"
	RightDiagonal Drift = "right"
	Straight      Drift = "straight"
)

// drift is where a die leads the blinded.
func drift(face int) Drift {
	switch {
	case face <= 2:
		return LeftDiagonal
	case face <= 4:
		return RightDiagonal
	default:
		return Straight
	}
}

// AllTheWay is the squares of a move that goes as far as may be.
const AllTheWay = -1

// etherealMove is how far the ethereal float with an action.
const etherealMove = 4

// Walk is a move action: so many squares, or AllTheWay. For the blinded a die is
// thrown for each square, all at once. (BrickQuest, Moving; Wizardly Spells,
// Ethereality and Blinding Light.) It refuses a figure that is dead and, unless
// fudge, more squares than the figure may go.
func (g *Game) Walk(name string, squares int, fudge bool, r dice.Roller) (Walked, Game, error) {
	w, err := g.Steps(name, squares, fudge, r)
	if err != nil {
		return Walked{}, Game{}, err
	}
	next := g.Clone()
	w.Acted = next.acted(name, next.do(name, Moved))
	return w, next, nil
}

// Steps is how far a figure goes with a move, and where its dice lead it, before
// the action is counted. (BrickQuest, Moving; Wizardly Spells, Ethereality and
// Blinding Light.) It refuses what Walk refuses.
func (g *Game) Steps(name string, squares int, fudge bool, r dice.Roller) (Walked, error) {
	f, err := g.living(name)
	if err != nil {
		return Walked{}, err
	}
	w := Walked{Squares: squares, Most: g.Now(f).Move, Faces: []int{}, Steps: []Drift{}}
	switch {
	case squares == AllTheWay:
		w.Squares = w.Most
	case squares < 0 || squares > MostPoints:
		return Walked{}, fmt.Errorf("%d squares: a move goes from 0 to %d", squares, MostPoints)
	case squares > w.Most && !fudge:
		return Walked{}, &Against{fmt.Sprintf("%s goes %d squares with an action, not %d", name, w.Most, squares), "Moving"}
	}
	if g.IsUnder(name, BlindedEffect) && w.Squares > 0 {
		w.Faces = r.Roll(dice.Throw{Why: "steps", Who: name, N: w.Squares, Die: dice.D(6), Cuts: dice.Cuts{2, 4}})
	}
	for _, face := range w.Faces {
		w.Steps = append(w.Steps, drift(face))
	}
	return w, nil
}

// Straight is how many squares go where they should: all of a figure that isn't
// blinded. (BrickQuest, Wizardly Spells, Blinding Light.)
func (w Walked) Straight() int {
	if len(w.Steps) == 0 {
		return w.Squares
	}
	n := 0
	for _, s := range w.Steps {
		if s == Straight {
			n++
		}
	}
	return n
}

// Interact is an action with an object: a door, a chest, a lever. (BrickQuest,
// Interacting with Objects and Items.) It refuses who is dead.
func (g *Game) Interact(name string) (Acted, Game, error) {
	if _, err := g.living(name); err != nil {
		return Acted{}, Game{}, err
	}
	next := g.Clone()
	done := next.acted(name, next.do(name, Handled))
	return done, next, nil
}

// Allot divides the dice of Prowess between attack and defense, or gives those
// of Ninja Focus to one of them, until the figure's next turn. (BrickQuest,
// Prowess; Monsters.) It refuses who is dead or has neither and dice that aren't
// just those; unless fudge, Ninja Focus on both and who has the hiccups.
func (g *Game) Allot(name string, split Allotted, fudge bool) (Acted, Game, error) {
	f, err := g.living(name)
	if err != nil {
		return Acted{}, Game{}, err
	}
	stats := g.Stats(f)
	has, focus := stats.Has(Prowess), stats.Has(NinjaFocus)
	if has == nil {
		has = focus
	}
	switch {
	case has == nil:
		return Acted{}, Game{}, fmt.Errorf("%s has neither Prowess nor Ninja Focus", name)
	case split.Attack < 0 || split.Defense < 0 || split.Attack+split.Defense != has.Dice:
		return Acted{}, Game{}, fmt.Errorf("%s has %d dice for attack and defense, not %d and %d", name, has.Dice, split.Attack, split.Defense)
	case focus != nil && split.Attack > 0 && split.Defense > 0 && !fudge:
		return Acted{}, Game{}, &Against{"Ninja Focus adds to attack or to defense", "Monsters"}
	}
	if err := g.unhampered(name, fudge); err != nil {
		return Acted{}, Game{}, err
	}
	next := g.Clone()
	next.Figure(name).Allotted = split
	done := next.acted(name, next.late(name))
	return done, next, nil
}

// Allottable is how many dice a figure allots.
func (g *Game) Allottable(name string) int {
	n := 0
	if f := g.Figure(name); f != nil {
		stats := g.Stats(f)
		for _, key := range []AbilityKey{Prowess, NinjaFocus} {
			if a := stats.Has(key); a != nil {
				n = a.Dice
			}
		}
	}
	return n
}

// late tells that something was chosen which is chosen as a turn begins.
func (g *Game) late(name string) []Break {
	if g.Initiative.Round > 0 && (!g.Acts(name) || len(g.Figure(name).Deeds) > 0) {
		return []Break{ChosenLate}
	}
	return nil
}

// Rages lets a figure rage until its next turn: a die less for its defense, an
// action more. (BrickQuest, Rage.) It refuses who is dead, who can't, and who
// rages already; unless fudge, who has the hiccups.
func (g *Game) Rages(name string, fudge bool) (Acted, Game, error) {
	f, err := g.living(name)
	switch {
	case err != nil:
		return Acted{}, Game{}, err
	case g.Stats(f).Has(Rage) == nil:
		return Acted{}, Game{}, fmt.Errorf("%s can't rage", name)
	case f.Raging:
		return Acted{}, Game{}, fmt.Errorf("%s rages already", name)
	}
	if err := g.unhampered(name, fudge); err != nil {
		return Acted{}, Game{}, err
	}
	next := g.Clone()
	next.Figure(name).Raging = true
	done := next.acted(name, next.late(name))
	return done, next, nil
}

// ErrNoTurns says that nobody counts turns.
var ErrNoTurns = errors.New("nobody has rolled for initiative, so no turn ends")

// Meditate is a full round of concentration, which brings spell points as the
// figure's next turn begins, unless it was attacked. (BrickQuest, Character
// Classes.) It refuses who is dead, who can't, who has all spell points, and
// where no turns are counted; unless fudge, who has the hiccups.
func (g *Game) Meditate(name string, fudge bool) (Acted, Game, error) {
	f, err := g.living(name)
	if err != nil {
		return Acted{}, Game{}, err
	}
	switch stats := g.Stats(f); {
	case stats.Has(Meditation) == nil:
		return Acted{}, Game{}, fmt.Errorf("%s can't meditate", name)
	case f.SpellPoints >= stats.SpellPoints:
		return Acted{}, Game{}, fmt.Errorf("%s has all %d spell points", name, stats.SpellPoints)
	case g.Initiative.Round == 0:
		return Acted{}, Game{}, ErrNoTurns
	}
	if err := g.unhampered(name, fudge); err != nil {
		return Acted{}, Game{}, err
	}
	next := g.Clone()
	next.Figure(name).Meditates = true
	done := next.acted(name, next.do(name, Mused))
	done.Done = max(done.Done, done.Actions) // the whole round
	return done, next, nil
}
