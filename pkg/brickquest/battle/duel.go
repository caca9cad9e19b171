package battle

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Duelist is one of two figures that fight until one of them falls.
type Duelist struct {
	Name      string
	HitPoints int // now
	Full      int // at the start; no hit points come back beyond that
	Back      int // hit points that come back as each turn begins
	Attacks   int // in a turn
	Aim       brickquest.Aimed
}

// MostAttacks is the most attacks in a turn of a duel.
const MostAttacks = 20

// Duel is a fight of two by the rules. Each attacks the other one in its turns, by the
// numbers of its card, as often as it can, or as often as attacks says if that isn't 0.
// Allotted dice count as they stand (Prowess, and Ninja Focus where it was chosen), and
// so does a weapon that lies on the ground. Lasting effects such as spells don't count,
// nor does Rage, and nobody charges or poisons. A figure without a melee attack shoots.
// (BrickQuest, Attacking; Special Abilities; Monsters.)
//
// It refuses unknown and dead figures, one against itself, one that can't attack, attacks
// above MostAttacks, and figures and cards with numbers that can't be.
func Duel(g *brickquest.Game, names [2]string, attacks [2]int) ([2]Duelist, error) {
	calm := g.Clone()
	calm.Effects = nil
	var two [2]Duelist
	if err := calm.CheckFigures(); err != nil { // the counting grows with these numbers
		return two, err
	}
	for _, name := range names {
		if f := calm.Figure(name); f != nil {
			f.Raging = false
		}
	}
	for i, name := range names {
		aim, err := calm.Aim(brickquest.Assault{By: name, Target: names[1-i]})
		if err != nil {
			return two, err
		}
		if attacks[i] < 0 || attacks[i] > MostAttacks {
			return two, fmt.Errorf("%d attacks in a turn of %s: they go from 1 to %d", attacks[i], name, MostAttacks)
		}
		f := calm.Figure(name)
		two[i] = Duelist{Name: name, HitPoints: f.HitPoints, Full: calm.Stats(f).HitPoints, Attacks: attacks[i], Aim: aim}
		if two[i].Attacks == 0 {
			two[i].Attacks = calm.AttacksOf(f)
		}
		if back := calm.Stats(f).Has(brickquest.Regenerates); back != nil {
			two[i].Back = back.HitPoints
		}
	}
	return two, nil
}
