package zombie

import "github.com/zbrikz/zbrikz/pkg/dice"

// Ended is the end of a turn: the zombies' phase, unless it was taken, and the
// counters that run down.
type Ended struct {
	Turn   int   `json:"turn"` // the turn that begins
	Walk   *Walk `json:"walk"` // nil: the zombies had walked
	Danger int   `json:"danger"`
	Before int   `json:"before"` // the danger level before
	Death  Cause `json:"-"`      // the death that is felt, if Turns is set
}

// EndTurn walks the hordes unless they have walked, and begins the next turn.
// (Zombie Brikz, Interactions; Danger Level.)
func (g *Game) EndTurn(r dice.Roller) (Ended, error) {
	next := g.Clone()
	ended := Ended{Turn: g.TurnNow() + 1, Before: g.DangerFor(Looking{}).Level}
	if !g.Walked {
		walk, err := g.Walk(false, r)
		if err != nil {
			return Ended{}, err
		}
		ended.Walk = &walk
	}
	ended.Apply(&next)
	level := next.DangerFor(Looking{})
	ended.Danger = level.Level
	for _, c := range level.Causes {
		if c.Why == Death {
			ended.Death = c
		}
	}
	return ended, nil
}

// Apply begins the next turn.
func (e Ended) Apply(g *Game) {
	g.Turn, g.Walked = e.Turn, false
	if g.deathTurnsLeft() <= 0 {
		g.Danger.LastDeath = LastDeath{}
	}
}
