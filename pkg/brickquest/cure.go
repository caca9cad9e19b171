package brickquest

import "slices"

// Cured is the ills that a spell or a potion cured a figure of.
type Cured struct {
	Name     string   `json:"name"`               // the figure that was cured
	Of       []string `json:"of"`                 // effects that are gone; empty: there was nothing to cure
	Restored string   `json:"restored,omitempty"` // its class, of a Wolfman that is a hero again
}

// curedBy are the effects that a spell or a potion of that name ends, the last word of the
// potion left out: a disease is Mummy Rot, Hiccups or Lycanthropy, and the damage that poison
// has done stays; nil: it cures nothing. (BrickQuest, Cure Disease; Cure Poison; Cure Curse;
// Potions.)
func curedBy(name string) []string {
	switch name {
	case "Cure Disease":
		return []string{MummyRotEffect, HiccupsEffect, LycanthropyEffect}
	case "Cure Poison":
		return []string{PoisonEffect}
	case "Cure Curse":
		return []string{CurseEffect}
	default:
		return nil
	}
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

// cure ends the ills of a figure. A Wolfman that is cured of Lycanthropy is a hero again.
// (BrickQuest, Monsters, Wolfman.) The figure is there.
func (g *Game) cure(name string, ills []string) Cured {
	cured := Cured{Name: name, Of: []string{}}
	for _, e := range ills {
		if g.lift(name, e) {
			cured.Of = append(cured.Of, e)
		}
	}
	if slices.Contains(cured.Of, LycanthropyEffect) {
		cured.Restored = g.unwolf(name)
	}
	return cured
}
