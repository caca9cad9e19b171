package zombie

import "github.com/zbrikz/zbrikz/pkg/dice"

// Crossed is a minifig's whole way past zombies: how it went, whom it met, and whom it found
// where it came to.
type Crossed struct {
	Run  Gone      `json:"run"`           // its move, and who noticed
	Roll Encounter `json:"roll"`          // the zombies on its way
	Look Spawned   `json:"look,omitzero"` // the zombies in the place that it comes to; left out where it looked into none
}

// Cross moves a minifig past zombies: as Go does, then ZombieRoll, and where it comes to a
// place of known size that nobody has seen, Spawn. One that is stopped doesn't come there.
// (Zombie Brikz, Close encounters; To be.) It refuses the same as Go and ZombieRoll.
func (g *Game) Cross(way Going, past Way, r dice.Roller) (Crossed, Game, error) {
	gone, next, err := g.setOut(way)
	if err != nil {
		return Crossed{}, Game{}, err
	}
	past.By, past.To = way.By, way.To
	c := Crossed{Run: gone}
	if c.Roll, next, err = next.ZombieRoll(past, r); err != nil {
		return Crossed{}, Game{}, err
	}
	there := next.Place(c.Roll.There.Place)
	switch {
	case c.Roll.Stopped || c.Roll.Over:
	case there == nil && gone.Inches > StealthInches:
		next.stand(way.By, "")
	case there != nil && !there.Seen && !there.Unsure:
		c.Look, next, err = next.Spawn(Reveal{By: way.By, At: there.Name}, perhaps{r})
		c.Roll.There.Seen = true
	}
	return c, next, err
}

// perhaps makes throws that come only where those before them let them.
type perhaps struct{ dice.Roller }

func (p perhaps) Roll(t dice.Throw) []int {
	t.Always = false
	return p.Roller.Roll(t)
}
