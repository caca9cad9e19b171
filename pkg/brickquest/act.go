package brickquest

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Acted is something that a figure has done, or decided, in its turn.
type Acted struct {
	Name    string  `json:"name"`    // its name
	Counted bool    `json:"counted"` // its turns are counted, and the action was noted
	Done    int     `json:"done"`    // actions so far in the turn that it counts to
	Actions int     `json:"actions"` // actions of its turn
	Breaks  []Break `json:"breaks"`  // rules that the turn doesn't keep to any more
}

// acted is the acts of a figure so far, with the rules that it has broken by them, unless
// it was refused.
func (g *Game) acted(name string, breaks []Break, err error) (Acted, Game, error) {
	if err != nil {
		return Acted{}, Game{}, err
	}
	f := g.Figure(name)
	return Acted{
		Name: name, Counted: g.HasTurns(name), Done: len(g.turnOf(f).Deeds), Actions: g.actions(f, g.turnOf(f).Raging),
		Breaks: breaks,
	}, *g, nil
}

// Walked is a move.
type Walked struct {
	Acted
	Squares int     `json:"squares"` // squares that it goes; where no number was typed, squares that it may go
	Most    int     `json:"most"`    // squares that it may go with an action
	Faces   []int   `json:"faces"`   // the dice of a blinded figure, one for each square
	Steps   []Drift `json:"steps"`   // the ways of these steps
}

// Drift is the way that a step of a blinded figure goes.
type Drift string

// The ways (BrickQuest, Wizardly Spells, Blinding Light).
const (
	LeftDiagonal  Drift = "left"
	RightDiagonal Drift = "right"
	Straight      Drift = "straight"
)

func drift(face int) Drift { return []Drift{LeftDiagonal, RightDiagonal, Straight}[(face-1)/2] }

// AllTheWay stands for the squares of a move that goes as far as the figure can.
const AllTheWay = -1

const etherealMove = 4

// Walk is a move action of a number of squares, or AllTheWay. A blinded figure throws a
// die for each square, all at once. (BrickQuest, Moving; Wizardly Spells, Ethereality and
// Blinding Light.) It refuses a figure that is dead and, unless fudge, more squares than
// the figure may go.
func (g *Game) Walk(name string, squares int, fudge bool, r dice.Roller) (Walked, Game, error) {
	w, err := g.goes(name, squares, fudge)
	next, broken, err := g.does(err, name, Moved, fudge)
	if err != nil {
		return Walked{}, Game{}, err
	}
	if g.IsUnder(name, BlindedEffect) && w.Squares > 0 {
		w.Faces = r.Roll(dice.Throw{Why: "steps", Who: name, N: w.Squares, Die: dice.D(6), Cuts: dice.Cuts{2, 4}})
	}
	w.Steps = append(w.Steps, say.Each(w.Faces, drift)...)
	f := next.Figure(name)
	if charge := next.Stats(f).Has(Charge); charge != nil {
		next.turnOf(f).ShortMove = w.Squares < charge.Length || len(slices.Compact(slices.Clone(w.Steps))) > 1
	}
	w.Acted, next, err = next.acted(name, broken, nil)
	return w, next, err
}

// goes is how far a figure goes with a move, before its dice.
func (g *Game) goes(name string, squares int, fudge bool) (Walked, error) {
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
	return w, nil
}

// Straight is how many squares of the move go straight on. Only a blinded figure strays.
// (BrickQuest, Wizardly Spells, Blinding Light.)
func (w Walked) Straight() int {
	strays := slices.DeleteFunc(slices.Clone(w.Steps), func(s Drift) bool { return s == Straight })
	return w.Squares - len(strays)
}

// Interact is an action with an object: a door, a chest, a lever. (BrickQuest,
// Interacting with Objects and Items.) It refuses a figure that is dead.
func (g *Game) Interact(name string, fudge bool) (Acted, Game, error) {
	next, broken, err := g.does(g.live(name), name, Handled, fudge)
	return next.acted(name, broken, err)
}

// Allot divides the dice of Prowess between attack and defense, or puts those of Ninja
// Focus on one of the two. That stands until somebody changes it (ruling). (BrickQuest,
// Prowess; Monsters.) It refuses a figure that is dead or has neither ability, and a
// wrong number of dice; unless fudge, Ninja Focus on both sides and a figure with the
// hiccups.
func (g *Game) Allot(name string, split Allotted, fudge bool) (Acted, Game, error) {
	f, err := g.living(name)
	if err != nil {
		return Acted{}, Game{}, err
	}
	switch has, hampered := g.Stats(f).Allots(), g.unhampered(name, fudge); {
	case has == nil:
		return Acted{}, Game{}, fmt.Errorf("%s has neither Prowess nor Ninja Focus", name)
	case split.Attack < 0 || split.Defense < 0 || split.Attack+split.Defense != has.Dice:
		return Acted{}, Game{}, fmt.Errorf("%s has %d dice for attack and defense, not %d and %d", name, has.Dice, split.Attack, split.Defense)
	case has.Key == NinjaFocus && split.Attack > 0 && split.Defense > 0 && !fudge:
		return Acted{}, Game{}, &Against{"Ninja Focus adds to attack or to defense", "Monsters"}
	case hampered != nil:
		return Acted{}, Game{}, hampered
	}
	next := g.Clone()
	next.Figure(name).Allotted = split
	broken, err := next.late(name, fudge)
	return next.acted(name, broken, err)
}

// Allottable is how many dice a figure allots.
func (g *Game) Allottable(name string) int {
	if f := g.Figure(name); f != nil {
		return cmp.Or(g.Stats(f).Allots(), &Ability{}).Dice
	}
	return 0
}

