package brickquest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Turning is undead that are turned.
type Turning struct {
	By     string  `json:"by"`
	Face   int     `json:"face"`
	Damage int     `json:"damage"` // for each of them
	Harms  []Harm  `json:"harms"`
	Breaks []Break `json:"breaks"` // rules that the turn doesn't keep to any more
}

// TurnUndead throws one die; each of the undead that are named, those near
// enough, loses half of it, rounded up. (BrickQuest, Turning Undead.) It
// refuses who is dead, and, unless fudge, who can't turn undead, who has the
// hiccups, and targets that are no undead.
func (g *Game) TurnUndead(by string, undead []string, fudge bool, r dice.Roller) (Turning, Game, error) {
	f, err := g.living(by)
	if err != nil {
		return Turning{}, Game{}, err
	}
	if !fudge && g.Stats(f).Has(TurnUndead) == nil {
		return Turning{}, Game{}, &Against{by + " can't turn undead", "Turning Undead"}
	}
	if err := g.unhampered(by, fudge); err != nil {
		return Turning{}, Game{}, err
	}
	if len(undead) == 0 {
		return Turning{}, Game{}, errors.New("no undead are named")
	}
	for i, name := range undead {
		target, err := g.living(name)
		switch {
		case err != nil:
			return Turning{}, Game{}, err
		case slices.Contains(undead[:i], name):
			return Turning{}, Game{}, fmt.Errorf("%s is named twice", name)
		case !fudge && g.Stats(target).Has(Undead) == nil:
			return Turning{}, Game{}, &Against{name + " isn't undead", "Turning Undead"}
		}
	}
	t := Turning{By: by, Harms: []Harm{}, Breaks: []Break{}}
	next := g.Clone()
	t.Face = r.Roll(dice.Throw{Why: "turn undead", Who: by, N: 1, Die: dice.D(6), Cuts: dice.Cuts{2, 4}})[0]
	t.Damage = (t.Face + 1) / 2
	for _, name := range undead {
		if next.Figure(name) == nil { // it was there by a spell of one who just died
			continue
		}
		t.Harms = append(t.Harms, next.harm(name, t.Damage, by))
	}
	t.Breaks = append(t.Breaks, next.do(by, Turned)...)
	return t, next, nil
}

// unhampered refuses a special ability of who has the hiccups (BrickQuest,
// Wizardly Spells, Hiccups).
func (g *Game) unhampered(name string, fudge bool) error {
	if !fudge && g.IsUnder(name, HiccupsEffect) {
		return &Against{name + " has the hiccups, and no special ability", "Hiccups"}
	}
	return nil
}
