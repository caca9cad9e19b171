package show

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// A BlowAsked is an attack by its numbers, on a figure with a number of hit points, or
// with any.
type BlowAsked struct {
	brickquest.Attack
	ExtraDice int
	Criticals string // both, hit or miss; else none
	HitPoints int
}

// Made is the attack of BrickQuest that is asked for.
func (b BlowAsked) Made() (brickquest.Attack, error) {
	a := b.Attack
	a.AttackDice += b.ExtraDice
	a.CriticalHit = b.Criticals == "both" || b.Criticals == "hit"
	a.CriticalMiss = b.Criticals == "both" || b.Criticals == "miss"
	return a, ask.Wrong(a.Check())
}

// DamageOdds counts attack and defense apart: neither depends on the other.
func DamageOdds(attack brickquest.Attack) (odds.Dist[int], error) {
	if err := attack.Check(); err != nil {
		return odds.Dist[int]{}, err
	}
	attacking, defending := attack.AttackThrow(), attack.DefenseThrow()
	strikes, err := odds.Of(func(r dice.Roller) (brickquest.Strike, error) {
		return attack.Struck(r.Roll(attacking)), nil
	})
	if err != nil {
		return odds.Dist[int]{}, err
	}
	defenses, err := odds.Of(func(r dice.Roller) (int, error) {
		return attack.Defended(r.Roll(defending)), nil
	})
	if err != nil {
		return odds.Dist[int]{}, err
	}
	return odds.Join(strikes, defenses, brickquest.Damage), nil
}
