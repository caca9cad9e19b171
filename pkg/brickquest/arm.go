package brickquest

import (
	"cmp"
	"fmt"
)

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
	if _, err := g.living(by); err != nil {
		return Armed{}, Game{}, err
	}
	f := g.Figure(name)
	switch {
	case f == nil:
		return Armed{}, Game{}, &NoFigure{name}
	case !f.Disarmed:
		return Armed{}, Game{}, fmt.Errorf("%s isn't disarmed", name)
	}
	if has := g.WeaponHolder(f); by != name && has != "" && has != by && !fudge {
		return Armed{}, Game{}, &Against{fmt.Sprintf("%s has the weapon of %s", has, name), "Critical Miss"}
	}
	next := g.Clone()
	broken, err := next.do(by, Handled, fudge)
	if err != nil {
		return Armed{}, Game{}, err
	}
	a := Armed{Name: name, Breaks: broken}
	owner := next.Figure(name)
	switch {
	case by == name: // its own weapon, or another
		owner.Disarmed, owner.WeaponWith = false, ""
	case f.WeaponWith == by && !f.Dead():
		a.By, owner.Disarmed, owner.WeaponWith = by, false, ""
	default:
		a.By, a.Holder, owner.WeaponWith = by, by, by
	}
	return a, next, nil
}
