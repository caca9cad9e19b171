package zombie

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/house"
)

// Fright is what a Fearful minifig does when it discovers a zombie.
type Fright string

// It makes a noise, or it runs away, which ends its turn.
const (
	Noisy Fright = "noise"
	Flees Fright = "runs"
)

// The faces of the die on which a Fearful minifig makes a noise, and runs away
// (Zombie Brikz, Character creation).
const (
	noisyOn = 1
	fleesOn = 2
)

// fright throws for a Fearful minifig that discovers zombies.
func (g *Game) fright(by string, zombies int, r dice.Roller) Fright {
	if zombies == 0 || !g.Minifig(by).Has(Fearful) {
		return ""
	}
	switch face := r.Roll(dice.Throw{Why: "fearful", Who: by, N: 1, Die: dice.D(6), Cuts: dice.Cuts{noisyOn, fleesOn}})[0]; {
	case face <= noisyOn:
		return Noisy
	case face <= fleesOn:
		return Flees
	default:
		return ""
	}
}

// FleeInches is how far a Fearful minifig runs from a zombie: 5 inches, or as the
// house rule fearful.run_inches says; one that has freaked out in this turn, 2 at most.
func (g *Game) FleeInches(by string) int {
	inches := house.Number(g.Rules.FearfulRun, 5)
	if m := g.Minifig(by); m.DidIn(g.TurnNow()).Freaked {
		return min(inches, StealthInches)
	}
	return inches
}