// Allots is the ability whose dice a figure allots, Prowess or Ninja Focus; nil: it has
// neither.
func (s Stats) Allots() *Ability { return cmp.Or(s.Has(Prowess), s.Has(NinjaFocus)) }

// Divided is how the dice of a figure's Prowess or Ninja Focus are divided, as players
// said last. If they haven't said it, all dice of Prowess are in attack and those of
// Ninja Focus lie idle (ruling); with the hiccups all lie idle. (BrickQuest, Prowess;
// Monsters; Hiccups.)
func (g *Game) Divided(f *Figure) (split Allotted, said bool) {
	if said = f.Allotted != (Allotted{}); g.IsUnder(f.Name, HiccupsEffect) {
		return Allotted{}, said
	}
	if a := g.Stats(f).Has(Prowess); a != nil && !said {
		return Allotted{Attack: a.Dice}, false
	}
	return f.Allotted, said
}

// late tells that something was chosen which is chosen as a turn begins.
func (g *Game) late(name string, fudge bool) ([]Break, error) {
	if g.Initiative.Round > 0 && (!g.Acts(name) || len(g.Figure(name).Deeds) > 0) {
		return g.judged(name, []Break{ChosenLate}, fudge)
	}
	return []Break{}, nil
}

// Rages lets a figure rage until its next turn: its defense has a die less, its turn an
// action more. (BrickQuest, Rage.) It refuses a figure that is dead, a figure that can't,
// and a figure that rages already; unless fudge, a figure that has the hiccups.
func (g *Game) Rages(name string, fudge bool) (Acted, Game, error) {
	f, err := g.living(name)
	switch hampered := g.unhampered(name, fudge); {
	case err != nil:
		return Acted{}, Game{}, err
	case g.Stats(f).Has(Rage) == nil:
		return Acted{}, Game{}, fmt.Errorf("%s can't rage", name)
	case g.turnOf(f).Raging:
		return Acted{}, Game{}, fmt.Errorf("%s rages already", name)
	case hampered != nil:
		return Acted{}, Game{}, hampered
	}
	next := g.Clone()
	next.turnOf(next.Figure(name)).Raging = true
	broken, err := next.late(name, fudge)
	return next.acted(name, broken, err)
}

// Meditate is a full round of concentration. It brings spell points as the figure's next
// turn begins, unless the figure was attacked or did anything else in that turn.
// Meditating ahead of a turn takes up that turn. (BrickQuest, Character Classes.) It
// refuses a figure that is dead, a figure that can't, a figure that has all spell points,
// and a table where no turns are counted; unless fudge, a figure that has the hiccups.
func (g *Game) Meditate(name string, fudge bool) (Acted, Game, error) {
	f, err := g.living(name)
	if err != nil {
		return Acted{}, Game{}, err
	}
	switch stats, hampered := g.Stats(f), g.unhampered(name, fudge); {
	case stats.Has(Meditation) == nil:
		return Acted{}, Game{}, fmt.Errorf("%s can't meditate", name)
	case f.SpellPoints >= stats.SpellPoints:
		return Acted{}, Game{}, hasAll(f, stats.SpellPoints, "spell points")
	case g.Initiative.Round == 0:
		return Acted{}, Game{}, ErrNoInitiative
	case hampered != nil:
		return Acted{}, Game{}, hampered
	}
	next := g.Clone()
	next.turnOf(next.Figure(name)).Meditates = true
	broken, err := next.do(name, Mused, fudge)
	done, next, err := next.acted(name, broken, err)
	done.Done = max(done.Done, done.Actions) // the whole round
	return done, next, err
}

// Armed is a weapon that somebody has picked up from where it was dropped.
type Armed struct {
	Name   string  `json:"name"`             // the figure whose weapon it is
	By     string  `json:"by,omitempty"`     // another figure that picked it up
	Holder string  `json:"holder,omitempty"` // the minifig that has the weapon now, and isn't its owner
	Breaks []Break `json:"breaks"`           // rules that the turn doesn't keep to any more
}

// WeaponHolder is the figure that has picked up the weapon of a disarmed one; empty where
// the weapon lies. What a figure had that is dead or gone lies there.
func (g *Game) WeaponHolder(f *Figure) string {
	if has := g.Figure(f.WeaponWith); has == nil || has.Dead() {
		return ""
	}
	return f.WeaponWith
}

// Arm lets a disarmed figure pick up its weapon, or draw another one, as an action. With
// by, a figure next to the weapon picks it up, and hands it back with another action
// (ruling). (BrickQuest, Critical Miss and Critical Hit; Giving Items.) It refuses the
// unknown, the dead, and a figure that is not disarmed; unless fudge, a weapon that a
// third figure has.
func (g *Game) Arm(name, by string, fudge bool) (Armed, Game, error) {
	by = cmp.Or(by, name)
	f := g.Figure(name)
	switch _, err := g.living(by); {
	case err != nil:
		return Armed{}, Game{}, err
	case f == nil:
		return Armed{}, Game{}, &NoFigure{name}
	case !f.Disarmed:
		return Armed{}, Game{}, fmt.Errorf("%s isn't disarmed", name)
	}
	if has := g.WeaponHolder(f); by != name && has != "" && has != by && !fudge {
		return Armed{}, Game{}, &Against{fmt.Sprintf("%s has the weapon of %s", has, name), "Critical Miss"}
	}
	next, broken, err := g.does(nil, by, Handled, fudge)
	if err != nil {
		return Armed{}, Game{}, err
	}
	a, owner := Armed{Name: name, By: say.If(by != name, by), Breaks: broken}, next.Figure(name)
	if by != name && (f.WeaponWith != by || f.Dead()) { // else it is its own, another, or one that was handed back
		a.Holder, owner.WeaponWith = by, by
	} else {
		owner.Disarmed, owner.WeaponWith = false, ""
	}
	return a, next, nil
}
