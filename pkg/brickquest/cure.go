package brickquest

import "slices"

// Cured is the ills that a spell or a potion cured a figure of.
type Cured struct {
	Name     string   `json:"name"`               // the figure that was cured
	Of       []string `json:"of"`                 // effects that are gone; empty: there was nothing to cure
	Restored string   `json:"restored,omitempty"` // its class, of a Wolfman that is a hero again
}

// cureDisease ends every disease: Mummy Rot, Hiccups, and Lycanthropy, whoever
// has become a Wolfman by it being a hero again. (BrickQuest, Cure Disease;
// Potions; Monsters, Wolfman.) The figure is there.
func (g *Game) cureDisease(name string) Cured {
	cured := g.cure(name, MummyRotEffect, HiccupsEffect, LycanthropyEffect)
	if slices.Contains(cured.Of, LycanthropyEffect) {
		cured.Restored = g.unwolf(name)
	}
	return cured
}

// unwolf makes a hero that has become a Wolfman a hero again, and names the class; empty
// where it is no such Wolfman.
func (g *Game) unwolf(name string) string {
	f := g.Figure(name)
	if f.Was == "" || f.Dead() {
		return ""
	}
	class := f.Was
	g.restore(name)
	return class
}

// curePoison ends all poison; the damage that it has done stays. (BrickQuest,
// Cure Poison.) The figure is there.
func (g *Game) curePoison(name string) Cured { return g.cure(name, PoisonEffect) }

// cureCurse ends every curse. (BrickQuest, Cure Curse; Potions.) The figure is
// there.
func (g *Game) cureCurse(name string) Cured { return g.cure(name, CurseEffect) }

func (g *Game) cure(name string, effects ...string) Cured {
	cured := Cured{Name: name, Of: []string{}}
	for _, e := range effects {
		if g.lift(name, e) {
			cured.Of = append(cured.Of, e)
		}
	}
	return cured
}
