package brickquest

import (
	"errors"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Turning is undead that a figure turns.
type Turning struct {
	By     string  `json:"by"`     // the figure that turned them
	Face   int     `json:"face"`   // the die
	Damage int     `json:"damage"` // hit points that each of them was to lose
	Harms  []Harm  `json:"harms"`  // hit points that each of them has lost
	Breaks []Break `json:"breaks"` // rules that the turn doesn't keep to any more
}

// TurnUndead throws one die. Each of the undead that are named, because they are near
// enough, loses half of it, rounded up. (BrickQuest, Turning Undead.) It refuses a figure
// that is dead, and, unless fudge, one that can't turn undead or has the hiccups, and
// targets that are no undead.
func (g *Game) TurnUndead(by string, undead []string, fudge bool, r dice.Roller) (Turning, Game, error) {
	next, broken, err := g.does(g.mayTurn(by, undead, fudge), by, Turned, fudge)
	if err != nil {
		return Turning{}, Game{}, err
	}
	t := Turning{By: by, Harms: []Harm{}, Breaks: broken}
	t.Face = r.Roll(dice.Throw{Why: "turn undead", Who: by, N: 1, Die: dice.D(6), Cuts: dice.Cuts{2, 4}})[0]
	t.Damage = (t.Face + 1) / 2
	for _, name := range undead {
		if next.Figure(name) != nil { // else it was there by a spell of a figure that just died
			t.Harms = append(t.Harms, next.harm(name, t.Damage, by))
		}
	}
	return t, next, nil
}

func (g *Game) mayTurn(by string, undead []string, fudge bool) error {
	f, err := g.living(by)
	switch hampered := g.unhampered(by, fudge); {
	case err != nil:
		return err
	case !fudge && g.Stats(f).Has(TurnUndead) == nil:
		return &Against{by + " can't turn undead", "Turning Undead"}
	case hampered != nil:
		return hampered
	case len(undead) == 0:
		return errors.New("no undead are named")
	}
	if err := g.allLiving(undead); err != nil {
		return err
	}
	for _, name := range undead {
		if !fudge && g.Stats(g.Figure(name)).Has(Undead) == nil {
			return &Against{name + " isn't undead", "Turning Undead"}
		}
	}
	return nil
}

// unhampered refuses a special ability of the figure that has the hiccups.
func (g *Game) unhampered(name string, fudge bool) error {
	if !fudge && g.IsUnder(name, HiccupsEffect) {
		return &Against{name + " has the hiccups, and no special ability", "Hiccups"}
	}
	return nil
}
